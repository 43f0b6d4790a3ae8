//! `arbitro enter GROUP`: results typed at speed, without a mouse.
//!
//! A line is a table and a result (`3 1-0`, or shorter `3 1`), or results alone for the next tables
//! that miss theirs (`1`, or `1121` for four slips in order): `1` the first wins, `2` the second, `+`
//! and `-` the same by forfeit, `x` nobody came. Lines, not single keys, so that it is the same on
//! every terminal, over every connection, and from a file.

use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;

use super::support::desk::{Desk, EventArgs, failure, refused};
use super::{Exit, Failure, Session};
use crate::championship::{EncounterKind, Group, GroupCode, Operation, Score, Trouble, propose};
use crate::documents::Source;
use crate::locale::Message;

#[derive(clap::Args)]
pub(super) struct Enter {
    group: GroupCode,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long)]
    verify: bool,
    #[command(flatten)]
    event: EventArgs,
}

/// What a typed line says.
enum Typed {
    Nothing,
    End,
    Show,
    Undo,
    /// Results for tables; without a table, for the next ones.
    Results(Option<u32>, Vec<Score>),
    Unknown,
}

fn read(line: &str) -> Typed {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [] => Typed::Nothing,
        ["q" | "Q" | "fim" | "end"] => Typed::End,
        ["?"] => Typed::Show,
        ["u" | "U"] => Typed::Undo,
        [word] => match scores(word) {
            Some(scores) => Typed::Results(None, scores),
            None => Typed::Unknown,
        },
        [table, rest @ ..] => {
            let result = rest.concat();
            let score = result.parse().ok().or_else(|| match scores(&result)?.as_slice() {
                [score] => Some(*score),
                _ => None,
            });
            match (table.parse(), score) {
                (Ok(table), Some(score)) => Typed::Results(Some(table), vec![score]),
                _ => Typed::Unknown,
            }
        }
    }
}

/// A result as it is written, or one key for each of several. `0` is no key: who types `10` means 1-0.
fn scores(word: &str) -> Option<Vec<Score>> {
    if let Ok(score) = word.parse() {
        return Some(vec![score]);
    }
    match word {
        "10" => return Some(vec![Score::First]),
        "01" => return Some(vec![Score::Second]),
        _ => {}
    }
    let key = |key| match key {
        '1' => Some(Score::First),
        '2' => Some(Score::Second),
        '+' => Some(Score::FirstByForfeit),
        '-' => Some(Score::SecondByForfeit),
        'x' | 'X' => Some(Score::DoubleForfeit),
        _ => None,
    };
    word.chars().map(key).collect()
}

impl Enter {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let group = desk.state().group(self.group).map_err(refused)?;
        let round = self.round.unwrap_or(group.played.len() as u32);
        group.paired_round(round).map_err(refused)?;
        let mut typing = Typing {
            code: self.group,
            round,
            verify: self.verify,
            seen: BTreeMap::new(),
            by_hand: std::io::stdin().is_terminal(),
            exit: Exit::Yes,
        };
        if typing.by_hand {
            session.note(&Message::new("event-enter-help"));
        }
        typing.show(session, &desk);
        for line in std::io::stdin().lock().split(b'\n') {
            let line = line.map_err(|error| Failure::reading(Path::new("-"), &error))?;
            let line = String::from_utf8_lossy(&line);
            match read(&line) {
                Typed::Nothing => {}
                Typed::End => break,
                Typed::Show => {
                    // Other desks may have entered some of them.
                    desk.journal.refresh().map_err(failure)?;
                    typing.show(session, &desk);
                }
                Typed::Undo if self.verify => {}
                Typed::Undo => match desk.undo(None) {
                    Ok(logged) => session.note(
                        &Message::new("event-undone")
                            .with("seq", logged.entry.seq)
                            .with("desk", logged.entry.desk.clone())
                            .with("summary", logged.summary()),
                    ),
                    Err(failure) => typing.complain(session, failure),
                },
                Typed::Unknown => {
                    session.warn(&Message::new("event-enter-unknown").with("text", line.trim()));
                    typing.fall(Exit::Failed);
                }
                Typed::Results(table, scores) => {
                    typing.results(session, &mut desk, table, &scores)?;
                }
            }
            if typing.by_hand {
                typing.show(session, &desk);
            }
        }
        typing.end(session, &desk)
    }
}

/// The typing of one round.
struct Typing {
    code: GroupCode,
    round: u32,
    verify: bool,
    /// What was typed a second time, by table.
    seen: BTreeMap<u32, Score>,
    /// Whether a person types, who sees what was refused and types on.
    by_hand: bool,
    exit: Exit,
}

