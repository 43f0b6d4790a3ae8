//! The booklet of the day: the winners, the final standings of every category, the crosstables of the
//! finals, and the games of which a scoresheet is kept.

use super::Takes;
use super::game::PrintedGame;
use super::{
    Crosstable, Document, DocumentError, DocumentKind, Nothing, Prizes, Request, Standings, seal,
};
use crate::locale::words;
use crate::locale::{Lang, Speak, format};
use crate::output::heading::Heading;
use crate::output::pdf::File;
use crate::output::pdf::flow::{self, Block};
use crate::output::table::Table;

pub(super) const KIND: DocumentKind =
    DocumentKind::new("bulletin", &["livro", "livros"], Takes::Categories, gather)
        .needs_scoresheets();

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
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
            .map(|group| Standings::of(source, group, true, request.head.clone()))
            .collect::<Result<Vec<_>, _>>()?;
        let crosstable = deciding
            .map(|group| Crosstable::of(source, group, request.head.clone()))
            .transpose()?;
        let games = PrintedGame::kept(request, &groups, false);
        let category = source.category(code);
        chapters.push(Chapter { category, standings, crosstable, games });
    }
    request.nothing_where(chapters.is_empty(), Nothing::Played)?;
    Ok(Box::new(Bulletin {
        heading: Heading { journal: request.head.clone(), ..source.heading() },
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
    /// The standings of the final, or of every group while there is none.
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
        let page = Table {
            title: lang.word(words::PRINT_TITLE_BULLETIN),
            heading: self.heading.clone(),
            seal: seal(self.heading.journal.as_deref(), lang),
            ..Table::default()
        };
        file.bookmark(0, lang.word(words::PRINT_TITLE_PRIZES));
        let mut blocks = Vec::new();
        for podium in &self.prizes.podiums {
            blocks.push(Block::Subheading(podium.category.clone()));
            for (rank, person) in &podium.places {
                let known = [person.name.as_str(), person.school.as_str()];
                let known: Vec<&str> = known.into_iter().filter(|text| !text.is_empty()).collect();
                blocks.push(Block::Item(format::ordinal(*rank, lang), known.join(" · ")));
            }
            blocks.extend(podium.notes.iter().cloned().map(Block::Text));
        }
        flow::draw(file, &page, &blocks, lang);
        for chapter in &self.chapters {
            file.bookmark(0, chapter.category.clone());
            chapter.standings.draw(file, lang);
            if let Some(crosstable) = &chapter.crosstable {
                crosstable.draw(file, lang);
            }
            let mut blocks = Vec::new();
            for game in &chapter.games {
                let about = game.heading.about(lang);
                blocks.push(Block::Heading(about[1.min(about.len())..].join(" · ")));
                blocks.extend(game.blocks(lang));
            }
            if !blocks.is_empty() {
                let page = Table {
                    title: lang.word(words::PRINT_TITLE_GAME),
                    heading: Heading { category: chapter.category.clone(), ..self.heading.clone() },
                    seal: seal(self.heading.journal.as_deref(), lang),
                    ..Table::default()
                };
                flow::draw(file, &page, &blocks, lang);
            }
        }
    }
}
