//! The sheets of a bracket: each round a column, each match a box with its number, its table, both
//! players and squares for the result. A match that nobody plays has no box.

use std::collections::BTreeMap;

use arbitro_event::PaperSize;
use arbitro_pairing::knock_out::BracketPart;

use super::{BracketLine, BracketSeat, BracketSheet};
use crate::output::pdf::shortened;
use crate::prelude::*;

/// A part of a bracket on a sheet: its rounds as columns.
struct Panel<'a> {
    /// The name of the part, where a sheet has several.
    title: String,
    columns: Vec<Round<'a>>,
    /// How many matches the first column has space for.
    slots: u32,
    /// Whether names are whole, with their schools, in the first column.
    begins: bool,
    /// Whether the last column ends with the first three places; if not, where they are.
    end: End,
}

#[derive(Clone, PartialEq)]
enum End {
    Podium,
    Note(String),
    /// They are beside it, on the same sheet.
    Beside,
    Nothing,
}

/// A round: its head and its matches, each with its middle in slots from the top.
struct Round<'a> {
    head: String,
    matches: Vec<(f64, &'a BracketLine)>,
}

impl Round<'_> {
    /// Whether it is being played.
    fn is_open(&self) -> bool {
        self.matches.iter().any(|(_, line)| line.table.is_some() && line.result.is_none())
    }
}

/// Draws a bracket on as many sheets as it takes.
pub(super) fn draw(sheet: &BracketSheet, file: &mut File, lang: Lang) {
    let names = short_names(sheet);
    let beside = file.stock().size == PaperSize::A3;
    let look = Look { sheet, names, side_by_side: beside, lang };
    let sheets = match beside {
        true => side_by_side(look.sheets()),
        false => look.sheets().into_iter().map(|sheet| vec![sheet]).collect(),
    };
    let pages = sheets.len();
    let table = sheet.table(lang, &[]);
    for (number, halves) in (1..).zip(sheets) {
        let paper = match &halves[..] {
            [(paper, _)] => *paper,
            _ => Paper::A3.turned(),
        };
        let mut canvas = Canvas::new(paper);
        if number == 1 {
            let title = sheet.heading.unit.text(lang);
            file.bookmark(0, title.unwrap_or_else(|| table.title.clone()));
        }
        let count = halves.len();
        for (at, (_, panels)) in halves.iter().enumerate() {
            let (first, last) = (number == 1 && at == 0, at + 1 == count);
            let counted = last.then_some((number, pages));
            canvas.within(paper.area().cell(at, count, 0, 1), |canvas| {
                look.sheet(canvas, panels, first, counted);
            });
        }
        file.page(canvas);
    }
}

/// The sheets of a bracket, two portrait ones beside each other on a landscape one.
fn side_by_side<S>(sheets: Vec<(Paper, S)>) -> Vec<Vec<(Paper, S)>> {
    let mut leaves: Vec<Vec<(Paper, S)>> = Vec::new();
    for sheet in sheets {
        match leaves.last_mut() {
            Some(half)
                if half.len() == 1 && half[0].0 == Paper::PORTRAIT && sheet.0 == half[0].0 =>
            {
                half.push(sheet);
            }
            _ => leaves.push(vec![sheet]),
        }
    }
    leaves
}

/// The shortest form of every name that nobody else's has: mostly the first and the last name.
fn short_names(sheet: &BracketSheet) -> BTreeMap<String, String> {
    let mut forms: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for seat in sheet.matches.iter().flat_map(|line| &line.seats) {
        if let BracketSeat::Seed(_, person) = seat {
            forms.insert(&person.name, shortened::forms(&person.name, shortened::name));
        }
    }
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    for form in forms.values().flatten() {
        *names.entry(form).or_default() += 1;
    }
    let shortest = |(name, forms): (&&str, &Vec<String>)| {
        let alone = forms.iter().rfind(|form| names[form.as_str()] == 1);
        ((*name).to_owned(), alone.map_or_else(|| (*name).to_owned(), Clone::clone))
    };
    forms.iter().map(shortest).collect()
}

