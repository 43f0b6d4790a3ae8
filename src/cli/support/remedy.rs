//! Remedies as command lines, in the words of the language. Only this module makes them.

use crate::cli::prelude::*;

use crate::cli::{declaration_for, translated};
use arbitro_event::entries::LEAVES_OUT;
use arbitro_event::{MatchPart, Remedy, desk_line};

/// The command line of a remedy, from the program's name on.
pub(in crate::cli) fn command_line(remedy: &Remedy, lang: Lang) -> String {
    in_order(&words(remedy, lang), lang)
}

/// The same, for somebody in another folder than the event's.
pub(in crate::cli) fn command_line_for(remedy: &Remedy, folder: &Path, lang: Lang) -> String {
    let mut words = words(remedy, lang);
    if *remedy == Remedy::ImportPlayers
        && let Some(list) = words.last_mut()
    {
        *list = folder.join(&list).display().to_string();
    }
    at_event(words, folder, lang)
}

/// A line that names the event's folder, where its command takes one.
fn at_event(mut words: Vec<String>, folder: &Path, lang: Lang) -> String {
    // Some commands concern no event, or the journal itself.
    let declaration = declaration_for(&typed(&words));
    let command = words
        .iter()
        .try_fold(&declaration, |command, word| command.find_subcommand(word).ok_or(command));
    let (Ok(command) | Err(command)) = command;
    let has_event = words.iter().any(|word| word == "--event");
    if !has_event && command.get_arguments().any(|arg| arg.get_long() == Some("event")) {
        words.extend(["--event".to_owned(), folder.display().to_string()]);
    }
    in_order(&words, lang)
}

/// These words after the program's name.
fn typed(words: &[String]) -> Vec<OsString> {
    std::iter::once("arbitro").chain(words.iter().map(String::as_str)).map(Into::into).collect()
}

/// Words of the declaration in the order in which they are typed.
fn in_order(words: &[String], lang: Lang) -> String {
    let line = translated(&typed(words), lang);
    line.iter().map(|word| quoted(&word.to_string_lossy())).collect::<Vec<_>>().join(" ")
}

/// The command that makes an event from a preset without questions.
pub(in crate::cli) fn new_event(folder: &Path, preset: &str, lang: Lang) -> String {
    let words =
        ["new".to_owned(), folder.display().to_string(), "--preset".to_owned(), preset.to_owned()];
    in_order(&words, lang)
}

/// The command that finds the group of a player, in the event of this folder if the line must name it.
pub(in crate::cli) fn find_player(player: &str, folder: Option<&Path>, lang: Lang) -> String {
    let words = line("find", [format!("@{player}")]);
    match folder {
        Some(folder) => at_event(words, folder, lang),
        None => in_order(&words, lang),
    }
}

/// A word quoted so that a shell takes it as one.
pub(in crate::cli) fn quoted(word: &str) -> String {
    let apart = |letter: char| letter.is_whitespace() || ";&|<>()$`'*?!#\"\\".contains(letter);
    // Between double quotes a shell still reads these; the one of Windows does not.
    if cfg!(not(windows)) && word.contains(['$', '`', '"', '\\', '!']) {
        format!("'{}'", word.replace('\'', r"'\''"))
    } else if word.contains(apart) {
        format!("\"{word}\"")
    } else {
        word.to_owned()
    }
}

