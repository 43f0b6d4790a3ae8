//! The games of a line: several in one cell, crosses in columns named after games; and the game,
//! cycle or class in the name of a worksheet.

use arbitro_games::registry;

use super::classes;
use super::values::{self, joined};
use crate::locale::plain;
use crate::{CategoryCode, Rules};

/// The separators of games in a cell; none of them is part of a game's name.
const SEPARATORS: [char; 6] = [';', ',', '/', '+', '|', '\\'];
/// The words between two games, which may also belong to a name.
const JOINERS: [&str; 3] = ["e", "and", "&"];
/// The signs of a cell without a cross: dashes, dots, empty boxes and blanks.
const NO_CROSS: &str = "-–—−_./\\·…'\u{a0} \u{2610}\u{25a1}\u{25fb}\u{274f}\u{2b1c}";
/// The longest cell that is searched for several games, in words.
const MOST_WORDS: usize = 60;
/// The most words in the name of a game.
const MOST_OF_NAME: usize = 6;

/// A game by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NamedGame {
    /// The event plays it; its number.
    Played(u8),
    /// A game that the event does not play.
    Unplayed,
}

/// The game with exactly this name.
pub(super) fn named(text: &str, rules: &Rules) -> Option<NamedGame> {
    let bare = joined(text);
    if bare.is_empty() || text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    if let Some(number) = values::exact(text, rules) {
        return Some(NamedGame::Played(number));
    }
    registry::find(text).map(|_| NamedGame::Unplayed)
}

/// Whether a text is the name of a game that the event does not play.
pub(super) fn is_unplayed(text: &str, rules: &Rules) -> bool {
    values::game(text, rules).is_none() && named(text, rules) == Some(NamedGame::Unplayed)
}

/// The games that a cell names, as written: `Hex e Nex`, `Hex; Gatos & Cães`. A cell that names no
/// game, or one, is returned whole.
pub(super) fn in_cell(text: &str, rules: &Rules) -> Vec<String> {
    let whole = || vec![text.to_owned()];
    if named(text, rules).is_some() {
        return whole();
    }
    let spaced: String =
        text.chars().map(|it| if SEPARATORS.contains(&it) { ' ' } else { it }).collect();
    let words: Vec<&str> = spaced.split_whitespace().collect();
    if words.len() > MOST_WORDS {
        return whole();
    }
    if let Some(games) = segments(&words, rules).filter(|games| games.len() > 1) {
        return games;
    }
    let is_game =
        |part: &String| values::game(part, rules).is_some() || named(part, rules).is_some();
    let parts = text.split(SEPARATORS).map(str::trim).filter(|part| !part.is_empty());
    let parts: Vec<String> = parts.map(str::to_owned).collect();
    if parts.len() > 1 && parts.iter().any(is_game) {
        return parts.iter().flat_map(|part| in_cell(part, rules)).collect();
    }
    // One of them is known exactly, so that the other is a game as well, perhaps misspelt.
    let parts: Vec<String> = words
        .split(|word| JOINERS.contains(&plain_joiner(word).as_str()))
        .filter(|part| !part.is_empty())
        .map(|part| part.join(" "))
        .collect();
    if parts.len() > 1 && parts.iter().any(|part| named(part, rules).is_some()) {
        return parts;
    }
    whole()
}

/// `E` and `e` are one joiner, and so is `&`, which [`plain`] would drop.
fn plain_joiner(word: &str) -> String {
    if word == "&" { word.to_owned() } else { plain(word) }
}

/// The games that words name, if each of them belongs to the name of a game or joins two.
fn segments(words: &[&str], rules: &Rules) -> Option<Vec<String>> {
    let mut games = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if !games.is_empty() && JOINERS.contains(&plain_joiner(words[at]).as_str()) {
            at += 1;
            continue;
        }
        let longest = words.len().min(at + MOST_OF_NAME);
        let end = (at + 1..=longest).rev().find(|&end| {
            let joins = plain_joiner(words[end - 1]);
            !JOINERS.contains(&joins.as_str()) && named(&words[at..end].join(" "), rules).is_some()
        })?;
        games.push(words[at..end].join(" "));
        at = end;
    }
    Some(games)
}

/// Whether a cell in a column named after a game has a cross; `None` if it has something else.
pub(super) fn cross(cell: &str) -> Option<bool> {
    if cell.contains(['✓', '✔', '☑', '☒', '✗', '✘', '×', '✕']) {
        return Some(true);
    }
    match plain(cell).as_str() {
        // A mark may be meant either way.
        "" => cell.chars().all(|sign| NO_CROSS.contains(sign)).then_some(false),
        "nao" | "n" | "no" | "0" | "false" | "falso" => Some(false),
        "x" | "xx" | "sim" | "s" | "yes" | "y" | "1" | "true" | "verdadeiro" => Some(true),
        _ => None,
    }
}

