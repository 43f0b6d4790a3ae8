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
pub(super) fn hangs(cx: &Context, what: &str, of: &str) -> Markup {
    html! {
        button.quiet formmethod="post" formaction=(BACK) formtarget="_self" name="papel" value=(what) {
            (cx.word(words::WEB_PAPER_HANGS)) span.hush { " " (of) }
        }
    }
}

/// The day's paper in one piece, after the list of what hangs and is out of date.
pub(super) fn section(cx: &Context) -> Markup {
    let stale = cx.view.stale();
    html! {
        @if !stale.is_empty() {
            section #desatualizado .problem {
                h2 { (cx.text(&message!(words::WEB_PAPER_STALE, count = stale.len()))) }
                ul { @for sheet in stale {
                    li { b { (cx.text(&sheet.message(cx.lang))) } ": " (cx.text(&sheet.why)) }
                } }
                form.inline method="get" action={ (BACK) "/" (STALE) } target="_blank" {
                    (shell::once())
                    span.buttons {
                        button { (cx.word(words::WEB_PAPER_AGAIN)) }
                        (hangs(cx, STALE, ""))
                    }
                }
            }
        }
        (now(cx))
        details.more {
            summary { (cx.word(words::WEB_PAPER_DAY)) }
            p.note { (cx.word(words::WEB_PAPER_DAY_HOW)) }
            form.filters method="get" action={ (BACK) "/" (DAY) } target="_blank" {
                (shell::once())
                label { span.hush { (cx.word(words::WEB_PAPER_DAY)) }
                    select name="etapa" {
                        @for stage in DayStage::ALL { option value=(stage.word()) { (cx.text(&stage.message())) } }
                    }
                }
                label { span.hush { (cx.word(words::PRINT_COLUMN_ROUND)) }
                    input type="number" name="jornada" min="1" max="99" placeholder=(cx.word(words::PRINT_COLUMN_ROUND)); }
                span.buttons {
                    button { "PDF" }
                    (hangs(cx, DAY, ""))
                }
            }
        }
    }
}

/// The paper for this moment of the day, in one piece.
fn now(cx: &Context) -> Markup {
    let stage = match cx.view.day().moment {
        DayMoment::Lists | DayMoment::CheckIn => DayStage::Evening,
        DayMoment::Draw => DayStage::Morning,
        DayMoment::Rounds => DayStage::Round,
        DayMoment::Finals => DayStage::Finals,
        DayMoment::Prizes | DayMoment::Closing => DayStage::Ceremony,
    };
    // The round that most groups have reached.
    let mut paired: BTreeMap<u32, usize> = BTreeMap::new();
    let in_stage = |group: &&Group| group.code.is_final() == (stage == DayStage::Finals);
    for group in cx.view.state.groups().filter(in_stage).filter(|group| !group.is_finished()) {
        *paired.entry(group.played.len() as u32).or_default() += 1;
    }
    let most = paired.into_iter().filter(|(round, _)| *round > 0).max_by_key(|(_, groups)| *groups);
    let title = match most.filter(|_| stage.has_rounds()) {
        Some((round, groups)) => {
            let key = match stage {
                DayStage::Finals => words::WEB_PAPER_NOW_FINALS,
                _ => words::WEB_PAPER_NOW_ROUND,
            };
            cx.text(&message!(key, round, groups))
        }
        None => cx.text(&message!(words::WEB_PAPER_NOW, what = cx.text(&stage.message()))),
    };
    html! {
        form.moment method="get" action={ (BACK) "/" (DAY) } target="_blank" {
            (shell::hidden(&[("etapa", stage.word())]))
            @if let Some((round, _)) = most { input type="hidden" name="jornada" value=(round); }
            h2 { (title) }
            p.note { (cx.word(words::WEB_PAPER_NOW_WHAT)) }
            span.buttons {
                button.go { (icons::icon("/chefe/papel")) (cx.word(words::WEB_PAPER_PRINT)) }
                (hangs(cx, DAY, &title))
            }
        }
    }
}

/// All the paper of a part of the day.
pub(super) fn print(cx: &Context) -> Answer {
    let word = match cx.query.get("etapa") {
        "" => DayStage::Evening.word(),
        word => word,
    };
    let Some(stage) = DayStage::ALL.into_iter().find(|stage| stage.word() == word) else {
        return super::super::unclear(cx, BACK);
    };
    // The form has a round field beside every part of the day.
    let round = cx.query.read_as("jornada").filter(|_| stage.has_rounds());
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
    give(cx, &paper, &gather)
}

/// Just the pages that hang and are out of date.
pub(super) fn stale(cx: &Context) -> Answer {
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
        let paper = StalePaper::of(cx.view.stale().to_vec(), request)?;
        if !paper.has_pages() {
            return Err(DocumentError::Nothing(Nothing::Stale));
        }
        let sheets = paper.hung(request)?;
        Ok((Box::new(paper), sheets))
    };
    give(cx, &paper, &gather)
}

/// Records what was made as hanging from now on.
pub(in crate::web) fn printed(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let what = cx.form.get("papel").to_owned();
    let stale = cx.view.stale();
    let down = hung::down(stale);
    let result = match desk.hang_up(&request_id(&what, &cx.form), cx.signer()) {
        // Sheets that only have to come down have no pages to print first.
        Ok(false) if what == STALE && !stale.is_empty() && down.len() == stale.len() => {
            desk.hang_sheets(&down, cx.signer()).map(|()| true)
        }
        done => done,
    };
    match result.map_err(|fault| pages::failed(cx, &fault, BACK))? {
        true => Ok(Answer::go(BACK)),
        false => Err(shell::declined(cx, words::WEB_PAPER_NOT_MADE, BACK)),
    }
}
