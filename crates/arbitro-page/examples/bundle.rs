//! Builds the page: one HTML file with everything in it.
//!
//!     cargo run --package arbitro-page --example bundle -- MODULE.wasm LICENCES.txt PAGE.html
//!
//! The module is compressed, the scripts and styles are joined, and the content security policy of the page
//! allows them by their hashes. The build is reproducible: the same module gives the same file.

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

/// The scripts in order. At load time each uses only what the scripts before it define.
const SCRIPTS: [&str; 7] =
    ["engine.js", "app.js", "play.js", "rival.js", "check.js", "learn.js", "main.js"];

/// Example sheets by the number of a rule, for each game.
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

/// The page with everything in it.
fn whole(module: &[u8], licences: &[u8]) -> Result<String, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| {
        fs::read_to_string(folder.join(name)).map_err(|cause| format!("{name}: {cause}"))
    };
    let mut script = String::from("\n\"use strict\";\n");
    for name in SCRIPTS {
        let text = read(&format!("page/{name}"))?;
        // In one file there are no imports or exports, so that a worker can run the same text as a plain
        // script. Comments and indentation are dropped.
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

/// Bytes as text in HTML: compressed, after their length, with two characters for every 13 bits, which is
/// 1/13 shorter than base64. The characters are the printable ASCII characters from `!` that need no escaping
/// in HTML.
fn packed(bytes: &[u8]) -> std::io::Result<String> {
    let mut packed = Vec::new();
    // Zopfli output is 4 % smaller than that of gzip, and every browser can decompress it.
    zopfli::compress(zopfli::Options::default(), zopfli::Format::Gzip, bytes, &mut packed)?;
    let mut whole = (packed.len() as u32).to_be_bytes().to_vec();
    whole.extend(packed);
    let signs: Vec<char> = ('!'..='~').filter(|sign| !"&<`".contains(*sign)).collect();
    let mut text = String::new();
    let (mut bits, mut length) = (0u32, 0);
    // The zeros pad the last two characters.
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

/// The board that the page shows until the module is loaded.
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

/// The colours of the hall's pages, for light and dark mode.
fn colours(style: &str) -> String {
    let from = style.find(":root{").unwrap_or_default();
    let end = style.find("*{box-sizing").unwrap_or(style.len());
    style[from..end].to_owned()
}

/// A sheet for each rule of each game, from the test tables of the games: the first that breaks the rule,
/// otherwise the first below a heading with its number.
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

/// Whether the board of a sheet can be shown.
fn is_shown(text: &str) -> bool {
    judge(RawRecord::of(text).view(), "", &mut NoObserver).status.exit() == 0
}

/// A sheet of the test tables, with its verdict and the numbers of the rules in the heading above it.
struct Sheet {
    verdict: String,
    rules: Vec<usize>,
    text: String,
}

/// The sheets in a test table, with abbreviations expanded.
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