/// How a bracket is drawn.
struct Look<'a> {
    sheet: &'a BracketSheet,
    names: BTreeMap<String, String>,
    /// Whether two portrait sheets are beside each other.
    side_by_side: bool,
    lang: Lang,
}

impl<'a> Look<'a> {
    /// Draws a sheet with its panels, the first with its title in full, and with its number where it is counted.
    fn sheet(
        &self,
        canvas: &mut Canvas,
        panels: &[Panel<'a>],
        first: bool,
        counted: Option<(usize, usize)>,
    ) {
        let lang = self.lang;
        let table = self.sheet.table(lang, &[]);
        let top = list_page::head(canvas, &table, first, lang);
        let area = Area { top, ..list_page::area(canvas.paper) };
        let foot = text(self.sheet.legend(lang), style::BRACKET_SMALL);
        let below = foot.height(area.width(), style::FULL) + style::TIGHT;
        let mut top = area.top;
        let slots: u32 = panels.iter().map(|panel| panel.slots).sum();
        let heads = (style::BRACKET_HEAD + style::GAP) * panels.len() as f64 - style::GAP;
        let slot = (area.bottom - below - area.top - heads) / f64::from(slots);
        for panel in panels {
            let bottom = top + style::BRACKET_HEAD + slot * f64::from(panel.slots);
            self.panel(canvas, panel, Area { top, bottom, ..area });
            top = bottom + style::GAP;
        }
        let foot_top = area.bottom - below + style::TIGHT;
        canvas.aside(|canvas| foot.draw_down(canvas, Area { top: foot_top, ..area }));
        if let Some((number, pages)) = counted {
            list_page::sealed_foot(canvas, &table.heading, number, pages, lang);
        }
    }

    /// The rounds of a part, with their matches that somebody plays.
    fn rounds(&self, part: BracketPart) -> Vec<Round<'a>> {
        let sheet = self.sheet;
        let of_part = || sheet.matches.iter().filter(move |line| line.part == part);
        let rounds = of_part().map(|line| line.round).max().unwrap_or(0);
        let slots = self.slots(part);
        let each = (1..=rounds).map(|round| {
            let lines: Vec<&BracketLine> = of_part().filter(|line| line.round == round).collect();
            let places = lines.iter().map(|line| line.place).max().unwrap_or(1);
            let step = f64::from(slots) / f64::from(places);
            let somebody =
                |line: &&BracketLine| line.seats.iter().any(|seat| *seat != BracketSeat::Nobody);
            let matches = lines.into_iter().filter(somebody);
            Round {
                head: self.sheet.head(part, round, self.lang),
                matches: matches.map(|line| ((f64::from(line.place) - 0.5) * step, line)).collect(),
            }
        });
        each.collect()
    }

    /// How many matches the first round of a part has.
    fn slots(&self, part: BracketPart) -> u32 {
        let first = self.sheet.matches.iter().filter(|line| line.part == part && line.round == 1);
        first.map(|line| line.place).max().unwrap_or(1).next_power_of_two()
    }

