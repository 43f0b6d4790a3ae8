
Register-ArgumentCompleter -Native -CommandName 'arbitro' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
    if ($wordToComplete -eq '') { $words += '""' }
    & arbitro completions powershell -- @words 2>$null | ForEach-Object {
        $word, $said = $_ -split "`t", 2
        if (-not $said) { $said = $word }
        [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $said)
    }
}
