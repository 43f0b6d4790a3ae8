//! Quotation marks of a list in text form that are not closed where their cell ends.

/// The line and the column, from 1, of the first cell whose quotation mark is open to the end of the
/// list, or is closed in a later line in the middle of a cell: the rows between would be read as
/// one cell, and their players would be gone.
pub(super) fn open(text: &str, separator: u8) -> Option<(u64, usize)> {
    let bytes = text.as_bytes();
    let (mut at, mut line, mut column) = (0, 1, 1);
    while at < bytes.len() {
        if bytes[at] == b'"' {
            let end = closed(bytes, at + 1).unwrap_or(bytes.len() + 1);
            let breaks = line_ends(&bytes[at..end.min(bytes.len())]);
            if end > bytes.len() || breaks > 0 && !ends_a_cell(&bytes[end..], separator) {
                return Some((line, column));
            }
            (at, line) = (end, line + breaks);
        }
        let rest = memchr::memchr3(separator, b'\n', b'\r', &bytes[at..]);
        at = rest.map_or(bytes.len(), |rest| at + rest);
        match bytes.get(at) {
            Some(&byte) if byte == separator => column += 1,
            Some(b'\r') if bytes.get(at + 1) == Some(&b'\n') => {}
            _ => (line, column) = (line + 1, 1),
        }
        at += 1;
    }
    None
}

/// Where a quoted cell ends, after its quotation mark; two together are one of its text.
fn closed(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += memchr::memchr(b'"', &bytes[at..])? + 1;
        if bytes.get(at) != Some(&b'"') {
            return Some(at);
        }
        at += 1;
    }
}

/// Whether nothing but blanks is between here and the end of the cell.
fn ends_a_cell(rest: &[u8], separator: u8) -> bool {
    let is_blank = |byte: &u8| *byte == b' ' || *byte == b'\t' && separator != b'\t';
    let next = rest.iter().find(|byte| !is_blank(byte));
    next.is_none_or(|&next| next == separator || next == b'\n' || next == b'\r')
}

/// Counts the line ends in a text as an editor does: a line feed, a carriage return, or both
/// together.
pub(super) fn line_ends(text: &[u8]) -> u64 {
    let alone = |at: usize| text[at] == b'\n' || text.get(at + 1) != Some(&b'\n');
    let ends = memchr::memchr2_iter(b'\n', b'\r', text);
    ends.filter(|&at| alone(at)).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotation_mark_that_is_not_closed_is_found_where_it_opens() {
        for (text, wanted) in [
            ("a;\"b\n", Some((1, 2))),
            ("a;b\r\n1;\"Ana;2\r\n2;Rui;3", Some((2, 2))),
            ("a;b\r1;\"Ana;2\r2;Rui;3", Some((2, 2))),
            // A quoted name in a later line closes it.
            ("a\n\"Ana;1\n\"Rui\";2\n", Some((2, 1))),
            ("a\n\"Ana\nMaria\";1\n\"Rui;2\n", Some((4, 1))),
            ("\"", Some((1, 1))),
            ("\"a\"\"", Some((1, 1))),
            ("", None),
            ("a;b \"c\n", None),
            ("\"a\"\"b\";c\n", None),
            ("\"Ana\nMaria\" ;1\n", None),
            ("\"Ana\nMaria\"", None),
            ("\"Ana \"Bi\" Sá\";1\n", None),
        ] {
            assert_eq!(open(text, b';'), wanted, "{text:?}");
        }
    }
}
