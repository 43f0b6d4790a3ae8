//! `arbitro new DIR`: makes an event's folder, with `event.toml` and an entry list to be filled in.

mod questions;

use crate::cli::prelude::*;

use chrono::{Local, NaiveDate};
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::support::remedy::quoted;
use super::support::{self, seed};
use arbitro_event::files::{self, Readers};
use arbitro_event::{
    HostSchool, Particulars, Preset, Rules, game_name, invented_players, read_days, typed,
};

/// How many players the sample list has.
const SAMPLE: usize = 96;

#[derive(clap::Args)]
pub(super) struct New {
    #[arg(value_name = "DIR")]
    dir: Option<PathBuf>,
    #[arg(long, value_name = "school|club|league|cup|cnjm1…cnjm19", value_parser = presets())]
    preset: Option<Preset>,
    #[arg(long)]
    name: Option<String>,
    #[arg(long)]
    place: Option<String>,
    #[arg(long)]
    date: Option<String>,
    #[arg(long)]
    games: Option<String>,
    #[arg(long)]
    cycles: Option<String>,
    #[arg(long, num_args = 2, value_names = ["NUMBER", "NAME"])]
    school: Option<Vec<String>>,
    #[arg(long, value_name = "N", value_parser = seed())]
    seed: Option<u64>,
    #[arg(long)]
    sample: bool,
    #[arg(long)]
    rehearsal: bool,
}

/// Parses a preset's name.
fn presets() -> impl TypedValueParser<Value = Preset> {
    let names = PossibleValuesParser::new(Preset::all().map(|preset| preset.name));
    names.map(|name| Preset::find(&name).unwrap_or(Preset::LATEST))
}

impl New {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if let Some(dir) = &self.dir {
            require_none(dir)?;
        }
        let (dir, preset, mut said) = self.answers(session)?;
        preset.accepts(&said).map_err(Failure::new)?;
        // The editions are Portuguese events; every other event is in the language of the person who makes
        // it.
        let usual = preset.is_edition().then_some(Lang::Pt);
        let lang = session.paper_lang(usual);
        said.language = Some(lang);
        // An event with invented pupils is always a rehearsal.
        said.rehearsal = self.rehearsal || self.sample;
        said.seed = match self.seed {
            Some(seed) => seed,
            None => support::fresh_seed(session, &dir.display().to_string())?,
        };
        let _folder = FolderFor::files(&dir)?;
        let event = write(&dir, preset, &said)?;
        let list = dir.join("players.csv");
        let mut next = words::EVENT_NEW_NEXT_FILLED;
        if !list.exists() {
            let rows = match self.sample {
                true => {
                    let (rules, of) = (&event.rules, event.affiliation());
                    invented_players::players(rules, of, SAMPLE, rules.seed)
                }
                false => {
                    next = words::EVENT_NEW_NEXT;
                    Vec::new()
                }
            };
            let bytes = players_csv(&rows, &event.rules, event.school.is_some(), lang);
            files::replace(&list, &bytes, Readers::Owner).map_err(|error| {
                // Without its list the event is only half made, and `new` would refuse to make it again.
                let _ = fs::remove_file(dir.join("event.toml"));
                Failure::writing(&list, &error)
            })?;
        }
        let message = Message::new(words::EVENT_NEW)
            .with("folder", &dir)
            .with("name", &event.name)
            .with("categories", event.rules.categories.len())
            .with("seed", event.rules.seed.to_string());
        session.answer(&message)?;
        // The next steps are the last words on the screen.
        session.out.flush()?;
        if said.rehearsal {
            session.note(&Message::new(words::EVENT_REHEARSAL));
        }
        if let Some(missing) = missing(&event, &dir) {
            session.note(&missing);
        }
        let folder = dir.display().to_string();
        let then = match folder.as_str() {
            "." => Message::new(words::EVENT_NEW_THEN_HERE),
            _ => message!(words::EVENT_NEW_THEN, typed = quoted(&folder)),
        };
        session.note(&message!(next, folder, then));
        Ok(Exit::Yes)
    }

    /// The particulars of a preset that the options give.
    fn particulars(&self, session: &Session, preset: Preset) -> Result<Particulars, Failure> {
        let lang = session.lang;
        let text = |said: &Option<String>| match said {
            Some(said) => typed(said).map_err(Failure::new),
            None => Ok(None),
        };
        let mut particulars = Particulars {
            name: text(&self.name)?,
            place: text(&self.place)?,
            ..Particulars::default()
        };
        if let Some(date) = &self.date {
            particulars.dates = read_days(date, today(session)?).map_err(Failure::new)?;
        }
        if let Some(games) = &self.games {
            particulars.games = preset.read_games(games, lang).map_err(Failure::new)?;
        }
        if let Some(cycles) = &self.cycles {
            particulars.cycles = preset.read_cycles(cycles, lang).map_err(Failure::new)?;
        }
        if let Some([number, name]) = self.school.as_deref() {
            particulars.school = Some(HostSchool::read(number, name).map_err(Failure::new)?);
        }
        Ok(particulars)
    }

    /// The folder, the preset and its particulars; at a terminal, questions supply those that no
    /// argument gives.
    ///
    /// # Errors
    /// An argument is invalid, there is no terminal, or the answers end too early.
    fn answers(&self, session: &Session) -> Result<(PathBuf, Preset, Particulars), Failure> {
        let lang = session.lang;
        let mut given = |preset: Preset| self.particulars(session, preset);
        if let (Some(dir), Some(preset)) = (&self.dir, self.preset) {
            return Ok((dir.clone(), preset, given(preset)?));
        }
        if !session.io.can_ask() {
            return Err(self.missing_answer(lang));
        }
        let ended = || Failure::new(words::EVENT_NEW_ASK_ENDED);
        let mut console = question::TerminalConsole::open(&session.io)?;
        let mut questions = questions::Questions {
            console: &mut console,
            io: &session.io,
            lang,
            today: today(session)?,
        };
        let (preset, said) = match self.preset {
            Some(preset) => (preset, given(preset)?),
            None => questions.ask(&mut given)?.ok_or_else(ended)?,
        };
        let dir = match &self.dir {
            Some(dir) => dir.clone(),
            None => questions.folder(preset)?.ok_or_else(ended)?,
        };
        Ok((dir, preset, said))
    }

    /// The failure where nobody can be asked: the folder or the preset is missing.
    fn missing_answer(&self, lang: Lang) -> Failure {
        let Some(dir) = &self.dir else {
            let place = names::placeholder("DIR", lang);
            let command = remedy::new_event(Path::new(&place), "school", lang);
            let missing = format!("<{place}>");
            return Failure::new(message!(words::CLI_USAGE_MISSING, arg = missing))
                .hint(message!(words::EVENT_NEW_PRESETS_HINT, command));
        };
        let names = Preset::all().map(|preset| names::value(preset.name, lang));
        let message = message!(words::EVENT_NEW_PRESETS, presets = names.collect::<Vec<_>>());
        let command = remedy::new_event(dir, "school", lang);
        Failure::new(message).hint(message!(words::EVENT_NEW_PRESETS_HINT, command))
    }
}

