//! The lists of the roll call: schools, or the pupils of a school, of a letter, or found by a search.

use super::{LOOKED, looked};
use crate::locale::collation;
use crate::web::pages::prelude::*;
use arbitro_event::find::Search;

/// How many schools are shown above the pupils that a search finds.
const FOUND: usize = 10;

/// How many pupils are in each state. The effect of a button is counted here as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) of: usize,
    pub(super) here: usize,
    /// The pupils who would be marked absent.
    pub(super) awaited: usize,
    pub(super) absent: usize,
}

impl Counts {
    pub(super) fn of(players: &[&Player]) -> Self {
        let mut counts = Self { of: players.len(), ..Self::default() };
        for player in players {
            *match player {
                player if is_awaited(player) => &mut counts.awaited,
                player if player.present => &mut counts.here,
                _ => &mut counts.absent,
            } += 1;
        }
        counts
    }
}

/// Whether a pupil is neither marked as here nor as absent.
pub(super) fn is_awaited(player: &Player) -> bool {
    player.status == PlayerStatus::Active && !player.present
}

/// A school on the list.
struct School<'s> {
    /// Its identifier: its number, or a club's name in plain letters.
    number: String,
    name: String,
    players: Vec<&'s Player>,
}

impl<'s> School<'s> {
    /// The schools of these pupils, by their numbers.
    fn all(event: &Event, players: &[&'s Player]) -> Vec<Self> {
        let mut schools: BTreeMap<(u64, String), Vec<&Player>> = BTreeMap::new();
        for player in players {
            let school = event.school_of(&player.row);
            let number = school.parse::<u64>().unwrap_or(u64::MAX);
            schools.entry((number, school)).or_default().push(player);
        }
        let schools = schools.into_iter().map(|((_, number), mut players)| {
            players.sort_by_cached_key(|player| collation(&player.row.name));
            let name = players.iter().find_map(|player| event.school_name(&player.row));
            // Players without a club have no heading.
            let name = name.map_or_else(|| number.clone(), str::to_owned);
            Self { number, name, players }
        });
        schools.collect()
    }

    /// Its line: how many have come, and the button for all the others.
    fn line(&self, cx: &Context) -> Markup {
        let counts = Counts::of(&self.players);
        html! {
            li id=(format!("s-{}", self.number)) data-live="" data-v=(format!("{}/{}", counts.here, counts.of)) {
                b { a href=(pager::address("/chamada", &[], &[("e", &self.number)])) { (self.name) } }
                @if self.name != self.number && cx.affiliation() != Affiliation::Club { " " span.code { (self.number) } }
                span { (cx.text(&message!(words::WEB_ROLL_OF_SCHOOL, here = counts.here, of = counts.of))) }
                (self.button(cx))
            }
        }
    }

    fn button(&self, cx: &Context) -> Markup {
        let absent = self.players.iter().filter(|player| !player.present).count();
        let whole = absent == self.players.len();
        let key = if whole { words::WEB_ROLL_SCHOOL } else { words::WEB_ROLL_SCHOOL_REST };
        html! {
            @if absent > 0 && !self.number.is_empty() {
                (shell::queued(&pager::address("/chamada", &looked(cx), &[]),
                    &[("do", "school"), ("school", self.number.as_str()), ("count", &absent.to_string())],
                    (&cx.text(&message!(key, count = absent)), "go"),
                    &format!("{}: {}", cx.word(words::WEB_NAV_ROLL), self.name)))
            }
        }
    }
}

/// The button that checks a whole school in, for a key that may do so.
pub(in crate::web::pages) fn school_button(cx: &Context, school: &str) -> Markup {
    let mine: Vec<&Player> = super::mine(cx, &cx.view.state)
        .filter(|player| cx.school_of(&player.row) == school)
        .collect();
    let Some(event) = &cx.view.event else { return html! {} };
    html! { @for school in School::all(event, &mine) { (school.button(cx)) } }
}

/// The contents of a page.
#[derive(Default)]
pub(super) struct Listed<'s> {
    /// Schools, each with the button for all of its pupils.
    schools: Vec<School<'s>>,
    /// Whether the schools are the list itself, in pages; otherwise they are a search's first results.
    by_school: bool,
    people: Vec<&'s Player>,
    /// Whether the pupils are listed under their schools.
    headed: bool,
}

