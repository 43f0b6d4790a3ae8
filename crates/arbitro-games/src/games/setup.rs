//! The set-up before the first move of a record: a position, a turn, switches, a game's own tags.

use crate::words;
use arbitro_words::{Fact, Message, errors, message};

use super::{Info, Seat, Seats, Switch};
use crate::WORDS;
use crate::board::{DrawnCell, Geometry, PieceKind};

/// Tags of a record, name and value, as text.
pub type TagText<'a> = (&'a str, &'a str);

/// The set-up before the first move of a record.
#[derive(Clone, Copy, Debug, Default)]
pub struct Setup<'a> {
    /// The `Position` tag: rows from the top, joined by `/`.
    pub position: Option<&'a str>,
    /// The `Turn` tag: the seat to move.
    pub turn: Option<Seat>,
    /// The switches in force.
    pub switches: Switches,
    /// All tags of the record, for a game's own; of a repeated tag only the first value.
    pub tags: &'a [TagText<'a>],
}

impl<'a> Setup<'a> {
    /// The set-up for tags that the program itself wrote (a game's samples or a position's own),
    /// with the default rules. Tags from other sources go through the scoresheet reader, which
    /// reports what is wrong with `Turn` or `Rules`.
    pub fn of(tags: &'a [TagText<'a>]) -> Self {
        let setup = Self { tags, ..Self::default() };
        let turn = setup.tag("Turn").and_then(|turn| turn.trim().parse::<u8>().ok());
        Self {
            position: setup.tag("Position"),
            turn: turn.and_then(|number| number.checked_sub(1)).map(Seat),
            ..setup
        }
    }

    /// The seat to move: that of the `Turn` tag, or else the first.
    ///
    /// # Errors
    /// A seat that a game of `seats` seats does not have (`turn`).
    pub fn to_move(&self, seats: u8) -> Result<Seat, TagFault> {
        let seat = self.turn.unwrap_or(Seat::FIRST);
        if seat.0 >= seats {
            return Err(TagFault::new("Turn", "turn")
                .with("seat", u8::saturating_add(seat.0, 1))
                .with("seats", seats));
        }
        Ok(seat)
    }

    /// Checks the form of a `Scores` tag, in games that count: whole numbers separated by spaces.
    /// Whether they match the board is checked at the end of the record.
    ///
    /// # Errors
    /// A word is not a whole number (`scores`).
    pub fn check_scores(&self) -> Result<(), TagFault> {
        let number = |word: &str| word.replace('−', "-").parse::<i32>().is_ok();
        match self.tag("Scores") {
            Some(text) if !text.split_whitespace().all(number) => {
                Err(TagFault::new("Scores", "scores").with("text", text))
            }
            _ => Ok(()),
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&'a str> {
        self.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| *value)
    }
}

/// A tag that describes something impossible. Its sentence is `games-tag-<problem>`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TagFault {
    /// Which tag: `Position`, `Setup1`.
    pub tag: &'static str,
    /// The problem: the end of a catalogue key.
    pub problem: &'static str,
    /// The number of the rule it breaks; 0 if none.
    pub rule: u8,
    /// The facts for the sentence.
    pub facts: Vec<(&'static str, Fact)>,
}

impl TagFault {
    /// A fault of a tag.
    #[cold]
    pub fn new(tag: &'static str, problem: &'static str) -> Self {
        Self { tag, problem, rule: 0, facts: vec![("tag", tag.into())] }
    }

    /// Adds a fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }

    /// Adds the number of the rule that is broken.
    #[must_use]
    pub fn against(mut self, rule: u8) -> Self {
        self.rule = rule;
        self
    }

    /// The fault's sentence.
    pub fn message(&self) -> Message {
        Message { key: format!("games-tag-{}", self.problem).into(), facts: self.facts.clone() }
    }
}

errors!(WORDS: TagFault => TagFault::message, RulesFault => RulesFault::message);

