//! The documents for each part of a day, with their destination and use.

use arbitro_event::Group;

use crate::prelude::*;
use crate::{PrintOptions, Scope, ScopePart};

worded! { word, message:
    /// A part of the day that has paper of its own.
    pub enum DayStage {
        /// The evening before.
        Evening = "evening" => words::PRINT_DAY_EVENING,
        /// Before the first round.
        Morning = "morning" => words::PRINT_DAY_MORNING,
        /// A round of the groups.
        Round = "round" => words::PRINT_DAY_ROUND,
        /// The finals.
        Finals = "finals" => words::PRINT_DAY_FINALS,
        /// The prizes.
        Ceremony = "ceremony" => words::PRINT_DAY_CEREMONY,
    }
}

impl DayStage {
    /// Whether it can be requested for a round: the others have none, or always the first.
    pub fn has_rounds(self) -> bool {
        matches!(self, Self::Round | Self::Finals)
    }

    /// Whether it includes certificates, which are signed with the event's key.
    pub fn needs_key(self) -> bool {
        self == Self::Ceremony
    }
}

worded! { word:
    /// Where a heap goes.
    pub(super) enum Where {
        Entrance = words::PRINT_DAY_ENTRANCE,
        Reception = words::PRINT_DAY_RECEPTION,
        Head = words::PRINT_DAY_HEAD,
        Speaker = words::PRINT_DAY_SPEAKER,
        Schools = words::PRINT_DAY_SCHOOLS,
        /// To each room its own.
        Room = words::PRINT_DAY_HALL,
    }
}

impl Where {
    /// The places before the rooms.
    pub(super) const BEFORE_ROOMS: [Self; 5] =
        [Self::Entrance, Self::Reception, Self::Head, Self::Speaker, Self::Schools];
}

worded! { word:
    /// The use of a heap.
    pub(super) enum Use {
        Hang = words::PRINT_DAY_HANG,
        Cut = words::PRINT_DAY_CUT,
        CutAndFold = words::PRINT_DAY_FOLD,
        Give = words::PRINT_DAY_GIVE,
        Desk = words::PRINT_DAY_DESK,
        Read = words::PRINT_DAY_READ,
    }
}

impl Use {
    /// Whether it is read like a book: only that is printed double-sided.
    pub(super) fn is_read_through(self) -> bool {
        self == Self::Read
    }
}

/// The parts of the event that a document covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// The whole event, in one piece.
    Whole,
    /// The groups of the morning.
    Groups,
    /// The finals.
    Finals,
    /// Each category by itself.
    Categories,
}

impl Of {
    /// The scope to request; `None` if there is nothing in it.
    pub(super) fn scope(self, source: &Source<'_>, groups: &[&Group]) -> Option<Scope> {
        let some = |parts: Vec<ScopePart>| (!parts.is_empty()).then_some(Scope { parts });
        match self {
            Self::Whole => Some(Scope::default()),
            Self::Groups | Self::Finals => {
                some(groups.iter().map(|group| ScopePart::Group(group.code)).collect())
            }
            Self::Categories => {
                let codes = source.event.rules.categories.iter().map(|category| category.code);
                let drawn = codes.filter(|code| source.state.groups_of(*code).next().is_some());
                some(drawn.map(ScopePart::Category).collect())
            }
        }
    }
}

/// A heap to be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Planned {
    pub(super) document: &'static str,
    pub(super) place: Where,
    pub(super) of: Of,
    pub(super) round: Option<u32>,
    /// Whether it is blank, to be filled in by hand.
    pub(super) blank: bool,
    pub(super) copies: u32,
    pub(super) how: Use,
}

impl Planned {
    /// The request for it: two to a page if possible, and by school for what is given to schools.
    pub(super) fn request<'a>(
        &self,
        kind: &DocumentKind,
        scope: Scope,
        day: &Request<'a>,
    ) -> Request<'a> {
        let options = PrintOptions {
            two_up: true,
            blank: self.blank,
            by_school: kind.by_school && self.place != Where::Room,
            ..day.options.clone()
        };
        Request { scope, round: self.round, options, ..day.clone() }
    }
}

