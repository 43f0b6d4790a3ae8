//! What helps where an operation was refused: the command to type, with what is known filled in.

use arbitro_pairing::dutch::Relaxations;

use super::Refusal as R;
use super::{CategoryCode, GroupCode, PlayerCode, Score};
use crate::locale::Message;

impl R {
    /// What to do about it; nothing where there is nothing to type.
    pub fn hint(&self) -> Option<Message> {
        let of_games = || self.of_rounds().or_else(|| self.of_finals());
        self.of_entries().or_else(of_games).or_else(|| self.of_event())
    }

    /// What helps with players, their byes, and the draw.
    fn of_entries(&self) -> Option<Message> {
        Some(match self {
            R::UnknownPlayer { .. } => Message::new("refusal-hint-players"),
            R::UnknownGroup { .. } => Message::new("refusal-hint-groups"),
            R::UnknownCategory { categories, .. } => {
                let known: Vec<String> = categories.iter().map(ToString::to_string).collect();
                Message::new("refusal-hint-categories").with("categories", known)
            }

            R::ForbiddenStranger { category, .. } => {
                of_category("refusal-hint-forbidden", *category)
            }
            R::NeverMeet { player, .. } => of_category("refusal-hint-list", player.category()),
            R::ForbiddenAlready { player, other } => {
                apart("refusal-hint-allow-pair", player, other)
            }
            R::NotForbidden { player, other } => apart("refusal-hint-forbid", player, other),
            R::PlayerExists { player, .. } => of_category("refusal-hint-list", player.category()),
            R::SchoolFull { category, most, .. } => {
                of_category("refusal-hint-per-school", *category).with("most", *most)
            }
            R::RemoveDrawn { player, .. } => {
                Message::new("refusal-hint-withdraw").with("player", player.to_string())
            }
            R::AwaitedAlready { player } => {
                Message::new("refusal-hint-present").with("player", player.to_string())
            }
            R::AlreadyWithdrawn { player } | R::NotThere { player } => {
                Message::new("refusal-hint-back").with("player", player.to_string())
            }
            R::NoGroup { player } => {
                Message::new("refusal-hint-late").with("player", player.to_string())
            }
            R::NotLate { player } => of_category("refusal-hint-draw", player.category()),
            R::OtherCategory { player, .. } | R::LateRound { player, .. } => {
                of_category("refusal-hint-show", player.category())
            }
            R::NoRoundLeft { category, .. } => of_category("refusal-hint-show", *category),
            R::NotFinalist { group, .. }
            | R::InGroup { group, .. }
            | R::NotInGroup { group, .. }
            | R::Nobody { group }
            | R::PairNotThere { group, .. }
            | R::PairTwice { group, .. }
            | R::PairLeft { group, .. } => of_group("refusal-hint-show-group", *group),
            R::ByeLimit { player, .. } => {
                Message::new("refusal-hint-bye-zero").with("player", player.to_string())
            }
            R::ByeInTables { .. } | R::ByeInRoundRobin { .. } | R::NoDraws { .. } => {
                Message::new("refusal-hint-toml-format")
            }
            R::TableFull { group, .. } => of_category("refusal-hint-show", group.category()),
            R::AbsentRound { group, .. } => of_group("refusal-hint-forfeit", *group),

            R::NoNewGroup { group } | R::NowhereToGo { group } => {
                of_category("refusal-hint-show", group.category())
            }
            R::NoPlayers { .. } => Message::new("refusal-hint-import"),
            R::AllDrawn => Message::new("refusal-hint-groups"),
            R::NothingDrawn => Message::new("refusal-hint-draw-all"),
            R::NotDrawn { category } => of_category("refusal-hint-draw", *category),
            R::NoRoundsLeft => Message::new("refusal-hint-standings-all"),
            R::CategoryPlayed { category } => of_category("refusal-hint-standings", *category),
            R::DrawPaired { group, .. }
            | R::DissolvePaired { group }
            | R::HasPlayed { group, .. } => of_group("refusal-hint-unpair", *group),
            R::DrawPlayer { category, .. } | R::DrawPlayers { category, .. } => {
                of_category("refusal-hint-list", *category)
            }
            _ => return None,
        })
    }

