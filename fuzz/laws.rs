//! The laws that hold for every input from any source: the fuzz targets check them, and the
//! ordinary tests check them over the seed corpus (`tests/house/corpus.rs`). A law panics where it
//! is broken. A reader that refuses its input has kept the law.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use arbitro_event::chain::{EntriesDocument, ImportAnswers, MOST_PLAYERS, Schools, plan_import};
use arbitro_event::desk_line::{self, DeskLine};
use arbitro_event::entries::{ListSession, Reading, Sheet};
use arbitro_event::locale::Lang;
use arbitro_event::names::normalised;
use arbitro_event::operation::Configure;
use arbitro_event::{
    CategoryCode, Event, GroupCode, Operation, PlayerCode, Preset, Score, Signed, State, export,
    import, results_import,
};
use arbitro_games::repair::{RepairLimits, RepairRequest, repair};
use arbitro_games::scoresheet::formats::FORMATS;
use arbitro_games::scoresheet::{
    NoObserver, RawRecord, RecordStatus, Records, Transcript, Verdict, VerdictLine, judge, to_jogo,
};
use arbitro_pairing::team;
use arbitro_pairing::trf::{ReportFile, TeamFile};
use arbitro_paper::certificates::signature::EventKey;
use arbitro_paper::certificates::template::Template;
use arbitro_paper::sent_entries;

