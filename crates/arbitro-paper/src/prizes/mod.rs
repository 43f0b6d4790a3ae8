//! All prizes of an event on one page.

mod page;

use arbitro_event::prizes::{PrizeWinner, award, is_of_category};
use arbitro_event::ranking::Ranked;
use arbitro_event::{CategoryCode, Refusal, explain};

use crate::locale::Fact;
use crate::prelude::*;

/// How many places get a prize.
pub(super) const PLACES: u32 = 3;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let categories = request.scope.categories(request.source.state)?;
    let prizes = Prizes::of(&request.sealed(), &categories)?;
    request.nothing_where(!request.source.is_any_decided(&categories)?, Nothing::Decided)?;
    Ok(Box::new(prizes))
}

/// The prizes of every category.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prizes {
    /// The event.
    pub heading: Heading,
    /// The categories in the order in which the prizes are given.
    pub podiums: Vec<Podium>,
}

/// The prizes of one category, or one of the prizes that the event promises.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Podium {
    /// The category's code: `2.3`.
    pub code: String,
    /// The category in words: `Rastros · 2.º ciclo`.
    pub category: String,
    /// The name of the prize; empty for the first places.
    pub prize: String,
    /// The amount for each of them, in words; empty for a prize that is not money.
    pub worth: Vec<String>,
    /// The prize-winners with their places, in order; ties share their number.
    pub places: Vec<(u32, Person)>,
    /// How far each of them came in a bracket, in words; empty without a bracket.
    pub reached: Vec<String>,
    /// Why a place is not awarded, in words.
    pub notes: Vec<String>,
}

impl Podium {
    /// The prize and its category; the category alone for the first places.
    pub(super) fn title(&self) -> String {
        dotted([&self.prize, &self.category])
    }
}

/// A line of the prizes: a place of a podium, or a note below them.
#[derive(Clone, Copy)]
struct PrizeLine<'a> {
    podium: &'a Podium,
    /// Its number in the category, from 0.
    at: usize,
}

impl<'a> PrizeLine<'a> {
    fn place(self) -> Option<&'a (u32, Person)> {
        self.podium.places.get(self.at)
    }

    fn remark(self) -> Option<&'a String> {
        match self.at.checked_sub(self.podium.places.len()) {
            Some(note) => self.podium.notes.get(note),
            None => self.podium.reached.get(self.at).or(self.podium.worth.get(self.at)),
        }
    }
}

impl Document for Prizes {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<PrizeLine<'_>>::new(lang)
            .words("prize", words::PRINT_COLUMN_PRIZE, |line| &line.podium.prize)
            .where_filled()
            .words("category", words::PRINT_COLUMN_CATEGORY, |line| &line.podium.category)
            .number("rank", words::PRINT_COLUMN_RANK, |line| line.place().map(|(rank, _)| *rank))
            .person(false, |line| line.place().map(|it| it.1.clone()).unwrap_or_default())
            .words("remark", words::PRINT_COLUMN_REMARK, PrizeLine::remark)
            .section(|line| line.at == 0)
            .strong(|line| line.place().is_some_and(|(rank, _)| *rank == 1));
        let lines = self.podiums.iter().flat_map(|podium| {
            let count = podium.places.len() + podium.notes.len();
            (0..count).map(move |at| PrizeLine { podium, at })
        });
        vec![columns.table(words::PRINT_TITLE_PRIZES, &self.heading, lines)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(file, self, lang);
    }
}