/// The game, cycle and class that the name of a worksheet gives to all its rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SheetContext {
    pub(super) game: Option<String>,
    pub(super) cycle: Option<String>,
    pub(super) class: Option<String>,
}

impl SheetContext {
    /// The context of a worksheet with this name: a game, a cycle, both, a category's code, or a
    /// class.
    pub(super) fn of(name: &str, rules: &Rules) -> Self {
        if let Ok(code) = name.trim().parse::<CategoryCode>()
            && rules.category(code).is_some()
        {
            let (cycle, game) = (Some(code.cycle.to_string()), Some(code.game.to_string()));
            return Self { game, cycle, class: None };
        }
        let words: Vec<&str> = name
            .split(|it: char| it.is_whitespace() || "-–—_()".contains(it))
            .filter(|word| !word.is_empty())
            .collect();
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let game = |words: &[&str]| {
            let text = words.join(" ");
            named(&text, rules).is_some().then_some(text)
        };
        let cycle = |words: &[&str]| {
            let text = words.join(" ");
            (!is_number(&text) && values::cycle(&text, rules).is_some()).then_some(text)
        };
        for split in (0..=words.len()).rev() {
            let (before, after) = words.split_at(split);
            for (of_game, of_cycle) in [(before, after), (after, before)] {
                let (game, cycle) = (game(of_game), cycle(of_cycle));
                let whole =
                    |words: &[&str], value: &Option<String>| words.is_empty() || value.is_some();
                if (game.is_some() || cycle.is_some())
                    && whole(of_game, &game)
                    && whole(of_cycle, &cycle)
                {
                    return Self { game, cycle, class: None };
                }
            }
        }
        let class = (!is_number(name) && classes::is_one(name)).then(|| name.to_owned());
        Self { class, ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Event;

    fn rules() -> Rules {
        let text = "name = 'T'\ncycles = ['1.º ciclo', '2.º ciclo']\n\
                    games = ['hex', 'gatos-e-caes', 'rastros', 'atari-go']\n";
        Event::read(text).unwrap().rules
    }

    #[test]
    fn a_cell_with_two_games_is_two_games_and_one_game_is_one() {
        let rules = rules();
        for (cell, wanted) in [
            ("Hex e Rastros", &["Hex", "Rastros"][..]),
            ("Hex; Gatos & Cães", &["Hex", "Gatos & Cães"]),
            ("Hex/Nex", &["Hex", "Nex"]),
            ("hex, RASTROS e Atari Go", &["hex", "RASTROS", "Atari Go"]),
            ("Gatos e Cães e Hex", &["Gatos e Cães", "Hex"]),
            ("Hex Rastros", &["Hex", "Rastros"]),
            ("Hex and Rastros", &["Hex", "Rastros"]),
            ("Hex e Xadrez", &["Hex", "Xadrez"]),
            ("1;3", &["1", "3"]),
            ("Gatos e Cães", &["Gatos e Cães"]),
            ("Gatos/Cães", &["Gatos/Cães"]),
            ("Atari-Go", &["Atari-Go"]),
            ("Rastro", &["Rastro"]),
            ("Gatos e Cães mirim", &["Gatos e Cães mirim"]),
            ("Xadrez", &["Xadrez"]),
            ("", &[""]),
        ] {
            assert_eq!(in_cell(cell, &rules), wanted, "{cell}");
        }
    }

    #[test]
    fn the_name_of_a_worksheet_tells_the_game_the_cycle_or_the_class() {
        let rules = rules();
        for (name, game, cycle, class) in [
            ("Hex", Some("Hex"), None, None),
            ("Gatos e Cães", Some("Gatos e Cães"), None, None),
            ("Nex", Some("Nex"), None, None),
            ("2.º ciclo", None, Some("2.º ciclo"), None),
            ("Hex - 2.º ciclo", Some("Hex"), Some("2.º ciclo"), None),
            ("1.º ciclo (Atari Go)", Some("Atari Go"), Some("1.º ciclo"), None),
            ("2.3", Some("3"), Some("2"), None),
            ("5.º B", None, None, Some("5.º B")),
            ("Folha1", None, None, None),
            ("Sheet 1", None, None, None),
            ("1", None, None, None),
            ("Inscritos", None, None, None),
        ] {
            let text = |text: Option<&str>| text.map(str::to_owned);
            let wanted = SheetContext { game: text(game), cycle: text(cycle), class: text(class) };
            assert_eq!(SheetContext::of(name, &rules), wanted, "{name}");
        }
    }
}
