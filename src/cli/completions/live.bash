
_arbitro_live() {
    local IFS=$'\n' found
    found=$("$1" completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)
    COMPREPLY=($found)
}
complete -F _arbitro_live -o bashdefault -o default arbitro
