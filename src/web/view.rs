//! The event as pages see it: one immutable value, made anew after each change.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};

use super::outcomes::Outcomes;
use super::trouble;
use crate::hall::keys::{place_name, table_and_board};
use crate::hall::{NAMELESS, Screen, Wall};
use crate::locale::Lang;
use arbitro_event::acts::ActOutcome;
use arbitro_event::conduct::ConductedDay;
use arbitro_event::store::{self, Head, HungSheet, Location, PrintedHead, StoreError};
use arbitro_event::{
    CategoryCode, Event, Group, GroupCode, HallLimits, Hint, PlayerCode, State,
    public::{self, Shown},
};
use arbitro_paper::Source;
use arbitro_paper::hung::{self, StaleSheet};

/// The event as it is.
pub(crate) struct View {
    /// The settings; `None` if there is no event yet.
    pub(crate) event: Option<Arc<Event>>,
    /// The state for staff.
    pub(crate) state: State,
    /// The state for the public.
    pub(crate) public: State,
    /// The head of the journal.
    pub(crate) head: Head,
    /// The content of the wall.
    pub(crate) wall: Wall,
    /// The tables whose moves are being recorded, by their keys: `2.3.F/2/1`.
    pub(crate) recorded: BTreeSet<String>,
    /// When each group's last round was paired, by the server's clock: seconds since 1970.
    pub(crate) paired: HashMap<(GroupCode, u32), i64>,
    /// The groups whose last result the public has seen for a short time only.
    pub(crate) ended: BTreeSet<GroupCode>,
    /// Why `event.toml` does not count, or other warnings for the head.
    pub(crate) worry: Vec<Hint>,
    /// The faults of the journal; every page of the head shows them.
    pub(crate) alarm: Vec<Hint>,
    /// Where the journal is.
    pub(crate) journal: Option<Location>,
    /// Whether nothing can be done because `event.toml` contradicts what has been played.
    pub(crate) refused: bool,
    /// The head's last act.
    pub(crate) done: Option<Arc<ActOutcome>>,
    /// The outcomes of the last requests.
    pub(super) outcomes: Arc<Outcomes>,
    /// The paper that hangs in the hall.
    pub(crate) hung: Arc<Vec<HungSheet>>,
    day: OnceLock<ConductedDay>,
    stale: OnceLock<Vec<StaleSheet>>,
    since: Since,
}

/// The part of the event that a public page shows: the page stays as it is until that part changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// The whole event.
    Event,
    /// The groups of the category in its path.
    Category,
    /// The group in its path.
    Group,
    /// The groups of the player in its path.
    Player,
    /// The table or board in its path: a group, a round, a number.
    Table,
    /// The screen in its path, by its address, and its turn.
    Screen,
}

/// For each part of the event, the number of the view since which its public appearance is unchanged.
#[derive(Clone, Debug, Default)]
struct Since {
    now: u64,
    categories: HashMap<CategoryCode, u64>,
    groups: HashMap<GroupCode, u64>,
}

impl View {
    /// The view of an event in a state.
    pub(crate) fn new(event: Option<Arc<Event>>, state: State, head: Head, wall: Wall) -> Self {
        Self::following(None, event, state, head, wall)
    }

    /// The view while there is no event.
    pub(super) fn blank() -> Self {
        Self::new(None, State::default(), Head::EMPTY, Wall::default())
    }

    /// The same as [`new`](Self::new), sharing with an earlier view what did not change since.
    pub(super) fn following(
        before: Option<&Self>,
        event: Option<Arc<Event>>,
        state: State,
        head: Head,
        wall: Wall,
    ) -> Self {
        let names =
            |event: Option<&Event>| event.map(|event| event.hall.public_names).unwrap_or_default();
        let before = before.map(|before| Shown {
            of: &before.state,
            how: names(before.event.as_deref()),
            view: &before.public,
        });
        let public = public::view(&state, names(event.as_deref()), before);
        Self {
            event,
            state,
            public,
            head,
            wall,
            recorded: BTreeSet::new(),
            paired: HashMap::new(),
            ended: BTreeSet::new(),
            worry: Vec::new(),
            alarm: Vec::new(),
            journal: None,
            refused: false,
            done: None,
            outcomes: Arc::default(),
            hung: Arc::default(),
            day: OnceLock::new(),
            stale: OnceLock::new(),
            since: Since::default(),
        }
    }

