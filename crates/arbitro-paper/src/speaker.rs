//! The pages for the speaker at the microphone: sentences to be read aloud, from the third place to the first, two
//! categories to a page.

use std::collections::BTreeSet;

use super::{Podium, Prizes};
use crate::locale::portuguese;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.sealed();
    let categories = request.scope.categories(source.state)?;
    let Prizes { heading, podiums } = Prizes::of(source, &categories)?;
    request.nothing_where(!source.is_any_decided(&categories)?, Nothing::Decided)?;
    let entered = categories.iter().flat_map(|&code| source.state.people_of(code));
    let players = entered.map(|(id, _)| id).filter(|&id| source.state.took_part(id).is_some());
    let players = source.people(players);
    let schools = source.schools(players.iter().copied()).len();
    Ok(Box::new(Speaker { heading, podiums, players: players.len(), schools }))
}

/// The pages of the speaker.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Speaker {
    /// The event.
    pub heading: Heading,
    /// The categories in the order in which they are called.
    pub podiums: Vec<Podium>,
    /// How many played.
    pub players: usize,
    /// How many schools or clubs they came from; 0 where nobody has one.
    pub schools: usize,
}

impl Document for Speaker {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let prizes = Prizes { heading: self.heading.clone(), podiums: self.podiums.clone() };
        let mut tables = prizes.tables(lang);
        for table in &mut tables {
            table.title = lang.word(words::PRINT_TITLE_SPEAKER);
        }
        tables
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let numbered: Vec<(usize, &Podium)> = (1..).zip(&self.podiums).collect();
        let parts = parted(&numbered);
        let pages = parts.len() + 1;
        self.sheet(file, self.opening(lang), (1, pages), lang);
        for (at, part) in (2..).zip(parts) {
            for (_, podium) in part {
                file.bookmark(0, podium.title());
            }
            let mut body: Vec<Node<'_>> = Vec::new();
            for (place, (number, podium)) in part.iter().enumerate() {
                let begun = [gap(style::GAP), rule(style::RULE), gap(style::GAP)];
                body.extend(begun.into_iter().filter(|_| place > 0));
                body.extend(Self::calls(*number, podium, lang));
            }
            if at == pages {
                let thanks = lang.word(words::PRINT_SPEAKER_THANKS);
                body.extend([gap(style::WIDE), spoken_line(text(thanks, style::SPEAKER_SENTENCE))]);
            }
            self.sheet(file, column(body), (at, pages), lang);
        }
    }
}

/// The categories of each page: two, unless many share their places.
fn parted<'p, 'a>(podiums: &'p [(usize, &'a Podium)]) -> Vec<&'p [(usize, &'a Podium)]> {
    let calls = |part: &[(usize, &Podium)]| -> usize {
        part.iter().map(|(_, podium)| podium.places.len().max(1)).sum()
    };
    let mut parts = Vec::new();
    let mut rest = podiums;
    while !rest.is_empty() {
        let both = rest.get(..2).is_some_and(|two| calls(two) <= style::SPEAKER_CALLS);
        let (part, after) = rest.split_at(if both { 2 } else { 1 });
        parts.push(part);
        rest = after;
    }
    parts
}