    /// The sheets, each with its paper and panels.
    fn sheets(&self) -> Vec<(Paper, Vec<Panel<'a>>)> {
        let sheet = self.sheet;
        let word = |key: &str| self.lang.word(key);
        let mut main = self.rounds(BracketPart::Main);
        let slots = self.slots(BracketPart::Main);
        let middle = f64::from(slots) / 2.0;
        if sheet.double {
            let mut grand = self.rounds(BracketPart::GrandFinal);
            grand.iter_mut().flat_map(|round| &mut round.matches).for_each(|(at, _)| *at = middle);
            main.extend(grand);
        }
        if main.len() < 2 {
            main.push(Round { head: String::new(), matches: Vec::new() });
        }
        let title =
            if sheet.double { word(words::PRINT_BRACKET_FIRST_SIDE) } else { String::new() };
        let panel = |columns, slots| Panel {
            title: title.clone(),
            columns,
            slots,
            begins: true,
            end: End::Podium,
        };
        let side = |part, key: &str| {
            let columns = self.rounds(part);
            let slots = self.slots(part);
            (!columns.is_empty()).then(|| Panel {
                title: word(key),
                columns,
                slots,
                begins: false,
                end: End::Nothing,
            })
        };
        let losers = side(BracketPart::Losers, words::PRINT_BRACKET_SECOND_SIDE);
        let consolation = side(BracketPart::Consolation, words::PRINT_BRACKET_CONSOLATION);
        let others: Vec<Panel<'a>> = losers.into_iter().chain(consolation).collect();
        let all = slots + others.iter().map(|panel| panel.slots).sum::<u32>();
        // With the rounds of a grand final, the columns of a portrait page would be too narrow for names.
        let (landscape, two_sides, one_side) = style::BRACKET_SLOTS;
        let (together, most) =
            if sheet.double { (landscape, landscape) } else { (two_sides, one_side) };
        if all <= together && !others.is_empty() {
            let upright = all > landscape;
            let paper = if upright { Paper::PORTRAIT } else { Paper::LANDSCAPE };
            return vec![(paper, [panel(main, slots)].into_iter().chain(others).collect())];
        }
        let mut sheets = self.parted(panel(main, slots), most);
        for other in others {
            sheets.extend(self.parted(other, landscape));
        }
        sheets
    }

    /// A panel on as many sheets as it takes, the last rounds on the last.
    fn parted(&self, panel: Panel<'a>, most: u32) -> Vec<(Paper, Vec<Panel<'a>>)> {
        let upright = panel.slots.min(most) > style::BRACKET_SLOTS.0;
        let paper = if upright { Paper::PORTRAIT } else { Paper::LANDSCAPE };
        if panel.slots <= most {
            return vec![(paper, vec![panel])];
        }
        let of = panel.slots / most;
        let whole = f64::from(most);
        let (early, late): (Vec<_>, Vec<_>) =
            panel.columns.into_iter().partition(|round| round.matches.len() as u32 >= of.min(2));
        // Only a final is beside the last part; more rounds have a sheet of their own.
        let alone = of > 2;
        let (early, late) = match alone {
            false => (early, late),
            true => {
                let mut rounds: Vec<Round<'a>> = early.into_iter().chain(late).collect();
                let first = panel.slots.trailing_zeros() - of.trailing_zeros() + 1;
                let late = rounds.split_off((first as usize).min(rounds.len()));
                (rounds, late)
            }
        };
        let mut sheets = Vec::new();
        let mut late = late;
        for part in 0..of {
            let from = f64::from(part) * whole;
            let mut columns: Vec<Round<'a>> = early
                .iter()
                .map(|round| Round {
                    head: round.head.clone(),
                    matches: round
                        .matches
                        .iter()
                        .filter(|(at, _)| (from..from + whole).contains(at))
                        .map(|(at, line)| (at - from, *line))
                        .collect(),
                })
                .collect();
            let last = part + 1 == of && !alone;
            if last {
                for mut round in late.drain(..) {
                    round.matches.iter_mut().for_each(|(at, _)| *at = whole / 2.0);
                    columns.push(round);
                }
            }
            let sheet = if alone { of + 1 } else { of };
            let note = self.lang.text(&message!(words::PRINT_BRACKET_FINAL_ON, sheet));
            let end = match (&panel.end, last) {
                (End::Nothing, _) => End::Nothing,
                (_, true) => panel.end.clone(),
                (_, false) if self.side_by_side && !alone => End::Beside,
                (_, false) => End::Note(note),
            };
            let (title, begins) = (panel.title.clone(), panel.begins);
            sheets.push((paper, vec![Panel { title, columns, slots: most, begins, end }]));
        }
        if alone {
            let slots = of / 2;
            for round in &mut late {
                round
                    .matches
                    .iter_mut()
                    .for_each(|(at, _)| *at *= f64::from(slots) / f64::from(panel.slots));
            }
            let Panel { title, end, .. } = panel;
            let last = Panel { title, columns: late, slots, begins: false, end };
            sheets.push((Paper::LANDSCAPE, vec![last]));
        }
        sheets
    }

