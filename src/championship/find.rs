//! Finds the players meant by a typed text, a code, a group or some letters: the same in a terminal
//! and on a page.

use super::{CategoryCode, GroupCode, PlayerId, State};
use crate::locale::plain;

/// The players a text means: a bare `a.b.c` is a group, `@CODE` a player, `/letters` the beginning
/// of names, and anything else is searched for in codes, names and schools.
pub fn find(state: &State, text: &str) -> Vec<PlayerId> {
    let everybody = || state.players().map(|(id, _)| id);
    let mut found: Vec<PlayerId> = if let Ok(group) = text.parse::<GroupCode>() {
        let group = state.group(group).ok();
        return group.into_iter().flat_map(|group| &group.members).map(|one| one.player).collect();
    } else if let Ok(category) = text.parse::<CategoryCode>() {
        state.players_of(category).map(|(id, _)| id).collect()
    } else if let Some(code) = text.strip_prefix('@') {
        let code = plain(code);
        let own: Vec<PlayerId> =
            everybody().filter(|&id| plain(&state.code(id).to_string()) == code).collect();
        // Nobody here has it, so try the codes of the events that sent entries.
        if own.is_empty() { called_elsewhere(state, &code) } else { own }
    } else {
        let (text, first) = match text.strip_prefix('/') {
            Some(letters) => (letters, true),
            None => (text, false),
        };
        let wanted: Vec<String> =
            text.split_whitespace().map(plain).filter(|word| !word.is_empty()).collect();
        let is_meant = |id: PlayerId| {
            let row = &state.player(id).row;
            let school = row.school.as_deref().filter(|_| !first).unwrap_or_default();
            let code = if first { String::new() } else { row.code.to_string() };
            let words = row.name.split_whitespace().chain(school.split_whitespace());
            let words: Vec<String> = words.map(plain).collect();
            let stands = |wanted: &String| {
                words.iter().any(|word| match first {
                    true => word.starts_with(wanted),
                    false => word.contains(wanted),
                })
            };
            wanted.iter().all(stands) || (!code.is_empty() && code.starts_with(text))
        };
        if wanted.is_empty() {
            Vec::new()
        } else {
            let mut meant: Vec<PlayerId> = everybody().filter(|&id| is_meant(id)).collect();
            if !first {
                let elsewhere = called_elsewhere(state, &plain(text));
                meant.extend(elsewhere.into_iter().filter(|&id| !is_meant(id)));
            }
            meant
        }
    };
    found.sort_by_key(|&id| state.code(id));
    found
}

/// The players who have this code in the event that sent them.
fn called_elsewhere(state: &State, code: &str) -> Vec<PlayerId> {
    let entries = state.sources().flat_map(|received| &received.source.entries);
    let called = entries.filter(|entry| plain(&entry.from.to_string()) == code);
    called.filter_map(|entry| state.find(&entry.code).ok()).collect()
}
