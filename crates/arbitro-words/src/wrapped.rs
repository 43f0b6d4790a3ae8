/// The lines of a text: words are never split, and a line has at most `width` characters, or one longer word. Every
/// line after the first is shorter by `indent`, which its caller prints before it.
pub fn wrapped(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let room = if lines.len() < 2 { width } else { width.saturating_sub(indent) };
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn a_long_line_continues_below_without_splitting_a_word() {
        assert_eq!(wrapped("mesa 1: Ana – Rui", 40, 2), ["mesa 1: Ana – Rui"]);
        assert_eq!(
            wrapped("a seguir: mesa 1, Ana – Rui", 20, 2),
            ["a seguir: mesa 1,", "Ana – Rui"]
        );
        assert_eq!(wrapped("uma duas três", 8, 0), ["uma duas", "três"]);
        assert_eq!(wrapped("uma duas três um", 8, 2), ["uma duas", "três", "um"]);
        assert_eq!(wrapped("otorrinolaringologista é", 8, 2), ["otorrinolaringologista", "é"]);
        // Text in columns keeps its spaces.
        assert_eq!(wrapped("3!2     corrigir", 20, 2), ["3!2     corrigir"]);
    }
}
