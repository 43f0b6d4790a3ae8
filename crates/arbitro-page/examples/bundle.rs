//! Puts the page together: one HTML file with everything inside it.
//!
//!     cargo run --package arbitro-page --example bundle -- MODULE.wasm LICENCES.txt PAGE.html
//!
//! The module is packed, the scripts and styles stand in the file one after the other, and the page's own policy
//! names them by what they are. The same module makes the same file.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use arbitro_games::registry;
use arbitro_games::scoresheet::{NoObserver, RawRecord, judge};
use arbitro_words::Lang;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json as object};
use sha2::{Digest, Sha256};

/// The scripts in their order: each names only what stands before it, or is called when all of it is there.
const SCRIPTS: [&str; 7] =
    ["engine.js", "app.js", "play.js", "rival.js", "check.js", "learn.js", "main.js"];

/// The pictures of a game's rules, by the rule's number.
type Pictures = BTreeMap<&'static str, BTreeMap<usize, String>>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let (Some(module), Some(licences), Some(page)) = (words.next(), words.next(), words.next())
    else {
        return Err("bundle MODULE.wasm LICENCES.txt PAGE.html".into());
    };
    let bytes = whole(&fs::read(&module)?, &fs::read(&licences)?)?;
    fs::write(&page, &bytes)?;
    writeln!(std::io::stdout(), "{page}: {} bytes", bytes.len())?;
    Ok(())
}

/// The page around a module.
fn whole(module: &[u8], licences: &[u8]) -> Result<String, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| {
        fs::read_to_string(folder.join(name)).map_err(|cause| format!("{name}: {cause}"))
    };
    let mut script = String::from("\n\"use strict\";\n");
    for name in SCRIPTS {
        let text = read(&format!("page/{name}"))?;
        // What stands in one file needs no imports and no exports: a worker takes it as a plain script.
        // Remarks and margins are for who reads the source.
        let is_said = |line: &&str| {
            !["import ", "//", "/**", "* ", "*/"].iter().any(|start| line.starts_with(start))
        };
        for line in text.lines().map(str::trim).filter(is_said) {
            script += line.strip_prefix("export ").unwrap_or(line);
            script.push('\n');
        }
    }
    let style = format!(
        "\n{}{}{}",
        colours(&read("../../src/web/style.css")?),
        read("../../src/web/boards.css")?,
        read("page/page.css")?
    );
    let hash =
        |text: &str| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text.as_bytes())));
    let policy = format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; img-src data:; worker-src blob:; \
         connect-src 'none'; base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(&style)
    );
    let mut page = read("page/page.html")?;
    let examples =
        serde_json::to_string(&examples(&folder.join("../arbitro-games/tests/games/verdicts"))?)?;
    let both = |key: &str| {
        let said = |lang: Lang| arbitro_page::words::WORDS.word(lang, &format!("page-{key}"));
        Lang::ALL.map(|lang| format!("<p lang=\"{}\">{}</p>", lang.code(), said(lang))).concat()
    };
    for (gap, text) in [
        ("{policy}", policy.as_str()),
        ("{title}", "arbitro"),
        ("{style}", &style),
        ("{needs-script}", &both("needs-script")),
        ("{needs-new}", &both("needs-new")),
        ("{loading}", &both("loading").replace("<p ", "<span ").replace("</p>", "</span> ")),
        ("{board}", &first_board()?),
        ("{examples}", &packed(examples.as_bytes())?),
        ("{module}", &packed(module)?),
        ("{licences}", &packed(licences)?),
        ("{script}", &script),
    ] {
        if page.matches(gap).count() != 1 {
            return Err(format!("page.html has not one {gap}").into());
        }
        page = page.replace(gap, text);
    }
    Ok(page)
}

/// Bytes as a page can hold them: packed, with their number before them, and two signs for thirteen bits, which
/// takes a thirteenth less room than base64. The signs are those from `!` on that HTML does not read.
fn packed(bytes: &[u8]) -> std::io::Result<String> {
    let mut packed = Vec::new();
    // Looks longer than gzip does, for what every browser unpacks: a twenty-fifth less.
    zopfli::compress(zopfli::Options::default(), zopfli::Format::Gzip, bytes, &mut packed)?;
    let mut whole = (packed.len() as u32).to_be_bytes().to_vec();
    whole.extend(packed);
    let signs: Vec<char> = ('!'..='~').filter(|sign| !"&<`".contains(*sign)).collect();
    let mut text = String::new();
    let (mut bits, mut length) = (0u32, 0);
    // Zeros fill the last two signs.
    for byte in whole.into_iter().chain([0, 0]) {
        (bits, length) = (bits << 8 | u32::from(byte), length + 8);
        if length >= 13 {
            length -= 13;
            let two = (bits >> length) as usize;
            text.extend([signs[two / signs.len()], signs[two % signs.len()]]);
            bits &= (1 << length) - 1;
        }
    }
    Ok(text)
}

