//! `/chefe/parede`: the clock, what projectors show, what everybody is told.

use crate::locale::words;
use chrono::Timelike;
use maud::html;

use crate::championship::CategoryCode;
use crate::hall::{Clock, Shows};
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::engine::Desk;
use crate::web::shell::{self, Fresh};

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let Some(source) = ask.view.source(ask.lang) else { return crate::web::pages::nothing(ask) };
    let wall = &ask.view.wall;
    let body = html! {
        (crate::web::pages::floor::clock(ask))
        form.stack method="post" action="/chefe/parede" {
            (shell::once())
            input type="hidden" name="do" value="clock";
            h2 { (ask.word(words::WEB_WALL_CLOCK)) }
            label { (ask.word(words::WEB_WALL_MINUTES)) " " input type="number" name="minutes" min="1" max="600" value=(wall.clock.map_or(30, |clock| clock.minutes)) required; }
            label { (ask.word(words::WEB_WALL_AT)) " " input type="time" name="at"; }
            p.note { (ask.word(words::WEB_WALL_NOW)) }
            button.go { (ask.word(words::WEB_WALL_START)) }
        }
        @if wall.clock.is_some() { (shell::button("/chefe/parede", &[("do", "stop")], &ask.word(words::WEB_WALL_STOP), "quiet")) }
        form.stack method="post" action="/chefe/parede" {
            (shell::once())
            input type="hidden" name="do" value="show";
            h2 { (ask.word(words::WEB_WALL_SCREENS)) }
            label for="recado" { (ask.word(words::WEB_WALL_MESSAGE)) }
            textarea #recado name="message" rows="2" maxlength="300" { (wall.message) }
            fieldset {
                legend { (ask.word(words::WEB_WALL_SHOWS)) }
                @for shows in Shows::ALL {
                    label { input type="radio" name="shows" value=(shows.word()) checked[wall.shows == shows]; " "
                        (ask.word(match shows {
                            Shows::Both => words::WEB_WALL_BOTH,
                            Shows::Pairings => words::WEB_WALL_PAIRINGS,
                            Shows::Standings => words::WEB_WALL_STANDINGS,
                            Shows::Boards => words::WEB_WALL_BOARDS,
                            Shows::Message => words::WEB_WALL_ONLY,
                        })) }
                }
            }
            fieldset {
                legend { (ask.word(words::WEB_WALL_CATEGORIES)) }
                ul.columns { @for category in &source.event.rules.categories {
                    li { label { input type="checkbox" name="category" value=(category.code) checked[wall.categories.contains(&category.code)]; " "
                        (category.code) " " (source.category(category.code)) } }
                } }
            }
            button { (ask.word(words::WEB_WALL_HANG)) }
        }
        p { a href="/ecra" { (ask.word(words::WEB_HOME_SCREEN)) } }
    };
    shell::page(ask, &ask.word(words::WEB_NAV_WALL), Fresh::Still, &body)
}

pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let mut back = "/chefe/parede";
    let now = crate::web::now();
    let hung = match ask.form.get("do") {
        "clock" => {
            let Some(minutes) =
                ask.form.read_as::<u32>("minutes").filter(|minutes| (1..=600).contains(minutes))
            else {
                return super::unclear(ask, back);
            };
            let at = ask.form.get("at");
            let start = match chrono::NaiveTime::parse_from_str(at, "%H:%M") {
                Ok(time) => {
                    let here = now.with_timezone(&chrono::Local);
                    let (hour, minute) = (time.hour(), time.minute());
                    let set = here
                        .with_hour(hour)
                        .and_then(|t| t.with_minute(minute))
                        .and_then(|t| t.with_second(0));
                    set.map_or(now.timestamp(), |time| time.timestamp())
                }
                Err(_) if at.is_empty() => now.timestamp(),
                Err(_) => return super::unclear(ask, back),
            };
            desk.hang(|wall| wall.clock = Some(Clock { start, minutes }))
        }
        "stop" => desk.hang(|wall| wall.clock = None),
        "show" => {
            let message: String = ask
                .form
                .get("message")
                .chars()
                .filter(|c| !c.is_control() || *c == '\n')
                .take(300)
                .collect();
            let shown = ask.form.get("shows");
            let shows = Shows::ALL.into_iter().find(|shows| shows.word() == shown);
            let shows = shows.or(shown.is_empty().then(Shows::default));
            let categories = ask.form.all("category").map(|code| code.parse().ok());
            let categories = categories.collect::<Option<Vec<CategoryCode>>>();
            let Some((shows, categories)) = shows.zip(categories) else {
                return super::unclear(ask, back);
            };
            desk.hang(|wall| {
                wall.message = message;
                wall.shows = shows;
                wall.categories = categories;
            })
        }
        "seen" => {
            back = "/chefe";
            let number: Option<u64> = ask.form.read_as("call");
            desk.hang(|wall| wall.calls.retain(|call| Some(call.number) != number))
        }
        _ => return super::unclear(ask, back),
    };
    match hung {
        Ok(()) => Answer::go(back),
        Err(fault) => crate::web::pages::sorry(ask.lang, 503, &fault.message()),
    }
}
