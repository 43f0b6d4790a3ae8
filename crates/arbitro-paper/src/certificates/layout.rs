//! The layout of a certificate, in boxes that depend on each other. Space that one takes is not
//! available to others, and a part without space is refused before any page is drawn.
//!
//! The type sizes are chosen for a run, not for each name: all names have the same size, on two lines if
//! necessary; only a name that does not fit two lines at any size of the run is set smaller on its own.

use super::setting::{height, into_box, signature};
use super::template::{Ornament, PicturePlace, TemplateError, TemplatePaper, Texts};
use crate::output::pdf::ornament::{self, BADGE};
use crate::output::pdf::style::certificate as style;
use crate::prelude::*;

/// A part of a certificate's page with a box of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CertificatePart {
    /// The drawing in a corner of the page.
    Ornament,
    /// The template's picture.
    Picture,
    /// The line above the title.
    Above,
    /// The title with the rule below it.
    Title,
    /// The text before the name.
    Lead,
    /// The name with the line below it.
    Name,
    /// The sentence after the name.
    Body,
    /// The badge of a placing.
    Badge,
    /// The place and day.
    Date,
    /// A line to sign on, with the signatory's name, from the left.
    Signature(usize),
    /// The code that proves the certificate, with its text.
    Proof,
}

impl CertificatePart {
    /// The key of its name in the message that refuses a template.
    pub(super) fn key(self) -> &'static str {
        match self {
            CertificatePart::Ornament => words::PRINT_PART_ORNAMENT,
            CertificatePart::Picture => words::PRINT_PART_PICTURE,
            CertificatePart::Above => words::PRINT_PART_ABOVE,
            CertificatePart::Title => words::PRINT_PART_TITLE,
            CertificatePart::Lead => words::PRINT_PART_LEAD,
            CertificatePart::Name => words::PRINT_PART_NAME,
            CertificatePart::Body => words::PRINT_PART_BODY,
            CertificatePart::Badge => words::PRINT_PART_BADGE,
            CertificatePart::Date => words::PRINT_PART_DATE,
            CertificatePart::Signature(_) => words::PRINT_PART_SIGNATURES,
            CertificatePart::Proof => words::PRINT_PART_PROOF,
        }
    }
}

/// The properties of a page that determine its layout, apart from its texts.
#[derive(Clone, Copy, Debug)]
pub(super) struct PageSpec<'a> {
    pub paper: TemplatePaper,
    pub ornament: Ornament,
    /// The picture's ratio of width to height, its place, and its height in millimetres.
    pub picture: Option<(f64, PicturePlace, f64)>,
    pub signatories: &'a [(String, String)],
    /// Whether the page has the code that proves it.
    pub proof: bool,
}

/// The sizes of type of a run, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sizes {
    pub name: f64,
    pub body: f64,
}

/// The page of a run: its sizes, and the boxes with and without a badge.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub paper: Paper,
    pub sizes: Sizes,
    pub plain: Boxes,
    pub badged: Boxes,
}

/// The boxes of a page.
#[derive(Clone, Debug, Default)]
pub(super) struct Boxes(Vec<(CertificatePart, Area)>);

/// A row of a page, from top to bottom.
struct Row {
    part: CertificatePart,
    height: f64,
    width: f64,
    /// The least white above it, and its share of the remaining space.
    gap: f64,
    share: f64,
}

/// The space of a page between its ornaments.
struct Field {
    paper: Paper,
    area: Area,
    /// The code at the right edge, or as the last row; `None` without a code.
    proof: Option<Area>,
}

impl Field {
    fn of(spec: &PageSpec<'_>) -> Self {
        let (paper, [plain, proven], proof) = match spec.paper {
            TemplatePaper::Landscape => {
                (Paper::LANDSCAPE, style::LANDSCAPE, style::LANDSCAPE_PROOF)
            }
            TemplatePaper::Portrait => (Paper::PORTRAIT, style::PORTRAIT, style::PORTRAIT_PROOF),
        };
        let area = if spec.proof { proven } else { plain };
        Self { paper, area, proof: spec.proof.then_some(proof) }
    }
}

