//! A whole day as typed, in the words of each language and on each store: a messy list, check-in, the draw,
//! paper, several desks, corrections, withdrawals, a second list, the final, certificates, and the journal
//! that proves it all.

use serde_json::Value;

use crate::support::day::Day;
use crate::support::event::{Event, Ran, on_each_store};

const DAY: &str = r#"
name = "Campeonato de ensaio"
edition = 19
place = "Aveiro"
dates = [2026-03-13]
language = "pt"
seed = 19
cycles = ["1.º ciclo", "2.º ciclo", "3.º ciclo", "Secundário"]
games = ["gatos-e-caes", "dominorio", "quelhas", "rastros"]
categories = ["1.1", "1.2", "2.4"]
group_size = 8
rounds = 3
rooms = [{ name = "Pavilhão", groups = ["1.1", "1.2"], first_table = 1 }]
"#;

/// Titles above the headings, headings in schools' own words, harmless columns, the old Windows encoding, a
/// school with two names, a pupil in two categories.
fn messy() -> Vec<u8> {
    let mut text = String::from(
        "Inscrições 2026;;;;;;\n;;;;;;\nN.º da escola;Escola/Agrupamento;Nome completo;Ciclo de ensino;Jogo;NEE;E-mail\n",
    );
    for school in 1..=16 {
        let name = format!("Agrup. de Escolas da Serra {school}");
        let games = if school % 2 == 0 { "Gatos e Cães" } else { "gatos & cães" };
        let set = if school == 3 { "Braille" } else { "" };
        text +=
            &format!("{school};{name};Ana da Conceição {school:02};1º CEB;{games};{set};a@b.pt\n");
        if school <= 6 {
            text += &format!("{school};{name};Rui Córdova {school:02};1.º ciclo;Domino;;\n");
        }
    }
    text += "1;AE Serra Um;Eva Luís;2.º ciclo;Rastros;;\n";
    text += "2;Agrup. de Escolas da Serra 2;Ana da Conceição 02;2º ciclo;Rastros;;\n";
    // Every letter of it is one byte in Windows-1252.
    text.chars().map(|letter| u8::try_from(u32::from(letter)).expect("Latin letters")).collect()
}

