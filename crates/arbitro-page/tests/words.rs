//! The sentences of the page: both languages have the same keys, no key that the page uses is missing, and
//! every key is used.

#![cfg(feature = "games")]
#![allow(clippy::expect_used, clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use arbitro_page::plain_words;
use arbitro_page::words::WORDS;
use arbitro_words::Lang;

fn texts(folder: &str) -> String {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.is_file()).map(|path| fs::read_to_string(path).unwrap()).collect()
}

fn keys(lang: Lang) -> BTreeSet<&'static str> {
    let area = WORDS.areas().next().unwrap();
    let lines = area.source(lang).lines().filter_map(|line| line.split_once(" = "));
    lines.filter_map(|(key, _)| key.strip_prefix("page-")).collect()
}

/// The text after each occurrence of `before`, up to the next quotation mark.
fn asked<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split_once('"')).map(|(key, _)| key).collect()
}

#[test]
fn the_page_requests_no_word_that_is_missing_in_a_language() {
    let page = texts("page");
    let mut asked_for = Vec::new();
    for before in ["data-w=\"", "data-label=\"", "data-title=\"", "word(\""] {
        asked_for.extend(asked(&page, before));
    }
    assert!(asked_for.len() > 60);
    for lang in Lang::ALL {
        let words = plain_words(lang);
        for key in asked_for.iter().filter(|key| !key.is_empty() && !key.starts_with("status-")) {
            assert!(words.contains_key(*key), "{lang}: page-{key}");
        }
    }
}

#[test]
fn both_languages_have_the_same_words_and_each_is_used() {
    assert_eq!(keys(Lang::Pt), keys(Lang::En));
    let said = texts("page") + &texts("src") + &texts("examples");
    for key in keys(Lang::En) {
        let constant = format!("PAGE_{}", key.replace('-', "_").to_uppercase());
        let is_said = said.contains(&format!("\"{key}\"")) || said.contains(&constant);
        assert!(is_said, "page-{key}");
    }
}
