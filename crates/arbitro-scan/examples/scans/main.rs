//! Pictures of filled slips, drawn anew at each run, and how they are read: `cargo run --release --example
//! scans [COUNT] [SEED]`. For every class it prints how many were read, left to a person, not found, reported
//! as blank, and misread. The pictures are synthetic: no photograph of a child's slip was available.

#![allow(
    clippy::pedantic,
    clippy::print_stdout,
    clippy::expect_used,
    unreachable_pub,
    missing_debug_implementations
)]

mod camera;
mod dice;
mod files;
mod sheet;

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use arbitro_event::Score;
use arbitro_paper::output::pdf::QrCode;
use arbitro_paper::{SlipBox, SlipForm, SlipKind, SlipLayout, SlipToken};
use arbitro_scan::{Grey, ReadSlip, SlipReading, each_picture, slips};
use camera::Camera;
use dice::Dice;
use sheet::{Kind, Pen, Sheet};

/// How a slip was filled in.
struct Filled {
    form: &'static str,
    token: SlipToken,
    class: &'static str,
    truth: Option<SlipReading>,
}

fn token(form: SlipForm, table: u32, dice: &mut Dice) -> SlipToken {
    let letters = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let mut word = || (0..6).map(|_| char::from(letters[dice.of(32)])).collect::<String>();
    let (event, pair) = (word(), word());
    let group = ["2.3.6", "1.1.1", "4.10.12", "3.2.F"][dice.of(4)];
    let group = group.parse().expect("a group's code");
    SlipToken { form, event, group, round: 1 + dice.of(9) as u32, table, board: None, pair }
}

/// Marks a slip; returns the class of the marks and the right reading, `None` if it has none.
fn marked(
    sheet: &mut Sheet,
    layout: &SlipLayout,
    games: u32,
    dice: &mut Dice,
) -> (&'static str, Option<SlipReading>) {
    let pen = Pen::any(dice);
    let kind = Kind::any(dice);
    let boxes = &layout.boxes;
    if games > 1 {
        return of_match(sheet, boxes, games, pen, dice);
    }
    let absent = dice.next() < 0.15;
    let wanted = |one: &&SlipBox| one.means.played() != absent;
    let some: Vec<&SlipBox> = boxes.iter().filter(wanted).collect();
    let chosen = some[dice.of(some.len())];
    let others: Vec<&SlipBox> = boxes.iter().filter(|one| one.means != chosen.means).collect();
    let other = others[dice.of(others.len())];
    match dice.of(12) {
        0 => ("blank", Some(SlipReading::Blank)),
        1 => {
            sheet.mark(chosen, pen, kind, dice);
            sheet.mark(other, Pen::any(dice), Kind::any(dice), dice);
            ("two boxes", None)
        }
        2 | 3 => {
            // A mark that was blotted out, and usually the intended one.
            sheet.mark(other, pen, kind, dice);
            let over = Pen { wide: pen.wide.max(0.5), ..pen };
            sheet.mark(other, over, Kind::Filled, dice);
            if dice.next() < 0.7 {
                sheet.mark(chosen, pen, kind, dice);
                return ("corrected", None);
            }
            ("filled wholly", None)
        }
        4 => {
            let class = sheet.mark_beside(chosen, pen, dice);
            (class, Some(SlipReading::Result(chosen.means)))
        }
        _ => {
            sheet.mark(chosen, pen, kind, dice);
            let class = match (sheet.covered(chosen) > 0.6, chosen.means.played()) {
                (true, _) => "dense",
                (false, true) => "clean",
                (false, false) => "clean, absent",
            };
            (class, Some(SlipReading::Result(chosen.means)))
        }
    }
}

/// The games of a match, each with a mark, until it is decided.
fn of_match(
    sheet: &mut Sheet,
    boxes: &[SlipBox],
    games: u32,
    pen: Pen,
    dice: &mut Dice,
) -> (&'static str, Option<SlipReading>) {
    let mut results = Vec::new();
    let mut dense = false;
    for game in 1..=games {
        let means = if dice.next() < 0.5 { Score::First } else { Score::Second };
        let one = boxes.iter().find(|one| one.game == Some(game) && one.means == means);
        let one = one.expect("a box for each game");
        sheet.mark(one, pen, Kind::any(dice), dice);
        dense |= sheet.covered(one) > 0.6;
        results.push(means);
        let won = |who| results.iter().filter(|&&it| it == who).count() as u32;
        if 2 * won(Score::First).max(won(Score::Second)) > games {
            break;
        }
    }
    (if dense { "dense" } else { "clean match" }, Some(SlipReading::Games(results)))
}

/// A sheet with one slip, or a page of several.
fn filled(page: bool, dice: &mut Dice) -> (Sheet, Vec<Filled>) {
    let games = if dice.next() < 0.06 { [3, 5][dice.of(2)] } else { 1 };
    let is_strip = dice.next() < 0.5;
    let earlier = dice.next() < 0.1;
    let (kind, name) = match (is_strip, earlier) {
        (true, false) => (SlipKind::Strip, "strip"),
        (true, true) => (SlipKind::EarlierStrip, "strip of 0.2"),
        (false, false) => (SlipKind::Single, "slip"),
        (false, true) => (SlipKind::Earlier, "slip of 0.2"),
    };
    let form = SlipForm { kind, games, draws: dice.next() < 0.3 };
    let own = form.layout();
    let (wide, high) = (own.area.width(), own.area.height());
    let (columns, rows, left, top) = match (page, is_strip) {
        (false, _) => (1, 1, 4.0, 4.0),
        (true, false) => (2, 4, 0.0, 0.0),
        (true, true) => (1, 6 + dice.of(8), 10.0, 15.0),
    };
    let mut sheet = match page {
        true => Sheet::new(210.0, 297.0),
        false => Sheet::new(wide + 8.0, high + 8.0),
    };
    let mut all = Vec::new();
    for at in 0..columns * rows {
        let place = (at % columns, at / columns);
        let layout = own.moved((left + wide * place.0 as f64, top + high * place.1 as f64));
        let token = token(form, 1 + at as u32 + dice.of(30) as u32, dice);
        let code = QrCode::of_parts("", &token.to_string()).expect("a short text");
        sheet.print(&layout, &code, dice);
        let (class, truth) = marked(&mut sheet, &layout, games, dice);
        all.push(Filled { form: name, token, class, truth });
    }
    (sheet, all)
}

