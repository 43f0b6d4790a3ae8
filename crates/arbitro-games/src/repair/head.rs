//! The tags of a sheet, in whatever form: `[Jogo "rastros"]`, `Jogo: rastros`, `[Game rastros`.

use super::fragment::{is_strong, stem};
use super::prelude::*;
use super::prose::is_one_of;
use crate::scoresheet::{Item, english, side, unescape};

/// The tags of a sheet.
#[derive(Clone, Debug, Default)]
pub(super) struct Head {
    /// Names and unescaped values, each name once; a known name is in English.
    pub tags: Vec<(String, String)>,
    /// The tags that were not in the standard form.
    pub repairs: Vec<Repair>,
    /// The place of each tag.
    places: Vec<SheetPlace>,
}

impl Head {
    /// The value of a tag.
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The players that the tags of a seat name.
    pub(super) fn names(&self, info: &Info, seat: usize) -> impl Iterator<Item = &str> {
        seat_tags(info, seat).filter_map(|tag| self.tag(tag))
    }

    /// The game that the tags name, and whether the name is exact. One edit is forgiven if only one game is
    /// that near.
    pub(super) fn game(&self) -> Option<(GameId, bool)> {
        let named = self.tag("Game")?;
        registry::find(named).map(|game| (game, true)).or_else(|| {
            let plain = arbitro_words::plain(named);
            let near = |id: &GameId| {
                let info = registry::info(*id);
                let names = info.names.iter().chain([&info.id]);
                names.into_iter().any(|name| is_near(&plain, &arbitro_words::plain(name)))
            };
            let candidates: Vec<GameId> = registry::all().filter(near).collect();
            candidates.first().filter(|_| candidates.len() == 1).map(|game| (*game, false))
        })
    }

    /// The place of a tag; the top of the file if there is no such tag.
    pub(super) fn place(&self, name: &str) -> SheetPlace {
        let at = self.tags.iter().position(|(tag, _)| tag == name);
        at.map_or(SheetPlace { line: 1, column: 1 }, |at| self.places[at])
    }

    /// Adds a tag that is not in the standard form.
    pub(super) fn mend(&mut self, name: &str, value: &str, written: &str, place: SheetPlace) {
        let name = english(name).unwrap_or(name);
        let read = format!("[{name} \"{}\"]", escape(value));
        self.repairs.push(Repair::of_sheet(SlipKind::Tag, place, written, &read));
        self.add(name, value.to_owned(), place);
    }

    /// Takes the points behind both players' names for the result, unless a tag states it: "Primeiro: Ana Sá (1)" and
    /// "Segundo: Rui Pó (0)".
    pub(super) fn take_points(&mut self) {
        let Some((game, _)) = self.game().filter(|_| self.tag("Result").is_none()) else { return };
        let mut found = Vec::new();
        for seat in [0, 1] {
            let is_own = |tag: &str| seat_tags(registry::info(game), seat).any(|own| own == tag);
            let Some(at) = self.tags.iter().position(|(tag, _)| is_own(tag)) else { return };
            let (tag, value) = &self.tags[at];
            let read = format!("[{tag} \"{}\"]", escape(value));
            let mended = self.repairs.iter().position(|repair| repair.read == read);
            let (Some(mended), Some((name, points))) = (mended, points_behind(value)) else {
                return;
            };
            found.push((at, mended, name.to_owned(), points));
        }
        let Some(result) = result_of([found[0].3, found[1].3]) else { return };
        let place = self.places[found[1].0];
        let written = self.repairs[found[1].1].written.clone();
        for (at, mended, name, _) in found {
            self.repairs[mended].read = format!("[{} \"{}\"]", self.tags[at].0, escape(&name));
            self.tags[at].1 = name;
        }
        self.mend("Result", &result, &written, place);
    }

    pub(super) fn add(&mut self, name: &str, value: String, place: SheetPlace) {
        let name = english(name).unwrap_or(name);
        if self.tag(name).is_none() {
            self.places.push(place);
            self.tags.push((name.to_owned(), value));
        }
    }
}

