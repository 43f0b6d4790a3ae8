//! The booklet of the day, to be printed and stapled: a cover with the contents, the winners, the final
//! standings of every category, the crosstables of the finals, and the games with a kept scoresheet.

pub(crate) mod games;

use std::collections::BTreeSet;

use super::game::PrintedGame;
use super::{Crosstable, Prizes, Standings, tie_break_words};
use crate::output::pdf::flow::Block;
use crate::output::pdf::{flow, packed};
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let (source, sealed) = (&request.source, request.sealed());
    let state = source.state;
    let categories = request.scope.categories(state)?;
    let mut chapters = Vec::new();
    for &code in &categories {
        let groups: Vec<_> =
            state.groups_of(code).filter(|group| !group.played.is_empty()).collect();
        let deciding = source.deciding_group(code).filter(|group| !group.played.is_empty());
        let shown: Vec<_> = match deciding {
            Some(group) => vec![group],
            None => groups.clone(),
        };
        if shown.is_empty() {
            continue;
        }
        let standings = shown
            .iter()
            .map(|group| Standings::of(&sealed, group, true))
            .collect::<Result<Vec<_>, _>>()?;
        let crosstable = deciding.map(|group| Crosstable::of(&sealed, group)).transpose()?;
        let games = PrintedGame::recorded(request, &groups, false);
        let category = source.category(code);
        chapters.push(Chapter { category, standings, crosstable, games });
    }
    request.nothing_where(chapters.is_empty(), Nothing::Played)?;
    Ok(Box::new(Bulletin {
        heading: sealed.heading(),
        prizes: Prizes::of(source, &categories)?,
        chapters,
    }))
}

/// The booklet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bulletin {
    /// The event.
    pub heading: Heading,
    /// The winners.
    pub prizes: Prizes,
    /// A chapter for every category.
    pub chapters: Vec<Chapter>,
}

/// A category in the booklet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chapter {
    /// The category in words.
    pub category: String,
    /// The standings of the final, or of every group if there is no final yet.
    pub standings: Vec<Standings>,
    /// The crosstable of the final.
    pub crosstable: Option<Crosstable>,
    /// The kept games, with their last positions.
    pub games: Vec<PrintedGame>,
}

impl Document for Bulletin {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut tables = self.prizes.tables(lang);
        for chapter in &self.chapters {
            tables.extend(chapter.standings.tables(lang));
            tables.extend(chapter.crosstable.iter().flat_map(|table| table.tables(lang)));
            tables.extend(chapter.games.tables(lang));
        }
        tables
    }

    fn title(&self, lang: Lang) -> String {
        format!("{} · {}", lang.word(words::PRINT_TITLE_BULLETIN), self.heading.event)
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let from = file.pages();
        let seal = self.heading.seal(lang);
        let mut contents = Vec::new();
        file.page(self.cover(lang));
        let prizes = lang.word(words::PRINT_TITLE_PRIZES);
        contents.push((prizes.clone(), file.pages() - from + 1));
        file.bookmark(0, prizes);
        let page = Table::titled(words::PRINT_TITLE_PRIZES, &self.heading, lang);
        let blocks = self.winners(lang);
        flow::lay(&page, &blocks, Paper::PORTRAIT, lang)
            .into_iter()
            .for_each(|canvas| file.page(canvas));
        for chapter in &self.chapters {
            contents.push((chapter.category.clone(), file.pages() - from + 1));
            file.bookmark(0, chapter.category.clone());
            let tables = chapter.lists(&self.heading, lang);
            packed::lay_packed(file, &chapter.category, &tables, LOOK, lang);
            let page = Table { title: chapter.category.clone(), ..page.clone() };
            games::draw(file, &page, &chapter.games, lang);
        }
        packed::count(file, from, seal.as_deref(), lang);
        file.add(from, |canvas| list_contents(canvas, &contents));
    }
}

