//! A small fixed set of drawn slips: what is clear is read, and nothing else is.

use super::{FoundSlip, Grey, SlipReading, slips};
use crate::documents::{SlipForm, SlipLayout, SlipToken};
use crate::output::pdf::{Area, QrCode};

const FINE: f64 = 8.0;

struct Drawn(Grey);

impl Drawn {
    fn fill(&mut self, area: Area) {
        for y in (area.top * FINE).round() as usize..(area.bottom * FINE).round() as usize {
            for x in (area.left * FINE).round() as usize..(area.right * FINE).round() as usize {
                self.0.pixels[y * self.0.width + x] = 20;
            }
        }
    }

    fn square(&mut self, x: f64, y: f64, side: f64) {
        self.fill(Area { left: x, top: y, right: x + side, bottom: y + side });
    }

    /// A slip with a cross in some boxes, and others filled wholly.
    fn slip(form: SlipForm, crossed: &[usize], filled: &[usize]) -> (Self, SlipLayout) {
        let layout = form.layout().moved((6.0, 6.0));
        let side = |length: f64| ((length + 6.0) * FINE) as usize;
        let (width, height) = (side(layout.area.right), side(layout.area.bottom));
        let mut drawn = Self(Grey { width, height, pixels: vec![230; width * height] });
        for mark in layout.marks {
            drawn.fill(SlipLayout::mark(mark));
        }
        let token = SlipToken {
            form,
            event: "7K7K7K".to_owned(),
            group: "2.3.6".parse().expect("a group's code"),
            round: 3,
            table: 12,
            pair: "Z9Z9Z9".to_owned(),
        };
        let code = QrCode::of_parts("", &token.to_string()).expect("a short text");
        let module = layout.code.width() / code.side() as f64;
        for at in 0..code.side() * code.side() {
            let (column, row) = (at % code.side(), at / code.side());
            if code.is_dark(column, row) {
                let (x, y) = (module * column as f64, module * row as f64);
                drawn.square(layout.code.left + x, layout.code.top + y, module);
            }
        }
        for (number, one) in layout.boxes.iter().enumerate() {
            // The line goes along the middle of the outline.
            let outer = one.at.inset(-0.2);
            let Area { left, top, right, bottom } = outer;
            for thin in [
                Area { bottom: top + 0.4, ..outer },
                Area { top: bottom - 0.4, ..outer },
                Area { right: left + 0.4, ..outer },
                Area { left: right - 0.4, ..outer },
            ] {
                drawn.fill(thin);
            }
            let steps = 60;
            for step in 0..steps {
                let along = (right - left - 0.6) * f64::from(step) / f64::from(steps);
                if crossed.contains(&number) {
                    drawn.square(left + along, top + along, 0.6);
                    drawn.square(left + along, bottom - 0.6 - along, 0.6);
                }
            }
            if filled.contains(&number) {
                drawn.fill(one.at);
            }
        }
        (drawn, layout)
    }
}

fn one(drawn: &Drawn) -> FoundSlip {
    let mut found = slips(&drawn.0);
    assert_eq!(found.len(), 1);
    found.remove(0)
}

fn forms() -> [SlipForm; 4] {
    [(false, false), (false, true), (true, false), (true, true)].map(|(strip, draws)| SlipForm {
        strip,
        games: 1,
        draws,
    })
}

#[test]
fn one_cross_in_any_box_is_read_as_what_the_box_means() {
    for form in forms() {
        let means: Vec<_> = form.layout().boxes.iter().map(|one| one.means).collect();
        for (number, means) in means.into_iter().enumerate() {
            let (drawn, _) = Drawn::slip(form, &[number], &[]);
            assert_eq!(one(&drawn).reading, SlipReading::Result(means), "{form}, box {number}");
        }
    }
}

#[test]
fn no_mark_two_marks_and_a_box_filled_wholly_are_no_result() {
    for form in forms() {
        assert_eq!(one(&Drawn::slip(form, &[], &[]).0).reading, SlipReading::Blank, "{form}");
        for (crossed, filled) in [(&[0, 1][..], &[][..]), (&[0], &[1]), (&[], &[1]), (&[2, 3], &[])]
        {
            let reading = one(&Drawn::slip(form, crossed, filled).0).reading;
            assert!(matches!(reading, SlipReading::Unclear(_)), "{form}: {reading:?}");
        }
    }
}

#[test]
fn a_covered_corner_and_a_slip_half_in_the_dark_are_no_result() {
    for form in forms() {
        let (mut drawn, layout) = Drawn::slip(form, &[0], &[]);
        let (x, y) = layout.marks[3];
        drawn.square(x - 4.0, y - 4.0, 8.0);
        assert!(matches!(one(&drawn).reading, SlipReading::Unclear(_)), "{form}");
        // The edge of a shadow goes through a box.
        let (mut drawn, layout) = Drawn::slip(form, &[], &[]);
        let edge = (layout.boxes[0].at.middle() * FINE) as usize;
        let width = drawn.0.width;
        for (at, level) in drawn.0.pixels.iter_mut().enumerate() {
            if at % width < edge {
                *level = (f64::from(*level) * 0.6) as u8;
            }
        }
        let reading = one(&drawn).reading;
        assert!(!matches!(reading, SlipReading::Result(_)), "{form}: {reading:?}");
    }
}