/// A player's name and the points behind it: "Ana Sá (1)", "Rui 0 pontos", "Eva - ½", "Bia (V)".
pub(super) fn points_behind(text: &str) -> Option<(&str, &'static str)> {
    const POINTS: [(&str, &str); 7] =
        [("0", "0"), ("1", "1"), ("½", "½"), ("0,5", "½"), ("0.5", "½"), ("V", "1"), ("D", "0")];
    let is_sign = |letter: char| letter.is_whitespace() || "()-–:=".contains(letter);
    let text = text.trim_end_matches(is_sign);
    let nouns = ["pontos", "ponto", "pts", "pt"];
    let counted = nouns.iter().find_map(|noun| text.strip_suffix(noun)).unwrap_or(text);
    let (name, written) = counted.trim_end_matches(is_sign).rsplit_once(is_sign)?;
    let (_, points) = POINTS.iter().find(|(one, _)| *one == written)?;
    let name = name.trim_end_matches(is_sign);
    (!name.is_empty()).then_some((name, *points))
}

/// The result that both players' points are.
pub(super) fn result_of(points: [&str; 2]) -> Option<String> {
    matches!(points, ["1", "0"] | ["0", "1"] | ["½", "½"]).then(|| points.join("-"))
}

/// Whether two words differ by at most one edit: a letter changed, added or left out, or two neighbours
/// swapped.
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

/// The ASCII sign or space that a character is a variant of.
fn plain(letter: char) -> char {
    if is_strange_blank(letter) { ' ' } else { plain_sign(letter) }
}

/// Whether a name is that of a side in some game.
fn is_side(name: &str) -> bool {
    registry::infos().iter().any(|info| side(name, info.sides).is_some())
}

/// The tag with a number that a name with the word for a side, or with the number apart, means: "Preparação azul".
fn numbered_tag(name: &str) -> Option<&'static str> {
    let (tag, of) = name.rsplit_once([' ', '-'])?;
    let number = match of {
        "1" | "2" => of.parse().ok()?,
        _ => {
            registry::infos().iter().filter(|info| info.sides.len() == 2).find_map(|info| {
                let word = collation(of);
                let is = |tag: &&str| stem(&collation(tag)) == stem(&word);
                info.sides.iter().position(|side| side.tags.iter().any(is))
            })? + 1
        }
    };
    let words = tag.split(' ').filter(|word| word.len() > 3);
    let tag = words.rev().find_map(|word| english(&format!("{word}{number}")));
    tag.filter(|tag| !is_seat(tag))
}

/// The names of the side of a seat in a game.
pub(super) fn side_tags(info: &Info, seat: usize) -> &'static [&'static str] {
    info.sides.get(seat).map_or(&[], |side| side.tags)
}

/// The tags that the player of a seat may have in a game.
fn seat_tags(info: &Info, seat: usize) -> impl Iterator<Item = &'static str> {
    const SEATS: [&[&str]; 4] =
        [&["First", "Player1"], &["Second", "Player2"], &["Player3"], &["Player4"]];
    SEATS.get(seat).copied().unwrap_or_default().iter().chain(side_tags(info, seat)).copied()
}

/// Whether a tag is that of a player.
fn is_seat(name: &str) -> bool {
    is_side(name)
        || english(name)
            .is_some_and(|tag| tag == "First" || tag == "Second" || tag.starts_with("Player"))
}

/// Reads the tags at the start of a line into the head; returns their length in bytes.
pub(super) fn lenient_tags(line: &str, number: u64, head: &mut Head) -> usize {
    let start = line.len() - unquoted(line).len();
    let mut end = start;
    loop {
        let rest = &line[end..];
        let text = rest.trim_start();
        let from = end + rest.len() - text.len();
        let column = line[..from].chars().count() as u64 + 1;
        let place = SheetPlace { line: number, column };
        let length = match text.starts_with('[') {
            true => bracketed(text, place, head),
            false if end == start => listed(text.trim_end(), place, head),
            false => 0,
        };
        if length == 0 {
            return if end == start { 0 } else { end };
        }
        end = from + length;
    }
}