    /// Draws a panel.
    fn panel(&self, canvas: &mut Canvas, panel: &Panel<'a>, area: Area) {
        let count = panel.columns.len().max(1) as f64;
        let first = if panel.begins { style::BRACKET_FIRST } else { style::FULL };
        let gaps = style::BRACKET_GAP * (count - 1.0);
        let each = (area.width() - gaps) / (count - 1.0 + first);
        let body = Area { top: area.top + style::BRACKET_HEAD, ..area };
        let slot = body.height() / f64::from(panel.slots);
        let mut left = area.left;
        let mut before: Vec<(f64, f64)> = Vec::new();
        for (number, round) in panel.columns.iter().enumerate() {
            let begins = number == 0 && panel.begins;
            let last = number + 1 == panel.columns.len();
            let right = left + each * if number == 0 { first } else { style::FULL };
            let column = Area { left, right, ..body };
            self.round_head(
                canvas,
                round,
                panel,
                number,
                Area { top: area.top, bottom: body.top, ..column },
            );
            let size = self.name_size(round, begins, right - left);
            let mut middles = Vec::new();
            let mut lowest = body.top;
            canvas.open(PagePart::List);
            for (at, line) in &round.matches {
                let middle = body.top + at * slot;
                let many =
                    round.matches.len() as f64 * style::BRACKET_LATER > f64::from(panel.slots);
                let room = slot * if begins || many { style::FULL } else { style::BRACKET_LATER };
                let half = ((room - style::TIGHT) / 2.0).min(style::BRACKET_BOX / 2.0);
                let place = Area { top: middle - half, bottom: middle + half, ..column };
                let feeders = before.iter().filter(|(_, end)| {
                    let span = f64::from(panel.slots) / round.matches.len().max(1) as f64 / 2.0;
                    (end - middle).abs() < span * slot + style::TIGHT
                });
                for (from, end) in feeders {
                    elbow(canvas, (*from, *end), (left, middle));
                }
                let bare = line.seats.contains(&BracketSeat::Nobody);
                let place = if bare { place.inset_by(0.0, half / 2.0) } else { place };
                canvas.part(PagePart::ListItem, |canvas| {
                    self.one(line, (begins, size), panel, PagePart::ListBody).draw(canvas, place);
                });
                middles.push((right, middle));
                lowest = lowest.max(place.bottom);
            }
            canvas.close();
            if number == 1 && panel.begins {
                self.quarters(
                    canvas,
                    &panel.columns[0],
                    Area { right: right + each, ..column },
                    slot,
                );
            }
            if last {
                self.end(canvas, panel, round, column, slot, lowest);
            }
            before = middles;
            left = right + style::BRACKET_GAP;
        }
    }

    /// The head of a column; that of the round in play is black.
    fn round_head(
        &self,
        canvas: &mut Canvas,
        round: &Round<'_>,
        panel: &Panel<'_>,
        number: usize,
        area: Area,
    ) {
        let title = if number == 0 { panel.title.as_str() } else { "" };
        let open = round.is_open();
        let head =
            Style { ink: if open { Ink::WHITE } else { Ink::BLACK }, ..style::BRACKET_ROUND };
        let named = text(&round.head, head).inset(style::TIGHT, style::TIGHT / 2.0);
        let named = if open { named.filled(Ink::BLACK) } else { named };
        let side = text(title, style::BRACKET_SIDE).tagged(PagePart::Heading);
        let above = Area { bottom: area.top + style::BRACKET_TITLE, ..area };
        let right = area.left + style::BRACKET_SIDES;
        if !title.is_empty() {
            side.draw(canvas, Area { right, ..above });
        }
        let below = Area { top: above.bottom, bottom: area.bottom - style::TIGHT, ..area };
        if !round.head.is_empty() {
            named.tagged(PagePart::Subheading).draw(canvas, below);
        }
    }

