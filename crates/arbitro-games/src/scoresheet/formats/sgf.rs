//! The syntax of the Smart Game Format (`FF[4]`): game trees of nodes with properties. Only the main
//! line is read.
//!
//! The text is untrusted, so there is no recursion and nothing is stored twice.

use crate::scoresheet::prelude::*;
use std::ops::Range;

/// A property: its name and its unescaped values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Property {
    pub(super) name: String,
    pub(super) values: Vec<String>,
    /// The byte where it begins.
    pub(super) at: usize,
}

impl Property {
    /// The first value, which is the only one of most properties.
    pub(super) fn value(&self) -> &str {
        self.values.first().map_or("", String::as_str)
    }
}

/// A node of a game tree.
pub(super) type Node = Vec<Property>;

/// The first value of a node's property.
pub(super) fn value<'a>(node: &'a Node, name: &str) -> Option<&'a str> {
    node.iter().find(|property| property.name == name).map(Property::value)
}

/// The byte where a node's property begins.
pub(super) fn place(node: &Node, name: &str) -> usize {
    node.iter().find(|property| property.name == name).map_or(0, |property| property.at)
}

/// The main line of every game tree in a text: the first branch at each fork.
///
/// # Errors
/// The first place where the text is not SGF.
pub(super) fn main_lines(text: &str) -> Result<Vec<Vec<Node>>, FormatFault> {
    let mut lines = Vec::new();
    read_lines(text, &mut lines)?;
    Ok(lines)
}

/// The encodings that the games of a text declare, each with its place, as far as the text is SGF.
pub(super) fn declared(text: &str) -> Vec<(String, usize)> {
    let mut lines = Vec::new();
    // A fault is reported when the games are read.
    let _ = read_lines(text, &mut lines);
    let roots = lines.iter().filter_map(|line| line.first()).flatten();
    let declared = roots.filter(|property| property.name == "CA");
    let labelled = declared.map(|property| (property.value().trim().to_owned(), property.at));
    labelled.filter(|(label, _)| !label.is_empty()).collect()
}

fn read_lines(text: &str, lines: &mut Vec<Vec<Node>>) -> Result<(), FormatFault> {
    let mut depth = 0u32;
    let mut in_main = false;
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'(' => {
                if depth == 0 {
                    lines.push(Vec::new());
                    in_main = true;
                }
                depth += 1;
                at += 1;
            }
            b')' => {
                // The end of the first branch ends the main line.
                in_main = false;
                depth = depth
                    .checked_sub(1)
                    .ok_or_else(|| FormatFault::new(at, words::RECORD_SGF_CLOSE))?;
                at += 1;
            }
            _ if byte.is_ascii_whitespace() => at += 1,
            // Some programs write a line before the first tree.
            _ if depth == 0 => at += 1,
            b';' => {
                if let (true, Some(line)) = (in_main, lines.last_mut()) {
                    line.push(Node::new());
                }
                at += 1;
            }
            // Games of more than two players use digits in property names: `1`, `A1`.
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => {
                let (property, end) = property(text, at)?;
                if let (true, Some(node)) =
                    (in_main, lines.last_mut().and_then(|line| line.last_mut()))
                {
                    node.push(property);
                }
                at = end;
            }
            _ => return Err(FormatFault::new(at, words::RECORD_SGF_SYNTAX)),
        }
    }
    if depth > 0 {
        return Err(FormatFault::new(text.len(), words::RECORD_SGF_OPEN));
    }
    if lines.is_empty() {
        return Err(FormatFault::new(0, words::RECORD_SGF_NONE));
    }
    Ok(())
}

fn property(text: &str, start: usize) -> Result<(Property, usize), FormatFault> {
    let bytes = text.as_bytes();
    let blank = |mut at: usize| {
        while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        at
    };
    let mut at = start;
    while bytes.get(at).is_some_and(u8::is_ascii_alphanumeric) {
        at += 1;
    }
    // Old property names could contain lower-case letters, which are ignored.
    let name: String =
        text[start..at].chars().filter(|letter| !letter.is_ascii_lowercase()).collect();
    let mut values = Vec::new();
    at = blank(at);
    while bytes.get(at) == Some(&b'[') {
        let mut value = String::new();
        let mut letters = text[at + 1..].char_indices().peekable();
        let end = loop {
            match letters.next() {
                None => return Err(FormatFault::new(at, words::RECORD_SGF_VALUE)),
                Some((length, ']')) => break at + 1 + length,
                Some((_, '\\')) => match letters.next() {
                    // A backslash at the end of a line joins it with the next.
                    Some((_, end @ ('\n' | '\r'))) => {
                        // The end of a line may be of two letters.
                        letters.next_if(|(_, other)| ['\n', '\r'].contains(other) && *other != end);
                    }
                    None => {}
                    Some((_, letter)) => value.push(letter),
                },
                Some((_, letter)) => value.push(letter),
            }
        };
        values.push(value);
        at = blank(end + 1);
    }
    if values.is_empty() {
        return Err(FormatFault::new(start, words::RECORD_SGF_SYNTAX));
    }
    Ok((Property { name, values, at: start }, at))
}

/// A comment as on the scoresheet, on lines of its own.
pub(super) fn comment(value: &str) -> String {
    format!("{{{}}}\n", comment_lines(&value.replace('}', ")")))
}

/// The lines of one or more comments. None of them begins with a bracket, whatever kind of line
/// break precedes it, so that a comment can never start a record.
fn comment_lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<&str> =
        text.split('\n').map(|line| line.trim_start_matches('\u{feff}')).collect();
    lines.join("\n").replace("\n[", "\n [")
}

/// Appends the comments among these moves, in a form that reads back the same.
pub(super) fn write_comments(text: &mut String, transcript: &Transcript, moves: Range<usize>) {
    if let Some(comments) = transcript.comments_among(moves) {
        *text += &format!("C[{}]", escape(&comment_lines(&comments)));
    }
}

/// Escapes the characters that would end a value with backslashes.
pub(super) fn escape(value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for letter in value.chars() {
        if matches!(letter, ']' | '\\') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_main_line_is_the_first_branch_at_each_fork() {
        let text = "(;GM[1];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff]))(;GM[1])";
        let lines = main_lines(text).unwrap();
        assert_eq!(lines.len(), 2);
        let values: Vec<&str> = lines[0].iter().map(|node| node[0].value()).collect();
        assert_eq!(values, ["1", "aa", "bb", "cc", "dd"]);
    }

    #[test]
    fn values_are_unescaped_and_escaped_again() {
        let lines = main_lines("(;C[a \\] b \\\\ c]AB[aa] [bb])").unwrap();
        assert_eq!(lines[0][0][0].value(), "a ] b \\ c");
        assert_eq!(lines[0][0][1].values, ["aa", "bb"]);
        let lines = main_lines("(;C[one \\\r\ntwo \\\nthree\nfour])").unwrap();
        assert_eq!(lines[0][0][0].value(), "one two three\nfour");
        assert_eq!(escape("a ] b \\ c"), "a \\] b \\\\ c");
    }

    #[test]
    fn malformed_sgf_is_refused_at_its_fault() {
        for (text, at) in
            [("", 0), ("hello", 0), ("(;B[aa]", 7), ("(;B[aa", 3), ("(;B)", 2), ("(;)x)", 4)]
        {
            assert_eq!(main_lines(text).unwrap_err().at, at, "{text}");
        }
        let deep = "(".repeat(1 << 20);
        assert!(main_lines(&deep).is_err());
    }
}