impl Layout {
    /// The boxes of a run.
    ///
    /// # Errors
    /// Two parts do not fit beside each other: the template cannot be used.
    pub(super) fn of(spec: &PageSpec<'_>, texts: &[Texts]) -> Result<Self, TemplateError> {
        let field = Field::of(spec);
        let mut crowded = None;
        for (number, (name, body)) in (1..).zip(style::SIZES) {
            let (sizes, last) = (Sizes { name, body }, number == style::SIZES.len());
            match Self::at(spec, &field, texts, sizes, last) {
                Ok(Some(layout)) => return Ok(layout),
                Ok(None) => {}
                Err(error) => crowded = Some(error),
            }
        }
        Err(crowded.expect("the last size is either laid out or refused"))
    }

    /// The boxes at these sizes; `None` if a text would fit better at smaller ones.
    fn at(
        spec: &PageSpec<'_>,
        field: &Field,
        texts: &[Texts],
        sizes: Sizes,
        last: bool,
    ) -> Result<Option<Self>, TemplateError> {
        let page = |badge: bool| {
            let of_these = || texts.iter().filter(move |texts| texts.badge.is_empty() != badge);
            Boxes::of(spec, field, &of_these().collect::<Vec<_>>(), badge, sizes, last)
        };
        Ok(match (page(false)?, page(true)?) {
            (Some(plain), Some(badged)) => Some(Self { paper: field.paper, sizes, plain, badged }),
            _ => None,
        })
    }

    /// The boxes of a page with or without a badge.
    pub(super) fn boxes(&self, badge: bool) -> &Boxes {
        if badge { &self.badged } else { &self.plain }
    }
}

impl Boxes {
    fn of(
        spec: &PageSpec<'_>,
        field: &Field,
        texts: &[&Texts],
        badge: bool,
        sizes: Sizes,
        last: bool,
    ) -> Result<Option<Self>, TemplateError> {
        let width = field.area.width();
        let lines = |text: &str, size: f64, most: usize| {
            let room = Room { width, lines: most, size, least: size };
            let fitted = fit(text, Face::Serif, room);
            (fitted.lines.len(), fitted.size >= size)
        };
        let name = texts.iter().map(|texts| lines(&texts.name, sizes.name, 2));
        let name: Vec<(usize, bool)> = name.collect();
        // A name that does not fit two lines at any size does not shrink everybody's.
        let small = |texts: &&&Texts| lines(&texts.name, style::SIZES[5].0, 2).1;
        let fits = texts.iter().zip(&name).all(|(texts, (_, fits))| *fits || !small(&texts));
        if !fits && !last {
            return Ok(None);
        }
        let names = name.iter().map(|(lines, _)| *lines).max().unwrap_or(1).max(1);
        let body_lines = texts.iter().map(|texts| lines(&texts.body, sizes.body, MOST_LINES).0);
        let bodies = body_lines.max().unwrap_or(1).max(1);
        let line = |size| height(size, 1, 1.0);
        let has = |of: fn(&Texts) -> &str| texts.iter().any(|texts| !of(texts).is_empty());
        let mut rows = Vec::new();
        let mut row = |part, height, width, (gap, share)| {
            rows.push(Row { part, height, width, gap, share });
        };
        if let Some((proportion, PicturePlace::Top, high)) = spec.picture {
            let (wide, high) = picture(proportion, high);
            row(CertificatePart::Picture, high, wide, style::NONE);
        }
        if has(|texts| &texts.above) {
            row(CertificatePart::Above, line(style::ABOVE), width, style::FAR);
        }
        let title = line(style::TITLE) + style::TITLE_RULE.0;
        row(CertificatePart::Title, title, width, style::NEAR);
        if has(|texts| &texts.lead) {
            row(CertificatePart::Lead, line(style::LEAD), width, style::APART);
        }
        let high = height(sizes.name, names, style::NAME_LEADING) + style::NAME_LINE.0;
        row(CertificatePart::Name, high, width, style::NEAR);
        let high = height(sizes.body, bodies, style::BODY_LEADING);
        row(CertificatePart::Body, high, width, style::BODY);
        if badge {
            row(CertificatePart::Badge, 2.0 * BADGE.1, 2.0 * BADGE.0, style::BADGE);
        }
        if has(|texts| &texts.date) {
            row(CertificatePart::Date, line(style::DATE), width, style::FAR);
        }
        let feet = Feet::of(spec, width)?;
        if feet.height > 0.0 {
            row(CertificatePart::Signature(0), feet.height, width, style::FEET);
        }
        let is_body = |row: &Row| row.part == CertificatePart::Body;
        let body = rows.iter().position(is_body).expect("every page has a sentence");
        let top = field.top(spec, &rows);
        let room = field.area.bottom - top;
        let used: f64 = rows.iter().map(|row| row.height + row.gap).sum();
        let mut spare = room - used;
        if spare < 0.0 {
            // Texts common to all pages shrink first, those of single pages last.
            let least = height(style::SMALLEST, 3, style::BODY_LEADING);
            if !last || rows[body].height + spare < least {
                let error = crowded(&rows, -spare, least, rows[body].height);
                return if last { Err(error) } else { Ok(None) };
            }
            rows[body].height += spare;
            spare = 0.0;
        }
        let mut boxes = Self::placed(&rows, field, top, spare);
        feet.place(&mut boxes);
        boxes.0.extend(field.proof.map(|area| (CertificatePart::Proof, area)));
        if spec.ornament == Ornament::Games {
            let drawings = ornament::areas(field.paper.area());
            boxes.0.extend(drawings.map(|area| (CertificatePart::Ornament, area)));
        }
        boxes.refuse_collisions()?;
        boxes.refuse_small(texts)?;
        Ok(Some(boxes))
    }

