//! The paper for a part of the day: everything needed, in a file for each room and person, in the
//! order of use, with a separator before each heap that names its destination.

mod page;
mod plan;

use arbitro_event::{Group, GroupCode};
use plan::{Of, Planned, Use, Where};

use super::hung::HangingSheet;
use super::{Scope, ScopePart, doors, hung, registry};
use crate::output::pdf::Stock;
use crate::prelude::*;

pub use plan::DayStage;

/// The paper for a part of the day.
pub struct DayPaper {
    heading: Heading,
    stage: DayStage,
    files: Vec<DayFile>,
    remarks: Vec<Message>,
    sheets: Vec<HangingSheet>,
    /// Whether it is a rehearsal; the separators are marked as well.
    rehearsal: bool,
    /// The paper that all of it is printed on.
    stock: Stock,
    /// The language of the file names.
    lang: Lang,
}

impl std::fmt::Debug for DayPaper {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DayPaper").field("stage", &self.stage).finish_non_exhaustive()
    }
}

/// The paper for one place, printed in one go.
struct DayFile {
    /// The room, or the person.
    place: String,
    /// Whether it is printed double-sided.
    both_sides: bool,
    heaps: Vec<Heap>,
}

/// Sheets that stay together.
struct Heap {
    title: String,
    /// The groups, if it is about some.
    of: String,
    copies: u32,
    how: Use,
    document: Box<dyn Document>,
}

impl DayPaper {
    /// Everything needed for a part of the day; documents that would be empty are left out. The request has
    /// the round, the language, the head and the key.
    ///
    /// # Errors
    /// All documents would be empty, or one cannot be gathered at all.
    pub fn of(stage: DayStage, request: &Request<'_>) -> Result<Self, DocumentError> {
        let source = &request.source;
        let mut paper = Self {
            heading: source.heading(),
            stage,
            files: Vec::new(),
            remarks: Vec::new(),
            sheets: Vec::new(),
            rehearsal: source.event.rehearsal,
            stock: request.stock,
            lang: source.lang,
        };
        if stage == DayStage::Ceremony {
            let categories = Scope::default().categories(source.state)?;
            request.nothing_where(!source.is_any_decided(&categories)?, Nothing::Decided)?;
        }
        let all = Scope::default().groups(source.state)?;
        // Where a group has nothing left to play, the paper of its last round would be wrong.
        let is_over = |group: &Group| {
            stage == DayStage::Round && request.round.is_none() && group.is_finished()
        };
        for planned in plan::of(stage, request.round) {
            let groups: Vec<&Group> = match planned.of {
                Of::Finals => all.iter().copied().filter(|group| group.code.is_final()).collect(),
                _ => {
                    let of_groups = all.iter().copied().filter(|group| !group.code.is_final());
                    of_groups.filter(|group| !is_over(group)).collect()
                }
            };
            if planned.place != Where::Room {
                let place = source.lang.word(planned.place.word());
                let scope = planned.of.scope(source, &groups);
                paper.heap(&planned, place, scope, request)?;
                continue;
            }
            for (room, groups) in rooms(request, &groups) {
                let parts = groups.into_iter().map(ScopePart::Group).collect();
                paper.heap(&planned, room, Some(Scope { parts }), request)?;
            }
        }
        paper.in_order(request);
        let paired = paper.sheets.iter().any(|sheet| sheet.document == "pairings");
        let nothing = match stage {
            DayStage::Round if !paired && all.iter().any(|group| is_over(group)) => {
                Some(Nothing::GroupsOver)
            }
            // Lists of places are left out before the round is paired.
            DayStage::Morning | DayStage::Round if !paired => {
                Some(request.round.map_or(Nothing::Paired, Nothing::OfRound))
            }
            DayStage::Finals if !all.iter().any(|group| group.code.is_final()) => {
                Some(request.no_final())
            }
            _ => paper.files.is_empty().then_some(Nothing::ToPrint),
        };
        request.nothing_where(nothing.is_some(), nothing.unwrap_or(Nothing::ToPrint))?;
        Ok(paper)
    }

    /// The sheets that hang once all of it does.
    pub fn sheets(&self) -> &[HangingSheet] {
        &self.sheets
    }

    /// Adds a heap to its place, unless it would be empty.
    fn heap(
        &mut self,
        planned: &Planned,
        place: String,
        scope: Option<Scope>,
        request: &Request<'_>,
    ) -> Result<(), DocumentError> {
        let Some(scope) = scope else { return Ok(()) };
        let kind = registry::find(planned.document).expect("the plan names existing documents");
        let request = planned.request(kind, scope, request);
        let document = match kind.gather(&request) {
            Ok(document) => document,
            Err(DocumentError::Nothing(_)) => return Ok(()),
            Err(DocumentError::Refused(refusal)) => {
                // Reported once, however many rooms it concerns.
                let message = refusal.message();
                if !self.remarks.contains(&message) {
                    self.remarks.push(message);
                }
                return Ok(());
            }
            Err(other) => return Err(other),
        };
        for remark in document.remarks() {
            if !self.remarks.contains(&remark) {
                self.remarks.push(remark);
            }
        }
        let lang = request.source.lang;
        let mut title = kind.title(lang);
        if planned.blank {
            title = lang.text(&message!(words::PRINT_TITLE_BLANK, title));
        } else {
            self.sheets.extend(hung::sheets(kind, &request)?);
        }
        let heap = Heap {
            title,
            of: span(&request.scope),
            copies: planned.copies,
            how: planned.how,
            document,
        };
        let both_sides = planned.how.is_read_through();
        let of_place = |file: &&mut DayFile| file.place == place && file.both_sides == both_sides;
        match self.files.iter_mut().find(of_place) {
            Some(file) => file.heaps.push(heap),
            None => self.files.push(DayFile { place, both_sides, heaps: vec![heap] }),
        }
        Ok(())
    }

