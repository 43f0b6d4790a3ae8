
_arbitro_live() {
    local -a found
    found=("${(@f)$("$words[1]" completions zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    found=(${found%%$'\t'*})
    if (( ${#found} )); then
        compadd -U -a found
    else
        _files
    fi
}
compdef _arbitro_live arbitro
if [ "$funcstack[1]" = "_arbitro" ]; then
    _arbitro_live "$@"
fi
