//! `arbitro players import --ratings FILE`: takes over the entered players' ratings from FIDE's rating list.

use crate::cli::prelude::*;
use std::fs::File;
use std::io::BufReader;

use arbitro_event::acts::CorrectEntries;
use arbitro_event::entries::rating_list::{self, NotARatingList, Ratings};

/// How many unreadable lines are named; any others are only counted.
const NAMED: usize = 20;

/// Takes over the ratings of the list.
pub(super) fn take(
    session: &mut Session,
    path: &Path,
    same: &[PlayerCode],
) -> Result<Exit, Failure> {
    let mut desk = session.open_event()?;
    for code in same {
        desk.state().find(code)?;
    }
    let ratings = read(&desk, path, same)?;
    let rows: Vec<EntryRow> = ratings.changed.iter().map(|(_, after)| after.clone()).collect();
    desk.carry_out(session, CorrectEntries { rows, replaces: false, keeps_names: true })?;
    let summary = Message::new(words::EVENT_RATINGS)
        .with("count", ratings.changed.len())
        .with("same", ratings.same)
        .with("unknown", ratings.unknown.len())
        .with("without", ratings.without);
    session.answer(&summary)?;
    for (before, after) in &ratings.changed {
        session.answer(&Ratings::change(before, after))?;
    }
    doubts(session, desk.state(), &ratings);
    bad_lines(session, path, &ratings);
    Ok(if ratings.bad.is_empty() { Exit::Yes } else { Exit::No })
}

fn read(desk: &Desk, path: &Path, same: &[PlayerCode]) -> Result<Ratings, Failure> {
    let unreadable = |error: &std::io::Error| Failure::reading(path, error);
    let about = fs::metadata(path).map_err(|error| unreadable(&error))?;
    if about.is_dir() {
        return Err(unreadable(&std::io::ErrorKind::IsADirectory.into()));
    }
    let file = File::open(path).map_err(|error| unreadable(&error))?;
    let list = BufReader::with_capacity(1 << 16, file);
    rating_list::read(desk.state(), list, same).map_err(|fault| {
        let of = |key| Failure::new(message!(key, path));
        match fault {
            NotARatingList::Io(error) => unreadable(&error),
            NotARatingList::Form => of(words::EVENT_RATINGS_FORM),
            NotARatingList::Headings => of(words::EVENT_RATINGS_HEADINGS),
        }
    })
}

/// Names the players who are not in the list, with likely matches.
fn doubts(session: &Session, state: &State, ratings: &Ratings) {
    let person = |code: &PlayerCode| {
        let name = state.find(code).map(|id| state.player(id).row.name.clone());
        format!("{} ({code})", name.unwrap_or_default())
    };
    if !ratings.unknown.is_empty() {
        let people: Vec<String> = ratings.unknown.iter().map(person).collect();
        session.warn(&message!(words::EVENT_RATINGS_UNKNOWN, people));
    }
    for (code, listed) in &ratings.others {
        session.warn(
            &Message::new(words::EVENT_RATINGS_OTHER)
                .with("person", person(code))
                .with("code", code)
                .with("id", listed.registration.fide_id.unwrap_or_default().to_string())
                .with("name", &listed.name)
                .with("line", listed.line.to_string()),
        );
    }
    for (code, listed) in &ratings.namesakes {
        let candidates: Vec<String> = listed
            .iter()
            .map(|it| {
                let rated = &it.registration;
                let federation = rated.federation.clone().unwrap_or_default();
                format!(
                    "{} {} {federation} {}",
                    rated.fide_id.unwrap_or_default(),
                    it.name,
                    rated.rating
                )
            })
            .collect();
        let key = match candidates.len() {
            1 => words::EVENT_RATINGS_NAMESAKE,
            _ => words::EVENT_RATINGS_NAMESAKES,
        };
        session.note(&message!(key, person = person(code), code, found = candidates));
    }
}

fn bad_lines(session: &Session, path: &Path, ratings: &Ratings) {
    for (line, text) in ratings.bad.iter().take(NAMED) {
        session.warn(&message!(words::EVENT_RATINGS_LINE, path, line = line.to_string(), text));
    }
    if let Some(more) = ratings.bad.len().checked_sub(NAMED).filter(|more| *more > 0) {
        session.warn(&message!(words::EVENT_RATINGS_MORE_LINES, path, count = more));
    }
}
