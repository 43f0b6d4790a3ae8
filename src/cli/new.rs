//! `arbitro new DIR`: an event's folder, with `event.toml` and an entry list to be filled.

use crate::locale::words;
use std::fs;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::support::output::FolderFor;
use super::support::{desk, seed};
use super::{Exit, Failure, Session};
use crate::championship::{EntryRow, Event, Particulars, Preset, Rules, entries, invented_players};
use crate::files::{self, Readers};
use crate::locale::{Lang, Message, Speak};

/// How many players the sample list has.
const SAMPLE: usize = 96;

#[derive(clap::Args)]
pub(super) struct New {
    #[arg(value_name = "DIR")]
    dir: PathBuf,
    #[arg(long, value_name = "cnjm15…cnjm19", default_value = Preset::LATEST.name, value_parser = presets())]
    preset: Preset,
    #[arg(long, value_name = "N", value_parser = seed())]
    seed: Option<u64>,
    #[arg(long)]
    sample: bool,
    #[arg(long)]
    rehearsal: bool,
}

/// The presets by their names.
fn presets() -> impl TypedValueParser<Value = Preset> {
    let names = PossibleValuesParser::new(Preset::ALL.map(|preset| preset.name));
    names.map(|name| Preset::find(&name).unwrap_or(Preset::LATEST))
}

impl New {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let lang = session.paper_lang(Some(Lang::Pt));
        let _folder = FolderFor::files(&self.dir)?;
        // Invented pupils play no championship.
        let rehearsal = self.rehearsal || self.sample;
        let event = make(&self.dir, self.preset, self.seed, lang, rehearsal)?;
        let list = self.dir.join("players.csv");
        if !list.exists() {
            let rows = match self.sample {
                true => invented_players::players(&event.rules, SAMPLE, event.rules.seed),
                false => Vec::new(),
            };
            let bytes = players_csv(&rows, &event.rules, lang);
            files::replace(&list, &bytes, Readers::Owner).map_err(|error| {
                // Without its list the event is half made, and would not be made again.
                let _ = fs::remove_file(self.dir.join("event.toml"));
                Failure::writing(&list, &error)
            })?;
        }
        let message = Message::new(words::EVENT_NEW)
            .with("folder", self.dir.display().to_string())
            .with("name", event.name)
            .with("categories", event.rules.categories.len())
            .with("seed", event.rules.seed.to_string());
        session.answer(&message)?;
        if rehearsal {
            session.note(&Message::new(words::EVENT_REHEARSAL));
        }
        session.note(
            &Message::new(words::EVENT_NEW_NEXT).with("folder", self.dir.display().to_string()),
        );
        Ok(Exit::Yes)
    }
}

/// Makes the folder and writes `event.toml`; refused where there is one.
pub(super) fn make(
    folder: &Path,
    preset: Preset,
    seed: Option<u64>,
    lang: Lang,
    rehearsal: bool,
) -> Result<Event, Failure> {
    let path = folder.join("event.toml");
    if path.exists() {
        let about = |key| Message::new(key).with("folder", folder.display().to_string());
        return Err(
            Failure::refused(about(words::EVENT_EXISTS)).hint(about(words::EVENT_HINT_EXISTS))
        );
    }
    let seed = match seed {
        Some(seed) => seed,
        None => fresh_seed(folder)?,
    };
    let said = Particulars { seed, language: Some(lang), rehearsal, ..Particulars::default() };
    let text = preset.with(&said);
    let event = Event::read(&text).map_err(|faults| {
        let fault = faults.into_iter().next().map(|fault| fault.message);
        Failure::new(fault.unwrap_or(Message::new(words::EVENT_TOML_EMPTY)))
    })?;
    let _folder = FolderFor::files(folder)?;
    files::replace(&path, text.as_bytes(), Readers::Owner)
        .map_err(|error| Failure::writing(&path, &error))?;
    Ok(event)
}

/// A seed that nobody chose: short enough to be read out and written on a wall.
fn fresh_seed(folder: &Path) -> Result<u64, Failure> {
    let now = desk::now()?;
    let nanos = now.timestamp_nanos_opt().unwrap_or(now.timestamp());
    let text = format!("{nanos} {} {}", std::process::id(), folder.display());
    let hash = blake3::hash(text.as_bytes());
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&hash.as_bytes()[..8]);
    Ok(u64::from_le_bytes(bytes) % 1_000_000)
}

/// An entry list as a Portuguese Excel opens it: `;`, and UTF-8 with its mark.
pub(super) fn players_csv(rows: &[EntryRow], rules: &Rules, lang: Lang) -> Vec<u8> {
    let headings = match lang {
        Lang::Pt => "código;nome;escola;ciclo;jogo;adaptado",
        Lang::En => "code;name;school;cycle;game;adapted",
    };
    let mut text = format!("\u{feff}{headings}\r\n");
    for row in rows {
        let category = row.code.category();
        let game = rules.game(category).map(|game| match &game.name {
            Some(name) => name.clone(),
            None => lang.word(&format!("games-name-{}", game.id)),
        });
        text += &format!(
            "{};{};{};{};{};{}\r\n",
            row.code,
            row.name,
            row.school.as_deref().unwrap_or(row.code.school()),
            category.cycle,
            game.unwrap_or_else(|| category.game.to_string()),
            row.adapted.as_deref().unwrap_or_default(),
        );
    }
    debug_assert!(
        entries::Sheet::read(text.as_bytes()).is_ok_and(|sheet| entries::read(
            &sheet,
            rules,
            entries::Reading::default()
        )
        .is_ok())
    );
    text.into_bytes()
}
