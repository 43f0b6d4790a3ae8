//! Players who are entered one by one, and the codes that the event makes for them.

use super::names::TurnedName;
use super::{
    Affiliation, CategoryCode, EntryRow, PlayerCode, Refusal, Registration, RequestedBye, State,
};
use crate::locale::plain;

/// A player without a code, as a person describes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// The name.
    pub name: TurnedName,
    /// The class; empty if unknown.
    pub class: String,
    /// The school by its name or number, or the club; empty if the player has none.
    pub school: String,
    /// The game and the cycle.
    pub category: CategoryCode,
    /// The player's registered data.
    pub registration: Registration,
    /// The rounds and byes that the player requests.
    pub byes: Vec<(u32, RequestedBye)>,
    /// The adapted set that the player needs.
    pub adapted: Option<String>,
}

/// A player to be entered: with a code, or with the next free one of the school.
#[derive(Clone, Debug, PartialEq)]
pub enum NewPlayer {
    /// With a code.
    Coded(Box<EntryRow>),
    /// Without one.
    Uncoded(Box<Newcomer>, Numbering),
}

impl From<EntryRow> for NewPlayer {
    fn from(row: EntryRow) -> Self {
        Self::Coded(Box::new(row))
    }
}

impl NewPlayer {
    /// The row of the player.
    ///
    /// # Errors
    /// See [`Numbering::row`].
    pub fn row(&self, state: &State) -> Result<EntryRow, Refusal> {
        match self {
            Self::Coded(row) => Ok((**row).clone()),
            Self::Uncoded(newcomer, numbering) => numbering.row(state, (**newcomer).clone()),
        }
    }
}

/// How an event makes the codes of players.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Numbering {
    /// How players are entered.
    pub affiliation: Affiliation,
    /// Whether classes are kept.
    pub classes: bool,
    /// The numbers and names of schools beside those of the event's players.
    pub schools: Vec<(String, String)>,
}

impl Numbering {
    /// The row of a player, with the next free code of the school. Players of clubs, and pupils of
    /// the event's own school, have numbers of their own, and one number in several games.
    ///
    /// # Errors
    /// The player is entered already, or has no school although the event needs one.
    ///
    /// # Panics
    /// Never: a number that begins a code makes a valid one.
    pub fn row(&self, state: &State, newcomer: Newcomer) -> Result<EntryRow, Refusal> {
        state.require_category(newcomer.category)?;
        let Newcomer { name, class, school, category, registration, byes, adapted } = newcomer;
        let TurnedName { name, last } = name;
        let (number, school) = match self.affiliation {
            Affiliation::School => self.school(state, &school, &name)?,
            Affiliation::Club => (None, Some(school).filter(|club| !club.is_empty())),
            Affiliation::HostSchool => (None, None),
        };
        let is_same = |row: &EntryRow| {
            let of_class = row.registration.class.as_deref().unwrap_or_default();
            let classes =
                class.is_empty() || of_class.is_empty() || plain(of_class) == plain(&class);
            let clubs = self.affiliation != Affiliation::Club || row.school == school;
            let schools = number.as_deref().is_none_or(|number| number == row.code.school());
            plain(&row.name) == plain(&name) && classes && clubs && schools
        };
        let same: Vec<&EntryRow> =
            state.players().map(|(_, player)| &player.row).filter(|row| is_same(row)).collect();
        if let Some(row) = same.iter().find(|row| row.code.category() == category) {
            return Err(Refusal::PlayerExists { player: row.code.clone(), name: row.name.clone() });
        }
        let number = number.unwrap_or_else(|| {
            let entered = same.first().map(|row| row.code.school().to_owned());
            entered.unwrap_or_else(|| self.next_number(state))
        });
        let free = PlayerCode::first_free(&number, category, |code| state.find(code).is_err());
        // When every letter is in use there are too many, which is refused.
        let plain = || PlayerCode::new(&number, category, None).ok();
        let code = free.or_else(plain).expect("the number begins a valid code");
        let class = Some(class).filter(|class| self.classes && !class.is_empty());
        let registration = Registration { last_name: last, class, ..registration };
        let school = school.filter(|school| *school != number);
        Ok(EntryRow { code, name, school, adapted, registration, byes, role: None })
    }

    /// The number and the name of a school; an unknown one gets the next number.
    fn school(
        &self,
        state: &State,
        school: &str,
        name: &str,
    ) -> Result<(Option<String>, Option<String>), Refusal> {
        let wanted = plain(school);
        if wanted.is_empty() {
            return Err(Refusal::NoSchool { name: name.to_owned() });
        }
        let rows = state.players().map(|(_, player)| &player.row);
        let of_players = rows.filter_map(|row| Some((row.code.school(), row.school.as_deref()?)));
        let listed = self.schools.iter().map(|(number, name)| (&**number, &**name));
        let mut schools =
            of_players.chain(listed).filter(|(number, _)| PlayerCode::is_school(number));
        let is_number = school.bytes().all(|byte| byte.is_ascii_digit());
        let is_wanted = |(number, name): &(&str, &str)| match is_number {
            true => *number == school,
            false => plain(name) == wanted,
        };
        Ok(match schools.find(is_wanted) {
            Some((number, name)) => (Some(number.to_owned()), Some(name.to_owned())),
            None if is_number && PlayerCode::is_school(school) => (Some(school.to_owned()), None),
            None => (Some(self.next_number(state)), Some(school.to_owned())),
        })
    }

    /// The number after the highest one.
    fn next_number(&self, state: &State) -> String {
        let of_players = state.players().map(|(_, player)| player.row.code.school());
        let listed = self.schools.iter().map(|(number, _)| &**number);
        let numbers = of_players.chain(listed).filter_map(|number| number.parse::<u64>().ok());
        (numbers.max().unwrap_or(0) + 1).to_string()
    }
}
