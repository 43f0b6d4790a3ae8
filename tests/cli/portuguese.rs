//! A day typed in Portuguese: commands, options, values and documents by their Portuguese names.

use crate::support::event::{Event, SMALL, list, without_journal};

#[test]
fn a_round_is_played_with_portuguese_words_alone() {
    let event = Event::with(SMALL);
    event.write("lista.csv", list(4));
    let ok = |args: &[&str]| {
        let ran = event.run_in("pt", args);
        assert_eq!(ran.code, 0, "{args:?}: {}{}", ran.out, ran.err);
        ran.out
    };
    ok(&["inscritos", "importar", "lista.csv", "--posto", "Sala 1"]);
    ok(&["grupos", "sortear", "--semente", "5"]);
    ok(&["emparceirar", "--pronto"]);
    ok(&["resultado", "1.1.1", "1", "1-0", "--jornada", "1"]);
    ok(&["resultado", "1.1.1", "1", "0-1", "--corrigir", "--decisão", "engano na folha"]);
    ok(&["RESULTADO", "1.1.1", "2", "1-0"]);
    let table = ok(&["classificação", "1.1.1", "--formato=tabela"]);
    insta::assert_snapshot!(without_journal(&table), @"
    Classificação · Nex · 1.º ciclo · Grupo 1.1.1 · Jornada 1 de 3
    3.º Torneio de ensaio · Vila Nova, 13 de março de 2026
    Lugar   Código   Nome        Escola     Pts   DE   SB   WIN
    ───────────────────────────────────────────────────────────
        1   1.1.1    Aluno 001   Escola 1     1    0    0     1
        1   2.1.1    Aluno 002   Escola 2     1    0    0     1
        3   4.1.1    Aluno 004   Escola 4     0    0    0     0
        3   3.1.1    Aluno 003   Escola 3     0    0    0     0
    ───────────────────────────────────────────────────────────
    Resultados corrigidos (jornada/mesa): 1/1.
    DE, Confronto direto: as partidas entre os que estão iguais; o número é o lugar entre eles, 0 se as
    partidas não os separarem · SB, Sonneborn-Berger: soma dos pontos dos adversários vencidos e de
    metade dos pontos daqueles com quem se empatou · WIN, Vitórias: jornadas ganhas, também sem jogar
    ");
    assert_eq!(table, ok(&["classificacao", "1.1.1", "--FORMATO", "table"]));
    let json = ok(&["classificação", "1.1.1", "--formato", "json"]);
    assert_eq!(json, event.ok(&["standings", "1.1.1", "--format", "json"]));
    ok(&["desfazer"]);
    insta::assert_snapshot!(ok(&["registo"]).lines().skip(1).collect::<Vec<_>>().join("\n"), @"
    2  2026-03-13 10:00:00  Sala 1        importados 4 jogadores
    3  2026-03-13 10:00:00  sala 1        1.1: 4 jogadores num grupo, número do sorteio 5
    4  2026-03-13 10:00:00  sala 1        1.1.1, jornada 1: emparceirada, 2 mesas
    5  2026-03-13 10:00:00  sala 1        1.1.1, jornada 1, mesa 1: 1-0
    6  2026-03-13 10:00:00  sala 1        1.1.1, jornada 1, mesa 1: 0-1, em vez de 1-0, motivo: engano na folha
    7  2026-03-13 10:00:00  sala 1        1.1.1, jornada 1, mesa 2: 1-0  [desfeita]
    8  2026-03-13 10:00:00  sala 1        desfeita a operação 7
    ");
}

#[test]
fn documents_have_their_portuguese_names_in_singular_and_plural() {
    let event = Event::drawn(6);
    event.ok(&["pair"]);
    for (english, names) in [
        ("pairings", &["emparceiramentos", "emparceiramento", "Emparceiramentos"][..]),
        ("slips", &["boletins", "boletim", "papelinhos", "papelinho"]),
        ("crosstable", &["quadro", "quadros"]),
        ("by-name", &["por-nome", "por_nome", "Por-Nome"]),
        ("by-school", &["por-escola"]),
        ("participants", &["participantes", "participante"]),
    ] {
        let shown = event.run(&["print", english, "--lang", "pt"]);
        assert_eq!(shown.code, 0, "{english}: {}", shown.err);
        for name in names {
            assert_eq!(event.run_in("pt", &["imprimir", name]).out, shown.out, "{name}");
        }
    }
}

#[test]
fn help_in_portuguese_lists_the_portuguese_command_first_under_headings() {
    let event = Event::empty();
    let help = event.run_in("pt", &["ajuda"]);
    assert_eq!(help.code, 0, "{}", help.err);
    for line in ["Uma jornada:", "  emparceirar ", "[pair]", "  lançar ", "--língua", "[OPÇÕES]"]
    {
        assert!(help.out.contains(line), "{line} in:\n{}", help.out);
    }
    let place = |word: &str| help.out.find(&format!("\n  {word} ")).expect(word);
    assert!(place("novo") < place("inscritos") && place("inscritos") < place("emparceirar"));
    assert!(place("emparceirar") < place("imprimir") && place("imprimir") < place("verificar"));
    assert_eq!(help.out, event.run_in("pt", &["--ajuda"]).out);
    let pair = event.run_in("pt", &["ajuda", "emparceirar"]).out;
    let usage = |help: &str| -> String {
        help.lines()
            .filter(|line| line.starts_with("Uso: ") || line.starts_with("Usage: "))
            .collect()
    };
    insta::assert_snapshot!(usage(&pair), @"Uso: arbitro emparceirar [OPÇÕES] [GRUPO|CATEGORIA]...");
    assert!(pair.contains("--jornada <N>") && !pair.contains("--round"), "{pair}");
    let english = event.run(&["help", "pair"]).out;
    insta::assert_snapshot!(usage(&english), @"Usage: arbitro pair [OPTIONS] [GROUP|CATEGORY]...");
    assert_eq!(event.run_in("pt", &["ajuda", "emparceirrar"]).code, 2);
}

#[test]
fn a_slip_of_the_pen_is_answered_with_the_portuguese_word() {
    let event = Event::empty();
    let mut errors = String::new();
    for typed in [
        &["emparceirr"][..],
        &["emparceirar", "--jornda", "2"],
        &["imprimir", "cartazz"],
        &["classificação", "--formato", "textos"],
    ] {
        let ran = event.run_in("pt", typed);
        assert_eq!(ran.code, 2, "{typed:?}");
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @r#"
    erro: não existe o comando emparceirr
    sugestão: queria dizer emparceirar?
    sugestão: para saber mais: arbitro --ajuda
    erro: o argumento --jornda não é conhecido aqui
    sugestão: queria dizer --jornada?
    sugestão: para saber mais: arbitro emparceirar --ajuda
    erro: "cartazz" não é um valor para [DOCUMENTO]
    sugestão: queria dizer cartaz?
    sugestão: os valores são: regulamento, participantes, chamada, crachás, etiquetas, cartaz, placas-de-porta, placas-de-mesa, cartões-de-regras, folhas-de-grupo, emparceiramentos, por-nome, boletins, boletins-da-jornada, adaptados, ocorrência, em-jogo, classificações, quadro, eliminatórias, calendário, apurados, finalistas, placas-de-nome, folhas-de-jogo, partida, prémios, prémios-de-tabuleiro, classificação-de-escolas, locutor, certificados, diplomas-de-finalista, presenças, por-escola, caderno, dia
    sugestão: para saber mais: arbitro imprimir --ajuda
    erro: "textos" não é um valor para --formato <texto|json|csv|xlsx>
    sugestão: queria dizer texto?
    sugestão: os valores são: texto, json, csv, xlsx
    sugestão: para saber mais: arbitro classificação --ajuda
    "#);
}

#[test]
fn errors_of_the_system_are_in_our_words() {
    let event = Event::with(SMALL);
    let ran = event.run_in("pt", &["inscritos", "importar", "."]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("é uma pasta") || ran.err.contains("não há permissão"), "{}", ran.err);
    event.write("event.toml", "name = Torneio\n");
    let ran = event.run_in("pt", &["inscritos", "listar"]);
    insta::assert_snapshot!(ran.err, @"
    ./event.toml:1:8: isto não é TOML: uma linha é nome = valor, com os textos entre aspas
    erro: ./event.toml tem um erro
    ");
}

#[test]
fn errors_of_libraries_are_in_our_words() {
    let says = |event: &Event, args: &[&str], ours: &str, theirs: &[&str]| {
        let ran = event.run_in("pt", args);
        assert_eq!(ran.code, 2, "{args:?}: {}{}", ran.out, ran.err);
        assert!(ran.err.contains(ours), "{args:?}: {}", ran.err);
        for word in theirs {
            assert!(!ran.err.contains(word), "{args:?}: {}", ran.err);
        }
    };
    let event = Event::with(&format!("{SMALL}\n[certificate]\ntemplate = \"modelo.toml\"\n"));
    let preview = &["imprimir", "certificados", "--amostra", "-o", "x.pdf"][..];
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/templates/certificates/default.toml");
    let shipped = std::fs::read_to_string(shipped).unwrap();
    let lead = "lead = \"Certifica-se que\"";
    for (before, after, ours) in [
        ("colour = \"#1d4a5c\"", "colour = \"azul\"", "uma cor escreve-se"),
        ("ornament = \"games\"", "ornament = \"flores\"", "aqui não pode estar flores"),
        (lead, "leda = \"x\"", "não há nenhuma chave leda"),
        (lead, "lead = 3", "um texto entre aspas"),
        (lead, "lead = \"x", "mal escrito"),
        (lead, "lead = \"{{ nomee }}\"", "um campo que não existe"),
        (lead, "lead = \"{% if nome %}\"", "por fechar"),
        (lead, "lead = \"{{ nome | maior }}\"", "uma função que aqui não existe"),
    ] {
        event.write("modelo.toml", shipped.replacen(before, after, 1));
        let theirs = ["unknown", "expected", "invalid", "undefined", "syntax", "filter"];
        says(&event, preview, ours, &theirs);
    }
    event.write("modelo.toml", [0xff, 0xfe, b'x']);
    says(&event, preview, "modelo.toml", &["utf-8", "invalid"]);
    event.write("lista.xlsx", b"PK\x03\x04 nada");
    says(&event, &["inscritos", "importar", "lista.xlsx"], "CSV", &["zip", "archive", "nvalid"]);
}

#[cfg(unix)]
#[test]
fn a_journal_that_cannot_be_opened_is_reported_in_our_words() {
    let event = Event::with(SMALL);
    std::fs::create_dir(event.path().join("event.db")).unwrap();
    let mut command = event.command("pt", &["inscritos", "listar"]);
    let ran = command.env_remove("ARBITRO_STORE").output().unwrap();
    let said = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(2), "{said}");
    insta::assert_snapshot!(said, @"erro: não se consegue chegar a ./event.db: o ficheiro ou a pasta não se consegue abrir: não existe, é outra coisa, ou falta autorização");
}