/// The local date, or the date of `ARBITRO_CLOCK` if that is set.
fn today(session: &Session) -> Result<NaiveDate, Failure> {
    Ok(session.now()?.with_timezone(&Local).date_naive())
}

/// The facts still missing from the event, to be mentioned once.
fn missing(event: &Event, folder: &Path) -> Option<Message> {
    let school = event.school.as_ref().is_some_and(|school| school.name.is_none());
    let all = [
        (event.place.is_none(), words::EVENT_NEW_MISSING_PLACE),
        (event.dates.is_empty(), words::EVENT_NEW_MISSING_DATE),
        (school, words::EVENT_NEW_MISSING_SCHOOL),
    ];
    let what = all.into_iter().filter(|(missing, _)| *missing);
    let what: Vec<Fact> = what.map(|(_, word)| Fact::from(Message::new(word))).collect();
    let file = folder.join("event.toml").display().to_string();
    let has_arguments = !what.is_empty();
    has_arguments.then(|| message!(words::EVENT_NEW_MISSING, what = Fact::List(what), file))
}

/// Refuses a folder that already has an event.
fn require_none(folder: &Path) -> Result<(), Failure> {
    if !folder.join("event.toml").exists() {
        return Ok(());
    }
    let about = |key| message!(key, folder);
    Err(Failure::refused(about(words::EVENT_EXISTS)).hint(about(words::EVENT_HINT_EXISTS)))
}

/// Makes the folder and writes `event.toml`; refused if there is one already.
pub(super) fn make(
    session: &Session,
    folder: &Path,
    preset: Preset,
    seed: Option<u64>,
    lang: Lang,
    rehearsal: bool,
) -> Result<Event, Failure> {
    let seed = match seed {
        Some(seed) => seed,
        None => support::fresh_seed(session, &folder.display().to_string())?,
    };
    let particulars =
        Particulars { seed, language: Some(lang), rehearsal, ..Particulars::default() };
    write(folder, preset, &particulars)
}

fn write(folder: &Path, preset: Preset, particulars: &Particulars) -> Result<Event, Failure> {
    require_none(folder)?;
    let path = folder.join("event.toml");
    let text = preset.with(particulars);
    let event = Event::read(&text).map_err(|faults| {
        let fault = faults.into_iter().next().map(|fault| fault.message);
        Failure::new(fault.unwrap_or(Message::new(words::EVENT_TOML_EMPTY)))
    })?;
    let _folder = FolderFor::files(folder)?;
    files::replace(&path, text.as_bytes(), Readers::Owner)
        .map_err(|error| Failure::writing(&path, &error))?;
    Ok(event)
}

/// An entry list as a Portuguese Excel opens it: `;` between fields, UTF-8 with a byte order mark.
///
/// The list of a single school has classes instead of schools, and codes only for invented pupils.
pub(super) fn players_csv(
    rows: &[EntryRow],
    rules: &Rules,
    of_school: bool,
    lang: Lang,
) -> Vec<u8> {
    let (code, headings) = match (lang, of_school) {
        (Lang::Pt, false) => ("código;", "nome;escola;ciclo;jogo;adaptado"),
        (Lang::Pt, true) => ("código;", "nome;turma;ciclo;jogo;adaptado"),
        (Lang::En, false) => ("code;", "name;school;cycle;game;adapted"),
        (Lang::En, true) => ("code;", "name;class;cycle;game;adapted"),
    };
    let code = if of_school && rows.is_empty() { "" } else { code };
    let mut text = format!("\u{feff}{code}{headings}\r\n");
    for row in rows {
        let category = row.code.category();
        let game = rules.game(category).map(|game| game_name(game, lang));
        let school = || row.school.clone().unwrap_or_else(|| row.code.school().to_owned());
        text += &format!(
            "{};{};{};{};{};{}\r\n",
            row.code,
            row.name,
            if of_school { format!("{}.º A", u32::from(category.cycle) * 3) } else { school() },
            category.cycle,
            game.unwrap_or_else(|| category.game.to_string()),
            row.adapted.as_deref().unwrap_or_default(),
        );
    }
    debug_assert!(
        of_school
            || entries::ListSession::open(text.as_bytes())
                .is_ok_and(|list| list.read(rules, entries::Reading::default()).is_clear())
    );
    text.into_bytes()
}
