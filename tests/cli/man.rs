//! `arbitro man`: the man page.

use crate::support::commands::leaves;
use crate::support::event::Event;
use crate::support::program::run;

/// The name and the section of a page, without the version.
fn title(page: &str) -> &str {
    let line = page.lines().find(|line| line.starts_with(".TH")).expect("a title");
    line.split('"').next().unwrap_or_default().trim_end()
}

#[test]
fn every_command_has_a_page_with_its_exit_codes_variables_and_examples() {
    let event = Event::empty();
    for (lang, exit, examples) in
        [("en", "EXIT CODES", "EXAMPLES"), ("pt", "CÓDIGOS DE SAÍDA", "EXEMPLOS")]
    {
        let made = event.run_in(lang, &["man", "-o", lang]);
        assert_eq!(made.code, 0, "{}", made.err);
        let pages: Vec<_> = std::fs::read_dir(event.path().join(lang)).unwrap().flatten().collect();
        assert!(pages.len() > leaves().len(), "{} pages", pages.len());
        for page in pages {
            let text = std::fs::read_to_string(page.path()).unwrap();
            let name = page.file_name().into_string().unwrap();
            assert!(text.contains(exit), "{name}: {text}");
            assert!(text.contains("ARBITRO_DESK"), "{name}: {text}");
            assert!(name.starts_with("arbitro") && name.ends_with(".1"), "{name}");
            assert!(name == "arbitro.1" || text.contains(examples), "{name}: {text}");
        }
        // A second run writes the same.
        let again = event.run_in(lang, &["man", "-o", lang]);
        assert_eq!((again.code, again.out), (0, made.out));
    }
    let one = run(&["man", "groups", "draw"]);
    insta::assert_snapshot!(title(&one.out), @".TH arbitro-groups-draw 1");
    assert_eq!(one.out.into_bytes(), event.read("en/arbitro-groups-draw.1"));
}

#[test]
fn the_page_has_the_name_the_commands_and_both_languages() {
    let [english, portuguese] = ["en", "pt"].map(|lang| run(&["man", "--lang", lang]));
    for page in [&english, &portuguese] {
        assert_eq!(page.code, 0, "{}", page.err);
    }
    let titles = [title(&english.out), title(&portuguese.out)];
    insta::assert_snapshot!(titles.join("\n"), @"
    .TH arbitro 1
    .TH arbitro 1
    ");
    assert!(english.out.lines().any(|line| line == "arbitro\\-standings(1)"), "{}", english.out);
    assert_ne!(english.out, portuguese.out);
    assert_eq!(run(&["man", "ls"]).code, 2);
}

#[test]
fn the_headings_of_a_page_are_in_its_language() {
    let pages = ["en", "pt"].map(|lang| run(&["--lang", lang, "man", "groups"]).out);
    let headings = |page: &str| {
        let lines = page.lines().filter_map(|line| line.strip_prefix(".SH "));
        lines.map(|heading| heading.trim_matches('"').to_owned()).collect::<Vec<_>>()
    };
    let [english, portuguese] = pages.each_ref().map(|page| headings(page));
    assert_eq!(english[..5], ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS"]);
    assert_eq!(portuguese[..5], ["NOME", "SINOPSE", "DESCRIÇÃO", "OPÇÕES", "COMANDOS"]);
    assert_eq!(english.len(), portuguese.len());
}
