//! `arbitro merge`: two copies of an event, as on two laptops, become one.

use super::store::{Hall, text};

/// Two laptops that start from the same draw and work on different groups.
fn apart() -> (Hall, Hall) {
    let here = Hall::new();
    let there = here.copy();
    for table in 1..=4 {
        here.result("sala 1", "1.1.1", table, "1-0");
        there.result("sala 2", "1.2.1", table, "0-1");
    }
    there.at("sala 2", &["pair", "1.2.1"]);
    there.result("sala 2", "1.2.1", 1, "1-0");
    (here, there)
}

#[test]
fn disjoint_groups_are_joined_without_asking() {
    let (here, there) = apart();
    let theirs = there.does(&["standings", "1.2.1", "--provisional", "--format", "json"]);
    let run = here.merge(&there);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    insta::assert_snapshot!(run.out, @"
    Joined: 6 new entries
    Groups: 1.2.1
    ");
    assert_eq!(here.does(&["standings", "1.2.1", "--provisional", "--format", "json"]), theirs);
    assert_eq!(here.verify(&[]).code, 0);
    assert_eq!(here.log().iter().filter(|line| line["desk"] == "sala 2").count(), 6);
    // The entries keep their times.
    let ats = |hall: &Hall| -> Vec<String> {
        let log = hall.log();
        let of = log.iter().filter(|line| line["desk"] == "sala 2");
        of.map(|line| line["at"].to_string()).collect()
    };
    assert_eq!(ats(&here), ats(&there));
}

#[test]
fn joining_twice_joins_only_what_is_new() {
    let (here, there) = apart();
    assert_eq!(here.merge(&there).code, 0);
    let run = here.merge(&there);
    assert_eq!(run.code, 0);
    insta::assert_snapshot!(run.out, @"There is nothing to join: everything is here already");
    there.result("sala 2", "1.2.1", 2, "1-0");
    let run = here.merge(&there);
    assert_eq!(run.code, 0);
    insta::assert_snapshot!(run.out, @"
    Joined: one new entry
    Groups: 1.2.1
    ");
    // In the other direction everything is there already, except what was done here.
    here.result("sala 1", "1.1.2", 1, "1-0");
    let run = there.merge(&here);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    for group in ["1.1.1", "1.1.2", "1.2.1"] {
        let standings = ["standings", group, "--provisional", "--format", "json"];
        assert_eq!(here.does(&standings), there.does(&standings));
    }
    assert_eq!(there.verify(&[]).code, 0);
}

/// A text without its times, which are those of the machine.
fn untimed(answer: &str) -> String {
    let is_time = |word: &&str| word.len() == 20 && word.ends_with('Z');
    answer.split(' ').filter(|word| !is_time(word)).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_same_group_on_both_sides_is_a_clash_and_nothing_is_joined() {
    let (here, there) = apart();
    there.result("sala 2", "1.1.1", 1, "0-1");
    let before = here.head();
    let run = here.merge(&there);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(untimed(&run.out), @"
    Both sides changed group 1.1.1:
      here   9   sala 1: 1.1.1, round 1, table 1: 1-0
      here   10   sala 1: 1.1.1, round 1, table 2: 1-0
      here   11   sala 1: 1.1.1, round 1, table 3: 1-0
      here   12   sala 1: 1.1.1, round 1, table 4: 1-0
      there  15   sala 2: 1.1.1, round 1, table 1: 0-1
    ");
    assert_eq!(here.head(), before);
    // Once one side has given way, as advised, the rest is joined.
    let (_, told) = run.err.split_once("arbitro undo ").expect("it gives advice");
    let seq = told.split(' ').next().expect("a number");
    there.at("sala 2", &["undo", seq]);
    assert_eq!(here.merge(&there).code, 0);
}

#[test]
fn the_undo_in_a_hint_left_the_clash_as_it_was() {
    let (here, there) = apart();
    there.result("sala 2", "1.1.1", 1, "0-1");
    there.result("sala 2", "1.1.1", 3, "0-1");
    let run = here.merge(&there);
    insta::assert_snapshot!(run.err, @r#"
    error: nothing was joined: both sides worked on the same thing, in one place
    hint: decide which side is right; on the other side undo what clashes, the last one first: arbitro undo 16 --of "sala 2", arbitro undo 15 --of "sala 2"; and merge again
    "#);
    for line in run.err.split("arbitro undo ").skip(1) {
        let seq = line.split(' ').next().expect("a number");
        there.at("organização", &["undo", seq, "--of", "sala 2"]);
    }
    assert_eq!(here.merge(&there).code, 0);
}

#[test]
fn an_undo_still_means_the_operation_it_meant() {
    let (here, there) = apart();
    there.at("sala 2", &["undo"]);
    let run = here.merge(&there);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    let standings = ["standings", "1.2.1", "--provisional", "--format", "json"];
    assert_eq!(here.does(&standings), there.does(&standings));
    there.at("sala 2", &["redo"]);
    assert_eq!(here.merge(&there).code, 0);
    assert_eq!(here.does(&standings), there.does(&standings));
}

#[test]
fn taking_back_what_the_other_side_built_on_is_a_clash() {
    let here = Hall::new();
    let there = here.copy();
    let log = here.log();
    let paired = log.iter().find(|line| line["summary"] == "1.1.1, round 1: paired, 4 tables");
    let seq = paired.expect("it was paired")["seq"].to_string();
    here.result("sala 1", "1.1.1", 1, "1-0");
    there.at("sala 2", &["undo", &seq, "--of", "organização", "--yes"]);
    let run = here.merge(&there);
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    insta::assert_snapshot!(untimed(&run.out), @"
    Both sides changed group 1.1.1:
      here   9   sala 1: 1.1.1, round 1, table 1: 1-0
      there  9   sala 2: operation 5 undone, with 6–8
    Not possible once joined: 1.1.1: round 1 is not paired yet:
      here   9   sala 1: 1.1.1, round 1, table 1: 1-0
    ");
}

#[test]
fn the_same_done_on_both_sides_counts_once() {
    let here = Hall::new();
    let there = here.copy();
    here.result("sala 1", "1.1.1", 1, "1-0");
    there.result("sala 2", "1.1.1", 1, "1-0");
    let run = here.merge(&there);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    insta::assert_snapshot!(run.out, @"
    Joined: no new entries
    One operation was the same on both sides and counts once
    ");
    let run = here.merge(&there);
    insta::assert_snapshot!(run.out, @"There is nothing to join: everything is here already");
}

#[test]
fn laptops_that_never_had_anything_in_common_are_joined() {
    let (here, there) = (Hall::empty(), Hall::empty());
    let toml = |hall: &Hall| hall.folder.join("event.toml");
    std::fs::copy(toml(&here), toml(&there)).expect("a file is copied");
    for (hall, desk, game) in [(&here, "sala 1", 1), (&there, "sala 2", 2)] {
        let category = format!("1.{game}");
        for school in 1..=8 {
            let code = format!("{school}.{category}");
            hall.at(desk, &["players", "add", &code, &format!("Aluno {school}")]);
        }
        hall.at(desk, &["groups", "draw", &category]);
        hall.at(desk, &["pair", &category]);
    }
    let run = here.merge(&there);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    here.result("sala 1", "1.2.1", 1, "1-0");
    assert_eq!(here.verify(&[]).code, 0);
}

#[test]
fn a_head_printed_from_the_other_laptop_still_proves_what_it_proved() {
    let (here, there) = apart();
    let printed = there.head();
    there.at("sala 2", &["undo"]);
    there.result("sala 2", "1.2.2", 1, "0-1");
    // The same result at both laptops; one is kept.
    here.result("sala 1", "1.1.2", 1, "1-0");
    there.result("sala 2", "1.1.2", 1, "1-0");
    let last = there.head();
    assert_eq!(here.verify(&["--head", &last]).code, 1, "before they are joined nobody knows");
    let run = here.merge(&there);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    let mut places = String::new();
    for head in [&printed, &last] {
        let run = here.verify(&["--head", &head[..16]]);
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        places.extend(run.out.lines().skip(1).map(|line| format!("{line}\n")));
    }
    insta::assert_snapshot!(places, @"
    The head asked for is that of entry 14 of a copy with 17 entries, which entry 14 joined to this journal; all of it is here.
    The head asked for is that of entry 17 of a copy with 17 entries, which entry 14 joined to this journal; all of it is here.
    ");
    // Joined again, and through a third laptop.
    there.result("sala 2", "1.2.2", 2, "0-1");
    let later = there.head();
    assert_eq!(here.merge(&there).code, 0);
    let third = here.copy();
    third.result("sala 3", "1.1.2", 2, "0-1");
    let of_third = third.head();
    assert_eq!(here.merge(&third).code, 0);
    let far = Hall::empty();
    std::fs::copy(here.folder.join("event.toml"), far.folder.join("event.toml")).expect("a copy");
    let run = far.merge(&here);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    for head in [&printed, &last, &later, &of_third] {
        assert_eq!(here.verify(&["--head", head]).code, 0, "{head}");
        let run = far.verify(&["--head", head]);
        assert_eq!(run.code, 0, "{head}: {}{}", run.out, run.err);
    }
    // A head from another chain belongs to neither.
    let other = Hall::new();
    other.result("sala 9", "1.1.1", 1, "0-1");
    assert_eq!(here.verify(&["--head", &other.head()]).code, 1);
}

#[test]
fn another_event_is_not_joined() {
    let (here, there) = apart();
    let path = there.folder.join("event.toml");
    let toml = std::fs::read_to_string(&path).expect("it is there");
    let name = toml.lines().find(|line| line.starts_with("name")).expect("it has a name");
    std::fs::write(&path, toml.replace(name, "name = \"Outro\"")).expect("it is written");
    let run = here.merge(&there);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.err, @"
    error: the other folder is of another event: Outro, not Campeonato Nacional de Jogos Matemáticos; only copies of one event are merged
    hint: a copy of this event is made by: arbitro store copy FROM TO; or by: arbitro serve --backup DIR
    ");
}

#[test]
fn a_broken_copy_is_not_joined() {
    let (here, there) = apart();
    there.tamper("UPDATE journal SET desk = 'sala 9' WHERE seq = 2");
    let run = here.merge(&there);
    assert_eq!(run.code, 2);
    insta::assert_snapshot!(run.err.replace(&text(&there.folder), "there"), @"
    error: the journal in there/event.db is not as it was written: entry 2 does not fit its hash: it was altered or moved
    hint: to see the faults: arbitro verify; to continue with the good entries: arbitro store salvage FROM TO; keep the file as it is
    ");
}

#[test]
fn a_folder_without_a_journal_is_not_joined() {
    let (hall, empty) = (Hall::new(), tempfile::tempdir().unwrap());
    let head = hall.head();
    let run = hall.run("sala 1", &["merge", empty.path().to_str().unwrap()]);
    assert_eq!(run.code, 2, "{}", run.err);
    insta::assert_snapshot!(run.err.replace(empty.path().to_str().unwrap(), "empty"), @"
    error: there is no journal in empty/event.db
    hint: the journal begins with the first operation, like arbitro players import players.csv; if the event is in another folder: --event DIR
    ");
    assert_eq!(hall.head(), head);
}
