//! The public's view of an event: shortened names, no health data, no round that is held back.
//!
//! Code that shows something in public builds it from [`view`], whose state lacks everything
//! private, so that nothing made from it can leak a name.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::names::is_doubtful;
pub use super::names::short_name;
use super::{Audience, CategoryCode, Group, Player, PlayerCode, PlayerStatus, PublicNames, State};
use crate::entries::ListRemark;
use crate::locale::{message, words};
use crate::simulation::{self, Mutant};

/// The most letters shown of a last name.
const MOST_LETTERS: usize = 3;

/// How many public names are shown as examples.
const EXAMPLES: usize = 5;

/// A state and the view of it that was shown to the public.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The state.
    pub of: &'a State,
    /// How names appeared.
    pub how: PublicNames,
    /// The view of it.
    pub view: &'a State,
}

/// A state as the public may see it, that follows one shown before: it shares with what was shown then all
/// groups and players that the two states share.
pub fn view(state: &State, how: PublicNames, before: Option<Shown<'_>>) -> State {
    let mut public = state.clone();
    let same = |before: &Shown<'_>| {
        let (now, then) = (&state.players, &before.of.players);
        let pairs = || now.iter().zip(then);
        how == before.how && now.len() == then.len() && pairs().all(|(a, b)| Arc::ptr_eq(a, b))
    };
    match before.filter(same) {
        Some(before) => public.players.clone_from(&before.view.players),
        None => show_names(&mut public, names(state, how)),
    }
    for (code, group) in &mut public.groups {
        let unchanged = before.filter(|before| {
            before.of.groups.get(code).is_some_and(|then| Arc::ptr_eq(then, group))
        });
        match unchanged.and_then(|before| before.view.groups.get(code)) {
            Some(unchanged) => *group = Arc::clone(unchanged),
            None => show_group(Arc::make_mut(group)),
        }
    }
    public
}

/// Gives the players their public names, in the order of entry.
fn show_names(public: &mut State, names: Vec<String>) {
    for player in public.players.iter_mut().map(Arc::make_mut) {
        // Nothing remains of removed players, and hidden players are reduced to their code.
        reduce_to_code(player);
        player.row.school = None;
    }
    let entered = |player: &&mut Arc<Player>| player.status != PlayerStatus::Removed;
    for (player, name) in public.players.iter_mut().filter(entered).zip(names) {
        if !player.hidden || simulation::has(Mutant::HiddenShown) {
            Arc::make_mut(player).row.name = name;
        }
    }
}

/// Removes from a group what the public may not see yet, or at all.
fn show_group(group: &mut Group) {
    let shown = group.played.iter().take_while(|round| !round.held).count();
    while group.played.len() > shown {
        group.take_back_round();
    }
    group.line_ups.retain(|it| it.round as usize <= shown);
    // Reasons are written by the arbiter and may name somebody.
    for decision in &mut group.decisions {
        decision.reason.clear();
    }
    for game in group.played.iter_mut().flat_map(|round| &mut round.games) {
        game.decision = None;
    }
}

/// The state for paper that hangs in the hall or is read aloud: it has whole names, but of hidden
/// players the code only.
pub fn without_hidden_names(state: &State) -> Cow<'_, State> {
    if !state.players.iter().any(|player| player.hidden) {
        return Cow::Borrowed(state);
    }
    let mut hall = state.clone();
    let hidden = hall.players.iter_mut().filter(|player| player.hidden);
    hidden.map(Arc::make_mut).for_each(reduce_to_code);
    Cow::Owned(hall)
}

/// Removes from an entry what identifies the player, except the code.
fn reduce_to_code(player: &mut Player) {
    player.row.name = player.row.code.to_string();
    player.row.adapted = None;
    let audience = if player.hidden { Audience::Nameless } else { Audience::Public };
    player.row.registration = player.row.registration.visible_to(audience);
}

/// Every player's public name, in the order of entry.
pub fn names(state: &State, how: PublicNames) -> Vec<String> {
    let rows = || state.players().map(|(_, player)| &player.row);
    match how {
        PublicNames::Full => rows().map(|row| row.name.clone()).collect(),
        PublicNames::Code => rows()
            .map(|row| if row.is_team() { row.name.clone() } else { row.code.to_string() })
            .collect(),
        PublicNames::Short => {
            let mut letters = vec![1; rows().count()];
            for longer in 2..=MOST_LETTERS {
                for alike in alike(state, &letters) {
                    for at in alike {
                        letters[at] = longer;
                    }
                }
            }
            let still_alike: HashSet<usize> =
                alike(state, &letters).into_iter().flatten().collect();
            rows()
                .zip(letters)
                .enumerate()
                .map(|(at, (row, letters))| {
                    // The name of a team is nobody's name.
                    if row.is_team() {
                        return row.name.clone();
                    }
                    let name = short_name(&row.name, letters);
                    match (name.is_empty(), still_alike.contains(&at)) {
                        (true, _) => row.code.to_string(),
                        (false, true) => format!("{name} ({})", row.code),
                        (false, false) => name,
                    }
                })
                .collect()
        }
    }
}

