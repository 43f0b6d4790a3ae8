//! The page with the readings of a class's sheets.

use crate::web::pages::prelude::*;
use arbitro_games::repair::{
    Agreement, RepairStatus, RepairTrouble, Repaired, SheetComparison, SheetReading,
};

use super::read::{Class, Pupil};

/// How many readings of a sheet are shown.
const MOST_READINGS: usize = 3;
/// How many changes of a sheet are listed.
const MOST_CHANGES: usize = 30;

/// The whole class: a summary, the commonest slips, and every sheet.
pub(super) fn class(cx: &Context, class: &Class) -> Markup {
    let count = |outcome| class.count(outcome);
    let message = Message::new(words::WEB_SHEETS_COUNT)
        .with("count", class.pupils.len())
        .with("right", count(RepairStatus::AsWritten))
        .with("repaired", count(RepairStatus::One))
        .with("asked", count(RepairStatus::Several) + count(RepairStatus::None));
    let slips = class.slips();
    html! {
        p #resumo .lead role="status" { (cx.text(&message)) }
        @if class.cut { p.mark { (cx.text(&message!(words::WEB_SHEETS_CUT, count = class.pupils.len()))) } }
        @if !class.unread.is_empty() {
            p.mark { (cx.text(&message!(words::WEB_SHEETS_UNREAD, files = &class.unread))) }
        }
        @if class.pupils.len() > 1 && !slips.is_empty() {
            section #deslizes {
                h2 { (cx.word(words::WEB_SHEETS_SLIPS)) }
                ul { @for (kind, sheets, times) in slips.iter().take(8) {
                    li data-kind=(kind.word()) { (cx.text(&message!(words::WEB_SHEETS_SLIP, kind = cx.word(&format!("repair-kind-{}", kind.word())), sheets, times))) }
                } }
            }
        }
        @if let Some(comparison) = class.compared() { (compared(cx, &comparison)) }
        @if class.pupils.len() > 1 { (summary(cx, class)) }
        @for (number, pupil) in (1..).zip(&class.pupils) { (sheet(cx, number, pupil)) }
    }
}

/// A line a sheet.
fn summary(cx: &Context, class: &Class) -> Markup {
    let line = |number: usize, pupil: &Pupil| {
        let sheet = &pupil.sheet;
        let game =
            sheet.game().map(|game| cx.word(&format!("games-name-{}", registry::info(game).id)));
        let first = sheet.readings.first();
        let claimed = sheet.claimed().map(|claimed| message!(words::WEB_SHEETS_CLAIMED, claimed));
        html! {
            tr {
                td { a href=(format!("#folha-{number}")) { (number) } }
                td { (pupil.file) }
                td { (pupil.names.join(" – ")) }
                td { (game.unwrap_or_default()) }
                td.number { @if let Some(reading) = first { (reading.moves.len()) } }
                td { @if let Some(reading) = first { (reading.result) } @if let Some(claimed) = claimed { " " (cx.text(&claimed)) } }
                td { (sheet.remark().map_or_else(|| cx.word(words::WEB_SHEETS_RIGHT), |remark| cx.text(&remark))) }
            }
        }
    };
    let heads = [
        words::WEB_SHEETS_FILE,
        words::WEB_SHEETS_PLAYERS,
        words::WEB_SHEETS_OF_GAME,
        words::WEB_SHEETS_MOVES,
        words::WEB_SHEETS_RESULT,
        words::WEB_SHEETS_REMARK,
    ];
    html! {
        div.scroll tabindex="0" role="region" aria-label=(cx.word(words::WEB_SHEETS_TITLE)) { table #quadro {
            thead { tr { th scope="col" { "#" } @for head in heads { th scope="col" { (cx.word(head)) } } } }
            tbody { @for (number, pupil) in (1..).zip(&class.pupils) { (line(number, pupil)) } }
        } }
    }
}