impl Typing {
    fn group<'d>(&self, desk: &'d Desk) -> Option<&'d Group> {
        desk.state().group(self.code).ok()
    }

    /// The tables still to be typed.
    fn open(&self, desk: &Desk) -> Vec<u32> {
        let round = self.group(desk).and_then(|group| group.round(self.round));
        round
            .into_iter()
            .flat_map(crate::championship::Round::tables)
            .filter(|(table, game)| match self.verify {
                true => !self.seen.contains_key(table),
                false => game.is_missing(),
            })
            .map(|(table, _)| table)
            .collect()
    }

    /// Something was not taken: a person has seen it, a script has to be told in the end.
    fn fall(&mut self, exit: Exit) {
        if !self.by_hand {
            self.exit = self.exit.max(exit);
        }
    }

    /// What is missing, and for a person the table whose turn it is.
    fn show(&self, session: &Session, desk: &Desk) {
        let open = self.open(desk);
        session.note(
            &Message::new("event-enter-open")
                .with("group", self.code.to_string())
                .with("round", self.round)
                .with("count", open.len())
                .with("tables", open.iter().map(u32::to_string).collect::<Vec<_>>()),
        );
        if let (true, Some(&table)) = (self.by_hand, open.first()) {
            let [first, second] = self.names(desk, session, table);
            session.note(
                &Message::new("event-enter-next")
                    .with("table", table)
                    .with("first", first)
                    .with("second", second),
            );
        }
    }

    fn complain(&mut self, session: &Session, failure: Failure) {
        if let Some(message) = &failure.message {
            session.warn(message);
        }
        self.fall(failure.exit);
    }

    fn results(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        table: Option<u32>,
        scores: &[Score],
    ) -> Result<(), Failure> {
        for &score in scores {
            let Some(table) = table.or_else(|| self.open(desk).first().copied()) else {
                session.warn(&Message::new("event-enter-full"));
                self.fall(Exit::No);
                return Ok(());
            };
            if self.verify {
                self.compare(session, desk, table, score)?;
                continue;
            }
            let said = propose::Said::of(self.code, self.round, table, score);
            match desk.act(|state| {
                Ok(propose::record(state, &said)?.into_iter().map(Operation::from).collect())
            }) {
                Ok(_) => {
                    let line = self.line(desk, session, table, score);
                    session.answer(&line)?;
                    // What is acknowledged is on disk; say so at once.
                    session.out().flush()?;
                }
                Err(failure) if failure.exit == Exit::Failed => return Err(failure),
                Err(failure) => self.complain(session, failure),
            }
        }
        Ok(())
    }

    /// A result with the names it belongs to: a slip in the wrong line is seen at once.
    fn line(&self, desk: &Desk, session: &Session, table: u32, score: Score) -> Message {
        let [first, second] = self.names(desk, session, table);
        Message::new("event-entered")
            .with("table", table)
            .with("result", score.to_string())
            .with("first", first)
            .with("second", second)
    }

    fn names(&self, desk: &Desk, session: &Session, table: u32) -> [String; 2] {
        let sheets =
            Source { event: &desk.event, state: desk.state(), lang: session.lang(), staff: false };
        let game = self.group(desk).and_then(|group| group.table(self.round, table).ok());
        let name = |id| sheets.person(id).name;
        match game.map(|game| (game.first, game.kind)) {
            Some((first, EncounterKind::Table(second))) => [name(first), name(second)],
            _ => Default::default(),
        }
    }

    fn compare(
        &mut self,
        session: &mut Session,
        desk: &Desk,
        table: u32,
        score: Score,
    ) -> Result<(), Failure> {
        let Some(group) = self.group(desk) else { return Ok(()) };
        match group.table(self.round, table) {
            Err(refusal) => self.complain(session, refused(refusal)),
            Ok(game) => {
                self.seen.insert(table, score);
                if game.result != Some(score) {
                    let had = game.result.map_or_else(|| "–".to_owned(), |had| had.to_string());
                    session.answer(
                        &Message::new("event-enter-differs")
                            .with("table", table)
                            .with("typed", score.to_string())
                            .with("recorded", had),
                    )?;
                    self.exit = self.exit.max(Exit::No);
                }
            }
        }
        Ok(())
    }

    fn end(mut self, session: &mut Session, desk: &Desk) -> Result<Exit, Failure> {
        let open = self.open(desk);
        if self.verify {
            if !open.is_empty() {
                self.exit = self.exit.max(Exit::No);
                let tables: Vec<String> = open.iter().map(u32::to_string).collect();
                session.answer(&Message::new("event-enter-unverified").with("tables", tables))?;
            } else if self.exit == Exit::Yes {
                session
                    .answer(&Message::new("event-enter-agrees").with("count", self.seen.len()))?;
            }
        } else {
            self.show(session, desk);
        }
        Ok(self.exit)
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        failure(trouble)
    }
}