/// For each class: all, read, unclear, not found, reported as blank, wrong.
type Counts = [u32; 6];

fn judge(one: &Filled, found: &[ReadSlip]) -> (usize, Option<&'static str>) {
    let slip = found.iter().find(|slip| slip.token.as_ref() == Some(&one.token));
    let Some(slip) = slip else { return (3, Some("not found")) };
    match (&slip.reading, &one.truth) {
        (reading, Some(truth)) if reading == truth => (1, None),
        (SlipReading::Result(_) | SlipReading::Games(_), _) => (5, None),
        (SlipReading::Blank, _) => (4, Some("blank")),
        (SlipReading::Unclear(why), _) => (2, Some(why.word())),
    }
}

/// Seconds of processor time of this thread, or elapsed time if the system does not report it.
fn busy() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let said = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let busy = said.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    busy.map_or_else(|| START.elapsed().as_secs_f64(), |it| it / 1e9)
}

fn main() {
    let mut args = std::env::args().skip(1);
    let count: usize = args.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64);
    let seed = args.next().and_then(|text| text.parse().ok()).unwrap_or(now | 1);
    println!("{count} pictures, seed {seed}");
    let folder = std::env::var("SCANS_KEEP").ok();
    let mut dice = Dice(seed);
    let mut table: BTreeMap<String, Counts> = BTreeMap::new();
    let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
    let (mut spent, mut seen, mut strange) = (0.0, 0, 0);
    for number in 0..count {
        let page = dice.next() < 0.08;
        let phone = dice.next() < 0.5;
        let (sheet, all) = filled(page, &mut dice);
        let dpi = match (phone, page) {
            (true, false) => dice.between(100.0, 400.0),
            (true, true) => dice.between(100.0, 280.0),
            (false, false) => [100.0, 150.0, 200.0, 300.0, 400.0][dice.of(5)],
            (false, true) => [100.0, 150.0, 200.0, 300.0][dice.of(4)],
        };
        let how = match (phone, dpi) {
            (true, dpi) if dpi < 150.0 => "phone, 100 to 150 dpi",
            (true, _) => "phone, 150 to 400 dpi",
            (false, dpi) if dpi < 150.0 => "scan, 100 dpi",
            (false, _) => "scan, 150 to 400 dpi",
        };
        let creased = dice.next() < if phone { 0.25 } else { 0.1 };
        let shadowed = phone && dice.next() < 0.4;
        let camera = Camera { phone, dpi, creased, shadowed };
        let picture = camera.seen(&sheet, &mut dice);
        let quality = 40 + dice.of(56) as u8;
        let bytes = match dice.of(10) {
            0 => picture.png().expect("a picture with pixels"),
            1 | 2 if !phone => {
                let jpeg = files::jpeg(&picture, quality);
                files::pdf(&[(picture, jpeg)])
            }
            _ => files::held(&picture, quality, &mut dice),
        };
        let mut found = Vec::new();
        let start = busy();
        let look = |grey: &Grey| slips(grey).map(|slips| found.extend(slips));
        each_picture(&bytes, look).expect("a picture");
        spent += busy() - start;
        seen += all.len();
        let own = |slip: &ReadSlip| all.iter().any(|one| Some(&one.token) == slip.token.as_ref());
        strange += found.iter().filter(|slip| !own(slip)).count();
        for one in &all {
            let (place, why) = judge(one, &found);
            let mut count = |line: String| {
                let line = table.entry(line).or_default();
                line[0] += 1;
                line[place] += 1;
            };
            count(format!("{:<14} {how}", one.class));
            if one.class.starts_with("clean") {
                count(format!("clean: {:<12} {how}{}", one.form, if page { ", page" } else { "" }));
            }
            if let Some(why) =
                why.filter(|_| one.class.starts_with("clean") || one.class == "blank")
            {
                *reasons.entry(format!("{how}, {}: {why}", one.class)).or_default() += 1;
            }
            let plain = one.class.starts_with("clean") || one.class == "blank";
            let bad = place > 3 || (place > 1 && plain);
            if let Some(folder) = folder.as_ref().filter(|_| bad) {
                let word = if place == 5 { "WRONG" } else { why.unwrap_or("") };
                let kind = if bytes.starts_with(b"%PDF") { "pdf" } else { "jpg" };
                let class = one.class.replace([' ', ','], "-");
                let file =
                    format!("{folder}/{word}-{class}-{seed}-{number}-{dpi:.0}-{phone}.{kind}");
                std::fs::write(file, &bytes).expect("the folder is there");
            }
        }
    }
    println!("{:<47}|    of|  read|unclear|not found|blank|wrong", "");
    for (class, [all, read, unclear, lost, blank, wrong]) in &table {
        println!("{class:<47}|{all:>6}|{read:>6}|{unclear:>7}|{lost:>9}|{blank:>5}|{wrong:>5}");
    }
    println!("codes that were not there: {strange}");
    println!("clean marks and blank slips not read: {reasons:#?}");
    println!("{seen} slips, {:.1} ms each", spent * 1000.0 / seen as f64);
}
