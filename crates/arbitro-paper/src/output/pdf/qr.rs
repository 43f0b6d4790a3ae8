//! QR codes, to be read by a camera from paper.

use std::fmt::Write as _;

use qrcodegen::{DataTooLong, Mask, QrCodeEcc, QrSegment, Version};

use super::prelude::*;

/// The modules of white that scanners need on each side.
const QUIET: f64 = 4.0;

/// A QR code, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrCode {
    side: usize,
    /// Whether each module is dark, row by row.
    modules: Vec<bool>,
}

impl QrCode {
    /// The code of a text, in the smallest size that holds it.
    ///
    /// `None` for a text longer than the largest code holds (2,953 bytes).
    ///
    /// ```
    /// use arbitro_paper::output::pdf::QrCode;
    ///
    /// assert_eq!(QrCode::of("275.2.3").unwrap().side(), 21);
    /// assert!(QrCode::of(&"x".repeat(3000)).is_none());
    /// ```
    pub fn of(text: &str) -> Option<Self> {
        Self::encode(&QrSegment::make_segments(text), None)
    }

    /// The code of a text in two parts; the second has only capitals, digits and a few signs and so takes
    /// less space. The second is a signature and practically random: all masks are equally good for it, and
    /// searching for the best would cost more than the rest of a page.
    pub fn of_parts(free: &str, capitals: &str) -> Option<Self> {
        let mut segments = Vec::new();
        if !free.is_empty() {
            segments.push(QrSegment::make_bytes(free.as_bytes()));
        }
        if !QrSegment::is_alphanumeric(capitals) {
            return Self::of(&format!("{free}{capitals}"));
        }
        segments.push(QrSegment::make_alphanumeric(capitals));
        Self::encode(&segments, Some(Mask::new(0)))
    }

    fn encode(segments: &[QrSegment], mask: Option<Mask>) -> Option<Self> {
        let encoded: Result<_, DataTooLong> = qrcodegen::QrCode::encode_segments_advanced(
            segments,
            QrCodeEcc::Low,
            Version::MIN,
            Version::MAX,
            mask,
            true,
        );
        let code = encoded.ok()?;
        let side = code.size();
        let positions = (0..side).flat_map(|row| (0..side).map(move |column| (column, row)));
        let modules = positions.map(|(column, row)| code.get_module(column, row)).collect();
        Some(Self { side: side as usize, modules })
    }

    /// The number of modules on each side.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The white around it that scanners need, where it is drawn `width` wide.
    pub fn quiet_zone(&self, width: f64) -> f64 {
        QUIET * width / self.side as f64
    }

    /// Its width in a box of a width that has the white around it, too.
    pub fn width_in(&self, width: f64) -> f64 {
        let side = self.side as f64;
        width * side / (side + 2.0 * QUIET)
    }

    /// Whether the module in a column and row is dark.
    pub fn is_dark(&self, column: usize, row: usize) -> bool {
        self.modules[row * self.side + column]
    }
}

/// A code with its position on a page.
#[derive(Clone, Debug)]
pub(crate) struct PlacedCode {
    pub code: QrCode,
    pub area: Area,
    pub paper: Paper,
}

impl PlacedCode {
    /// Appends the operators that draw it: an inline image with one bit for each module, several
    /// times smaller than the same number of squares. Its bits are hexadecimal, so that none of
    /// them can be taken for the end. The text beside the code has the same content, so screen
    /// readers skip it.
    pub(crate) fn write(&self, content: &mut Vec<u8>) {
        let side = self.code.side();
        let points = |length: f64| (length * POINTS * 100.0).round() / 100.0;
        let (x, y) = (points(self.area.left), points(self.paper.height - self.area.bottom));
        let (width, height) = (points(self.area.width()), points(self.area.height()));
        let mut text = format!(
            "\n/Artifact BMC q 0 g {width} 0 0 {height} {x} {y} cm BI /W {side} /H {side} /BPC 1 /IM true /F /AHx ID\n"
        );
        for row in 0..side {
            for first in (0..side).step_by(8) {
                // In a mask, bits that are 0 are painted.
                let byte = (first..first + 8).fold(0u8, |byte, column| {
                    byte << 1 | u8::from(column >= side || !self.code.is_dark(column, row))
                });
                let _ = write!(text, "{byte:02x}");
            }
        }
        text.push_str(">\nEI Q EMC\n");
        content.extend_from_slice(text.as_bytes());
    }
}