/// A law with the name of its target, which is also its folder in the corpus.
pub type Law = (&'static str, fn(&[u8]));

/// Every law.
pub const ALL: &[Law] = &[
    ("records", records),
    ("repair", repaired),
    ("sgf", |data| format(data, "sgf")),
    ("blksgf", |data| format(data, "blksgf")),
    ("trf", report),
    ("lists", list),
    ("settings", settings),
    ("templates", template),
    ("documents", document),
    ("entries", entries_file),
    #[cfg(feature = "scan")]
    ("slips", slips),
    ("forms", form),
];

fn all(text: &[u8]) -> Vec<RawRecord> {
    Records::new(text).map(|record| record.expect("memory can be read")).collect()
}

fn verdict(record: &RawRecord) -> Verdict {
    judge(record.view(), "", &mut NoObserver)
}

/// The part of a verdict in which two verdicts on the same record must agree.
fn said(verdict: &Verdict) -> (RecordStatus, u32, Option<&'static str>) {
    (verdict.status, verdict.plies, verdict.fault.as_ref().map(|fault| fault.code))
}

/// Every proposed reading of a sheet is a game that `check` accepts. The readings are sorted with
/// the closest first, every changed token is on the sheet, and one reading is shown when there is
/// only one.
pub fn repaired(data: &[u8]) {
    let limits = RepairLimits { nodes: 2_000, memory: 4 << 20 };
    let request = RepairRequest { limits, ..RepairRequest::default() };
    let found = repair(data, &request, &mut || std::ops::ControlFlow::Continue(()));
    let text = arbitro_games::repair::letters(data);
    let lines = text.split(['\n', '\r']).count() as u64;
    for (number, sheet) in (1..).zip(&found) {
        assert_eq!(sheet.record, number);
        assert_eq!(sheet.trouble.is_some(), sheet.readings.is_empty());
        assert!(sheet.one().is_none() || sheet.readings.len() == 1);
        assert!(sheet.readings.is_sorted_by_key(|reading| reading.cost));
        for reading in &sheet.readings {
            let record = RawRecord::of(&reading.record);
            assert!(verdict(&record).fault.is_none(), "{}", reading.record);
            assert!(reading.repairs.iter().all(|repair| (1..=lines).contains(&repair.line)));
        }
    }
}

/// Records are numbered without gaps, and each gives one line of JSON. A record read alone gets the
/// same verdict as among the others. A legal one, written out, reads back the same.
pub fn records(data: &[u8]) {
    for (number, record) in (1..).zip(all(data)) {
        assert_eq!(record.number, number);
        let found = verdict(&record);
        let line = VerdictLine::new("x.jogo", record.view(), &found, Lang::En);
        let line = serde_json::to_string(&line).expect("a line of JSON");
        assert!(!line.contains('\n') && line.len() < 64 << 10, "{line}");
        // The fast writer gives the same bytes.
        let mut quick = Vec::new();
        let verdict_line = VerdictLine::new("x.jogo", record.view(), &found, Lang::En);
        if verdict_line.append_faultless("\"x.jogo\"", &mut quick) {
            assert_eq!(String::from_utf8_lossy(&quick), line);
        }
        assert_eq!(quick.is_empty(), found.fault.is_some());
        if record.cut {
            continue;
        }
        let alone = all(&record.text);
        assert_eq!(alone.len(), 1, "{:?}", String::from_utf8_lossy(&record.text));
        assert_eq!(said(&verdict(&alone[0])), said(&found));
        let (transcript, _) = Transcript::of(record.view(), "");
        if matches!(found.status, RecordStatus::Valid | RecordStatus::Unfinished) {
            let text = to_jogo(&transcript);
            let again = all(text.as_bytes());
            assert_eq!(again.len(), 1, "{text}");
            let (same, verdict) = Transcript::of(again[0].view(), "");
            assert_eq!((verdict.status, verdict.plies), (found.status, found.plies), "{text}");
            assert_eq!(to_jogo(&same), text);
        }
    }
}

/// Each game of a text in another program's format is one record. A legal one, written and read
/// back, is written the same again.
fn format(data: &[u8], name: &str) {
    let Some(format) = FORMATS.iter().find(|format| format.name == name) else { return };
    let text = String::from_utf8_lossy(data);
    let games = match format.texts(&text) {
        Ok(games) => games,
        Err(fault) => {
            let _ = fault.place(&text);
            return;
        }
    };
    for game in games {
        let records = all(game.as_bytes());
        assert_eq!(records.len(), 1, "{game}");
        let (transcript, found) = Transcript::of(records[0].view(), "");
        if !matches!(found.status, RecordStatus::Valid | RecordStatus::Unfinished) {
            continue;
        }
        let Ok(written) = (format.write)(&transcript) else { continue };
        let again = format.texts(&written).expect("what we write we read");
        let again = all(again.concat().as_bytes());
        let (same, verdict) = Transcript::of(again[0].view(), "");
        assert_eq!((verdict.status, verdict.plies), (found.status, found.plies), "{written}");
        assert_eq!((format.write)(&same).expect("it was written before"), written);
    }
}

/// A tournament report keeps its bytes, however much of it is understood.
pub fn report(data: &[u8]) {
    if let Ok(file) = ReportFile::read(data) {
        assert_eq!(file.bytes(), data);
        let _ = file.standing();
    }
    if let Ok(Some(file)) = TeamFile::read(data)
        && file.report.players.len() < 200
        && let Ok(teams) = file.standing()
    {
        assert_eq!(file.report.bytes(), data);
        let _ = file.wrong_points();
        if let Ok(paired) = team::pair(&teams) {
            assert_eq!(team::compare(&teams, &paired.pairs, paired.bye.as_slice()), []);
        }
    }
}

/// A list of entries or results in any form is read, or refused with the places of the mistakes.
pub fn list(data: &[u8]) {
    let Ok(sheet) = Sheet::read(data) else { return };
    assert!(sheet.rows.is_sorted_by(|row, next| row.line < next.line));
    let Ok(event) = Event::read(Preset::LATEST.text) else { return };
    let session = ListSession::open(data).expect("its first sheet was read");
    let read = session.read(&event.rules, Reading::default());
    if read.is_clear() {
        let games = event.rules.games.len();
        let all = Sheet::read_all(data).expect("it was read before");
        let rows: usize = all.iter().map(|sheet| sheet.rows.len()).sum();
        assert!(read.entries.rows.len() <= rows * games, "a row has an entry a game at most");
        for row in &read.entries.rows {
            assert_eq!(normalised(&row.name), row.name, "a normalised name stays as it is");
        }
    }
    if let Ok((rows, _)) = results_import::read(&sheet, &State::default()) {
        let faults = results_import::faults(&State::default(), &rows, false);
        assert_eq!(
            faults.is_empty(),
            rows.is_empty(),
            "there is no group that could have a result"
        );
    }
}

/// Settings are read, or refused with the places of everything that is wrong.
pub fn settings(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Err(faults) = Event::read(&text) {
        let lines = text.lines().count().max(1) + 1;
        assert!(!faults.is_empty() && faults.iter().all(|fault| fault.line <= lines));
    }
}

/// A template is read or refused, within its fuel.
pub fn template(data: &[u8]) {
    let _ = Template::parse(&String::from_utf8_lossy(data));
}

/// A document of an event is read or refused; what is replayed from it can be exported again, and
/// comes to the same.
pub fn document(data: &[u8]) {
    let Ok(document) = serde_json::from_slice::<export::EventDocument>(data) else { return };
    // As in the program, no event is made from settings that cannot be read.
    if Event::read(&Event::write(&document.event)).is_err() {
        return;
    }
    match import::replay(&document) {
        Ok(replay) => assert_eq!(import::replay(&document).map(|it| it.head()), Ok(replay.head())),
        Err(fault) => assert!(!fault.message().key.is_empty()),
    }
}

/// A file of entries is read or refused. The entries read are written so that they read back the
/// same, with all that was signed; every signature belongs to the key that it names; and the
/// changes can be applied.
pub fn entries_file(data: &[u8]) {
    let Ok(document) = EntriesDocument::read(data) else {
        assert!(sent_entries::read(data).is_err());
        return;
    };
    assert!(document.players.len() <= MOST_PLAYERS);
    let again = EntriesDocument::read(document.file().as_bytes()).expect("what we write we read");
    assert_eq!(again, document);
    assert_eq!(again.message(), document.message());
    let proven = sent_entries::read(data);
    let own = EventKey::from_seed([7; 32]);
    if proven.is_err() {
        let other = sent_entries::sign(document.clone(), &own);
        assert!(
            other.event.key == own.public().to_string()
                || sent_entries::read(other.file().as_bytes()).is_err()
        );
    }
    let Ok(event) = Event::read(Preset::LATEST.text) else { return };
    let mut state = State::default();
    let rules: Operation = Configure::new(event.rules.clone(), None).into();
    let by = Signed { seq: 1, desk: "fuzz".into(), at: "2026-03-13T10:00:00Z".into() };
    rules.apply(&mut state, &by);
    let answers = ImportAnswers::default();
    let Ok(taken) = plan_import(&state, &event.rules, &Schools::default(), &document, &answers)
    else {
        return;
    };
    if let Some(receive) = taken.operation {
        let receive = Operation::from(receive);
        assert_eq!(receive.check(&state), Ok(()));
        receive.apply(&mut state, &by);
        let same = plan_import(&state, &event.rules, &Schools::default(), &document, &answers);
        assert!(same.is_ok_and(|taken| taken.operation.is_none()), "taken again, nothing changes");
    }
}

/// A picture of slips is read within its limits or refused. A slip that is cut out and straightened
/// is a whole picture, and a slip without our code gives no reading.
#[cfg(feature = "scan")]
pub fn slips(data: &[u8]) {
    use arbitro_scan::{Grey, SlipReading, each_picture, picture_of, slips};

    let is_whole = |grey: &Grey| grey.pixels.len() == grey.width * grey.height;
    if let Ok(grey) = picture_of(std::io::Cursor::new(data)) {
        assert!(is_whole(&grey) && (1..=13_000_000).contains(&grey.pixels.len()));
    }
    // A header may claim very many pixels: only small pictures are searched, to keep the fuzzer
    // fast.
    let _ = each_picture(data, |grey| {
        assert!(is_whole(grey));
        if grey.pixels.len() > 1_000_000 {
            return Ok(());
        }
        for slip in slips(grey)? {
            assert!(is_whole(&slip.cut) && slip.cut.png().is_ok());
            assert!(slip.token.is_some() || matches!(slip.reading, SlipReading::Unclear(_)));
        }
        Ok(())
    });
}

/// A text typed in a form or at a desk is refused, or read as a valid value of the field, which is
/// written so that it reads back the same.
pub fn form(data: &[u8]) {
    fn again<T: FromStr + Display + PartialEq + Debug>(text: &str) {
        if let Ok(value) = text.parse::<T>() {
            assert_eq!(value.to_string().parse().ok(), Some(value), "{text}");
        }
    }
    let text = String::from_utf8_lossy(data);
    for field in text.split(['\n', '&', '=', ',']) {
        again::<CategoryCode>(field);
        again::<GroupCode>(field);
        again::<PlayerCode>(field);
        again::<Score>(field);
        if let Some(DeskLine::Player { who, .. }) = desk_line::read(field) {
            let found = who.players(&State::default());
            assert!(found.is_err() || found.is_ok_and(|found| found.is_empty()), "{field}");
        }
    }
}
