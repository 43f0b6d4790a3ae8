//! The questions of `arbitro new` at a terminal, over any console so that tests can answer them.
//!
//! Each has a usual answer, which an empty line accepts; after an impossible answer comes the
//! reason, and the question again. Nothing is created before the last answer.

use crate::cli::prelude::*;
use std::io;

use chrono::NaiveDate;

use crate::cli::support::question::Console;
use crate::cli::support::session::folded;
use crate::locale::format;
use arbitro_event::{HostSchool, Particulars, Preset, game_name, read_days, typed};

/// Where the questions are asked, and what their usual answers depend on.
pub(super) struct Questions<'a> {
    pub(super) console: &'a mut dyn Console,
    pub(super) io: &'a Io,
    pub(super) lang: Lang,
    pub(super) today: NaiveDate,
}

/// An answer to a question that may be left open.
struct OpenAnswer(Option<String>);

/// Whether the terminal could be written to.
type Ended = io::Result<()>;

/// The answer; returns `None` if the input has ended.
macro_rules! answered {
    ($answer:expr) => {
        match $answer? {
            Some(answer) => answer,
            None => return Ok(None),
        }
    };
}

/// The presets that are listed; an older edition is chosen by its name.
const LISTED: [Preset; 5] = {
    let [school, club, league, cup] = Preset::PLAIN;
    [school, club, league, cup, Preset::LATEST]
};

