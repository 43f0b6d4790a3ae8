//! The part of a round that is needed to pair one bracket: its players, as many score groups below as its
//! criteria and the completion of the round can depend on, and vertices for the opponents further down.

use std::ops::Range;

use super::prelude::*;

use super::below;

/// Where a vertex is, seen from the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Zone {
    /// A moved-down player, with the rank of the score among those of the moved-down players (0 is the
    /// highest).
    MovedDown(usize),
    /// A resident player of the bracket (1.3).
    Resident,
    /// A player of the next score group, to which downfloaters go.
    Next,
    /// A player of a score group further down.
    Below,
    /// The bye, as an opponent.
    Bye,
    /// An opponent below the window, for a player who has to go there because the number is odd.
    Exit,
    /// An optional opponent below the window. Spares that nobody uses are matched with each other.
    Spare,
}

impl Zone {
    pub(super) fn in_bracket(self) -> bool {
        matches!(self, Zone::MovedDown(_) | Zone::Resident)
    }
}

/// Everything that matters about a vertex, except which opponents it has met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Kind {
    zone: Zone,
    preference: Option<(Side, Strength)>,
    /// Side difference, repeated side and whether the player is a topscorer, if the bracket has topscorers.
    history: Option<(i32, Option<Side>, bool)>,
    floats: [Float; 2],
    /// Unplayed rounds, and whether C2 allows the bye; `None` for players who cannot get it.
    bye: Option<(u32, bool)>,
    may_leave: bool,
    /// The club of the player, for the forbidden pairs.
    club: Option<u16>,
}

/// The vertices of the matching: moved-down players, residents, players below, the bye, exits and spares.
pub(crate) struct Window<'a> {
    pub bracket: Bracket<'a>,
    /// The players, in ranking order.
    pub players: Vec<usize>,
    pub has_bye: bool,
    /// How many players have to leave the window downwards.
    pub exits: usize,
    /// How many more players may leave it.
    pub spares: usize,
    /// Whether the players further down can be paired with any that are on spares. If not, the window decides only
    /// where nobody is.
    takes_spares: bool,
    /// In a window of the bracket alone, the players who may float, so that the next bracket is paired as
    /// well as possible whatever happens here. `None` in a window that contains the next bracket.
    pub(super) may_float: Option<Vec<bool>>,
    /// The kind of each vertex, and an example of each kind.
    pub kind: Vec<u16>,
    pub(super) kinds: Vec<Example>,
}

/// A vertex as an example of its kind.
#[derive(Clone, Copy)]
pub(super) struct Example {
    pub(super) zone: Zone,
    pub(super) player: Option<usize>,
    pub(super) vertex: usize,
}

/// The number of spares if few players should have to leave; it has to be even.
const FEW_SPARES: usize = 2;

/// In how many times as many players as it pairs a search may look before a window with the next bracket is tried.
const FEW_BESIDE: usize = 8;

impl<'a> Bracket<'a> {
    /// The windows that may be wide enough, from the narrowest.
    pub(super) fn windows(self) -> impl Iterator<Item = Window<'a>> + use<'a> {
        let bracket = self;
        // How few exceptions are possible depends on the whole round, so only the widest window will do.
        let narrow = !bracket.roster.relaxes();
        let (next, last) = (bracket.next_end, bracket.roster.len());
        let sure = if narrow { bracket.sure_window() } else { None };
        let search = narrow && sure.is_none();
        let safe = std::iter::once_with(move || if narrow { bracket.safe_window() } else { None })
            .flatten();
        // More spares, as long as the players below can take that many, come before windows with more
        // players.
        let rooms = if narrow && next < last { bracket.rooms() } else { Vec::new() };
        let near = move |rooms: Vec<usize>| {
            rooms.into_iter().map_while(move |room| bracket.window_down_to(next, room))
        };
        // To pair a few players is less work than to search all those below.
        let few =
            FEW_BESIDE * (bracket.len() + next - bracket.residents.1) < last - bracket.residents.1;
        let (first, later) = if few { (rooms, Vec::new()) } else { (Vec::new(), rooms) };
        let ideal =
            std::iter::once_with(move || if search { bracket.ideal_window() } else { None })
                .flatten();
        let searched =
            std::iter::once_with(move || if narrow { bracket.searched_window() } else { None })
                .flatten();
        let odd = std::iter::once_with(move || if narrow { bracket.odd_window() } else { None })
            .flatten();
        let group_ends = bracket.roster.score_groups().map(|group| group.end);
        let ends = group_ends.filter(move |&end| end == last || narrow && end > next);
        let far = ends.filter_map(move |end| bracket.window_down_to(end, FEW_SPARES));
        sure.into_iter()
            .chain(safe)
            .chain(near(first))
            .chain(ideal)
            .chain(near(later))
            .chain(searched)
            .chain(odd)
            .chain(far)
    }

