//! The facts of a game that do not depend on a position.

use arbitro_words::Message;

use super::TagText;
use crate::board::{Geometry, Grid, PieceKind, Symmetry};
use crate::words;

/// A game's facts: names, seats, board, rules.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The stable identifier of the game in files and JSON: `atari-go`.
    pub id: &'static str,
    /// Its names as printed in Portuguese and English; case and accents do not matter when
    /// searching. The first is the Portuguese name.
    pub names: &'static [&'static str],
    /// The figure and colour by which the game is recognised.
    pub emblem: Emblem,
    /// How many seats play, unless a variant differs.
    pub seats: u8,
    /// The names of the sides, by seat: tag names for `First`, `Second` …
    pub sides: &'static [SideName],
    /// Whether several seats can share a win. In other games a draw in a record is a fault.
    pub shared_wins: bool,
    /// The shape of the board, unless a variant differs ([`super::Game::board`]).
    pub board: Geometry,
    /// The symmetries of the board that preserve the rules; those that follow from others are
    /// omitted. Empty where a variant or a rule breaks them all.
    pub symmetries: &'static [Symmetry],
    /// The numbered rules, from 1; their texts are in the catalogues under
    /// `games-rule-<id>-<number>`.
    pub rules: &'static [Rule],
    /// The choices of rules that an event or a record may make.
    pub switches: &'static [Switch],
    /// The case that the rules leave to an arbiter, where the game has one: the number of the rule whose `decided`
    /// text is about it, and the index of the switch that settles it.
    pub silence: Option<(u8, Option<usize>)>,
    /// The letters of a `Position` tag with the catalogue keys of their meanings, in the order in
    /// which they are explained.
    pub legend: &'static [(&'static str, &'static str)],
    /// The tags that hold each seat's secret set-up, by seat; empty in most games.
    pub setups: &'static [&'static str],
    /// The tags of set-ups to start from where none is given: for rehearsals, the demo and the
    /// tests over all games. At least one; an empty one where a game starts without tags.
    pub samples: &'static [&'static [TagText<'static>]],
}

impl Info {
    /// The switch and its value, by their indices, with which the board has this many columns and
    /// rows.
    pub(crate) fn size(&self, side: &str) -> Option<(usize, u8)> {
        let at = self.switches.iter().position(|switch| switch.name == "size")?;
        let value = self.switches[at].values.iter().position(|value| *value == side)?;
        Some((at, value as u8))
    }

    /// The facts that most games share: two seats, sides that are only numbered, and a record that
    /// needs no tags. Every game adds the rest.
    pub const TWO_PLAYERS: Info = Info {
        id: "",
        names: &[],
        emblem: Emblem { colour: [0; 3], path: "" },
        seats: 2,
        sides: SideName::FIRST_AND_SECOND,
        shared_wins: false,
        board: Grid::<1, 1>::GEOMETRY,
        symmetries: &[],
        rules: &[],
        switches: &[],
        silence: None,
        legend: &[],
        setups: &[],
        samples: &[&[]],
    };
}

/// The symbol of a game on screen and paper: a figure in a colour. Every game has a different
/// figure, so that nothing depends on the colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emblem {
    /// The accent colour, as red, green and blue: visible on white and on dark pages.
    pub colour: [u8; 3],
    /// The figure in a 24 × 24 box, as the path of an SVG (`d`) with even-odd fill.
    pub path: &'static str,
}

/// The names of a seat's side in tags, besides `First`, `Second`, `Player1` …
#[derive(Clone, Copy, Debug)]
pub struct SideName {
    /// Tag names, in Portuguese and English: `White`, `Brancas`.
    pub tags: &'static [&'static str],
    /// The catalogue key of the side's name in a sentence ("the Cats").
    pub key: &'static str,
    /// The piece of the side, in games where each side has its own.
    pub piece: Option<PieceKind>,
    /// The catalogue key of the part of the board that is the side's, in games where it plays from there only.
    pub part: Option<&'static str>,
}

impl SideName {
    /// The sides of a game that only numbers them.
    pub(super) const FIRST_AND_SECOND: &[Self] =
        &[Self::plain(words::GAMES_SIDE_FIRST, &[]), Self::plain(words::GAMES_SIDE_SECOND, &[])];
    /// Black, who starts, and White, each with stones of that colour.
    pub(super) const BLACK_AND_WHITE: &[Self] = &[
        Self::with(PieceKind::STONES[0], words::GAMES_SIDE_BLACK, &["Black", "Negras", "Pretas"]),
        Self::with(PieceKind::STONES[1], words::GAMES_SIDE_WHITE, &["White", "Brancas"]),
    ];

    /// White, who starts, and Black, each with pieces of that colour.
    pub(super) const WHITE_AND_BLACK: &[Self] = &[
        Self::with(PieceKind::MEN[0], words::GAMES_SIDE_WHITE, &["White", "Brancas"]),
        Self::with(PieceKind::MEN[1], words::GAMES_SIDE_BLACK, &["Black", "Negras", "Pretas"]),
    ];

    /// A side without a piece of its own.
    pub const fn plain(key: &'static str, tags: &'static [&'static str]) -> Self {
        Self { tags, key, piece: None, part: None }
    }

    /// A numbered side with its part of the board.
    pub(super) const fn of_part(key: &'static str, part: &'static str) -> Self {
        Self { part: Some(part), ..Self::plain(key, &[]) }
    }

    /// A side with its piece.
    pub const fn with(piece: PieceKind, key: &'static str, tags: &'static [&'static str]) -> Self {
        Self { piece: Some(piece), ..Self::plain(key, tags) }
    }
}

/// One numbered rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Whether the rule contains a decision of ours, where the rules sheet is silent or contradicts
    /// itself. If so, `games-decided-<id>-<number>` states the decision.
    pub decided: bool,
    /// Whether the rule holds only with the switch that changes it.
    pub by_switch: bool,
}

impl Rule {
    /// `N` rules, of which those with these numbers contain a decision.
    pub const fn list<const N: usize>(decided: &[usize]) -> [Rule; N] {
        let mut rules = [Rule { decided: false, by_switch: false }; N];
        let mut at = 0;
        while at < decided.len() {
            rules[decided[at] - 1].decided = true;
            at += 1;
        }
        rules
    }

    /// The same rules, of which the last one holds only with its switch.
    pub const fn last_by_switch<const N: usize>(mut rules: [Rule; N]) -> [Rule; N] {
        rules[N - 1].by_switch = true;
        rules
    }
}

/// A choice of rules.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    /// Its name without the game's prefix: `no-move`.
    pub name: &'static str,
    /// The possible values; the first is the default. `games-switch-<id>-<name>` states what
    /// another one means.
    pub values: &'static [&'static str],
    /// The number of the rule that it changes.
    pub rule: u8,
}

impl Switch {
    /// A switch that is off unless it is `yes`.
    pub const fn yes(name: &'static str, rule: u8) -> Self {
        Self { name, values: &["no", "yes"], rule }
    }

    /// The meaning of a value other than the default, in a sentence about the rule that it changes.
    pub fn meaning(&self, game: &Info, value: &'static str) -> Message {
        let key = format!("games-switch-{}-{}", game.id, self.name);
        Message::new(key).with("value", value)
    }
}
