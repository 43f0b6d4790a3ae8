//! `arbitro demo`: from beginning to end in both languages, again, and beside existing folders.

use crate::support::event::folder;
use crate::support::program::{arbitro, run};
use crate::support::terminal::on_a_terminal;

#[test]
fn the_demo_goes_from_entries_to_certificates_in_both_languages() {
    for lang in ["pt", "en"] {
        let folder = folder();
        let dir = folder.path().join("d");
        let run = run(&["--lang", lang, "demo", dir.to_str().unwrap()]);
        assert_eq!(run.code, 0, "{}", run.err);
        for file in ["standings.pdf", "certificates.pdf"] {
            let bytes = std::fs::read(dir.join(file)).unwrap();
            assert!(bytes.starts_with(b"%PDF"), "{file}");
        }
        let sheets = std::fs::read_dir(dir.join("scoresheets")).unwrap().count();
        assert_eq!(sheets, 4 * 42 + 5 * 3);
        // One diagnosis comes first, the others are counted; the wrong result was refused.
        assert!(!run.out.contains("rastros/faulty.jogo 1"), "{}", run.out);
        let at = |part: &str| run.out.find(part).unwrap_or_else(|| panic!("{part}: {}", run.out));
        assert!(at("[next-to-rival]") < at("  Rastros "), "{}", run.out);
        assert!(at("  Rastros ") < at("cnjm15"), "{}", run.out);
        assert!(run.err.contains("0-1") || run.err.contains("1-0"), "{}", run.err);
        // It fits a few screens, names the files of the paper, and ends with the pages to open.
        assert!(run.out.lines().count() <= 150, "{}", run.out);
        for file in ["standings.pdf", "certificates.pdf"] {
            let path = dir.join(file);
            assert!(run.out.contains(&format!("\n  {}\n", path.display())), "{}", run.out);
        }
        let serve = if lang == "pt" { "arbitro servir --evento" } else { "arbitro serve --event" };
        let last = run.out.lines().last().expect("it says something");
        assert_eq!(last.trim(), format!("{serve} {}", dir.display()));
        let checked =
            crate::support::program::run(&["check", dir.join("scoresheets").to_str().unwrap()]);
        assert_eq!((checked.code, checked.out.lines().count()), (0, sheets));
        let verified = crate::support::program::run(&[
            "standings",
            "2.3",
            "--format",
            "json",
            "--event",
            dir.to_str().unwrap(),
        ]);
        let standings: serde_json::Value = serde_json::from_str(&verified.out).unwrap();
        assert_eq!(standings.as_array().unwrap().len(), 7);
    }
}

#[test]
fn the_demo_lists_every_planted_fault_where_it_is_asked() {
    for (lang, all) in [("en", "--all"), ("pt", "--todas")] {
        let folder = folder();
        let dir = folder.path().join("d");
        let run = run(&["--lang", lang, "demo", dir.to_str().unwrap(), all]);
        assert_eq!(run.code, 0, "{}", run.err);
        let checked =
            crate::support::program::run(&["check", dir.join("fixtures").to_str().unwrap()]);
        let sheets = checked
            .out
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a line of JSON"));
        let wrong = |sheet: &serde_json::Value| {
            ["valid", "unfinished"].iter().all(|it| sheet["status"] != *it)
        };
        let planted = sheets.filter(wrong).count();
        let listed =
            run.out.lines().filter(|line| line.starts_with("    ") && line.contains(".jogo "));
        assert_eq!(listed.count(), planted, "{}", run.out);
        assert!(run.out.contains("    rastros/faulty.jogo 1: "), "{}", run.out);
    }
}

#[test]
fn the_demo_touches_nothing_that_is_there() {
    let folder = folder();
    std::fs::write(folder.path().join("event.toml"), "mine").unwrap();
    let refused = run(&["demo", folder.path().to_str().unwrap()]);
    assert_eq!(refused.code, 1);
    assert_eq!(std::fs::read_to_string(folder.path().join("event.toml")).unwrap(), "mine");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    for number in ["arbitro-demo", "arbitro-demo-2"] {
        let output = arbitro().current_dir(folder.path()).arg("demo").output().unwrap();
        assert!(output.status.success());
        assert!(folder.path().join(number).join("certificates.pdf").exists(), "{number}");
    }
}

#[test]
fn completions_and_the_man_page_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = run(&["completions", shell]);
        assert!(run.code == 0 && run.out.contains("standings"), "{shell}");
    }
    assert_eq!(run(&["completions", "tcsh"]).code, 2);
    assert!(run(&["man"]).out.contains("arbitro"));
}

#[test]
fn on_a_terminal_the_demo_ended_in_a_pager() {
    let folder = folder();
    let dir = folder.path().join("d");
    let paged = folder.path().join("paged");
    let pager = format!("touch {}", paged.display());
    let demo = format!("demo '{}'", dir.display());
    let Some(shown) = on_a_terminal(&demo, (80, 24), &[("PAGER", &pager)]) else {
        eprintln!("SKIP: no program that makes a terminal");
        return;
    };
    assert!(!paged.exists(), "what follows the standings waited for a reader");
    assert!(shown.lines().last().is_some_and(|line| line.contains("arbitro serve")), "{shown}");
    // The same command by itself is paged.
    let standings = format!("standings 2.3 --event '{}'", dir.display());
    on_a_terminal(&standings, (80, 5), &[("PAGER", &pager)]);
    assert!(paged.exists());
}
