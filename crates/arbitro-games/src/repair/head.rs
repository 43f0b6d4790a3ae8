//! The tags of a sheet, however they are written: `[Jogo "rastros"]`, `Jogo: rastros`, `[Game rastros`.

use super::SlipKind;
use super::reading::{Repair, SheetPlace};
use super::text::{plain_sign, unquoted};
use crate::games::registry::{self, GameId};
use crate::scoresheet::{Item, Lexer, english, escape, side, unescape};

/// The tags of a sheet.
#[derive(Clone, Debug, Default)]
pub(super) struct Head {
    /// Each once, by its English name where it has one, with its plain value.
    pub tags: Vec<(String, String)>,
    /// What was put right in them.
    pub repairs: Vec<Repair>,
    /// Where each of them stands.
    places: Vec<SheetPlace>,
}

impl Head {
    /// The value of a tag.
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The game it names; one letter of the name may be wrong.
    pub(super) fn game(&self) -> Option<(GameId, bool)> {
        let named = self.tag("Game")?;
        registry::find(named).map(|game| (game, true)).or_else(|| {
            let plain = arbitro_words::plain(named);
            let near = |id: &GameId| {
                let info = registry::info(*id);
                let names = info.names.iter().chain([&info.id]);
                names.into_iter().any(|name| is_near(&plain, &arbitro_words::plain(name)))
            };
            let found: Vec<GameId> = registry::all().filter(near).collect();
            found.first().filter(|_| found.len() == 1).map(|game| (*game, false))
        })
    }

    /// Where a tag stands.
    pub(super) fn place(&self, name: &str) -> SheetPlace {
        let at = self.tags.iter().position(|(tag, _)| tag == name);
        at.map_or(SheetPlace { line: 1, column: 1 }, |at| self.places[at])
    }

    fn add(&mut self, name: &str, value: String, place: SheetPlace) {
        let name = english(name).unwrap_or(name);
        if self.tag(name).is_none() {
            self.places.push(place);
            self.tags.push((name.to_owned(), value));
        }
    }
}

/// Whether two words differ by one letter: another one, one too many, two in the other order.
fn is_near(written: &str, known: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (written.chars().collect(), known.chars().collect());
    if one.len().abs_diff(other.len()) > 1 || other.len() < 4 {
        return false;
    }
    let front = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let back = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    let longest = one.len().max(other.len());
    let swapped = one.len() == other.len() && front + back + 2 == longest && {
        one[front] == other[front + 1] && one[front + 1] == other[front]
    };
    front + back + 1 >= longest || swapped
}

/// Whether a name is one of a side in some game.
fn is_side(name: &str) -> bool {
    registry::infos().iter().any(|info| side(name, info.sides).is_some())
}

/// Reads a line of tags into the head, if it is one.
pub(super) fn lenient_tag(line: &str, number: u64, head: &mut Head) -> bool {
    let text = unquoted(line).trim_end();
    if text.is_empty() {
        return false;
    }
    let column = (line.chars().count() - unquoted(line).chars().count() + 1) as u64;
    let place = |at: usize| {
        let before = text[..at].chars().count() as u64;
        SheetPlace { line: number, column: column + before }
    };
    let mut strict = Vec::new();
    for (item, span) in Lexer::new(text.as_bytes()) {
        match item {
            Item::Tag { name, value } => strict.push((name, unescape(value), place(span.start))),
            _ => {
                strict.clear();
                break;
            }
        }
    }
    if !strict.is_empty() {
        for (name, value, place) in strict {
            head.add(name, value, place);
        }
        return true;
    }
    let plain: String = text.chars().map(plain_sign).collect();
    let Some((name, value)) = pair(&plain) else { return false };
    let bracketed = plain.starts_with('[');
    let known = english(name).is_some() || is_side(name);
    // A value in quotes is a tag's, whatever its name; without, only one of a known name.
    let quoted = bracketed && plain.contains('"') && name.chars().all(char::is_alphanumeric);
    if !known && !quoted {
        return false;
    }
    let name = english(name).unwrap_or(name);
    head.repairs.push(Repair::of_sheet(
        SlipKind::Tag,
        place(0),
        text,
        &format!("[{name} \"{}\"]", escape(value)),
    ));
    head.add(name, value.to_owned(), place(0));
    true
}

/// The name and the value of `[Name value]`, `Name: value` and what is between them.
fn pair(line: &str) -> Option<(&str, &str)> {
    let inside = line.strip_prefix('[');
    let text = inside.unwrap_or(line).trim();
    let (name, value) = match inside {
        Some(_) => text.split_once([':', '=', '"', ' ', '\''])?,
        None => text.split_once([':', '='])?,
    };
    let value = value.trim().trim_start_matches([':', '=']).trim();
    let value = if inside.is_some() { value.trim_end_matches([']', ')', '}']) } else { value };
    let value = value.trim().trim_matches(['"', '\'']).trim();
    let name = name.trim();
    (!name.is_empty() && name.len() < 30 && !value.is_empty()).then_some((name, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_however_they_are_written() {
        for (line, tags, repaired) in [
            ("[Game \"rastros\"]", &[("Game", "rastros")][..], false),
            ("[Jogo \"hex\"] [Mesa \"2\"]", &[("Game", "hex"), ("Table", "2")], false),
            ("Jogo: rastros", &[("Game", "rastros")], true),
            ("> jogo = Gatos e Cães", &[("Game", "Gatos e Cães")], true),
            ("[Jogo “rastros”]", &[("Game", "rastros")], true),
            ("[Jogo rastros]", &[("Game", "rastros")], true),
            ("[Jogo: rastros", &[("Game", "rastros")], true),
            ("Brancas: Ana", &[("Brancas", "Ana")], true),
            ("Resultado: 1-0", &[("Result", "1-0")], true),
            ("De: ana@escola.pt", &[], false),
            ("[bom lance]", &[], false),
            ("1. e4 e5", &[], false),
        ] {
            let mut head = Head::default();
            assert_eq!(lenient_tag(line, 1, &mut head), !tags.is_empty(), "{line}");
            let found: Vec<(&str, &str)> =
                head.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            assert_eq!(found, tags, "{line}");
            assert_eq!(!head.repairs.is_empty(), repaired, "{line}");
        }
    }

    #[test]
    fn a_game_is_known_by_a_name_with_one_wrong_letter() {
        for (name, id) in [
            ("rastross", Some("rastros")),
            ("rasrtos", Some("rastros")),
            ("Semaforro", Some("semaforo")),
            ("xadrez", None),
            ("hux", None),
        ] {
            let head = Head { tags: vec![("Game".into(), name.into())], ..Head::default() };
            let found = head.game().map(|(game, _)| registry::info(game).id);
            assert_eq!(found, id, "{name}");
        }
    }
}