    /// Names the quarters of a large bracket, each above its part of the second column.
    fn quarters(&self, canvas: &mut Canvas, first: &Round<'_>, area: Area, slot: f64) {
        let quarter = self.slots(BracketPart::Main) / 4;
        if quarter < style::BRACKET_QUARTER {
            return;
        }
        for part in first.matches.chunk_by(|(_, one), (_, other)| {
            (one.place - 1) / quarter == (other.place - 1) / quarter
        }) {
            let Some((at, line)) = part.first() else { continue };
            let number = (line.place - 1) / quarter + 1;
            let seats = part.iter().flat_map(|(_, line)| &line.seats);
            let mut seeds: Vec<u32> = seats.filter_map(BracketSeat::seed).collect();
            seeds.sort_unstable();
            let some: Vec<String> = seeds.iter().take(3).map(ToString::to_string).collect();
            let words = message!(words::PRINT_BRACKET_QUARTER, number, seeds = some.join(", "));
            let top = area.top + (at - 0.5) * slot;
            let words = text(self.lang.text(&words), style::BRACKET_QUARTER_NAME);
            words.draw_down(canvas, Area { top, ..area });
        }
    }

    /// The first three places above the last match, or where they are; and the match for the third place below.
    fn end(
        &self,
        canvas: &mut Canvas,
        panel: &Panel<'a>,
        round: &Round<'_>,
        column: Area,
        slot: f64,
        lowest: f64,
    ) {
        let first = round.matches.first().map_or(column.bottom, |(at, _)| {
            let half = (slot * style::BRACKET_LATER).min(style::BRACKET_BOX) / 2.0;
            column.top + at * slot - half - style::GAP
        });
        let bottom = first.min(column.top + style::BRACKET_PODIUM);
        let above = Area { bottom, ..column };
        match &panel.end {
            End::Nothing | End::Beside => {}
            End::Note(note) => {
                let note = text(note, style::BRACKET_NOTE).inset(style::TIGHT, style::TIGHT);
                let height = note.height(column.width(), style::FULL);
                let bottom = (column.top + height).min(bottom);
                note.framed(style::STRONG).draw(canvas, Area { bottom, ..column });
            }
            End::Podium => self.podium().framed(style::STRONG).draw(canvas, above),
        }
        let third = self.sheet.matches.iter().find(|line| line.part == BracketPart::ThirdPlace);
        let Some(third) = third.filter(|_| panel.end == End::Podium) else { return };
        let top = lowest + style::WIDE;
        let bottom = (top + style::BRACKET_TITLE + style::BRACKET_BOX).min(column.bottom);
        let title = capital(&self.lang.word(words::EVENT_BRACKET_THIRD_PLACE));
        let head = text(title, style::BRACKET_SMALL).tagged(PagePart::Subheading);
        column_of(head, self.one(third, (false, f64::INFINITY), panel, PagePart::Text))
            .draw(canvas, Area { top, bottom, ..column });
    }