    fn placed(rows: &[Row], field: &Field, top: f64, spare: f64) -> Self {
        let shares: f64 = rows.iter().map(|row| row.share).sum();
        let middle = field.paper.width / 2.0;
        let mut y = top;
        let placed = rows.iter().map(|row| {
            y += row.gap + if shares > 0.0 { spare * row.share / shares } else { 0.0 };
            let half = row.width / 2.0;
            let area =
                Area { left: middle - half, top: y, right: middle + half, bottom: y + row.height };
            y += row.height;
            (row.part, area)
        });
        Self(placed.collect())
    }

    /// The box of a part.
    pub(super) fn get(&self, part: CertificatePart) -> Option<Area> {
        self.0.iter().find(|(own, _)| *own == part).map(|(_, area)| *area)
    }

    /// All boxes.
    pub(super) fn all(&self) -> &[(CertificatePart, Area)] {
        &self.0
    }

    /// Refuses boxes that overlap.
    fn refuse_collisions(&self) -> Result<(), TemplateError> {
        for (at, (first, one)) in self.0.iter().enumerate() {
            for (second, other) in &self.0[at + 1..] {
                let over = overlap(*one, *other);
                if over > style::SLACK {
                    return Err(TemplateError::Crowded { parts: [*first, *second], over });
                }
            }
        }
        Ok(())
    }

    /// Refuses sentences too small to be read.
    fn refuse_small(&self, texts: &[&Texts]) -> Result<(), TemplateError> {
        let Some(area) = self.get(CertificatePart::Body) else { return Ok(()) };
        let longest = texts.iter().max_by_key(|texts| texts.body.len());
        let Some(longest) = longest else { return Ok(()) };
        let set = into_box(&longest.body, Face::Serif, style::SMALLEST, style::BODY_LEADING, area);
        if set.size < style::LEAST && !set.lines.is_empty() {
            let parts = [CertificatePart::Body, CertificatePart::Name];
            return Err(TemplateError::Crowded { parts, over: area.height() });
        }
        Ok(())
    }
}

/// The most lines of a sentence before it is set smaller.
const MOST_LINES: usize = 12;

impl Field {
    /// Where the first row begins: a picture goes between the upper ornaments.
    fn top(&self, spec: &PageSpec<'_>, rows: &[Row]) -> f64 {
        let first = rows.first().filter(|row| row.part == CertificatePart::Picture);
        match (spec.paper, first) {
            (TemplatePaper::Portrait, Some(picture)) => {
                (self.area.top - picture.height).max(style::LANDSCAPE[0].top)
            }
            _ => self.area.top,
        }
    }
}