impl Day<'_> {
    fn refused(&self, code: i32, english: &str, portuguese: &str) -> String {
        let ran = self.run(english, portuguese);
        assert_eq!(ran.code, code, "{english} / {portuguese}: {}{}", ran.out, ran.err);
        ran.err
    }

    /// Types lines in `enter`.
    fn type_at(&self, english: &str, portuguese: &str, lines: &str) -> Ran {
        use std::io::Write;
        use std::process::Stdio;

        let words = self.words(english, portuguese);
        let mut child = self
            .event
            .command(self.lang, &words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it reads");
        let output = child.wait_with_output().expect("it ends");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        Ran {
            code: output.status.code().expect("by itself"),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }

    fn game(&self, group: &str, round: u64, table: u64) -> Value {
        let document = self.event.export();
        let groups = document["groups"].as_array().expect("groups");
        let group = groups.iter().find(|found| found["code"] == group).expect("the group");
        let games = group["games"].as_array().expect("games");
        let here = |game: &&Value| game["round"] == round && game["table"] == table;
        games.iter().find(here).expect("the table").clone()
    }

    fn players(&self) -> Vec<Value> {
        self.event.export()["players"].as_array().expect("players").clone()
    }
}

#[test]
fn a_day_without_friction() {
    on_each_store(|| {
        for lang in ["pt", "en"] {
            let event = Event::with(DAY);
            let day = Day { event: &event, lang };
            the_list(&day);
            the_draw(&day);
            the_first_round(&day);
            the_rest_of_the_morning(&day);
            the_afternoon(&day);
        }
    });
}

fn the_list(day: &Day) {
    day.event.write("lista.csv", messy());
    let said = day.ok("players import lista.csv", "inscritos importar lista.csv");
    assert_eq!(day.players().len(), 24);
    // One school with two names, one pupil in two categories: both are named.
    for known in ["AE Serra Um", "Serra 1", "Ana da Conceição 02"] {
        assert!(said.contains(known), "{known} in {said}");
    }
    // An unknown heading is named, with the command that continues.
    day.event.write("outra.csv", "código;nome;escola;ciclo;jogo;sapato\n1.2.4;Eva Luís;1;2;4;38\n");
    let said = day.refused(2, "players import outra.csv", "inscritos importar outra.csv");
    day.says(&said, "--ignore-column sapato", "--ignorar-coluna sapato");
    // Again, without the last but one: the missing player is named, and withdrawn on request.
    let text = messy();
    let short: Vec<&[u8]> =
        text.split(|&byte| byte == b'\n').filter(|line| !line.starts_with(b"16;")).collect();
    day.event.write("lista2.csv", short.join(&b'\n'));
    let said = day.ok("players import lista2.csv", "inscritos importar lista2.csv");
    assert!(said.contains("16.1.1 Ana da Conceição 16"), "{said}");
    let again = day.ok(
        "players import lista2.csv --remove-missing",
        "inscritos importar lista2.csv --retirar-em-falta",
    );
    assert!(again.contains("16.1.1"), "{again}");
    let gone = day.players().into_iter().find(|player| player["code"] == "16.1.1");
    assert_eq!(gone.expect("still known")["status"], "withdrawn");
    day.ok("players late 16.1.1", "inscritos atrasado 16.1.1");
    // Check-in.
    day.ok("players present 1.1.1 2.1.1", "inscritos presente 1.1.1 2.1.1");
    let waiting = day.ok("players present --category 1.1", "inscritos presente --categoria 1.1");
    assert!(waiting.contains("3.1.1") && !waiting.contains(" 2.1.1"), "{waiting}");
    // Found by any known detail; with or without accents.
    assert!(day.ok("find conceicao 07", "procurar conceicao 07").contains("7.1.1"));
    assert!(day.ok("find @7.1.1", "procurar @7.1.1").contains("Ana da Conceição 07"));
    // A desk name that is long, or would control the terminal.
    let long = "m".repeat(41);
    for name in [long.as_str(), "mesa\u{1b}[2J"] {
        let ran = day.event.run_in(day.lang, &["players", "list", "--desk", name]);
        assert_eq!(ran.code, 2, "{}", ran.err);
    }
}

fn the_draw(day: &Day) {
    day.ok("forbid 4.1.1 5.1.1", "proibir 4.1.1 5.1.1");
    day.refused(1, "forbid 4.1.1 99.1.1", "proibir 4.1.1 99.1.1");
    let said = day.ok("groups draw", "grupos sortear");
    // Six players in three rounds are not a small group; two pupils play one round.
    assert!(said.contains("1.1.2") && said.contains("2.4.1"), "{said}");
    let document = day.event.export();
    let together = |group: &Value| {
        let players = group["players"].as_array().expect("players");
        ["4.1.1", "5.1.1"].iter().all(|code| players.contains(&Value::from(*code)))
    };
    assert!(!document["groups"].as_array().expect("groups").iter().any(together));
    // Before the first round the list by name gives everybody's place.
    let said = day.ok("print by-name", "imprimir por-nome");
    assert!(said.contains("Rui Córdova 06") && said.contains("Pavilhão"), "{said}");
    day.ok("print by-name -o where.csv", "imprimir por_nome -o where.csv");
    // A group is made and dissolved again.
    let first = document["groups"][0]["players"].clone();
    let two = [0, 1].map(|at| first[at].as_str().expect("a code").to_owned()).join(" ");
    day.ok(&format!("groups make 1.1 {two}"), &format!("grupos criar 1.1 {two}"));
    day.ok("groups dissolve 1.1.3", "grupos desfazer 1.1.3");
    day.ok("groups draw 1.1", "grupos sortear 1.1");
}

fn the_first_round(day: &Day) {
    // Nothing is paired if there is no printer.
    day.refused(2, "pair 1.1 --print", "emparceirar 1.1 --imprimir");
    day.ok("pair --print -o round.pdf", "emparceirar --imprimir -o round.pdf");
    assert!(day.event.read("round.pdf").starts_with(b"%PDF"));
    assert_eq!(day.game("1.1.2", 1, 5)["result"], Value::Null, "the room has one table 5");
    // A desk for several groups; the number on the table is enough; a line that is too long is refused as a
    // whole.
    let ran = day.type_at("enter", "lançar", "1.1.1\n12121\n1212\n5 1\nu\n5 2\n6!1\n6 1\n");
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    day.says(&ran.err, "nothing was recorded", "nada foi registado");
    assert_eq!(day.game("1.1.1", 1, 4)["result"], "0-1");
    assert_eq!(day.game("1.1.2", 1, 5)["result"], "0-1");
    assert_eq!(day.game("1.1.2", 1, 6)["result"], "1-0");
    // The missing results, and since when; the same result again; a correction with the same
    // result.
    let missing = day.ok("results missing 1.1.2", "resultados em-falta 1.1.2");
    assert!(missing.contains(":00"), "since when: {missing}");
    let said = day.ok("result 1.1.2 6 1-0", "resultado 1.1.2 6 1-0");
    day.says(&said, "Already so", "Já está assim");
    day.ok("result 1.1.2 6 1-0 --correct", "resultado 1.1.2 6 1-0 --corrigir");
    let said = day.refused(1, "result 1.1.2 6 0-1", "resultado 1.1.2 6 0-1");
    day.says(&said, "--correct", "--corrigir");
    let said = day.refused(
        1,
        "result 1.1.2 7 0-1 --expect 1.1.1 2.1.1",
        "resultado 1.1.2 7 0-1 --esperados 1.1.1 2.1.1",
    );
    assert!(said.contains("Ana da Conceição"), "who sits there: {said}");
    // Typed at the wrong table and removed; another desk cannot undo it by accident.
    day.ok("result 1.1.2 7 0-1", "resultado 1.1.2 7 0-1");
    day.ok("result 1.1.2 7 --clear --reason mesa", "resultado 1.1.2 7 --limpar --razão mesa");
    day.ok("undo", "desfazer");
    day.ok("redo", "refazer");
    day.refused(1, "undo --desk outra", "desfazer --posto outra");
    // The scoresheet of a table needs no tags, and may have Portuguese ones.
    day.event.write(
        "folha.jogo",
        "[Jogo \"Rastros\"]\n[Término \"desistência\"]\n[Resultado \"0-1\"]\n1. d4 e3\n",
    );
    day.ok("result 2.4.1 1 --scoresheet folha.jogo", "resultado 2.4.1 1 --folha folha.jogo");
    assert_eq!(day.game("2.4.1", 1, 1)["result"], "0-1");
    // The log of a group, a desk, a player, a time.
    let log = day.ok("log --group 1.1.2", "registo --grupo 1.1.2");
    let of_another = [", round", ", jornada"].map(|word| format!("1.1.1{word}"));
    assert!(log.contains("1.1.2") && !of_another.iter().any(|it| log.contains(it)), "{log}");
    assert!(day.ok("log --desk ninguém", "registo --posto ninguém").lines().count() <= 1);
    day.ok("log --since 09:00 --player 1.1.1", "registo --desde 09:00 --jogador 1.1.1");
}

fn the_rest_of_the_morning(day: &Day) {
    for round in 1..=3 {
        for group in ["1.1.1", "1.1.2", "1.2.1"] {
            day.event.play_round(group);
        }
        if round == 1 {
            day.ok("pair 1.2", "emparceirar 1.2");
            // One pair as the arbiter wants it, the others by the engine.
            let fixed = ["first", "second"].map(|side| {
                let game = day.game("1.1.1", 1, if side == "first" { 1 } else { 2 });
                game[side].as_str().expect("a code").to_owned()
            });
            let fixed = fixed.join(":");
            day.ok(
                &format!("pair 1.1.1 --fix {fixed}"),
                &format!("emparceirar 1.1.1 --fixar {fixed}"),
            );
            let said = day.ok("pair", "emparceirar");
            assert!(said.contains("1.1.2"), "{said}");
        } else if round == 2 {
            day.ok("pair --ready", "emparceirar --pronto");
        }
    }
    let after = day.ok("standings 1.1.1 --round 1", "classificação 1.1.1 --jornada 1");
    assert_ne!(after, day.ok("standings 1.1.1", "classificacao 1.1.1"));
}

fn the_afternoon(day: &Day) {
    // Ties block the final until lots are drawn; without a category, every one that is ready is drawn.
    for group in ["1.1.1", "1.1.2"] {
        let ran = day.run(&format!("lots {group}"), &format!("sorteio {group}"));
        assert!(ran.code < 2, "{}", ran.err);
    }
    day.ok("advance", "apurar");
    let finalists = day.event.export();
    let last = |document: &Value| {
        let groups = document["groups"].as_array().expect("groups").clone();
        groups.into_iter().find(|group| group["kind"] == "final").expect("a final")
    };
    let gone = last(&finalists)["players"][0].as_str().expect("a code").to_owned();
    // An absent finalist is replaced by the next of the group.
    day.ok(&format!("finalist replace {gone}"), &format!("finalista substituir {gone}"));
    let now = last(&day.event.export())["players"].clone();
    assert!(!now.as_array().expect("players").contains(&gone.as_str().into()), "{now}");
    day.ok("pair 1.1.F", "emparceirar 1.1.F");
    day.event.play_round("1.1.F");
    for document in ["prizes", "certificates", "by-school", "speaker"] {
        let file = format!("{document}.pdf");
        let names = [
            ("prizes", "prémios"),
            ("certificates", "certificado"),
            ("by-school", "por-escola"),
            ("speaker", "locutor"),
        ];
        let name = names.iter().find(|(english, _)| *english == document).expect("a name").1;
        day.ok(&format!("print {document} -o {file}"), &format!("imprimir {name} -o {file}"));
    }
    // Nothing about a pupil's adapted set, and the journal proves itself.
    assert!(!day.ok("log", "registo").contains("Braille"));
    day.ok("verify", "verificar-registo");
    day.comes_back(&["players", "groups", "forbidden"]);
}
