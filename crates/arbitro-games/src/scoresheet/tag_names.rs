//! The names of tags: each tag that the program knows has an English and a Portuguese name. Accents
//! and capitals make no difference, since arbiters often omit them.

use std::collections::HashMap;
use std::sync::LazyLock;

use arbitro_words::collation;

use super::prelude::*;

/// The tags that the program knows, each with all its names: first the English one, which the
/// program writes, then the Portuguese one, then further accepted names. The sides of a game have
/// names of their own ([`crate::games::Info::sides`]).
pub const TAG_NAMES: &[&[&str]] = &[
    &["Game", "Jogo"],
    &["Event", "Evento"],
    &["Date", "Data"],
    &["Site", "Local"],
    &["Category", "Categoria"],
    &["Group", "Grupo"],
    &["Round", "Jornada"],
    &["Table", "Mesa"],
    &["First", "Primeiro"],
    &["Second", "Segundo"],
    &["Player1", "Jogador1"],
    &["Player2", "Jogador2"],
    &["Player3", "Jogador3"],
    &["Player4", "Jogador4"],
    &["Result", "Resultado"],
    &["Termination", "Término", "Terminação", "Fim"],
    &["Rules", "Regras"],
    &["Variant", "Variante"],
    &["Position", "Posição"],
    &["Turn", "Vez"],
    &["Sides", "Lados"],
    &["Shared", "Partilhada"],
    &["Scores", "Pontuações"],
    &["Setup1", "Preparação1"],
    &["Setup2", "Preparação2"],
    &["School", "Escola"],
    &["Arbiter", "Árbitro"],
    &["Edition", "Edição"],
    // Information that the program does not use.
    &["Annotator"],
    &["Time"],
    &["TimeControl"],
    &["Board"],
    &["Source"],
    &["Verdict"],
    // Needed by the positions of a single game.
    &["Colour", "Cor", "Color"],
    &["SharedTurn", "VezPartilhada"],
    &["SingleLast", "ÚltimoQuadrado"],
    &["Sixes", "Seises"],
    &["LastMoved", "ÚltimoPeão"],
    &["LastMove1", "ÚltimoLance1"],
    &["LastMove2", "ÚltimoLance2"],
    &["EnPassant", "DePassagem"],
    &["Captured", "Capturas"],
];

// Each tag is one bit of a word.
const _: () = assert!(TAG_NAMES.len() <= 64);

/// A tag that the program knows, by whichever name it was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StandardTag(u8);

impl StandardTag {
    pub(super) const GAME: Self = Self::called("Game");
    pub(super) const RESULT: Self = Self::called("Result");
    pub(super) const TERMINATION: Self = Self::called("Termination");
    pub(super) const TURN: Self = Self::called("Turn");
    pub(super) const RULES: Self = Self::called("Rules");
    pub(super) const POSITION: Self = Self::called("Position");
    pub(super) const VARIANT: Self = Self::called("Variant");
    pub(super) const SCORES: Self = Self::called("Scores");

    /// The tag with an English name; a name that is not in the list does not compile.
    const fn called(name: &str) -> Self {
        let mut tag = 0;
        while !same(TAG_NAMES[tag][0].as_bytes(), name.as_bytes()) {
            tag += 1;
        }
        Self(tag as u8)
    }

    /// The tag with this name.
    #[inline]
    pub(super) fn of(name: &[u8]) -> Option<Self> {
        Self::spelt(name).or_else(|| Self::folded(name))
    }

    /// The tag with exactly this name, including accents and capitals.
    #[inline]
    fn spelt(name: &[u8]) -> Option<Self> {
        let mut slot = slot(name);
        loop {
            let tag = SLOTS[slot];
            let names = TAG_NAMES.get(usize::from(tag))?;
            if names.iter().any(|known| known.as_bytes() == name) {
                return Some(Self(tag));
            }
            slot = (slot + 1) % SLOTS.len();
        }
    }

