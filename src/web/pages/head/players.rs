//! `/chefe/inscritos`: uploading lists, with their faults shown on the page, adding a player, correcting an
//! entry; late arrivals, absences, withdrawals.

mod apart;
mod list;
mod one;
mod paste;
mod row;

use crate::web::pages::prelude::*;
use arbitro_event::RequestedBye;
use arbitro_event::acts::{
    AllowPair, AnnounceAbsence, EnterLate, Forbid, Hide, MoveToGroup, Remove, Withdraw,
};
use arbitro_event::find::Search;
use arbitro_paper::output::pdf::FacesInUse;
use arbitro_paper::typefaces;

pub(in crate::web) use list::import;

/// A sentence longer than this many bytes is folded away.
const LONG: usize = 600;
/// Up to this many players are shown with everything that can be done; with more, each is a line that links
/// there.
const FEW: usize = 6;

/// The notice about the form that was just sent.
#[derive(Default)]
struct Notice {
    /// Whether nothing was done.
    fault: bool,
    lines: Vec<String>,
    /// The column headings that were not understood, which can be ignored.
    unknown: Vec<String>,
    /// The questions about the names of a list.
    questions: list::Questions,
    /// The codes to which a list or a correction gives another child's name.
    others: Vec<PlayerCode>,
    /// Papers that show the old name, if they were printed: addresses and titles.
    papers: Vec<(String, String)>,
    /// The journal entry to undo it with, and those undone with it.
    undo: Option<(u64, String)>,
}

impl Notice {
    /// Something was done.
    fn done(lines: Vec<String>) -> Self {
        Self { fault: false, ..Self::sorry(lines) }
    }

    /// Nothing was done, and why.
    fn sorry(lines: Vec<String>) -> Self {
        Self { fault: true, lines, ..Self::default() }
    }

    fn show(&self, cx: &Context) -> Markup {
        html! {
            div class=(if self.fault { "problem" } else { "notice" }) role=(if self.fault { "alert" } else { "status" }) data-problem=[self.fault.then_some("")] {
                @for line in &self.lines { (sentence(line)) }
                @if !self.papers.is_empty() {
                    p { (cx.word(words::WEB_CORRECT_PAPER)) }
                    ul { @for (address, title) in &self.papers { li { a href=(address) target="_blank" { (title) } } } }
                }
                @if let Some((seq, with)) = &self.undo {
                    (shell::button("/chefe/registo", &[("seq", &seq.to_string()), ("with", with)], &cx.word(words::WEB_LOG_UNDO), "quiet"))
                }
            }
        }
    }
}

pub(in crate::web) fn page(cx: &Context) -> Answer {
    show(cx, None, 200)
}

fn show(cx: &Context, said: Option<Notice>, status: u16) -> Answer {
    let Some(source) = cx.view.source(cx.lang) else { return pages::nothing(cx) };
    let state = &cx.view.state;
    let search = Search::everything(cx.query.get("q"));
    let category = cx.query.read_as::<CategoryCode>("c");
    let fits = |row: &EntryRow| {
        category.is_none_or(|category| row.code.category() == category)
            && (search.is_empty() || search.finds(row))
    };
    let all: Vec<(PlayerId, &Player)> =
        state.players().filter(|(_, player)| fits(&player.row)).collect();
    let teams = all.iter().filter(|(_, player)| player.row.is_team()).count();
    let (shown, number) = pager::part(&all, cx.query.read_as("pag").unwrap_or(1));
    let fields = ["q", "c"].map(|name| (name, cx.query.get(name)));
    let to =
        |page: usize| pager::address("/chefe/inscritos", &fields, &[("pag", &page.to_string())]);
    let notice = said.as_ref();
    let body = html! {
        @if let Some(notice) = notice { (notice.show(cx)) }
        (upload(cx, notice))
        (one::waiting(cx, &source))
        (one::more(cx, &source, notice.is_some_and(|notice| notice.fault)))
        form.search method="get" action="/chefe/inscritos" data-typed="" {
            label for="q" { (cx.word(words::WEB_PLAYERS_FIND)) }
            div.field {
                input #q type="search" name="q" value=(cx.query.get("q")) autocomplete="off";
                select name="c" aria-label=(cx.word(words::PRINT_COLUMN_CATEGORY)) {
                    option value="" { (cx.word(words::WEB_PAPER_ALL)) }
                    @for rules in &source.event.rules.categories { option value=(rules.code) selected[category == Some(rules.code)] { (rules.code) } }
                }
                button { (cx.word(words::WEB_HOME_GO)) }
            }
        }
        section #lista {
            p role="status" {
                (cx.text(&message!(words::WEB_PLAYERS_COUNT, count = all.len() - teams)))
                @if teams > 0 { " · " (cx.text(&message!(words::WEB_GROUP_SIZE_TEAMS, count = teams))) }
            }
            ul.people.entries[all.len() > FEW] {
                @for &player in shown {
                    @if all.len() > FEW { (row::short(cx, &source, player)) }
                    @else { (row::whole(cx, &source, player, notice)) }
                }
            }
            (pager::steps(cx, all.len(), number, to))
        }
        (apart::apart(cx))
    };
    shell::page(cx, &cx.word(words::WEB_NAV_PLAYERS), Fresh::Still, &body).status(status)
}

/// A sentence; a long list of names is folded away.
fn sentence(line: &str) -> Markup {
    match line.split_once(": ").filter(|_| line.len() > LONG) {
        Some((begins, names)) => html! { details { summary { (begins) } p { (names) } } },
        None => html! { p { (line) } },
    }
}

