//! `arbitro convert`: records in canonical form, and as other programs write them.

use super::check::rastros;
use crate::support::event::Event;
use crate::support::program::{run, run_with};

/// Cells keep their names, and after the swap the colours are those of the sides.
#[test]
fn sgf_of_hex_comes_back_the_same_with_its_swap() {
    let text = "[Game \"hex\"]\n[First \"Ana\"]\n[Second \"Rui\"]\n[Result \"0-1\"]\n\
                [Termination \"resignation\"]\n\n1. f6 {one} swap 2. a11 k1 3. b2 0-1\n";
    let sgf = run_with(&["convert", "-", "--to", "sgf"], text);
    assert_eq!(sgf.code, 0, "{}", sgf.err);
    insta::assert_snapshot!(sgf.out, @"
    (;FF[4]GM[11]SZ[11]CA[UTF-8]AP[arbitro]PB[Ana]PW[Rui]RE[B+R]
    ;B[f6]C[one]
    ;W[swap-sides]
    ;W[a11]
    ;B[k1]
    ;W[b2])
    ");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sgf");
    let read = |text: &str| {
        std::fs::write(&path, text).unwrap();
        run(&["convert", path.to_str().unwrap(), "--to", "jogo"])
    };
    let order = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(order(&read(&sgf.out).out), order(text));
    // The stone is mirrored instead, and so are all later moves.
    let mirrored = "(;GM[11]RE[?];B[c1];W[swap-pieces];B[a2];W[k5])";
    let back = read(mirrored).out;
    insta::assert_snapshot!(back, @r#"
    [Game "hex"]
    [Result "*"]

    1. c1 swap 2. b1 e11 *
    "#);
    assert_eq!(read("(;GM[11]SZ[14];B[a1])").code, 2);
    assert_eq!(read("(;GM[11];B[a1];B[a2])").code, 2);
    let set_up = read("(;GM[11]AB[f6]PL[W];W[a1])");
    insta::assert_snapshot!(set_up.out, @r#"
    [Game "hex"]
    [Result "*"]
    [Position ".........../.........../.........../.........../.........../.....X...../.........../.........../.........../.........../..........."]
    [Turn "2"]

    1... a1 *
    "#);
}

#[test]
fn sgf_of_atari_go_comes_back_the_same() {
    let text = "[Game \"atari-go\"]\n[First \"A [x] \\\"y\\\"\"]\n[Date \"2019.03.29\"]\n\
                [Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. E5 {one} I1 2. A9 1-0\n";
    let sgf = run_with(&["convert", "-", "--to", "sgf"], text);
    assert_eq!(sgf.code, 0, "{}", sgf.err);
    insta::assert_snapshot!(sgf.out, @r#"
    (;FF[4]GM[1]SZ[9]CA[UTF-8]AP[arbitro]DT[2019-03-29]PB[A [x\] "y"]RE[B+R]
    ARBITRO[First][Date][Result][Termination]
    ;B[ee]C[one]
    ;W[ii]
    ;B[aa])
    "#);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sgf");
    std::fs::write(&path, sgf.out).unwrap();
    let back = run(&["convert", path.to_str().unwrap(), "--to", "jogo"]);
    let order = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(order(&back.out), order(text));
    assert_eq!(run_with(&["convert", "-", "--to", "sgf"], rastros("d4 *")).code, 1);
    assert_eq!(run_with(&["convert", "-", "--to", "pdf"], text).code, 2);
    assert_eq!(run_with(&["convert", "-", "--to", "jogo"], rastros("d4 d4")).code, 1);
    std::fs::write(&path, "(;GM[1]SZ[19])").unwrap();
    assert_eq!(run(&["convert", path.to_str().unwrap(), "--to", "jogo"]).code, 2);
}

#[test]
fn a_record_is_written_canonically_and_written_again_it_is_the_same() {
    let once = run_with(&["convert", "-", "--to", "jogo"], rastros("1. E5-D4 d4-e3 *"));
    assert_eq!(once.code, 0, "{}", once.err);
    insta::assert_snapshot!(once.out, @r#"
    [Game "rastros"]

    1. d4 e3 *
    "#);
    assert_eq!(run_with(&["convert", "-", "--to", "jogo"], &once.out).out, once.out);
}

#[test]
fn a_resignation_in_hex_loses() {
    // The record used to be written as unfinished.
    for (moves, wanted) in [
        (";B[d5];W[resign]", "1-0"),
        (";B[d5];W[c3];B[resign]", "0-1"),
        // After a swap of the sides White is the first player.
        (";B[d5];W[swap-sides];W[resign]", "0-1"),
    ] {
        let event = Event::empty();
        event.write("x.sgf", format!("(;FF[4]GM[11]SZ[11]{moves})"));
        let jogo = event.ok(&["convert", "x.sgf", "--to", "jogo"]);
        for tag in [format!("[Result \"{wanted}\"]"), "[Termination \"resignation\"]".to_owned()] {
            assert_eq!(jogo.lines().filter(|line| *line == tag).count(), 1, "{moves}: {jogo}");
        }
        assert_eq!(run_with(&["check", "-"], &jogo).code, 0, "{jogo}");
    }
    let event = Event::empty();
    event.write("x.sgf", "(;FF[4]GM[11]SZ[11];B[d5];W[resign];B[e5])");
    assert_eq!(event.run(&["convert", "x.sgf", "--to", "jogo"]).code, 2);
}

#[test]
fn records_that_a_format_cannot_hold_are_refused() {
    let sgf = run_with(&["convert", "-", "--to", "sgf"], rastros("1. d4 *"));
    assert_eq!((sgf.code, sgf.out.as_str()), (1, ""));
    insta::assert_snapshot!(sgf.err, @"
    error: sgf holds games of Atari Go, Hex; record 1 is another game
    hint: jogo and json hold every game: arbitro convert FILE --to json
    ");
    assert_eq!(run_with(&["convert", "-", "--to", "jogo"], rastros("1. d4 d4 *")).code, 1);
    assert_eq!(run_with(&["convert", "-", "--to", "pgn"], rastros("1. d4 *")).code, 2);
    assert_eq!(run(&["convert", "nowhere.jogo", "--to", "jogo"]).code, 2);
}

#[test]
fn one_record_that_could_not_be_written_stopped_the_others() {
    let text = "[Game \"atari-go\"] E5 *\n\n[Game \"rastros\"] d4 *\n\n[Game \"hex\"] a1 *\n\n\
                [Game \"hex\"][Position \"X........../.........../.........../.........../.........../\
                .........../.........../.........../.........../.........../...........\"]\
                [Turn \"2\"][Sides \"swapped\"] *\n\n[Game \"atari-go\"] E5 E5 *\n\n[Game \"hex\"] b2 *\n";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sgf");
    let name = path.to_str().unwrap();
    let run = run_with(&["convert", "-", "--to", "sgf"], text);
    assert_eq!(run.code, 1, "{}", run.err);
    assert_eq!(run.out.matches("(;FF[4]").count(), 3, "{}", run.out);
    // Each is named by its number.
    insta::assert_snapshot!(run.err, @r#"
    error: sgf holds games of Atari Go, Hex; record 2 is another game
    hint: jogo and json hold every game: arbitro convert FILE --to json
    error: -, record 4: a position after a swap cannot be written in an SGF file
    hint: jogo and json hold every game: arbitro convert FILE --to json
    error[occupied]: record 5: illegal
     --> -:9:22
      |
    9 | [Game "atari-go"] E5 E5 *
      |                      ^^ there is already a stone on E5
      |
      = rule: atari-go/1: A turn places a stone on an empty point.
      = hint: legal moves near it: D4, D5, D6, E4, E6, F4
    "#);
    let into_file = run_with(&["convert", "-", "--to", "sgf", "-o", name], text);
    assert_eq!(into_file.code, 1, "{}", into_file.err);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), run.out);
    // If none can be written, the old file stays.
    let none = run_with(&["convert", "-", "--to", "sgf", "-o", name], rastros("d4 *"));
    assert_eq!(none.code, 1, "{}", none.err);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), run.out);
}

#[test]
fn a_game_of_little_golem_is_read_with_its_swap() {
    let event = Event::empty();
    let head = "(;FF[4]EV[hex.in.HEX.1.2]PB[Ana]PW[Rui]SZ[11]RE[W]GC[ game #1]SO[http://www.littlegolem.com]";
    event.write("lg.hsgf", format!("{head};W[bc];B[fg];W[resign])"));
    let jogo = event.ok(&["convert", "lg.hsgf", "--to", "jogo"]);
    // White's moves belong to the player who begins, and PB names that player.
    insta::assert_snapshot!(jogo, @r#"
    [Game "hex"]
    [Event "hex.in.HEX.1.2"]
    [First "Ana"]
    [Second "Rui"]
    [Result "0-1"]
    [Termination "resignation"]

    {game #1} 1. b3 f7 0-1
    "#);
    // After a swap of pieces all later moves are mirrored.
    let head = head.replace("RE[W]", "RE[B]");
    event.write("lg.sgf", format!("{head};W[bc];B[swap];W[kj];B[forfeit])"));
    let jogo = event.ok(&["convert", "lg.sgf", "--to", "jogo"]);
    insta::assert_snapshot!(jogo, @r#"
    [Game "hex"]
    [Event "hex.in.HEX.1.2"]
    [First "Ana"]
    [Second "Rui"]
    [Result "1-0"]
    [Termination "resignation"]

    {game #1} 1. b3 swap 2. j11 1-0
    "#);
    // HexGui's.
    event.write("hexgui.sgf", "(;AP[HexGui:0.9]FF[4]GM[11]SZ[11];B[a3];W[swap-pieces];B[f6])");
    let jogo = event.ok(&["convert", "hexgui.sgf", "--to", "jogo"]);
    insta::assert_snapshot!(jogo, @r#"
    [Game "hex"]
    [Result "*"]

    1. a3 swap 2. f6 *
    "#);
}

#[test]
fn a_fault_of_an_sgf_was_shown_in_a_line_that_nobody_had_written() {
    let event = Event::empty();
    event.write("a.sgf", "(;FF[4]GM[1]SZ[9]\n;B[ee]\n;W[ee]\n;B[aa])\n");
    let ran = event.run(&["convert", "a.sgf", "--to", "jogo"]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(ran.err, @"
    error[occupied]: record 1: illegal
     --> a.sgf:3:2
      |
    3 | ;W[ee]
      |  ^^^^^ there is already a stone on E5
      |
      = rule: atari-go/1: A turn places a stone on an empty point.
      = hint: legal moves near it: D4, D5, D6, E4, E6, F4
    ");
    // Of two games the second one's own line.
    event.write("b.sgf", "(;GM[1]SZ[9];B[aa])\n(;GM[1]SZ[9]\n;B[bb];W[cc]\n;B[bb])\n");
    let ran = event.run(&["convert", "b.sgf", "--to", "jogo"]);
    insta::assert_snapshot!(ran.err, @"
    error[occupied]: record 2: illegal
     --> b.sgf:4:2
      |
    4 | ;B[bb])
      |  ^^^^^ there is already a stone on B8
      |
      = rule: atari-go/1: A turn places a stone on an empty point.
      = hint: legal moves near it: A7, A8, A9, B7, B9, C8
    ");
    // Passes are not moves in the file: the place is that of the piece that makes them wrong.
    event.write("c.blksgf", "(;GM[Blokus]\n;1[a20]\n;3[t1]\n)");
    let ran = event.run(&["convert", "c.blksgf", "--to", "jogo"]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    insta::assert_snapshot!(ran.err, @"
    error[pass-not-allowed]: record 1: illegal
     --> c.blksgf:3:2
      |
    3 | ;3[t1]
      |  ^^^^^ Yellow may not pass: the piece 1 can be placed on t20
      |
      = rule: blokus/5: A colour passes only when it can place none of the pieces it
              has left.
    ");
}

/// A file of another program converted, with the exit code and the remarks.
fn converted(name: &str, bytes: &[u8]) -> (i32, String, String) {
    let event = Event::empty();
    event.write(name, bytes);
    let ran = event.run(&["convert", name, "--to", "jogo"]);
    (ran.code, ran.out, ran.err)
}

#[test]
fn names_in_the_declared_encoding_became_question_marks() {
    let latin = b"(;GM[1]FF[4]SZ[9]CA[ISO-8859-1]PB[Jo\xe3o]PW[In\xeas];B[cc];W[dd])";
    let (code, out, err) = converted("a.sgf", latin);
    assert_eq!((code, err.as_str()), (0, ""));
    insta::assert_snapshot!(out, @r#"
    [Game "atari-go"]
    [First "João"]
    [Second "Inês"]
    [Result "*"]

    1. C7 D6 *
    "#);
    // The second byte of the name's letter is a backslash, which swallowed the end of the name.
    let japanese = b"(;GM[1]SZ[9]CA[Shift_JIS]PB[\x95\\];B[cc];W[dd])";
    let (code, out, err) = converted("b.sgf", japanese);
    assert_eq!((code, err.as_str()), (0, ""));
    insta::assert_snapshot!(out, @r#"
    [Game "atari-go"]
    [First "表"]
    [Result "*"]

    1. C7 D6 *
    "#);
    let blokus = b"(;GM[Blokus]CA[ISO-8859-1]P1[Jo\xe3o];1[a20])";
    let (_, out, _) = converted("c.blksgf", blokus);
    insta::assert_snapshot!(out, @r#"
    [Game "blokus"]
    [Player1 "João"]

    1. a20 *
    "#);
}

#[test]
fn an_encoding_that_was_chosen_is_named() {
    let (code, out, err) = converted("a.sgf", b"(;GM[1]SZ[9]PB[Jo\xe3o];B[cc])");
    assert_eq!(code, 0, "{err}");
    insta::assert_snapshot!(out, @r#"
    [Game "atari-go"]
    [First "João"]
    [Result "*"]

    1. C7 *
    "#);
    insta::assert_snapshot!(err, @"a.sgf names no encoding (CA) and was read as ISO-8859-1");
    let (_, out, err) = converted("a.sgf", "(;GM[1]SZ[9]PB[João];B[cc])".as_bytes());
    insta::assert_snapshot!(out, @r#"
    [Game "atari-go"]
    [First "João"]
    [Result "*"]

    1. C7 *
    "#);
    insta::assert_snapshot!(err, @"a.sgf names no encoding (CA) and was read as UTF-8");
    // Nothing depended on it.
    assert_eq!(converted("a.sgf", b"(;GM[1]SZ[9]PB[Ana];B[cc])").2, "");
}

#[test]
fn a_file_in_another_encoding_than_it_declares_is_refused() {
    let (code, out, err) = converted("a.sgf", b"(;GM[1]SZ[9]CA[UTF-8]PB[Jo\xe3o];B[cc])");
    assert_eq!((code, out.as_str()), (2, ""));
    insta::assert_snapshot!(err, @"error: a.sgf:1:27: the file declares the encoding UTF-8, but from here on it is in another; correct CA, or save the file as UTF-8 with CA[UTF-8]");
    let (code, out, err) = converted("a.sgf", b"(;GM[1]SZ[9]CA[Klingon]PB[x];B[cc])");
    assert_eq!((code, out.as_str()), (2, ""));
    insta::assert_snapshot!(err, @r#"error: a.sgf:1:13: the file declares the encoding "Klingon", which cannot be read here; save it as UTF-8 with CA[UTF-8]"#);
}

#[test]
fn an_exchange_of_sides_that_hexgui_calls_swap_pieces_was_refused() {
    let head = "(;AP[HexGui:1.0.]FF[4]GM[11]SZ[11]";
    for (moves, wanted) in [
        (";B[i2];W[swap-pieces];W[h4];B[e6];W[j4];B[d7])", "1. i2 swap 2. h4 e6 3. j4 d7 *"),
        // With the other colour the stone is mirrored.
        (";B[c1];W[swap-pieces];B[a2];W[k5])", "1. c1 swap 2. b1 e11 *"),
        // The colour that wins is that of the sides, and so is the colour that resigns.
        ("RE[B+R];B[i2];W[swap-pieces];W[h4])", "1. i2 swap 2. h4 0-1"),
        (";B[i2];W[swap-pieces];W[resign])", "1. i2 swap 0-1"),
    ] {
        let (_, out, err) = converted("a.sgf", format!("{head}{moves}").as_bytes());
        assert!(out.contains(wanted), "{moves}: {out}{err}");
    }
}

#[test]
fn stones_set_up_before_the_first_move_were_called_the_middle_of_the_game() {
    let (code, out, err) =
        converted("a.sgf", b"(;GM[1]FF[4]SZ[9];AB[aa]AW[bb][cc]PL[W];AE[cc]PL[B];B[cc])");
    assert_eq!(code, 0, "{err}");
    insta::assert_snapshot!(out, @r#"
    [Game "atari-go"]
    [Result "*"]
    [Position "X......../.O......./........./........./........./........./........./........./........."]

    1. C7 *
    "#);
    let (code, out, err) = converted("a.sgf", b"(;GM[11]FF[4]SZ[11];AB[a1][b2]AW[c3];PL[W];W[d4])");
    assert_eq!(code, 0, "{err}");
    insta::assert_snapshot!(out, @r#"
    [Game "hex"]
    [Result "*"]
    [Position ".........../.........../.........../.........../.........../.........../.........../.........../..O......../.X........./X.........."]
    [Turn "2"]

    1... d4 *
    "#);
    let (code, out, err) = converted("a.blksgf", b"(;GM[Blokus]\n;A1[a20]A2[t20]PL[3];3[t1])");
    assert_eq!(code, 0, "{err}");
    insta::assert_snapshot!(out, @r#"
    [Game "blokus"]
    [Position "B..................Y/..................../..................../..................../..................../..................../..................../..................../..................../..................../..................../..................../..................../..................../..................../..................../..................../..................../..................../...................."]
    [Colour "red"]

    1... t1 *
    "#);
    for after in [&b"(;GM[1]SZ[9];B[aa];AB[bb];W[cc])"[..], b"(;GM[11]SZ[11];B[a1];AE[a1];W[c3])"] {
        assert_eq!(converted("a.sgf", after).0, 2);
    }
}