    /// What helps with rounds, tables and their results.
    fn of_rounds(&self) -> Option<Message> {
        Some(match self {
            R::RoundOpen { group, .. } => of_group("refusal-hint-enter", *group),
            R::StandingsOpen { group, .. } => of_group("refusal-hint-provisional", *group),
            R::RoundPaired { group, .. } => of_group("refusal-hint-paired", *group),
            R::RoundNotPaired { group, .. }
            | R::NotFinished { group, .. }
            | R::NothingPaired { group } => of_group("refusal-hint-pair", *group),
            R::NotNextRound { group, next, .. } => {
                of_group("refusal-hint-pair-round", *group).with("round", *next)
            }
            R::AllPlayed { group, .. }
            | R::NoTie { group }
            | R::NoTieFirst { group }
            | R::NoTiePlace { group, .. } => of_group("refusal-hint-standings-group", *group),
            R::NoPairing { group, remedies, .. } if remedies.is_empty() => {
                of_group("refusal-hint-manual", *group)
            }
            R::NoPairing { group, remedies, .. } => {
                let commands: Vec<Message> = remedies
                    .iter()
                    .map(|remedy| {
                        of_group("refusal-hint-allow-one", *group).with("words", allowed(remedy))
                    })
                    .collect();
                of_group("refusal-hint-allow", *group).with("commands", joined(commands))
            }
            R::NotLastRound { group, .. } => of_group("refusal-hint-unpair", *group),
            R::UnpairPlayed { group, round, table } => {
                at_table("refusal-hint-clear", *group, *round, *table)
            }
            R::ClearEarlier { group, round, table, result } => {
                let other = if *result == Score::First { Score::Second } else { Score::First };
                at_table("refusal-hint-correct-it", *group, *round, *table)
                    .with("result", other.to_string())
            }

            R::NoTable { group, .. }
            | R::OtherPair { group, .. }
            | R::NothingToClear { group, .. } => of_group("refusal-hint-tables", *group),
            R::HasResult { group, round, table, wanted, .. } => {
                at_table("refusal-hint-correct", *group, *round, *table)
                    .with("result", wanted.to_string())
            }
            R::NothingToCorrect { group, round, table, wanted, .. } => {
                at_table("refusal-hint-record", *group, *round, *table)
                    .with("result", wanted.to_string())
            }

            R::SheetNoRules { group, round, table, .. } => {
                at_table("refusal-hint-typed", *group, *round, *table)
            }
            R::SheetUnfinished { group, round, table, .. }
            | R::SheetStatus { group, round, table, .. }
            | R::SheetFault { group, round, table, .. } => {
                at_table("refusal-hint-sheet-decision", *group, *round, *table)
            }
            R::SheetResult { group, round, table, proven, .. } => {
                at_table("refusal-hint-sheet-result", *group, *round, *table)
                    .with("result", proven.to_string())
            }
            R::SheetGame { group, .. } | R::SheetTag { group, .. } => {
                of_group("refusal-hint-tables", *group)
            }
            R::SheetNone { path, .. } => {
                Message::new("refusal-hint-check").with("path", path.clone())
            }
            R::NoScoresheet { group, round, table } => {
                at_table("refusal-hint-sheet", *group, *round, *table)
            }
            _ => return None,
        })
    }

