//! `arbitro players import --ratings FILE`: FIDE's rating list, as text or as XML, compared with the players
//! entered.

use crate::support::event::Event;

const OPEN: &str = "name = 'Open'\nlanguage = 'en'\nseed = 5\ncycles = ['Open']\n\
    games = [{ id = 'chess', name = 'Chess', draws = true }]\n";
const LIST: &str = "code,name,school,cycle,game,rating,title,fide id,federation,birth\n\
    1.1.1,Ana Maré,1,1,1,2100,,1900001,,1987\n\
    2.1.1,Rui Sol,2,1,1,1950,,1900002,POR,1990\n\
    3.1.1,Eva Luz,3,1,1,1800,,,,2001\n\
    4.1.1,Ivo Mar,4,1,1,1700,,1900004,POR,1999\n\
    5.1.1,Bia Rio,5,1,1,2300,FM,1900005,POR,1979\n\
    6.1.1,Gil Vau,6,1,1,,,,,\n";
const HEADINGS: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

/// A line of the list, in its columns.
fn line(id: &str, name: &str, (title, women): (&str, &str), rating: &str, born: &str) -> String {
    format!(
        "{id:<15}{name:<61}POR M   {title:<5}{women:<5}{:<15}{:<4}{rating:<6}0   10 1999  0   10 1998  0   10 {born}      ",
        "", ""
    )
}

fn entered() -> Event {
    let event = Event::with(OPEN);
    event.write("l.csv", LIST);
    event.ok(&["players", "import", "l.csv"]);
    event
}

fn fide() -> Vec<String> {
    vec![
        HEADINGS.to_owned(),
        line("100", "Somebody, Else", ("GM", ""), "2700", "1980"),
        line("1900001", "Mare, Ana", ("", "WFM"), "2123", "1987"),
        line("1900002", "Sol, Rui", ("", ""), "1950", "1990"),
        line("1900005", "Outro, Nome", ("", ""), "1500", "1950"),
        line("1900009", "Luz, Eva", ("c", ""), "1811", "2001"),
        line("1900010", "Luz, Eva", ("", ""), "1400", "1970"),
    ]
}

fn row(event: &Event, code: &str) -> String {
    let rows = event.ok(&["players", "list", "--format", "csv"]);
    let found = rows.lines().find(|line| line.contains(code)).map(str::to_owned);
    found.unwrap_or_else(|| panic!("no {code} in {rows}"))
}

