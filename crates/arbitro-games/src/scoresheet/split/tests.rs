//! Records are found in any sequence, and however the text arrives.

use super::*;
use crate::scoresheet::{Header, Lexer};

fn records(text: &str) -> Vec<String> {
    Records::new(text.as_bytes())
        .map(|record| String::from_utf8(record.unwrap().text).unwrap().trim_end().to_owned())
        .collect()
}

#[test]
fn a_tag_after_movetext_begins_the_next_record() {
    assert_eq!(records("[Game \"a\"] d4 [Event \"x\"] [Game \"b\"] e5").len(), 2);
    assert_eq!(records("[Event \"x\"]\n[Game \"a\"]\nd4 *").len(), 1);
    assert_eq!(records("[Game \"a\"]\n[Game \"b\"]\nd4 *").len(), 2);
}

#[test]
fn a_game_line_begins_a_record_even_in_an_open_brace() {
    let two = records("[Game \"a\"] d4 { oh\n[Game \"b\"] e5 } f6");
    assert_eq!(two, ["[Game \"a\"] d4 { oh", "[Game \"b\"] e5 } f6"]);
    assert_eq!(records("[Game \"a\"] d4 { oh [Game \"b\"] e5 } f6").len(), 1);
    assert_eq!(records("[Game \"a\"] d4 { oh\r[Game \"b\"] e5").len(), 2);
}

#[test]
fn a_broken_tag_stays_with_its_record() {
    assert_eq!(records("[Event \"x]\n[Game \"a\"]\nd4 *\n[Game \"b\"] *").len(), 2);
    assert_eq!(records("[Game \"a]\nd4 *\n[Game \"b\"] *").len(), 2);
}

#[test]
fn tags_behind_the_moves_spoil_no_other_record() {
    // After a blank line: the tag is a record of its own.
    assert_eq!(
        records("[Game \"a\"]\nd4 [Result \"1-0\"]\n\n[Game \"b\"]\ne5 *"),
        ["[Game \"a\"]\nd4", "[Result \"1-0\"]", "[Game \"b\"]\ne5 *"]
    );
    assert_eq!(records("[Event \"x\"]\r\n\r\n[Game \"a\"] d4").len(), 2);
    assert_eq!(records("[Event \"x\"]\r\n[Game \"a\"] d4").len(), 1);
    // Of the tags before a game line, those after the last blank line belong to it.
    assert_eq!(
        records("[Event \"x\"]\n \n[Date \"y\"]\n[Game \"a\"] d4"),
        ["[Event \"x\"]", "[Date \"y\"]\n[Game \"a\"] d4"]
    );
    // Moves after tags without a game belong to them, even after blank lines.
    assert_eq!(records("[Event \"x\"]\n\n[Date \"y\"]\n\nd4 *\n\n[Game \"a\"]").len(), 2);
    // Blank lines among the tags of a game do not matter.
    assert_eq!(records("[Game \"a\"]\n\n[Event \"x\"]\n\nd4 *").len(), 1);
    assert_eq!(records("; a comment\n\n[Game \"a\"] d4").len(), 1);
}

#[test]
fn a_stray_bracket_spoils_its_own_record() {
    assert_eq!(
        records("[Game \"a\"]\nd4 [bom lance] e5 [Event \"x\"] f6\n[Game \"b\"]\ne5 *"),
        ["[Game \"a\"]\nd4 [bom lance] e5 [Event \"x\"] f6", "[Game \"b\"]\ne5 *"]
    );
    assert_eq!(records("[bom lance]\n[Game \"b\"]\ne5 *").len(), 2);
    assert_eq!(records("[Event \"x\"]\n[bom lance]\n[Game \"b\"]\ne5 *").len(), 2);
    // Among the tags of a game it is a broken tag.
    assert_eq!(records("[Game \"a\"]\n[bom lance]\n[First \"Ana\"]\n[Game \"b\"] *").len(), 2);
    assert_eq!(records("[Game \"a\"] d4 [\n[Game \"b\"] *").len(), 2);
}

#[test]
fn joined_files_leave_their_marks_between_records() {
    let two = "[Game \"a\"] d4 { oh\n\u{feff}[Game \"b\"] *";
    assert_eq!(records(two).len(), 2);
    assert_eq!(records("[Event \"x\"]\n\n\u{feff}[Game \"b\"] *").len(), 2);
}

