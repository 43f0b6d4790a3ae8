//! Finds the end of a record in bytes that may not be complete yet.

use memchr::{memchr2, memchr3, memmem};

use super::heads::Heads;
use crate::scoresheet::lexer::{BYTE_ORDER_MARK, Item, Lexer, line_end, opened_tag, tag_at};
use crate::scoresheet::tag_names::StandardTag;

pub(super) const GAME_LINE: &[u8] = b"[Game \"";

/// Line ends for positions that only move forward: searched for once for each line, however many
/// brackets are on it.
#[derive(Default)]
struct LineEnds {
    end: usize,
}

impl LineEnds {
    fn of(&mut self, bytes: &[u8], at: usize) -> usize {
        if self.end <= at {
            self.end = line_end(bytes, at);
        }
        self.end
    }
}

/// The end of the record that begins at `start`; `None` when it cannot be known yet. The tags at
/// its start are added to `heads`.
pub(super) fn record_end(
    bytes: &[u8],
    start: usize,
    done: bool,
    heads: &mut Heads<'_>,
) -> Option<usize> {
    let mut has_game = false;
    let mut tagged = false;
    // Where the tags after the last blank line begin; `None` without a blank line.
    let mut after_blank_line = None;
    let mut at = start;
    loop {
        let from = at;
        while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        if tagged && !has_game && at - from > 1 && has_blank_line(&bytes[from..at]) {
            after_blank_line = Some(at);
        }
        match bytes.get(at) {
            None => return done.then_some(bytes.len()),
            Some(b'[') => {
                let (is_game, end) = match heads.again(bytes, start, at) {
                    Some(known) => known,
                    None => match tag_at(bytes, at) {
                        Ok(tag) => (heads.add(bytes, start, at, &tag), tag.end),
                        // A tag is known to be broken only once its line has ended.
                        Err(end) if end == bytes.len() && !done => return None,
                        Err(end) => {
                            heads.spoil();
                            let Some(name) = opened_tag(bytes, at) else {
                                if has_game {
                                    at = end;
                                    continue;
                                }
                                return movetext_end(bytes, at, done);
                            };
                            (names_game(&bytes[name]), end)
                        }
                    },
                };
                if is_game {
                    if has_game {
                        return Some(heads.without_last(at));
                    }
                    if after_blank_line.is_some() && is_game_line(bytes, at) {
                        heads.spoil();
                        return after_blank_line;
                    }
                    has_game = true;
                }
                tagged = true;
                at = end;
            }
            Some(b'{') => {
                heads.spoil();
                match comment_end(bytes, at, done) {
                    Ok(end) => at = end,
                    Err(end) => return end,
                }
            }
            Some(b';') => {
                heads.spoil();
                at = line_end(bytes, at);
            }
            Some(0xef) if bytes[at..].starts_with(BYTE_ORDER_MARK) => {
                heads.spoil();
                at += BYTE_ORDER_MARK.len();
            }
            Some(_) => return movetext_end(bytes, at, done),
        }
    }
}

/// Whether this is the name of the tag that names the game.
fn names_game(name: &[u8]) -> bool {
    StandardTag::of(name) == Some(StandardTag::GAME)
}

/// The end of the record whose movetext is at `at`: the next tag. After a `[` that does not open a
/// tag, only a tag at the start of a line counts.
fn movetext_end(bytes: &[u8], mut at: usize, done: bool) -> Option<usize> {
    let mut spoilt = false;
    let mut lines = LineEnds::default();
    loop {
        let Some(length) = memchr3(b'[', b'{', b';', &bytes[at..]) else {
            return done.then_some(bytes.len());
        };
        at += length;
        match bytes[at] {
            b'[' => {
                if opened_tag(bytes, at).is_some() {
                    if !spoilt || is_first_on_line(bytes, at) {
                        return Some(at);
                    }
                } else if !done && lines.of(bytes, at) == bytes.len() {
                    return None;
                } else {
                    spoilt = true;
                }
                at += 1;
            }
            b'{' => match comment_end(bytes, at, done) {
                Ok(end) => at = end,
                Err(end) => return end,
            },
            _ => at = line_end(bytes, at),
        }
    }
}

/// The position after the comment whose brace is at `at`; or the end of the record, when the brace
/// is not closed before a line that begins another record.
fn comment_end(bytes: &[u8], mut at: usize, done: bool) -> Result<usize, Option<usize>> {
    while let Some(length) = memchr2(b'}', b'[', &bytes[at..]) {
        at += length;
        if bytes[at] == b'}' {
            return Ok(at + 1);
        }
        if is_game_line(bytes, at) {
            return Err(Some(at));
        }
        at += 1;
    }
    Err(done.then_some(bytes.len()))
}

/// Whether a run of white space contains an empty line.
fn has_blank_line(blanks: &[u8]) -> bool {
    let mut breaks = 0;
    let mut previous = 0;
    for &byte in blanks {
        // CRLF is one line break.
        breaks += u32::from(byte == b'\r' || byte == b'\n' && previous != b'\r');
        previous = byte;
    }
    breaks > 1
}

/// Whether a line starting with `[Game "`, which always begins a record, starts here.
fn is_game_line(bytes: &[u8], at: usize) -> bool {
    bytes[at..].starts_with(GAME_LINE) && begins_line(&bytes[..at])
}

/// Whether a line begins after this text. Joined files may have byte order marks there.
fn begins_line(before: &[u8]) -> bool {
    let before = before.strip_suffix(BYTE_ORDER_MARK).unwrap_or(before);
    matches!(before.last(), None | Some(b'\n' | b'\r'))
}

/// Whether only spaces and tabs precede this position on its line.
fn is_first_on_line(bytes: &[u8], at: usize) -> bool {
    let blanks = bytes[..at].iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    begins_line(&bytes[..at - blanks])
}

/// The start of the next line from `from` that starts with `[Game "`.
pub(super) fn game_line(bytes: &[u8], from: usize) -> Option<usize> {
    memmem::find_iter(&bytes[from..], GAME_LINE)
        .map(|at| from + at)
        .find(|&at| at > 0 && begins_line(&bytes[..at]))
}

/// Whether the text has anything but comments.
pub(super) fn has_content(text: &[u8]) -> bool {
    Lexer::new(text).any(|(item, _)| !matches!(item, Item::Comment(_)))
}
