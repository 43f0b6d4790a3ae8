//! The questions about a new event, as a form: what is played, as large choices, then name, place and days,
//! games and cycles. The answers are read like those at a terminal; faults are shown beside their fields, and
//! nothing typed is lost.

use chrono::NaiveDate;

use super::typed;
use crate::web::pages::prelude::*;
use arbitro_event::calendar::read_day;
use arbitro_event::{self, GameSpec, HostSchool, Particulars, Preset, game_name};

/// The most days of an event.
const DAYS: usize = 31;

/// The faults of the answers, each with its field.
pub(super) type Wrong = Vec<(&'static str, Message)>;

/// The chosen preset, in the form that was sent or before.
fn chosen(cx: &Context) -> Option<Preset> {
    let preset = Preset::find(typed(cx, "preset"))?;
    let edition = || Preset::find(typed(cx, "edition")).filter(|it| it.is_edition());
    Some(if preset.is_edition() { edition().unwrap_or(preset) } else { preset })
}

/// The questions, with the answers so far and their faults.
pub(super) fn fields(cx: &Context, wrong: &Wrong) -> Markup {
    let form = Form { cx, wrong, sent: cx.form.has("do") };
    let lang = typed(cx, "language").parse().unwrap_or(cx.lang);
    html! {
        (form.plays())
        div.of-school {
            (form.text("school_name", words::WEB_START_SCHOOL, ""))
            (form.text("school_number", words::WEB_START_SCHOOL_NUMBER, ""))
        }
        (form.text("name", words::WEB_START_NAME_OF, ""))
        p.note { (cx.word(words::WEB_START_NAME_EMPTY)) }
        (form.text("place", words::WEB_START_PLACE, ""))
        (form.day("from", words::WEB_START_FROM))
        (form.day("to", words::WEB_START_TO))
        div.of-school { (form.games()) (form.cycles()) }
        div.of-club {
            (form.text("club_games", words::WEB_START_CLUB_GAMES, &names(&Preset::CLUB.usual_games(), cx.lang)))
            (form.text("sections", words::WEB_START_SECTIONS, &Preset::CLUB.cycles(cx.lang).join(", ")))
        }
        label { (cx.word(words::WEB_START_LANGUAGE))
            select name="language" {
                @for own in Lang::ALL { option value=(own) selected[own == lang] { (own.word(words::WEB_LANGUAGE)) } }
            }
        }
        label { input type="checkbox" name="rehearsal" value="1" checked[cx.form.has("rehearsal")]; " " (cx.word(words::WEB_START_REHEARSAL)) }
        details open[form.says("seed").is_some()] {
            summary { (cx.word(words::WEB_START_MORE_OF)) }
            label { (cx.word(words::WEB_START_SEED))
                input name="seed" value=(typed(cx, "seed")) inputmode="numeric" maxlength="19" autocomplete="off";
            }
            (form.fault("seed"))
        }
    }
}

fn names(games: &[GameSpec], lang: Lang) -> String {
    games.iter().map(|game| game_name(game, lang)).collect::<Vec<_>>().join(", ")
}

struct Form<'a> {
    cx: &'a Context,
    wrong: &'a Wrong,
    /// Whether the form was sent: then an empty list of ticks is an answer.
    sent: bool,
}