/// The cells of a `Position` tag in the order of the squares' indices, each as its index in
/// `letters`.
///
/// # Errors
/// The board has another number of rows (`rows`) or another row length (`row-length`), or a cell is
/// not one of `letters` (`cell`).
pub fn cells(geometry: Geometry, position: &str, letters: &[&str]) -> Result<Vec<usize>, TagFault> {
    const TAG: &str = "Position";
    let order = geometry.reading_order();
    let rows: Vec<&str> = position.split('/').collect();
    if rows.len() != order.len() {
        return Err(TagFault::new(TAG, "rows")
            .with("count", rows.len())
            .with("wanted", order.len()));
    }
    let width = letters.first().map_or(1, |empty| empty.len());
    let mut contents = vec![0; usize::from(geometry.squares())];
    for (number, (row, squares)) in rows.iter().zip(&order).enumerate() {
        if !row.is_ascii() || row.len() != squares.len() * width {
            return Err(TagFault::new(TAG, "row-length")
                .with("row", number + 1)
                .with("text", *row)
                .with("wanted", squares.len() * width));
        }
        for (at, &square) in squares.iter().enumerate() {
            let text = &row[at * width..(at + 1) * width];
            let place = letters.iter().position(|known| *known == text).ok_or_else(|| {
                TagFault::new(TAG, "cell").with("row", number + 1).with("text", text)
            })?;
            contents[usize::from(square)] = place;
        }
    }
    Ok(contents)
}

/// The squares of a `Position` tag by the pieces on them, one set for each kind. For boards of up
/// to 128 squares.
///
/// # Errors
/// As [`cells`].
pub fn sets<const N: usize>(
    geometry: Geometry,
    position: &str,
    kinds: &[PieceKind; N],
) -> Result<[u128; N], TagFault> {
    let letters: Vec<&str> = [DrawnCell::EMPTY.letters]
        .into_iter()
        .chain(kinds.iter().map(|kind| kind.letters))
        .collect();
    let mut sets = [0; N];
    for (square, place) in cells(geometry, position, &letters)?.into_iter().enumerate() {
        if let Some(kind) = place.checked_sub(1) {
            sets[kind] |= 1 << square;
        }
    }
    Ok(sets)
}

/// Checks a stock of pieces: at most `limit` of each kind, whose sets of squares are in the order of
/// the legend.
///
/// # Errors
/// More pieces of a kind than the game has (`too-many`).
pub fn at_most<S: Into<u128>, const N: usize>(
    limit: u32,
    sets: [S; N],
    legend: &[(&'static str, &'static str)],
) -> Result<(), TagFault> {
    few_enough(limit, sets.map(|set| set.into().count_ones()), legend)
}

/// The same for numbers of pieces.
///
/// # Errors
/// As [`at_most`].
pub fn few_enough<const N: usize>(
    limit: u32,
    counts: [u32; N],
    legend: &[(&'static str, &'static str)],
) -> Result<(), TagFault> {
    match counts.into_iter().zip(legend).find(|(count, _)| *count > limit) {
        Some((count, (_, piece))) => Err(TagFault::new("Position", "too-many")
            .with("piece", Fact::word(*piece))
            .with("count", count)
            .with("limit", limit)),
        None => Ok(()),
    }
}

/// The switches of a game: for each of [`Info::switches`], the index of the chosen value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switches([u8; 4]);

impl Switches {
    /// The value of a game that has a single switch.
    pub const fn one(value: u8) -> Self {
        Self([value, 0, 0, 0])
    }

    /// The values of a game that has two switches.
    pub const fn two(first: u8, second: u8) -> Self {
        Self([first, second, 0, 0])
    }

    /// The switches as text that [`Switches::read`] reads back; empty for the defaults.
    pub fn text(self, game: &Info) -> String {
        let chosen = game.switches.iter().zip(self.0).filter(|&(_, value)| value > 0);
        let words: Vec<String> = chosen
            .map(|(switch, value)| {
                format!("{}.{}={}", game.id, switch.name, switch.values[usize::from(value)])
            })
            .collect();
        words.join(" ")
    }

    /// The same with another value of the switch at this index.
    #[must_use]
    pub const fn with(mut self, at: usize, value: u8) -> Self {
        self.0[at] = value;
        self
    }

    /// The chosen value of the switch at this index; 0 is the default.
    pub const fn get(self, at: usize) -> u8 {
        self.0[at]
    }

