//! `arbitro verify`, `merge`, `store copy`, and several programs on one event at once.

use std::path::{Path, PathBuf};

use crate::support::program::{Run, arbitro};

/// An event in a folder of its own.
struct Hall {
    _root: tempfile::TempDir,
    folder: PathBuf,
}

impl Hall {
    /// An event of two categories with two groups each, every group's first round paired.
    fn new() -> Self {
        let hall = Self::empty();
        hall.fill();
        hall
    }

    fn empty() -> Self {
        let root = tempfile::tempdir().expect("a temporary folder");
        let folder = root.path().join("maia");
        let made = arbitro().arg("new").arg(&folder).args(["--preset", "cnjm15"]).output();
        assert!(made.expect("the program starts").status.success());
        Hall { _root: root, folder }
    }

    fn fill(&self) {
        let mut list = String::from("code,name,school,cycle,game\n");
        for game in [1, 2] {
            for school in 1..=16 {
                list += &format!("{school}.1.{game},Aluno {school} {game},{school},1,{game}\n");
            }
        }
        let path = self.folder.join("lista.csv");
        std::fs::write(&path, list).expect("the folder can be written");
        self.does(&["players", "import", &path.display().to_string()]);
        self.does(&["groups", "draw", "--seed", "5"]);
        self.does(&["pair"]);
    }

    fn run(&self, desk: &str, args: &[&str]) -> Run {
        let mut command = arbitro();
        command.args(args).arg("--event").arg(&self.folder).env("ARBITRO_DESK", desk);
        command.output().expect("the program starts").into()
    }

    /// Runs a command that has to succeed.
    fn does(&self, args: &[&str]) -> String {
        self.at("organização", args)
    }

    fn at(&self, desk: &str, args: &[&str]) -> String {
        let run = self.run(desk, args);
        assert_eq!(run.code, 0, "{args:?}: {}{}", run.out, run.err);
        run.out
    }

    fn result(&self, desk: &str, group: &str, table: u32, result: &str) {
        self.at(desk, &["result", group, &table.to_string(), result]);
    }

    fn look(&self, args: &[&str]) -> Run {
        let mut command = arbitro();
        command.args(args).arg("--event").arg(&self.folder);
        command.output().expect("the program starts").into()
    }

    fn verify(&self, more: &[&str]) -> Run {
        self.look(&[&["verify"], more].concat())
    }

    /// The head of the journal, as `verify` says it.
    fn head(&self) -> String {
        let run = self.verify(&[]);
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        run.out.split_whitespace().last().expect("it says the head").to_owned()
    }

    fn log(&self) -> Vec<serde_json::Value> {
        let lines = self.does(&["log", "--format", "json"]);
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    /// A copy of the folder, as on another laptop.
    fn copy(&self) -> Hall {
        let root = tempfile::tempdir().expect("a temporary folder");
        let folder = root.path().join("maia");
        std::fs::create_dir(&folder).expect("a folder");
        for name in ["event.toml", "event.db"] {
            std::fs::copy(self.folder.join(name), folder.join(name)).expect("a file is copied");
        }
        Hall { _root: root, folder }
    }

    fn merge(&self, other: &Hall) -> Run {
        let mut command = arbitro();
        command.arg("merge").arg(&other.folder).arg("--event").arg(&self.folder);
        command.args(["--desk", "organização"]);
        command.output().expect("the program starts").into()
    }

    fn tamper(&self, sql: &str) {
        let file = rusqlite::Connection::open(self.folder.join("event.db")).expect("it opens");
        file.execute_batch(sql).expect("the statement runs");
    }
}

fn copy(from: &str, to: &str) -> Run {
    arbitro().args(["store", "copy", from, to]).output().expect("the program starts").into()
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

mod verify {
    use super::*;

    #[test]
    fn an_intact_journal_is_said_to_be() {
        let hall = Hall::new();
        let early = hall.head();
        hall.result("sala 1", "1.1.1", 1, "1-0");
        let run = hall.verify(&["--head", &early]);
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.contains("one entry came after it"), "{}", run.out);
        // As copied from a sheet of paper.
        let short = format!("{} {}", &early[..8].to_uppercase(), &early[8..16]);
        assert_eq!(hall.verify(&["--head", &short]).code, 0);
    }

    #[test]
    fn a_cut_journal_is_found_by_a_printed_head() {
        let hall = Hall::new();
        hall.result("sala 1", "1.1.1", 1, "1-0");
        let printed = hall.head();
        hall.tamper("DELETE FROM journal WHERE op = 'result'");
        assert_eq!(hall.verify(&[]).code, 0, "without the head nobody can know");
        let run = hall.verify(&["--head", &printed]);
        assert_eq!(run.code, 1);
        assert!(run.out.contains("no entry has the head asked for"), "{}", run.out);
    }

    #[test]
    fn an_altered_result_is_found() {
        let hall = Hall::new();
        hall.result("sala 1", "1.1.1", 1, "1-0");
        let last = hall.log().len();
        hall.tamper("UPDATE journal SET payload = replace(payload, '1-0', '0-1')");
        let run = hall.verify(&[]);
        assert_eq!(run.code, 1);
        assert!(run.out.contains(&format!("entry {last} does not fit its hash")), "{}", run.out);
        assert!(run.err.contains("one fault"), "{}", run.err);
    }

    #[test]
    fn a_forged_saved_state_is_found_and_never_used() {
        let hall = Hall::new();
        for table in 1..=4 {
            hall.result("sala 1", "1.1.1", table, "1-0");
        }
        // `undo` saves the state.
        hall.at("sala 1", &["undo"]);
        let location = arbitro::store::Location::Sqlite(hall.folder.join("event.db"));
        let mut store = arbitro::store::open(&location).expect("it opens");
        let mut saved = store.snapshot().expect("it can be read").expect("undo saves the state");
        saved.state = saved.state.replacen("Aluno 1 1", "Aluno 9 9", 1);
        store.save_snapshot(&saved).expect("it can be written");
        drop(store);
        let run = hall.verify(&[]);
        assert_eq!(run.code, 1);
        assert!(run.err.contains("saved state"), "{}", run.err);
        // It stays as evidence, and nothing is read from it.
        assert_eq!(hall.verify(&[]).code, 1);
        assert!(!hall.does(&["players", "list"]).contains("Aluno 9 9"));
    }

    #[test]
    fn what_cannot_be_looked_at_is_no_answer() {
        let hall = Hall::empty();
        assert_eq!(hall.verify(&["--head", "abc"]).code, 2);
        std::fs::write(hall.folder.join("event.db"), "not a database, but long enough".repeat(9))
            .expect("the folder can be written");
        let run = hall.verify(&[]);
        assert_eq!(run.code, 2);
        assert!(run.err.contains("is not a journal of arbitro"), "{}", run.err);
        std::fs::remove_file(hall.folder.join("event.toml")).expect("it is there");
        assert_eq!(hall.verify(&[]).code, 2);
    }
}

mod store_copy {
    use super::*;