    /// The view for a command that exports pages.
    pub(crate) fn over(event: &Event, state: &State, head: Head) -> Arc<Self> {
        Arc::new(Self::new(Some(Arc::new(event.clone())), state.clone(), head, Wall::default()))
    }

    /// The limits on requests from one address.
    pub(super) fn limits(&self) -> HallLimits {
        self.event.as_ref().map(|event| event.hall.limits).unwrap_or_default()
    }

    /// The number of the last entry of the journal; `None` before the first.
    fn record(&self) -> Option<u64> {
        Some(self.head.seq).filter(|seq| *seq > 0)
    }

    /// The source of documents for the public.
    pub(crate) fn public_source(&self, lang: Lang) -> Option<Source<'_>> {
        let event = self.event.as_ref()?;
        Some(Source::new(event, &self.public, lang).at_record(self.record()))
    }

    /// The source of documents for staff; adapted sets are in none of them.
    pub(crate) fn source(&self, lang: Lang) -> Option<Source<'_>> {
        let event = self.event.as_ref()?;
        Some(Source::new(event, &self.state, lang).at_record(self.record()))
    }

    /// The course of the day; computed once, at the first request.
    pub(crate) fn day(&self) -> &ConductedDay {
        self.day.get_or_init(|| {
            let file = match &self.journal {
                Some(Location::Sqlite(path)) => Some(path.as_path()),
                _ => None,
            };
            let mut day = ConductedDay::of(&self.state, file);
            if self.refused {
                day.next.clear();
            }
            day
        })
    }

    /// The paper that hangs and is out of date; computed once, at the first request.
    pub(crate) fn stale(&self) -> &[StaleSheet] {
        self.stale.get_or_init(|| match &self.event {
            Some(event) => hung::stale(event, &self.state, &self.hung),
            None => Vec::new(),
        })
    }

    /// The faults of the view's journal, verified from its first entry: empty if it is as it was
    /// written; `None` if that cannot be checked now.
    pub(super) fn proof(&self) -> Option<Vec<Hint>> {
        let place = self.journal.as_ref().filter(|_| self.head != Head::EMPTY)?;
        let mark = PrintedHead::from(self.head.hash);
        let checked =
            store::open(place).and_then(|mut store| store::verify(&mut *store, Some(&mark)));
        let fault = match checked {
            Ok(report) => report.first_altered().map(|seq| {
                let place = place.to_string();
                StoreError::Altered { place, seq }
            }),
            Err(error) => Some(error),
        };
        match fault {
            None => Some(Vec::new()),
            Some(error) => trouble::alarm(&error),
        }
    }

    /// The same view as the successor of another.
    #[must_use]
    pub(super) fn after(mut self, before: &View) -> Self {
        let now = before.since.now + 1;
        let mut since = Since { now, ..Since::default() };
        let same_for_all = self.event == before.event
            && self.public.rules() == before.public.rules()
            && self.wall.message == before.wall.message;
        let old = |group: &Group| {
            let same = same_for_all
                && before
                    .public
                    .group(group.code)
                    .is_ok_and(|old| self.shows_as(before, group, old));
            before.since.groups.get(&group.code).copied().filter(|_| same)
        };
        since.groups =
            self.public.groups().map(|group| (group.code, old(group).unwrap_or(now))).collect();
        for group in self.public.groups() {
            let code = group.code.category();
            since.categories.entry(code).or_insert_with(|| {
                let count = |view: &View| view.public.groups_of(code).count();
                let changed = self
                    .public
                    .groups_of(code)
                    .any(|group| since.groups.get(&group.code) == Some(&now));
                let old = before.since.categories.get(&code).copied();
                old.filter(|_| !changed && count(&self) == count(before)).unwrap_or(now)
            });
        }
        self.since = since;
        self
    }

    /// Whether a group looks the same in another view, including its players' names and which of them play
    /// the final.
    fn shows_as(&self, before: &View, group: &Group, old: &Group) -> bool {
        let category = group.code.category();
        let tables = |view: &View| -> Vec<String> {
            let prefix = format!("{}/", group.code);
            view.recorded.iter().filter(|key| key.starts_with(&prefix)).cloned().collect()
        };
        let [last, last_then] = [self, before].map(|view| view.public.final_of(category));
        // Shared parts are the same and need not be compared.
        (std::ptr::eq(group, old) || group == old)
            && (self.recorded == before.recorded || tables(self) == tables(before))
            && last.map(|last| &last.members) == last_then.map(|last| &last.members)
            && group.members.iter().all(|member| {
                let [now, then] = [self, before].map(|view| view.public.player(member.player));
                std::ptr::eq(now, then) || now == then
            })
    }

    /// Identifies this view among all others, including those before a restart of the server.
    pub(super) fn number(&self) -> String {
        format!("{}.{}", self.head.seq, self.since.now)
    }

    /// The variable parts of a path in canonical spelling, if the event has what they name: a page has a
    /// single address, however it is spelled.
    pub(super) fn named(&self, about: About, places: &[String]) -> Option<Vec<String>> {
        fn read<T: std::str::FromStr>(places: &[String], at: usize) -> Option<T> {
            places.get(at)?.parse().ok()
        }
        Some(match about {
            About::Event => Vec::new(),
            About::Category => {
                let code: CategoryCode = read(places, 0)?;
                self.public.require_category(code).ok()?;
                vec![code.to_string()]
            }
            About::Group => vec![self.public.group(read(places, 0)?).ok()?.code.to_string()],
            About::Player => {
                let code = read::<PlayerCode>(places, 0)?;
                self.public.find(&code).ok()?;
                vec![code.to_string()]
            }
            About::Table => {
                let (code, round) = (read(places, 0)?, read(places, 1)?);
                let (table, board) = table_and_board(places.get(2)?)?;
                let game = self.public.group(code).ok()?.table(round, table).ok()?;
                board.map_or(Some(()), |_| game.players_of(board).map(drop))?;
                place_name((code, round, table, board)).split('/').map(str::to_owned).collect()
            }
            About::Screen => {
                let name = places.first()?;
                let address = Screen::address_of(name).unwrap_or_else(|| NAMELESS.to_owned());
                let is_screen = name == NAMELESS || address != NAMELESS;
                self.wall.screen(&address).filter(|_| is_screen)?;
                let typed = places.get(1).map(|_| read::<u16>(places, 1).filter(|turn| *turn > 0));
                let turn = match typed {
                    Some(typed) => Some(typed?.to_string()),
                    None => None,
                };
                std::iter::once(address).chain(turn).collect()
            }
        })
    }

    /// A number that changes with what a page is about; `place` is its part of the path.
    pub(super) fn version(&self, about: About, place: &str) -> u64 {
        let Since { now, categories, groups } = &self.since;
        let version = match about {
            About::Event | About::Table | About::Screen => None,
            About::Category => place.parse().ok().and_then(|code| categories.get(&code)).copied(),
            About::Group => place.parse().ok().and_then(|code| groups.get(&code)).copied(),
            About::Player => place.parse().ok().and_then(|code| {
                let id = self.public.find(&code).ok()?;
                let all = self.public.groups_of(code.category());
                let groups_of_player = all.filter(|group| group.member(id).is_some());
                groups_of_player.filter_map(|group| groups.get(&group.code)).max().copied()
            }),
        };
        version.unwrap_or(*now)
    }
}
