//! The variant of a game that the lines above the moves name: "Blokus para dois jogadores", "Azul e vermelho: Ana".

use super::head::Head;
use super::prelude::*;
use super::rules::rules;

/// Reads the variant that the rest of a title names into the head.
pub(super) fn variant(rest: &str, game: GameId, line: &str, place: SheetPlace, head: &mut Head) {
    const LEADS: [&str; 7] = ["para ", "de ", "a ", "for ", "com ", "variante ", "versão "];
    let apart = |letter: char| ",;:.()[]|-–—".contains(letter);
    let mut parts = rest
        .split(apart)
        .map(str::trim)
        .map(|part| LEADS.iter().find_map(|lead| part.strip_prefix(lead)).unwrap_or(part));
    if let Some(name) = parts.find(|name| is_variant(game, name))
        && head.tag("Variant").is_none()
    {
        head.mend("Variant", name, line, place);
    }
}

/// Whether a game has a variant of this name.
fn is_variant(game: GameId, name: &str) -> bool {
    let starts = |name: &str| {
        let tags = [("Variant", name)];
        rules(game).start(&Setup { tags: &tags, ..Setup::default() }).is_some()
    };
    !name.is_empty() && starts(name) && !starts("?")
}

/// Reads a line with the player of two colours, "Azul e vermelho: Ana", into the head.
pub(super) fn player_of_two(line: &str, place: SheetPlace, head: &mut Head) -> bool {
    let Some((game, _)) = head.game() else { return false };
    let Some((label, name)) = line.split_once(':') else { return false };
    let both = [" e ", " and ", "/", "+", "-"].iter().find_map(|sign| label.split_once(sign));
    let Some((one, other)) = both.filter(|_| is_variant(game, "two-player")) else { return false };
    let side = |word: &str| {
        let plain = collation(word.trim());
        let is = |tag: &&str| collation(tag) == plain;
        registry::info(game).sides.iter().position(|side| side.tags.iter().any(is))
    };
    let tag = match [one, other].map(side) {
        [Some(0), Some(2)] | [Some(2), Some(0)] => "First",
        [Some(1), Some(3)] | [Some(3), Some(1)] => "Second",
        _ => return false,
    };
    head.mend(tag, name.trim(), line, place);
    if head.tag("Variant").is_none() {
        head.mend("Variant", "two-player", line, place);
    }
    true
}