#[test]
fn megabytes_of_blanks_and_comments_are_no_record() {
    let text = format!("{}[Game \"a\"] *", " \n".repeat(LARGEST_RECORD));
    let all: Vec<RawRecord> = Records::new(text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!((all.len(), all[0].line, all[0].cut), (1, LARGEST_RECORD as u64 + 1, false));
    let text = format!("{}[Game \"a\"] *", "; a comment {\n".repeat(LARGEST_RECORD / 8));
    let all: Vec<RawRecord> = Records::new(text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!((all.len(), all[0].cut), (1, false));
    assert!(Records::new(" ".repeat(2 * LARGEST_RECORD).as_bytes()).next().is_none());
}

#[test]
fn comments_alone_are_no_record() {
    assert!(records("; nothing here\n{ nor here }\n").is_empty());
    assert_eq!(records("{ open").len(), 1);
    assert!(records(" \n\t\r\n").is_empty());
}

#[test]
fn lines_and_columns_count_every_kind_of_line_break() {
    for nl in ["\n", "\r\n", "\r"] {
        let text = format!("\u{feff}{nl}[Game \"é\"] a b{nl}{nl}é c {nl} [Game \"y\"]{nl} d");
        let all: Vec<RawRecord> =
            Records::new(text.as_bytes()).map(|record| record.unwrap()).collect();
        assert_eq!(all.len(), 2, "{nl:?}");
        let places: Vec<_> = all.iter().map(|record| (record.line, record.column)).collect();
        assert_eq!(places, [(2, 1), (5, 2)], "{nl:?}");
        let at = all[0].text.iter().position(|&byte| byte == b'c').unwrap();
        assert_eq!(all[0].view().place(at), (4, 3), "{nl:?}");
    }
}

/// A reader that returns one byte at a time, as a slow pipe does.
struct Drip<'a>(&'a [u8]);

impl Read for Drip<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let Some((&byte, rest)) = self.0.split_first() else { return Ok(0) };
        out[0] = byte;
        self.0 = rest;
        Ok(1)
    }
}

#[test]
fn records_are_the_same_however_the_input_arrives() {
    let one = "[Game \"a\"]\r\n[Event \"long {\"]\r\n1. d4 {x} e5 ; y\r\n*\r\n\r\n";
    let text = one.repeat(9000);
    let all: Vec<RawRecord> = Records::new(text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(all.len(), 9000);
    for (number, record) in (1..).zip(&all) {
        assert_eq!((record.number, record.line, record.column), (number, number * 5 - 4, 1));
        assert_eq!(record.text, all[0].text[..record.text.len()]);
    }
    let dripped: Vec<RawRecord> =
        Records::new(Drip(&text.as_bytes()[..9000])).map(Result::unwrap).collect();
    assert_eq!(dripped[..dripped.len() - 1], all[..dripped.len() - 1]);
}

#[test]
fn a_record_beyond_all_size_is_cut_off_and_the_next_one_is_found() {
    let huge = "a".repeat(3 * LARGEST_RECORD);
    let text = format!("[Game \"a\"] {huge}\n[Game \"b\"] d4 *\n");
    let all: Vec<RawRecord> = Records::new(text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(all.len(), 2);
    assert!(all[0].cut && all[0].text.len() <= 2 * LARGEST_RECORD);
    assert_eq!((all[1].number, all[1].line, all[1].column), (2, 2, 1));
    assert!(!all[1].cut);
}

#[test]
fn tags_known_from_the_cutting_are_those_that_are_read() {
    let parts = [
        "[Game \"rastros\"]",
        "[Jogo \"rastros\"]\n",
        "[Posição \"x\"]",
        "[Event \"x\"]",
        "[Event \"x\n",
        "[ Date \"a \\\"b\\\" c\" ]\n",
        "[bom lance]",
        "\n",
        "\r\n\r\n",
        "{c}",
        "; c\n",
        "\u{feff}",
        " d4 *\n",
    ];
    let count = parts.len();
    for number in 0..count.pow(4) {
        let chosen =
            [1, count, count.pow(2), count.pow(3)].map(|unit| parts[number / unit % count]);
        // Twice, to cover tags that are recognised from the previous record.
        let text = chosen.concat() + "\n[Game \"rastros\"]\n" + &chosen.concat();
        let block = Blocks::new(text.as_bytes()).next_block().unwrap();
        for record in block.iter().flat_map(RecordBlock::records) {
            let alone = RecordText { tags: None, ..record };
            let header = |record: RecordText<'_>| {
                let mut lexer = Lexer::new(record.text);
                let header = Header::of(record, &mut lexer, "".into());
                (header.map(|header| format!("{:?}", header.tags)), lexer.at)
            };
            assert_eq!(header(record), header(alone), "{text}");
        }
    }
}
