//! The points of results: the records `162`, `BBW` … `BBU` and `XXS`.

use super::prelude::*;

/// The point system of a file, from the records read so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PointSystem {
    pub scoring: Scoring,
    /// Whether the pairing-allocated bye was given a value; otherwise it has that of a win.
    bye_given: bool,
    /// The points of an unknown result for both players, where they differ from those of a draw.
    unknown: Option<Points>,
    /// The results of the last record read, by the letters of `162` and the codes of `XXS`, with their points.
    pub given: Vec<(String, Points)>,
}

impl PointSystem {
    /// The points of an unknown result.
    pub(super) fn unknown(&self) -> Points {
        self.unknown.unwrap_or(self.scoring.draw)
    }

    /// A record of points by its code.
    pub(super) fn read(&mut self, code: &str, columns: &Columns) -> Result<(), Fault> {
        match code {
            "162" => self.read_162(columns),
            "XXS" => self.read_xxs(columns),
            code => self.read_bb(code, columns),
        }
    }

    /// `162`: repeated groups of a letter and four columns of points (columns 6, 15, 24 …).
    fn read_162(&mut self, columns: &Columns) -> Result<(), Fault> {
        for at in (6..=columns.len()).step_by(9) {
            let field = columns.get(at, at + 4);
            if !field.trim().is_empty() {
                let letter = columns.char(at).to_ascii_uppercase();
                let points = tenths(columns.get(at + 1, at + 4)).map(Points::tenths);
                let is_set = points.is_some_and(|points| self.set(&letter.to_string(), points));
                if !is_set {
                    return Err(columns.wrong(at, words::TRF_FIELD_VALUE, field));
                }
            }
            columns.require_blank(at + 5, at + 8)?;
        }
        Ok(())
    }

    /// `BBW`, `BBD`, `BBL`, `BBZ`, `BBF`, `BBU`: a single value.
    fn read_bb(&mut self, code: &str, columns: &Columns) -> Result<(), Fault> {
        let text = columns.rest(4);
        let value = tenths(text).map(Points::tenths);
        let points = value.ok_or_else(|| columns.wrong(5, words::TRF_FIELD_VALUE, text))?;
        match code {
            "BBZ" => self.set_named("ZPB", points),
            "BBF" => self.set_named("FL", points),
            "BBU" => self.set("P", points),
            _ => self.set(&code[2..], points),
        };
        Ok(())
    }

    /// `XXS`: words `CODE=VALUE`.
    fn read_xxs(&mut self, columns: &Columns) -> Result<(), Fault> {
        for (column, word) in columns.words(4) {
            let is_set = word.split_once('=').and_then(|(code, value)| {
                let points = Points::tenths(tenths(value)?);
                Some(self.set_named(code, points))
            });
            if is_set != Some(true) {
                return Err(columns.wrong(column, words::TRF_FIELD_VALUE, word));
            }
        }
        Ok(())
    }

    /// Sets the points of a letter in `162`; returns false for an unknown letter.
    fn set(&mut self, letter: &str, points: Points) -> bool {
        let scoring = &mut self.scoring;
        self.given.push((letter.replace('Z', "A"), points));
        match letter {
            "W" => {
                (scoring.win, scoring.forfeit_win, scoring.full_bye) = (points, points, points);
                if !self.bye_given {
                    scoring.pairing_bye = points;
                }
            }
            "D" => (scoring.draw, scoring.half_bye) = (points, points),
            "L" => scoring.loss = points,
            // `A` in FIDE's table; `Z` in files of the draft, which programs still write.
            "A" | "Z" => {
                (scoring.zero_bye, scoring.absent) = (points, points);
                scoring.forfeit_loss = points;
            }
            "P" => {
                scoring.pairing_bye = points;
                self.bye_given = true;
            }
            "X" => self.unknown = Some(points),
            _ => return false,
        }
        true
    }

    /// Sets the points of a code in `XXS`. Points that depend on the side are not distinguished
    /// here: the last value counts.
    fn set_named(&mut self, code: &str, points: Points) -> bool {
        let scoring = &mut self.scoring;
        let code = code.to_ascii_uppercase();
        match code.as_str() {
            "W" => return self.set("W", points),
            "D" => return self.set("D", points),
            "PAB" => return self.set("P", points),
            "WW" | "BW" => scoring.win = points,
            "WD" | "BD" => scoring.draw = points,
            "WL" | "BL" => scoring.loss = points,
            "ZPB" => (scoring.zero_bye, scoring.absent) = (points, points),
            "HPB" => scoring.half_bye = points,
            "FPB" => scoring.full_bye = points,
            "FW" => scoring.forfeit_win = points,
            "FL" => scoring.forfeit_loss = points,
            _ => return false,
        }
        self.given.push((code, points));
        true
    }
}