impl Form<'_> {
    fn says(&self, field: &str) -> Option<&Message> {
        self.wrong.iter().find(|(own, _)| *own == field).map(|(_, message)| message)
    }

    /// A field's fault, beside it.
    fn fault(&self, field: &str) -> Markup {
        html! {
            @if let Some(message) = self.says(field) {
                p.fault #{ "erro-" (field) } { (self.cx.text(message)) }
            }
        }
    }

    fn described(&self, field: &str) -> Option<String> {
        self.says(field).map(|_| format!("erro-{field}"))
    }

    /// The kinds of event, as a list of choices large enough for a finger.
    fn plays(&self) -> Markup {
        let cx = self.cx;
        let choice = chosen(cx);
        let edition = choice.filter(|preset| preset.is_edition()).unwrap_or(Preset::LATEST);
        let plain = [
            (Preset::SCHOOL, words::WEB_START_PLAY_SCHOOL),
            (Preset::CLUB, words::WEB_START_PLAY_CLUB),
            (Preset::LEAGUE, words::WEB_START_PLAY_LEAGUE),
            (Preset::CUP, words::WEB_START_PLAY_CUP),
        ];
        html! {
            fieldset.plays {
                legend { (cx.word(words::WEB_START_WHAT)) }
                @for (preset, what) in plain {
                    label {
                        input type="radio" name="preset" value=(preset.name) required checked[choice == Some(preset)];
                        span { b { (cx.text(&preset.question())) } " " (cx.word(what)) }
                    }
                }
                label {
                    input type="radio" name="preset" value=(edition.name) required checked[choice == Some(edition)];
                    span { b { (cx.word(words::WEB_START_CHAMPIONSHIP)) } " " (cx.word(words::WEB_START_PLAY_EDITION)) }
                }
                label.of-edition { (cx.word(words::WEB_START_EDITION))
                    select name="edition" {
                        @for preset in Preset::editions().rev() {
                            option value=(preset.name) selected[preset == edition] { (described(cx, preset)) }
                        }
                    }
                }
                (self.fault("preset"))
            }
        }
    }

    fn text(&self, name: &str, key: &str, usual: &str) -> Markup {
        let cx = self.cx;
        let is_sent = cx.form.has(name) || cx.query.has(name);
        let value = if is_sent { typed(cx, name) } else { usual };
        html! {
            label { (cx.word(key))
                input name=(name) value=(value) maxlength="200" autocomplete="off"
                    aria-invalid=[self.says(name).map(|_| "true")] aria-describedby=[self.described(name)];
            }
            (self.fault(name))
        }
    }

    fn day(&self, name: &str, key: &str) -> Markup {
        html! {
            label { (self.cx.word(key))
                input type="date" name=(name) value=(typed(self.cx, name))
                    aria-invalid=[self.says(name).map(|_| "true")] aria-describedby=[self.described(name)];
            }
            (self.fault(name))
        }
    }

    fn games(&self) -> Markup {
        let cx = self.cx;
        let usual = Preset::SCHOOL.usual_games();
        // The games of the latest edition come first.
        let mut games = usual.clone();
        games.extend(Preset::SCHOOL.games().into_iter().filter(|game| !usual.contains(game)));
        let rows = games
            .iter()
            .map(|game| (game.id.clone(), game_name(game, cx.lang), usual.contains(game)));
        self.ticks("games", words::WEB_START_GAMES, rows.collect())
    }

    fn cycles(&self) -> Markup {
        let cycles = Preset::SCHOOL.cycles(self.cx.lang);
        let rows = (1..).zip(cycles).map(|(number, cycle)| (number.to_string(), cycle, true));
        self.ticks("cycles", words::WEB_START_CYCLES, rows.collect())
    }

    fn ticks(&self, name: &str, key: &str, rows: Vec<(String, String, bool)>) -> Markup {
        let fields = if self.sent { &self.cx.form } else { &self.cx.query };
        let chosen: Vec<&str> = fields.all(name).collect();
        let is_answered = self.sent && self.cx.form.has("asked") || !chosen.is_empty();
        html! {
            fieldset {
                legend { (self.cx.word(key)) }
                @for (value, label, usual) in rows {
                    @let ticked = if is_answered { chosen.contains(&value.as_str()) } else { usual };
                    label { input type="checkbox" name=(name) value=(value) checked[ticked]; " " (label) }
                }
                (self.fault(name))
            }
        }
    }
}