/// The board that the page begins with, to be seen before the module is unpacked.
fn first_board() -> Result<String, Box<dyn Error>> {
    let ask = |call: &str, own: Value| -> Result<Value, Box<dyn Error>> {
        let mut question = object!({ "call": call, "lang": "en" });
        question
            .as_object_mut()
            .ok_or("not an object")?
            .extend(own.as_object().cloned().unwrap_or_default());
        let answer: Value = serde_json::from_str(&arbitro_page::answer(&question.to_string()))?;
        answer.get("value").cloned().ok_or_else(|| format!("{call}: {answer}").into())
    };
    let first = registry::infos().first().ok_or("no games")?.id;
    let text = ask("begin", object!({ "game": first }))?;
    let seen = ask("look", object!({ "text": text }))?;
    Ok(seen["board"].as_str().ok_or("no board")?.to_owned())
}

/// The colours of the hall's pages, light and dark.
fn colours(style: &str) -> String {
    let from = style.find(":root{").unwrap_or_default();
    let end = style.find("*{box-sizing").unwrap_or(style.len());
    style[from..end].to_owned()
}

/// A sheet for each rule of each game: the first that breaks it, else the first that stands below its number, of
/// those that the games' own tests hold against the rules.
fn examples(folder: &Path) -> Result<Pictures, Box<dyn Error>> {
    let mut all = BTreeMap::new();
    for info in registry::infos() {
        let path: PathBuf = folder.join(format!("{}.txt", info.id));
        let sheets = sheets(info.id, &fs::read_to_string(&path)?);
        let mut own = BTreeMap::new();
        for rule in 1..=info.rules.len() {
            let mark = format!("/{rule}");
            let breaks = sheets.iter().find(|sheet| {
                sheet.verdict.starts_with("illegal") && sheet.verdict.ends_with(&mark)
            });
            let below =
                || sheets.iter().find(|sheet| sheet.rules.contains(&rule) && is_shown(&sheet.text));
            if let Some(sheet) = breaks.or_else(below) {
                own.insert(rule, sheet.text.clone());
            }
        }
        all.insert(info.id, own);
    }
    Ok(all)
}

/// Whether a sheet has a board to be shown.
fn is_shown(text: &str) -> bool {
    judge(RawRecord::of(text).view(), "", &mut NoObserver).status.exit() == 0
}

/// A sheet of the tests, with its verdict and the numbers of the rules in the heading above it.
struct Sheet {
    verdict: String,
    rules: Vec<usize>,
    text: String,
}

/// The sheets of a file of verdicts, with its names put in.
fn sheets(game: &str, table: &str) -> Vec<Sheet> {
    let mut names: Vec<(&str, String)> = Vec::new();
    let mut rules = Vec::new();
    let mut found = Vec::new();
    for line in table.lines() {
        if let Some(heading) = line.strip_prefix("##") {
            let numbers =
                heading.split_whitespace().filter_map(|word| word.strip_suffix('.')?.parse().ok());
            rules = numbers.collect();
        } else if line.starts_with('@') {
            let (name, text) = line.split_once(" = ").unwrap_or((line, ""));
            names.push((name, text.to_owned()));
        } else if let (Some(row), Some((_, board))) = (line.strip_prefix('|'), names.last_mut()) {
            *board = match board.strip_suffix("\"]") {
                None => format!("[Position \"{row}\"]"),
                Some(above) => format!("{above}/{row}\"]"),
            };
        } else if let Some((verdict, moves)) = line.split_once("  ") {
            let mut text = format!("[Game \"{game}\"] {}\n", moves.trim_start());
            for (name, meaning) in &names {
                text = text.replace(name, meaning);
            }
            found.push(Sheet { verdict: verdict.to_owned(), rules: rules.clone(), text });
        }
    }
    found
}
