//! `arbitro demo [DIR]`: the main job, end to end, in one folder and in seconds.
//!
//! The demo runs the program's own commands, parsed as if a person had typed them; the interesting ones are
//! shown with their answers.

mod fixtures;

use crate::cli::prelude::*;

use arbitro_chance::Lots;
use arbitro_games::scoresheet::{NoObserver, Records, Verdict, random_game};

use super::new;
use arbitro_event::files::{self, Readers};
use arbitro_event::{invented_players, ranking};
use arbitro_paper::output::diagnosis::{DiagnosisStyle, diagnose};

/// The edition shown.
const PRESET: &str = "cnjm15";
/// The category shown: Rastros in the second cycle.
const CATEGORY: &str = "2.3";
/// Seven groups of twelve.
const PLAYERS: usize = 84;
/// The seed of all random choices.
const SEED: u64 = 2019;
/// The demo's folder if none is named.
const FOLDER: &str = "arbitro-demo";
/// The scoresheet whose full diagnosis is shown.
const FIRST_SHOWN: &str = "gatos-e-caes/worked-example.jogo";
/// More plies than a game of Rastros can have.
const MOST_PLIES: usize = 100;

#[derive(clap::Args)]
pub(super) struct Demo {
    #[arg(value_name = "DIR")]
    dir: Option<PathBuf>,
    #[arg(long)]
    all: bool,
}

impl Demo {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let folder = match self.dir {
            Some(dir) if dir.join("event.toml").exists() => {
                let message = message!(words::DEMO_EXISTS, folder = &dir);
                return Err(Failure::refused(message).hint(words::DEMO_HINT_EXISTS));
            }
            Some(dir) if fs::read_dir(&dir).is_ok_and(|mut inside| inside.next().is_some()) => {
                let message = message!(words::CLI_ERROR_FOLDER_FULL, folder = &dir);
                return Err(Failure::refused(message).hint(words::CLI_HINT_FOLDER_FULL));
            }
            Some(dir) => dir,
            None => free_folder(&session.io),
        };
        let _folder = FolderFor::files(&folder)?;
        let mut show = Show { folder, session };
        show.scoresheets(self.all)?;
        let category = show.category()?;
        let played = show.groups(category)?;
        let finals = show.finals(category)?;
        show.paper()?;
        show.goodbye(category, played + finals)?;
        Ok(Exit::Yes)
    }
}

/// A shipped scoresheet and its verdict.
struct Sheet {
    name: &'static str,
    record: RawRecord,
    verdict: Verdict,
}

impl Sheet {
    fn good(&self) -> bool {
        self.verdict.status.exit() == 0
    }

    /// Its fault, in one line.
    fn line(&self) -> Message {
        let status = || Fact::word(format!("record-status-{}", self.verdict.status));
        let fault = self.verdict.fault.as_ref().map(|fault| Fact::from(fault.message.clone()));
        Message::new(words::DEMO_PLANTED)
            .with("file", self.name)
            .with("record", self.record.number)
            .with("status", status())
            .with("fault", fault.unwrap_or_else(status))
    }
}

/// Every shipped scoresheet, checked.
fn judged() -> Result<Vec<Sheet>, Failure> {
    let mut sheets = Vec::new();
    for (name, text) in fixtures::FIXTURES {
        for record in Records::new(text.as_bytes()) {
            let record = record.map_err(|error| Failure::reading(Path::new(name), &error))?;
            let verdict = judge(record.view(), "", &mut NoObserver);
            sheets.push(Sheet { name, record, verdict });
        }
    }
    Ok(sheets)
}

/// The first folder of the usual name that does not exist yet.
fn free_folder(io: &Io) -> PathBuf {
    let mut folder = io.path(FOLDER);
    let mut number = 2;
    while folder.exists() {
        folder = io.path(format!("{FOLDER}-{number}"));
        number += 1;
    }
    folder
}

struct Show<'s> {
    folder: PathBuf,
    session: &'s mut Session,
}

