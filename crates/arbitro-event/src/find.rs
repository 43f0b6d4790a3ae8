//! Finds the players meant by a typed text, a code, a group or some letters: the same in a terminal
//! and on a page.

use super::{CategoryCode, EntryRow, GroupCode, PlayerId, State};
use crate::locale::plain;

/// The words that somebody typed to find players. Every place that searches among the names of the
/// entries uses it: each word is looked for on its own, so that the first and the last name find a
/// player whatever names are between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    text: String,
    /// The words, folded, the longest first.
    words: Vec<String>,
    looks_in: LooksIn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LooksIn {
    /// The beginnings of names.
    Names,
    /// Names, schools and codes.
    Everything,
}

impl Search {
    /// The players whose names begin with these words, each name with one of them.
    pub fn names(text: &str) -> Self {
        Self::of(text, LooksIn::Names)
    }

    /// The players in whose names, schools and codes these words are.
    pub fn everything(text: &str) -> Self {
        Self::of(text, LooksIn::Everything)
    }

    fn of(text: &str, looks_in: LooksIn) -> Self {
        let text = text.trim();
        let mut words = folded(text);
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        Self { text: text.to_lowercase(), words, looks_in }
    }

    /// Whether nothing to search for was typed.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether it finds a player. An empty search finds nobody.
    pub fn finds(&self, row: &EntryRow) -> bool {
        let school = row.school.as_deref().unwrap_or_default();
        match self.looks_in {
            LooksIn::Names => !self.is_empty() && self.begin(folded(&row.name)),
            LooksIn::Everything => {
                let code = row.code.to_string();
                self.is_in(&[&row.name, school], Some(&code))
            }
        }
    }

    /// Whether it finds a school by its name.
    pub fn finds_name(&self, name: &str) -> bool {
        self.is_in(&[name], None)
    }

    /// The players it finds, in the order of the entries.
    fn among(&self, state: &State) -> Vec<PlayerId> {
        state.players().filter(|(_, player)| self.finds(&player.row)).map(|(id, _)| id).collect()
    }

    fn is_in(&self, names: &[&str], code: Option<&str>) -> bool {
        let has_digits = |text: &str| text.contains(|sign: char| sign.is_ascii_digit());
        let words: Vec<String> = names.iter().flat_map(|name| folded(name)).collect();
        let of_code = |typed: &str| code.is_some_and(|code| code.starts_with(typed));
        // `16` is not in `116`, and the code `1.1.3` not in `Aluno 113`.
        let begins = |typed: &str| {
            let mut words = names.iter().flat_map(|name| name.split_whitespace());
            words.any(|word| word.to_lowercase().starts_with(typed))
        };
        let matches = |typed: &str| match has_digits(typed) {
            true => of_code(typed) || begins(typed),
            false => words.iter().any(|word| word.contains(&plain(typed))),
        };
        // `anarita` and `dasilva` are names, too.
        let joined = || {
            let text = plain(&self.text);
            names.iter().any(|name| plain(name).contains(&text))
        };
        !self.is_empty() && (parts(&self.text).all(matches) || !has_digits(&self.text) && joined())
    }

    /// Whether each word begins a name of its own. The names that a longer word begins are among
    /// those that its own beginning begins, so that the first free one is as good as any.
    fn begin(&self, mut names: Vec<String>) -> bool {
        self.words.iter().all(|word| {
            let place = names.iter().position(|name| name.starts_with(word.as_str()));
            place.map(|place| names.swap_remove(place)).is_some()
        })
    }
}

/// The words of a text, folded. The parts of a hyphenated name are words.
fn folded(text: &str) -> Vec<String> {
    parts(text).map(plain).collect()
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|sign: char| sign.is_whitespace() || matches!(sign, '-' | '‐'));
    parts.filter(|part| !plain(part).is_empty())
}

