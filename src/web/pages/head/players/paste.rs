//! A pasted list: the reading is shown first, then it is entered.

use crate::web::pages::prelude::*;

use super::list::{self, List, Questions};
use super::{Notice, after};
use arbitro_event::entries::{self, Entries, ListFaults, ListQuestion, ListReading, ListSession};

/// How many lines of the reading are shown.
const SHOWN: usize = 500;

/// The pasted text, untrimmed: a blank first cell is a cell.
fn text(cx: &Context) -> &str {
    let field = cx.form.0.iter().find(|(name, _)| name == "text");
    field.map_or("", |(_, text)| text.trim_matches(['\r', '\n']))
}

/// The box for pasting a list.
pub(super) fn form(cx: &Context) -> Markup {
    html! {
        form.stack method="post" action="/chefe/inscritos" enctype="multipart/form-data" {
            (shell::once())
            label for="lista-colada" { (cx.word(words::WEB_PASTE_LABEL)) }
            (area(cx, "", 6))
            p.note { (columns(cx)) }
            button.go name="do" value="read" { (cx.word(words::WEB_PASTE_READ)) }
        }
    }
}

fn area(cx: &Context, text: &str, rows: usize) -> Markup {
    html! {
        textarea #lista-colada name="text" rows=(rows) required autocomplete="off" spellcheck="false" placeholder=(cx.word(words::WEB_PASTE_EXAMPLE)) { (text) }
    }
}

/// The columns that a list needs here.
pub(super) fn columns(cx: &Context) -> String {
    let schools = cx.affiliation().is_usual();
    cx.word(if schools { words::WEB_PLAYERS_COLUMNS } else { words::WEB_PASTE_COLUMNS })
}

/// Reads the pasted text away from the journal's thread, and shows the reading, or enters it if requested.
pub(super) fn take(cx: &Context, event: &Event) -> Result<Then, Answer> {
    let sorry = |faults: Vec<String>| {
        let paste = Preview { said: faults, ..Preview::default() };
        Err(paste.show(cx, 409))
    };
    let list = match ListSession::open(text(cx).as_bytes()) {
        Ok(list) => list,
        Err(fault) => return sorry(vec![cx.text(&fault)]),
    };
    let ignored = list::ignored(cx);
    let reading = list::reading(cx, event, &ignored);
    let ListReading { entries: read, questions: open, mut faults } =
        list.read(&event.rules, reading);
    let questions = Questions::of(&reading, &open);
    let unclear = faults.lines();
    // With `good` the other lines stay in the box, to be corrected.
    let whole = faults.is_empty() && open.is_empty();
    let enters = match cx.form.get("do") {
        "enter" => whole,
        "good" => open.is_empty(),
        _ => false,
    };
    if !enters || read.rows.is_empty() {
        let name = cx.word(words::WEB_PASTE_NAME);
        let left_out =
            open.iter().filter(|question| matches!(question, ListQuestion::LeavesOut(_)));
        let others = left_out.map(|question| cx.text(&question.message(&name))).collect();
        let of_headings = faults.iter().filter(|fault| fault.is_of_a_heading());
        let unknown =
            of_headings.map(|fault| fault.heading.clone()).chain(ignored.clone()).collect();
        let orders = open.iter().any(|question| question.word().is_none());
        faults.extend(open.into_iter().filter_map(ListQuestion::into_place));
        let read = Some(read).filter(|read| !read.rows.is_empty() || faults.is_empty());
        let paste = Preview {
            read,
            said: others,
            faults,
            questions,
            unknown,
            orders,
            ..Preview::default()
        };
        return Err(paste.show(cx, if whole { 200 } else { 409 }));
    }
    let name = cx.word(words::WEB_PASTE_NAME);
    let list = List { name, read, ignored: ignored.clone(), questions };
    Ok(Box::new(move |cx, desk| {
        let answer = list.take(cx, desk);
        if whole || answer.status != 200 {
            return answer;
        }
        // Entered lines are no longer open; the rest is read again in the present event.
        let cx = after(cx, desk);
        let sentences = vec![cx.text(&message!(words::WEB_PASTE_REST, count = unclear))];
        Preview { said: sentences, faults, entered: true, ..Preview::default() }.show(&cx, 200)
    }))
}

/// The same page again, if the list gives codes the names of other children.
pub(super) fn again(cx: &Context, notice: Notice) -> Answer {
    let Notice { lines, others, unknown, questions, .. } = notice;
    let others = others.iter().map(ToString::to_string).collect();
    Preview { said: lines, others, unknown, questions, ..Preview::default() }.show(cx, 409)
}

/// The reading of a pasted list.
#[derive(Default)]
struct Preview {
    read: Option<Entries>,
    /// The remarks at the top.
    said: Vec<String>,
    faults: ListFaults,
    unknown: Vec<String>,
    others: Vec<String>,
    /// The questions.
    questions: Questions,
    /// Whether the order of names or their letters are open.
    orders: bool,
    /// Whether the good lines have been entered.
    entered: bool,
}

