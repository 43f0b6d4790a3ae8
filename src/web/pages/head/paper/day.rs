//! All the paper of a part of the day, what hangs and is out of date, and the button that confirms that paper
//! hangs.

use super::{BACK, Gathered, Paper, give};
use crate::web::pages::prelude::*;
use arbitro_event::conduct::DayMoment;
use arbitro_paper::day::{DayPaper, DayStage};
use arbitro_paper::exporters::Exporter;
use arbitro_paper::hung::{self, StalePaper};
use arbitro_paper::{DocumentError, Nothing, Request, Scope};

/// The value for all paper instead of one document.
pub(super) const DAY: &str = "day";
pub(super) const STALE: &str = "stale";

/// An id for the request, so that "it hangs" finds the sheets made for it.
pub(super) fn request_id(what: &str, fields: &Fields) -> String {
    [what, fields.get("de"), fields.get("etapa"), fields.get("jornada")].join("|")
}

/// The button that records what was made as hanging.
pub(super) fn hangs(ask: &Ask, what: &str, of: &str) -> Markup {
    html! {
        button.quiet formmethod="post" formaction=(BACK) formtarget="_self" name="papel" value=(what) {
            (ask.word(words::WEB_PAPER_HANGS)) span.hush { " " (of) }
        }
    }
}

/// The day's paper in one piece, after the list of what hangs and is out of date.
pub(super) fn section(ask: &Ask) -> Markup {
    let stale = ask.view.stale();
    html! {
        @if !stale.is_empty() {
            section #desatualizado .problem {
                h2 { (ask.say(&message!(words::WEB_PAPER_STALE, count = stale.len()))) }
                ul { @for sheet in stale {
                    li { b { (ask.say(&sheet.message(ask.lang))) } ": " (ask.say(&sheet.why)) }
                } }
                form.inline method="get" action={ (BACK) "/" (STALE) } target="_blank" {
                    (shell::once())
                    span.buttons {
                        button { (ask.word(words::WEB_PAPER_AGAIN)) }
                        (hangs(ask, STALE, ""))
                    }
                }
            }
        }
        (now(ask))
        details.more {
            summary { (ask.word(words::WEB_PAPER_DAY)) }
            p.note { (ask.word(words::WEB_PAPER_DAY_HOW)) }
            form.filters method="get" action={ (BACK) "/" (DAY) } target="_blank" {
                (shell::once())
                label { span.hush { (ask.word(words::WEB_PAPER_DAY)) }
                    select name="etapa" {
                        @for stage in DayStage::ALL { option value=(stage.word()) { (ask.say(&stage.message())) } }
                    }
                }
                label { span.hush { (ask.word(words::PRINT_COLUMN_ROUND)) }
                    input type="number" name="jornada" min="1" max="99" placeholder=(ask.word(words::PRINT_COLUMN_ROUND)); }
                span.buttons {
                    button { "PDF" }
                    (hangs(ask, DAY, ""))
                }
            }
        }
    }
}

/// What this moment of the day needs, in one piece.
fn now(ask: &Ask) -> Markup {
    let stage = match ask.view.day().moment {
        DayMoment::Lists | DayMoment::CheckIn => DayStage::Evening,
        DayMoment::Draw => DayStage::Morning,
        DayMoment::Rounds => DayStage::Round,
        DayMoment::Finals => DayStage::Finals,
        DayMoment::Prizes | DayMoment::Closing => DayStage::Ceremony,
    };
    // The round that most groups have reached.
    let mut paired: BTreeMap<u32, usize> = BTreeMap::new();
    let in_stage = |group: &&Group| group.code.is_final() == (stage == DayStage::Finals);
    for group in ask.view.state.groups().filter(in_stage).filter(|group| !group.is_finished()) {
        *paired.entry(group.played.len() as u32).or_default() += 1;
    }
    let most = paired.into_iter().filter(|(round, _)| *round > 0).max_by_key(|(_, groups)| *groups);
    let title = match most.filter(|_| stage.has_rounds()) {
        Some((round, groups)) => {
            let key = match stage {
                DayStage::Finals => words::WEB_PAPER_NOW_FINALS,
                _ => words::WEB_PAPER_NOW_ROUND,
            };
            ask.say(&message!(key, round, groups))
        }
        None => ask.say(&message!(words::WEB_PAPER_NOW, what = ask.say(&stage.message()))),
    };
    html! {
        form.moment method="get" action={ (BACK) "/" (DAY) } target="_blank" {
            (shell::hidden(&[("etapa", stage.word())]))
            @if let Some((round, _)) = most { input type="hidden" name="jornada" value=(round); }
            h2 { (title) }
            p.note { (ask.word(words::WEB_PAPER_NOW_WHAT)) }
            span.buttons {
                button.go { (icons::icon("/chefe/papel")) (ask.word(words::WEB_PAPER_PRINT)) }
                (hangs(ask, DAY, &title))
            }
        }
    }
}

/// All the paper of a part of the day.
pub(super) fn print(ask: &Ask) -> Answer {
    let word = match ask.query.get("etapa") {
        "" => DayStage::Evening.word(),
        word => word,
    };
    let Some(stage) = DayStage::ALL.into_iter().find(|stage| stage.word() == word) else {
        return super::super::unclear(ask, BACK);
    };
    // The form has a round field beside every part of the day.
    let round = ask.query.read_as("jornada").filter(|_| stage.has_rounds());
    let paper = Paper {
        blank: false,
        form: Exporter::Pdf,
        key: stage.needs_key(),
        scoresheets: false,
        scope: Scope::default(),
        round,
        name: format!("{DAY}-{word}"),
    };
    let gather = |request: &Request<'_>| -> Gathered {
        let request = Request { provisional: false, ..request.clone() };
        let paper = DayPaper::of(stage, &request)?;
        let sheets = paper.sheets().to_vec();
        Ok((Box::new(paper), sheets))
    };
    give(ask, &paper, &gather)
}

/// Just the pages that hang and are out of date.
pub(super) fn stale(ask: &Ask) -> Answer {
    let paper = Paper {
        blank: false,
        form: Exporter::Pdf,
        key: false,
        scoresheets: false,
        scope: Scope::default(),
        round: None,
        name: STALE.to_owned(),
    };
    let gather = |request: &Request<'_>| -> Gathered {
        let paper = StalePaper::of(ask.view.stale().to_vec(), request)?;
        if !paper.has_pages() {
            return Err(DocumentError::Nothing(Nothing::Stale));
        }
        let sheets = paper.hung(request)?;
        Ok((Box::new(paper), sheets))
    };
    give(ask, &paper, &gather)
}

/// Records what was made as hanging from now on.
pub(in crate::web) fn printed(ask: &Ask, desk: &mut Desk) -> Answer {
    let what = ask.form.get("papel").to_owned();
    let sorry = |key: &'static str| shell::declined(ask, key, BACK);
    let stale = ask.view.stale();
    let down = hung::down(stale);
    let result = match desk.hang_up(&request_id(&what, &ask.form), ask.signer()) {
        // Sheets that only have to come down have no pages to print first.
        Ok(false) if what == STALE && !stale.is_empty() && down.len() == stale.len() => {
            desk.hang_sheets(&down, ask.signer()).map(|()| true)
        }
        done => done,
    };
    match result {
        Ok(true) => Answer::go(BACK),
        Ok(false) => sorry(words::WEB_PAPER_NOT_MADE),
        Err(fault) => pages::failed(ask, &fault, BACK),
    }
}
