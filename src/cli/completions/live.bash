
_arbitro_live() {
    local IFS=$'\n' found
    found=$("$1" completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)
    if [[ -n $found ]]; then
        COMPREPLY=($found)
    else
        _arbitro "$@"
    fi
}
complete -F _arbitro_live -o bashdefault -o default arbitro