/// The upload form; closed once there are entries, unless there is a notice about a list.
fn upload(cx: &Context, said: Option<&Notice>) -> Markup {
    let some = cx.view.state.players().next().is_some();
    // The remark is about a correction, not about a list.
    let notice = said.filter(|_| cx.form.get("do").is_empty());
    let asks = notice.is_some_and(|notice| {
        !notice.unknown.is_empty() || notice.questions.any() || !notice.others.is_empty()
    });
    let form = html! {
        form.stack method="post" action="/chefe/inscritos" enctype="multipart/form-data" {
            (shell::once())
            label for="lista-ficheiro" { (cx.word(words::WEB_PLAYERS_FILE)) }
            input #lista-ficheiro type="file" name="list" accept=".csv,.txt,.xlsx,.xls,.ods" required;
            p.note {
                (paste::columns(cx))
                // Clubs send nobody on to another event.
                @if cx.view.event.as_ref().is_none_or(|event| event.affiliation() != Affiliation::Club) {
                    " " a href="/chefe/escolas" { (cx.word(words::WEB_SOURCES_LINK)) }
                }
            }
            @for heading in notice.iter().flat_map(|notice| &notice.unknown) {
                (list::ignore(cx, heading))
            }
            @for code in notice.iter().flat_map(|notice| &notice.others) {
                label { input type="checkbox" name="replace" value=(code); " " (cx.text(&message!(words::WEB_PLAYERS_REPLACE, code))) }
            }
            @if let Some(notice) = notice { (notice.questions.show(cx)) }
            @if some {
                label { input type="checkbox" name="missing" value="1"; " " (cx.word(words::WEB_PLAYERS_MISSING)) }
            }
            button.go { (cx.word(words::WEB_PLAYERS_IMPORT)) }
        }
    };
    let form = html! { (paste::form(cx)) (form) };
    html! {
        @if some { details #importar open[asks] { summary { (cx.word(words::WEB_PLAYERS_UPLOAD)) } (form) } }
        @else { (form) }
    }
}

/// Activates the event's typefaces for as long as the returned value lives; a fault in them does not prevent
/// entries.
fn typefaces_to_come(cx: &Context) -> (Option<FacesInUse>, Option<Message>) {
    let Some(event) = &cx.view.event else { return (None, None) };
    match typefaces(cx.hall.files().folder(), event) {
        Ok(faces) => (Some(faces.put_in_use()), None),
        Err(fault) => (None, Some(fault.message())),
    }
}

/// The same request, to be answered by the page of entries.
pub(super) fn copy(cx: &Context) -> Context {
    let mut copy = cx.clone();
    "/chefe/inscritos".clone_into(&mut copy.viewer.path);
    copy
}

/// The same with the event as it is after an act.
pub(super) fn after(cx: &Context, desk: &Desk) -> Context {
    let mut copy = copy(cx);
    copy.viewer.view = desk.view();
    copy
}

pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let back = "/chefe/inscritos";
    let code = cx.form.read_as::<PlayerCode>("code");
    if cx.form.get("do") == "add" && (code.is_some() || cx.form.get("code").is_empty()) {
        return one::add(cx, desk, code);
    }
    let sorry = || Notice::sorry(vec![cx.word(words::CLI_SHAPE_PLAYER)]);
    let code = code.ok_or_else(|| show(&copy(cx), Some(sorry()), 400))?;
    match cx.form.get("do") {
        "correct" => Ok(one::correct(cx, desk, &code)),
        "absent" => {
            let bye = match cx.form.get("bye") {
                "half" => RequestedBye::Half,
                "full" => RequestedBye::Full,
                _ => RequestedBye::Zero,
            };
            let round = cx.form.read_as::<u32>("round");
            of_all(cx, desk, |players| AnnounceAbsence { players, round, bye })
        }
        "move" => match cx.form.read_as::<GroupCode>("group") {
            Some(to) => one::act(cx, desk, &code, MoveToGroup { player: code.clone(), to }),
            None => Err(super::unclear(cx, back)),
        },
        "withdraw" => of_all(cx, desk, |players| Withdraw { players }),
        "late" => of_all(cx, desk, |players| EnterLate { players, group: None }),
        "hide" | "show" => {
            let hidden = cx.form.get("do") == "hide";
            one::act(cx, desk, &code, Hide { players: vec![code.clone()], hidden })
        }
        "remove" => super::act(cx, desk, back, Remove { players: vec![code] }),
        wish @ ("forbid" | "allow") => {
            let other = cx.form.read_as::<PlayerCode>("other");
            let players = (code, other.ok_or_else(|| super::unclear(cx, back))?);
            let if_possible = !cx.form.get("soft").is_empty();
            let back = format!("{back}#separados");
            match wish {
                "forbid" => super::act(cx, desk, &back, Forbid { players, if_possible }),
                _ => super::act(cx, desk, &back, AllowPair { players }),
            }
        }
        _ => Err(super::unclear(cx, back)),
    }
}

/// Carries out an act on all the players of a form: one, those who wait for a place, or a school.
fn of_all<A: Into<Act>>(
    cx: &Context,
    desk: &mut Desk,
    act: impl FnOnce(Vec<PlayerCode>) -> A,
) -> Result<Answer, Answer> {
    let codes: Option<Vec<PlayerCode>> =
        cx.form.all("code").map(|code| code.parse().ok()).collect();
    let back = match cx.form.get("e") {
        "" => "/chefe/inscritos".to_owned(),
        school => pager::address("/escola", &[], &[("e", school)]),
    };
    match codes.as_deref() {
        None => Err(super::unclear(cx, &back)),
        Some([code]) => one::act(cx, desk, code, act(vec![code.clone()])),
        Some(codes) => super::act(cx, desk, &back, act(codes.to_vec())),
    }
}
