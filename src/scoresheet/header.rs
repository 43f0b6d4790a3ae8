//! A record's tags: those the program acts on are interpreted, the others kept as they are.

use std::collections::HashSet;
use std::ops::Range;

use super::split::TagSpan;
use super::{Claim, Item, Lexer, RecordText, Termination};
use crate::games::registry::{self, GameId};
use crate::games::{Info, Seat, Switches};
use crate::locale::Message;

/// A record's tags. The game's own ([`crate::games::Setup::tags`]) are read by the game.
#[derive(Clone, Debug)]
pub struct Header<'a> {
    /// Every tag once, in the order of the text, with its value as written.
    pub tags: Vec<(&'a str, &'a str)>,
    /// The game.
    pub game: GameId,
    /// The switches the `Rules` tag chooses.
    pub switches: Switches,
    /// The `Position` tag.
    pub position: Option<&'a str>,
    /// The `Turn` tag.
    pub turn: Option<Seat>,
    /// The `Result` tag as written; what it may say depends on the number of seats.
    pub result: Option<&'a str>,
    /// The `Termination` tag.
    pub termination: Termination,
    /// The `Scores` tag as written.
    pub scores: Option<&'a str>,
    record: Lexer<'a>,
}

/// A tag that is missing or cannot be understood.
#[derive(Clone, Debug, PartialEq)]
pub struct HeaderFault {
    /// The game, if it could be read.
    pub game: Option<GameId>,
    /// The bytes of the record it is about.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: Message,
}

impl<'a> Header<'a> {
    /// Reads the tags at the start of a record. `rules` applies where there is no `Rules` tag. The
    /// lexer is left before the first word.
    ///
    /// # Errors
    /// The first faulty tag in the order of the text.
    pub fn read(lexer: &mut Lexer<'a>, rules: &str) -> Result<Self, HeaderFault> {
        let record = lexer.clone();
        let mut tags = Tags::default();
        let mut fault = None;
        let mut first_word = None;
        let mut ahead = lexer.clone();
        // Where the last tag ends.
        let mut end = lexer.at();
        while let Some((item, span)) = ahead.next() {
            let key = match item {
                Item::Tag { name, value } => {
                    tags.add(name, value);
                    end = ahead.at();
                    continue;
                }
                Item::Comment(_) => continue,
                Item::BrokenTag => "record-broken-tag",
                Item::StrayBracket => {
                    ahead.skip_line();
                    "record-broken-tag"
                }
                // A word that is not text is where the moves begin; the walk through them says so.
                Item::NotText if b"[{;".contains(&lexer.byte(span.start)) => "record-not-text",
                _ => {
                    first_word.get_or_insert(span);
                    break;
                }
            };
            fault.get_or_insert((span, Message::new(key)));
            end = ahead.at();
        }
        *lexer = lexer.moved_to(end);
        Self::of_tags(tags, fault, first_word, record, rules)
    }

    /// As [`Header::read`], of a record whose tags may be known from where it was cut. `lexer` stands at
    /// its start.
    #[inline]
    pub(super) fn of(
        record: RecordText<'a>,
        lexer: &mut Lexer<'a>,
        rules: &str,
    ) -> Result<Self, HeaderFault> {
        let known = record.tags.unwrap_or_default();
        match Tags::known(known, lexer) {
            // Of a record without a game it is said where its first word stands.
            Some(tags) if tags.find(&GAME).is_some() => {
                let whole = lexer.clone();
                *lexer = lexer.moved_to(known.last().map_or(0, TagSpan::end));
                Self::of_tags(tags, None, None, whole, rules)
            }
            _ => Self::read(lexer, rules),
        }
    }

    /// What the tags of a record say, and what is known already to be wrong with them.
    fn of_tags(
        tags: Tags<'a>,
        mut fault: Option<(Range<usize>, Message)>,
        first_word: Option<Range<usize>>,
        record: Lexer<'a>,
        rules: &str,
    ) -> Result<Self, HeaderFault> {
        let find = |tag: &Known| tags.find(tag);
        let game = find(&GAME).and_then(|(value, _)| registry::find(value));
        let found = game.map(|game| (game, registry::info(game)));
        // The first fault in the order of the text decides.
        let mut check = |at: usize, message: Message| {
            let place = place(&record, tags.list[at].0);
            if fault.as_ref().is_none_or(|(span, _)| place.start < span.start) {
                fault = Some((place, message));
            }
        };
        let mut turn = None;
        let mut termination = Termination::Normal;
        let mut switches = Switches::default();
        if let Some((value, at)) = find(&GAME)
            && game.is_none()
        {
            let games: Vec<&str> = registry::infos().iter().map(|info| info.id).collect();
            check(at, Message::new("record-unknown-game").with("game", value).with("games", games));
        }
        if let Some((_, info)) = found {
            if let Some((value, at)) = find(&TURN) {
                match value.trim().parse::<u8>() {
                    Ok(number @ 1..=4) => turn = Some(Seat(number - 1)),
                    _ => check(at, Message::new("record-bad-turn").with("value", value)),
                }
            }
            if let Some((value, at)) = find(&TERMINATION) {
                match Termination::read(value) {
                    Some(known) => termination = known,
                    None => check(at, Message::new("record-bad-termination").with("value", value)),
                }
            }
            let chosen = find(&RULES);
            match read_rules(chosen.map_or(rules, |(value, _)| value), info) {
                Ok(read) => switches = read,
                Err(word) => {
                    let message = Message::new("record-bad-rules").with("word", word);
                    match chosen {
                        Some((_, at)) => check(at, message),
                        None => {
                            fault.get_or_insert((0..0, message));
                        }
                    }
                }
            }
        }
        if let Some((span, message)) = fault {
            return Err(HeaderFault { game, span, message });
        }
        let Some((game, _)) = found else {
            let span = first_word.unwrap_or(0..0);
            return Err(HeaderFault { game, span, message: Message::new("record-no-game") });
        };
        let position = find(&POSITION).map(|(value, _)| value);
        let scores = find(&SCORES).map(|(value, _)| value);
        let result = find(&RESULT).map(|(value, _)| value);
        let tags = tags.list;
        Ok(Self { game, switches, position, turn, result, termination, scores, tags, record })
    }