/// Reads a tag in brackets at the start of a text; returns its length in bytes, 0 if there is none.
fn bracketed(text: &str, place: SheetPlace, head: &mut Head) -> usize {
    if let Some((Item::Tag { name, value }, span)) = Lexer::new(text.as_bytes()).next()
        && !name.contains(is_strange_blank)
    {
        head.add(name, unescape(value), place);
        return span.end;
    }
    let mut quoted = false;
    let closes = text.char_indices().find(|(_, letter)| {
        quoted ^= plain_sign(*letter) == '"';
        *letter == ']' && !quoted
    });
    let text = closes.map_or(text.trim_end(), |(at, _)| &text[..=at]);
    let plain: String = text.chars().map(plain).collect();
    let Some((name, value)) = pair(&plain) else { return 0 };
    let is_tag_name = english(name).is_some() || is_side(name);
    // With quotes, any name makes a tag; without them, only a known name does.
    let quoted = plain.contains('"') && name.chars().all(char::is_alphanumeric);
    if !is_tag_name && !quoted {
        return 0;
    }
    head.mend(name, value, text, place);
    text.len()
}

/// Reads `Name: value`, such a row of a table, or the name of a game as a heading; returns its length in
/// bytes, 0 if there is none.
fn listed(text: &str, place: SheetPlace, head: &mut Head) -> usize {
    let plain: String = text.chars().map(plain).collect();
    let names_tag = |name: &str| english(name).is_some() || is_side(name);
    // "Preparação azul: …" is the tag "Preparação1".
    if let Some((name, value)) = pair(&plain)
        && let Some(tag) = numbered_tag(name)
    {
        head.mend(tag, value, text, place);
        return text.len();
    }
    // "Vencedor: Ana" is a result in words.
    let winner = |name: &str| {
        let words = "vencedor vencedora ganhador ganhadora ganhou winner";
        is_one_of(&collation(name), words) || collation(name) == "quem ganhou"
    };
    if let Some((_, value)) = pair(&plain).filter(|(name, _)| winner(name)) {
        head.mend("Result", value, text, place);
        return text.len();
    }
    // "Brancas: e4 c4" are the moves of a player.
    let is_row = |value: &str| {
        let is_word = |word: &&str| {
            word.contains(char::is_alphanumeric) && !word.ends_with(':') && !is_connector(word)
        };
        let words: Vec<&str> = value.split_whitespace().filter(is_word).collect();
        words.iter().filter(|word| is_strong(word)).count() * 2 > words.len()
    };
    // "Gatos: Ana   Cães: Rui" names both.
    let names_another = |value: &str| {
        value.split_whitespace().filter_map(|word| word.strip_suffix(':')).any(is_seat)
    };
    let tag = |text| {
        let known = pair(text).filter(|(name, _)| names_tag(name));
        known.filter(|(name, value)| {
            let players = !is_row(value) && !names_another(value);
            english(name) == Some("Game") || !is_seat(name) || players
        })
    };
    // "Verticais: Ana; Horizontais: Rui".
    for apart in [';', '|', '/', ','] {
        let parts: Option<Vec<_>> = plain.split(apart).map(tag).collect();
        if let Some(parts) = parts.filter(|parts| parts.len() > 1) {
            for (name, value) in parts {
                head.mend(name, value, text, place);
            }
            return text.len();
        }
    }
    let pair_of_tag = tag(&plain);
    if let Some((name, value)) = pair_of_tag {
        let named = english(name) == Some("Game");
        // "Jogo: rastros 1. d4 e3": the moves follow the game on the same line.
        if let Some(length) = game_at_front(value).filter(|_| named) {
            let skipped = plain.find(value).expect("the value is a part of the line");
            let letters = plain[..skipped + length].chars().count();
            let end = text.char_indices().nth(letters).map_or(text.len(), |(at, _)| at);
            let written = &text[..end];
            head.mend(name, value[..length].trim_end_matches(is_apart), written, place);
            return end;
        }
        head.mend(name, value, text, place);
        return text.len();
    }
    if let Some((name, value)) = row(&plain).filter(|(name, _)| names_tag(name)) {
        // "Amarelo;4;5;9" is a throw.
        let is_throw = is_seat(name) && value.contains(|l: char| l.is_ascii_digit());
        let is_game = english(name) != Some("Game") || registry::find(value).is_some();
        let named = is_game && !is_throw;
        // A row of known names only is the heading of a table.
        if named && !value.split(['\t', ';', '|']).any(|cell| names_tag(cell.trim())) {
            head.mend(name, value, text, place);
            return text.len();
        }
    }
    let from = plain.len() - behind_lead(&plain).len();
    if let Some(length) = game_at_front(&plain[from..])
        .map(|length| from + length)
        .filter(|_| head.tag("Game").is_none())
        && let rest = plain[length..].split_whitespace().collect::<Vec<_>>()
        && rest.iter().any(|word| is_strong(word))
        && !rest.iter().any(|word| is_class(word))
    {
        let letters = plain[..length].chars().count();
        let end = text.char_indices().nth(letters).map_or(text.len(), |(at, _)| at);
        head.mend("Game", plain[from..length].trim_end_matches(is_apart), &text[..end], place);
        return end;
    }
    if let Some(name) = heading(&plain).filter(|_| head.tag("Game").is_none()) {
        head.mend("Game", name, text, place);
        return text.len();
    }
    0
}

