//! The presets for a new event: an edition with a complete `event.toml`, or a school's selection, a
//! club's Swiss, a league or a cup, with a minimal one.

use std::sync::LazyLock;

use arbitro_games::registry;
use chrono::NaiveDate;
use toml_edit::{Array, DocumentMut, value};

use super::{GameSpec, HostSchool, write};
use crate::CategoryCode;
use crate::locale::Lang;

/// A preset for a new event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name: `cnjm15`, `school`.
    pub name: &'static str,
    /// For an edition, the whole file; for others, the settings of how it is played.
    pub text: &'static str,
}

/// The organiser's answers about a new event. Empty fields keep the preset's values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Particulars {
    /// The seed of all draws and lots of the event; every event has its own.
    pub seed: u64,
    /// The language of printed documents.
    pub language: Option<Lang>,
    /// The event's name. An event with a name other than the preset's has no edition number.
    pub name: Option<String>,
    /// Where it is held.
    pub place: Option<String>,
    /// The days it is held on.
    pub dates: Vec<NaiveDate>,
    /// Whether it is a rehearsal.
    pub rehearsal: bool,
    /// The games in their order; empty for those of the preset.
    pub games: Vec<GameSpec>,
    /// The cycles in their order; empty for those of the preset.
    pub cycles: Vec<String>,
    /// The school whose own event it is.
    pub school: Option<HostSchool>,
}

/// Every game of the registry, in its order.
pub(super) static CHOSEN_FROM: LazyLock<Vec<GameSpec>> = LazyLock::new(|| {
    let spec =
        |info: &&arbitro_games::Info| GameSpec { id: info.id.to_owned(), name: None, draws: false };
    registry::infos().iter().map(spec).collect()
});

impl Preset {
    /// A school's own selection.
    pub const SCHOOL: Preset = Preset {
        name: "school",
        text: "classes = true\nsystem = \"by-number\"\ngroup_size_is = \"most\"\n",
    };

    /// A club's Swiss.
    pub const CLUB: Preset = Preset {
        name: "club",
        text: "affiliation = \"club\"\ngroup_size = 999\ngroup_size_is = \"most\"\nrounds = 5\norder = \"rating\"\nhalf_byes = 1\n",
    };

    /// A league: everybody plays everybody.
    pub const LEAGUE: Preset = Preset {
        name: "league",
        text: "affiliation = \"club\"\nsystem = \"round-robin\"\ngroup_size = 100\ngroup_size_is = \"most\"\n",
    };

    /// A knock-out.
    pub const CUP: Preset = Preset {
        name: "cup",
        text: "affiliation = \"club\"\nsystem = \"knock-out\"\nthird_place = true\ngroup_size_is = \"most\"\n",
    };

    /// The presets that are not editions.
    pub const PLAIN: [Preset; 4] = [Self::SCHOOL, Self::CLUB, Self::LEAGUE, Self::CUP];

    /// The latest edition.
    pub const LATEST: Preset = {
        let (name, text) = arbitro_templates::EDITIONS[arbitro_templates::EDITIONS.len() - 1];
        Preset { name, text }
    };

    /// Every edition, oldest first.
    pub fn editions() -> impl DoubleEndedIterator<Item = Self> {
        arbitro_templates::EDITIONS.into_iter().map(|(name, text)| Self { name, text })
    }