    /// The first three places: lines for the pen until they are known.
    fn podium<'n>(&self) -> Node<'n> {
        let sheet = self.sheet;
        let decided = |part: BracketPart, winner: bool| {
            let of_part = sheet.matches.iter().filter(|line| line.part == part);
            let last = of_part.max_by_key(|line| line.round)?;
            let at = last.winner?;
            match &last.seats[if winner { at } else { 1 - at }] {
                BracketSeat::Seed(_, person) => Some(person.clone()),
                _ => None,
            }
        };
        let (top, third) = match sheet.double {
            true => (BracketPart::GrandFinal, (BracketPart::Losers, false)),
            false => (BracketPart::Main, (BracketPart::ThirdPlace, true)),
        };
        let has_third = sheet.matches.iter().any(|line| line.part == third.0);
        let places = [decided(top, true), decided(top, false), decided(third.0, third.1)];
        let count = if has_third { 3 } else { 2 };
        let lines = (1..=count).zip(places).map(|(rank, person)| {
            let set = if rank == 1 { style::BRACKET_CHAMPION } else { style::BRACKET_PLACE };
            let name = person.map_or_else(String::new, |person| self.short(&person.name));
            let place = text(format::ordinal(rank, self.lang), style::BRACKET_RANK);
            column([
                row([place, gap(style::TIGHT), text(name, set).share(1)])
                    .tagged(PagePart::Text)
                    .share(1),
                rule(style::HAIR),
            ])
            .share(1)
        });
        column(lines).inset(style::TIGHT, style::TIGHT)
    }

    fn short(&self, name: &str) -> String {
        self.names.get(name).cloned().unwrap_or_else(|| name.to_owned())
    }

    fn name_style(begins: bool, won: bool) -> Style {
        match (begins, won) {
            (true, true) => style::BRACKET_NAME_WON,
            (true, false) => style::BRACKET_NAME,
            (false, true) => style::BRACKET_LATER_WON,
            (false, false) => style::BRACKET_LATER_NAME,
        }
    }

    /// The size of most names in a round, so that a short one is not larger than its neighbours.
    fn name_size(&self, round: &Round<'_>, begins: bool, width: f64) -> f64 {
        let set = Self::name_style(begins, true);
        let beside = style::BRACKET_SQUARE + style::TIGHT;
        let first = style::BRACKET_SEEDS + style::BRACKET_STRIP;
        let width = width - beside - if begins { first } else { 0.0 };
        let seats = round.matches.iter().flat_map(|(_, line)| &line.seats);
        let mut sizes: Vec<f64> = seats
            .filter_map(|seat| match seat {
                BracketSeat::Seed(_, person) if begins => Some(person.name.clone()),
                BracketSeat::Seed(_, person) => Some(self.short(&person.name)),
                _ => None,
            })
            .map(|name| set.fit(&name, width, style::FULL).size)
            .collect();
        sizes.sort_by(f64::total_cmp);
        sizes.get(sizes.len().saturating_sub(1) / 2).copied().unwrap_or(set.size).max(set.least)
    }

