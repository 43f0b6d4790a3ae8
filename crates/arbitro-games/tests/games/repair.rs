//! Sheets as people write them: written by hand, and of every game with random slips.

use std::ops::ControlFlow;

use arbitro_games::repair::{
    RepairLimits, RepairRequest, RepairStatus, RepairTrouble, Repaired, SheetPlace, SheetReading,
    SlipKind, repair,
};
use arbitro_games::scoresheet::{NoObserver, RawRecord, RecordDefaults, Transcript, judge};
use arbitro_games::{Lots, registry};

#[path = "../../examples/slips/generator.rs"]
mod generator;

use generator::{Way, played, sheet};

fn read(bytes: &[u8], game: Option<&str>) -> Vec<Repaired> {
    let game = game.map(|game| registry::find(game).unwrap());
    let request =
        RepairRequest { defaults: RecordDefaults { game, rules: "" }, ..RepairRequest::default() };
    repair(bytes, &request, &mut || ControlFlow::Continue(()))
}

#[test]
fn sheets_of_children_are_read_as_they_were_meant() {
    let text = include_str!("repair/sheets.txt");
    let mut wrong = Vec::new();
    for block in text.split("\n== ").skip(1) {
        let (head, sheet) = block.split_once('\n').unwrap();
        let parts: Vec<&str> = head.split('|').map(str::trim).collect();
        let [status, wanted, game] = parts[..] else { panic!("{head}") };
        let found = read(sheet.as_bytes(), Some(game).filter(|game| !game.is_empty()));
        let said = match &found[..] {
            [found] => {
                let first = found.readings.first();
                let moves = first.map_or(String::new(), |reading| {
                    format!("{} {}", reading.moves.join(" "), reading.result)
                });
                (found.outcome.word(), moves)
            }
            _ => ("several sheets", String::new()),
        };
        if said != (status, wanted.to_owned()) {
            let changes: Vec<_> = found.iter().flat_map(|found| found.repairs()).collect();
            wrong.push(format!("{head}\n{sheet}\n{said:?} {changes:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_comment_that_named_a_square_was_lost() {
    let sheet =
        "[Game \"rastros\"]\n\n; The stone on d4 is a slip of the pen.\n1. d4 e3 2. f2 f9 *\n";
    let found = read(sheet.as_bytes(), None);
    assert_eq!(found[0].repairs().len(), 1, "the last move alone");
    let record = &found[0].readings[0].record;
    assert!(record.contains("{The stone on d4 is a slip of the pen.} 1. d4"), "{record}");
}

#[test]
fn a_sentence_that_may_change_the_result_or_the_moves_needs_a_person() {
    let lines = include_str!("repair/sentences.txt").lines().filter(|line| !line.starts_with('#'));
    let mut wrong = Vec::new();
    for line in lines {
        let parts: Vec<&str> = line.splitn(3, '|').map(str::trim).collect();
        let [board, wanted, sentence] = parts[..] else { panic!("{line}") };
        let rest = if board == "F" { "\n5. a2 b1\n6. a1" } else { "" };
        let moves = format!("1. e4 d4\n2. c4 c3\n3. b3 c2\n4. b2 a3{rest}");
        let sheet = format!("Rastros\nPrimeiro: Ana\nSegundo: Rui\n{moves}\n{sentence}\n");
        let found = &read(sheet.as_bytes(), None)[0];
        let reading = found.one().map_or("ask", |reading| reading.result.as_str());
        let plies = found.readings.first().map(|reading| reading.moves.len());
        if reading != wanted || plies != Some(if board == "F" { 11 } else { 8 }) {
            wrong.push(format!("{line}: {reading} {plies:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_winner_in_words_against_the_board_is_the_claim_and_the_question() {
    let moves = "1. e4 d4 2. c4 c3 3. b3 c2 4. b2 a3 5. a2 b1 6. a1";
    let sheet = format!("Rastros\nPrimeiro: Ana\nSegundo: Rui\n{moves}\nGanhou o Rui\n");
    let found = &read(sheet.as_bytes(), None)[0];
    assert_eq!((found.outcome, found.claimed()), (RepairStatus::Several, Some("0-1")));
    let remark = arbitro_games::WORDS.text(arbitro_games::Lang::Pt, &found.remark().unwrap());
    assert_eq!(remark, "5:1: 0-1 → 1-0: não é o resultado do tabuleiro");
}

#[test]
fn a_result_of_more_than_two_players_counted_for_nothing() {
    let games = include_str!("../../../../fixtures/ludo/valid.jogo");
    let game = games.split("[Game ").find(|game| game.contains("3:r5-f 1-0-0-0")).unwrap();
    let position = game.lines().find(|line| line.starts_with("[Position")).unwrap();
    let names = "[Player1 \"Ana\"]\n[Player2 \"Rui\"]\n[Player3 \"Eva\"]\n[Player4 \"Ivo\"]";
    for (told, status) in [
        ("1.º Ana, 2.º Ivo", RepairStatus::One),
        ("Ganhou a Ana", RepairStatus::One),
        ("Vencedor: Amarelo", RepairStatus::One),
        ("Pontos: Ana 24, Rui -13, Eva 3, Ivo 5", RepairStatus::One),
        ("A Eva perdeu", RepairStatus::One),
        ("Boa partida", RepairStatus::One),
        ("1.º Ivo, 2.º Ana", RepairStatus::Several),
        ("Ganhou o Ivo", RepairStatus::Several),
        ("O verde ganhou", RepairStatus::Several),
        ("Vencedor: Verde", RepairStatus::Several),
        ("Ganhou a Bia", RepairStatus::Several),
        ("Pontos: Ana -24, Rui 13, Eva 3, Ivo 5", RepairStatus::Several),
        ("Ana 0, Rui 0, Eva 0, Ivo 1", RepairStatus::Several),
        ("0-0-0-1", RepairStatus::Several),
    ] {
        let sheet = format!("[Game \"ludo\"]\n{names}\n{position}\n\n1. 3:r5-f\n{told}\n");
        let found = &read(sheet.as_bytes(), None)[0];
        assert_eq!(found.outcome, status, "{told}");
        assert_eq!(found.readings[0].result, "1-0-0-0", "{told}");
    }
}

#[test]
fn a_finished_sheet_without_a_result_had_none() {
    let found = &read(b"[Game \"rastros\"]\n\n1. d4 c3 2. b2 a1\n", None)[0];
    let reading = &found.readings[0];
    assert_eq!((found.outcome, &*reading.result), (RepairStatus::AsWritten, "1-0"));
    assert!(reading.record.ends_with("a1 1-0\n"), "{}", reading.record);
}

#[test]
fn every_change_has_its_place_its_words_and_its_kind() {
    let found = &read(b"[Game \"rastros\"]\r\n1. d4 e3\r\n2. f2 fl\r\n3. g2 g1 0-1", None)[0];
    let [change] = found.repairs() else { panic!("{found:?}") };
    assert_eq!((change.line, change.column, change.ply), (3, 7, Some(4)));
    assert_eq!((change.written.as_str(), change.read.as_str()), ("fl", "f1"));
    assert_eq!((change.kind, found.readings[0].cost), (SlipKind::LookAlike, 100));
    let commented = found.readings[0].commented(arbitro_games::Lang::En);
    assert!(commented.contains("f1 {3:7: fl → f1: looks alike} 3."), "{commented}");
    let verdict = judge(RawRecord::of(&commented).view(), "", &mut NoObserver);
    assert_eq!(verdict.status.exit(), 0);
}

#[test]
fn a_sheet_without_a_game_is_read_as_the_one_under_which_it_is_one() {
    let found = &read(b"1. d4, e3 2. f2 fl 3. g2 g1 0-1", None)[0];
    assert_eq!(found.game().map(|game| registry::info(game).id), Some("rastros"), "{found:?}");
    assert!(
        found.repairs().iter().any(|change| change.kind == SlipKind::Game && change.ply.is_none())
    );
}

#[test]
fn every_encoding_gives_the_same_game() {
    let text = "Jogo: rastros\nPrimeiro: João\n1) d4 e3 2) f2 fl";
    let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let narrow: Vec<u8> = text.chars().map(|letter| letter as u8).collect();
    let plain = read(text.as_bytes(), None);
    for bytes in [[b"\xff\xfe".to_vec(), wide].concat(), narrow] {
        let found = read(&bytes, None);
        assert_eq!(found[0].readings[0].record, plain[0].readings[0].record);
        assert_eq!(found[0].repairs()[0].kind, SlipKind::Encoding);
    }
}

#[test]
fn a_search_that_ends_at_its_bound_reports_it_and_never_a_single_reading() {
    let text = b"[Game \"hex\"]\n1. a1 a1 2. b2 b2 3. c3 c3 4. d4 d4 0-1";
    let limits = RepairLimits { nodes: 20, memory: 1 << 20 };
    let request = RepairRequest { limits, ..RepairRequest::default() };
    let found = &repair(text, &request, &mut || ControlFlow::Continue(()))[0];
    assert!(found.bounded && found.outcome != RepairStatus::One, "{found:?}");
    let request = RepairRequest::default();
    let found = &repair(text, &request, &mut || ControlFlow::Break(()))[0];
    assert!(found.bounded && found.outcome != RepairStatus::One, "{found:?}");
}

#[test]
fn a_reading_that_leaves_out_a_word_and_turns_the_result_was_the_only_one() {
    for text in ["1. e1a1 (bom lance)  2. b1 1-0", "1. a2 d2 2. aa1a3  0-1"] {
        let found = &read(text.as_bytes(), Some("semaforo"))[0];
        let changed = |kind| found.repairs().iter().any(|repair| repair.kind == kind);
        let both = changed(SlipKind::Extra) && changed(SlipKind::Result);
        assert!(!both || found.one().is_none(), "{text}: {found:?}");
        assert_ne!(found.outcome, RepairStatus::AsWritten, "{text}");
    }
}

#[test]
fn letters_and_numbers_were_read_otherwise_to_make_a_wrong_result_right() {
    for (game, moves) in [
        (
            "atari-go",
            "1. A2 I4 2. C5 A8 3. C9 G6 4. B3 I2 5. E3 C8 6. H6 C4 7. I6 B4 8. D9 F6 9. D5 D2 10. C7 B2 \
             11. E2 H2 12. A3 H1 13. G5 I3 14. F7 E5 15. H5 B5 16. A5 A4 17. F4 A6",
        ),
        (
            "produto",
            "1. Of9 Oa1/Xc7 2. Xg3/Xh7 Oc6/Xd8 3. Ob1/Od2 Xd3/Oh6 4. Of2/Oh4 Xe2/Xi6 5. Oc4/Xh9 Of3/Xg4 \
             6. Oa4/Oc2 Xe4/Oi9 7. Xd7/Xe1 Ob6/Xd4 8. Xb4/Of8 Ob2/Xf4 9. Xe5/Xh8 Oa3/Xf7 10. Oa5/Xh5 Xa2/Xi5 \
             11. Og5/Xg6 Od6/Xe9 12. Xd1/Xg7 Oc3/Xd5 13. Xb5/Og8 Xf5/Xg9 14. Of6/Xi7 Xc5/Xi8 15. Xe3/Oe8 \
             Oe6/Oe7 16. Ob3/Xc1",
        ),
    ] {
        let tag = format!("[Game \"{game}\"]\n");
        let (_, verdict) = Transcript::of(RawRecord::of(&(tag.clone() + moves)).view(), "");
        let right = verdict.result.expect("it is over").to_string();
        let wrong = if right == "1-0" { "0-1" } else { "1-0" };
        let found = &read(format!("{tag}{moves} {wrong}\n").as_bytes(), None)[0];
        assert!(found.one().is_none_or(|reading| reading.result == right), "{game}: {found:?}");
        let only_result = |reading: &SheetReading| {
            reading.result == right
                && reading.repairs.iter().all(|repair| repair.kind == SlipKind::Result)
        };
        assert!(found.readings.iter().any(only_result), "{game}: {found:?}");
    }
}

#[test]
fn a_move_that_fits_nowhere_was_passed_over_without_a_question() {
    let text = "[Game \"avanco\"]\n1. d2-d3 d6-d5 2. e4xg5 d3-d4 e6-e5\n";
    let found = &read(text.as_bytes(), None)[0];
    assert!(found.one().is_none(), "{found:?}");
    assert_ne!(found.outcome, RepairStatus::None);
}

#[test]
fn a_table_of_four_columns_is_two_pairs_of_one_game_or_two_games() {
    let found = &read(b"1\td4\te3\tg2\tg1\n2\tf2\tf1\n0-1\n", Some("rastros"))[0];
    let first = found.one().unwrap_or_else(|| panic!("{found:?}"));
    assert_eq!(first.moves.join(" "), "d4 e3 f2 f1 g2 g1");
    assert!(first.repairs.iter().any(|change| change.kind == SlipKind::Columns));
    let text = b"1\td4\te3\td4\te3\n2\tf2\tf1\tf2\tf1\n3\tg2\tg1\tg2\tg1\n";
    let found = &read(text, Some("rastros"))[0];
    let place = SheetPlace { line: 1, column: 9 };
    assert_eq!(found.trouble, Some(RepairTrouble::Beside(place)), "{found:?}");
}

/// A small fixed set; the example `slips` draws large ones.
#[test]
fn sheets_with_slips_are_read_as_they_were_meant_and_never_as_another_game_alone() {
    let (mut refused, mut exact, mut wrong) = (0, 0, Vec::new());
    for game in registry::all() {
        let id = registry::info(game).id;
        let mut lots = Lots::for_purpose(3, id);
        for _ in 0..12 {
            let truth = played(game, &mut lots, 24);
            let ways: Vec<Way> =
                (0..=lots.below(2)).filter_map(|_| lots.pick(&Way::WRITING).copied()).collect();
            let (text, made) = sheet(&truth, &ways, &mut lots);
            let found = &read(text.as_bytes(), None)[0];
            for reading in &found.readings {
                let verdict = judge(RawRecord::of(&reading.record).view(), "", &mut NoObserver);
                assert!(verdict.fault.is_none(), "{}", reading.record);
            }
            if found.outcome == RepairStatus::AsWritten {
                continue;
            }
            refused += 1;
            if let Some(reading) = found.one() {
                let right = reading.moves == truth.moves && reading.result == truth.result;
                exact += usize::from(right);
                if !right {
                    wrong.push(format!("{made:?}\n{text}\n{}", reading.record));
                }
            }
        }
    }
    assert!(refused > 100 && exact * 100 >= refused * 95, "{exact} of {refused}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