impl Preview {
    fn show(&self, cx: &Context, status: u16) -> Answer {
        let body = html! {
            @for line in &self.said { div class=(if self.entered { "notice" } else { "problem" }) role="status" { p { (line) } } }
            @if let Some(read) = &self.read { (summary(cx, read)) }
            @if self.faults.count() > 0 { (self.questions(cx)) }
            form.stack method="post" action="/chefe/inscritos" enctype="multipart/form-data" {
                (shell::once())
                @for heading in &self.unknown { (list::ignore(cx, heading)) }
                @for code in &self.others {
                    label { input type="checkbox" name="replace" value=(code); " " (cx.text(&message!(words::WEB_PLAYERS_REPLACE, code))) }
                }
                (self.questions.show(cx))
                div.buttons { (self.buttons(cx)) }
                label for="lista-colada" { (cx.word(words::WEB_PASTE_AGAIN_LABEL)) }
                (area(cx, text(cx), 12))
                p.note { (columns(cx)) }
                button.quiet name="do" value="read" { (cx.word(words::WEB_PASTE_AGAIN)) }
            }
            @if let Some(read) = &self.read { (rows(cx, read)) }
            p { a.button.quiet href="/chefe/inscritos" { (cx.word(words::WEB_NAV_PLAYERS)) } }
        };
        shell::page(cx, &cx.word(words::WEB_PASTE_TITLE), Fresh::Still, &body).status(status)
    }

    /// The button that enters the reading: all of it, or only the clear lines.
    fn buttons(&self, cx: &Context) -> Markup {
        let count = self.read.as_ref().map_or(0, |read| read.rows.len());
        let whole = self.faults.count() == 0;
        let key = if whole { words::WEB_PASTE_ENTER } else { words::WEB_PASTE_GOOD };
        let value = if whole { "enter" } else { "good" };
        html! {
            @if !self.others.is_empty() {
                button.go name="do" value="good" { (cx.word(words::WEB_PLAYERS_IMPORT)) }
            } @else if count > 0 && !self.orders {
                button.go name="do" value=(value) { (cx.text(&message!(key, count))) }
            }
        }
    }

    /// The unclear lines, each with what to do.
    fn questions(&self, cx: &Context) -> Markup {
        let pasted: Vec<&str> = text(cx).lines().collect();
        let line = |number: u64| {
            let line =
                usize::try_from(number).ok().and_then(|number| pasted.get(number.checked_sub(1)?));
            line.map(|line| line.split('\t').collect::<Vec<_>>().join(" · ")).unwrap_or_default()
        };
        let more = self.faults.more();
        html! {
            div #perguntas .problem role="alert" data-problem="" {
                h2 { (cx.text(&message!(words::WEB_PASTE_QUESTIONS, count = self.faults.lines()))) }
                ol.plain {
                    @for fault in self.faults.iter() {
                        li {
                            b { (cx.text(&message!(words::WEB_PASTE_LINE, line = fault.line))) }
                            " " span.note { (line(fault.line)) } br;
                            (cx.text(&fault.sentence()))
                        }
                    }
                }
                @if more > 0 { p { (cx.text(&message!(words::WEB_PASTE_MORE, count = more))) } }
            }
        }
    }
}

/// How many lines were read, in all and for each category, and how many of them are new.
fn summary(cx: &Context, read: &Entries) -> Markup {
    let Some(source) = cx.view.source(cx.lang) else { return html! {} };
    let changes = entries::difference(&cx.view.state, &read.rows);
    let mut counts: BTreeMap<CategoryCode, usize> = BTreeMap::new();
    for row in &read.rows {
        *counts.entry(row.code.category()).or_default() += 1;
    }
    let games: BTreeSet<u8> = counts.keys().map(|code| code.game).collect();
    let name = cx.word(words::WEB_PASTE_NAME);
    html! {
        section #lido {
            p.big role="status" { (cx.text(&changes.summary())) }
            @for game in games {
                @let categories: Vec<_> = counts.iter().filter(|(code, _)| code.game == game).collect();
                @let all: usize = categories.iter().map(|(_, count)| **count).sum();
                @if let Some((first, _)) = categories.first() {
                    p { b { (source.game(**first)) } ": " b { (all) }
                        @if categories.len() > 1 || cx.view.state.rules().is_ok_and(|rules| rules.cycles.len() > 1) {
                            " (" @for (at, (code, count)) in categories.iter().enumerate() { @if at > 0 { ", " } (source.cycle(**code)) ": " (count) } ")"
                        }
                    }
                }
            }
            @for remark in read.remarks(&name) {
                p class=(if remark.warns { "mark" } else { "note" }) { (cx.text(&remark.message)) }
            }
        }
    }
}

/// The lines as understood.
fn rows(cx: &Context, read: &Entries) -> Markup {
    let Some(source) = cx.view.source(cx.lang) else { return html! {} };
    html! {
        @if !read.rows.is_empty() {
            details {
                summary { (cx.word(words::WEB_PASTE_AS_READ)) }
                ul.people {
                    @for row in read.rows.iter().take(SHOWN) {
                        li { b { (row.name) } " " span.code { (row.code) }
                            span { (source.category(row.code.category()))
                                @if let Some(class) = &row.registration.class { " · " (class) } } }
                    }
                }
            }
        }
    }
}