    /// The numbers of spares to try in a window that ends with the next bracket. The last one has room for
    /// everybody, so that some spare is always unused.
    fn rooms(&self) -> Vec<usize> {
        let everybody = self.len() + self.next_end - self.residents.1;
        let mut rooms = vec![FEW_SPARES];
        while let Some(&room) = rooms.last()
            && room <= everybody
        {
            rooms.push((4 * room).min(everybody + 2 - everybody % 2));
        }
        rooms
    }

    /// The [ideal window](Self::ideal_window), if degrees prove enough about the players below.
    fn sure_window(&self) -> Option<Window<'a>> {
        if self.is_odd() {
            Some(self.alone(1, below::surely_ideal_floaters(self)?))
        } else {
            below::surely_pairs_alone(self).then(|| self.alone(0, vec![false; self.len()]))
        }
    }

    /// The bracket alone, with as few downfloaters as its number of players allows, chosen so that the
    /// players below can be paired as well as possible.
    fn ideal_window(&self) -> Option<Window<'a>> {
        if self.is_odd() {
            Some(self.alone(1, below::ideal_floaters(self)))
        } else {
            below::pairs_alone(self).then(|| self.alone(0, vec![false; self.len()]))
        }
    }

    fn alone(&self, exits: usize, may_float: Vec<bool>) -> Window<'a> {
        Window::new(*self, self.residents.1, exits, 0, Some(may_float))
    }

    /// The bracket alone, if one player has to float and the next bracket cannot keep C6 and C7 with any of
    /// them.
    fn odd_window(&self) -> Option<Window<'a>> {
        if self.is_odd() { Some(self.alone(1, below::nearest_to_ideal(self)?)) } else { None }
    }

    /// Whether a player has to float because the number is odd.
    fn is_odd(&self) -> bool {
        (self.len() + usize::from(self.has_bye())) % 2 == 1
    }

    /// The bracket alone, if the players below can be paired with any downfloaters.
    fn safe_window(&self) -> Option<Window<'a>> {
        let odd = usize::from(self.is_odd());
        let (start, end, last) = (self.residents.1, self.next_end, self.roster.len());
        let safe = start < last
            && self.roster.absorbs(start..end, odd + FEW_SPARES)
            && self.roster.absorbs(end..last, 1);
        safe.then(|| Window::new(*self, start, odd, FEW_SPARES, Some(vec![true; self.len()])))
    }

    /// The bracket and the next one, if a search proves that those below can be paired with any downfloater that
    /// there has to be because the number is odd, although not with two more.
    fn searched_window(&self) -> Option<Window<'a>> {
        let (end, last) = (self.next_end, self.roster.len());
        if end == last {
            return None;
        }
        let odd = self.leaving_down_to(end);
        let searches =
            !self.roster.absorbs(end..last, odd + FEW_SPARES) && below::takes_any(self, odd);
        searches.then(|| {
            let window = Window::new(*self, end, odd, FEW_SPARES, None);
            Window { takes_spares: false, ..window }
        })
    }

    /// How many players have to leave the window down to the place `end`, because their number is odd.
    fn leaving_down_to(&self, end: usize) -> usize {
        (self.len() + end - self.residents.1 + usize::from(self.has_bye_above(end))) % 2
    }

    /// All players before the place `end`, if those below can be paired with any downfloaters that there is
    /// room for.
    fn window_down_to(&self, end: usize, spares: usize) -> Option<Window<'a>> {
        let last = self.roster.len();
        let (odd, spares) = if end == last { (0, 0) } else { (self.leaving_down_to(end), spares) };
        let holds = self.roster.absorbs(end..last, odd + spares);
        holds.then(|| Window::new(*self, end, odd, spares, None))
    }
}