    /// What helps with finals, lots and decisions.
    fn of_finals(&self) -> Option<Message> {
        Some(match self {
            R::FinalDrawn { decider, .. } | R::FinalExists { decider } => {
                of_group("refusal-hint-show-group", *decider)
            }
            R::FinalPlayers { category, .. } => of_category("refusal-hint-advance", *category),
            R::NoFinal { category } => of_category("refusal-hint-advance", *category),
            R::FinalStarted { group, player } => {
                of_group("refusal-hint-final-started", *group).with("player", player.to_string())
            }
            R::NoReplacement { player, .. } => {
                Message::new("refusal-hint-withdraw").with("player", player.to_string())
            }
            R::FinalGroup { group, .. } => of_category("refusal-hint-advance", group.category()),
            R::LotsPlayers { group } => of_group("refusal-hint-lots", *group),
            R::NotTied { group, place, tied, .. } => {
                let first = tied.first().map_or_else(String::new, ToString::to_string);
                let key =
                    if *place == 1 { "refusal-hint-decide" } else { "refusal-hint-decide-place" };
                of_group(key, *group).with("place", *place).with("player", first)
            }
            R::Tie { category, ties } => match ties.first() {
                Some(tie) => {
                    let first = tie.players.first().map_or_else(String::new, ToString::to_string);
                    let key =
                        if tie.place == 1 { "refusal-hint-tie" } else { "refusal-hint-tie-place" };
                    of_group(key, tie.group).with("place", tie.place).with("player", first)
                }
                None => of_category("refusal-hint-standings", *category),
            },
            _ => return None,
        })
    }

    /// What helps with the file, the journal and lists of the event.
    fn of_event(&self) -> Option<Message> {
        Some(match self {
            R::RulesCategory { .. }
            | R::RulesGame { .. }
            | R::RulesSystem { .. }
            | R::RulesDraws { .. }
            | R::RulesRounds { .. } => Message::new("refusal-hint-toml-back"),

            R::NoEntry { .. } | R::NothingToUndo { .. } | R::NothingToRedo { .. } => {
                Message::new("refusal-hint-log")
            }
            R::AlreadyUndone { seq } => entry("refusal-hint-redo", *seq),
            R::NotUndone { seq } => entry("refusal-hint-undo", *seq),
            R::UndoHistory { .. } => Message::new("refusal-hint-redo-last"),
            R::UndoDepends { seq, .. } => entry("refusal-hint-dependents", *seq),
            R::RedoDepends { later, .. } => entry("refusal-hint-undo-first", *later),
            R::RedoStale { seq, .. } => entry("refusal-hint-redo", *seq),
            R::OtherDesk { seq, desk, .. } => {
                entry("refusal-hint-of-desk", *seq).with("desk", quoted(desk))
            }

            R::ImportPlayers => Message::new("refusal-hint-import-new"),
            R::OtherChild { players } => {
                let codes: Vec<String> =
                    players.iter().map(|renamed| renamed.code.to_string()).collect();
                Message::new("refusal-hint-replace").with("codes", codes.join(","))
            }
            _ => return None,
        })
    }
}

fn of_group(key: &'static str, group: GroupCode) -> Message {
    Message::new(key).with("group", group.to_string())
}

fn of_category(key: &'static str, category: CategoryCode) -> Message {
    Message::new(key).with("category", category.to_string())
}

fn apart(key: &'static str, player: &PlayerCode, other: &PlayerCode) -> Message {
    Message::new(key).with("player", player.to_string()).with("other", other.to_string())
}

fn at_table(key: &'static str, group: GroupCode, round: u32, table: u32) -> Message {
    of_group(key, group).with("round", round).with("table", table)
}

fn entry(key: &'static str, seq: u64) -> Message {
    Message::new(key).with("seq", seq.to_string())
}

/// A name as a shell takes it for one word.
fn quoted(name: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.chars().all(plain) { name.to_owned() } else { format!("\"{name}\"") }
}

/// Commands one after the other, told apart as in every hint.
fn joined(commands: Vec<Message>) -> Message {
    let mut commands = commands.into_iter();
    let first = commands.next().unwrap_or_else(|| Message::new("refusal-hint-log"));
    commands.fold(first, |before, next| {
        Message::new("refusal-hint-or").with("before", before).with("next", next)
    })
}

/// What the árbitro may allow, as it is typed behind `--allow`.
fn allowed(remedy: &Relaxations) -> Message {
    let word = |word: &str| Message::new(format!("refusal-allow-{word}"));
    let words = remedy.words().into_iter().map(word);
    let both = |one: Message, other: Message| {
        Message::new("refusal-allow-and").with("one", one).with("other", other)
    };
    words.reduce(both).unwrap_or_else(|| word("bye"))
}
