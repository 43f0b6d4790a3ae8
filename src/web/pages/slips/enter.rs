//! Enters what a person has checked: one operation for each picture, undone as one.

use super::{AS_READ, PATH, field, gone, is_rehearsal, owner, sent};
use crate::web::pages::prelude::*;
use crate::web::scans::{Cut, Progress, ReadPictures, Sent};
use arbitro_event::acts::{EnterSlips, EnteredPicture};
use arbitro_scan::{self, SCANS, ScannedPicture, SlipReading, Unclear};

type Picture = ScannedPicture<Cut>;

/// Reads the choices and keeps the cut-outs, away from the journal's thread; the entries are written on it.
pub(in crate::web) fn enter(cx: &Context) -> Result<Then, Answer> {
    let sent = sent(cx).ok_or_else(|| gone(cx, 409))?;
    let Progress::Read(read) = cx.hall.scans.progress(&sent) else {
        return Err(Answer::go(format!("{PATH}/{}", sent.id)));
    };
    if cx.form.get("do") == "undo" {
        return Ok(Box::new(move |cx, desk| undo(cx, desk, &sent)));
    }
    let chosen = chosen(cx, &read);
    let fresh = keep(cx, &read, &chosen).map_err(|why| {
        let title = cx.word(words::WEB_NOT_DONE);
        shell::problem(cx, 503, &title, &[why], &format!("{PATH}/{}", sent.id))
    })?;
    Ok(Box::new(move |cx, desk| write(cx, desk, &sent, &chosen, &fresh)))
}

/// The pictures with the choices for their slips; a slip that is not to be entered has none.
fn chosen(cx: &Context, read: &ReadPictures) -> Vec<Picture> {
    let pictures = read.pictures.iter().enumerate().map(|(number, one)| {
        let mut picture = one.picture.clone();
        for (at, slip) in picture.slips.iter_mut().enumerate() {
            match cx.form.get(&field(number, at)) {
                AS_READ => {}
                said => match said.parse::<TypedResult>() {
                    Ok(said) => slip.chosen = Some(said),
                    Err(_) => slip.reading = SlipReading::Unclear(Unclear::Doubtful),
                },
            }
        }
        picture
    });
    pictures.collect()
}

/// Keeps the cut-outs of slips that can be entered in the present event; returns the new files.
fn keep(cx: &Context, read: &ReadPictures, chosen: &[Picture]) -> Result<Vec<String>, String> {
    let folder = cx.hall.files().folder().to_owned();
    let mut fresh = Vec::new();
    let full =
        |error: &std::io::Error| cx.text(&message!(words::WEB_SLIPS_DISK, cause = of_io(error)));
    let mut state = cx.view.state.clone();
    let rehearsal = is_rehearsal(cx);
    for picture in chosen {
        let planned = arbitro_scan::plan((&state, rehearsal), picture, |group| cx.may_enter(group));
        for (slip, plan) in picture.slips.iter().zip(&planned.slips) {
            if plan.results.is_empty() {
                continue;
            }
            let png = read.cut(&slip.cut).map_err(|error| full(&error))?;
            match arbitro_scan::keep_cut(&folder, &png) {
                Ok(true) => fresh.push(slip.cut.out.file.clone()),
                Ok(false) => {}
                Err(error) => {
                    forget(cx, &fresh);
                    return Err(full(&error));
                }
            }
        }
        state = planned.after;
    }
    Ok(fresh)
}

/// Deletes cut-outs that no journal entry names.
fn forget(cx: &Context, fresh: &[String]) {
    let folder = cx.hall.files().folder().join(SCANS);
    for file in fresh {
        // A file that cannot be deleted is on the list of what is deleted after the day.
        let _ = std::fs::remove_file(folder.join(file));
    }
}

fn write(
    cx: &Context,
    desk: &mut Desk,
    sent: &Arc<Sent>,
    chosen: &[Picture],
    fresh: &[String],
) -> Answer {
    let back = format!("{PATH}/{}", sent.id);
    if let Err(answer) = pages::again(cx, desk, &back) {
        return answer;
    }
    let mut entered: Vec<(usize, EnteredPicture)> = Vec::new();
    let mut state = match desk.state_now() {
        Ok(state) => state.clone(),
        Err(fault) => return pages::failed(cx, &fault, &back),
    };
    let rehearsal = is_rehearsal(cx);
    for (number, picture) in chosen.iter().enumerate() {
        let planned = arbitro_scan::plan((&state, rehearsal), picture, |group| cx.may_enter(group));
        let cut = |slip: usize| picture.slips[slip].cut.out.clone();
        entered.extend(planned.enters(&picture.hash, cut).map(|picture| (number, picture)));
        state = planned.after;
    }
    let pictures: Vec<EnteredPicture> =
        entered.iter().map(|(_, picture)| picture.clone()).collect();
    if pictures.is_empty() {
        forget(cx, fresh);
        return Answer::go(format!("{back}?nada=1"));
    }
    let reply = desk.carry_out(&cx.request(EnterSlips { pictures }));
    let is_named = |file: &String| {
        entered.iter().any(|(_, picture)| picture.cuts.iter().any(|cut| cut.file == *file))
    };
    let is_recorded = matches!(reply, Ok(Reply::Done(_)));
    let remaining: Vec<String> =
        fresh.iter().filter(|file| !(is_recorded && is_named(file))).cloned().collect();
    forget(cx, &remaining);
    match reply {
        Ok(reply) => {
            if let Reply::Done(done) = &reply
                && let Some((first, _)) = done.entries
            {
                for (seq, (picture, _)) in (first..).zip(&entered) {
                    sent.note(seq, *picture);
                }
            }
            pages::replied(cx, reply, &back)
        }
        Err(fault) => pages::failed(cx, &fault, &back),
    }
}

/// Undoes all results of a picture.
fn undo(cx: &Context, desk: &mut Desk, sent: &Sent) -> Answer {
    let back = format!("{PATH}/{}", sent.id);
    let named = cx.form.read_as::<u64>("seq");
    let seq = named.filter(|seq| sent.entered().iter().any(|(own, _)| own == seq));
    if seq.is_none() || sent.owner != owner(cx) {
        return shell::declined(cx, words::WEB_DESK_NOTHING, &back);
    }
    let wish = UndoRequest { seq, only: true, ..UndoRequest::default() };
    pages::answered(cx, desk.carry_out(&cx.request(UndoBatch { wish })), &back)
}