    #[test]
    fn a_copy_is_verified_and_never_goes_onto_entries() {
        let hall = Hall::new();
        let (from, to) = (text(&hall.folder), text(&hall.folder.join("copy.db")));
        let run = copy(&from, &to);
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.contains(&hall.head()), "{}", run.out);
        let run = copy(&from, &to);
        assert_eq!(run.code, 1);
        assert!(run.err.contains("already"), "{}", run.err);
        std::fs::rename(&to, hall.folder.join("event.db")).expect("a file can be moved");
        assert_eq!(hall.verify(&[]).code, 0);
    }

    #[test]
    fn a_broken_journal_is_not_copied() {
        let hall = Hall::new();
        hall.tamper("UPDATE journal SET desk = 'sala 9' WHERE seq = 2");
        let run = copy(&text(&hall.folder), &text(&hall.folder.join("copy.db")));
        assert_eq!(run.code, 2);
        assert!(run.err.contains("entry 2 does not fit its hash"), "{}", run.err);
    }

    #[test]
    fn what_is_not_there_cannot_be_copied() {
        let hall = Hall::empty();
        let target = text(&hall.folder.join("copy.db"));
        let run = copy(&text(&hall.folder.join("none.db")), &target);
        assert_eq!(run.code, 2);
        assert!(run.err.contains("there is no journal"), "{}", run.err);
        assert!(!Path::new(&target).exists(), "nothing was made");
        assert_eq!(copy("mysql://localhost/cnjm", &target).code, 2);
    }
}