impl<'a> Window<'a> {
    pub(super) fn new(
        bracket: Bracket<'a>,
        end: usize,
        exits: usize,
        spares: usize,
        may_float: Option<Vec<bool>>,
    ) -> Self {
        let players: Vec<usize> = bracket.players().chain(bracket.residents.1..end).collect();
        let has_bye = bracket.has_bye_above(end);
        let (kind, kinds) = (Vec::new(), Vec::new());
        let mut window = Self {
            bracket,
            players,
            has_bye,
            exits,
            spares,
            takes_spares: true,
            may_float,
            kind,
            kinds,
        };
        let entrants = &bracket.roster.entrants;
        let topscorers = bracket.players().any(|player| entrants[player].topscorer);
        let mut kind_of: FxHashMap<Kind, u16> = FxHashMap::default();
        let mut rank = 0;
        for vertex in 0..window.len() {
            let player = window.players.get(vertex).copied();
            let score = |vertex: usize| entrants[window.players[vertex]].score;
            if vertex > 0 && vertex < bracket.moved() && score(vertex) != score(vertex - 1) {
                rank += 1;
            }
            let zone = match (player, vertex) {
                (Some(_), v) if v < bracket.moved() => Zone::MovedDown(rank),
                (Some(_), v) if v < bracket.len() => Zone::Resident,
                (Some(player), _) if player < bracket.next_end => Zone::Next,
                (Some(_), _) => Zone::Below,
                (None, v) if has_bye && v == window.players.len() => Zone::Bye,
                (None, v) if v < window.len() - spares => Zone::Exit,
                (None, _) => Zone::Spare,
            };
            let kind =
                window.kind_of(zone, vertex, player.map(|player| &entrants[player]), topscorers);
            let next = kind_of.len() as u16;
            let kind = *kind_of.entry(kind).or_insert(next);
            if kind == next {
                window.kinds.push(Example { zone, player, vertex });
            }
            window.kind.push(kind);
        }
        window
    }

    fn kind_of(
        &self,
        zone: Zone,
        vertex: usize,
        player: Option<&Entrant>,
        topscorers: bool,
    ) -> Kind {
        let mut kind = Kind {
            zone,
            preference: None,
            history: None,
            floats: [Float::None; 2],
            bye: None,
            may_leave: self.may_leave(vertex),
            club: self.players.get(vertex).and_then(|&player| self.bracket.roster.club(player)),
        };
        let Some(player) = player else { return kind };
        let inside = zone.in_bracket();
        if inside || player.is_absolute() {
            kind.preference =
                player.preference.map(|preference| (preference.side, preference.strength));
            kind.history =
                topscorers.then_some((player.difference, player.repeated, player.topscorer));
        }
        if inside {
            kind.floats = player.floats.map(|float| match (float, zone) {
                (Float::Up, Zone::MovedDown(_)) => Float::None,
                (Float::Up, _) if self.bracket.moved() == 0 => Float::None,
                (float, _) => float,
            });
        }
        if self.may_have_bye(player) {
            kind.bye = Some((if inside { player.unplayed } else { 0 }, player.bye_allowed));
        }
        kind
    }

    /// Whether a vertex may leave the window downwards.
    pub(super) fn may_leave(&self, vertex: usize) -> bool {
        self.may_float.as_ref().is_none_or(|may_float| may_float.get(vertex) == Some(&true))
    }

    /// Whether some player of the bracket may not float here although the rules might require it.
    #[inline]
    pub(super) fn holds_back(&self) -> bool {
        self.may_float.as_ref().is_some_and(|may_float| may_float.contains(&false))
    }

    #[inline]
    pub(super) fn may_have_bye(&self, player: &Entrant) -> bool {
        self.has_bye
            && self.bracket.roster.allows_bye(player)
            && Some(player.score) == self.bracket.bye_score
    }

    /// Whether nobody is below the window.
    pub(super) fn is_whole(&self) -> bool {
        self.players.last() == self.bracket.roster.len().checked_sub(1).as_ref()
    }

    /// How many vertices there are.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.players.len() + usize::from(self.has_bye) + self.exits + self.spares
    }

    /// Whether those further down can take the players on spares.
    pub(super) fn takes_spares(&self, mate: impl Fn(usize) -> usize) -> bool {
        let mut spares = self.len() - self.spares..self.len();
        self.takes_spares || spares.all(|spare| mate(spare) >= self.first_exit())
    }

    /// The first vertex that is an exit.
    #[inline]
    pub(super) fn first_exit(&self) -> usize {
        self.len() - self.exits - self.spares
    }

    /// The vertices of the residents.
    pub(super) fn residents(&self) -> Range<usize> {
        self.bracket.moved()..self.bracket.len()
    }

    #[inline]
    pub(super) fn entrant(&self, player: usize) -> &Entrant {
        &self.bracket.roster.entrants[player]
    }

    /// Whether two vertices may not be paired although their kinds may.
    #[inline]
    pub(super) fn is_barred(&self, u: usize, v: usize) -> bool {
        match (self.players.get(u), self.players.get(v)) {
            (Some(&u), Some(&v)) => self.bracket.roster.must_not_meet(u, v),
            _ => false,
        }
    }
}