impl Questions<'_> {
    /// Asks for everything that is not given already; `None` if the input ends before the last question.
    ///
    /// # Errors
    /// Something given is invalid, or reading or writing failed.
    pub(super) fn ask(
        &mut self,
        given: &mut dyn FnMut(Preset) -> Result<Particulars, Failure>,
    ) -> Result<Option<(Preset, Particulars)>, Failure> {
        let preset = answered!(self.preset());
        let mut particulars = given(preset)?;
        if preset == Preset::SCHOOL && particulars.school.is_none() {
            particulars.school = Some(answered!(self.school()));
        }
        if particulars.name.is_none() {
            let usual = preset.usual_name(particulars.school.as_ref(), self.lang);
            let question = message!(words::EVENT_NEW_ASK_NAME, usual = &usual);
            let name = answered!(self.answer(&question, typed));
            particulars.name = Some(name.unwrap_or(usual));
        }
        // An edition's place and day are fixed as long as it keeps its name.
        let edition = Event::read(preset.text)
            .ok()
            .filter(|event| Some(&event.name) == particulars.name.as_ref());
        if particulars.place.is_none() {
            let of_school = particulars.school.as_ref().and_then(|school| school.name.clone());
            let usual = edition.as_ref().and_then(|event| event.place.clone()).or(of_school);
            particulars.place = answered!(self.place(usual)).0;
        }
        if particulars.dates.is_empty() {
            let usual = edition.map_or_else(|| vec![self.today], |event| event.dates);
            particulars.dates = answered!(self.days(usual));
        }
        if particulars.games.is_empty() && !preset.is_edition() {
            particulars.games = answered!(self.games(preset));
        }
        if particulars.cycles.is_empty() && !preset.is_edition() {
            particulars.cycles = answered!(self.cycles(preset));
        }
        Ok(Some((preset, particulars)))
    }

    /// Asks for the folder; `None` if the input ends.
    ///
    /// # Errors
    /// Reading or writing failed.
    pub(super) fn folder(&mut self, preset: Preset) -> io::Result<Option<PathBuf>> {
        let usual = preset.folder_name(self.lang, |name| !self.io.path(name).exists());
        let question = message!(words::EVENT_NEW_ASK_FOLDER, usual = &usual);
        let io = self.io;
        self.answer(&question, |text| {
            let name = typed(text)?.unwrap_or_else(|| usual.clone());
            let folder = io.path(&name);
            match folder.join("event.toml").exists() {
                true => Err(message!(words::EVENT_NEW_FOLDER_FULL, folder = name)),
                false => Ok(folder),
            }
        })
    }

    fn preset(&mut self) -> io::Result<Option<Preset>> {
        self.line(&Message::new(words::EVENT_NEW_WHAT))?;
        for (number, preset) in (1..).zip(LISTED) {
            let word = self.lang.text(&preset.question());
            self.console.show(&format!("  {number}. {word}"))?;
        }
        let question = message!(words::EVENT_NEW_ASK_WHAT, usual = "1");
        self.answer(&question, |text| {
            let text = text.trim();
            let numbered = text.parse::<usize>().ok().and_then(|at| LISTED.get(at.checked_sub(1)?));
            let named = || {
                let called = |preset: &Preset| {
                    Lang::ALL
                        .iter()
                        .any(|lang| plain(&names::value(preset.name, *lang)) == plain(text))
                };
                Preset::all().find(called)
            };
            match text {
                "" => Ok(Preset::SCHOOL),
                _ => numbered.copied().or_else(named).ok_or_else(|| {
                    message!(words::EVENT_NEW_ASK_WHAT_WRONG, text, most = LISTED.len())
                }),
            }
        })
    }

    fn school(&mut self) -> io::Result<Option<HostSchool>> {
        let question = Message::new(words::EVENT_NEW_ASK_SCHOOL);
        let Some(name) = self.answer(&question, typed)? else { return Ok(None) };
        let question = Message::new(words::EVENT_NEW_ASK_SCHOOL_NUMBER);
        self.answer(&question, |text| HostSchool::read(text, name.as_deref().unwrap_or_default()))
    }

    fn place(&mut self, usual: Option<String>) -> io::Result<Option<OpenAnswer>> {
        let question = match &usual {
            Some(usual) => message!(words::EVENT_NEW_ASK_PLACE, usual),
            None => Message::new(words::EVENT_NEW_ASK_PLACE_NONE),
        };
        self.answer(&question, |text| match text.trim() {
            "" => Ok(OpenAnswer(usual.clone())),
            text => typed(text).map(OpenAnswer),
        })
    }

    fn days(&mut self, usual: Vec<NaiveDate>) -> io::Result<Option<Vec<NaiveDate>>> {
        let shown: Vec<String> = usual.iter().map(|day| format::date(*day, self.lang)).collect();
        let question = message!(words::EVENT_NEW_ASK_DATE, usual = shown);
        let today = self.today;
        self.answer(&question, |text| match text.trim() {
            "" => Ok(usual.clone()),
            text => read_days(text, today),
        })
    }

    fn games(&mut self, preset: Preset) -> io::Result<Option<Vec<arbitro_event::GameSpec>>> {
        let (lang, usual) = (self.lang, preset.usual_games());
        let offered: Vec<String> =
            preset.games().iter().map(|game| game_name(game, lang)).collect();
        self.offer(&offered)?;
        let names: Vec<String> = usual.iter().map(|game| game_name(game, lang)).collect();
        let question = message!(words::EVENT_NEW_ASK_GAMES, usual = names);
        self.answer(&question, |text| match text.trim() {
            "" => Ok(usual.clone()),
            text => preset.read_games(text, lang),
        })
    }

    fn cycles(&mut self, preset: Preset) -> io::Result<Option<Vec<String>>> {
        let (lang, usual) = (self.lang, preset.cycles(self.lang));
        let key = match preset == Preset::SCHOOL {
            true => {
                self.offer(&usual)?;
                words::EVENT_NEW_ASK_CYCLES
            }
            false => words::EVENT_NEW_ASK_SECTIONS,
        };
        let question = message!(key, usual = &usual);
        self.answer(&question, |text| match text.trim() {
            "" => Ok(usual.clone()),
            text => preset.read_cycles(text, lang),
        })
    }

    /// Lists the numbered choices.
    fn offer(&mut self, names: &[String]) -> Ended {
        // The narrowest screen's width.
        const COLUMNS: usize = 76;

        let mut lines = vec![String::new()];
        for (number, name) in (1..).zip(names) {
            let named = format!("{number} {name}");
            match lines.last_mut() {
                Some(line) if line.is_empty() => *line = named,
                Some(line) if line.chars().count() + 3 + named.chars().count() <= COLUMNS => {
                    *line += &format!(" · {named}");
                }
                _ => lines.push(named),
            }
        }
        self.console.show(&format!("\n  {}", lines.join("\n  ")))
    }

    /// Asks until the answer is valid; `None` if the input ends.
    fn answer<T>(
        &mut self,
        question: &Message,
        mut read: impl FnMut(&str) -> Result<T, Message>,
    ) -> io::Result<Option<T>> {
        loop {
            let question = self.lang.text(question);
            let Some(line) =
                self.console.ask(&folded(&format!("{question}: "), self.io.columns()))?
            else {
                return Ok(None);
            };
            match read(&line) {
                Ok(answer) => return Ok(Some(answer)),
                Err(why) => {
                    self.line(&message!(words::EVENT_NEW_ASK_AGAIN, why))?;
                }
            }
        }
    }

    fn line(&mut self, message: &Message) -> Ended {
        let sentence = self.lang.text(message);
        self.console.show(&folded(&sentence, self.io.columns()))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Answers that were written down, and everything that was shown.
    struct Script<'a>(std::str::Lines<'a>, String);

    impl Console for Script<'_> {
        fn show(&mut self, text: &str) -> io::Result<()> {
            self.1 += &format!("{text}\n");
            Ok(())
        }

        fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
            self.1 += question;
            Ok(self.0.next().map(str::to_owned))
        }
    }

    /// The outcome for these answers, and the questions printed.
    fn ask_in(lang: Lang, answers: &str) -> (Option<(Preset, Particulars)>, String) {
        let mut console = Script(answers.lines(), String::new());
        let today = "2026-11-23".parse().unwrap();
        let (io, _) = Io::in_memory(Path::new(""), Vec::new());
        let mut questions = Questions { console: &mut console, io: &io, lang, today };
        let answers = questions.ask(&mut |_| Ok(Particulars::default())).unwrap();
        (answers, console.1)
    }

    fn ask(answers: &str) -> (Option<(Preset, Particulars)>, String) {
        ask_in(Lang::En, answers)
    }

    #[test]
    fn the_date_was_not_read_as_the_question_shows_it() {
        for lang in Lang::ALL {
            let (_, shown) = ask_in(lang, "2\n\n\n");
            let date = format::date("2026-11-23".parse().unwrap(), lang);
            assert!(shown.contains(&date), "{shown}");
            let (asked, _) = ask_in(lang, &format!("2\n\n\n{date}\n\n\n"));
            assert_eq!(asked.unwrap().1.dates, ["2026-11-23".parse().unwrap()]);
            let (_, shown) = ask_in(lang, "2\n\n\n31/2/2026\n");
            let none = Message::new(words::EVENT_DAY_NONE).with("text", "31/2/2026");
            assert!(shown.contains(&lang.text(&none)), "{shown}");
        }
    }

    #[test]
    fn every_question_has_an_answer_that_enter_accepts() {
        for at in 1..=LISTED.len() {
            let (asked, shown) = ask(&format!("{at}\n{}", "\n".repeat(9)));
            let (preset, said) = asked.unwrap();
            assert_eq!(preset, LISTED[at - 1]);
            let event = Event::read(&preset.with(&said)).unwrap();
            assert!(!event.rules.categories.is_empty() && !event.dates.is_empty(), "{shown}");
            if preset.is_edition() {
                assert_eq!(event, Event::read(preset.text).unwrap(), "it is that edition");
            } else {
                assert_eq!(
                    (event.edition, event.dates),
                    (None, vec!["2026-11-23".parse().unwrap()])
                );
            }
        }
    }

    #[test]
    fn an_impossible_answer_is_explained_and_requested_again() {
        let (asked, shown) = ask(
            "x\n0\n10\nescola\nEscola do Sol\n12345678\nabc\n275\n\u{1b}[2J\nSeleção\n\n31/2/2027\n8/5/27\n8/5/2027\n\
             rastos\n99\nxadrez\nrastros, 2\n7\n3\n",
        );
        let (preset, said) = asked.unwrap();
        assert_eq!(preset, Preset::SCHOOL);
        assert_eq!(shown.matches("Again, please").count(), 12, "{shown}");
        let school = HostSchool { number: Some(275), name: Some("Escola do Sol".to_owned()) };
        assert_eq!((said.school, said.name.as_deref()), (Some(school), Some("Seleção")));
        assert_eq!(said.place.as_deref(), Some("Escola do Sol"), "a school's own place");
        assert_eq!(said.dates, ["2027-05-08".parse().unwrap()]);
        assert_eq!((said.games.len(), said.cycles), (2, vec!["3rd cycle".to_owned()]));
    }

    #[test]
    fn answers_that_end_early_create_nothing() {
        let whole = ["1\n", "Escola\n", "275\n", "\n", "-\n", "-\n", "1\n", "1\n"];
        assert!(ask(&whole.concat()).0.is_some());
        for most in 0..whole.len() {
            assert_eq!(ask(&whole[..most].concat()).0, None, "{most}");
            // Also after an invalid answer.
            if most == 0 {
                assert_eq!(ask("99\n").0, None);
            }
        }
    }

    #[test]
    fn an_open_answer_is_left_out() {
        let (_, said) = ask("2\n\n-\n-\n\n\n").0.unwrap();
        assert_eq!((said.place, said.dates), (None, vec![]));
        let (_, said) = ask("3\n\n\n-\nXadrez, hex\nSub-12, Geral\n").0.unwrap();
        let event = Event::read(&Preset::LEAGUE.with(&said)).unwrap();
        assert!(event.rules.games[0].draws && event.rules.categories.len() == 4);
    }
}
