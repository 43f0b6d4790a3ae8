//! The paper in the printer, and where a page that was drawn for A4 lies on it.

use arbitro_event::PaperSize;

use super::prelude::*;

/// The paper in the printer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stock {
    /// The size of its sheets.
    pub size: PaperSize,
    /// Whether both sides are printed: then every group, school, room and card begins on a new leaf.
    pub duplex: bool,
}

impl Stock {
    /// The sheet for a page that is laid out for A4.
    pub fn sheet(self, page: Paper) -> Paper {
        let sheet = match self.size {
            PaperSize::A4 => return page,
            PaperSize::Letter => Paper::LETTER,
            PaperSize::A3 => Paper::A3,
        };
        if page.width > page.height { sheet.turned() } else { sheet }
    }

    /// Where a page lies on its sheet: printed as large as the edge allows that no printer reaches.
    pub(crate) fn placing(self, page: Paper) -> Placing {
        let sheet = self.sheet(page);
        // A page laid out for the sheet lies on it as it is.
        if page == sheet {
            return Placing::UNCHANGED;
        }
        let (of_sheet, of_page) = (sheet.area().inset(UNREACHED), page.area().inset(UNREACHED));
        let (across, down) =
            (of_sheet.width() / of_page.width(), of_sheet.height() / of_page.height());
        let scale = across.min(down);
        let left = (sheet.width - scale * page.width) / 2.0;
        let top = (sheet.height - scale * page.height) / 2.0;
        Placing { scale, left, top }
    }
}

/// The edge that printers do not reach.
const UNREACHED: f64 = 5.0;

/// Where a page lies on a sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placing {
    scale: f64,
    left: f64,
    top: f64,
}

impl Placing {
    const UNCHANGED: Self = Self { scale: 1.0, left: 0.0, top: 0.0 };

    /// Where a point of the page lies.
    pub(crate) fn point(self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.left + self.scale * x, self.top + self.scale * y)
    }

    /// Where a rectangle of the page lies.
    pub(crate) fn area(self, area: Area) -> Area {
        let (left, top) = self.point((area.left, area.top));
        let (right, bottom) = self.point((area.right, area.bottom));
        Area { left, top, right, bottom }
    }

    /// The operators before and after those of a page.
    pub(super) fn operators(self) -> [String; 2] {
        if self == Self::UNCHANGED {
            return [String::new(), String::new()];
        }
        let Self { scale, left, top } = self;
        let [x, y] = [left, top].map(|length| length * POINTS);
        [format!("q {scale:.5} 0 0 {scale:.5} {x:.3} {y:.3} cm\n"), "\nQ\n".to_owned()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_lies_whole_on_its_sheet() {
        for size in [PaperSize::A4, PaperSize::Letter, PaperSize::A3] {
            for page in [Paper::PORTRAIT, Paper::LANDSCAPE] {
                let stock = Stock { size, duplex: false };
                let (sheet, placing) = (stock.sheet(page), stock.placing(page));
                assert_eq!(sheet.width > sheet.height, page.width > page.height);
                let inner = placing.area(page.area().inset(UNREACHED));
                let reached = sheet.area().inset(UNREACHED - 0.001);
                assert!(inner.left >= reached.left && inner.right <= reached.right, "{inner:?}");
                assert!(inner.top >= reached.top && inner.bottom <= reached.bottom, "{inner:?}");
                let tight = [inner.left - reached.left, inner.top - reached.top];
                assert!(tight.iter().any(|gap| *gap < 0.01), "{size:?}: {tight:?}");
                assert_eq!(stock.placing(sheet), Placing::UNCHANGED);
            }
        }
    }
}
