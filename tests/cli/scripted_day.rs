//! A whole day as typed, in the words of each language and on each store: a messy list, check-in, the draw,
//! paper, several desks, corrections, withdrawals, a second list, the final, certificates, and the journal
//! that proves it all.

use serde_json::Value;

use crate::support::day::{Day, answers};
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
            the_check_in(&day);
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
    answers(
        day.lang,
        &said,
        "24 players in the list: 24 new, 0 changed, 0 as they were.\n\
         warning: lista.csv, line 26, column 2 (Escola/Agrupamento): school 1 is called AE \
         Serra Um here and also Agrup. de Escolas da Serra 1: write it the same way \
         throughout the list and import it again\n\
         warning: lista.csv: one player has several entries: Ana da Conceição 02 (2.1.1 in \
         line 6, 2.2.4 in line 27). That can be right; nobody plays at two tables at a time\n\
         Columns not read: E-mail\n\
         24 codes made of school, cycle and game.\n\
         The public reads: Ana da Conceição 01 → Ana 0. (1.1.1), Rui Córdova 01 → Rui 0. \
         (1.1.2), Ana da Conceição 02 → Ana 0. (2.1.1), Rui Córdova 02 → Rui 0. (2.1.2), Ana \
         da Conceição 03 → Ana 0. (3.1.1)",
        "24 jogadores na lista: 24 novos, 0 alterados, 0 sem alteração.\n\
         aviso: lista.csv, linha 26, coluna 2 (Escola/Agrupamento): a escola 1 chama-se \
         aqui AE Serra Um e também Agrup. de Escolas da Serra 1: escreva-a na lista sempre \
         da mesma maneira e importe outra vez\n\
         aviso: lista.csv: um jogador tem várias inscrições: Ana da Conceição 02 (2.1.1 na \
         linha 6, 2.2.4 na linha 27). Pode estar certo; ninguém joga em duas mesas ao mesmo \
         tempo\n\
         Colunas que não se leem: E-mail\n\
         24 códigos feitos com a escola, o ciclo e o jogo.\n\
         O público lê: Ana da Conceição 01 → Ana 0. (1.1.1), Rui Córdova 01 → Rui 0. (1.1.2), \
         Ana da Conceição 02 → Ana 0. (2.1.1), Rui Córdova 02 → Rui 0. (2.1.2), Ana da \
         Conceição 03 → Ana 0. (3.1.1)",
    );
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
    answers(
        day.lang,
        &said,
        "23 players in the list: 0 new, 0 changed, 23 as they were.\n\
         warning: lista2.csv, line 25, column 2 (Escola/Agrupamento): school 1 is called AE \
         Serra Um here and also Agrup. de Escolas da Serra 1: write it the same way \
         throughout the list and import it again\n\
         warning: lista2.csv: one player has several entries: Ana da Conceição 02 (2.1.1 in \
         line 6, 2.2.4 in line 26). That can be right; nobody plays at two tables at a time\n\
         Columns not read: E-mail\n\
         23 codes made of school, cycle and game.\n\
         Not in this list, and as before: 16.1.1 Ana da Conceição 16. To record the \
         withdrawal: --remove-missing",
        "23 jogadores na lista: 0 novos, 0 alterados, 23 sem alteração.\n\
         aviso: lista2.csv, linha 25, coluna 2 (Escola/Agrupamento): a escola 1 chama-se \
         aqui AE Serra Um e também Agrup. de Escolas da Serra 1: escreva-a na lista sempre \
         da mesma maneira e importe outra vez\n\
         aviso: lista2.csv: um jogador tem várias inscrições: Ana da Conceição 02 (2.1.1 na \
         linha 6, 2.2.4 na linha 26). Pode estar certo; ninguém joga em duas mesas ao mesmo \
         tempo\n\
         Colunas que não se leem: E-mail\n\
         23 códigos feitos com a escola, o ciclo e o jogo.\n\
         Não está nesta lista e fica como estava: 16.1.1 Ana da Conceição 16. Para registar a \
         desistência: --retirar-em-falta",
    );
    let again = day.ok(
        "players import lista2.csv --remove-missing",
        "inscritos importar lista2.csv --retirar-em-falta",
    );
    answers(
        day.lang,
        &again,
        "23 players in the list: 0 new, 0 changed, 23 as they were.\n\
         warning: lista2.csv, line 25, column 2 (Escola/Agrupamento): school 1 is called AE \
         Serra Um here and also Agrup. de Escolas da Serra 1: write it the same way \
         throughout the list and import it again\n\
         warning: lista2.csv: one player has several entries: Ana da Conceição 02 (2.1.1 in \
         line 6, 2.2.4 in line 26). That can be right; nobody plays at two tables at a time\n\
         Columns not read: E-mail\n\
         23 codes made of school, cycle and game.\n\
         Not in this list, and withdrawn: 16.1.1 Ana da Conceição 16",
        "23 jogadores na lista: 0 novos, 0 alterados, 23 sem alteração.\n\
         aviso: lista2.csv, linha 25, coluna 2 (Escola/Agrupamento): a escola 1 chama-se \
         aqui AE Serra Um e também Agrup. de Escolas da Serra 1: escreva-a na lista sempre \
         da mesma maneira e importe outra vez\n\
         aviso: lista2.csv: um jogador tem várias inscrições: Ana da Conceição 02 (2.1.1 na \
         linha 6, 2.2.4 na linha 26). Pode estar certo; ninguém joga em duas mesas ao mesmo \
         tempo\n\
         Colunas que não se leem: E-mail\n\
         23 códigos feitos com a escola, o ciclo e o jogo.\n\
         Não está nesta lista e fica como desistente: 16.1.1 Ana da Conceição 16",
    );
    let gone = day.players().into_iter().find(|player| player["code"] == "16.1.1");
    assert_eq!(gone.expect("still known")["status"], "withdrawn");
    day.ok("players late 16.1.1", "inscritos atrasado 16.1.1");
}