mod merge {
    use super::*;

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
        assert!(run.out.contains("6 new entries") && run.out.contains("1.2.1"), "{}", run.out);
        assert_eq!(here.does(&["standings", "1.2.1", "--provisional", "--format", "json"]), theirs);
        assert_eq!(here.verify(&[]).code, 0);
        let desks: Vec<String> = here.log().iter().map(|line| line["desk"].to_string()).collect();
        assert_eq!(desks.iter().filter(|desk| desk.contains("sala 2")).count(), 6);
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
        assert!(run.code == 0 && run.out.contains("nothing to join"), "{}{}", run.out, run.err);
        there.result("sala 2", "1.2.1", 2, "1-0");
        let run = here.merge(&there);
        assert!(run.code == 0 && run.out.contains("one new entry"), "{}{}", run.out, run.err);
        // And the other way round everything is there already, but for what was done here.
        here.result("sala 1", "1.1.2", 1, "1-0");
        let run = there.merge(&here);
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        for group in ["1.1.1", "1.1.2", "1.2.1"] {
            let standings = ["standings", group, "--provisional", "--format", "json"];
            assert_eq!(here.does(&standings), there.does(&standings));
        }
        assert_eq!(there.verify(&[]).code, 0);
    }

    #[test]
    fn the_same_group_on_both_sides_is_a_clash_and_nothing_is_joined() {
        let (here, there) = apart();
        there.result("sala 2", "1.1.1", 1, "0-1");
        let before = here.head();
        let run = here.merge(&there);
        assert_eq!(run.code, 1);
        assert!(run.out.contains("group 1.1.1"), "{}", run.out);
        assert!(run.out.contains("sala 1") && run.out.contains("sala 2"), "{}", run.out);
        assert!(!run.out.contains("group 1.2.1"), "{}", run.out);
        assert_eq!(here.head(), before);
        // Once one side has given way, the rest is joined.
        there.at("sala 2", &["undo"]);
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
        let paired = log
            .iter()
            .find(|line| line["op"] == "pair" && line["summary"].to_string().contains("1.1.1"));
        let seq = paired.expect("it was paired")["seq"].to_string();
        here.result("sala 1", "1.1.1", 1, "1-0");
        there.at("sala 2", &["undo", &seq, "--of", "organização"]);
        let run = here.merge(&there);
        assert_eq!(run.code, 1, "{}{}", run.out, run.err);
        assert!(run.out.contains("1.1.1"), "{}", run.out);
    }

    #[test]
    fn the_same_done_on_both_sides_counts_once() {
        let here = Hall::new();
        let there = here.copy();
        here.result("sala 1", "1.1.1", 1, "1-0");
        there.result("sala 2", "1.1.1", 1, "1-0");
        let run = here.merge(&there);
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        assert!(run.out.contains("One operation was the same"), "{}", run.out);
        let run = here.merge(&there);
        assert!(run.out.contains("nothing to join"), "{}", run.out);
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
        // The same result at both laptops, of which one is kept.
        here.result("sala 1", "1.1.2", 1, "1-0");
        there.result("sala 2", "1.1.2", 1, "1-0");
        let last = there.head();
        assert_eq!(here.verify(&["--head", &last]).code, 1, "before they are joined nobody knows");
        let run = here.merge(&there);
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        for head in [&printed, &last] {
            let run = here.verify(&["--head", &head[..16]]);
            assert_eq!(run.code, 0, "{}{}", run.out, run.err);
            assert!(run.out.contains("of a copy"), "{}", run.out);
        }
        // Joined again, and through a third laptop.
        there.result("sala 2", "1.2.2", 2, "0-1");
        let later = there.head();
        assert_eq!(here.merge(&there).code, 0);
        let third = here.copy();
        third.result("sala 3", "1.1.2", 2, "0-1");
        let of_third = third.head();
        assert_eq!(here.merge(&third).code, 0);
        let far = Hall::empty();
        std::fs::copy(here.folder.join("event.toml"), far.folder.join("event.toml"))
            .expect("a copy");
        let run = far.merge(&here);
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        for head in [&printed, &last, &later, &of_third] {
            assert_eq!(here.verify(&["--head", head]).code, 0, "{head}");
            let run = far.verify(&["--head", head]);
            assert_eq!(run.code, 0, "{head}: {}{}", run.out, run.err);
        }
        // A head of another chain is none of theirs.
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
        assert!(run.err.contains("another event"), "{}", run.err);
    }

    #[test]
    fn a_broken_copy_is_not_joined() {
        let (here, there) = apart();
        there.tamper("UPDATE journal SET desk = 'sala 9' WHERE seq = 2");
        let run = here.merge(&there);
        assert_eq!(run.code, 2);
        assert!(run.err.contains("entry 2"), "{}", run.err);
    }
}

mod crowd {
    use super::*;

    /// Eight desks enter all results of a round at once, each with a process for every result.
    fn enter_at_once(hall: &Hall) {
        let tables = ["1.1.1", "1.1.2", "1.2.1", "1.2.2"]
            .into_iter()
            .flat_map(|group| (1..=4).map(move |table| (group, table)));
        let tables: Vec<(&str, u32)> = tables.collect();
        std::thread::scope(|desks| {
            for (desk, own) in tables.chunks(2).enumerate() {
                desks.spawn(move || {
                    for &(group, table) in own {
                        hall.result(&format!("sala {desk}"), group, table, "1-0");
                    }
                });
            }
        });
        let log = hall.log();
        let results = log.iter().filter(|line| line["op"] == "result").count();
        assert_eq!(results, tables.len(), "none is lost, none doubled, none refused");
        assert_eq!(hall.does(&["results", "missing", "--format", "json"]).trim(), "[]");
        assert_eq!(hall.verify(&[]).code, 0);
    }

    #[test]
    fn eight_desks_at_once_on_one_file() {
        enter_at_once(&Hall::new());
    }

    #[cfg(feature = "postgres")]
    #[test]
    fn eight_desks_at_once_on_a_server() {
        let Some(server) = crate::support::server::Server::shared() else { return };
        let hall = Hall::empty();
        let path = hall.folder.join("event.toml");
        let toml = std::fs::read_to_string(&path).expect("it is there");
        let url = server.fresh();
        std::fs::write(&path, format!("store = \"{url}\"\n{toml}")).expect("it is written");
        hall.fill();
        enter_at_once(&hall);
        assert!(!hall.folder.join("event.db").exists());
        // And to a file and to another server's place, the same to the last hash.
        let file = text(&hall.folder.join("copy.db"));
        assert_eq!(copy(&url, &file).code, 0);
        let run = copy(&file, &server.fresh());
        assert!(run.code == 0 && run.out.contains(&hall.head()), "{}{}", run.out, run.err);
        assert!(!run.out.contains("geheim"), "{}", run.out);
    }
}
