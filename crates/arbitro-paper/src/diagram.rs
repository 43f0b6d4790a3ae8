//! One position of a record as a drawing: for a worksheet, or a notice.

use arbitro_games::board::Drawing;

use crate::output::pdf::{PrintError, board, svg};
use crate::prelude::*;

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// The game and the position: `Rastros · Após o lance 4: d4`.
    pub title: String,
    /// The board.
    pub drawing: Drawing,
}

impl Diagram {
    /// A page as large as the board.
    fn page(&self) -> Canvas {
        let (width, edge) = style::DIAGRAM;
        let height = board::height(self.drawing.geometry, width);
        let paper = Paper { width: width + 2.0 * edge, height: height + 2.0 * edge };
        let mut canvas = Canvas::new(paper);
        canvas.about(self.title.as_str());
        board::draw(&mut canvas, &self.drawing, paper.area().inset(edge));
        canvas
    }

    /// The position as a PDF file with a page as large as the board.
    ///
    /// # Errors
    /// The page cannot be made.
    pub fn pdf(&self, lang: Lang) -> Result<Vec<u8>, PrintError> {
        let mut file = File::new(self.title.clone(), lang);
        file.page(self.page());
        Ok(file.finish()?.bytes)
    }

    /// The position as the text of an SVG file.
    pub fn svg(&self) -> String {
        svg::of(self.page(), &self.title, &self.drawing.rows().join(" / "))
    }
}
