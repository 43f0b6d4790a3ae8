
use str
set edit:completion:arg-completer[arbitro] = {|@words|
    var found = [(try { e:arbitro completions elvish -- (all $words[1..]) 2>/dev/null | from-lines } catch { })]
    if (> (count $found) 0) {
        for line $found { put (str:split "\t" $line | take 1) }
    } else {
        edit:complete-filename $@words
    }
}