/// The kinds of schools.
pub(super) const SCHOOLS: &str = "EB ES EBI EBS JI AE";

/// Whether a word is the name of a class or a school, such as `5ºB`, `7.ªA` or `EB1`.
pub(super) fn is_class(word: &str) -> bool {
    let bare = bare(word);
    let school = bare.trim_end_matches(|letter: char| letter.is_ascii_digit());
    if school.len() < bare.len() && is_one_of(school, SCHOOLS) {
        return true;
    }
    let word = word.trim_matches(['(', ')', '[', ']']);
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let letters = rest.trim_start_matches(['º', 'ª', '°']);
    rest.len() < word.len()
        && letters.len() < rest.len()
        && letters.chars().count() < 3
        && letters.chars().all(|letter| letter.is_alphabetic() || ",.;:)".contains(letter))
}

/// Whether a character can separate a name from what follows.
fn is_apart(letter: char) -> bool {
    letter.is_whitespace() || ".,;:|-!()[]".contains(letter)
}

/// The length in bytes of a game's name and the separators after it, if something follows them.
fn game_at_front(text: &str) -> Option<usize> {
    let ends = text.char_indices().filter(|(_, letter)| is_apart(*letter)).map(|(at, _)| at);
    let ends: Vec<usize> = ends.take(12).collect();
    let name = ends.into_iter().rev().find(|&at| registry::find(text[..at].trim()).is_some())?;
    let apart = text[name..].find(|letter: char| !is_apart(letter))?;
    Some(name + apart)
}

/// A table row with a name and a value: `Jogo;Rastros`, `| Jogo | Rastros |`.
fn row(line: &str) -> Option<(&str, &str)> {
    let apart = |letter: char| matches!(letter, '\t' | ';' | '|' | ' ');
    let (name, value) = line.trim_matches(apart).split_once(['\t', ';', '|'])?;
    let (name, value) = (name.trim(), value.trim_matches(apart));
    (!name.is_empty() && name.len() < 30 && !value.is_empty()).then_some((name, value))
}

/// The text behind "Jogo do", "Partida de" and the like.
fn behind_lead(text: &str) -> &str {
    let mut rest = text;
    for lead in ["jogo", "jogos", "partida", "game", "de", "do", "da", "dos", "of"] {
        let next = rest.split_once(char::is_whitespace);
        if let Some((_, behind)) = next.filter(|(word, _)| word.eq_ignore_ascii_case(lead)) {
            rest = behind.trim_start();
        }
    }
    rest
}

/// The game that a heading names: `Rastros`, `Jogo do Semáforo`.
fn heading(line: &str) -> Option<&str> {
    let text = line.trim_matches(|letter: char| is_apart(letter) || "*_#=\"'".contains(letter));
    let rest = behind_lead(text);
    [text, rest].into_iter().find(|name| registry::find(name).is_some())
}

