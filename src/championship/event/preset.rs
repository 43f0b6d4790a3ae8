//! The editions whose `event.toml` is ready made.

use chrono::NaiveDate;
use toml_edit::{DocumentMut, value};

use super::write;
use crate::locale::Lang;

/// An edition's `event.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name: `cnjm15`.
    pub name: &'static str,
    /// The file.
    pub text: &'static str,
}

/// What an organiser says of a new event. What is left out stays as the preset has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Particulars {
    /// Where all lots of the event begin: every event draws its own.
    pub seed: u64,
    /// The language of what is printed.
    pub language: Option<Lang>,
    /// The event's name. One that is not the preset's has none of its editions either.
    pub name: Option<String>,
    /// Where it is held.
    pub place: Option<String>,
    /// The days it is held on.
    pub dates: Vec<NaiveDate>,
    /// Whether it is a rehearsal.
    pub rehearsal: bool,
}

macro_rules! presets {
    ($($name:literal),*) => {
        [$(Preset {
            name: $name,
            text: include_str!(concat!("../../../templates/", $name, ".toml")),
        }),*]
    };
}

impl Preset {
    /// Every edition, oldest first.
    pub const ALL: [Preset; 5] = presets!["cnjm15", "cnjm16", "cnjm17", "cnjm18", "cnjm19"];

    /// The latest edition.
    pub const LATEST: Preset = Self::ALL[Self::ALL.len() - 1];

    /// The edition of this name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.name == name)
    }

    /// The file of a new event. The preset's comments stand in it.
    ///
    /// ```
    /// use arbitro::championship::{Event, Particulars, Preset};
    ///
    /// let said = Particulars { seed: 7, place: Some("Faro".to_owned()), ..Particulars::default() };
    /// let event = Event::read(&Preset::LATEST.with(&said)).unwrap();
    /// assert_eq!((event.rules.seed, event.place.as_deref()), (7, Some("Faro")));
    /// ```
    ///
    /// # Panics
    /// Never: every preset is TOML.
    pub fn with(self, said: &Particulars) -> String {
        let mut file: DocumentMut = self.text.parse().expect("every preset is TOML");
        file["seed"] = value(write::seed(said.seed));
        if let Some(language) = said.language {
            file["language"] = value(language.code());
        }
        if let Some(name) = &said.name
            && file.get("name").and_then(|own| own.as_str()) != Some(name)
        {
            file["name"] = value(name.as_str());
            file.remove("edition");
            // An event of another name is held elsewhere, on another day: left empty, both stay so.
            file["place"] = value("");
            file["dates"] = value(write::days(&[]));
        }
        if let Some(place) = &said.place {
            file["place"] = value(place.as_str());
        }
        if !said.dates.is_empty() {
            file["dates"] = value(write::days(&said.dates));
        }
        if said.rehearsal {
            file["rehearsal"] = value(true);
        }
        file.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::{Event, Rules};

    #[test]
    fn what_is_said_of_a_new_event_stands_in_its_file_and_the_rest_is_the_presets() {
        let days = ["2026-05-08", "2026-05-09"].map(|day| day.parse().unwrap());
        let said = Particulars {
            seed: 42,
            language: Some(Lang::En),
            name: Some("Torneio \"da\" Escola".to_owned()),
            place: Some("Beja".to_owned()),
            dates: days.to_vec(),
            rehearsal: true,
        };
        for preset in Preset::ALL {
            let text = preset.with(&said);
            let (event, own) = (Event::read(&text).unwrap(), Event::read(preset.text).unwrap());
            assert_eq!(event.name, "Torneio \"da\" Escola");
            assert_eq!((event.edition, event.place.as_deref()), (None, Some("Beja")));
            assert_eq!((event.dates, event.language), (days.to_vec(), Some(Lang::En)));
            assert!(event.rehearsal && !own.rehearsal);
            let own = Rules { seed: 42, ..own.rules };
            assert_eq!(event.rules, own);
            let comments = |text: &str| text.matches("\n# ").count();
            assert_eq!(comments(&text), comments(preset.text), "{text}");
            let blank = preset.with(&Particulars::default());
            assert_eq!(blank, preset.text, "{}", preset.name);
            let beyond = Particulars { seed: u64::MAX, ..Particulars::default() };
            assert!(Event::read(&preset.with(&beyond)).is_err(), "no seed is another");
        }
    }
}
