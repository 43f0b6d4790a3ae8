//! `/chefe/registo`: everything that was done, latest first, or the result of a search; any operation can be
//! undone, and everything since a time.

pub(in crate::web) use undo::undo;

use crate::web::pages::prelude::*;
use arbitro_event::Subject;
use arbitro_event::acts::batch_summary;
use chrono::{DateTime, Local, NaiveDate};

mod undo;

/// How many operations fit a page.
const LINES: usize = 60;

/// The kinds of operations to search for, with their operations' words; all others are about the rules.
const KINDS: [(&str, &[&str]); 7] = [
    ("results", &["result", "clear"]),
    ("rounds", &["pair", "unpair", "reseat", "line-up", "hold", "publish", "forbid", "allow-pair"]),
    ("groups", &["draw", "move", "make", "dissolve"]),
    (
        "people",
        &[
            "import",
            "add",
            "withdraw",
            "late",
            "absent",
            "remove",
            "hide",
            "keep-table",
            "present",
            "await",
        ],
    ),
    ("finals", &["lots", "decide", "advance", "replace"]),
    ("keys", &["key"]),
    ("undone", &["undo", "redo"]),
];
/// A longer run of operations that were undone is one line.
const RUN: usize = 5;
/// The kind of the others.
const RULES: &str = "rules";

/// The search.
#[derive(Clone, Copy)]
struct Wanted<'a> {
    desk: &'a str,
    category: Option<CategoryCode>,
    group: Option<GroupCode>,
    kind: &'a str,
    from: &'a str,
    to: &'a str,
    /// Whether operations that were undone are listed one by one, however many follow each other.
    undone: bool,
}

impl<'a> Wanted<'a> {
    fn of(cx: &'a Context) -> Self {
        let query = &cx.query;
        Self {
            desk: query.get("quem"),
            category: query.read_as("grupo"),
            group: query.read_as("grupo"),
            kind: query.get("que"),
            from: query.get("das"),
            to: query.get("ate"),
            undone: query.has("desfeitas"),
        }
    }

    /// Whether the search leaves anything out.
    fn is_some(&self) -> bool {
        !self.from.is_empty() || self.is_for_more()
    }

    /// Whether it is for more than everything since a time.
    fn is_for_more(&self) -> bool {
        let has_text = [self.desk, self.kind, self.to].iter().any(|text| !text.is_empty());
        has_text || self.category.is_some() || self.group.is_some()
    }

    fn fits(&self, line: &Logged, state: &State) -> bool {
        let clock = clock_of(&line.entry.at);
        let minute = clock.get(..5).unwrap_or(&clock);
        (self.desk.is_empty() || self.desk == line.entry.desk)
            && (self.kind.is_empty() || self.kind == kind(line))
            && (self.from.is_empty() || minute >= self.from)
            && (self.to.is_empty() || minute <= self.to)
            && (self.category.is_none() && self.group.is_none() || self.is_about(line, state))
    }

    /// Whether an operation is about the group or the category.
    fn is_about(&self, line: &Logged, state: &State) -> bool {
        let group_of = |code: &PlayerCode| {
            state.find(code).ok().and_then(|id| state.group_of(id)).map(|group| group.code)
        };
        line.operation.subjects(state).iter().any(|subject| {
            let (category, group) = match subject {
                Subject::Rules | Subject::Source(..) => return false,
                Subject::Category(category) => (*category, None),
                Subject::Group(group) => (group.category(), Some(*group)),
                Subject::Player(code) => (code.category(), group_of(code)),
            };
            self.category == Some(category) || self.group.is_some() && self.group == group
        })
    }

    /// The address of the same search with some of the latest left out.
    fn path(&self, cx: &Context, skip: usize) -> String {
        let fields = [
            ("quem", self.desk),
            ("grupo", cx.query.get("grupo")),
            ("que", self.kind),
            ("das", self.from),
            ("ate", self.to),
            ("desfeitas", if self.undone { "1" } else { "" }),
        ];
        pager::address("/chefe/registo", &fields, &[("de", &skip.to_string())])
    }

