
_arbitro_live() {
    local -a found
    found=("${(@f)$("$words[1]" completions zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    found=(${found%%$'\t'*})
    if (( ${#found} )); then
        compadd -U -a found
    else
        _arbitro "$@"
    fi
}
compdef _arbitro_live arbitro