/// The sheets of both players of a game beside each other.
fn compared(cx: &Context, comparison: &SheetComparison) -> Markup {
    let sheets = [1, 2].map(|number| cx.text(&message!(words::WEB_SHEETS_SHEET, number)));
    let names = sheets.each_ref().map(String::as_str);
    html! {
        section #lado-a-lado .card data-agreement=(comparison.agreement.word()) {
            h2 { (cx.word(words::WEB_SHEETS_COMPARED)) }
            p { (cx.text(&comparison.message(names))) }
            @if let Some(warning) = comparison.other_players(names) { p { (cx.text(&warning)) } }
            @for difference in &comparison.differences {
                h3 { (cx.text(&difference.place())) }
                ul.changes { @for line in difference.messages(names) { li { (cx.text(&line)) } } }
            }
            @if comparison.agreement == Agreement::Differ { p { (cx.word(words::REPAIR_COMPARE_ASK)) } }
            @else if let Some(record) = comparison.record() {
                details { summary { (cx.word(words::WEB_SHEETS_READ)) } pre { (record) } }
            }
        }
    }
}

fn sheet(cx: &Context, number: usize, pupil: &Pupil) -> Markup {
    let sheet = &pupil.sheet;
    let (status, key) = match sheet.outcome {
        RepairStatus::AsWritten => ("as-written", words::WEB_SHEETS_RIGHT),
        RepairStatus::One => ("one", words::WEB_SHEETS_REPAIRED),
        RepairStatus::Several => ("several", words::WEB_SHEETS_ASK),
        RepairStatus::None => ("none", words::WEB_SHEETS_UNCLEAR),
    };
    let first_result = sheet.readings.first().map(|reading| reading.result.as_str());
    let result =
        first_result.filter(|_| sheet.outcome != RepairStatus::Several).unwrap_or_default();
    html! {
        section.card id=(format!("folha-{number}")) data-status=(status) {
            h2 { (title(cx, number, pupil)) }
            p { b { (cx.word(key)) }
                @if let Some(game) = sheet.game() { " · " (cx.word(&format!("games-name-{}", registry::info(game).id))) }
                @if !result.is_empty() { " · " (result) }
            }
            @match &sheet.trouble {
                // Its own message names a command, which cannot be typed here.
                Some(RepairTrouble::Tags) => p { (cx.word(words::WEB_SHEETS_TAGS)) },
                Some(trouble) => p { (cx.text(&trouble.message())) },
                None => {}
            }
            @if let Some(reading) = sheet.one() { (changes(cx, reading)) }
            @if sheet.outcome == RepairStatus::Several { (question(cx, sheet)) }
            @if sheet.bounded { p.note { (cx.word(words::WEB_SHEETS_BOUNDED)) } }
            @if sheet.outcome != RepairStatus::AsWritten {
                details {
                    summary { (cx.word(words::WEB_SHEETS_WRITTEN)) }
                    pre { (sheet.written) }
                }
            }
        }
    }
}

fn title(cx: &Context, number: usize, pupil: &Pupil) -> String {
    let sheet = cx.text(&message!(words::WEB_SHEETS_SHEET, number));
    let names = pupil.names.join(" – ");
    let parts = [sheet, pupil.file.clone(), names];
    parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" · ")
}

/// The changes of a reading, and the sheet as read.
fn changes(cx: &Context, reading: &SheetReading) -> Markup {
    let more = reading.repairs.len().saturating_sub(MOST_CHANGES);
    html! {
        ul.changes { @for repair in reading.repairs.iter().take(MOST_CHANGES) {
            li { (cx.text(&reading.message(repair))) }
        } }
        @if more > 0 { p { (cx.text(&message!(words::WEB_SHEETS_MORE, count = more))) } }
        details {
            summary { (cx.word(words::WEB_SHEETS_READ)) }
            pre { (reading.record) }
        }
    }
}

/// The question to the pupil: where the readings differ, and each reading there.
fn question(cx: &Context, sheet: &Repaired) -> Markup {
    let message = match (sheet.doubt(), sheet.question()) {
        (Some(doubt), _) => doubt,
        (None, Some((ply, moves))) if moves.len() > 1 => {
            message!(words::WEB_SHEETS_QUESTION, ply, moves)
        }
        _ => Message::new(words::WEB_SHEETS_DOUBT),
    };
    html! {
        p { (cx.text(&message)) }
        @for (number, reading) in (1..).zip(&sheet.readings).take(MOST_READINGS) {
            details {
                summary { (cx.text(&message!(words::WEB_SHEETS_READING, number))) }
                ul.changes { @for repair in reading.repairs.iter().take(MOST_CHANGES) {
                    li { (cx.text(&reading.message(repair))) }
                } }
                pre { (reading.record) }
            }
        }
    }
}