    /// A match as a part of the page; a bye is a line without number, table and squares.
    fn one<'n>(
        &self,
        line: &BracketLine,
        (begins, size): (bool, f64),
        panel: &Panel<'_>,
        part: PagePart,
    ) -> Node<'n> {
        if line.seats.contains(&BracketSeat::Nobody) {
            let through = (0..2).find(|at| line.seats[*at] != BracketSeat::Nobody).unwrap_or(0);
            let bye = text(self.lang.word(words::PRINT_BYE), style::BRACKET_SMALL);
            let name = self.seat(line, through, (begins, size)).share(1);
            return row([name, gap(style::TIGHT), centred(bye)]).tagged(part);
        }
        let number = message!(words::PRINT_BRACKET_NUMBER, number = line.number);
        let number = text(self.lang.text(&number), style::BRACKET_SMALL);
        let table = line.table.map(|(_, table)| table.to_string()).unwrap_or_default();
        // In a narrow box a table of four digits has no word before it.
        let is_worded = !table.is_empty() && (begins || table.len() < 4);
        let word =
            if is_worded { self.lang.word(words::PRINT_COLUMN_TABLE) } else { String::new() };
        let seats = [0, 1].map(|at| self.seat_row(line, at, (begins, size)));
        let [one, other] = seats;
        let to = line.loser_to.filter(|_| self.sheet.double && panel.end != End::Nothing);
        let to = to.map(|to| {
            let words = message!(words::PRINT_BRACKET_LOSER_TO, number = to);
            text(self.lang.text(&words), style::BRACKET_SMALL).inset(style::TIGHT / 2.0, 0.0)
        });
        let players =
            column([one.share(1), rule(style::HAIR), other.share(1)].into_iter().chain(to));
        let node = if begins {
            let side = column([
                text(word, style::BRACKET_SMALL.middle()),
                centred(text(table, style::BRACKET_TABLE)).share(1),
                number,
            ]);
            row([
                side.inset(style::TIGHT / 2.0, style::TIGHT / 4.0).fixed(style::BRACKET_STRIP),
                players.share(1).framed(style::HAIR),
            ])
        } else {
            let head = row([
                number,
                space(),
                text(word, style::BRACKET_SMALL),
                gap(style::TIGHT),
                text(table, style::BRACKET_LATER_TABLE),
            ]);
            column([head.inset(style::TIGHT / 2.0, 0.0), rule(style::HAIR), players.share(1)])
        };
        node.framed(style::RULE).tagged(part)
    }

    /// A player of a match, with a square for the result.
    fn seat_row<'n>(&self, line: &BracketLine, at: usize, column: (bool, f64)) -> Node<'n> {
        let won = line.winner == Some(at);
        let set = if won { style::BRACKET_WON } else { style::BRACKET_SCORE };
        let score = line.won(at).unwrap_or_default();
        row([
            self.seat(line, at, column).inset(style::TIGHT / 2.0, 0.0).share(1),
            centred(text(score, set)).fixed(style::BRACKET_SQUARE).framed(style::HAIR),
        ])
    }

    /// The name of a player, or where the player comes from.
    fn seat<'n>(&self, line: &BracketLine, at: usize, (begins, size): (bool, f64)) -> Node<'n> {
        let lang = self.lang;
        let (seed, person) = match &line.seats[at] {
            BracketSeat::Seed(seed, person) => (*seed, person),
            other => {
                let words = match other {
                    BracketSeat::From(number, true) => {
                        lang.text(&message!(words::PRINT_BRACKET_WINNER_OF, number))
                    }
                    BracketSeat::From(number, false) => {
                        lang.text(&message!(words::PRINT_BRACKET_LOSER_OF, number))
                    }
                    _ => String::new(),
                };
                return centred(text(words, style::BRACKET_AWAITED));
            }
        };
        let won = line.winner == Some(at);
        let set = Self::name_style(begins, won).at_most(size);
        let name = if begins { person.name.clone() } else { self.short(&person.name) };
        let lost =
            line.lost[at].map(|number| lang.text(&message!(words::PRINT_BRACKET_LOST, number)));
        let below = match (begins, lost) {
            (true, _) => person.school.clone(),
            (false, lost) => lost.unwrap_or_default(),
        };
        let number =
            centred(text(seed.to_string(), style::BRACKET_SEED)).fixed(style::BRACKET_SEEDS);
        // A school is left out rather than that a name becomes small for it.
        let named = drawn(move |canvas, area| {
            let alone = || text(&name, set);
            let whole = column([alone(), text(&below, style::BRACKET_SCHOOL)]);
            let fits = whole.scale(area).is_some_and(|scale| scale >= style::SHORTENED);
            centred(if fits { whole } else { alone() }).draw(canvas, area);
        });
        // In later rounds the name has the space of the number.
        match begins {
            true => row([number, named.share(1)]).about(person.label()),
            false => named.about(person.label()),
        }
    }
}

/// A heading with a box below it that takes the rest.
fn column_of<'n>(head: Node<'n>, body: Node<'n>) -> Node<'n> {
    column([head, gap(style::TIGHT / 2.0), body.share(1)])
}

/// A line from the end of a match to the next.
fn elbow(canvas: &mut Canvas, (x, y): (f64, f64), (to, middle): (f64, f64)) {
    let Rule(thickness, ink) = style::PEN;
    let turn = (x + to) / 2.0;
    canvas.line((x, y), (turn, y), ink, thickness);
    canvas.line((turn, y), (turn, middle), ink, thickness);
    canvas.line((turn, middle), (to, middle), ink, thickness);
}
