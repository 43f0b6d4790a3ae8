//! `/ecra` and `/ecra/NAME`: for projectors and televisions: whole groups, in large type, one turn after the
//! other.
//!
//! The server lays a screen out (`web/screens`) and sends each turn as a page of its own, with nothing else
//! on it; the screen's script (`wall.js`) fetches the next one and replaces the last. Without scripts the
//! page itself redirects to the next.

mod draw;
mod gather;
mod places;

use crate::hall::{NAMELESS, Shows};
use crate::web::pages::prelude::*;
use crate::web::screens::contacts::Contact;
use crate::web::screens::content::Kind;
use crate::web::screens::plan::Plan;
pub(super) use draw::{preview, preview_style};
use gather::Ended;
pub(super) use places::{in_short, school};

/// The nameless screen: its first turn.
pub(in crate::web) fn page(cx: &Viewer) -> Answer {
    show(cx, NAMELESS, 1)
}

/// A screen by its name: its first turn.
pub(in crate::web) fn named(cx: &Viewer) -> Answer {
    show(cx, cx.place(0), 1)
}

/// A turn of a screen.
pub(in crate::web) fn turn(cx: &Viewer) -> Answer {
    show(cx, cx.place(0), cx.number(1).unwrap_or(1) as usize)
}

fn show(cx: &Viewer, address: &str, turn: usize) -> Answer {
    let Some(screen) = cx.view.wall.screen(address).filter(|_| cx.view.event.is_some()) else {
        return super::nothing(cx);
    };
    let plan = plan(cx, &screen);
    if turn > plan.turns.len() {
        // There were more turns a moment ago.
        return Answer::go(path(&screen, 1));
    }
    Answer::page(draw::page(cx, &screen, &plan, turn - 1))
}

/// The address of a turn of a screen.
fn path(screen: &Screen, turn: usize) -> String {
    match (turn, screen.name.is_empty()) {
        (1, true) => "/ecra".to_owned(),
        (1, false) => format!("/ecra/{}", screen.address()),
        _ => format!("/ecra/{}/{turn}", screen.address()),
    }
}

/// The turns of a screen for the present event.
pub(super) fn plan(cx: &Viewer, screen: &Screen) -> Arc<Plan> {
    let of = |shows, ended| Plan::of(gather::content(cx, screen, shows, ended));
    // A screen without any choice of its own shows what the table of minutes is made from.
    let everything = Screen { shows: screen.shows, patient: screen.patient, ..Screen::default() };
    let fresh = |shows| match *screen == everything {
        true => Plan::clone(&whole(cx, shows)),
        false => of(shows, Ended::Fresh),
    };
    let make = || {
        let plan = of(screen.shows, Ended::All);
        // Nobody waits for a turn on pages on the web.
        if plan.is_in_time() || screen.patient || cx.server.is_none() {
            return plan;
        }
        let plan = fresh(screen.shows);
        // A screen that shares the groups with others shows its own, if they take a little longer.
        if plan.is_in_time() || !screen.shows.is_of_groups() || screen.part.is_some() {
            return plan;
        }
        // Too many groups for one screen: names are shown instead.
        let names = fresh(Shows::Games);
        let of_names = names.content.sections.iter().any(|section| section.kind == Kind::ByGame);
        if of_names { Plan { instead_of: Some(plan.screens()), ..names } } else { plan }
    };
    cached_plan(cx, &screen.address(), make)
}

/// The turns that the server keeps under an address, made anew for another state of the event.
fn cached_plan(cx: &Viewer, address: &str, make: impl FnOnce() -> Plan) -> Arc<Plan> {
    match &cx.server {
        Some(hall) => hall.plans.of((address, cx.lang), &cx.view.number(), make),
        None => Arc::new(make()),
    }
}

/// How many screens it takes to show every group within three minutes, and how many there are.
pub(super) struct Needed {
    pub(super) screens: usize,
    pub(super) have: usize,
    /// Whether the existing ones show every group in time.
    pub(super) enough: bool,
}

/// The turns of a screen that shows everything of a kind.
pub(super) fn whole(cx: &Viewer, shows: Shows) -> Arc<Plan> {
    let everything = Screen { patient: true, ..Screen::default() };
    let all = || Plan::of(gather::content(cx, &everything, shows, Ended::Fresh));
    // No address of a screen has a question mark.
    cached_plan(cx, &format!("?{}", shows.word()), all)
}

/// How many screens the present groups need. The nameless screen counts if it is the only one.
pub(super) fn needed(cx: &Viewer) -> Needed {
    let all = whole(cx, Shows::Both);
    let wall = &cx.view.wall;
    let mut screens: Vec<Screen> =
        wall.screens.iter().filter(|own| own.shows.is_of_groups()).cloned().collect();
    if screens.is_empty() {
        screens.push(wall.nameless());
    }
    let plans = screens.iter().map(|screens| plan(cx, screens));
    let in_time = plans.filter(|plan| plan.instead_of.is_none() && plan.is_in_time());
    let codes = |plan: &Plan| plan.content.groups().map(str::to_owned).collect::<Vec<String>>();
    let shown: BTreeSet<String> = in_time.flat_map(|plan| codes(&plan)).collect();
    let enough = codes(&all).iter().all(|code| shown.contains(code));
    let (have, fewest) = (screens.len(), all.screens());
    Needed { screens: if enough { fewest } else { fewest.max(have + 1) }, have, enough }
}

/// When a screen polled last.
pub(super) fn last_contact(cx: &Viewer, screen: &Screen) -> Option<Contact> {
    cx.server.as_ref()?.screens.of(&screen.address())
}