    /// The bytes of the record where a tag stands.
    pub fn place(&self, tag: &str) -> Range<usize> {
        place(&self.record, tag)
    }

    /// What the `Result` tag claims for a game of this many seats; `None` without the tag.
    ///
    /// # Errors
    /// The place of the tag, if its value is not a result for this many seats.
    pub fn claim(&self, seats: u8) -> Result<Option<Claim>, Range<usize>> {
        match self.result {
            None => Ok(None),
            Some(value) => Claim::read(value.trim().as_bytes(), seats).map(Some).ok_or_else(|| {
                let given = |name: &&&str| self.tags.iter().any(|(known, _)| known == *name);
                self.place(RESULT.names.iter().find(given).unwrap_or(&RESULT.names[0]))
            }),
        }
    }
}

/// A tag by all its names: the English one first, then those that árbitros write.
struct Known {
    names: &'static [&'static str],
    /// The marks of the names, as bits.
    marks: u64,
}

impl Known {
    const fn by(names: &'static [&'static str]) -> Self {
        let (mut marks, mut at) = (0, 0);
        while at < names.len() {
            marks |= mark(names[at]);
            at += 1;
        }
        Self { names, marks }
    }
}

const GAME: Known = Known::by(&["Game", "Jogo"]);
const RESULT: Known = Known::by(&["Result", "Resultado"]);
const TERMINATION: Known = Known::by(&["Termination", "Término", "Termino", "Terminação", "Fim"]);
const TURN: Known = Known::by(&["Turn"]);
const RULES: Known = Known::by(&["Rules"]);
const POSITION: Known = Known::by(&["Position"]);
const SCORES: Known = Known::by(&["Scores"]);

/// The tags with Portuguese names.
const TRANSLATED: &[Known] = &[
    GAME,
    RESULT,
    TERMINATION,
    Known::by(&["Category", "Categoria"]),
    Known::by(&["Group", "Grupo"]),
    Known::by(&["Round", "Jornada"]),
    Known::by(&["Table", "Mesa"]),
];

/// The name of a tag that was given by its Portuguese name.
pub(super) fn named(name: &str) -> &str {
    let known = TRANSLATED.iter().find(|known| known.names.contains(&name));
    known.map_or(name, |known| known.names[0])
}

/// One of 64 marks of a name. Those that the program looks for have other marks than the tags that most
/// records have, so that what is missing is seen without looking.
const fn mark(name: &str) -> u64 {
    let name = name.as_bytes();
    if name.is_empty() {
        return 1;
    }
    let (first, last) = (name[0] as usize, name[name.len() - 1] as usize);
    1 << ((first + last * 4 + name.len() * 22) % 64)
}

/// Tags as they are read: of a tag given twice the first.
struct Tags<'a> {
    list: Vec<(&'a str, &'a str)>,
    /// The names' marks, as bits: a name whose mark is missing is not in the list.
    marks: u64,
    /// The names, once there are so many that looking through the list would take longer.
    names: Option<HashSet<&'a str>>,
}

impl Default for Tags<'_> {
    fn default() -> Self {
        Self { list: Vec::with_capacity(12), marks: 0, names: None }
    }
}

impl<'a> Tags<'a> {
    const MANY: usize = 64;

    /// Those of these places; `None` if one is not text.
    fn known(places: &[TagSpan], record: &Lexer<'a>) -> Option<Self> {
        let mut tags = Self::default();
        for place in places {
            tags.add(record.text_of(place.name())?, record.text_of(place.value())?);
        }
        Some(tags)
    }

    /// The value of a tag and its place in the list, by the first of its names that was given.
    #[inline]
    fn find(&self, tag: &Known) -> Option<(&'a str, usize)> {
        if self.marks & tag.marks == 0 {
            return None;
        }
        let at = tag.names.iter().find_map(|name| self.place(name))?;
        Some((self.list[at].1, at))
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.list.iter().position(|(known, _)| *known == name)
    }

    fn add(&mut self, name: &'a str, value: &'a str) {
        let mark = mark(name);
        let new = match &mut self.names {
            Some(names) => names.insert(name),
            None => self.marks & mark == 0 || self.place(name).is_none(),
        };
        if new {
            self.marks |= mark;
            self.list.push((name, value));
        }
        if self.names.is_none() && self.list.len() > Self::MANY {
            self.names = Some(self.list.iter().map(|(known, _)| *known).collect());
        }
    }
}

/// Where the first tag of this name stands. It is searched for again because only faults need it.
fn place(record: &Lexer<'_>, tag: &str) -> Range<usize> {
    record
        .clone()
        .find(|(item, _)| matches!(item, Item::Tag { name, .. } if *name == tag))
        .map_or(0..0, |(_, span)| span)
}

fn read_rules(text: &str, info: &Info) -> Result<Switches, String> {
    if text.is_empty() {
        return Ok(Switches::default());
    }
    Switches::read(text, info, registry::infos()).map_err(|fault| fault.word)
}