/// The width and height of a picture.
fn picture(proportion: f64, height: f64) -> (f64, f64) {
    let width = (height.max(1.0) * proportion).min(style::WIDEST);
    (width, width / proportion)
}

/// By how many millimetres two boxes overlap.
fn overlap(one: Area, other: Area) -> f64 {
    let wide = one.right.min(other.right) - one.left.max(other.left);
    let high = one.bottom.min(other.bottom) - one.top.max(other.top);
    wide.min(high).max(0.0)
}

/// The two parts that do not fit: the two highest of those whose height the template determines.
fn crowded(rows: &[Row], over: f64, least: f64, body: f64) -> TemplateError {
    let mut chosen: Vec<&Row> = rows
        .iter()
        .filter(|row| {
            use CertificatePart::{Badge, Body, Picture, Signature};
            matches!(row.part, Badge | Body | Picture | Signature(_))
        })
        .collect();
    chosen.sort_by(|a, b| b.height.total_cmp(&a.height));
    let part = |at: usize| chosen.get(at).map_or(CertificatePart::Body, |row| row.part);
    TemplateError::Crowded { parts: [part(0), part(1)], over: over - (body - least).max(0.0) }
}

/// The last row: the signature lines, with the picture between them, or above them if it is too wide.
struct Feet {
    height: f64,
    columns: Vec<(CertificatePart, f64, f64)>,
    /// The width and height of a picture above the columns.
    above: Option<(f64, f64)>,
}

impl Feet {
    /// The columns from the left, with their widths and heights.
    fn of(spec: &PageSpec<'_>, width: f64) -> Result<Self, TemplateError> {
        let count = spec.signatories.len();
        let picture = match spec.picture {
            Some((proportion, PicturePlace::Bottom, high)) => Some(picture(proportion, high)),
            _ => None,
        };
        // The width of each signature with this picture between them.
        let each = |between: Option<(f64, f64)>| {
            let gaps =
                style::GAP * (count + usize::from(between.is_some())).saturating_sub(1) as f64;
            let available = width - gaps - between.map_or(0.0, |(wide, _)| wide);
            (available / count.max(1) as f64).min(style::COLUMN.1)
        };
        let fits = count == 0 || each(picture) >= style::COLUMN.0;
        let (between, above) = if fits { (picture, None) } else { (None, picture) };
        let each = each(between);
        if count > 0 && each < style::COLUMN.0 {
            return Err(TemplateError::Crowded {
                parts: [CertificatePart::Signature(0), CertificatePart::Signature(count - 1)],
                over: (style::COLUMN.0 - each) * count as f64,
            });
        }
        let signed = spec.signatories.iter().map(|signatory| signature(signatory, each).height());
        let high = signed.fold(0.0, f64::max);
        let mut columns: Vec<(CertificatePart, f64, f64)> =
            (0..count).map(|at| (CertificatePart::Signature(at), each, high)).collect();
        if let Some((wide, high)) = between {
            columns.insert(count.div_ceil(2), (CertificatePart::Picture, wide, high));
        }
        let row = columns.iter().map(|(.., high)| *high).fold(0.0, f64::max);
        let height = row + above.map_or(0.0, |(_, high)| high + style::GAP);
        Ok(Self { height, columns, above })
    }

    /// Puts the columns into the row reserved for them.
    fn place(self, boxes: &mut Boxes) {
        let row = CertificatePart::Signature(0);
        let Some(at) = boxes.0.iter().position(|(part, _)| *part == row) else { return };
        let (_, area) = boxes.0.remove(at);
        if let Some((wide, high)) = self.above {
            let left = area.middle() - wide / 2.0;
            let bottom = area.top + high;
            let area = Area { left, top: area.top, right: left + wide, bottom };
            boxes.0.push((CertificatePart::Picture, area));
        }
        let wide: f64 = self.columns.iter().map(|(_, wide, _)| wide).sum();
        let white = (area.width() - wide) / self.columns.len() as f64;
        let mut x = area.left + white / 2.0;
        for (part, wide, high) in self.columns {
            let top = area.bottom - high;
            boxes.0.push((part, Area { left: x, top, right: x + wide, bottom: area.bottom }));
            x += wide + white;
        }
    }
}