const fn heap(document: &'static str, place: Where, of: Of, copies: u32, how: Use) -> Planned {
    Planned { document, place, of, round: None, blank: false, copies, how }
}

/// The heaps of a part of the day, in the order of use at their place.
pub(super) fn of(stage: DayStage, round: Option<u32>) -> Vec<Planned> {
    use Of::{Categories, Finals, Groups, Whole};
    use Use::{Cut, CutAndFold, Desk, Give, Hang, Read};
    use Where::{Entrance, Head, Reception, Room, Schools, Speaker};
    let at = |round: Option<u32>, heap: Planned| Planned { round, ..heap };
    let before = round.and_then(|round| round.checked_sub(1)).filter(|round| *round > 0);
    match stage {
        DayStage::Evening => vec![
            heap("settings", Entrance, Whole, 1, Hang),
            heap("poster", Entrance, Whole, 2, Hang),
            // In the morning it is hung again, with tables.
            heap("by-name", Entrance, Whole, 1, Hang),
            heap("participants", Reception, Whole, 1, Read),
            heap("badges", Reception, Whole, 1, Cut),
            heap("labels", Reception, Whole, 1, Give),
            heap("incident", Head, Whole, 5, Desk),
            Planned { blank: true, ..heap("slips", Head, Whole, 1, Cut) },
            Planned { blank: true, ..heap("scoresheets", Head, Whole, 1, Desk) },
            heap("door-signs", Room, Groups, 1, Hang),
            heap("bracket", Room, Groups, 1, Hang),
            heap("table-signs", Room, Groups, 1, CutAndFold),
            heap("rules-cards", Room, Groups, 1, Cut),
            heap("roll-call", Room, Groups, 1, Desk),
            heap("group-sheets", Room, Groups, 1, Cut),
        ],
        DayStage::Morning | DayStage::Round => {
            let round = if stage == DayStage::Morning { Some(1) } else { round };
            let mut heaps = vec![
                at(round, heap("by-name", Entrance, Whole, 2, Hang)),
                at(round, heap("pairings", Room, Groups, 1, Hang)),
                at(round, heap("slips", Room, Groups, 1, Cut)),
            ];
            let before = before.filter(|_| stage == DayStage::Round);
            let standings = heap("standings", Room, Groups, 1, Hang);
            heaps.extend(before.map(|before| at(Some(before), standings)));
            heaps
        }
        DayStage::Finals => {
            let mut heaps = Vec::new();
            if round.is_none_or(|round| round == 1) {
                heaps.extend([
                    heap("group-winners", Entrance, Whole, 1, Hang),
                    heap("finalists", Entrance, Whole, 1, Hang),
                    heap("by-name", Entrance, Whole, 2, Hang),
                    heap("door-signs", Room, Finals, 1, Hang),
                    heap("bracket", Room, Finals, 1, Hang),
                    heap("table-signs", Room, Finals, 1, CutAndFold),
                    heap("name-tents", Room, Finals, 1, CutAndFold),
                    heap("group-sheets", Room, Finals, 1, Cut),
                ]);
            }
            heaps.extend([
                at(round, heap("pairings", Room, Finals, 1, Hang)),
                at(round, heap("scoresheets", Room, Finals, 1, Cut)),
                at(round, heap("slips", Room, Finals, 1, Cut)),
            ]);
            let standings = heap("standings", Room, Finals, 1, Hang);
            heaps.extend(before.map(|before| at(Some(before), standings)));
            heaps
        }
        DayStage::Ceremony => vec![
            heap("standings", Entrance, Categories, 1, Hang),
            heap("crosstable", Entrance, Finals, 1, Hang),
            heap("bracket", Entrance, Whole, 1, Hang),
            heap("prizes", Head, Whole, 2, Desk),
            heap("speaker", Speaker, Whole, 1, Desk),
            heap("certificates", Schools, Whole, 1, Give),
            heap("finalist-diplomas", Schools, Whole, 1, Give),
            heap("presence", Schools, Whole, 1, Cut),
            heap("by-school", Schools, Whole, 1, Cut),
        ],
    }
}
