//! The texts of a page.

/// Elements without an end.
const VOID: [&str; 6] = ["br", "hr", "img", "input", "link", "meta"];

/// Elements whose text is not on the page.
const UNSEEN: [&str; 5] = ["svg", "script", "style", "option", "template"];

/// Elements within a line.
const INLINE: [&str; 17] = [
    "a", "abbr", "b", "bdi", "button", "code", "em", "i", "label", "small", "span", "strong",
    "sub", "sup", "td", "th", "time",
];

/// The announcements of a page (`role="alert"`, `role="status"`): a line a paragraph, times of the
/// clock as `00:00`.
pub fn announced(page: impl AsRef<str>) -> String {
    text_within(page.as_ref(), |_, tag| {
        tag.contains("role=\"alert\"") || tag.contains("role=\"status\"")
    })
}

/// The middle of a page, without its frame: a line a paragraph or row, times of the clock as
/// `00:00`.
pub fn main_text(page: impl AsRef<str>) -> String {
    text_within(page.as_ref(), |name, _| name == "main")
}

/// The part of a page with this `id`, as in `main_text`.
pub fn part(page: impl AsRef<str>, id: &str) -> String {
    let id = format!("id=\"{id}\"");
    text_within(page.as_ref(), |_, tag| tag.contains(&id))
}

/// The text of the elements that a name and the whole tag point out.
fn text_within(page: &str, is_meant: impl Fn(&str, &str) -> bool) -> String {
    let mut text = String::new();
    // How many elements are open since the one that is meant, and since one whose text nobody reads.
    let (mut open, mut silent) = (0_u32, 0_u32);
    for part in page.split('<').skip(1) {
        let (tag, after) = part.split_once('>').unwrap_or((part, ""));
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        let is_unseen = UNSEEN.contains(&name) || tag.ends_with(" hidden");
        match tag.starts_with('/') {
            true => (open, silent) = (open.saturating_sub(1), silent.saturating_sub(1)),
            false if VOID.contains(&name) || tag.ends_with('/') => {}
            false => {
                open += u32::from(open > 0 || is_meant(name, tag) && !is_unseen);
                silent += u32::from(silent > 0 || open > 0 && is_unseen);
            }
        }
        if open > 0 && silent == 0 {
            text += match name {
                "td" | "th" if !tag.starts_with('/') => "  ",
                name if INLINE.contains(&name) => "",
                _ => "\n",
            };
            text += after;
        }
    }
    for (entity, sign) in [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
        text = text.replace(entity, sign);
    }
    assert!(!text.contains("arbitro "), "a command on a page: {text}");
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(without_times).collect::<Vec<_>>().join("\n")
}

/// A line whose times of the clock are `00:00`.
fn without_times(line: &str) -> String {
    let mut signs: Vec<char> = line.chars().collect();
    for at in 2..signs.len().saturating_sub(2) {
        let digits = [at - 2, at - 1, at + 1, at + 2];
        if signs[at] == ':' && digits.iter().all(|&at| signs[at].is_ascii_digit()) {
            digits.into_iter().for_each(|at| signs[at] = '0');
        }
    }
    signs.into_iter().collect()
}