impl<'s> Listed<'s> {
    pub(super) fn of(cx: &Context, all: &[&'s Player]) -> Self {
        let search = Search::everything(cx.query.get("q"));
        let (school, letter) = (cx.query.get("e"), plain(cx.query.get("letra")));
        let Some(event) = &cx.view.event else { return Self::default() };
        let by_name =
            cx.query.get("por") == "nome" || !letter.is_empty() || !super::has_schools(cx, all);
        let fits = |player: &&Player| {
            let row = &player.row;
            (school.is_empty() || event.school_of(row) == school)
                && (letter.is_empty() || plain(&row.name).starts_with(&letter))
                && (search.is_empty() || search.finds(row))
        };
        let mut people: Vec<&Player> = all.iter().copied().filter(fits).collect();
        if by_name {
            people.sort_by_cached_key(|player| collation(&player.row.name));
            let schools = Vec::new();
            return Self { schools, by_school: false, people, headed: false };
        }
        let schools = School::all(event, &people);
        people = schools.iter().flat_map(|school| school.players.iter().copied()).collect();
        let whole = search.is_empty() && school.is_empty();
        if whole && people.len() > pager::LINES {
            return Self { schools, by_school: true, people: Vec::new(), headed: false };
        }
        // A school with a single pupil needs no button of its own.
        let mut listed = if search.is_empty() { Vec::new() } else { schools };
        listed.retain(|own| {
            let is_number = own.number == cx.query.get("q").trim();
            own.players.len() > 1 && (search.finds_name(&own.name) || is_number)
        });
        listed.truncate(FOUND);
        Self { schools: listed, by_school: false, people, headed: true }
    }

    pub(super) fn show(&self, cx: &Context, source: &Source) -> Markup {
        let number = cx.query.read_as("pag").unwrap_or(1);
        let count = if self.by_school { self.schools.len() } else { self.people.len() };
        let (people, page) = pager::part(&self.people, number);
        let (schools, page) = match self.by_school {
            true => pager::part(&self.schools, number),
            false => (self.schools.as_slice(), page),
        };
        let to = |page: usize| {
            let mut fields = looked(cx);
            fields.retain(|(name, _)| *name != LOOKED[4]);
            pager::address("/chamada", &fields, &[(LOOKED[4], &page.to_string())])
        };
        html! {
            section #lista {
                @let sought = cx.query.get("q");
                @if !sought.is_empty() {
                    p.sought { b { (sought) } a.button.quiet href=(pager::address("/chamada", &[("por", cx.query.get("por"))], &[])) { (cx.word(words::WEB_ROLL_WHOLE)) } }
                }
                @if !schools.is_empty() { ul.people.schools { @for school in schools { (school.line(cx)) } } }
                @for school in people.chunk_by(|one, other| !self.headed || cx.school_of(&one.row) == cx.school_of(&other.row)) {
                    @if self.headed { (self.heading(cx, school[0])) }
                    ul.people { @for player in school { (line(cx, source, player)) } }
                }
                @if count == 0 && !self.is_whole(cx) { p.note role="status" { (cx.word(words::WEB_ROLL_NOBODY)) } }
                (pager::steps(cx, count, page, to))
            }
        }
    }

    fn is_whole(&self, cx: &Context) -> bool {
        looked(cx).iter().all(|(_, value)| value.is_empty())
    }

    /// A school's name above its pupils, with its button unless that is shown above already.
    fn heading(&self, cx: &Context, first: &Player) -> Markup {
        let number = cx.school_of(&first.row);
        let players: Vec<&Player> = self
            .people
            .iter()
            .copied()
            .filter(|player| cx.school_of(&player.row) == number)
            .collect();
        let schools =
            cx.view.event.as_ref().map(|event| School::all(event, &players)).unwrap_or_default();
        html! {
            @for school in &schools {
                @if !school.name.is_empty() { h2 { (school.name) } }
                @if school.players.len() > 1 && cx.query.get("q").is_empty() {
                    div.buttons id=(format!("t-{}", school.number)) data-live="" { (school.button(cx)) }
                }
            }
        }
    }
}

/// A pupil's line.
fn line(cx: &Context, source: &Source, player: &Player) -> Markup {
    let code = player.row.code.to_string();
    let (not, came) = (cx.word(words::WEB_ROLL_NOT), cx.word(words::WEB_PLAYERS_BACK));
    html! {
        li id=(format!("c-{code}").replace('.', "-")) data-live="" data-v=(player.present) {
            b { (player.row.name) } " " span.code { (code) }
            span { (source.category(player.row.code.category())) }
            @if player.present { em { (cx.word(words::WEB_ROLL_HERE)) } }
            (shell::queued(&pager::address("/chamada", &looked(cx), &[]),
                &[("do", if player.present { "not" } else { "came" }), ("code", &code)],
                if player.present { (&not, "quiet") } else { (&came, "") },
                &format!("{}: {}", cx.word(words::WEB_NAV_ROLL), player.row.name)))
        }
    }
}
