//! The questions about a new event, and how the answers are read: the same at the terminal, on the
//! command line and in the browser.

use arbitro_games::registry;
use chrono::NaiveDate;

use super::node::nearest;
use super::preset::CHOSEN_FROM;
use super::setting::MOST_NUMBERED;
use super::{GameSpec, HostSchool, Particulars, Preset};
use crate::calendar::read_day_from;
use crate::locale::{Lang, Localize, Message, is_blank, message, plain, steers_terminal, words};

/// The highest school number: ministries use up to seven digits.
const MOST_SCHOOLS: u64 = 9_999_999;
/// The longest name that can be typed, in letters.
const LONGEST: usize = 200;
/// The most days of an event.
const MOST_DAYS: usize = 31;

/// The name of a game.
pub fn game_name(game: &GameSpec, lang: Lang) -> String {
    match &game.name {
        Some(name) => name.clone(),
        None => lang.word(&format!("games-name-{}", game.id)),
    }
}

impl Preset {
    /// The cycles that can be chosen, numbered from 1.
    pub fn cycles(self, lang: Lang) -> Vec<String> {
        if self.is_edition() {
            return super::Event::read(self.text).map_or_else(|_| Vec::new(), |it| it.rules.cycles);
        }
        match self.name {
            "school" => {
                let words = [
                    words::EVENT_CYCLE_1,
                    words::EVENT_CYCLE_2,
                    words::EVENT_CYCLE_3,
                    words::EVENT_CYCLE_4,
                ];
                words.map(|word| lang.word(word)).to_vec()
            }
            _ => vec![lang.word(words::EVENT_CYCLE_OPEN)],
        }
    }

    /// The name shown in the question.
    pub fn question(self) -> Message {
        Message::new(match self.name {
            "school" => words::EVENT_NEW_WHAT_SCHOOL,
            "club" => words::EVENT_NEW_WHAT_CLUB,
            "league" => words::EVENT_NEW_WHAT_LEAGUE,
            "cup" => words::EVENT_NEW_WHAT_CUP,
            edition => {
                let edition = edition.trim_start_matches("cnjm");
                return message!(words::EVENT_NEW_WHAT_EDITION, edition);
            }
        })
    }

    /// The default games: for a school, those of the latest edition.
    pub fn usual_games(self) -> Vec<GameSpec> {
        match self.name {
            "school" => Self::LATEST.games(),
            _ if self.is_edition() => self.games(),
            _ => CHOSEN_FROM.iter().take(1).cloned().collect(),
        }
    }

    /// The default name of an event.
    pub fn usual_name(self, school: Option<&HostSchool>, lang: Lang) -> String {
        let word = match self.name {
            "school" => words::EVENT_NAME_SCHOOL,
            "club" => words::EVENT_NAME_CLUB,
            "league" => words::EVENT_NAME_LEAGUE,
            "cup" => words::EVENT_NAME_CUP,
            _ => return super::Event::read(self.text).map_or_else(|_| String::new(), |it| it.name),
        };
        match school.and_then(|school| school.name.as_deref()) {
            Some(school) => format!("{}: {school}", lang.word(word)),
            None => lang.word(word),
        }
    }

    /// The name of a new folder for the event: one that is free.
    pub fn folder_name(self, lang: Lang, is_free: impl Fn(&str) -> bool) -> String {
        let word = match self.is_edition() {
            true => self.name.to_owned(),
            false => lang.word(words::EVENT_NEW_FOLDER_NAME),
        };
        let others = (2..).map(|number| format!("{word}-{number}"));
        let mut names = std::iter::once(word.clone()).chain(others);
        names.find(|name| is_free(name)).unwrap_or(word)
    }

    /// Whether only the program's own games are accepted: a club may name any other.
    fn has_fixed_games(self) -> bool {
        self.is_edition() || self == Self::SCHOOL
    }

    /// Reads games by number, id or name, separated by commas.
    ///
    /// # Errors
    /// A game that is unknown.
    pub fn read_games(self, text: &str, lang: Lang) -> Result<Vec<GameSpec>, Message> {
        let offered = self.games();
        let mut games: Vec<GameSpec> = Vec::new();
        for part in parts(text) {
            let game = self.game(part, &offered, lang)?;
            if !games.iter().any(|other| other.id == game.id) {
                games.push(game);
            }
        }
        some(games)
    }