    /// All presets, in the order they are listed.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::PLAIN.into_iter().chain(Self::editions())
    }

    /// The preset with this name.
    pub fn find(name: &str) -> Option<Self> {
        Self::all().find(|preset| preset.name == name)
    }

    /// Whether it is an edition of the championship.
    pub fn is_edition(self) -> bool {
        !Self::PLAIN.contains(&self)
    }

    /// # Panics
    /// Never: every edition is TOML.
    pub(super) fn edition(self, answers: &Particulars) -> String {
        let mut file: DocumentMut = self.text.parse().expect("every edition is TOML");
        let name = file.get("name").and_then(|name| name.as_str());
        if answers.name.is_some() && answers.name.as_deref() != name {
            file.remove("edition");
            // An event with another name has another place and other days, so both are left empty.
            file["place"] = value("");
            file["dates"] = value(Array::new());
        }
        for (key, answer) in write::answers(answers) {
            file[key] = value(answer);
        }
        if !(answers.games.is_empty() && answers.cycles.is_empty()) {
            let codes = self.categories_of(answers);
            file["categories"] = value(codes.iter().map(String::as_str).collect::<Array>());
        }
        file.to_string()
    }

    /// The categories of an edition with the chosen games and cycles; they keep the edition's
    /// numbers.
    pub(super) fn categories_of(self, answers: &Particulars) -> Vec<String> {
        let Ok(event) = super::Event::read(self.text) else { return Vec::new() };
        let rules = event.rules;
        let plays = |code: &CategoryCode| {
            let game = rules.game(*code).is_some_and(|game| answers.games.contains(game));
            let cycle =
                rules.cycle(*code).is_some_and(|name| answers.cycles.iter().any(|it| it == name));
            (answers.games.is_empty() || game) && (answers.cycles.is_empty() || cycle)
        };
        let codes = rules.categories.iter().map(|category| category.code);
        codes.filter(plays).map(|code| code.to_string()).collect()
    }

    /// The games that can be chosen, numbered from 1.
    pub fn games(self) -> Vec<GameSpec> {
        match self.is_edition() {
            true => {
                super::Event::read(self.text).map_or_else(|_| Vec::new(), |event| event.rules.games)
            }
            false => CHOSEN_FROM.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Event, Rules};

    #[test]
    fn every_edition_has_its_results_confirmed_at_the_desk() {
        for preset in Preset::editions() {
            assert!(Event::read(preset.text).is_ok());
            let faults = Event::read(&format!("confirm = \"table\"\n{}", preset.text)).unwrap_err();
            assert_eq!((faults.len(), faults[0].line), (1, 1), "{}", preset.name);
        }
    }

    #[test]
    fn a_new_event_has_its_particulars_and_the_rest_of_its_preset() {
        let days = ["2026-05-08", "2026-05-09"].map(|day| day.parse().unwrap());
        let particulars = Particulars {
            seed: 42,
            language: Some(Lang::En),
            name: Some("Torneio \"da\" Escola".to_owned()),
            place: Some("Beja".to_owned()),
            dates: days.to_vec(),
            rehearsal: true,
            ..Particulars::default()
        };
        for preset in Preset::editions() {
            let text = preset.with(&particulars);
            let (event, model) = (Event::read(&text).unwrap(), Event::read(preset.text).unwrap());
            assert_eq!(event.name, "Torneio \"da\" Escola");
            assert_eq!((event.edition, event.place.as_deref()), (None, Some("Beja")));
            assert_eq!((event.dates, event.language), (days.to_vec(), Some(Lang::En)));
            assert!(event.rehearsal && !model.rehearsal);
            assert_eq!(event.rules, Rules { seed: 42, ..model.rules });
            let comments = |text: &str| text.matches("\n# ").count();
            assert_eq!(comments(&text), comments(preset.text), "{text}");
            let blank = preset.with(&Particulars::default());
            assert_eq!(blank, preset.text, "{}", preset.name);
            let beyond = Particulars { seed: u64::MAX, ..Particulars::default() };
            assert!(Event::read(&preset.with(&beyond)).is_err(), "no seed is another");
        }
    }

    #[test]
    fn an_edition_keeps_its_numbers_where_fewer_games_and_cycles_play() {
        let games = Preset::LATEST.read_games("quelhas, 4", Lang::Pt).unwrap();
        let cycles = Preset::LATEST.read_cycles("3", Lang::Pt).unwrap();
        let particulars = Particulars { games, cycles, ..Particulars::default() };
        let event = Event::read(&Preset::LATEST.with(&particulars)).unwrap();
        let codes: Vec<_> = event.rules.categories.iter().map(|it| it.code.to_string()).collect();
        assert_eq!(codes, ["3.3", "3.4"]);
    }
}
