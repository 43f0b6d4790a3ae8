//! Long lists in pages that fit a phone.

use crate::web::pages::prelude::*;

/// How many people's lines fit a page.
pub(super) const LINES: usize = 60;

/// An address with those fields that are not empty, and more.
pub(super) fn address(path: &str, fields: &[(&str, &str)], more: &[(&str, &str)]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    for (name, value) in fields.iter().chain(more).filter(|(_, value)| !value.is_empty()) {
        query.append_pair(name, value);
    }
    let query = query.finish();
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

/// The fields of a form or an address that select which part of a list is shown.
pub(super) fn looked<'a>(
    names: &[&'static str],
    form: &'a Fields,
    query: &'a Fields,
) -> Vec<(&'static str, &'a str)> {
    let field = |name| if form.has(name) { form.get(name) } else { query.get(name) };
    names.iter().map(|&name| (name, field(name))).collect()
}

/// The part of a list on a page, and that page's number; the last one if the number is too high.
pub(super) fn part<T>(all: &[T], page: usize) -> (&[T], usize) {
    let page = page.clamp(1, pages(all.len()));
    let start = (page - 1) * LINES;
    (&all[start..all.len().min(start + LINES)], page)
}

fn pages(count: usize) -> usize {
    count.div_ceil(LINES).max(1)
}

/// Links to the other pages of a list; `to` gives their addresses.
pub(super) fn steps(
    cx: &Context,
    count: usize,
    page: usize,
    to: impl Fn(usize) -> String,
) -> Markup {
    let last = pages(count);
    let number = message!(words::WEB_PAGER_PAGE, page, of = last);
    html! {
        @if last > 1 {
            nav.buttons.pager aria-label=(cx.word(words::WEB_PAGER)) {
                @if page > 1 { a.button.quiet rel="prev" href=(to(page - 1)) { (cx.word(words::WEB_PAGER_BACK)) } }
                span { (cx.text(&number)) }
                @if page < last { a.button.quiet rel="next" href=(to(page + 1)) { (cx.word(words::WEB_PAGER_ON)) } }
            }
        }
    }
}

/// The letter that a name is listed under.
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
            let mut listed = Vec::new();
            for page in 1..=pages(count) {
                let (own, shown) = part(&all, page);
                assert_eq!(shown, page);
                assert!(own.len() <= LINES);
                listed.extend_from_slice(own);
            }
            assert_eq!(listed, all);
            // A page that no longer exists becomes the last one.
            assert_eq!(part(&all, usize::MAX), part(&all, pages(count)));
            assert_eq!(part(&all, 0).1, 1);
        }
    }
}