    fn game(self, text: &str, offered: &[GameSpec], lang: Lang) -> Result<GameSpec, Message> {
        let names: Vec<String> = offered.iter().map(|game| game_name(game, lang)).collect();
        let numbered = text.parse::<usize>().ok();
        if numbered.is_some() {
            let game = numbered.and_then(|at| offered.get(at.checked_sub(1)?));
            let most = offered.len();
            return game.cloned().ok_or_else(|| message!(words::EVENT_NEW_NUMBER, text, most));
        }
        let id = registry::find(text).map_or(text, |game| registry::info(game).id);
        let wanted = plain(text);
        let called = |(game, name): &(&GameSpec, &String)| game.id == id || plain(name) == wanted;
        if let Some((game, _)) = offered.iter().zip(&names).find(called) {
            return Ok(game.clone());
        }
        let unknown = || message!(words::EVENT_NEW_UNKNOWN_GAME, text);
        if let Some(suggestion) = nearest(&wanted, offered.iter().map(|game| game.id.as_str())) {
            return Err(message!(words::EVENT_NEW_UNKNOWN_GAME_NEAR, text, suggestion));
        }
        if self.has_fixed_games() {
            return Err(unknown().with("games", names));
        }
        let name = typed(text)?.ok_or_else(unknown)?;
        let words: Vec<String> = name.split_whitespace().map(plain).collect();
        let fits = |letter: &char| letter.is_ascii_alphanumeric() || *letter == '-';
        let id: String = words.join("-").chars().filter(fits).collect();
        let id = id.trim_matches('-').to_owned();
        if id.is_empty() {
            return Err(unknown().with("games", names));
        }
        // A game unknown to the program may have draws.
        Ok(GameSpec { id, name: Some(name), draws: true })
    }

    /// Reads cycles by number or name, separated by commas; a club's may have any name.
    ///
    /// # Errors
    /// A cycle that is unknown.
    pub fn read_cycles(self, text: &str, lang: Lang) -> Result<Vec<String>, Message> {
        let offered = self.cycles(lang);
        let mut cycles: Vec<String> = Vec::new();
        for part in parts(text) {
            let wanted = plain(part);
            let named = offered.iter().find(|cycle| plain(cycle) == wanted);
            let numbered =
                || part.parse::<usize>().ok()?.checked_sub(1).and_then(|at| offered.get(at));
            let cycle = match named.or_else(numbered) {
                Some(cycle) => cycle.clone(),
                None if self.has_fixed_games() => {
                    let (text, cycles) = (part, offered);
                    return Err(message!(words::EVENT_NEW_UNKNOWN_CYCLE, text, cycles));
                }
                None => match typed(part)? {
                    Some(cycle) => cycle,
                    None => continue,
                },
            };
            if !cycles.contains(&cycle) {
                cycles.push(cycle);
            }
        }
        some(cycles)
    }

    /// Checks that the answers make a possible event.
    ///
    /// # Errors
    /// No category of the edition has such a game and cycle, or a school is given where none
    /// belongs.
    pub fn accepts(self, answers: &Particulars) -> Result<(), Message> {
        let chosen = !(answers.games.is_empty() && answers.cycles.is_empty());
        if self.is_edition() && chosen && self.categories_of(answers).is_empty() {
            return Err(Message::new(words::EVENT_NEW_NO_CATEGORY).with("preset", self.name));
        }
        if answers.school.is_some() && self != Self::SCHOOL {
            return Err(Message::new(words::EVENT_NEW_NO_SCHOOL));
        }
        Ok(())
    }
}

impl HostSchool {
    /// A school by number and name, each of which may be empty.
    ///
    /// # Errors
    /// The number or the name is not valid.
    pub fn read(number: &str, name: &str) -> Result<Self, Message> {
        let number = match number.trim() {
            "" | "-" => None,
            text => {
                let number = text.parse::<u64>().ok().filter(|it| (1..=MOST_SCHOOLS).contains(it));
                let wrong = || Message::new(words::EVENT_NEW_SCHOOL_NUMBER).with("text", text);
                Some(number.ok_or_else(wrong)? as u32)
            }
        };
        Ok(Self { number, name: typed(name)? })
    }
}