/// A sentence, with a box to tick when it has been read.
fn spoken_line(sentence: Node<'_>) -> Node<'_> {
    let tick = column([space().fixed(style::SPEAKER_TICK).framed(style::RULE)]);
    row([tick.fixed(style::SPEAKER_TICK), gap(style::GAP + style::TIGHT), sentence.share(1)])
}

/// Something to see to, with a box to tick.
fn item<'n>(words: String) -> Node<'n> {
    let side = style::SPEAKER_ITEM_TICK;
    let tick = column([space(), space().fixed(side).framed(style::RULE), space()]).fixed(side);
    row([tick, gap(style::GAP), text(words, style::SPEAKER_ITEM).share(1)])
}

impl Speaker {
    /// A page with its number, which is large: sheets fall.
    fn sheet(&self, file: &mut File, body: Node<'_>, (page, pages): (usize, usize), lang: Lang) {
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let area = list_page::area(canvas.paper);
        let event = dotted([lang.word(words::PRINT_TITLE_SPEAKER), self.heading.event.clone()]);
        let knows = self.heading.knows(lang);
        let head = row([
            column([space(), text(event, style::SPEAKER_EVENT)]).share(1),
            gap(style::GAP),
            column([space(), text(knows, style::SPEAKER_KNOWS)]),
            gap(style::GAP),
            text(format!("{page} / {pages}"), style::SPEAKER_PAGE),
        ]);
        let parts = [
            head.about(&self.heading.event),
            gap(style::TIGHT),
            rule(style::RULE),
            gap(style::WIDE),
            body,
            space(),
        ];
        column(parts).draw(&mut canvas, area);
        let seal = self.heading.seal(lang);
        list_page::foot(&mut canvas, seal.as_deref(), page, pages, lang);
        file.page(canvas);
    }

    /// The first sheet: the opening words, the order of the prizes, and the things to see to.
    fn opening<'n>(&self, lang: Lang) -> Node<'n> {
        let players =
            self.heading.affiliation.key(words::PRINT_SPEAKER_PLAYED, &crate::locale::WORDS);
        let played = Message::new(players)
            .with("players", self.players)
            .with("schools", self.schools)
            .with("categories", self.categories());
        let event = match lang {
            Lang::Pt => portuguese::de(&self.heading.event),
            // "the 19th Championship", but "Spring Tournament".
            Lang::En if self.heading.event.starts_with(|letter: char| letter.is_ascii_digit()) => {
                format!("the {}", self.heading.event)
            }
            Lang::En => self.heading.event.clone(),
        };
        let sentences = [
            lang.text(&message!(words::PRINT_SPEAKER_WELCOME, event)),
            lang.text(&played),
            lang.word(match self.promised().next() {
                Some(_) => words::PRINT_SPEAKER_ORDER_PRIZES,
                None => words::PRINT_SPEAKER_ORDER,
            }),
        ];
        let sentence = |sentence: String| {
            [spoken_line(text(sentence, style::SPEAKER_SENTENCE)), gap(style::WIDE)]
        };
        let title = text(lang.word(words::PRINT_SPEAKER_OPENING), style::SPEAKER_TITLE);
        let part = |key: &str| {
            [text(lang.word(key), style::SPEAKER_PART).tagged(PagePart::Heading), gap(style::GAP)]
        };
        let order: Vec<Node<'n>> = (1..)
            .zip(&self.podiums)
            .map(|(number, podium)| item(format!("{number} · {}", spoken(&podium.title()))))
            .flat_map(|line| [line, gap(style::TIGHT)])
            .collect();
        let count = self.on_the_table(lang);
        let before = [words::PRINT_SPEAKER_GIVERS, words::PRINT_SPEAKER_WINNERS]
            .map(|key| item(lang.word(key)));
        let parts = [title.tagged(PagePart::Title), gap(style::WIDE)]
            .into_iter()
            .chain(sentences.into_iter().flat_map(sentence))
            .chain(part(words::PRINT_SPEAKER_CATEGORIES))
            .chain(order)
            .chain([gap(style::WIDE)])
            .chain(part(words::PRINT_SPEAKER_TABLE))
            .chain([text(count, style::SPEAKER_ITEM.paragraph()), gap(style::WIDE)])
            .chain(part(words::PRINT_SPEAKER_BEFORE))
            .chain(before.into_iter().flat_map(|line| [line, gap(style::TIGHT)]));
        column(parts)
    }

    /// The podiums of prizes that the event promises.
    fn promised(&self) -> impl Iterator<Item = &Podium> {
        self.podiums.iter().filter(|podium| !podium.prize.is_empty())
    }

    /// How many categories are called, each with any number of prizes.
    fn categories(&self) -> usize {
        self.podiums.iter().map(|podium| &podium.code).collect::<BTreeSet<_>>().len()
    }

    /// The medals that are needed, or the promised prizes.
    fn on_the_table(&self, lang: Lang) -> String {
        let mut prizes: Vec<(&str, usize)> = Vec::new();
        for podium in self.promised() {
            match prizes.iter_mut().find(|(prize, _)| *prize == podium.prize) {
                Some((_, count)) => *count += podium.places.len(),
                None => prizes.push((&podium.prize, podium.places.len())),
            }
        }
        if !prizes.is_empty() {
            let lines = prizes.into_iter().map(|(prize, count)| format!("{count} × {prize}"));
            return dotted(lines);
        }
        let medals = |rank: u32| {
            let places = self.podiums.iter().flat_map(|podium| &podium.places);
            places.filter(|(place, _)| *place == rank).count()
        };
        let count = Message::new(words::PRINT_SPEAKER_MEDALS)
            .with("gold", medals(1))
            .with("silver", medals(2))
            .with("bronze", medals(3));
        lang.text(&count)
    }

    /// A category: its winners from the third place to the first, each in a sentence.
    fn calls<'n>(number: usize, podium: &Podium, lang: Lang) -> Vec<Node<'n>> {
        let mut calls: Vec<(usize, &(u32, Person))> = podium.places.iter().enumerate().collect();
        calls.sort_by_key(|(_, (rank, _))| std::cmp::Reverse(*rank));
        let shared = |rank: u32| podium.places.iter().filter(|(place, _)| *place == rank).count();
        let call = |(at, (rank, person)): (usize, &(u32, Person))| {
            let place = message!(words::PRINT_SPEAKER_PLACE, rank = *rank, shared = shared(*rank));
            let school = match lang {
                _ if person.school.is_empty() => String::new(),
                Lang::Pt => {
                    let school = portuguese::de(&person.school);
                    let articled = !school.starts_with("de ");
                    if articled { format!(", {school}") } else { format!(" – {}", person.school) }
                }
                Lang::En => format!(", {}", person.school),
            };
            // A promised prize is no medal.
            let rank_of_medal = if podium.prize.is_empty() { *rank } else { 0 };
            let medal = lang.text(&message!(words::PRINT_SPEAKER_MEDAL, rank = rank_of_medal));
            let worth = podium.worth.get(at).map_or("", String::as_str);
            let line = column([space(), rule(style::PEN)]);
            let absent = tick(&lang.word(words::PRINT_ABSENT)).fixed(style::SPEAKER_ABSENT);
            column([
                spoken_line(column([
                    text(format!("{}{school}:", lang.text(&place)), style::SPEAKER_SENTENCE)
                        .about(person.label()),
                    text(&person.name, style::SPEAKER_NAME),
                    gap(style::TIGHT),
                    row([
                        text(dotted([worth, &medal]), style::SPEAKER_PEN),
                        gap(style::TIGHT),
                        line.share(1),
                        gap(style::GAP),
                        absent,
                    ]),
                ])),
                gap(style::GAP + style::TIGHT),
            ])
        };
        let name = podium.title();
        let title = format!("{number} · {}", spoken(&name));
        let head = [
            text(title, style::SPEAKER_TITLE).tagged(PagePart::Title).about(name),
            gap(style::GAP),
        ];
        let notes =
            podium.notes.iter().flat_map(|note| [text(note, style::SPEAKER_NOTE), gap(style::GAP)]);
        head.into_iter().chain(notes).chain(calls.into_iter().map(call)).collect()
    }
}

/// A title as it is read: `Rastros, 2.º ciclo`.
fn spoken(title: &str) -> String {
    title.replace(" · ", ", ")
}
