//! Blank scoresheets: the tags of a record at the head, numbered lines for the moves below.

mod page;

use std::collections::BTreeMap;

use super::Takes;
use super::{Document, DocumentError, DocumentKind, Person, Request, Source};
use crate::board::Diagram;
use crate::championship::{Group, Round};
use crate::chance::Lots;
use crate::games::registry::{self as games, GameId};
use crate::locale::{Lang, Message, format};
use crate::output::heading::Heading;
use crate::output::pdf::File;
use crate::output::table::{Cell, Column, Row, Table};
use crate::scoresheet::{Frames, RawRecord, Transcript, judge, random_game};

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "scoresheets",
    &["folhas-de-jogo", "folha-de-jogo", "folhas"],
    Takes::Rounds,
    gather,
);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let rounds = request.rounds()?.into_iter();
    let mut samples: BTreeMap<String, Sample> = BTreeMap::new();
    let mut sheets = Vec::new();
    for (group, number, round) in rounds {
        let source = &request.source;
        let game = source.event.rules.game(group.code.category());
        let known = game.filter(|game| game.name.is_none()).map(|game| game.id.clone());
        let id = known.unwrap_or_default();
        let sample = samples.entry(id).or_insert_with_key(|id| {
            games::find(id).and_then(|game| Sample::of(game, source.lang)).unwrap_or_default()
        });
        sheets.extend(BlankScoresheet::of_round(source, (group, number, round), sample));
    }
    request.nothing_where(sheets.is_empty(), "print-nothing-paired")?;
    Ok(Box::new(sheets))
}

/// How many numbered lines the scoresheet of a game has of which nobody knows how long it takes, and how
/// many at least and at most.
const LINES: u32 = 40;
const BOUNDS: (u32, u32) = (10, 60);

/// The blank scoresheet of one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BlankScoresheet {
    /// The event, the category, the group and the round.
    pub heading: Heading,
    /// The name of the game.
    pub game: String,
    /// The day in words; empty to be filled in by hand.
    pub date: String,
    /// The table; `None` to be filled in by hand.
    pub table: Option<u32>,
    /// The seats in the order of play: what each is called (`Brancas`), and who sits there if it is
    /// known.
    pub seats: Vec<(String, Option<Person>)>,
    /// How many rounds of moves there is to be room for; more than a page holds goes on on the next.
    pub lines: u32,
    /// How moves are written, in a sentence; empty for none.
    pub notation: String,
    /// The board the game starts from, with its coordinates.
    pub board: Option<Diagram>,
}

impl Document for BlankScoresheet {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = vec![
            Column::words("seat", lang.word("print-column-side")),
            Column::code("code", lang.word("print-column-code")),
            Column::words("name", lang.word("print-column-name")),
        ];
        let rows = self.seats.iter().map(|(seat, person)| {
            let person = person.as_ref();
            Row::new([
                Cell::from(seat),
                Cell::from(person.map(|person| &person.code)),
                Cell::from(person.map(|person| &person.name)),
            ])
        });
        vec![Table {
            title: format!("{}: {}", lang.word("print-title-scoresheet"), self.game),
            heading: self.heading.clone(),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(file, self, lang);
    }
}

impl BlankScoresheet {
    /// A blank scoresheet for every table of a round.
    fn of_round(
        source: &Source<'_>,
        (group, number, round): (&Group, u32, &Round),
        sample: &Sample,
    ) -> Vec<Self> {
        let category = group.code.category();
        let [first, second] = source.side_words(category);
        round
            .tables()
            .filter_map(|(table, game)| {
                Some(Self {
                    heading: source.group_heading(group, number),
                    game: source.game(category),
                    date: day(source),
                    table: Some(table),
                    seats: vec![
                        (first.clone(), Some(source.person(game.first))),
                        (second.clone(), Some(source.person(game.second()?))),
                    ],
                    lines: sample.lines,
                    notation: sample.notation.clone(),
                    board: sample.board.clone(),
                })
            })
            .collect()
    }
}

/// The only day of the event; a longer one is filled in by hand.
fn day(source: &Source<'_>) -> String {
    match source.event.dates.as_slice() {
        [day] => format::date(*day, source.lang),
        _ => String::new(),
    }
}

/// What a game's scoresheet takes, seen from games played at random: it holds for every game there is or
/// will be.
struct Sample {
    lines: u32,
    notation: String,
    board: Option<Diagram>,
}

impl Default for Sample {
    fn default() -> Self {
        Self { lines: LINES, notation: String::new(), board: None }
    }
}

impl Sample {
    /// How many games are looked at, and how far.
    const GAMES: u64 = 24;
    const PLIES: usize = 160;

    fn of(game: GameId, lang: Lang) -> Option<Self> {
        let mut longest = 0;
        let mut example = String::new();
        let mut board = None;
        for seed in 0..Self::GAMES {
            let text =
                random_game::scoresheet(game, &[], &mut Lots::new(seed), Self::PLIES).ok()?;
            let record = RawRecord::of(&text);
            let (transcript, _) = Transcript::of(record.view(), "");
            longest = longest.max(transcript.moves.last().map_or(0, |step| step.round));
            if seed > 0 {
                continue;
            }
            let mut frames = Frames { only: Some(0), ..Frames::default() };
            judge(record.view(), "", &mut frames);
            board = frames.frames.pop().map(|frame| frame.diagram);
            let rounds = transcript.moves.chunk_by(|one, other| one.round == other.round);
            let rounds = rounds.take(2).filter_map(|moves| {
                let tokens: Vec<&str> = moves.iter().map(|step| step.token.as_str()).collect();
                Some(format!("{}. {}", moves.first()?.round, tokens.join(" ")))
            });
            example = rounds.collect::<Vec<_>>().join("  ");
        }
        let message = Message::new("print-notation").with("example", example);
        Some(Self {
            lines: (longest + longest / 8).clamp(BOUNDS.0, BOUNDS.1),
            notation: lang.say(&message),
            board,
        })
    }
}
