//! Long lists in pages that a phone can hold.

use maud::{Markup, html};

use crate::locale::words;
use crate::locale::{Message, plain};
use crate::web::ask::{Ask, Fields};

/// How many lines of people a page has.
pub(super) const LINES: usize = 60;

/// An address with those of some fields that say something, and more.
pub(super) fn address(path: &str, kept: &[(&str, &str)], more: &[(&str, &str)]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    for (name, value) in kept.iter().chain(more).filter(|(_, value)| !value.is_empty()) {
        query.append_pair(name, value);
    }
    let query = query.finish();
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

/// What a form or an address says of which part of a list is looked at.
pub(super) fn looked<'a>(
    names: &[&'static str],
    form: &'a Fields,
    query: &'a Fields,
) -> Vec<(&'static str, &'a str)> {
    let said = |name| if form.has(name) { form.get(name) } else { query.get(name) };
    names.iter().map(|&name| (name, said(name))).collect()
}

/// The part of a list on a page, and the number of that page: the last one where there are fewer.
pub(super) fn part<T>(all: &[T], page: usize) -> (&[T], usize) {
    let page = page.clamp(1, pages(all.len()));
    let start = (page - 1) * LINES;
    (&all[start..all.len().min(start + LINES)], page)
}

fn pages(count: usize) -> usize {
    count.div_ceil(LINES).max(1)
}

/// The way to the other pages of a list; `to` has their addresses.
pub(super) fn steps(ask: &Ask, count: usize, page: usize, to: impl Fn(usize) -> String) -> Markup {
    let last = pages(count);
    let number = Message::new(words::WEB_PAGER_PAGE).with("page", page).with("of", last);
    html! {
        @if last > 1 {
            nav.buttons.pager aria-label=(ask.word(words::WEB_PAGER)) {
                @if page > 1 { a.button.quiet rel="prev" href=(to(page - 1)) { (ask.word(words::WEB_PAGER_BACK)) } }
                span { (ask.say(&number)) }
                @if page < last { a.button.quiet rel="next" href=(to(page + 1)) { (ask.word(words::WEB_PAGER_ON)) } }
            }
        }
    }
}

/// The letter that a name is found under.
pub(super) fn letter(name: &str) -> Option<char> {
    plain(name).chars().next().and_then(|letter| letter.to_uppercase().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_on_one_page_and_no_page_is_too_long() {
        for count in [0, 1, LINES, LINES + 1, 5 * LINES, 2016] {
            let all: Vec<usize> = (0..count).collect();
            let mut seen = Vec::new();
            for page in 1..=pages(count) {
                let (own, shown) = part(&all, page);
                assert_eq!(shown, page);
                assert!(own.len() <= LINES);
                seen.extend_from_slice(own);
            }
            assert_eq!(seen, all);
            // A page that is not there any more is the last one.
            assert_eq!(part(&all, usize::MAX), part(&all, pages(count)));
            assert_eq!(part(&all, 0).1, 1);
        }
    }
}
