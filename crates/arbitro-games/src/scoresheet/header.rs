//! A record's tags: those that the program uses are interpreted, the others are kept as written.

use super::prelude::*;
use std::ops::Range;

use super::tag_names::side;
use crate::games::{Info, RulesFault, Switches};

/// A record's tags. A game's own tags are read by the game ([`crate::games::Setup::tags`]).
#[derive(Clone, Debug)]
pub(crate) struct Header<'a> {
    /// Every tag once, in the order of the text, with its value as written; tags that the program
    /// knows have their English names.
    pub tags: Vec<(&'a str, &'a str)>,
    /// The names of the unknown tags, as shown in messages.
    pub notes: Vec<String>,
    /// The game.
    pub game: GameId,
    /// The switches set by the `Rules` tag.
    pub switches: Switches,
    /// The `Position` tag.
    pub position: Option<&'a str>,
    /// The `Turn` tag.
    pub turn: Option<Seat>,
    /// The `Result` tag as written; which results are valid depends on the number of seats.
    pub result: Option<&'a str>,
    /// The `Termination` tag.
    pub termination: Termination,
    /// The `Scores` tag as written.
    pub scores: Option<&'a str>,
    record: Lexer<'a>,
}

/// A tag that is missing or invalid.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HeaderFault {
    /// The game, if it could be read.
    pub game: Option<GameId>,
    /// The bytes of the record that are at fault.
    pub span: Range<usize>,
    /// The fault in words.
    pub message: Message,
    /// The names of the unknown tags, as shown in messages.
    pub notes: Vec<String>,
}

impl<'a> Header<'a> {
    /// Reads the tags at the start of a record. Leaves the lexer before the first word.
    ///
    /// # Errors
    /// The first faulty tag in the order of the text.
    pub(crate) fn read(
        lexer: &mut Lexer<'a>,
        defaults: RecordDefaults<'_>,
    ) -> Result<Self, HeaderFault> {
        let record = lexer.clone();
        let mut tags = Tags::default();
        let mut fault = None;
        let mut first_word = None;
        let mut ahead = lexer.clone();
        // The end of the last tag.
        let mut end = lexer.at;
        while let Some((item, span)) = ahead.next() {
            let key = match item {
                Item::Tag { name, value } => {
                    tags.add(StandardTag::of(name.as_bytes()), name, value);
                    end = ahead.at;
                    continue;
                }
                Item::Comment(_) => continue,
                Item::BrokenTag => words::RECORD_BROKEN_TAG,
                Item::StrayBracket => {
                    ahead.skip_line();
                    words::RECORD_BROKEN_TAG
                }
                // A word that is not text is where the moves begin; the walk through them reports
                // it.
                Item::NotText if b"[{;".contains(&lexer.byte(span.start)) => words::RECORD_NOT_TEXT,
                _ => {
                    first_word.get_or_insert(span);
                    break;
                }
            };
            fault.get_or_insert((span, Message::new(key)));
            end = ahead.at;
        }
        *lexer = lexer.moved_to(end);
        Self::of_tags(tags, fault, first_word, record, defaults)
    }

    /// Like [`Header::read`], for a record whose tags may already be known from cutting the
    /// records. `lexer` is at its start.
    #[inline]
    pub(super) fn of(
        record: RecordText<'a>,
        lexer: &mut Lexer<'a>,
        defaults: RecordDefaults<'_>,
    ) -> Result<Self, HeaderFault> {
        let places = record.tags.unwrap_or_default();
        match Tags::at(places, lexer) {
            // In a record without a game, the fault is reported at its first word.
            Some(tags) if tags.has(StandardTag::GAME) => {
                let whole = lexer.clone();
                *lexer = lexer.moved_to(places.last().map_or(0, TagSpan::end));
                Self::of_tags(tags, None, None, whole, defaults)
            }
            _ => Self::read(lexer, defaults),
        }
    }