impl Show<'_> {
    fn path(&self, name: &str) -> String {
        self.folder.join(name).display().to_string()
    }

    fn heading(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.session.text(message);
        writeln!(self.session.out, "\n== {text}\n")?;
        Ok(())
    }

    /// Runs a command in the demo's event and shows it with its answer, as if a person had typed it.
    fn type_in(&mut self, args: &[&str]) -> Result<Exit, Failure> {
        let folder = self.folder.display().to_string();
        self.type_line(&[args, &["--event", &folder]].concat())
    }

    fn type_line(&mut self, args: &[&str]) -> Result<Exit, Failure> {
        let typed: Vec<_> = std::iter::once("arbitro").chain(args.iter().copied()).collect();
        let typed: Vec<_> = typed.into_iter().map(Into::into).collect();
        let shown = super::translated(&typed, self.session.lang);
        let line = shown
            .iter()
            .map(|arg| arg.to_string_lossy())
            .map(|arg| if arg.contains(' ') { format!("\"{arg}\"") } else { arg.into_owned() })
            .collect::<Vec<_>>()
            .join(" ");
        writeln!(self.session.out, "$ {}", visible(&line))?;
        // Remarks are for people who type by hand: among the demo's answers they would come out of order.
        self.session.hushed = true;
        let exit = super::run_line(args, self.session);
        self.session.hushed = false;
        writeln!(self.session.out)?;
        exit
    }

    /// Runs a command in the demo's event, whose answer is not shown.
    fn type_quietly(&mut self, args: &[&str]) -> Result<Exit, Failure> {
        let folder = self.folder.display().to_string();
        super::run_line(&[args, &["--event", &folder]].concat(), &mut self.session.hushed())
    }

    /// Shows the shipped scoresheets: one diagnosis in full, then the others as a count for each game, or
    /// with `all` each with its fault.
    fn scoresheets(&mut self, all: bool) -> Result<(), Failure> {
        self.heading(&Message::new(words::DEMO_SCORESHEETS))?;
        let folder = self.folder.join("fixtures");
        for (name, text) in fixtures::FIXTURES {
            let path = name.split('/').fold(folder.clone(), |path, part| path.join(part));
            if let Err(failure) = write_file(&path, text.as_bytes()) {
                // The demo would not start again in a folder that has only half of them.
                let _ = fs::remove_dir_all(&folder);
                return Err(failure);
            }
        }
        let lang = self.session.lang;
        let sheets = judged()?;
        let first = |sheet: &&Sheet| {
            sheet.verdict.status == RecordStatus::Illegal && sheet.name == FIRST_SHOWN
        };
        if let Some(sheet) = sheets.iter().find(first) {
            self.show_diagnosis(sheet)?;
        }
        let count = message!(words::DEMO_SCORESHEETS_COUNT, folder = &folder);
        writeln!(self.session.out, "{}", lang.text(&count))?;
        let name = |info: &arbitro_games::Info| lang.word(&format!("games-name-{}", info.id));
        let widths = registry::infos().iter().map(|info| name(info).chars().count());
        let width = widths.max().unwrap_or(0) + 2;
        for info in registry::infos() {
            let of_game = |sheet: &&Sheet| sheet.name.split('/').next() == Some(info.id);
            let of_this_game = sheets.iter().filter(of_game);
            let (good, planted): (Vec<&Sheet>, Vec<&Sheet>) =
                of_this_game.partition(|sheet| sheet.good());
            let line = message!(words::DEMO_GAME, good = good.len(), planted = planted.len());
            writeln!(self.session.out, "  {:<width$}{}", name(info), lang.text(&line))?;
            for sheet in planted.iter().filter(|_| all) {
                writeln!(self.session.out, "    {}", lang.text(&sheet.line()))?;
            }
        }
        if !all {
            let line = self.session.text(&Message::new(words::DEMO_ALL));
            writeln!(self.session.out, "{line}")?;
        }
        Ok(())
    }

    fn show_diagnosis(&mut self, sheet: &Sheet) -> Result<(), Failure> {
        let look = DiagnosisStyle {
            lang: self.session.lang,
            board: Some(arbitro_paper::output::board::Style::Unicode),
            colour: false,
        };
        let text =
            diagnose(sheet.name, sheet.record.view(), "", &sheet.verdict, look).unwrap_or_default();
        write!(self.session.out, "{text}")?;
        Ok(())
    }

    /// Creates the event, its entries and its groups, and returns the category.
    fn category(&mut self) -> Result<CategoryCode, Failure> {
        self.heading(&message!(words::DEMO_EVENT, players = PLAYERS))?;
        let folder = self.folder.display().to_string();
        let seed = SEED.to_string();
        self.type_line(&["new", &folder, "--preset", PRESET, "--seed", &seed])?;
        let event = self.session.open_in(&self.folder)?.event;
        let mut rules = event.rules.clone();
        rules.categories.retain(|category| category.code.to_string() == CATEGORY);
        let Some(category) = rules.categories.first().map(|category| category.code) else {
            return Err(Failure::new(message!(words::DEMO_NO_CATEGORY, category = CATEGORY)));
        };
        let rows = invented_players::players(&rules, event.affiliation(), PLAYERS, SEED);
        let lang = self.session.paper_lang(event.language);
        let list = self.folder.join("players.csv");
        write_file(&list, &new::players_csv(&rows, &event.rules, false, lang))?;
        let list = list.display().to_string();
        self.type_in(&["players", "import", &list])?;
        self.type_in(&["groups", "draw", CATEGORY])?;
        Ok(category)
    }

    /// Plays the rounds of the groups, every game with its scoresheet. Returns the number of games.
    fn groups(&mut self, category: CategoryCode) -> Result<u32, Failure> {
        self.heading(&Message::new(words::DEMO_ROUNDS))?;
        let (rounds, groups) = {
            let desk = self.session.open_in(&self.folder)?;
            let rounds = desk.state().groups_of(category).map(|group| group.rounds).max();
            let codes = desk.state().groups_of(category).map(|group| group.code.to_string());
            (rounds.expect("its groups are drawn"), codes.collect::<Vec<_>>())
        };
        let first = category.group(1).to_string();
        let mut games = 0;
        for round in 1..=rounds {
            for group in &groups {
                // One group is shown as a person sees it; the others are paired the same way.
                match round == 1 && *group == first {
                    true => self.type_in(&["pair", group])?,
                    false => self.type_quietly(&["pair", group])?,
                };
            }
            let played = self.play(category, false)?;
            games += played;
            let line = message!(words::DEMO_ROUND, round, games = played);
            self.session.answer(&line)?;
        }
        Ok(games)
    }

    /// Plays every open table of the category's groups, or of its final: writes the scoresheet to a file,
    /// from which the result is then entered.
    fn play(&mut self, category: CategoryCode, last: bool) -> Result<u32, Failure> {
        let (game, tables) = self.open_tables(category, last)?;
        let game = registry::find(&game)
            .ok_or_else(|| Failure::new(message!(words::CLI_ERROR_UNKNOWN_GAME, game)))?;
        for (at, tags) in tables.iter().enumerate() {
            let [_, _, (_, group), (_, round), (_, number), ..] = tags;
            let name = format!("{group}-{round}-{number}.jogo");
            let path = self.folder.join("scoresheets").join(name);
            let purpose = format!("{group} {round} {number}");
            let mut lots = Lots::for_purpose(SEED, &purpose);
            let tags = tags.each_ref().map(|(name, value)| (*name, value.as_str()));
            let text = random_game::scoresheet(game, &tags, &mut lots, MOST_PLIES)
                .map_err(|fault| Failure::new(fault.message()))?;
            write_file(&path, text.as_bytes())?;
            let sheet = path.display().to_string();
            if at == 0 && round == "1" && !last {
                // Somebody types the result the wrong way round: the scoresheet contradicts it.
                let wrong = if text.contains("[Result \"1-0\"]") { "0-1" } else { "1-0" };
                let args = ["result", group, number, wrong, "--scoresheet", &sheet];
                if let Err(failure) = self.type_in(&args) {
                    self.session.out.flush()?;
                    self.session.remark(&failure);
                }
            }
            self.type_quietly(&["result", group, number, "--scoresheet", &sheet])?;
        }
        Ok(tables.len() as u32)
    }

    /// The game of a category, and its tables that wait for their results: the tags of their scoresheets.
    fn open_tables(
        &self,
        category: CategoryCode,
        last: bool,
    ) -> Result<(String, Vec<SheetTags>), Failure> {
        let desk = self.session.open_in(&self.folder)?;
        let state = desk.state();
        let info = state.rules()?.game(category);
        let game = info.expect("the demo plays by the game's rules").id.clone();
        let mut tables = Vec::new();
        for group in state.groups_of(category).filter(|group| group.code.is_final() == last) {
            let Some(round) = group.open_round() else { continue };
            let Some(games) = group.round(round) else { continue };
            for (number, table) in games.tables().filter(|(_, table)| table.result.is_none()) {
                let Some(second) = table.second() else { continue };
                let player = |id| {
                    let player = state.player(id);
                    format!("{} {}", player.row.code, player.row.name)
                };
                tables.push([
                    ("Event", desk.event.name.clone()),
                    ("Category", category.to_string()),
                    ("Group", group.code.to_string()),
                    ("Round", round.to_string()),
                    ("Table", number.to_string()),
                    ("First", player(table.first)),
                    ("Second", player(second)),
                ]);
            }
        }
        Ok((game, tables))
    }

    /// Draws lots for shared first places, and plays the final.
    fn finals(&mut self, category: CategoryCode) -> Result<u32, Failure> {
        self.heading(&Message::new(words::DEMO_FINAL))?;
        for group in self.shared_firsts(category, false)? {
            self.type_in(&["lots", &group.to_string()])?;
        }
        self.type_in(&["advance", CATEGORY])?;
        let last = category.final_group().to_string();
        let rounds = {
            let desk = self.session.open_in(&self.folder)?;
            let group = desk.state().group(category.final_group())?;
            group.rounds
        };
        let mut games = 0;
        for _ in 0..rounds {
            self.type_quietly(&["pair", &last])?;
            games += self.play(category, true)?;
        }
        for group in self.shared_firsts(category, true)? {
            self.type_in(&["lots", &group.to_string()])?;
        }
        self.type_in(&["standings", &last])?;
        Ok(games)
    }

    fn shared_firsts(&self, category: CategoryCode, last: bool) -> Result<Vec<GroupCode>, Failure> {
        let desk = self.session.open_in(&self.folder)?;
        let state = desk.state();
        let mut shared = Vec::new();
        for group in state.groups_of(category).filter(|group| group.code.is_final() == last) {
            if ranking::leaders(state, group)?.len() > 1 {
                shared.push(group.code);
            }
        }
        Ok(shared)
    }

    /// Writes the standings of every group and the certificates.
    fn paper(&mut self) -> Result<(), Failure> {
        self.heading(&Message::new(words::DEMO_PAPER))?;
        let standings = self.path("standings.pdf");
        self.type_in(&["print", "standings", CATEGORY, "-o", &standings])?;
        let certificates = self.path("certificates.pdf");
        self.type_in(&["print", "certificates", CATEGORY, "-o", &certificates])?;
        Ok(())
    }

    fn goodbye(&mut self, category: CategoryCode, games: u32) -> Result<(), Failure> {
        self.heading(&Message::new(words::DEMO_DONE))?;
        let message = Message::new(words::DEMO_SUMMARY)
            .with("folder", &self.folder)
            .with("standings", self.path("standings.pdf"))
            .with("certificates", self.path("certificates.pdf"))
            .with("players", PLAYERS)
            .with("games", games);
        self.session.answer(&message)?;
        let next = Message::new(words::DEMO_NEXT)
            .with("folder", &self.folder)
            .with("group", category.group(1).to_string());
        self.session.answer(&next)?;
        Ok(())
    }
}

/// The tags of a scoresheet.
type SheetTags = [(&'static str, String); 7];

/// Writes a file, and creates the folders above it.
fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let _folder = path.parent().map(FolderFor::files).transpose()?;
    files::replace(path, bytes, Readers::Anyone).map_err(|error| Failure::writing(path, &error))
}