    /// The files in the order in which they are carried out: the entrance and the desks, then the rooms in
    /// their order.
    fn in_order(&mut self, request: &Request<'_>) {
        let lang = request.source.lang;
        let fixed: Vec<String> =
            Where::BEFORE_ROOMS.iter().map(|place| lang.word(place.word())).collect();
        let rules = &request.source.event.rules;
        let room = |place: &str| rules.rooms.iter().position(|room| room.name == place);
        self.files.sort_by_key(|file| {
            let desk = fixed.iter().position(|place| *place == file.place).unwrap_or(fixed.len());
            (desk, room(&file.place).unwrap_or(rules.rooms.len()), file.both_sides)
        });
    }
}

/// The rooms with the groups in each, in order; a single hall if the event names none.
fn rooms(request: &Request<'_>, groups: &[&Group]) -> Vec<(String, Vec<GroupCode>)> {
    let source = &request.source;
    let hall = source.lang.word(words::PRINT_DAY_HALL);
    let mut rooms: Vec<(String, Vec<GroupCode>)> = Vec::new();
    for door in doors::of(source.state, groups) {
        let named = door.groups.first().and_then(|code| source.state.room_of(*code)).is_some();
        let name = if named { door.name } else { hall.clone() };
        match rooms.iter_mut().find(|(room, _)| *room == name) {
            Some((_, codes)) => codes.extend(door.groups),
            None => rooms.push((name, door.groups)),
        }
    }
    rooms
}

/// The groups of a heap, as shown: the first and the last.
fn span(scope: &Scope) -> String {
    match scope.parts.as_slice() {
        [] => String::new(),
        [one] => one.to_string(),
        [one, other] => format!("{one}, {other}"),
        [first, .., last] => format!("{first} – {last}"),
    }
}

impl DayFile {
    /// The file's name, without characters that some systems refuse.
    fn name(&self, number: usize, lang: Lang) -> String {
        let place: String = self
            .place
            .chars()
            .map(|c| if c.is_alphanumeric() || matches!(c, ' ' | '.' | '-') { c } else { '-' })
            .take(60)
            .collect();
        let place = place.trim_matches([' ', '.']).to_owned();
        match self.both_sides {
            true => format!("{number:02} {place} ({})", lang.word(words::PRINT_DAY_DUPLEX)),
            false => format!("{number:02} {place}"),
        }
    }
}

/// One file of the day.
struct OneFile<'a> {
    paper: &'a DayPaper,
    file: &'a DayFile,
}

impl Document for OneFile<'_> {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.paper.tables(lang)
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(file, self.paper, self.file, lang);
    }

    fn title(&self, lang: Lang) -> String {
        format!("{} · {}", self.file.place, self.paper.title(lang))
    }
}

impl Document for DayPaper {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<(usize, &DayFile, &Heap)>::new(lang)
            .words("place", words::PRINT_COLUMN_PLACE, |(at, file, _)| {
                if at == 0 { file.place.as_str() } else { "" }
            })
            .words("document", words::PRINT_COLUMN_DOCUMENT, |(.., heap)| &heap.title)
            .words("scope", words::PRINT_COLUMN_SCOPE, |(.., heap)| &heap.of)
            .number("copies", words::PRINT_COLUMN_COPIES, |(.., heap)| heap.copies)
            .words("use", words::PRINT_COLUMN_USE, |(.., heap)| lang.word(heap.how.word()))
            .section(|(at, ..)| at == 0);
        let heaps = self
            .files
            .iter()
            .flat_map(|file| file.heaps.iter().enumerate().map(move |(at, heap)| (at, file, heap)));
        let heading = self.heading.clone();
        vec![Table { title: self.title(lang), heading, ..columns.over(heaps) }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        for one in &self.files {
            page::draw(file, self, one, lang);
        }
    }

    fn title(&self, lang: Lang) -> String {
        let stage = lang.text(&self.stage.message());
        lang.text(&message!(words::PRINT_DAY_TITLE, stage))
    }

    fn remarks(&self) -> Vec<Message> {
        self.remarks.clone()
    }

    fn parts(&self) -> Vec<(String, Box<dyn Document + '_>)> {
        let part = |(number, file): (usize, _)| -> (String, Box<dyn Document + '_>) {
            let file: &DayFile = file;
            (file.name(number, self.lang), Box::new(OneFile { paper: self, file }))
        };
        (1..).zip(&self.files).map(part).collect()
    }
}
