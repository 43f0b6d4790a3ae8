//! What everybody may see of an event: names cut short, nothing about anybody's health, no round that is
//! held back.
//!
//! Whoever shows something in public builds it over [`view`], whose state does not have what is not
//! to be seen. Nothing that is made from it can let a name slip.
//!
//! ```
//! use arbitro::championship::public::short_name;
//!
//! assert_eq!(short_name("Ana Rita Sousa", 1), "Ana S.");
//! assert_eq!(short_name("Ana Rita Sousa", 3), "Ana Sou.");
//! // A last name is never given away whole.
//! assert_eq!(short_name("Rui Sá", 3), "Rui S.");
//! ```

use std::collections::{BTreeMap, HashSet};

use super::{CategoryCode, PublicNames, State};

/// How many letters of a last name are shown at most.
const MOST_LETTERS: usize = 3;

/// The state as everybody may see it.
pub fn view(state: &State, how: PublicNames) -> State {
    let mut public = state.clone();
    for player in &mut public.players {
        // Of who was taken off the list nothing is left, and who is hidden is a code.
        player.row.name = player.row.code.to_string();
        player.row.school = None;
        player.row.adapted = None;
        let registration = &mut player.row.registration;
        (registration.birth, registration.fide_id) = (None, None);
        if player.hidden {
            (registration.title, registration.federation) = (None, None);
        }
    }
    for ((id, player), name) in state.players().zip(names(state, how)) {
        if !player.hidden {
            public.players[id.at()].row.name = name;
        }
    }
    for group in public.groups.values_mut() {
        group.played.truncate(group.played.iter().take_while(|round| !round.held).count());
        // Reasons are the árbitro's own words, and may name somebody.
        for decision in &mut group.decisions {
            decision.reason.clear();
        }
        for game in group.played.iter_mut().flat_map(|round| &mut round.games) {
            game.decision = None;
        }
    }
    public
}

/// Every player's public name, in the order of entry.
pub fn names(state: &State, how: PublicNames) -> Vec<String> {
    let rows = || state.players().map(|(_, player)| &player.row);
    match how {
        PublicNames::Full => rows().map(|row| row.name.clone()).collect(),
        PublicNames::Code => rows().map(|row| row.code.to_string()).collect(),
        PublicNames::Short => {
            let mut letters = vec![1; rows().count()];
            for longer in 2..=MOST_LETTERS {
                for alike in alike(state, &letters) {
                    for at in alike {
                        letters[at] = longer;
                    }
                }
            }
            let told_apart: HashSet<usize> = alike(state, &letters).into_iter().flatten().collect();
            rows()
                .zip(letters)
                .enumerate()
                .map(|(at, (row, letters))| {
                    let name = short_name(&row.name, letters);
                    if told_apart.contains(&at) { format!("{name} ({})", row.code) } else { name }
                })
                .collect()
        }
    }
}

/// The places of players of one category whose names are alike with so many letters each.
fn alike(state: &State, letters: &[usize]) -> Vec<Vec<usize>> {
    let mut by_name: BTreeMap<(CategoryCode, String), Vec<usize>> = BTreeMap::new();
    for (at, ((_, player), &letters)) in state.players().zip(letters).enumerate() {
        let name = short_name(&player.row.name, letters);
        by_name.entry((player.row.code.category(), name)).or_default().push(at);
    }
    by_name.into_values().filter(|places| places.len() > 1).collect()
}

/// A name cut short: the first name, and so many letters of the last, but never all of it.
pub fn short_name(name: &str, letters: usize) -> String {
    let mut words = name.split_whitespace();
    let first = words.next().unwrap_or_default().to_owned();
    let Some(last) = words.next_back() else { return first };
    let shown = letters.min(last.chars().count().saturating_sub(1));
    if shown == 0 {
        return first;
    }
    let start: String = last.chars().take(shown).collect();
    format!("{first} {start}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::operation::{Configure, Import};
    use crate::championship::{EntryRow, Event, Operation, Registration, Signed};

    fn by(seq: u64) -> Signed {
        Signed { seq, desk: "".into(), at: "".into() }
    }

    fn state(names: &[&str]) -> State {
        let toml = "name = 'T'\ncycles = ['1.º ciclo']\ngames = ['rastros']\n";
        let mut state = State::default();
        let rules = Event::read(toml).unwrap().rules;
        Operation::from(Configure::new(rules, None)).apply(&mut state, &by(1));
        let players = (1..).zip(names).map(|(school, name)| EntryRow {
            code: format!("{school}.1.1").parse().unwrap(),
            name: (*name).to_owned(),
            school: Some("Escola do Largo".to_owned()),
            adapted: Some("braille".to_owned()),
            registration: Registration::default(),
            byes: Vec::new(),
        });
        Operation::from(Import { players: players.collect() }).apply(&mut state, &by(2));
        state
    }

    #[test]
    fn names_alike_get_more_letters_and_then_the_code() {
        let state =
            state(&["Ana Sousa", "Ana Silva", "Rui Sá", "Rui Silveira", "Rui Silva", "Eva"]);
        assert_eq!(
            names(&state, PublicNames::Short),
            ["Ana So.", "Ana Si.", "Rui S.", "Rui Sil. (4.1.1)", "Rui Sil. (5.1.1)", "Eva"]
        );
        assert_eq!(names(&state, PublicNames::Code)[1], "2.1.1");
    }

    #[test]
    fn nothing_of_a_full_name_a_school_or_a_set_is_left() {
        let public = view(&state(&["Ana Rita Sousa"]), PublicNames::Short);
        let text = serde_json::to_string(&public).unwrap();
        for secret in ["Rita", "Sousa", "braille", "Largo"] {
            assert!(!text.contains(secret), "{text}");
        }
    }
}
