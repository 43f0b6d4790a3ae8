//! The page with the readings of a class's sheets.

use crate::web::pages::prelude::*;
use arbitro_games::repair::{RepairStatus, RepairTrouble, Repaired, SheetReading};

use super::read::{Class, Pupil};

/// How many changes of a sheet are listed.
const MOST_CHANGES: usize = 30;

/// The whole class: a summary, the commonest slips, and every sheet.
pub(super) fn class(ask: &Ask, class: &Class) -> Markup {
    let count = |outcome| class.count(outcome);
    let message = Message::new(words::WEB_SHEETS_COUNT)
        .with("count", class.pupils.len())
        .with("right", count(RepairStatus::AsWritten))
        .with("repaired", count(RepairStatus::One))
        .with("asked", count(RepairStatus::Several) + count(RepairStatus::None));
    let slips = class.slips();
    html! {
        p #resumo .lead role="status" { (ask.say(&message)) }
        @if class.cut { p.mark { (ask.say(&message!(words::WEB_SHEETS_CUT, count = class.pupils.len()))) } }
        @if !class.unread.is_empty() {
            p.mark { (ask.say(&message!(words::WEB_SHEETS_UNREAD, files = &class.unread))) }
        }
        @if class.pupils.len() > 1 && !slips.is_empty() {
            section #deslizes {
                h2 { (ask.word(words::WEB_SHEETS_SLIPS)) }
                ul { @for (kind, sheets, times) in slips.iter().take(8) {
                    li data-kind=(kind.word()) { (ask.say(&message!(words::WEB_SHEETS_SLIP, kind = ask.word(&format!("repair-kind-{}", kind.word())), sheets, times))) }
                } }
            }
        }
        @for (number, pupil) in (1..).zip(&class.pupils) { (sheet(ask, number, pupil)) }
    }
}

fn sheet(ask: &Ask, number: usize, pupil: &Pupil) -> Markup {
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
            h2 { (title(ask, number, pupil)) }
            p { b { (ask.word(key)) }
                @if let Some(game) = sheet.game() { " · " (ask.word(&format!("games-name-{}", registry::info(game).id))) }
                @if !result.is_empty() { " · " (result) }
            }
            @match &sheet.trouble {
                // Its own message names a command, which cannot be typed here.
                Some(RepairTrouble::Tags) => p { (ask.word(words::WEB_SHEETS_TAGS)) },
                Some(trouble) => p { (ask.say(&trouble.message())) },
                None => {}
            }
            @if let Some(reading) = sheet.one() { (changes(ask, reading)) }
            @if sheet.outcome == RepairStatus::Several { (question(ask, sheet)) }
            @if sheet.bounded { p.note { (ask.word(words::WEB_SHEETS_BOUNDED)) } }
            @if sheet.outcome != RepairStatus::AsWritten {
                details {
                    summary { (ask.word(words::WEB_SHEETS_WRITTEN)) }
                    pre { (sheet.written) }
                }
            }
        }
    }
}

fn title(ask: &Ask, number: usize, pupil: &Pupil) -> String {
    let sheet = ask.say(&message!(words::WEB_SHEETS_SHEET, number));
    let names = pupil.names.join(" – ");
    let parts = [sheet, pupil.file.clone(), names];
    parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" · ")
}

/// The changes of a reading, and the sheet as read.
fn changes(ask: &Ask, reading: &SheetReading) -> Markup {
    let more = reading.repairs.len().saturating_sub(MOST_CHANGES);
    html! {
        ul.changes { @for repair in reading.repairs.iter().take(MOST_CHANGES) {
            li { (ask.say(&reading.message(repair))) }
        } }
        @if more > 0 { p { (ask.say(&message!(words::WEB_SHEETS_MORE, count = more))) } }
        details {
            summary { (ask.word(words::WEB_SHEETS_READ)) }
            pre { (reading.record) }
        }
    }
}

/// What to ask: where the readings differ, and what each has there.
fn question(ask: &Ask, sheet: &Repaired) -> Markup {
    let ply = sheet.parting();
    let at = |reading: &SheetReading| {
        let place = ply.map_or(0, |ply| ply as usize - 1);
        reading.moves.get(place).cloned().unwrap_or_else(|| reading.result.clone())
    };
    let mut moves: Vec<String> = sheet.readings.iter().map(at).collect();
    moves.dedup();
    let message = match ply {
        Some(ply) if moves.len() > 1 => {
            message!(words::WEB_SHEETS_QUESTION, ply, moves)
        }
        _ => Message::new(words::WEB_SHEETS_DOUBT),
    };
    html! {
        p { (ask.say(&message)) }
        @for (number, reading) in (1..).zip(&sheet.readings) {
            details {
                summary { (ask.say(&message!(words::WEB_SHEETS_READING, number))) }
                ul.changes { @for repair in reading.repairs.iter().take(MOST_CHANGES) {
                    li { (ask.say(&reading.message(repair))) }
                } }
                pre { (reading.record) }
            }
        }
    }
}