    /// The switches that `text` sets for a game: an edition (`cnjm15`) or settings
    /// (`atari-go.no-move=loses`), separated by spaces, commas or semicolons. Settings of other
    /// games are checked against `all` and otherwise ignored.
    ///
    /// # Errors
    /// The word that is neither.
    pub fn read(text: &str, game: &Info, all: &[&'static Info]) -> Result<Self, RulesFault> {
        let mut switches = Self::default();
        for word in text.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
            if let Some(edition) = Edition::find(word) {
                for setting in edition.settings {
                    switches.set(setting, game, all)?;
                }
            } else {
                switches.set(word, game, all)?;
            }
        }
        Ok(switches)
    }

    fn set(&mut self, setting: &str, game: &Info, all: &[&'static Info]) -> Result<(), RulesFault> {
        let word = || setting.to_owned();
        let fault = || RulesFault { word: word(), allowed: Vec::new() };
        let (name, value) = setting.split_once('=').ok_or_else(fault)?;
        let (id, switch) = name.split_once('.').ok_or_else(fault)?;
        let info = all.iter().find(|info| info.id.eq_ignore_ascii_case(id)).ok_or_else(fault)?;
        let settings = |switch: &Switch| -> Vec<String> {
            let of = |value: &&str| format!("{}.{}={value}", info.id, switch.name);
            switch.values.iter().map(of).collect()
        };
        let known = info.switches.iter().position(|it| it.name.eq_ignore_ascii_case(switch));
        let at = known.ok_or_else(|| {
            let allowed = info.switches.iter().flat_map(settings).collect();
            RulesFault { word: word(), allowed }
        })?;
        let values = info.switches[at].values;
        let chosen = values
            .iter()
            .position(|known| known.eq_ignore_ascii_case(value))
            .ok_or_else(|| RulesFault { word: word(), allowed: settings(&info.switches[at]) })?;
        if info.id == game.id {
            self.0[at] = chosen as u8;
        }
        Ok(())
    }
}

/// A word of a `Rules` tag that is neither an edition nor a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RulesFault {
    /// The word.
    pub word: String,
    /// The settings of its game, or of its switch, if it names one.
    pub allowed: Vec<String>,
}

impl RulesFault {
    /// The fault's sentence.
    pub fn message(&self) -> Message {
        let Self { word, allowed } = self;
        if !allowed.is_empty() {
            return message!(words::RECORD_BAD_SETTING, word, allowed);
        }
        let editions: Vec<&str> = Edition::ALL.iter().map(|edition| edition.name).collect();
        message!(words::RECORD_BAD_RULES, word, editions)
    }
}

/// An edition of the championship, with the switches it was played with.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// Its name in a `Rules` tag and among the presets.
    pub name: &'static str,
    /// The settings that differ from the default.
    pub settings: &'static [&'static str],
}

impl Edition {
    /// The editions that have presets.
    pub const ALL: [Edition; 19] = [
        Self::plain("cnjm1"),
        Self::plain("cnjm2"),
        Self::plain("cnjm3"),
        Self::plain("cnjm4"),
        Self::plain("cnjm5"),
        Self::plain("cnjm6"),
        Self::plain("cnjm7"),
        Self::plain("cnjm8"),
        Self::plain("cnjm9"),
        Self::plain("cnjm10"),
        Self::plain("cnjm11"),
        Self::plain("cnjm12"),
        Self::plain("cnjm13"),
        Self::plain("cnjm14"),
        Self::plain("cnjm15"),
        Self::plain("cnjm16"),
        Self::plain("cnjm17"),
        Self::plain("cnjm18"),
        Edition { name: "cnjm19", settings: &["produto.tie=second-player"] },
    ];

    /// An edition that was played by the rules on the games' pages, as far as its sheets are known.
    const fn plain(name: &'static str) -> Self {
        Self { name, settings: &[] }
    }

    /// The edition of this name, in either case.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|edition| edition.name.eq_ignore_ascii_case(name))
    }
}

impl Seats {
    /// The first `count` seats.
    pub const fn first(count: u8) -> Self {
        let mut seats = Seats::one(Seat(0));
        let mut seat = 1;
        while seat < count {
            seats = seats.with(Seat(seat));
            seat += 1;
        }
        seats
    }
}