/// The line in words of the declaration; placeholders are in the given language.
fn words(remedy: &Remedy, lang: Lang) -> Vec<String> {
    use Remedy as R;
    let place = |name: &str| names::placeholder(name, lang);
    let file = || place("FILE");
    let folder = || place("FOLDER");
    let text = || place("TEXT");
    match remedy {
        R::NewEvent => line("new", [folder()]),
        R::ImportPlayers => line("players import players.csv", []),
        R::ReplacePlayers { players } => {
            let codes: Vec<String> = players.iter().map(ToString::to_string).collect();
            line("players import", [place("LIST"), "--replace".to_owned(), codes.join(",")])
        }
        R::TakeNewKey { school } => entries_file("--new-key", school.clone(), lang),
        R::LeavesOut => entries_file("--confirm", LEAVES_OUT.to_owned(), lang),
        R::TakeAnother { event } => entries_file("--another", event.clone(), lang),
        R::AssignSchool { school } => {
            let number = names::placeholder("NUMBER", lang);
            entries_file("--as-school", format!("{school}={number}"), lang)
        }
        R::TakeChanges { players } => entries_file("--take", joined(players), lang),
        R::LeaveChanges { players } => entries_file("--leave", joined(players), lang),
        R::AllSources => line("players sources", []),
        R::ImportElsewhere => line("import json", [file(), "--event".to_owned(), folder()]),
        R::AllEntries => line("players list", []),
        R::Teams => line("teams", []),
        R::Entries { category } => line("players list", [category.to_string()]),
        R::RollCall => line("players present", []),
        R::Present { player } => line("players present", [player.to_string()]),
        R::Late { player } => line("players late", [player.to_string()]),
        R::LateTogether { player, .. } => {
            line("players late", [player.to_string(), place("CODE"), "--now".to_owned()])
        }
        R::LateSomebody => line("players late", [names::placeholder("CODE", lang)]),
        R::Withdraw { player } => line("players withdraw", [player.to_string()]),
        R::ReplaceFinalist { player } => line("finalist replace", [player.to_string()]),
        R::Remove { player } => line("players remove", [player.to_string()]),
        R::AbsentForNothing { player, round } => {
            line(&format!("players absent {player} --round {round} --bye zero"), [])
        }
        R::Forbid { player, other } => line(&format!("forbid {player} {other}"), []),
        R::AllowPair { player, other } => line(&format!("allow-pair {player} {other}"), []),

        R::AllGroups => line("groups show", []),
        R::Groups { category } => line("groups show", [category.to_string()]),
        R::ShowGroup { group } => line("groups show", [group.to_string()]),
        R::DrawAll => line("groups draw", []),
        R::Draw { category } => line("groups draw", [category.to_string()]),
        R::MakeGroup { player } => {
            let category = player.category().to_string();
            line("groups make", [category, player.to_string(), place("CODE")])
        }
        R::Dissolve { group } => line("groups dissolve", [group.to_string()]),

        R::PairAll => line("pair", []),
        R::PairReady => line("pair --ready", []),
        R::PairGroups { groups } => {
            line("pair", []).into_iter().chain(groups.iter().map(ToString::to_string)).collect()
        }
        R::Pair { group } => line("pair", [group.to_string()]),
        R::PairRound { group, round } => line(&format!("pair {group} --round {round}"), []),
        R::PairAllowing { group, allowed } => {
            line(&format!("pair {group} --allow"), [allowed.words().join(",")])
        }
        R::PairByHand { group } => line(&format!("pair {group} --manual"), [place("pairs.txt")]),
        R::Unpair { group } => line("unpair", [group.to_string()]),
        R::UnpairTable { group, table } => line(&format!("unpair {group} --table {table}"), []),
        // Rounds are held back and published in the browser.
        R::Publish => line("serve", []),
        R::Pairings { group } => line("print pairings", [group.to_string()]),

        R::EnterAny => line("enter", []),
        R::Enter { group } => line("enter", [group.to_string()]),
        R::Missing => line("results missing", []),
        R::Check { path } => line("check", [path.clone()]),

        R::AllStandings => line("standings", []),
        R::CategoryStandings { category } => line("standings", [category.to_string()]),
        R::GroupStandings { group } => line("standings", [group.to_string()]),
        R::Provisional { group } => line(&format!("standings {group} --provisional"), []),
        R::Lots { group } => line("lots", [group.to_string()]),
        R::Decide { group, player, place: 1 } => {
            line(&format!("decide {group} {player} --reason"), [text()])
        }
        R::Decide { group, player, place } => {
            line(&format!("decide {group} {player} --place {place} --reason"), [text()])
        }
        R::AdvanceAll => line("advance", []),
        R::Advance { category } => line("advance", [category.to_string()]),

        R::PrintCertificates => line("print certificates -o certificates.pdf", []),
        R::PrintPrizes => line("print prizes -o prizes.pdf", []),
        R::PrintStale => line("print --stale -o stale.pdf", []),

        R::Log => line("log", []),
        R::UndoLast => line("undo", []),
        R::Undo { seq } => line("undo", [seq.to_string()]),
        R::UndoWithDependents { seq } => line(&format!("undo {seq} --with-dependents"), []),
        R::RestoreBefore { seq } => line("undo --to", [seq.saturating_sub(1).to_string()]),
        R::RestoreAfter { seq } => line("undo --to", [seq.to_string()]),
        R::UndoOf { seq, desk } => line(&format!("undo {seq} --of"), [desk.clone()]),
        R::RedoLast => line("redo", []),
        R::Redo { seq } => line("redo", [seq.to_string()]),

        R::Verify => line("verify", []),
        R::BackUp { from } => line("store copy", [from.clone(), "backup.db".to_owned()]),
        R::ExportDocument => line("export json -o event.json", []),
        R::Salvage => line("store salvage", [place("FROM"), place("TO")]),
        R::ExportSite => line("export html -o site", []),
        R::ServeAt { address } => line("serve --listen", [address.to_string()]),
        R::ServeLan => line("serve --lan", []),
        _ => of_result(remedy, lang),
    }
}