    /// Interprets the tags of a record, together with a fault found earlier.
    fn of_tags(
        tags: Tags<'a>,
        mut fault: Option<(Range<usize>, Message)>,
        first_word: Option<Range<usize>>,
        record: Lexer<'a>,
        defaults: RecordDefaults<'_>,
    ) -> Result<Self, HeaderFault> {
        let find = |tag| tags.find(tag);
        let named = find(StandardTag::GAME);
        let game = named.map_or(defaults.game, |(value, _)| registry::find(value));
        let game_and_info = game.map(|game| (game, registry::info(game)));
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
        if let Some((value, at)) = named
            && game.is_none()
        {
            let games: Vec<&str> = registry::infos().iter().map(|info| info.id).collect();
            check(at, message!(words::RECORD_UNKNOWN_GAME, game = value, games));
        }
        if let Some((_, info)) = game_and_info {
            if let Some((value, at)) = find(StandardTag::TURN) {
                match value.trim().parse::<u8>() {
                    Ok(number @ 1..=4) => turn = Some(Seat(number - 1)),
                    _ => check(at, message!(words::RECORD_BAD_TURN, value)),
                }
            }
            if let Some((value, at)) = find(StandardTag::TERMINATION) {
                match Termination::read(value) {
                    Some(known) => termination = known,
                    None => {
                        check(at, message!(words::RECORD_BAD_TERMINATION, value));
                    }
                }
            }
            let chosen = find(StandardTag::RULES);
            let variant = find(StandardTag::VARIANT).map_or("", |(value, _)| value);
            match read_rules(chosen.map_or(defaults.rules, |(value, _)| value), variant, info) {
                Ok(read) => switches = read,
                Err(game_and_info) => match chosen {
                    Some((_, at)) => check(at, game_and_info.message()),
                    None => {
                        fault.get_or_insert((0..0, game_and_info.message()));
                    }
                },
            }
        }
        let notes = tags.notes(game_and_info.map_or(&[], |(_, info)| info.sides));
        if let Some((span, message)) = fault {
            return Err(HeaderFault { game, span, message, notes });
        }
        let Some((game, _)) = game_and_info else {
            let span = first_word.unwrap_or(0..0);
            return Err(HeaderFault { game, span, message: Message::new(NO_GAME), notes });
        };
        let value = |tag| find(tag).map(|(value, _)| value);
        let position = value(StandardTag::POSITION);
        let scores = value(StandardTag::SCORES);
        let result = value(StandardTag::RESULT);
        let tags = tags.list;
        Ok(Self {
            tags,
            notes,
            game,
            switches,
            position,
            turn,
            result,
            termination,
            scores,
            record,
        })
    }

    /// The bytes of a tag in the record.
    pub(crate) fn place(&self, tag: &str) -> Range<usize> {
        place(&self.record, tag)
    }

    /// Warnings about tags of another game than the one judged: a variant, or more players than it
    /// has.
    pub(super) fn warnings(&self, info: &Info, seats: u8) -> Vec<RecordWarning> {
        let mut warnings = Vec::new();
        // A game that has variants reads the tag itself.
        let has_variants =
            info.samples.iter().flat_map(|tags| *tags).any(|(tag, _)| *tag == VARIANT);
        for (tag, value) in &self.tags {
            let number = ["Player", "Jogador"].iter().find_map(|word| tag.strip_prefix(word));
            if *tag == VARIANT && !has_variants && !is_played(value, info) {
                warnings.push(RecordWarning::Variant(shown(value.as_bytes())));
            } else if number.and_then(|text| text.parse().ok()).is_some_and(|seat: u8| seat > seats)
            {
                warnings.push(RecordWarning::Player(shown(tag.as_bytes())));
            }
        }
        warnings
    }

    /// The claim of the `Result` tag in a game of this many seats; `None` without the tag.
    ///
    /// # Errors
    /// The bytes of the tag, when its value is not a result for this many seats.
    pub(super) fn claim(&self, seats: u8) -> Result<Option<Claim>, Range<usize>> {
        match self.result {
            None => Ok(None),
            Some(value) => Claim::read(value.trim().as_bytes(), seats)
                .map(Some)
                .ok_or_else(|| self.place(StandardTag::RESULT.name())),
        }
    }
}

/// The tag of a variant.
const VARIANT: &str = "Variant";

/// The numbers of columns and rows that a variant names: `9x9`.
fn size(variant: &str) -> Option<(usize, usize)> {
    let plain = arbitro_words::collation(variant);
    let (columns, rows) = plain.split_once('x')?;
    Some((columns.trim().parse().ok()?, rows.trim().parse().ok()?))
}

