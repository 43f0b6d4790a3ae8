//! The bracket of a group on its page: round by round in a narrow window, as a tree in a wide one.

use arbitro_pairing::knock_out::BracketPart;

use crate::web::pages::prelude::*;
use arbitro_event::{BracketAhead, explain};
use arbitro_paper::{BracketLine, BracketSeat, BracketSheet};

/// A round of a part of a bracket.
pub(in crate::web::pages) struct Stage<'s> {
    /// The round's name.
    pub(in crate::web::pages) name: &'s str,
    /// Its matches, from the top.
    pub(in crate::web::pages) lines: Vec<&'s BracketLine>,
}

/// The rounds of each part, in reading order.
pub(in crate::web::pages) fn stages(sheet: &BracketSheet) -> Vec<(BracketPart, Vec<Stage<'_>>)> {
    let parts = [
        BracketPart::Main,
        BracketPart::Losers,
        BracketPart::GrandFinal,
        BracketPart::ThirdPlace,
        BracketPart::Consolation,
    ];
    let of_part = |part: BracketPart| {
        let mut lines: Vec<&BracketLine> =
            sheet.matches.iter().filter(|line| line.part == part).collect();
        lines.sort_by_key(|line| (line.round, line.place));
        let rounds = lines.chunk_by(|one, next| one.round == next.round);
        let stages = rounds.map(|lines| Stage { name: &lines[0].stage, lines: lines.to_vec() });
        (part, stages.collect::<Vec<_>>())
    };
    parts.into_iter().map(of_part).filter(|(_, stages)| !stages.is_empty()).collect()
}