    /// The search form.
    fn form(&self, cx: &Context, log: &[Logged]) -> Markup {
        let desks: BTreeSet<&str> = log.iter().map(|line| line.entry.desk.as_str()).collect();
        let all = cx.word(words::WEB_PAPER_ALL);
        let wanted = cx.query.get("grupo");
        let state = &cx.view.state;
        let categories = cx.view.event.iter().flat_map(|event| &event.rules.categories);
        let part = |code: String| html! { option value=(code) selected[code == wanted] { (code) } };
        html! {
            form.filters method="get" action="/chefe/registo" {
                label { (cx.word(words::WEB_LOG_WHO)) select name="quem" {
                    option value="" { (cx.word(words::WEB_LOG_EVERYBODY)) }
                    @for desk in desks { option value=(desk) selected[desk == self.desk] { (desk) } }
                } }
                label { (cx.word(words::WEB_LOG_ABOUT)) select name="grupo" {
                    option value="" { (all) }
                    @for category in categories {
                        (part(category.code.to_string()))
                        @for group in state.groups_of(category.code) { (part(group.code.to_string())) }
                    }
                } }
                label { (cx.word(words::WEB_LOG_KIND)) select name="que" {
                    option value="" { (all) }
                    @for kind in KINDS.iter().map(|(kind, _)| *kind).chain([RULES]) {
                        option value=(kind) selected[kind == self.kind] { (cx.word(&format!("web-log-kind-{kind}"))) }
                    }
                } }
                label { (cx.word(words::WEB_LOG_FROM)) input type="time" name="das" value=(self.from); }
                label { (cx.word(words::WEB_LOG_TO)) input type="time" name="ate" value=(self.to); }
                div.buttons {
                    button { (cx.word(words::WEB_LOG_FILTER)) }
                    @if self.is_some() { a.button.quiet href="/chefe/registo" { (cx.word(words::WEB_LOG_ALL)) } }
                }
            }
        }
    }
}

/// The kind of an operation.
fn kind(line: &Logged) -> &'static str {
    let word = line.entry.op.as_str();
    KINDS.iter().find(|(_, words)| words.contains(&word)).map_or(RULES, |(kind, _)| *kind)
}