/// The lines of `result`.
fn of_result(remedy: &Remedy, lang: Lang) -> Vec<String> {
    use Remedy as R;
    let place = |name: &str| names::placeholder(name, lang);
    match remedy {
        R::Record { group, round, table, part, result } => {
            let part = part_option(*part);
            line(&format!("result {group} {table} {result}{part} --round {round}"), [])
        }
        R::RecordDecided { group, round, table, result } => line(
            &format!("result {group} {table} {result} --round {round} --decision"),
            [place("TEXT")],
        ),
        R::Correct { group, round, table, part, result } => {
            let part = part_option(*part);
            line(&format!("result {group} {table} {result}{part} --round {round} --correct"), [])
        }
        R::CorrectBoards { group, round, table, boards } => {
            let boards = desk_line::typed_boards(boards);
            line(&format!("result {group} {table} {boards} --round {round} --correct"), [])
        }
        R::Clear { group, round, table } => line(
            &format!("result {group} {table} --round {round} --clear --reason"),
            [place("TEXT")],
        ),
        R::KeepSheet { group, round, table } => line(
            &format!("result {group} {table} --round {round} --scoresheet"),
            [place("FILE"), "--correct".to_owned()],
        ),
        R::KeepAnySheet => line(
            "result",
            [place("GROUP"), place("TABLE"), "--scoresheet".to_owned(), place("FILE.jogo")],
        ),
        // Every kind has a line: a test checks them all.
        _ => Vec::new(),
    }
}

/// The import of a file of entries, with an option that answers an objection.
fn entries_file(option: &str, value: String, lang: Lang) -> Vec<String> {
    let file = names::placeholder("FILE.entradas", lang);
    line("players import", [file, option.to_owned(), value])
}

fn joined(players: &[PlayerCode]) -> String {
    players.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// Words separated by blanks, then words that may contain blanks.
fn line<const MORE: usize>(words: &str, more: [String; MORE]) -> Vec<String> {
    words.split_whitespace().map(str::to_owned).chain(more).collect()
}

/// The option that names a game or a board of a match.
fn part_option(part: Option<MatchPart>) -> String {
    match part {
        Some(MatchPart::Game(number)) => format!(" --game {number}"),
        Some(MatchPart::Board(number)) => format!(" --board {number}"),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::support::paper;
    use crate::locale::words;

    #[test]
    #[cfg(not(windows))]
    fn a_folder_with_a_command_in_its_name_was_one_that_the_shell_ran() {
        let words = ["a b", "$(date)", "it's", "say \"hi\"", "plain"].map(quoted);
        insta::assert_snapshot!(words.join(" "), @r#""a b" '$(date)' "it's" 'say "hi"' plain"#);
    }

    /// The law of remedies: every suggested command line can be typed, in either language.
    #[test]
    fn every_remedy_is_a_command_line_that_can_be_typed_in_both_languages() {
        let examples = Remedy::examples();
        assert_eq!(examples.len(), Remedy::KINDS.len());
        for (name, remedy) in examples {
            for lang in Lang::ALL {
                let line = command_line(&remedy, lang);
                assert!(line.len() > "arbitro ".len(), "{name} is not a command");
                // Placeholders are filled in.
                let fill = |word: String| match word {
                    word if word == names::placeholder("CODE", lang) => "275.2.3".to_owned(),
                    word if word == names::placeholder("GROUP", lang) => "2.3.6".to_owned(),
                    word if word == names::placeholder("TABLE", lang) => "1".to_owned(),
                    word => word,
                };
                let typed: Vec<_> = paper::words(&line).into_iter().map(fill).collect();
                let typed: Vec<_> = typed.into_iter().map(OsString::from).collect();
                // In the words of its own language and of no other.
                let read = crate::cli::command(lang).try_get_matches_from(&typed);
                assert!(read.is_ok(), "{name}: {line}: {}", read.unwrap_err());
                let session = Session::for_tests(lang);
                assert!(crate::cli::parse(&typed, &session).is_ok(), "{name}: {line}");
            }
        }
    }

    #[test]
    fn a_desk_of_two_words_stays_one_word_of_the_line() {
        let of =
            |desk: &str| command_line(&Remedy::UndoOf { seq: 7, desk: desk.to_owned() }, Lang::En);
        assert_eq!(of("desk-1"), "arbitro undo 7 --of desk-1");
        assert_eq!(of("Sala 1"), "arbitro undo 7 --of \"Sala 1\"");
    }

    #[test]
    fn alternatives_of_one_gap_are_distinguished() {
        use arbitro_pairing::dutch::Relaxations;

        use crate::locale::Localize;
        use arbitro_event::{CategoryCode, Refusal};

        let one = Relaxations { rematch: true, ..Relaxations::default() };
        let two = Relaxations { bye_again: true, same_side: true, ..Relaxations::default() };
        let Some((_, Refusal::NoPairing { mut remedies, .. })) =
            Refusal::examples().into_iter().find(|(name, _)| *name == "NoPairing")
        else {
            panic!("an example of each refusal");
        };
        remedies.splice(.., [one, two]);
        let group = CategoryCode::new(2, 3).group(6);
        let hint = Hint::new(
            words::REFUSAL_HINT_ALLOW,
            remedies
                .into_iter()
                .map(|allowed| Remedy::PairAllowing { group, allowed })
                .chain([Remedy::PairByHand { group }]),
        );
        let sentence = Lang::Pt.text(&Session::for_tests(Lang::Pt).advice(&hint));
        let typed = "arbitro emparceirar 2.3.6 --permitir repetição; \
                     ou arbitro emparceirar 2.3.6 --permitir isenção,lado; ou à mão";
        assert!(sentence.contains(typed), "{sentence}");
    }
}