/// How a name appears in public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicReading {
    /// The name in the event.
    pub name: String,
    /// The public name.
    pub public: String,
    /// Whether somebody should check that it shows the first name and the beginning of the last.
    pub doubtful: bool,
}

/// The public names of these players, in the order of entry.
pub fn readings(
    state: &State,
    how: PublicNames,
    players: &HashSet<&PlayerCode>,
) -> Vec<PublicReading> {
    let rows = state.players().zip(names(state, how));
    // The name of a team is shown as it is.
    let is_meant = |row: &super::EntryRow| !row.is_team() && players.contains(&row.code);
    rows.filter(|((_, player), _)| is_meant(&player.row))
        .map(|((_, player), public)| PublicReading {
            name: player.row.name.clone(),
            public: if player.hidden { player.row.code.to_string() } else { public },
            doubtful: how == PublicNames::Short && !player.hidden && is_doubtful(&player.row.name),
        })
        .collect()
}

/// The remarks for the author of the list: some examples, and every doubtful name; each once, in however many games a
/// player is entered.
pub fn remarks(readings: &[PublicReading]) -> Vec<ListRemark> {
    let mut before = HashSet::new();
    let readings: Vec<&PublicReading> =
        readings.iter().filter(|it| before.insert((&it.name, &it.public))).collect();
    let say = |key: &'static str, readings: Vec<&PublicReading>, warns| {
        let people: Vec<String> =
            readings.iter().map(|it| format!("{} → {}", it.name, it.public)).collect();
        let message = message!(key, count = people.len(), people);
        (!readings.is_empty()).then_some(ListRemark { message, warns })
    };
    let (doubtful, mut clear): (Vec<_>, Vec<_>) = readings.into_iter().partition(|it| it.doubtful);
    clear.truncate(EXAMPLES);
    let examples = say(words::EVENT_PUBLIC_NAMES, clear, false);
    examples.into_iter().chain(say(words::EVENT_PUBLIC_DOUBTFUL, doubtful, true)).collect()
}

/// The indices of players in one category whose public names are the same, given the number of
/// letters of each.
fn alike(state: &State, letters: &[usize]) -> Vec<Vec<usize>> {
    let mut by_name: BTreeMap<(CategoryCode, String), Vec<usize>> = BTreeMap::new();
    for (at, ((_, player), &letters)) in state.players().zip(letters).enumerate() {
        let name = short_name(&player.row.name, letters);
        by_name.entry((player.row.code.category(), name)).or_default().push(at);
    }
    by_name.into_values().filter(|places| places.len() > 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::operation::{Configure, Import};
    use crate::{EntryRow, Event, Operation, Registration, Signed};

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
            role: None,
        });
        Operation::from(Import { players: players.collect(), corrects: false })
            .apply(&mut state, &by(2));
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
    fn unchanged_players_and_groups_are_shared_with_the_view_before() {
        let before = state(&["Ana Sousa", "Rui Sá"]);
        let how = PublicNames::Short;
        let shown = view(&before, how, None);
        let after = |state: &State, how| {
            let before = Shown { of: &before, how: PublicNames::Short, view: &shown };
            view(state, how, Some(before))
        };
        let shared = |public: &State| Arc::ptr_eq(&public.players[0], &shown.players[0]);
        assert!(shared(&after(&before, how)));
        // With another pupil of almost the same name, both names are written anew.
        let mut now = before.clone();
        let row = EntryRow {
            code: "3.1.1".parse().unwrap(),
            name: "Ana Silva".to_owned(),
            ..before.players[0].row.clone()
        };
        Operation::from(crate::operation::Add { player: row }).apply(&mut now, &by(3));
        for (state, how) in [(&now, how), (&before, PublicNames::Code)] {
            assert!(!shared(&after(state, how)));
            assert_eq!(after(state, how), view(state, how, None));
        }
    }

    #[test]
    fn nothing_of_a_full_name_a_school_or_a_set_is_public() {
        let public = view(&state(&["Ana Rita Sousa"]), PublicNames::Short, None);
        let text = serde_json::to_string(&public).unwrap();
        for secret in ["Rita", "Sousa", "braille", "Largo"] {
            assert!(!text.contains(secret), "{text}");
        }
    }
}
