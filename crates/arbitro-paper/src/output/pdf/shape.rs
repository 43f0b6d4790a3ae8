//! Drawings besides text: shapes, and the colours of everything.

use printpdf::{Color, Greyscale, Rgb};

use super::prelude::*;

/// A colour. Nothing on paper relies on it alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ink {
    /// A grey between black (0) and white (1).
    Grey(f32),
    /// Red, green and blue, each between 0 and 1.
    Rgb(f32, f32, f32),
}

impl Ink {
    /// Black.
    pub const BLACK: Ink = Ink::Grey(0.0);
    /// For secondary text.
    pub const QUIET: Ink = Ink::Grey(0.35);
    /// For rules between rows.
    pub const HAIR: Ink = Ink::Grey(0.65);
    /// For the background of headings.
    pub const SHADE: Ink = Ink::Grey(0.93);
    /// White.
    pub const WHITE: Ink = Ink::Grey(1.0);

    pub(super) fn color(self) -> Color {
        match self {
            Ink::Grey(percent) => Color::Greyscale(Greyscale { percent, icc_profile: None }),
            Ink::Rgb(r, g, b) => Color::Rgb(Rgb { r, g, b, icc_profile: None }),
        }
    }
}

/// A shape: closed rings of straight lines and curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shape {
    pub(super) rings: Vec<Vec<(f64, f64, bool)>>,
}

impl Shape {
    /// A polygon of these corners.
    pub fn polygon(corners: impl IntoIterator<Item = (f64, f64)>) -> Self {
        Self { rings: vec![corners.into_iter().map(|(x, y)| (x, y, false)).collect()] }
    }

    /// A rectangle.
    pub fn rectangle(area: Area) -> Self {
        Self::polygon([
            (area.left, area.top),
            (area.right, area.top),
            (area.right, area.bottom),
            (area.left, area.bottom),
        ])
    }

    /// A circle, made of four curves.
    pub fn circle(x: f64, y: f64, radius: f64) -> Self {
        // The distance of the control points that best approximates a circle.
        let c = radius * 0.552_284_749_8;
        let r = radius;
        let ring = vec![
            (x + r, y, false),
            (x + r, y + c, true),
            (x + c, y + r, true),
            (x, y + r, false),
            (x - c, y + r, true),
            (x - r, y + c, true),
            (x - r, y, false),
            (x - r, y - c, true),
            (x - c, y - r, true),
            (x, y - r, false),
            (x + c, y - r, true),
            (x + r, y - c, true),
            (x + r, y, false),
        ];
        Self { rings: vec![ring] }
    }

    /// The left half of such a circle.
    pub fn left_half_of_circle(x: f64, y: f64, radius: f64) -> Self {
        let Self { mut rings } = Self::circle(x, y, radius);
        for ring in &mut rings {
            // From the bottom along the left curves to the top.
            *ring = ring[3..=9].to_vec();
        }
        Self { rings }
    }

    /// A hexagon with a corner at the top, with this radius.
    pub fn hexagon(x: f64, y: f64, radius: f64) -> Self {
        let half = radius / 2.0;
        // Half the width: the radius times the cosine of 30 degrees.
        let side = radius * 3f64.sqrt() / 2.0;
        Self::polygon([
            (x, y - radius),
            (x + side, y - half),
            (x + side, y + half),
            (x, y + radius),
            (x - side, y + half),
            (x - side, y - half),
        ])
    }
}
