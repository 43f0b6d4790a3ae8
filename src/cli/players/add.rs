//! `arbitro players add`: one more player, with a code or as a person knows them.

use super::received::schools;
use crate::cli::prelude::*;
use crate::cli::support::remedy::quoted;
use crate::cli::support::{name_order, worded};
use arbitro_event::acts::{AddPlayer, NewPlace};
use arbitro_event::entries::registration;
use arbitro_event::names::{self, NameOrder, TurnedName};
use arbitro_event::{NewPlayer, Newcomer, Numbering, Registration, RequestedBye};
use arbitro_paper::unprintable_entries;

#[derive(clap::Args)]
pub(super) struct AddOne {
    #[arg(required_unless_present = "called")]
    code: Option<PlayerCode>,
    #[arg(required_unless_present = "called")]
    name: Option<String>,
    school: Option<String>,
    #[arg(long = "name", value_name = "NAME", conflicts_with_all = ["code", "name", "school"], requires = "category")]
    called: Option<String>,
    #[arg(long, value_name = "CLASS", requires = "called")]
    class: Option<String>,
    #[arg(long = "school", value_name = "SCHOOL", requires = "called")]
    from: Option<String>,
    #[arg(long, value_name = "CATEGORY", requires = "called")]
    category: Option<CategoryCode>,
    #[arg(long, value_name = "TEXT")]
    adapted: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=9999))]
    rating: Option<u16>,
    #[arg(long, value_name = "GM|IM|FM|CM|WGM|WIM|WFM|WCM")]
    title: Option<String>,
    #[arg(long, value_name = "N")]
    fide_id: Option<u32>,
    #[arg(long, value_name = "POR")]
    federation: Option<String>,
    #[arg(long, value_name = "YEAR")]
    birth: Option<String>,
    #[arg(long, value_name = "2:½,4:0")]
    byes: Option<String>,
    #[arg(long, value_name = "last-first|as-written", value_parser = worded(name_order::WORDS))]
    names: Option<NameOrder>,
}

impl AddOne {
    /// The player's data as a federation has them in an entry list.
    fn registration(&self) -> Result<Registration, Failure> {
        fn parsed<T>(
            text: Option<&String>,
            read: fn(&str) -> Result<Option<T>, &'static str>,
        ) -> Result<Option<T>, Failure> {
            let Some(text) = text else { return Ok(None) };
            read(text).map_err(|key| Failure::new(message!(key, text)))
        }
        Ok(Registration {
            rating: self.rating.unwrap_or_default(),
            title: parsed(self.title.as_ref(), registration::title)?,
            fide_id: self.fide_id.filter(|number| *number > 0),
            federation: parsed(self.federation.as_ref(), registration::federation)?,
            birth: parsed(self.birth.as_ref(), registration::birth)?,
            ..Registration::default()
        })
    }

    /// The name as the event keeps it.
    fn name(&self, session: &Session) -> Result<TurnedName, Failure> {
        let text = self.called.as_ref().or(self.name.as_ref()).map_or("", String::as_str);
        let turned = ordered(session, text, self.names).map_err(|failure| match &self.code {
            Some(code) => {
                let hint = message!(words::EVENT_HINT_NAMES_ADD, code);
                failure.hint(hint.with("turned", quoted(&names::turned(text).name)))
            }
            None => failure,
        })?;
        match is_blank(&turned.name) {
            true => Err(Failure::new(words::EVENT_NO_NAME)),
            false => Ok(turned),
        }
    }

    /// The byes that the player asks for before entering a group.
    fn byes(&self, state: &State, code: &PlayerCode) -> Result<Vec<(u32, RequestedBye)>, Failure> {
        let text = self.byes.as_deref().unwrap_or_default();
        let rounds = registration::byes(text).map_err(|key| Failure::new(message!(key, text)))?;
        // A category that does not exist is refused when the player is entered.
        if state.require_category(code.category()).is_ok() {
            let rules = state.rules()?;
            for (at, &one) in rounds.iter().enumerate() {
                rules.require_bye_in_time(code, &rounds[..at], one)?;
            }
        }
        Ok(rounds)
    }

    /// The player, with the code typed or the next free one.
    fn player(&self, session: &Session, desk: &Desk) -> Result<NewPlayer, Failure> {
        let name = self.name(session)?;
        let registration = self.registration()?;
        let Some(code) = &self.code else {
            let text = |text: &Option<String>| text.clone().unwrap_or_default();
            let mut newcomer = Newcomer {
                name,
                class: names::normalised(&text(&self.class)),
                school: text(&self.from),
                category: self.category.expect("the declaration demands it"),
                registration,
                byes: Vec::new(),
                adapted: self.adapted.clone(),
            };
            let numbering = Numbering {
                affiliation: desk.event.affiliation(),
                classes: desk.event.classes,
                schools: listed_schools(desk, session)?,
            };
            let row = numbering.row(desk.state(), newcomer.clone())?;
            newcomer.byes = self.byes(desk.state(), &row.code)?;
            return Ok(NewPlayer::Uncoded(Box::new(newcomer), numbering));
        };
        let row = EntryRow {
            registration: Registration { last_name: name.last, ..registration },
            byes: self.byes(desk.state(), code)?,
            school: self.school.clone().filter(|school| school != code.school()),
            code: code.clone(),
            name: name.name,
            adapted: self.adapted.clone(),
            role: None,
        };
        Ok(row.into())
    }

    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = session.open_event()?;
        let player = self.player(session, &desk)?;
        let outcome = desk.carry_out(session, AddPlayer { player, place: NewPlace::None })?;
        let _faces = typefaces_to_come(session, &desk);
        if let Some(player) = outcome.entered() {
            let same = entries::namesake(desk.state(), player);
            for warning in same.iter().chain(&unprintable_entries([player])) {
                session.warn(warning);
            }
        }
        session.report(desk.state(), &outcome)?;
        let player: Vec<PlayerCode> =
            outcome.entered().map(|row| row.code.clone()).into_iter().collect();
        if let Some(waiting) = entries::without_a_place(desk.state(), &player) {
            session.warn(&session.advice(&waiting));
        }
        Ok(Exit::Yes)
    }
}

/// A typed name in the form the event keeps; where it has a comma, its order is asked.
pub(super) fn ordered(
    session: &Session,
    text: &str,
    order: Option<NameOrder>,
) -> Result<TurnedName, Failure> {
    let by_question = || names::ordered(text, Some(name_order::ask(session, text)?));
    names::ordered(text, order)
        .or_else(by_question)
        .ok_or_else(|| Failure::new(message!(words::EVENT_NAME_COMMA, name = text.to_owned())))
}

/// The numbers and names of the schools in the event's list.
fn listed_schools(desk: &Desk, session: &Session) -> Result<Vec<(String, String)>, Failure> {
    let schools = schools(desk, session)?.all.into_iter();
    Ok(schools.map(|school| (school.number, school.name)).collect())
}