/// Whether a variant is a game that is played here: by its name, or by the size of its board.
fn is_played(variant: &str, info: &Info) -> bool {
    let plain = arbitro_words::collation(variant);
    let names =
        ["", "classic", "classico", "classica", "standard", "normal", "oficial", "official"];
    names.contains(&plain.as_str())
        || size(variant).is_some_and(|(columns, rows)| {
            let order = info.board.reading_order();
            let is_usual = order.len() == rows && order.iter().all(|row| row.len() == columns);
            is_usual || columns == rows && info.size(&columns.to_string()).is_some()
        })
}

/// The message for a record that does not name its game.
pub(super) const NO_GAME: &str = words::RECORD_NO_GAME;

/// Tags as they are read; when a tag is given twice, the first counts.
struct Tags<'a> {
    list: Vec<(&'a str, &'a str)>,
    /// The known tags in the list, as bits.
    known: u64,
    /// The names of the unknown tags.
    others: Vec<&'a str>,
    /// The same as a set, once there are so many that searching the list would be slow.
    others_set: Option<HashSet<&'a str>>,
}

impl Default for Tags<'_> {
    fn default() -> Self {
        Self { list: Vec::with_capacity(12), known: 0, others: Vec::new(), others_set: None }
    }
}

impl<'a> Tags<'a> {
    const MANY: usize = 64;

    /// The tags at these places; `None` when one of them is not text.
    fn at(places: &[TagSpan], record: &Lexer<'a>) -> Option<Self> {
        let mut tags = Self::default();
        for place in places {
            let value = record.text_of(place.value())?;
            match place.tag {
                Some(tag) => tags.add_standard(tag, value),
                None => tags.add_other(record.text_of(place.name())?, value),
            }
        }
        Some(tags)
    }

    #[inline]
    fn has(&self, tag: StandardTag) -> bool {
        self.known & tag.bit() != 0
    }

    /// The value of a tag and its index in the list.
    #[inline]
    fn find(&self, tag: StandardTag) -> Option<(&'a str, usize)> {
        if !self.has(tag) {
            return None;
        }
        let at = self.list.iter().position(|(known, _)| *known == tag.name())?;
        Some((self.list[at].1, at))
    }

    fn add(&mut self, tag: Option<StandardTag>, name: &'a str, value: &'a str) {
        match tag {
            Some(tag) => self.add_standard(tag, value),
            None => self.add_other(name, value),
        }
    }

    #[inline]
    fn add_standard(&mut self, tag: StandardTag, value: &'a str) {
        if !self.has(tag) {
            self.known |= tag.bit();
            self.list.push((tag.name(), value));
        }
    }

    fn add_other(&mut self, name: &'a str, value: &'a str) {
        let new = match &mut self.others_set {
            Some(names) => names.insert(name),
            None => !self.others.contains(&name),
        };
        if new {
            self.others.push(name);
            self.list.push((name, value));
        }
        if self.others_set.is_none() && self.others.len() > Self::MANY {
            self.others_set = Some(self.others.iter().copied().collect());
        }
    }

    /// The names of tags that are neither known nor a side of the game, as shown in messages: the
    /// first hundred, and a note when there are more.
    fn notes(&self, sides: &[SideName]) -> Vec<String> {
        const MOST: usize = 100;
        let strange = self.others.iter().filter(|name| side(name, sides).is_none());
        let mut notes: Vec<String> =
            strange.take(MOST + 1).map(|name| shown(name.as_bytes())).collect();
        if let Some(more) = notes.get_mut(MOST) {
            "…".clone_into(more);
        }
        notes
    }
}

/// The bytes of the first tag with this name or another name of the same tag. Searched for again
/// because only faults need it.
fn place(record: &Lexer<'_>, tag: &str) -> Range<usize> {
    fn is(name: &str, tag: &str) -> bool {
        StandardTag::of(name.as_bytes()).map_or(name, |known| known.name()) == tag
    }
    record
        .clone()
        .find(|(item, _)| matches!(item, Item::Tag { name, .. } if is(name, tag)))
        .map_or(0..0, |(_, span)| span)
}

/// The switches that a `Rules` tag sets, and a `Variant` tag that names a size of the game.
pub(super) fn read_rules(text: &str, variant: &str, info: &Info) -> Result<Switches, RulesFault> {
    let switches = match text {
        "" => Switches::default(),
        _ => Switches::read(text, info, registry::infos())?,
    };
    let side = size(variant).filter(|(columns, rows)| columns == rows);
    let chosen = side.and_then(|(side, _)| info.size(&side.to_string()));
    Ok(chosen.map_or(switches, |(at, value)| switches.with(at, value)))
}