/// An edition and its games.
fn described(cx: &Context, preset: Preset) -> String {
    let edition = preset.name.trim_start_matches("cnjm");
    let title = message!(words::WEB_START_EDITION_OF, edition);
    format!("{}: {}", cx.text(&title), names(&preset.games(), cx.lang))
}

/// The answers: the preset and the particulars.
pub(super) fn read(cx: &Context, seed: u64) -> Result<(Preset, Particulars), Wrong> {
    let Some(preset) = chosen(cx) else {
        return Err(vec![("preset", Message::new(words::WEB_START_WHAT_WRONG))]);
    };
    let mut wrong = Wrong::new();
    let mut note = |field, fault: Message| wrong.push((field, fault));
    let field = |name: &str| Some(cx.form.get(name)).filter(|text| !text.is_empty());
    let line = |name: &'static str, note: &mut dyn FnMut(&'static str, Message)| {
        arbitro_event::typed(cx.form.get(name)).unwrap_or_else(|fault| {
            note(name, fault);
            None
        })
    };
    let (name, place) = (line("name", &mut note), line("place", &mut note));
    let seed = match field("seed") {
        None => seed,
        Some(text) => {
            text.parse().ok().filter(|it| i64::try_from(*it).is_ok()).unwrap_or_else(|| {
                note("seed", Message::new(words::WEB_START_SEED_WRONG));
                seed
            })
        }
    };
    let language = field("language").and_then(|text| text.parse().ok()).or(Some(cx.lang));
    let mut particulars = Particulars {
        seed,
        language,
        name,
        place,
        dates: days(cx, &mut note),
        rehearsal: cx.form.has("rehearsal"),
        ..Particulars::default()
    };
    if preset == Preset::SCHOOL {
        match HostSchool::read(cx.form.get("school_number"), cx.form.get("school_name")) {
            Ok(school) => particulars.school = Some(school),
            Err(fault) => note("school_number", fault),
        }
    }
    let (games, cycles) = match preset.is_edition() {
        true => ("", ""),
        false if preset == Preset::SCHOOL => ("games", "cycles"),
        false => ("club_games", "sections"),
    };
    let list = |name: &str| cx.form.all(name).collect::<Vec<_>>().join(",");
    // A request without the form's fields gets the usual answers.
    let is_answered = |name: &str| !name.is_empty() && (cx.form.has(name) || cx.form.has("asked"));
    if is_answered(games) {
        match preset.read_games(&list(games), cx.lang) {
            Ok(games) => particulars.games = games,
            Err(fault) => note(games, fault),
        }
    }
    if is_answered(cycles) {
        match preset.read_cycles(&list(cycles), language.unwrap_or(cx.lang)) {
            Ok(cycles) => particulars.cycles = cycles,
            Err(fault) => note(cycles, fault),
        }
    }
    match wrong.is_empty() {
        true => Ok((preset, particulars)),
        false => Err(wrong),
    }
}

/// The days from the first to the last.
fn days(cx: &Context, note: &mut impl FnMut(&'static str, Message)) -> Vec<NaiveDate> {
    let mut day = |name: &'static str| {
        let text = Some(cx.form.get(name)).filter(|text| !text.is_empty())?;
        Some(read_day(text).map_err(|fault| note(name, fault.message())).ok())
    };
    let (from, to) = (day("from"), day("to"));
    let (from, to) = match (from, to) {
        (None, None) => return Vec::new(),
        (Some(None), _) | (_, Some(None)) => return Vec::new(),
        (None, Some(_)) => {
            note("to", Message::new(words::WEB_START_DAYS_WRONG));
            return Vec::new();
        }
        (Some(Some(from)), to) => (from, to.flatten().unwrap_or(from)),
    };
    let days: Vec<NaiveDate> =
        from.iter_days().take_while(|day| *day <= to).take(DAYS + 1).collect();
    if days.is_empty() || days.len() > DAYS {
        note("to", Message::new(words::WEB_START_DAYS_WRONG));
    }
    days
}
