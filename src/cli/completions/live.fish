
function __arbitro_live
    set -l words (commandline -opc) (commandline -ct)
    command arbitro completions fish -- $words[2..-1] 2>/dev/null
end
complete -c arbitro -a '(__arbitro_live)'