pub(in crate::web) fn page(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let log = pages::log(cx, desk, "/chefe")?;
    let skip: usize = cx.query.read_as("de").unwrap_or(0);
    let wanted = Wanted::of(cx);
    let lines: Vec<&Logged> =
        log.iter().rev().filter(|line| wanted.fits(line, &cx.view.state)).collect();
    // A batch is one line, and so is a long run of what was undone.
    let together = |one: &Logged, next: &Logged| one.is_of_batch(next) && one.undone == next.undone;
    let runs = lines.chunk_by(|one, next| one.undone == next.undone);
    let batches: Vec<&[&Logged]> = runs
        .flat_map(|run| match run.len() > RUN && run[0].undone && !wanted.undone {
            true => vec![run],
            false => run.chunk_by(|one, next| together(one, next)).collect(),
        })
        .collect();
    let today = cx.hall.options.clock.event().with_timezone(&Local).date_naive();
    let mut above = Some(today);
    let shown = batches.iter().skip(skip).take(LINES).filter_map(|batch| {
        let lines: Vec<&Logged> = batch.iter().rev().copied().collect();
        let (first, last) = (*batch.last()?, *batch.first()?);
        let day = day_of(first);
        let new_day = day.filter(|_| std::mem::replace(&mut above, day) != day);
        let is_run = !together(first, last);
        let summary = match is_run {
            true => message!(words::WEB_LOG_RUN, count = lines.len()),
            false => batch_summary(&lines),
        };
        Some((new_day, first, last, summary, is_run, desks_of(&lines)))
    });
    let all = log.chunk_by(together).count();
    let count = message!(words::WEB_LOG_SOME, count = batches.len(), all);
    let body = html! {
        (wanted.form(cx, &log))
        @if wanted.is_some() { p role="status" { (cx.text(&count)) } } @else { p.note { (cx.text(&message!(words::WEB_LOG_COUNT, count = all))) } }
        @if wanted.is_some() && !wanted.is_for_more() && lines.first().and_then(|line| day_of(line)) == Some(today) {
            (shell::button("/chefe/registo", &[("do", "restore"), ("at", wanted.from)],
                &cx.text(&message!(words::WEB_LOG_RESTORE, at = wanted.from)), "quiet"))
        }
        div.scroll tabindex="0" role="region" aria-label=(cx.word(words::WEB_NAV_LOG)) {
            table.fold.log {
                caption.hush { (cx.word(words::WEB_NAV_LOG)) }
                thead { tr {
                    th scope="col" .n { (cx.word(words::WEB_LOG_NUMBER)) }
                    th scope="col" { (cx.word(words::WEB_LOG_TIME)) }
                    th scope="col" { (cx.word(words::WEB_LOG_WHO)) }
                    th scope="col" { (cx.word(words::WEB_LOG_WHAT)) }
                    th scope="col" { span.hush { (cx.word(words::WEB_LOG_UNDO)) } }
                } }
                tbody { @for (new_day, line, last, summary, is_run, desks) in shown {
                    @if let Some(day) = new_day { tr { th colspan="5" scope="rowgroup" { (format::date(day, cx.lang)) } } }
                    tr class=(if line.undone { "undone" } else { "" }) {
                        td.n { (line.entry.seq) @if last.entry.seq > line.entry.seq { "–" (last.entry.seq) } }
                        td { (clock_of(&line.entry.at)) }
                        td { (desks) }
                        td.what { (in_few_words(&cx.text(&summary))) @if line.undone { " (" (cx.word(words::WEB_LOG_UNDONE)) ")" } }
                        td {
                            @if is_run {
                                a.button.quiet href=(Wanted { undone: true, ..wanted }.path(cx, 0)) { (cx.word(words::WEB_LOG_SEE)) }
                            } @else if line.undone {
                                (shell::button("/chefe/registo", &[("do", "redo"), ("seq", &line.entry.seq.to_string())], &cx.word(words::WEB_LOG_REDO), "quiet"))
                            } @else if !line.operation.is_history() {
                                (shell::button("/chefe/registo", &[("seq", &line.entry.seq.to_string())], &cx.word(words::WEB_LOG_UNDO), "quiet"))
                            }
                        }
                    }
                } }
            }
        }
        @if skip + LINES < batches.len() { p { a.button.quiet href=(wanted.path(cx, skip + LINES)) { (cx.word(words::WEB_LOG_OLDER)) } } }
        p.note { (cx.word(words::WEB_STATUS_HASH)) ": " span.code.long { (cx.view.head.hash) } }
    };
    Ok(shell::page(cx, &cx.word(words::WEB_NAV_LOG), Fresh::Still, &body))
}

/// The local day on which an operation was carried out.
fn day_of(line: &Logged) -> Option<NaiveDate> {
    let at = DateTime::parse_from_rfc3339(&line.entry.at).ok()?;
    Some(at.with_timezone(&Local).date_naive())
}

/// How many desks a line names.
const DESKS: usize = 3;

/// The desks of a line; of many only the first few.
fn desks_of(lines: &[&Logged]) -> String {
    let all: BTreeSet<&str> = lines.iter().map(|line| line.entry.desk.as_str()).collect();
    let mut named: Vec<String> = all.iter().take(DESKS).map(|desk| (*desk).to_owned()).collect();
    if all.len() > DESKS {
        named.push(format!("+{}", all.len() - DESKS));
    }
    named.join(", ")
}

/// How long a line may be, in characters; a click shows the rest.
const FEW: usize = 140;

/// A sentence, cut after a word if it is a long list.
fn in_few_words(text: &str) -> Markup {
    let cut = text.char_indices().nth(FEW).and_then(|(at, _)| text.get(..at)?.rfind(' '));
    html! {
        @match cut {
            None => (text),
            Some(at) => details.rest { summary { (&text[..at]) " …" } (&text[at..]) },
        }
    }
}