/// Every page is in portrait, with a school in small type below its pupil.
const LOOK: ListStyle = ListStyle { stacked: true, ..ListStyle::PACKED };

impl Bulletin {
    /// The cover without the contents, which are added once they are known.
    fn cover(&self, lang: Lang) -> Canvas {
        let mut canvas = Canvas::new(LOOK.paper);
        let area = list_page::area(LOOK.paper);
        let cover = column([
            space(),
            text(lang.word(words::PRINT_TITLE_BULLETIN), style::BOOK_TITLE)
                .tagged(PagePart::Title)
                .about(&self.heading.event),
            gap(style::WIDE),
            rule(style::STRONG),
            gap(style::WIDE),
            text(&self.heading.event, style::BOOK_EVENT).tagged(PagePart::Heading),
            gap(style::WIDE),
            text(&self.heading.occasion, style::BOOK_OCCASION).tagged(PagePart::Text),
            space(),
        ]);
        cover.draw(&mut canvas, Area { bottom: style::BOOK_CONTENTS, ..area });
        canvas
    }

    /// The winners of every category, and the meaning of the tie-breaks once for the whole booklet.
    fn winners(&self, lang: Lang) -> Vec<Block> {
        let mut blocks = Vec::new();
        for podium in &self.prizes.podiums {
            blocks.push(Block::Subheading(podium.title()));
            for (at, (rank, person)) in podium.places.iter().enumerate() {
                let worth = podium.worth.get(at).map_or("", String::as_str);
                let winner = dotted([person.name.as_str(), &person.school, worth]);
                blocks.push(Block::Item(format::ordinal(*rank, lang), winner));
            }
            blocks.extend(podium.notes.iter().cloned().map(Block::Text));
        }
        let standings = self.chapters.iter().flat_map(|chapter| &chapter.standings);
        let codes: BTreeSet<&str> =
            standings.flat_map(|it| it.tiebreaks.iter().map(String::as_str)).collect();
        let codes: Vec<String> = codes.into_iter().map(str::to_owned).collect();
        blocks.extend(tie_break_words::legend(&codes, lang).map(Block::Note));
        blocks
    }
}

impl Chapter {
    /// Its standings and crosstables, each with a title; the tie-breaks have been explained before.
    fn lists(&self, heading: &Heading, lang: Lang) -> Vec<Table> {
        let legends: BTreeSet<String> = self
            .standings
            .iter()
            .filter_map(|it| tie_break_words::legend(&it.tiebreaks, lang))
            .collect();
        let standings = self.standings.iter().flat_map(|table| table.tables(lang));
        let crosstable = self.crosstable.iter().flat_map(|table| table.tables(lang));
        standings
            .chain(crosstable)
            .map(|mut table| {
                table.notes.retain(|note| !legends.contains(note));
                let unit = table.heading.unit.text(lang);
                table.title = dotted(unit.into_iter().chain([table.title]).chain(table.marks));
                table.marks = Vec::new();
                table.heading = heading.clone();
                table
            })
            .collect()
    }
}

/// Draws the contents, in two columns if they are long.
fn list_contents(canvas: &mut Canvas, contents: &[(String, usize)]) {
    let area = Area { top: style::BOOK_CONTENTS, ..list_page::area(canvas.paper) };
    let most = (area.height() / style::BOOK_STEP) as usize;
    let columns = if contents.len() > most { 2 } else { 1 };
    let line = |(title, page): &(String, usize)| {
        let page = text(page.to_string(), style::BOOK_LINE.right());
        spread([text(title, style::BOOK_LINE).share(5), page], style::GAP)
    };
    let part = |part: &[(String, usize)]| {
        column(part.iter().flat_map(|entry| [line(entry), gap(style::GAP / 2.0)]))
    };
    let rows = contents.len().div_ceil(columns).max(1);
    spread(contents.chunks(rows).map(part), style::WIDE).draw(canvas, area);
}
