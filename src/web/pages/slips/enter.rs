//! Enters what a person has checked: one operation for each picture, undone as one.

use super::{AS_READ, PATH, field, gone, is_rehearsal, owner, sent};
use crate::web::pages::prelude::*;
use crate::web::scans::{Cut, Progress, ReadPictures, Sent};
use arbitro_event::acts::{EnterSlips, EnteredPicture};
use arbitro_scan::{self, SCANS, ScannedPicture, SlipReading, Unclear};

type Picture = ScannedPicture<Cut>;

/// Reads the choices and keeps the cut-outs, away from the journal's thread; the entries are written on it.
pub(in crate::web) fn enter(ask: &Ask) -> Result<Then, Answer> {
    let sent = sent(ask).ok_or_else(|| gone(ask, 409))?;
    let Progress::Read(read) = ask.hall.scans.progress(&sent) else {
        return Err(Answer::go(format!("{PATH}/{}", sent.id)));
    };
    if ask.form.get("do") == "undo" {
        return Ok(Box::new(move |ask, desk| undo(ask, desk, &sent)));
    }
    let chosen = chosen(ask, &read);
    let fresh = keep(ask, &read, &chosen).map_err(|why| {
        let title = ask.word(words::WEB_NOT_DONE);
        shell::problem(ask, 503, &title, &[why], &format!("{PATH}/{}", sent.id))
    })?;
    Ok(Box::new(move |ask, desk| write(ask, desk, &sent, &chosen, &fresh)))
}

/// The pictures with the choices for their slips; a slip that is not to be entered has none.
fn chosen(ask: &Ask, read: &ReadPictures) -> Vec<Picture> {
    let pictures = read.pictures.iter().enumerate().map(|(number, one)| {
        let mut picture = one.picture.clone();
        for (at, slip) in picture.slips.iter_mut().enumerate() {
            match ask.form.get(&field(number, at)) {
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
fn keep(ask: &Ask, read: &ReadPictures, chosen: &[Picture]) -> Result<Vec<String>, String> {
    let folder = ask.hall.files().folder().to_owned();
    let mut fresh = Vec::new();
    let full =
        |error: &std::io::Error| ask.say(&message!(words::WEB_SLIPS_DISK, cause = of_io(error)));
    let mut state = ask.view.state.clone();
    let rehearsal = is_rehearsal(ask);
    for picture in chosen {
        let planned =
            arbitro_scan::plan((&state, rehearsal), picture, |group| ask.may_enter(group));
        for (slip, plan) in picture.slips.iter().zip(&planned.slips) {
            if plan.results.is_empty() {
                continue;
            }
            let png = read.cut(&slip.cut).map_err(|error| full(&error))?;
            match arbitro_scan::keep_cut(&folder, &png) {
                Ok(true) => fresh.push(slip.cut.out.file.clone()),
                Ok(false) => {}
                Err(error) => {
                    forget(ask, &fresh);
                    return Err(full(&error));
                }
            }
        }
        state = planned.after;
    }
    Ok(fresh)
}

/// Deletes cut-outs that no journal entry names.
fn forget(ask: &Ask, fresh: &[String]) {
    let folder = ask.hall.files().folder().join(SCANS);
    for file in fresh {
        // A file that cannot be deleted is on the list of what is deleted after the day.
        let _ = std::fs::remove_file(folder.join(file));
    }
}

fn write(
    ask: &Ask,
    desk: &mut Desk,
    sent: &Arc<Sent>,
    chosen: &[Picture],
    fresh: &[String],
) -> Answer {
    let back = format!("{PATH}/{}", sent.id);
    if let Err(answer) = pages::again(ask, desk, &back) {
        return answer;
    }
    let mut entered: Vec<(usize, EnteredPicture)> = Vec::new();
    let mut state = match desk.state_now() {
        Ok(state) => state.clone(),
        Err(fault) => return pages::failed(ask, &fault, &back),
    };
    let rehearsal = is_rehearsal(ask);
    for (number, picture) in chosen.iter().enumerate() {
        let planned =
            arbitro_scan::plan((&state, rehearsal), picture, |group| ask.may_enter(group));
        let cut = |slip: usize| picture.slips[slip].cut.out.clone();
        entered.extend(planned.enters(&picture.hash, cut).map(|picture| (number, picture)));
        state = planned.after;
    }
    let pictures: Vec<EnteredPicture> =
        entered.iter().map(|(_, picture)| picture.clone()).collect();
    if pictures.is_empty() {
        forget(ask, fresh);
        return Answer::go(format!("{back}?nada=1"));
    }
    let reply = desk.carry_out(&ask.request(EnterSlips { pictures }));
    let is_named = |file: &String| {
        entered.iter().any(|(_, picture)| picture.cuts.iter().any(|cut| cut.file == *file))
    };
    let is_recorded = matches!(reply, Ok(Reply::Done(_)));
    let remaining: Vec<String> =
        fresh.iter().filter(|file| !(is_recorded && is_named(file))).cloned().collect();
    forget(ask, &remaining);
    match reply {
        Ok(reply) => {
            if let Reply::Done(done) = &reply
                && let Some((first, _)) = done.entries
            {
                for (seq, (picture, _)) in (first..).zip(&entered) {
                    sent.note(seq, *picture);
                }
            }
            pages::replied(ask, reply, &back)
        }
        Err(fault) => pages::failed(ask, &fault, &back),
    }
}

/// Undoes all results of a picture.
fn undo(ask: &Ask, desk: &mut Desk, sent: &Sent) -> Answer {
    let back = format!("{PATH}/{}", sent.id);
    let named = ask.form.read_as::<u64>("seq");
    let seq = named.filter(|seq| sent.entered().iter().any(|(own, _)| own == seq));
    if seq.is_none() || sent.owner != owner(ask) {
        return shell::declined(ask, words::WEB_DESK_NOTHING, &back);
    }
    let wish = UndoRequest { seq, only: true, ..UndoRequest::default() };
    pages::act(ask, desk, &back, UndoBatch { wish })
}