/// The players a text means: a bare `a.b.c` is a group, `@CODE` a player, `/letters` the beginning
/// of names, and anything else is searched for in codes, names and schools.
pub fn find(state: &State, text: &str) -> Vec<PlayerId> {
    let everybody = || state.players().map(|(id, _)| id);
    let mut matches: Vec<PlayerId> = if let Ok(group) = text.parse::<GroupCode>() {
        let group = state.group(group).ok();
        return group.into_iter().flat_map(|group| &group.members).map(|one| one.player).collect();
    } else if let Ok(category) = text.parse::<CategoryCode>() {
        state.players_of(category).map(|(id, _)| id).collect()
    } else if let Some(code) = text.strip_prefix('@') {
        let code = plain(code);
        let players: Vec<PlayerId> =
            everybody().filter(|&id| plain(&state.code(id).to_string()) == code).collect();
        // Nobody here has it, so try the codes of the events that sent entries.
        if players.is_empty() { called_elsewhere(state, &code) } else { players }
    } else if let Some(letters) = text.strip_prefix('/') {
        Search::names(letters).among(state)
    } else {
        let search = Search::everything(text);
        let mut meant = search.among(state);
        if !search.is_empty() {
            let elsewhere = called_elsewhere(state, &plain(text));
            meant.extend(elsewhere.into_iter().filter(|&id| !search.finds(&state.player(id).row)));
        }
        meant
    };
    matches.sort_by_key(|&id| state.code(id));
    matches
}

/// The players who have this code in the event that sent them.
fn called_elsewhere(state: &State, code: &str) -> Vec<PlayerId> {
    let entries = state.sources.values().flat_map(|received| &received.source.entries);
    let called = entries.filter(|entry| plain(&entry.from.to_string()) == code);
    called.filter_map(|entry| state.find(&entry.code).ok()).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Registration;

    fn player(name: &str) -> EntryRow {
        EntryRow {
            code: "275.1.1".parse().expect("a code"),
            name: name.to_owned(),
            school: Some("Escola do Largo".to_owned()),
            adapted: None,
            registration: Registration::default(),
            byes: Vec::new(),
            role: None,
        }
    }

    #[test]
    fn a_first_and_a_last_name_did_not_find_a_player_with_names_between_them() {
        let gabriel = player("Gabriel Duarte Ramos Matos");
        for text in
            ["gabriel matos", "MATOS Gabriel", "gab mat", "duarte", "Gabriel Duarte Ramos Matos"]
        {
            assert!(Search::names(text).finds(&gabriel), "{text}");
            assert!(Search::everything(text).finds(&gabriel), "{text}");
        }
        for text in ["gabriel largo", "275.1", "27", "gabriel 275", "abriel", "gabrielduarte"] {
            assert!(Search::everything(text).finds(&gabriel), "{text}");
            assert!(!Search::names(text).finds(&gabriel), "{text}");
        }
        for text in ["", " ", "gabriel costa", "matos matos", "75.1.1"] {
            assert!(!Search::names(text).finds(&gabriel), "{text}");
        }
        for text in ["", "-", "gabriel costa", "75.1.1"] {
            assert!(!Search::everything(text).finds(&gabriel), "{text}");
        }
        for (text, name, finds) in [
            ("largo 16", "Escola do Largo 168", true),
            ("largo 16", "Escola do Largo 116", false),
            ("1.1.3", "Aluno 113", false),
            ("eb 2,3", "EB 2,3 do Largo", true),
        ] {
            assert_eq!(Search::everything(text).finds_name(name), finds, "{text} in {name}");
        }
        assert!(Search::names("ana rita").finds(&player("Ana-Rita d’Orey")));
        assert!(Search::everything("d'orey").finds(&player("Ana-Rita d’Orey")));
        assert!(Search::everything("anarita").finds(&player("Ana Rita")));
    }

    proptest! {
        #[test]
        fn some_names_of_a_player_in_any_order_and_shortened_find_the_player(
            names in prop::collection::vec("[A-ZÁÉÇ][a-zãéç]{0,6}(-[A-Z][a-z]{1,4})?", 1..6),
            order in prop::collection::vec((any::<prop::sample::Index>(), 1usize..9), 1..6),
        ) {
            let row = player(&names.join(" "));
            let mut unused = names.clone();
            let mut typed = Vec::new();
            for (place, letters) in order {
                if !unused.is_empty() {
                    let name = unused.swap_remove(place.index(unused.len()));
                    let letters: String = name.chars().take(letters).collect();
                    typed.push(letters.trim_end_matches('-').to_lowercase());
                }
            }
            let typed = typed.join(" ");
            prop_assert!(Search::names(&typed).finds(&row), "{typed:?} in {:?}", row.name);
            prop_assert!(Search::everything(&typed).finds(&row), "{typed:?} in {:?}", row.name);
        }
    }
}
