//! `/`: what everybody comes for: their table, their group, what the head has to say.

use crate::locale::words;
use maud::{Markup, html};

use crate::championship::CategoryCode;
use crate::locale::{Message, plain};
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::shell::{self, Fresh};
use crate::web::site::{INDEX, Site};

/// How many letters a search needs.
const LETTERS: usize = 3;
/// How many of them are looked at.
const LONGEST: usize = 100;
/// How many it finds at most.
const HITS: usize = 10;

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let Some(source) = ask.view.public_source(ask.lang) else {
        let body = html! {
            p.lead { (ask.word(words::WEB_HOME_EMPTY)) }
            p { a.button href="/chefe/novo" { (ask.word(words::WEB_HOME_START)) } }
        };
        return shell::page(ask, &ask.word(words::WEB_HOME_TITLE), Fresh::Polls, &body);
    };
    // Longer than any name or code.
    let asked: String = ask.query.get("q").chars().take(LONGEST).collect();
    let message = &ask.view.wall.message;
    let body = html! {
        p.lead { (source.occasion()) }
        @if !message.is_empty() { p #recado .notice data-live="" { (message) } }
        search {
            form.search action=(ask.to("/")) method="get"
                data-index=[(ask.site == Site::Folder).then_some(INDEX)] {
                label for="q" { (ask.word(words::WEB_HOME_SEARCH)) }
                div.field {
                    input #q type="search" name="q" value=(asked) minlength=(LETTERS) autocomplete="off"
                        autocapitalize="none" enterkeyhint="search" required;
                    button { (ask.word(words::WEB_HOME_GO)) }
                }
            }
        }
        @if ask.query.has("q") { (found(ask, &asked)) }
        h2 { (ask.word(words::WEB_HOME_GROUPS)) }
        (categories(ask))
        p { a href=(ask.to("/ecra")) { (ask.word(words::WEB_HOME_SCREEN)) } }
    };
    shell::page(ask, &source.title(), Fresh::Polls, &body)
}

/// Who fits a text, by the public form of the name and by the code.
fn found(ask: &Ask, text: &str) -> Markup {
    let wanted = plain(text);
    if wanted.chars().count() < LETTERS {
        return html! { p role="status" { (ask.say(&Message::new(words::WEB_HOME_SHORT).with("letters", LETTERS))) } };
    }
    let fits =
        |name: &str, code: &str| plain(name).contains(&wanted) || plain(code).starts_with(&wanted);
    let all = ask.view.public.players().map(|(_, player)| &player.row);
    let mut hits: Vec<_> = all.filter(|row| fits(&row.name, &row.code.to_string())).collect();
    let more = hits.len() > HITS;
    hits.truncate(HITS);
    html! {
        div #achados role="status" {
            @if hits.is_empty() { p { (ask.word(words::WEB_HOME_NONE)) } }
            ul.hits {
                @for row in &hits {
                    li { a href=(ask.to(&format!("/p/{}", row.code))) { b { (row.name) } (shell::code_beside(&row.name, &row.code.to_string())) } }
                }
            }
            @if more { p.note { (ask.say(&Message::new(words::WEB_HOME_MORE).with("hits", HITS))) } }
        }
    }
}

/// Every category with its groups.
fn categories(ask: &Ask) -> Markup {
    let Some(source) = ask.view.public_source(ask.lang) else { return html! {} };
    let codes: Vec<CategoryCode> =
        source.event.rules.categories.iter().map(|category| category.code).collect();
    let drawn = |code: &CategoryCode| ask.view.public.groups_of(*code).next().is_some();
    html! {
        ul #categorias .cards data-live="" {
            @for code in codes.iter().filter(|code| drawn(code)) {
                li {
                    a href=(ask.to(&format!("/c/{code}"))) {
                        b { (source.game(*code)) } span { (source.cycle(*code)) } span.code { (code) }
                    }
                }
            }
        }
        @if !codes.iter().any(drawn) { p { (ask.word(words::WEB_HOME_UNDRAWN)) } }
    }
}