impl Prizes {
    /// The first three of every category; if it is undecided, or has fewer, the reason.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of(source: &Source<'_>, categories: &[CategoryCode]) -> Result<Self, Refusal> {
        if !source.event.prizes.is_empty() {
            return Self::promised(source, categories);
        }
        Self::by_places(source, categories)
    }

    /// The same by the standings alone, whatever prizes the event promises.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn by_places(source: &Source<'_>, categories: &[CategoryCode]) -> Result<Self, Refusal> {
        let mut podiums = Vec::new();
        for &code in categories {
            if source.state.players_of(code).next().is_none() {
                continue;
            }
            let alone = source.state.alone_in(code).is_some();
            let standings = source.final_standings(code)?.filter(|_| !alone);
            let decided = standings.is_some();
            let standings = standings.unwrap_or_default();
            let more = source.state.final_of(code).is_some()
                && source.state.entrants_of(code).count() > standings.len();
            let first = || standings.iter().filter(|line| line.placed && line.rank <= PLACES);
            let places: Vec<_> =
                first().map(|line| (line.rank, source.person(line.player))).collect();
            let decider = source.deciding_group(code);
            let reached = |line: &Ranked| {
                let message = explain::reached(decider?, line.player)?;
                Some(source.lang.text(&message))
            };
            let reached = first().map(|line| reached(line).unwrap_or_default()).collect();
            let why = match alone {
                true => Some(Message::new(words::PRINT_PRIZES_ALONE)),
                false => missing(&places, decided, more),
            };
            let notes = why.map(|message| source.lang.text(&message));
            podiums.push(Podium {
                code: code.to_string(),
                category: source.category(code),
                prize: String::new(),
                worth: Vec::new(),
                places,
                reached,
                notes: notes.into_iter().collect(),
            });
        }
        Ok(Self { heading: source.heading(), podiums })
    }
}

impl Prizes {
    /// The prizes that the event promises, each in every category in which it can be won, in the order of the ceremony.
    fn promised(source: &Source<'_>, categories: &[CategoryCode]) -> Result<Self, Refusal> {
        let (state, rules) = (source.state, source.state.rules()?);
        let prizes = &source.event.prizes;
        let mut awarded = Vec::new();
        for &code in categories {
            if state.players_of(code).next().is_none() {
                continue;
            }
            let alone = state.alone_in(code).is_some();
            let standings = source.final_standings(code)?.filter(|_| !alone);
            let undecided = match (&standings, alone) {
                (Some(_), _) => None,
                (None, true) => Some(words::PRINT_PRIZES_ALONE),
                (None, false) => Some(words::PRINT_PRIZES_UNDECIDED),
            };
            let standings = standings.unwrap_or_default();
            awarded.push((code, undecided, award(state, rules, prizes, &standings)));
        }
        let mut podiums = Vec::new();
        for (at, rule) in prizes.iter().enumerate() {
            for (code, undecided, of_category) in &awarded {
                if !is_of_category(state, rules, rule, *code) {
                    continue;
                }
                let winners = &of_category[at].winners;
                let worth = |winner: &PrizeWinner| {
                    let cents = winner.cents?;
                    let amount = match cents % 100 {
                        0 => Fact::from(cents / 100),
                        part => Fact::decimal(format!("{}.{part:02}", cents / 100)),
                    };
                    Some(source.lang.text(&message!(words::PRINT_PRIZE_WORTH, amount)))
                };
                let note = match (undecided, winners.is_empty()) {
                    (Some(why), _) => Some(*why),
                    (None, true) if of_category[at].passed_on => Some(words::PRINT_PRIZES_OTHERS),
                    (None, true) => Some(words::PRINT_PRIZES_NOBODY),
                    _ => None,
                };
                podiums.push(Podium {
                    code: code.to_string(),
                    category: source.category(*code),
                    prize: rule.name.clone(),
                    worth: winners.iter().filter_map(worth).collect(),
                    places: winners
                        .iter()
                        .map(|winner| (winner.place, source.person(winner.player)))
                        .collect(),
                    reached: Vec::new(),
                    notes: note.map(|key| source.lang.word(key)).into_iter().collect(),
                });
            }
        }
        Ok(Self { heading: source.heading(), podiums })
    }
}

/// Why places are not awarded: the category is undecided, places are shared, too few players, or too few in
/// the final though `more` played.
fn missing(places: &[(u32, Person)], decided: bool, more: bool) -> Option<Message> {
    if !decided {
        return Some(Message::new(words::PRINT_PRIZES_UNDECIDED));
    }
    let given = |rank: u32| places.iter().any(|(place, _)| *place == rank);
    let lacking: Vec<u32> = (1..=PLACES).filter(|&rank| !given(rank)).collect();
    let first = *lacking.first()?;
    let shared = places.len() as u32 >= first;
    let key = match (shared, more) {
        (true, _) => words::PRINT_PRIZES_SHARED,
        (false, true) => words::PRINT_PRIZES_FINAL,
        (false, false) => words::PRINT_PRIZES_FEW,
    };
    Some(message!(key, count = lacking.len(), place = first))
}