    #[cold]
    fn folded(name: &[u8]) -> Option<Self> {
        static FOLDED: LazyLock<HashMap<String, u8>> = LazyLock::new(|| {
            let names = (0..).zip(TAG_NAMES);
            names
                .flat_map(|(tag, names)| names.iter().map(move |name| (collation(name), tag)))
                .collect()
        });
        let tag = with_folded(std::str::from_utf8(name).ok()?, |name| FOLDED.get(name).copied());
        tag.flatten().map(Self)
    }

    /// The English name.
    #[inline]
    pub(super) fn name(self) -> &'static str {
        TAG_NAMES[usize::from(self.0)][0]
    }

    /// The tag as a bit.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// The English name of the tag with this name.
pub(crate) fn english(name: &str) -> Option<&'static str> {
    StandardTag::of(name.as_bytes()).map(StandardTag::name)
}

/// The index of the side with this name among the sides of a game.
pub(crate) fn side(name: &str, sides: &[SideName]) -> Option<usize> {
    /// The sides of all games: most unknown names are not among them.
    static SIDES: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let sides = registry::infos().iter().flat_map(|info| info.sides);
        sides.flat_map(|side| side.tags).map(|name| collation(name)).collect()
    });
    let exact = sides.iter().position(|side| side.tags.contains(&name));
    exact.or_else(|| {
        let is = |folded: &str| {
            let is_side = SIDES.contains(folded);
            let mut sides = sides.iter();
            is_side.then(|| {
                sides.position(|side| side.tags.iter().any(|tag| collation(tag) == folded))
            })
        };
        with_folded(name, is).flatten().flatten()
    })
}

/// Looks a name up without its accents and capitals; `None` for one that is longer than any known
/// name.
fn with_folded<T>(name: &str, look: impl FnOnce(&str) -> T) -> Option<T> {
    const LONGEST: usize = 64;
    let mut small = [0; LONGEST];
    let small = small.get_mut(..name.len())?;
    if !name.is_ascii() {
        return Some(look(&collation(name)));
    }
    small.copy_from_slice(name.as_bytes());
    small.make_ascii_lowercase();
    Some(look(std::str::from_utf8(small).expect("the name is ASCII")))
}

/// The tags in a hash table of their names, with linear probing.
static SLOTS: [u8; 256] = {
    let mut slots = [u8::MAX; 256];
    let mut tag = 0;
    while tag < TAG_NAMES.len() {
        let mut name = 0;
        while name < TAG_NAMES[tag].len() {
            let mut at = slot(TAG_NAMES[tag][name].as_bytes());
            while slots[at] != u8::MAX {
                at = (at + 1) % slots.len();
            }
            slots[at] = tag as u8;
            name += 1;
        }
        tag += 1;
    }
    slots
};

const fn slot(name: &[u8]) -> usize {
    match name {
        [] => 0,
        [first, .., last] => (*first as usize * 3 + *last as usize * 5 + name.len() * 22) % 256,
        [only] => *only as usize,
    }
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

#[cfg(test)]
#[allow(clippy::large_stack_arrays)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_recognised_by_all_its_names_with_and_without_accents_and_capitals() {
        let mut folded_names = HashSet::new();
        for (tag, names) in (0..).zip(TAG_NAMES) {
            for name in *names {
                let folded = collation(name);
                assert!(folded_names.insert(folded.clone()), "{name} is a name of two tags");
                let decomposed: String =
                    unicode_normalization::UnicodeNormalization::nfd(*name).collect();
                for written in [*name, &folded, &name.to_uppercase(), &decomposed] {
                    assert_eq!(
                        StandardTag::of(written.as_bytes()),
                        Some(StandardTag(tag)),
                        "{written}"
                    );
                }
            }
        }
        for other in ["", "X", "Regra", "Gam", "Games", "Jogador5", "\u{301}"] {
            assert_eq!(StandardTag::of(other.as_bytes()), None, "{other}");
        }
        assert_eq!(StandardTag::of(b"Edi\xff"), None);
        assert_eq!(StandardTag::of(&[b'x'; 1 << 20]), None);
    }
}