/// The name and the value of `[Name value]`, `[Name: value`, `Name: value` or `Name = value`.
fn pair(line: &str) -> Option<(&str, &str)> {
    let inside = line.strip_prefix('[');
    let text = inside.unwrap_or(line).trim();
    let (name, value) = match inside {
        Some(_) => text.split_once([':', '=', '"', ' ', '\''])?,
        None => text.split_once([':', '='])?,
    };
    let stripped = value.trim().trim_start_matches([':', '=']).trim();
    let value =
        if inside.is_some() { stripped.trim_end_matches([']', ')', '}']) } else { stripped };
    let value = value.trim().trim_matches(['"', '\'']).trim();
    let name = name.trim();
    (!name.is_empty() && name.len() < 30 && !value.is_empty()).then_some((name, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_however_they_are_written() {
        for (line, tags, repaired, rest) in [
            ("[Game \"rastros\"]", &[("Game", "rastros")][..], false, ""),
            ("[Jogo \"hex\"] [Mesa \"2\"]", &[("Game", "hex"), ("Table", "2")], false, ""),
            ("Jogo: rastros", &[("Game", "rastros")], true, ""),
            ("> jogo = Gatos e Cães", &[("Game", "Gatos e Cães")], true, ""),
            ("[Jogo “rastros”]", &[("Game", "rastros")], true, ""),
            ("[Jogo rastros]", &[("Game", "rastros")], true, ""),
            ("[Jogo: rastros", &[("Game", "rastros")], true, ""),
            ("Brancas: Ana", &[("Brancas", "Ana")], true, ""),
            ("Resultado: 1-0", &[("Result", "1-0")], true, ""),
            (
                "Vertical: Ana; Horizontal: Rui",
                &[("Vertical", "Ana"), ("Horizontal", "Rui")],
                true,
                "",
            ),
            (
                "Jogo: hex, Brancas: Ana, Pretas: Rui",
                &[("Game", "hex"), ("Brancas", "Ana"), ("Pretas", "Rui")],
                true,
                "",
            ),
            ("Brancas: e4 c4; Pretas: d4 c3", &[], false, ""),
            ("De: ana@escola.pt", &[], false, ""),
            ("[bom lance]", &[], false, ""),
            ("1. e4 e5", &[], false, ""),
            ("[Game \"rastros\"] 1. d4", &[("Game", "rastros")], false, " 1. d4"),
            ("[Jogo: hex][Mesa \"2\"] a1", &[("Game", "hex"), ("Table", "2")], true, " a1"),
            ("Jogo: Gatos & Cães; 1) a1", &[("Game", "Gatos & Cães")], true, "1) a1"),
            ("Jogo;Rastros;", &[("Game", "Rastros")], true, ""),
            ("| Resultado | 0-1 |", &[("Result", "0-1")], true, ""),
            ("Brancas;Pretas", &[], false, ""),
            ("JOGO DO SEMÁFORO", &[("Game", "SEMÁFORO")], true, ""),
        ] {
            let mut head = Head::default();
            let end = lenient_tags(line, 1, &mut head);
            assert_eq!(&line[end..], if tags.is_empty() { line } else { rest }, "{line}");
            let read: Vec<(&str, &str)> =
                head.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            assert_eq!(read, tags, "{line}");
            assert_eq!(!head.repairs.is_empty(), repaired, "{line}");
        }
    }

    #[test]
    fn a_game_is_recognised_by_a_name_with_one_wrong_letter() {
        for (name, id) in [
            ("rastross", Some("rastros")),
            ("rasrtos", Some("rastros")),
            ("Semaforro", Some("semaforo")),
            ("xadrez", None),
            ("hux", None),
        ] {
            let head = Head { tags: vec![("Game".into(), name.into())], ..Head::default() };
            let id_read = head.game().map(|(game, _)| registry::info(game).id);
            assert_eq!(id_read, id, "{name}");
        }
    }
}