fn the_check_in(day: &Day) {
    day.ok("players present 1.1.1 2.1.1", "inscritos presente 1.1.1 2.1.1");
    day.ok("players present --category 1.1", "inscritos presente --categoria 1.1");
    let rows =
        day.event.run(&["players", "present", "--category", "1.1", "--format", "json"]).json();
    let codes: Vec<_> =
        rows.as_array().expect("rows").iter().map(|row| row["code"].clone()).collect();
    assert_eq!(codes, (3..=16).map(|number| format!("{number}.1.1")).collect::<Vec<_>>());
    // Found by any known detail; with or without accents.
    answers(
        day.lang,
        &day.ok("find conceicao 07", "procurar conceicao 07"),
        "Found\n\
         19th Campeonato de ensaio · Aveiro, 13 March 2026\n\
         Code    Name                  School                         Status\n\
         ────────────────────────────────────────────────────────────────────\n\
         7.1.1   Ana da Conceição 07   Agrup. de Escolas da Serra 7   entered\n\
         ────────────────────────────────────────────────────────────────────",
        "Encontrados\n\
         19.º Campeonato de ensaio · Aveiro, 13 de março de 2026\n\
         Código   Nome                  Escola                         Situação\n\
         ──────────────────────────────────────────────────────────────────────\n\
         7.1.1    Ana da Conceição 07   Agrup. de Escolas da Serra 7   inscrito\n\
         ──────────────────────────────────────────────────────────────────────",
    );
    assert_eq!(
        day.ok("find @7.1.1", "procurar @7.1.1"),
        day.ok("find conceicao 07", "procurar conceicao 07")
    );
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
    answers(
        day.lang,
        &said,
        "1.1: 16 players drawn into 2 groups, seed 19\n\
         \x20 1.1.1: 8  1.1.2: 8\n\
         1.2: 6 players drawn into one group, seed 19\n\
         \x20 1.2.1: 6\n\
         2.4: 2 players drawn into one group, seed 19\n\
         \x20 2.4.1: 2",
        "1.1: 16 jogadores em 2 grupos, número do sorteio 19\n\
         \x20 1.1.1: 8  1.1.2: 8\n\
         1.2: 6 jogadores num grupo, número do sorteio 19\n\
         \x20 1.2.1: 6\n\
         2.4: 2 jogadores num grupo, número do sorteio 19\n\
         \x20 2.4.1: 2",
    );
    let document = day.event.export();
    let together = |group: &Value| {
        let players = group["players"].as_array().expect("players");
        ["4.1.1", "5.1.1"].iter().all(|code| players.contains(&Value::from(*code)))
    };
    assert!(!document["groups"].as_array().expect("groups").iter().any(together));
    // Before the first round the list by name gives everybody's place.
    day.ok("print by-name", "imprimir por-nome");
    let rows = day.event.run(&["print", "by-name", "--format", "json"]).json();
    let rows = rows.as_array().expect("rows");
    let rui = rows.iter().find(|row| row["name"] == "Rui Córdova 06").expect("a row");
    assert_eq!(rui["room"], "Pavilhão");
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
    day.ok("results missing 1.1.2", "resultados em-falta 1.1.2");
    let missing = day.event.run(&["results", "missing", "1.1.2", "--format", "json"]).json();
    assert_eq!(missing[0]["since"], "10:00", "{missing}");
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
    // The players who sit there.
    answers(
        day.lang,
        &said,
        "error: 1.1.2, round 1, table 7: Ana da Conceição 08 (8.1.1), Ana da Conceição 16 \
         (16.1.1) sit there (sala 1, 10:00), not Ana da Conceição 01 (1.1.1), Ana da \
         Conceição 02 (2.1.1)\n\
         hint: the tables: arbitro print pairings 1.1.2",
        "erro: 1.1.2, jornada 1, mesa 7: estão lá Ana da Conceição 08 (8.1.1), Ana da \
         Conceição 16 (16.1.1) (sala 1, 10:00), e não Ana da Conceição 01 (1.1.1), Ana da \
         Conceição 02 (2.1.1)\n\
         sugestão: as mesas: arbitro imprimir emparceiramentos 1.1.2",
    );
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
    let shown: Vec<&str> =
        log.lines().filter_map(|line| line.split("sala 1").nth(1)).map(str::trim).collect();
    answers(
        day.lang,
        &shown.join("\n"),
        "withdrawn: 16.1.1\n\
         arrived: 1.1.1, 2.1.1\n\
         4.1.1 and 5.1.1 may not be paired\n\
         1.1: 16 players drawn into 2 groups, seed 19\n\
         1.1.3 made of 10.1.1, 4.1.1\n\
         1.1.3 dissolved: 10.1.1 → 1.1.1, 4.1.1 → 1.1.1\n\
         1.1: 16 players drawn into 2 groups, seed 19\n\
         1.1.2, round 1: paired, 4 tables\n\
         1.1.2, round 1, table 5: 1-0  [undone]\n\
         operation 21 undone\n\
         1.1.2, round 1, table 5: 0-1\n\
         1.1.2, round 1, table 6: 1-0\n\
         1.1.2, round 1, table 7: 0-1\n\
         1.1.2, round 1, table 7: 0-1 removed: mesa\n\
         operation 26 undone\n\
         operation 26 redone",
        "desistência: 16.1.1\n\
         chegaram: 1.1.1, 2.1.1\n\
         4.1.1 e 5.1.1 não podem ser emparceirados\n\
         1.1: 16 jogadores em 2 grupos, número do sorteio 19\n\
         1.1.3 criado com 10.1.1, 4.1.1\n\
         1.1.3 desfeito: 10.1.1 → 1.1.1, 4.1.1 → 1.1.1\n\
         1.1: 16 jogadores em 2 grupos, número do sorteio 19\n\
         1.1.2, jornada 1: emparceirada, 4 mesas\n\
         1.1.2, jornada 1, mesa 5: 1-0  [desfeita]\n\
         desfeita a operação 21\n\
         1.1.2, jornada 1, mesa 5: 0-1\n\
         1.1.2, jornada 1, mesa 6: 1-0\n\
         1.1.2, jornada 1, mesa 7: 0-1\n\
         1.1.2, jornada 1, mesa 7: 0-1 retirado: mesa\n\
         desfeita a operação 26\n\
         refeita a operação 26",
    );
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
            let paired = day.ok("pair", "emparceirar");
            answers(
                day.lang,
                paired.lines().next().unwrap_or_default(),
                "Pairings · Gatos & Cães · 1.º ciclo · Group 1.1.2 · Round 2 of 3 · Pavilhão",
                "Emparceiramento · Gatos & Cães · 1.º ciclo · Grupo 1.1.2 · Jornada 2 de 3 · Pavilhão",
            );
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
