//! What there is to know about a game without a position.

use super::TagText;
use crate::board::{Geometry, PieceKind, Symmetry};
use crate::words;

/// A game's facts: names, seats, board, rules.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The stable word for the game in files and JSON: `atari-go`.
    pub id: &'static str,
    /// Other names it is found by, as printed in Portuguese or English; case and accents are
    /// forgiven. The first is the Portuguese name as printed.
    pub names: &'static [&'static str],
    /// What the game is known by at a glance.
    pub emblem: Emblem,
    /// How many seats play, unless a variant says otherwise.
    pub seats: u8,
    /// What the sides are called, by seat: tag names that stand for `First`, `Second` …
    pub sides: &'static [SideName],
    /// Whether several seats can share a win. In the other games a draw is a fault.
    pub shared_wins: bool,
    /// The shape of the board, unless a variant says otherwise ([`super::Game::board`]).
    pub board: Geometry,
    /// The symmetries of the board that the rules do not notice; those that follow from others are
    /// left out. Nothing where a variant or a rule breaks them all.
    pub symmetries: &'static [Symmetry],
    /// The numbered rules, from 1; their texts are `games-rule-<id>-<number>` in the catalogues.
    pub rules: &'static [Rule],
    /// What an event or a record may choose otherwise.
    pub switches: &'static [Switch],
    /// The letters of a `Position` tag, each with the catalogue key of its meaning, in the order in
    /// which they are explained.
    pub legend: &'static [(&'static str, &'static str)],
    /// The tags in which each seat says before the game what only it knows, by seat; none in most games.
    pub setups: &'static [&'static str],
    /// Tags of set-ups to start from where nobody gives one: rehearsals, the demo, the tests over
    /// every game. At least one; [`Info::PLAIN`] where a game starts without tags.
    pub samples: &'static [&'static [TagText<'static>]],
}

impl Info {
    /// The one sample of a game that starts without tags.
    pub const PLAIN: &'static [&'static [TagText<'static>]] = &[&[]];
}

/// What a game is known by at a glance, on screens and paper: a figure in a colour. Each game's figure is its
/// own, so that the colour says nothing alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emblem {
    /// The accent, as red, green and blue: seen as well on white as on a dark page.
    pub colour: [u8; 3],
    /// The figure in a box of 24 by 24, as the path of an SVG (`d`), filled by the even-odd rule.
    pub path: &'static str,
}

/// What a seat's side is called in tags, beside `First`, `Second`, `Player1` …
#[derive(Clone, Copy, Debug)]
pub struct SideName {
    /// Tag names, in Portuguese and English: `White`, `Brancas`.
    pub tags: &'static [&'static str],
    /// The catalogue key of the side's name in a sentence ("the Cats").
    pub key: &'static str,
    /// What its pieces look like, where a side has pieces of its own.
    pub piece: Option<PieceKind>,
}

impl SideName {
    /// Black, who begins, and White, each with stones of that colour.
    pub(super) const BLACK_AND_WHITE: &[Self] = &[
        Self {
            tags: &["Black", "Negras", "Pretas"],
            key: words::GAMES_SIDE_BLACK,
            piece: Some(PieceKind::STONES[0]),
        },
        Self {
            tags: &["White", "Brancas"],
            key: words::GAMES_SIDE_WHITE,
            piece: Some(PieceKind::STONES[1]),
        },
    ];
}

/// One numbered rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Whether part of it is our decision where the sheet is silent or contradicts itself. If so,
    /// `games-decided-<id>-<number>` says what was decided.
    pub decided: bool,
}

impl Rule {
    /// A rule as the sheet has it.
    pub const SHEET: Rule = Rule { decided: false };
    /// A rule with something decided in it.
    pub const DECIDED: Rule = Rule { decided: true };
}

/// A choice of rules.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    /// Its name without the game's: `no-move`.
    pub name: &'static str,
    /// What it can be set to; the first is the default.
    pub values: &'static [&'static str],
}