/// The bracket of a group, if it plays one.
pub(super) fn section(cx: &Viewer, source: &Source<'_>, group: &Group) -> Markup {
    let Some(sheet) = BracketSheet::of(source, group).filter(|it| !it.matches.is_empty()) else {
        return html! {};
    };
    html! {
        link rel="stylesheet" href=(cx.to(&files::address("/eliminatorias.css")));
        section #eliminatorias data-live="" {
            h2 { (cx.word(words::PRINT_TITLE_BRACKET)) }
            @let parts = stages(&sheet);
            @let is_parted = parts.len() > 1;
            @for (part, stages) in parts {
                @let name = cx.word(part_name(part));
                @let names_itself = matches!(part, BracketPart::ThirdPlace | BracketPart::GrandFinal);
                @if is_parted && !names_itself { h3.part { (name) } }
                (to_rounds(cx, &sheet, part, &stages))
                div.scroll tabindex="0" role="region" aria-label=(name) {
                    div.tree {
                        @for (at, stage) in stages.iter().enumerate() {
                            @let next = stages.get(at + 1).map(|next| next.lines.len());
                            @let round = stage.lines[0].round;
                            div.stage.joins[next == Some(stage.lines.len() / 2)].goes[next.is_some()] id=(anchor(part, round)) {
                                @let head = sheet.head(part, round, cx.lang);
                                @if is_parted && !names_itself { h4 { (head) } } @else { h3 { (head) } }
                                ol { @for line in &stage.lines { li { (one(cx, &sheet, line)) } } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The rounds of a part as links, for a window where they are one below the other; the one being played is marked.
fn to_rounds(cx: &Viewer, sheet: &BracketSheet, part: BracketPart, stages: &[Stage]) -> Markup {
    let open = stages.iter().position(|stage| stage.lines.iter().any(|line| line.is_to_come()));
    html! {
        @if stages.len() > 1 {
            nav.rounds aria-label=(cx.word(words::WEB_PLAYER_ROUNDS)) { ul {
                @for (at, stage) in stages.iter().enumerate() {
                    @let round = stage.lines[0].round;
                    li { a href=(format!("#{}", anchor(part, round))) aria-current=[(open == Some(at)).then_some("step")] {
                        (sheet.head(part, round, cx.lang))
                    } }
                }
            } }
        }
    }
}

/// Where a round of a part stands on the page.
fn anchor(part: BracketPart, round: u32) -> String {
    format!("{}-{round}", part.word())
}

/// The name of a part.
fn part_name(part: BracketPart) -> &'static str {
    match part {
        BracketPart::Main => words::WEB_BRACKET_MAIN,
        BracketPart::Losers => words::WEB_BRACKET_LOSERS,
        BracketPart::Consolation => words::WEB_BRACKET_CONSOLATION,
        BracketPart::ThirdPlace => words::EVENT_BRACKET_THIRD_PLACE,
        BracketPart::GrandFinal => words::EVENT_BRACKET_GRAND_FINAL,
    }
}

/// A match: both sides, with the games that each has won.
fn one(cx: &Viewer, sheet: &BracketSheet, line: &BracketLine) -> Markup {
    let open = line.table.filter(|_| line.result.is_none() && line.winner.is_none());
    html! {
        div.match data-open=[open.map(|_| "")] {
            @if line.is_to_come() {
                p.at {
                    @if let Some((_, table)) = open { (cx.word(words::PRINT_COLUMN_TABLE)) " " b { (table) } " · " }
                    (cx.word(words::PRINT_COLUMN_MATCH)) " " (line.number)
                }
            }
            @for (at, seat) in line.seats.iter().enumerate() {
                p.side data-won=[(line.winner == Some(at)).then_some("")] {
                    @match seat {
                        BracketSeat::Seed(seed, person) => {
                            span.seed { (seed) } " "
                            span.name { a href=(cx.to(&format!("/p/{}", person.code))) { (person.name) } }
                        },
                        BracketSeat::Nobody => { span.seed {} span.name.note { (cx.word(words::PRINT_BYE)) } },
                        BracketSeat::From(number, winner) => {
                            span.seed {} span.name.note { (cx.text(&comes_from(sheet, *number, *winner))) }
                        }
                    }
                    @if let Some(won) = line.won(at) { b.score { (won) } }
                }
            }
        }
    }
}

/// Where a side comes from: the table while that match is being played, otherwise the match.
pub(in crate::web::pages) fn comes_from(
    sheet: &BracketSheet,
    number: u32,
    winner: bool,
) -> Message {
    let line = sheet.matches.iter().find(|line| line.number == number);
    let open = line.filter(|line| line.result.is_none()).and_then(|line| line.table);
    let key = match (open.is_some(), winner) {
        (true, true) => words::WEB_BRACKET_WINNER_TABLE,
        (true, false) => words::WEB_BRACKET_LOSER_TABLE,
        (false, true) => words::PRINT_BRACKET_WINNER,
        (false, false) => words::PRINT_BRACKET_LOSER,
    };
    let at = open.map_or(number, |(_, table)| table);
    let fact = if open.is_some() { "table" } else { "number" };
    Message::new(key).with(fact, at)
}

/// The outlook of a player who sits at no table now: what they wait for, or that they are out.
pub(super) fn ahead(cx: &Viewer, group: &Group, id: PlayerId) -> Option<Message> {
    let state = &cx.view.public;
    let bracket = group.bracket()?;
    Some(match group.ahead(id)? {
        BracketAhead::Plays { .. } => return None,
        BracketAhead::Against { other } => {
            message!(words::WEB_PLAYER_BRACKET_AGAINST, name = state.player(other).row.name.clone())
        }
        BracketAhead::Waits { winner, table: Some(table), .. } => {
            let key = match winner {
                true => words::WEB_PLAYER_BRACKET_WAITS,
                false => words::WEB_PLAYER_BRACKET_WAITS_LOSER,
            };
            message!(key, table)
        }
        BracketAhead::Waits { number, winner, table: None } => {
            let key = match winner {
                true => words::WEB_PLAYER_BRACKET_WAITS_MATCH,
                false => words::WEB_PLAYER_BRACKET_WAITS_MATCH_LOSER,
            };
            let part = bracket.find(number).map(|one| explain::part(&bracket, one))?;
            message!(key, number, part)
        }
        BracketAhead::Out => Message::new(words::WEB_PLAYER_BRACKET_OUT),
        BracketAhead::Won => Message::new(words::WEB_PLAYER_BRACKET_WON),
    })
}

/// The bracket for staff, with full names.
pub(in crate::web::pages) fn of_staff(cx: &Viewer, group: &Group) -> Markup {
    match cx.view.source(cx.lang) {
        Some(source) => section(cx, &source, group),
        None => html! {},
    }
}