/// Reads a typed line; `None` if it is blank or a dash.
///
/// # Errors
/// It is too long or contains terminal control characters.
pub fn typed(text: &str) -> Result<Option<String>, Message> {
    let text = text.trim();
    if is_blank(text) || matches!(text, "-" | "–") {
        return Ok(None);
    }
    if steers_terminal(text) {
        return Err(Message::new(words::EVENT_TOML_CONTROL));
    }
    if text.chars().count() > LONGEST {
        return Err(Message::new(words::EVENT_NEW_TOO_LONG).with("most", LONGEST));
    }
    Ok(Some(text.to_owned()))
}

/// Reads days separated by commas, in any form that [`read_day_from`] reads; a dash means that they
/// are not set yet.
///
/// # Errors
/// A day that is not valid, or too many days.
pub fn read_days(text: &str, today: NaiveDate) -> Result<Vec<NaiveDate>, Message> {
    let mut days = parts(text)
        .filter(|part| !matches!(*part, "-" | "–"))
        .map(|part| read_day_from(part, today).map_err(|fault| fault.message()))
        .collect::<Result<Vec<_>, _>>()?;
    days.sort_unstable();
    days.dedup();
    match days.len() > MOST_DAYS {
        true => Err(Message::new(words::EVENT_NEW_DAYS).with("most", MOST_DAYS)),
        false => Ok(days),
    }
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty())
}

fn some<T>(list: Vec<T>) -> Result<Vec<T>, Message> {
    match list.is_empty() || list.len() > MOST_NUMBERED {
        true => Err(Message::new(words::EVENT_TOML_HOW_MANY).with("most", MOST_NUMBERED)),
        false => Ok(list),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_cycles_are_read_by_number_and_by_name() {
        let ids = |preset: Preset, text| {
            let games = preset.read_games(text, Lang::Pt);
            games.map(|games| games.into_iter().map(|game| game.id).collect::<Vec<_>>())
        };
        assert_eq!(ids(Preset::LATEST, "1, nex").unwrap(), ["gatos-e-caes", "nex"]);
        assert_eq!(
            ids(Preset::SCHOOL, "Gatos & Cães; rastros,rastros").unwrap(),
            ["gatos-e-caes", "rastros"]
        );
        assert_eq!(ids(Preset::CLUB, "Xadrez Rápido").unwrap(), ["xadrez-rapido"]);
        for (preset, text) in [
            (Preset::LATEST, "rastros"),
            (Preset::SCHOOL, "xadrez"),
            (Preset::SCHOOL, "0"),
            (Preset::SCHOOL, "99"),
            (Preset::CLUB, "rastro"),
            (Preset::CLUB, "!!"),
            (Preset::CLUB, "a\u{1b}[2J"),
            (Preset::CLUB, " , "),
        ] {
            assert!(ids(preset, text).is_err(), "{text:?}");
        }
        assert_eq!(
            Preset::SCHOOL.read_cycles("2, 3.º ciclo", Lang::Pt).unwrap(),
            ["2.º ciclo", "3.º ciclo"]
        );
        assert_eq!(Preset::CLUB.read_cycles("Sub-12, Open", Lang::En).unwrap(), ["Sub-12", "Open"]);
        assert!(Preset::SCHOOL.read_cycles("5", Lang::Pt).is_err());
    }

    #[test]
    fn a_day_is_read_as_people_write_it() {
        let today: NaiveDate = "2026-11-23".parse().unwrap();
        let read = |text| read_days(text, today);
        assert_eq!(read("8/5/2027, 2027-05-09").unwrap(), read("9-5-2027,8.5.2027").unwrap());
        assert_eq!(read("hoje").unwrap(), [today]);
        assert_eq!(read("-").unwrap(), []);
        let shown = "8 de maio de 2027, 9 May 2027";
        assert_eq!(read(shown).unwrap(), read("8/5/2027, 9/5/2027").unwrap());
        for wrong in ["8/5/27", "31-02-2027", "maio", "2027"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