#[test]
fn ratings_titles_and_federations_come_by_the_number() {
    let event = entered();
    event.write("fide.txt", fide().join("\r\n"));
    event.ok(&["players", "import", "--ratings", "fide.txt", "--dry-run"]);
    insta::assert_snapshot!(row(&event, "1.1.1"), @"1.1.1;Ana Maré;School 1;;entered;;;;2100;1900001;1987");
    let ran = event.run(&["players", "import", "--ratings", "fide.txt"]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    insta::assert_snapshot!(ran.out, @"
    One player changed by the rating list, 1 as they were; 1 not in the list, 1 without FIDE's number or a match.
    1.1.1 Ana Maré: 2100 1900001 → 2123 WFM POR 1900001
    ");
    insta::assert_snapshot!(row(&event, "1.1.1"), @"1.1.1;Ana Maré;School 1;;entered;;WFM;POR;2123;1900001;1987");
    // Unknown; another name; the same name and year, which only leads to a question.
    insta::assert_snapshot!(ran.err, @"
    warning: Not in the list by FIDE's number, and as before: Ivo Mar (4.1.1)
    warning: Bia Rio (5.1.1): in the list 1900005 is Outro, Nome (line 5). Correct the number; or, if it is the same person: --same 5.1.1
    Eva Luz (3.1.1) has no FIDE number; the list has this name and year of birth: 1900009 Luz, Eva POR 1811. If it is the same person: --same 3.1.1
    ");
    insta::assert_snapshot!(row(&event, "3.1.1"), @"3.1.1;Eva Luz;School 3;;entered;;;;1800;;2001");
    insta::assert_snapshot!(row(&event, "5.1.1"), @"5.1.1;Bia Rio;School 5;;entered;;FM;POR;2300;1900005;1979");
    let log = event.ok(&["log", "--format", "json"]);
    let again = event.run(&["players", "import", "--ratings", "fide.txt"]);
    insta::assert_snapshot!(again.out, @"0 players changed by the rating list, 2 as they were; 1 not in the list, 1 without FIDE's number or a match.");
    assert_eq!(event.ok(&["log", "--format", "json"]), log, "the same again changes nothing");
    event.ok(&["players", "import", "--ratings", "fide.txt", "--same", "3.1.1,5.1.1"]);
    insta::assert_snapshot!(row(&event, "3.1.1"), @"3.1.1;Eva Luz;School 3;;entered;;CM;POR;1811;1900009;2001");
    insta::assert_snapshot!(row(&event, "5.1.1"), @"5.1.1;Bia Rio;School 5;;entered;;FM;POR;1500;1900005;1979");
    event.ok(&["undo"]);
    insta::assert_snapshot!(row(&event, "3.1.1"), @"3.1.1;Eva Luz;School 3;;entered;;;;1800;;2001");
}

#[test]
fn the_list_of_a_month_and_the_words_of_portugal() {
    let event = entered();
    let month = fide()
        .iter()
        .map(|line| line.replace("SRtng SGm SK RRtng RGm Rk BRtng BGm BK", "SEP26 Gms K "))
        .map(|line| line.replace("0   10 1999  0   10 1998  0   10 ", "0   10 "))
        .collect::<Vec<_>>();
    event.write("fide.txt", month.join("\n"));
    let ran = event.run_in("pt", &["inscritos", "importar", "--elos", "fide.txt"]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    insta::assert_snapshot!(ran.out, @"
    Um jogador alterado pela lista de elo da FIDE, 1 como estavam; 1 fora da lista, 1 sem número da FIDE nem correspondência.
    1.1.1 Ana Maré: 2100 1900001 → 2123 WFM POR 1900001
    ");
    insta::assert_snapshot!(ran.err, @"
    aviso: Fora da lista pelo número da FIDE, e como estavam: Ivo Mar (4.1.1)
    aviso: Bia Rio (5.1.1): na lista 1900005 é Outro, Nome (linha 5). Corrija o número; ou, se for a mesma pessoa: --mesmos 5.1.1
    Eva Luz (3.1.1) não tem número da FIDE; a lista tem este nome e ano de nascimento: 1900009 Luz, Eva POR 1811. Se for a mesma pessoa: --mesmos 3.1.1
    ");
}

#[test]
fn lines_that_cannot_be_read_are_named_and_hide_no_others() {
    let event = entered();
    let mut lines = fide();
    lines.insert(2, "what is this".to_owned());
    lines.push(line("1900004", "Mar, Ivo", ("", ""), "18x0", "1999"));
    event.write("fide.txt", lines.join("\n"));
    let ran = event.run(&["players", "import", "--ratings", "fide.txt"]);
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    insta::assert_snapshot!(ran.err, @"
    warning: Bia Rio (5.1.1): in the list 1900005 is Outro, Nome (line 6). Correct the number; or, if it is the same person: --same 5.1.1
    Eva Luz (3.1.1) has no FIDE number; the list has this name and year of birth: 1900009 Luz, Eva POR 1811. If it is the same person: --same 3.1.1
    warning: fide.txt, line 3: not a line of a rating list: what is this
    warning: fide.txt, line 9: not a line of a rating list: 1900004        Mar, Ivo
    ");
    insta::assert_snapshot!(row(&event, "1.1.1"), @"1.1.1;Ana Maré;School 1;;entered;;WFM;POR;2123;1900001;1987");
    insta::assert_snapshot!(row(&event, "4.1.1"), @"4.1.1;Ivo Mar;School 4;;entered;;;POR;1700;1900004;1999");
}

#[test]
fn an_invalid_rating_list_is_refused_and_changes_nothing() {
    let event = entered();
    event.write("list.csv", LIST);
    event.write("list.zip", b"PK\x03\x04 packed");
    event.write("list.xml", "<playerslist><player/></playerslist>");
    event.write("page.html", "<!DOCTYPE html>\n<html><body>Not found</body></html>");
    event.write("long.xml", format!("<playerslist><player>{}", "x".repeat(10_000)));
    event.write("empty.txt", "");
    event.write("long.txt", "x".repeat(10_000));
    let mut errors = String::new();
    for file in [
        "list.csv",
        "list.zip",
        "list.xml",
        "page.html",
        "long.xml",
        "empty.txt",
        "long.txt",
        "none.txt",
    ] {
        let ran = event.run(&["players", "import", "--ratings", file]);
        assert_eq!(ran.code, 2, "{file}: {}{}", ran.out, ran.err);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    error: list.csv: the first line does not have the headings of FIDE's rating list (ID Number, Name, Fed, Tit, SRtng or the month, B-day)
    error: list.zip is not FIDE's rating list: use the list in TXT or XML format, unpacked (players_list_foa.txt, standard_rating_list.xml)
    error: list.xml is not FIDE's rating list: use the list in TXT or XML format, unpacked (players_list_foa.txt, standard_rating_list.xml)
    error: page.html is not FIDE's rating list: use the list in TXT or XML format, unpacked (players_list_foa.txt, standard_rating_list.xml)
    error: long.xml is not FIDE's rating list: use the list in TXT or XML format, unpacked (players_list_foa.txt, standard_rating_list.xml)
    error: empty.txt: the first line does not have the headings of FIDE's rating list (ID Number, Name, Fed, Tit, SRtng or the month, B-day)
    error: long.txt is not FIDE's rating list: use the list in TXT or XML format, unpacked (players_list_foa.txt, standard_rating_list.xml)
    error: there is no file or folder none.txt
    ");
    // The reason depends on the system.
    let ran = event.run(&["players", "import", "--ratings", "."]);
    assert_eq!(ran.code, 2, "{}{}", ran.out, ran.err);
    assert!(ran.err.starts_with("error: . cannot be read: "), "{}", ran.err);
    event.write("fide.txt", fide().join("\n"));
    let both = event.run(&["players", "import", "l.csv", "--ratings", "fide.txt"]);
    assert_eq!(both.code, 2, "{}", both.out);
    let mixed = event.run(&["players", "import", "--ratings", "fide.txt", "--remove-missing"]);
    assert_eq!(mixed.code, 2, "{}", mixed.out);
    event.refused(&["players", "import", "--ratings", "fide.txt", "--same", "99.1.1"]);
    insta::assert_snapshot!(row(&event, "1.1.1"), @"1.1.1;Ana Maré;School 1;;entered;;;;2100;1900001;1987");
}

/// The same list as FIDE writes it in XML.
fn as_xml(lines: &[String]) -> String {
    let column = |line: &str, from: usize, to: usize| {
        let letters: String = line.chars().skip(from).take(to - from).collect();
        letters.trim().replace('&', "&amp;").replace('<', "&lt;")
    };
    let player = |line: &String| {
        let of = |from, to| column(line, from, to);
        format!(
            "<player>\n<fideid>{}</fideid>\n<name>{}</name>\n<country>{}</country>\n<sex>M</sex>\n<title>{}</title>\n\
             <w_title>{}</w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n<rating>{}</rating>\n<games>0</games>\n\
             <k>10</k>\n<rapid_rating>1999</rapid_rating>\n<birthday>{}</birthday>\n<flag></flag>\n</player>\n",
            of(0, 15),
            of(15, 76),
            of(76, 80),
            of(84, 89),
            of(89, 94),
            of(113, 119),
            of(152, 156)
        )
    };
    let players: String = lines[1..].iter().map(player).collect();
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<playerslist>\n{players}</playerslist>\n")
}

#[test]
fn the_list_as_xml_shows_the_same_as_the_list_as_text() {
    let answers = |file: &str, bytes: String| {
        let event = entered();
        event.write(file, bytes);
        let ran = event.run(&["players", "import", "--ratings", file]);
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
        let said = ran.err.lines().filter(|line| !line.contains("(line "));
        (
            ran.out.clone(),
            said.collect::<Vec<_>>().join("\n"),
            event.ok(&["players", "list", "--format", "csv"]),
        )
    };
    let text = answers("fide.txt", fide().join("\n"));
    assert_eq!(answers("fide.xml", as_xml(&fide())), text);
    assert_eq!(answers("mark.xml", format!("\u{feff}{}", as_xml(&fide()))), text);
    let one_line = as_xml(&fide()).replace('\n', "");
    assert_eq!(answers("line.xml", one_line), text);
    insta::assert_snapshot!(text.0, @"
    One player changed by the rating list, 1 as they were; 1 not in the list, 1 without FIDE's number or a match.
    1.1.1 Ana Maré: 2100 1900001 → 2123 WFM POR 1900001
    ");
    insta::assert_snapshot!(text.2.trim_start_matches('\u{feff}'), @"
    Code;Name;School;Group;Status;Adapted set;Title;Fed.;Rating;FIDE ID;Born
    1.1.1;Ana Maré;School 1;;entered;;WFM;POR;2123;1900001;1987
    2.1.1;Rui Sol;School 2;;entered;;;POR;1950;1900002;1990
    3.1.1;Eva Luz;School 3;;entered;;;;1800;;2001
    4.1.1;Ivo Mar;School 4;;entered;;;POR;1700;1900004;1999
    5.1.1;Bia Rio;School 5;;entered;;FM;POR;2300;1900005;1979
    6.1.1;Gil Vau;School 6;;entered;;;;;;
    ");
}

#[test]
fn players_of_an_xml_list_that_cannot_be_read_are_named_and_hide_no_others() {
    let event = entered();
    let mut lines = fide();
    lines.push(line("1900004", "Mar, Ivo", ("", ""), "18x0", "1999"));
    let list = as_xml(&lines);
    // A player with an unknown entity, an unclosed player, and a name with XML's special characters.
    let broken = "<player><fideid>7</fideid><name>A&nothing; B</name></player>\n<player><fideid>8</fideid>\n";
    let named = "<player><fideid>1900004</fideid><name>Gil &amp; Rio &#66;</name><rating>1500</rating><birthday>1999</birthday></player>";
    event.write("fide.xml", list.replacen("<player>", &format!("{broken}<player>"), 1));
    let ran = event.run(&["players", "import", "--ratings", "fide.xml"]);
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    insta::assert_snapshot!(ran.err, @"
    warning: Bia Rio (5.1.1): in the list 1900005 is Outro, Nome (line 53). Correct the number; or, if it is the same person: --same 5.1.1
    Eva Luz (3.1.1) has no FIDE number; the list has this name and year of birth: 1900009 Luz, Eva POR 1811. If it is the same person: --same 3.1.1
    warning: fide.xml, line 3: not a line of a rating list: <fideid>7</fideid><name>A&nothing; B</name>
    warning: fide.xml, line 4: not a line of a rating list: <fideid>8</fideid>
    warning: fide.xml, line 101: not a line of a rating list: <fideid>1900004</fideid> <name>Mar, Ivo</name> <country>POR<
    ");
    insta::assert_snapshot!(row(&event, "1.1.1"), @"1.1.1;Ana Maré;School 1;;entered;;WFM;POR;2123;1900001;1987");
    insta::assert_snapshot!(row(&event, "4.1.1"), @"4.1.1;Ivo Mar;School 4;;entered;;;POR;1700;1900004;1999");
    event.write("cut.xml", &list[..list.find("1900002").unwrap()]);
    let cut = event.run(&["players", "import", "--ratings", "cut.xml"]);
    assert_eq!(cut.code, 1, "a list that is cut off says so: {}{}", cut.out, cut.err);
    event.write("named.xml", format!("<playerslist>{named}</playerslist>"));
    event.write(
        "unsaid.xml",
        "<playerslist><player><fideid>1900004</fideid><name>Mar, Ivo</name></player></playerslist>",
    );
    let unsaid = event.run(&["players", "import", "--ratings", "unsaid.xml"]);
    assert_eq!(unsaid.code, 1);
    insta::assert_snapshot!(row(&event, "4.1.1"), @"4.1.1;Ivo Mar;School 4;;entered;;;POR;1700;1900004;1999");
    let said = event.run(&["players", "import", "--ratings", "named.xml"]);
    insta::assert_snapshot!(said.err, @"
    warning: Not in the list by FIDE's number, and as before: Ana Maré (1.1.1), Rui Sol (2.1.1), Bia Rio (5.1.1)
    warning: Ivo Mar (4.1.1): in the list 1900004 is Gil & Rio B (line 1). Correct the number; or, if it is the same person: --same 4.1.1
    ");
}

/// As many lines as FIDE's list has, read one by one.
#[test]
fn a_list_of_many_players_is_read_as_a_stream() {
    use std::io::Write;

    let event = entered();
    let mut file =
        std::io::BufWriter::new(std::fs::File::create(event.path().join("fide.txt")).unwrap());
    writeln!(file, "{HEADINGS}").unwrap();
    for number in 0..60_000 {
        let id = (2_000_000 + number).to_string();
        writeln!(file, "{}", line(&id, "Somebody, Else", ("", ""), "1500", "2001")).unwrap();
    }
    writeln!(file, "{}", line("1900001", "Mare, Ana", ("", ""), "2200", "1987")).unwrap();
    drop(file);
    let ran = event.run(&["players", "import", "--ratings", "fide.txt"]);
    insta::assert_snapshot!(ran.out, @"
    One player changed by the rating list, 0 as they were; 3 not in the list, 2 without FIDE's number or a match.
    1.1.1 Ana Maré: 2100 1900001 → 2200 POR 1900001
    ");
}
