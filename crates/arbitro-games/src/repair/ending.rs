//! A sheet's statements about the end of the game, and how they agree with the final position.

use super::prelude::*;

use super::clause::{Stated, number_of_player, stated};
use super::fragment::{is_swap, stem};
use super::head::seat_tags;
use super::kind::NOT_OVER;
use super::prose::{Prose, is_one_of, joined};
use super::rows::are_likely;
use crate::games::{AnyPosition, Outcome, Status};

/// The statements of a sheet about the end, apart from a result among its moves.
#[derive(Clone, Debug, Default)]
pub(super) struct Evidence {
    /// The `Result` tag.
    tag: Option<Claim>,
    /// The `Termination` tag.
    termination: Option<Termination>,
    /// The winner according to the text.
    winner: Option<Seat>,
    /// How the game was broken off according to the text.
    broken_off: Option<Termination>,
    /// Whether the text denies an end, or only wonders.
    unsettled: bool,
    /// Whether it states that the game is not over.
    open: bool,
    /// The seat with more points according to the text.
    ahead: Option<Seat>,
    /// Whether it denies a resignation, or only wonders about one.
    denied: bool,
    /// Whether the text mentions an end without naming anybody.
    unnamed: bool,
    /// Whether the text contradicts itself or any result of the game: a draw, two winners.
    contradicts: bool,
    /// Whether rows of players are read along the rows.
    in_rows: bool,
    /// Whether a sentence is about the moves or the players, and its meaning is not clear.
    unclear: bool,
    /// The fragments with such sentences.
    pub unclear_at: Vec<usize>,
    /// Whether the text states that the game is over.
    over: bool,
    /// The words above the moves, where the names of the players were not understood.
    unread: Vec<String>,
}

/// How a game ends in the position where its sheet stops.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ending {
    /// The cost of the results on the sheet that contradict it, or of a game that just stops.
    pub cost: u32,
    /// The result of the reading.
    pub result: Claim,
    /// The termination, if the record must state one that the tags do not.
    pub termination: Option<Termination>,
    /// The slip of the result: it differs from the one on the sheet, or a person has to confirm it.
    pub slip: Option<SlipKind>,
}

impl Evidence {
    /// Collects the statements of the tags and the text of a sheet, for a game with `seats`
    /// players.
    pub(super) fn of(head: &Head, fragments: &[Fragment], info: &Info, seats: u8) -> Self {
        let mut evidence = Self {
            tag: head.tag("Result").and_then(|value| result(value, seats)).map(|(claim, _)| claim),
            termination: head.tag("Termination").and_then(Termination::read),
            in_rows: seats == 2 && are_likely(fragments),
            unread: words_above(head, fragments, info),
            ..Self::default()
        };
        // A result in words: "ganhou a Ana", "Vencedor: Ana".
        let words = head.tag("Result").filter(|_| evidence.tag.is_none());
        if let Some(text) = words.filter(|_| seats > 2) {
            evidence.collect_of_several(&format!("{text} ganhou"), head, info, seats);
        }
        if let Some(text) = words.filter(|_| seats == 2) {
            let text = &told_apart(text, head, info);
            match named(&Prose::of(text), head, info, seats) {
                Some(seat) if !Prose::of(text).is_end() => evidence.wins(seat),
                _ => evidence.collect(text, head, info, seats),
            }
            evidence.unsettled |= evidence.winner.is_none() && !text.trim().is_empty();
            evidence.contradicts |= evidence.winner.is_none() && evidence.names_unread(text);
        }
        if let Some(seat) = by_letters(head, info).filter(|_| seats == 2) {
            evidence.wins(seat);
        }
        let first = fragments.iter().position(Fragment::is_word);
        let is_swapped = fragments.iter().any(|word| word.is_word() && is_swap(&word.written()));
        for at in 0..fragments.len() {
            let before = std::mem::take(&mut evidence.unclear);
            evidence.read(fragments, at, first, head, info, seats);
            // After a swap the sides are those of the board or those of the head.
            evidence.unclear |= is_swapped && names_side(&fragments[at], info);
            evidence.unclear_at.extend(evidence.unclear.then_some(at));
            evidence.unclear |= before;
        }
        evidence.unsettled |= evidence.unnamed && evidence.winner.is_none();
        evidence
    }

    /// Collects the statements of a fragment, if it is a sentence; `first` is the first word of the
    /// game.
    fn read(
        &mut self,
        fragments: &[Fragment],
        at: usize,
        first: Option<usize>,
        head: &Head,
        info: &Info,
        seats: u8,
    ) {
        let fragment = &fragments[at];
        let is_told = |other: &&Fragment| {
            other.line == fragment.line
                && matches!(&other.what, What::Text(prose) if !prose.words.is_empty())
        };
        // A sentence may be in several fragments: "(desistência" "da Ana)".
        if !is_told(&fragment) || fragments[..at].last().is_some_and(|last| is_told(&last)) {
            return;
        }
        let sentence: Vec<&Fragment> = fragments[at..].iter().take_while(is_told).collect();
        let text: Vec<String> = sentence.iter().map(|part| part.written()).collect();
        let text = told_apart(&text.join(" "), head, info);
        let prose = &Prose::of(&text);
        let is_behind = first.is_some_and(|first| at > first);
        if is_behind {
            self.unclear |= prose.is_correction() && !prose.is_end() && !prose.is_open();
        }
        if seats > 2 && is_behind {
            self.collect_of_several(&text, head, info, seats);
        }
        if seats != 2 {
            self.unsettled |= seats > 2 && prose.is_end();
            return;
        }
        // Text before the moves, as in a letter, may be about other games.
        if !is_behind {
            self.unsettled |= prose.is_end() || prose.is_given_away();
            self.contradicts |= is_turned(prose, info);
            return;
        }
        self.collect(&text, head, info, seats);
        let is_beside = |other: &&Fragment| other.line == fragment.line;
        let next = fragments.get(at + sentence.len());
        let leads = next.filter(is_beside).is_some_and(Fragment::is_word);
        let before = fragments[..at].iter().rev();
        let behind = before.take_while(is_beside).any(Fragment::is_word);
        self.unclear |= !leads
            && (is_about_player(prose, head, info, seats)
                || !behind && prose.is_again()
                || prose.is_about_moves() && !prose.is_end());
        self.over |= prose.is_over();
    }

    /// Whether a text names somebody whose name stands above the moves and was not understood: on which side they
    /// play is for a person to say.
    fn names_unread(&self, text: &str) -> bool {
        let names = |word: &str| {
            let bare = word.trim_matches(|letter: char| !letter.is_alphabetic());
            bare.chars().count() > 1
                && bare.starts_with(char::is_uppercase)
                && !Prose::of(bare).is_end()
                && self.unread.contains(&collation(bare))
        };
        text.split_whitespace().any(names)
    }

    /// Collects the statements about the end in a game of more than two players.
    fn collect_of_several(&mut self, text: &str, head: &Head, info: &Info, seats: u8) {
        if let Some(seat) = most_points(text, head, info, seats) {
            self.wins(seat);
            return;
        }
        for clause in joined(text).split([',', '.', ';', '!', '(', ')']) {
            let prose = Prose::of(clause);
            // "1.º Ivo, 2.º Ana".
            let is_first = prose.words.iter().any(|word| *word == collation("1º"));
            if !prose.is_end() && !is_first {
                continue;
            }
            let named: Vec<Seat> =
                (0..seats).map(Seat).filter(|seat| names_seat(&prose, head, info, *seat)).collect();
            let words: Vec<&str> = clause.split_whitespace().collect();
            match named[..] {
                [seat] if (prose.wins || is_first) && !prose.loses && !prose.is_denied() => {
                    self.wins(seat)
                }
                _ => self.unsettled = true,
            }
            self.contradicts |= prose.draws
                || prose.wins
                    && (named.len() > 1 || named.is_empty() && names_another(&words, head, info));
        }
    }

    fn wins(&mut self, seat: Seat) {
        self.contradicts |= self.winner.is_some_and(|winner| winner != seat);
        self.winner = Some(seat);
    }

    /// Collects the statements of a sentence about the end. "Os cães desistiram, ganharam os
    /// gatos": each clause is about another side.
    fn collect(&mut self, text: &str, head: &Head, info: &Info, seats: u8) {
        const TAKEN_BACK: &str = "mas porem but afinal voltou depois quase almost talvez acho acha \
            acham pensa devia maybe";
        if let Some(seat) = score(text, head, info, seats) {
            self.wins(seat);
            return;
        }
        // "V: Rui".
        let line = text.trim();
        let behind = line.strip_suffix(" V").or(line.strip_suffix(" (V)"));
        let winner = line.strip_prefix("V:").or(line.strip_prefix("V -")).or(behind);
        if let Some(seat) = winner.and_then(|name| named(&Prose::of(name), head, info, seats)) {
            self.wins(seat);
            return;
        }
        let whole = Prose::of(text);
        let tells = whole.is_end() || gives_points(&whole) || winner.is_some();
        self.contradicts |=
            tells && named(&whole, head, info, seats).is_none() && self.names_unread(text);
        // The words after "because" give the reason, not how the game ended.
        let is_reason = |word: &String| ["porque", "pois", "because"].contains(&word.as_str());
        let before = whole.words.iter().take_while(|word| !is_reason(word)).cloned();
        let fact = Prose::of(&before.collect::<Vec<_>>().join(" "));
        self.open |= whole.is_open();
        self.ahead = self.ahead.or(ahead(text, head, info, seats));
        // "Ganhou a Zulmira (cães)", who has the cats.
        self.contradicts |= in_brackets(text, head, info, seats);
        self.unsettled |= whole.is_stuck() || gives_points(&whole) || is_about_leaving(&fact);
        let doubted =
            text.contains('?') || whole.words.iter().any(|word| is_one_of(word, TAKEN_BACK));
        let seatless = text.replace("(1.º)", "").replace("(2.º)", "");
        let text = joined(&seatless);
        // "Rui (vencedor)".
        let plain = match text.split_once('(') {
            Some((before, rest)) if !Prose::of(before).is_end() && Prose::of(rest).is_end() => {
                format!("{before} {rest}")
            }
            _ => text,
        };
        let mut is_told = false;
        for clause in plain.split([',', '.', ';', '!', '(', ')', '–', '—']).flat_map(halves) {
            // The words after "because" give the reason, not how the game ended.
            let words: Vec<&str> = clause
                .split_whitespace()
                .take_while(|word| {
                    !matches!(collation(word).as_str(), "porque" | "pois" | "because" | "quando")
                })
                .collect();
            let prose = Prose::of(&words.join(" "));
            is_told |= prose.is_end();
            if prose.draws {
                self.contradicts = true;
            } else if prose.is_end() {
                if doubted || prose.is_denied() {
                    self.unsettled = true;
                    self.unclear = true;
                    self.denied |= prose.gives_up;
                } else {
                    self.note(&prose, &words, head, info, seats);
                }
            }
        }
        // "Porque a Ana desistiu".
        self.unsettled |= !is_told && (whole.wins || whole.loses || whole.gives_up || whole.absent);
    }

    /// Collects the statements of a clause about the end.
    fn note(&mut self, prose: &Prose, words: &[&str], head: &Head, info: &Info, seats: u8) {
        let broken_off = [
            (prose.absent, Termination::Forfeit),
            (prose.time, Termination::Time),
            (prose.gives_up, Termination::Resignation),
        ];
        for (_, how) in broken_off.into_iter().filter(|(told, _)| *told) {
            let other = self.broken_off.replace(how);
            self.unsettled |= other.is_some_and(|other| other != how);
        }
        let who = |word: &str| named(&Prose::of(word), head, info, seats);
        let is_name = |word: &str| names_of(head, info, seats).contains(&collation(word));
        match stated(words, &who, &is_name) {
            Stated::Winner(winner) => self.wins(winner),
            Stated::Both => self.contradicts = true,
            Stated::Unclear => {
                self.unsettled = true;
                self.unclear = true;
            }
            Stated::Nobody => {
                self.contradicts |= prose.wins && names_another(words, head, info);
                // "0-1 (desistência)" states how the loser ended it.
                let by = |word: &&&str| !matches!(**word, "por" | "by");
                self.unnamed |= words.iter().filter(by).count() > 1;
                // "Ganhei!" on a board that shows nothing.
                self.over |= prose.wins || prose.loses;
            }
        }
    }

    /// The winner that the text names, as a result.
    pub(super) fn claim(&self, seats: u8) -> Option<Claim> {
        self.winner.map(|seat| Claim::of(Outcome::won(seat, ""), seats))
    }

    /// How a game may end if its sheet stops in this position, the likeliest first; `last` is the result after
    /// the moves.
    pub(super) fn endings(&self, position: &dyn AnyPosition, last: Option<Claim>) -> Vec<Ending> {
        let seats = position.seats();
        let won = |seat| Claim::of(Outcome::won(seat, ""), seats);
        let by_words = self.claim(seats);
        let claims = || [self.tag, last, by_words].into_iter().flatten();
        let possible = |claim: &Claim| {
            let fits = |(winners, share)| position.share(winners) == Some(share);
            claim.winners().is_some_and(fits)
        };
        // A result that no game of this kind has, such as a draw: the program must not guess its
        // meaning.
        let impossible = claims().any(|claim| !claim.is_open() && !possible(&claim));
        let against = |result: Claim| {
            let wrong = claims().filter(|claim| *claim != result);
            wrong
                .map(|claim| if claim.is_open() { 30 } else { SlipKind::Result.facts().first })
                .sum::<u32>()
        };
        let ending = |cost, result, termination, slip: Option<SlipKind>| {
            let differs = claims().any(|claim| claim != result);
            let doubted = self.contradicts || self.in_rows || impossible || self.unclear;
            let doubt = doubted.then_some(SlipKind::Doubt);
            let slip = doubt.or(slip).or(differs.then_some(SlipKind::Result));
            Ending { cost: cost + against(result), result, termination, slip }
        };
        if let Status::Over(outcome) = position.status() {
            let result = Claim::of(outcome, seats);
            // Two claims against the board: a move may be missing rather than the result wrong.
            // Nor is a name a slip of the pen.
            let against = claims().filter(|claim| *claim != result).count();
            let doubt = against > usize::from(seats == 2)
                || by_words.is_some_and(|claim| claim != result)
                || self.ahead.is_some_and(|seat| won(seat) != result)
                || self.open;
            return vec![ending(0, result, None, doubt.then_some(SlipKind::Doubt))];
        }
        let broken_off = self.broken_off.or(self
            .termination
            .filter(|how| !matches!(how, Termination::Normal | Termination::Unfinished)));
        let claimed = claims().find(|claim| !claim.is_open()).filter(possible);
        let proven = position.claimable(false).map(|outcome| Claim::of(outcome, seats));
        if let Some(claim) = claimed.filter(|claim| broken_off.is_none() && proven == Some(*claim))
        {
            return vec![ending(0, claim, None, None)];
        }
        let new = |how| (self.termination != Some(how)).then_some(how);
        // "1-0 (desistência da Ana)", which the board cannot settle.
        let is_divided = claims().any(|claim| claimed.is_some_and(|it| it != claim));
        let is_unsettled =
            self.unsettled || self.over || is_divided || seats > 2 && claimed.is_some();
        let unsettled = is_unsettled.then_some(SlipKind::Doubt);
        match (broken_off, claimed) {
            (Some(how), Some(claim)) => return vec![ending(0, claim, new(how), unsettled)],
            // Nobody is named: the player to move is the likelier loser.
            (Some(how), None) if seats == 2 => {
                let turn = position.turn();
                let both = [(0, won(turn.other())), (20, won(turn))];
                let open = ending(40, Claim::Open, None, Some(SlipKind::Doubt));
                let named =
                    both.map(|(cost, claim)| ending(cost, claim, new(how), Some(SlipKind::Doubt)));
                return named.into_iter().chain([open]).collect();
            }
            _ => {}
        }
        let wants_more = match position.status() {
            Status::NeedsArbiter => 0,
            _ if claims().next().is_none() => NOT_OVER,
            _ => 0,
        };
        let needs_arbiter = matches!(position.status(), Status::NeedsArbiter);
        // A result that the board does not show: the others may have stopped, or a move is missing.
        if let Some(claim) = claimed.filter(|_| seats == 2 && !needs_arbiter) {
            let how = new(Termination::Resignation);
            let cost = SlipKind::Claimed.facts().first;
            return vec![ending(cost, claim, how, Some(SlipKind::Claimed))];
        }
        let open = ending(wants_more, Claim::Open, None, unsettled);
        // "O Rui desistiu? Não, foi a Ana": the question is who won.
        let told =
            [0, 1].map(|seat| won(Seat(seat))).into_iter().filter(|_| self.denied && seats == 2);
        let how = new(Termination::Resignation);
        let told = told.map(|claim| ending(wants_more + 40, claim, how, unsettled));
        [open].into_iter().chain(told).collect()
    }

    /// Whether the sheet gives a result, and this position has that result.
    pub(super) fn agrees(&self, position: &dyn AnyPosition, last: Option<Claim>) -> bool {
        let has_result = self.tag.is_some() || last.is_some() || self.winner.is_some();
        has_result
            && !matches!(
                self.endings(position, last)[0].slip,
                Some(SlipKind::Result | SlipKind::Claimed)
            )
    }
}

/// Whether a fragment is about the end of the game of a side: "as negras desistiram".
fn names_side(fragment: &Fragment, info: &Info) -> bool {
    let What::Text(prose) = &fragment.what else { return false };
    let mut tags = info.sides.iter().flat_map(|side| side.tags).map(|tag| collation(tag));
    prose.is_end()
        && tags.any(|tag| prose.words.iter().any(|word| word.len() > 2 && stem(word) == stem(&tag)))
}

/// The halves of a clause about one who gave up or lost and one who won: "o Rui desistiu e a Ana
/// ganhou".
fn halves(clause: &str) -> Vec<&str> {
    let joint = [" e ", " and "].iter().find_map(|joint| clause.split_once(joint));
    let ends = |half: &str| {
        let prose = Prose::of(half);
        (prose.wins, prose.loses || prose.gives_up || prose.time || prose.absent)
    };
    match joint {
        Some((one, other))
            if matches!(
                (ends(one), ends(other)),
                ((true, _), (_, true)) | ((_, true), (true, _))
            ) =>
        {
            vec![one, other]
        }
        _ => vec![clause],
    }
}

/// Whether the heading of a table has the second side in the left column.
pub(super) fn is_turned(prose: &Prose, info: &Info) -> bool {
    let place = |seat: usize| {
        let tags = info.sides.get(seat).map_or(&[][..], |side| side.tags);
        let is = |word: &String| tags.iter().any(|tag| collation(tag) == *word);
        prose.words.iter().position(is)
    };
    let both = place(0).zip(place(1));
    prose.words.len() < 5 && both.is_some_and(|(first, second)| second < first)
}

/// The seat with more points, where a text gives those of both: "Téo 21 quadrados, Luz 4 quadrados".
fn ahead(text: &str, head: &Head, info: &Info, seats: u8) -> Option<Seat> {
    let prose = Prose::of(text);
    let mut points: Vec<(Seat, u32)> = Vec::new();
    let mut who = None;
    for word in &prose.words {
        match word.parse::<u32>() {
            Ok(number) => points.push((who.take()?, number)),
            Err(_) => who = named(&Prose::of(word), head, info, seats).or(who),
        }
    }
    let [(one, a), (other, b)] = points[..] else { return None };
    (one != other && a != b).then_some(if a > b { one } else { other })
}

/// Whether the side in brackets behind a player is the other player's.
fn in_brackets(text: &str, head: &Head, info: &Info, seats: u8) -> bool {
    let Some((before, rest)) = text.split_once('(') else { return false };
    let inside = Prose::of(rest.split(')').next().unwrap_or_default());
    let last = before.split_whitespace().next_back().unwrap_or_default();
    let [one, other] = [Prose::of(last), inside].map(|prose| {
        Some(&prose)
            .filter(|prose| prose.words.len() == 1)
            .and_then(|it| named(it, head, info, seats))
    });
    one.zip(other).is_some_and(|(one, other)| one != other)
}

/// The winner by a letter behind the players' names: "Odete (D)", "Paulo (V)".
fn by_letters(head: &Head, info: &Info) -> Option<Seat> {
    let letter = |at: usize| {
        let player = seat_tags(info, at).find_map(|tag| head.tag(tag))?;
        let (_, behind) = player.rsplit_once('(')?;
        Some(behind.trim_end_matches(')').to_uppercase())
    };
    match (letter(0)?.as_str(), letter(1)?.as_str()) {
        ("V", "D") => Some(Seat::FIRST),
        ("D", "V") => Some(Seat::SECOND),
        _ => None,
    }
}

/// Whether a clause has a name, and the sheet those of two others: "ganhou a Marta" where Inês and Rui play.
fn names_another(words: &[&str], head: &Head, info: &Info) -> bool {
    let plays = |at: usize| seat_tags(info, at).any(|tag| head.tag(tag).is_some());
    let name = |word: &&str| {
        let bare = word.trim_matches(|letter: char| !letter.is_alphabetic());
        bare.chars().count() > 2
            && bare.starts_with(char::is_uppercase)
            && bare.chars().skip(1).all(char::is_lowercase)
            && !Prose::of(bare).is_end()
    };
    plays(0) && plays(1) && words.iter().skip(1).any(name)
}

/// Whether a text names the player or the side of a seat.
fn names_seat(prose: &Prose, head: &Head, info: &Info, seat: Seat) -> bool {
    let at = usize::from(seat.0);
    let sides = info.sides.get(at).map_or(&[][..], |side| side.tags);
    let names = seat_tags(info, at).filter_map(|tag| head.tag(tag));
    let parts = names.flat_map(|name| name.split(|letter: char| !letter.is_alphabetic()));
    let mut words = prose.words.iter().filter(|word| word.len() > 2);
    let parts: Vec<String> = parts.map(collation).collect();
    words.any(|word| {
        parts.contains(word) || sides.iter().any(|side| stem(&collation(side)) == stem(word))
    })
}

/// The seat with the most points, where a text gives those of several: "Pontos: Ana 24, Rui -13".
fn most_points(text: &str, head: &Head, info: &Info, seats: u8) -> Option<Seat> {
    let mut points: Vec<(i32, Seat)> = Vec::new();
    let mut who = None;
    for word in text.split([' ', ',', ';', ':', '=', '(', ')']) {
        let prose = Prose::of(word);
        let named = (0..seats).map(Seat).find(|seat| names_seat(&prose, head, info, *seat));
        match word.replace('−', "-").trim_end_matches('.').parse() {
            Ok(number) => points.extend(who.take().map(|seat| (number, seat))),
            Err(_) => who = named.or(who),
        }
    }
    let are_of_all = points.len() == usize::from(seats)
        && points.iter().all(|(number, _)| matches!(number, 0 | 1));
    let is_about_points = are_of_all || NOUNS.iter().any(|noun| collation(text).contains(noun));
    let (most, seat) = *points.iter().max_by_key(|(number, _)| *number)?;
    let is_alone = points.iter().filter(|(number, _)| *number == most).count() == 1;
    (points.len() > 1 && is_alone && is_about_points).then_some(seat)
}

/// The words above the moves of a sheet that does not name both players.
fn words_above(head: &Head, fragments: &[Fragment], info: &Info) -> Vec<String> {
    if (0..2).all(|at| seat_tags(info, at).any(|tag| head.tag(tag).is_some())) {
        return Vec::new();
    }
    let above = fragments.iter().take_while(|fragment| !fragment.is_word());
    let texts = above.filter(|fragment| matches!(fragment.what, What::Text(_)));
    let of_head = head.repairs.iter().filter(|repair| !repair.read.starts_with("[Result"));
    let all = texts.map(Fragment::written).chain(of_head.map(|repair| repair.written.clone()));
    all.flat_map(|text| Prose::of(&text).words).collect()
}

/// A text with the players' full names as the ordinals of their seats, where the names share a word: "Ana B." and
/// "Ana C.".
fn told_apart(text: &str, head: &Head, info: &Info) -> String {
    let words = |text: &str| -> Vec<String> { cut_at_signs(text).map(collation).collect() };
    let [one, other] = [0, 1].map(|at| {
        let name = seat_tags(info, at).find_map(|tag| head.tag(tag));
        words(name.unwrap_or_default())
    });
    if one == other || !one.iter().any(|word| other.contains(word)) {
        return text.to_owned();
    }
    let mut names = [(one, "1º"), (other, "2º")];
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let parts: Vec<&str> = text.split_whitespace().collect();
    let mut told: Vec<String> = Vec::new();
    let mut at = 0;
    while at < parts.len() {
        let begins = |name: &Vec<String>| {
            let part = parts.get(at..at + name.len());
            part.is_some_and(|part| {
                part.iter().flat_map(|word| words(word)).eq(name.iter().cloned())
            })
        };
        match names.iter().find(|(name, _)| begins(name)) {
            Some((name, ordinal)) => {
                at += name.len();
                let sign = parts[at - 1].trim_start_matches(char::is_alphanumeric);
                told.push(format!("{ordinal}{}", sign.trim_start_matches('.')));
            }
            None => {
                told.push(parts[at].to_owned());
                at += 1;
            }
        }
    }
    told.join(" ")
}

/// The words of the players' names.
fn names_of(head: &Head, info: &Info, seats: u8) -> Vec<String> {
    (0..usize::from(seats))
        .flat_map(|at| seat_tags(info, at).filter_map(|tag| head.tag(tag)))
        .flat_map(|name| Prose::of(name).words)
        .collect()
}

/// The beginnings of the words that mark figures as those of the end.
const NOUNS: [&str; 8] =
    ["ponto", "resultado", "marcador", "pontuacao", "score", "result", "points", "final"];

/// Whether a text gives points of both: "pontos: Ana 3, Rui 5", "casas 13 a 12".
fn gives_points(prose: &Prose) -> bool {
    let figures = prose.words.iter().filter(|word| word.parse::<u32>().is_ok());
    let noun = |word: &String| NOUNS.iter().any(|start| word.starts_with(start));
    figures.count() == 2 && (prose.words.len() <= 5 || prose.words.iter().any(noun))
}

/// Whether a sentence reports something of a player other than how the game ended: "o Rui saiu da
/// sala", "a Ana jogou outra vez". A name alone is a signature.
fn is_about_player(prose: &Prose, head: &Head, info: &Info, seats: u8) -> bool {
    // "(2) Arthur swaps sides" is a turn.
    let counted = prose.words.first().is_some_and(|word| word.parse::<u32>().is_ok());
    if counted && prose.words.iter().any(|word| is_swap(word))
        || prose.is_end()
        || prose.is_stuck()
        || prose.is_open()
        || prose.is_over()
        || prose.words.len() < 2
    {
        return false;
    }
    let names = |word: &String| named(&Prose::of(word), head, info, seats).is_some();
    let of_names = names_of(head, info, seats);
    let (about, rest): (Vec<&String>, Vec<&String>) =
        prose.words.iter().partition(|word| names(word) || of_names.contains(word));
    let rest: Vec<&str> = rest.iter().map(|word| word.as_str()).collect();
    !about.is_empty() && !Prose::of(&rest.join(" ")).is_idle()
}

/// Whether a text reports that somebody left: "a Ana foi-se embora".
fn is_about_leaving(prose: &Prose) -> bool {
    prose.words.iter().skip(1).any(|word| word == "embora")
        || prose.words.windows(2).any(|pair| pair[0] == "left" && pair[1] == "the")
}

/// The winner by the points beside the names of the players: "Ana 1 - Rui 0", "Ana 0 x 1 Rui", "pontos: 1/0".
fn score(text: &str, head: &Head, info: &Info, seats: u8) -> Option<Seat> {
    enum Part {
        Player(Seat),
        Points(bool),
    }
    let words: Vec<String> = cut_at_signs(text).map(collation).collect();
    // Each player's end in their column: "vitória   derrota".
    if let [one, other] = &words.iter().map(|word| Prose::of(word)).collect::<Vec<_>>()[..] {
        let won = (one.wins && other.loses).then_some(Seat::FIRST);
        if let Some(seat) = won.or((one.loses && other.wins).then_some(Seat::SECOND)) {
            return Some(seat);
        }
    }
    let mut parts: Vec<Part> = Vec::new();
    let mut noun = false;
    for word in &words {
        let who = named(&Prose::of(word), head, info, seats);
        match (word.as_str(), who, parts.last()) {
            ("0" | "1", ..) => parts.push(Part::Points(word == "1")),
            (_, Some(who), Some(Part::Player(last))) if *last == who => {}
            (_, Some(who), _) => parts.push(Part::Player(who)),
            // The other names of a player, and the words around them.
            (_, None, _) => {
                noun |= NOUNS.iter().any(|start| word.starts_with(start));
                if word.chars().any(|letter| letter.is_ascii_digit()) || Prose::of(word).is_end() {
                    return None;
                }
            }
        }
    }
    match parts[..] {
        [Part::Player(one), Part::Points(a), Part::Player(other), Part::Points(b)]
        | [Part::Player(one), Part::Points(a), Part::Points(b), Part::Player(other)]
            if one != other && a != b =>
        {
            Some(if a { one } else { other })
        }
        [Part::Points(a), Part::Points(b)] if noun && a != b => {
            Some(if a { Seat::FIRST } else { Seat::SECOND })
        }
        _ => None,
    }
}

/// The seat that a text names, by its side, its player or its number. If it names both, the first one counts:
/// "a Ana ganhou ao Rui".
fn named(prose: &Prose, head: &Head, info: &Info, seats: u8) -> Option<Seat> {
    // "Zé".
    let is_whole = |part: &str| {
        let mut tags = (0..2).flat_map(|at| seat_tags(info, at));
        part.chars().count() == 2 && tags.any(|tag| head.tag(tag) == Some(part))
    };
    let place = |known: &str| {
        let folded = collation(known);
        let is_name = folded.len() > 2
            || is_whole(known)
            || folded.starts_with(|sign: char| sign.is_ascii_digit());
        prose.words.iter().position(|word| is_name && *word == folded)
    };
    let numbers = [
        ["primeiro", "primeira", "primeiros", "primeiras", "first", "1st", "1º", "1ª"],
        ["segundo", "segunda", "segundos", "segundas", "second", "2nd", "2º", "2ª"],
    ];
    // "Player 1 gave up", "o jogador 2 ganhou".
    let numbered = |(at, pair): (usize, &[String])| Some((at, number_of_player(pair)?.0));
    let player = prose.words.windows(2).enumerate().find_map(numbered);
    let of_seat = |seat: u8| {
        if let Some((at, _)) = player.filter(|(_, number)| *number == seat) {
            return Some((at, seat));
        }
        let at = usize::from(seat);
        let side = info.sides.get(at).map_or(&[][..], |side| side.tags);
        let names = seat_tags(info, at).filter_map(|tag| head.tag(tag));
        let parts = names.flat_map(|name| name.split(|letter: char| !letter.is_alphabetic()));
        let all_names = side.iter().chain(&numbers[at]).copied().chain(parts);
        // "O Cão desistiu" is about the Dogs.
        let one_of = |tag: &&str| {
            let is = |word: &String| word.len() > 2 && stem(word) == stem(&collation(tag));
            prose.words.iter().position(is)
        };
        Some((all_names.filter_map(place).chain(side.iter().filter_map(one_of)).min()?, seat))
    };
    let mut places: Vec<(usize, u8)> = (0..seats.min(2)).filter_map(of_seat).collect();
    places.sort_unstable();
    match places[..] {
        [(_, seat)] => Some(Seat(seat)),
        [(one, seat), (other, _)] if one < other => Some(Seat(seat)),
        _ => None,
    }
}

/// Reads a result, with a slip if it is not in the standard form.
pub(super) fn result(written: &str, seats: u8) -> Option<(Claim, Option<SlipKind>)> {
    if let Some(claim) = Claim::read(written.as_bytes(), seats) {
        // With one player, a result is a bare number, which is more likely a move number.
        return (seats > 1 || claim.is_open()).then_some((claim, None));
    }
    let plain: String =
        written.chars().map(plain_sign).filter(|letter| !letter.is_whitespace()).collect();
    let lower = plain.to_lowercase();
    // Their letters: "V   D".
    let winner = match collation(written).as_str() {
        "v d" | "v-d" | "v/d" | "g p" | "g-p" | "g/p" | "w l" | "w-l" => Some(Seat::FIRST),
        "d v" | "d-v" | "d/v" | "p g" | "p-g" | "p/g" | "l w" | "l-w" => Some(Seat::SECOND),
        _ => None,
    };
    if let Some(winner) = winner.filter(|_| seats == 2) {
        return Some((Claim::of(Outcome::won(winner, ""), seats), Some(SlipKind::Word)));
    }
    let plain = lower.trim_matches(['.', ',', '!', '?', '"', '\'', '(', ')', '=']);
    let dashed: String = plain
        .chars()
        .map(|letter| match letter {
            ':' | 'x' | 'a' | '_' => '-',
            'o' => '0',
            'l' | 'i' => '1',
            other => other,
        })
        .collect();
    let several = dashed.contains('-') || dashed == "*";
    let claim = Claim::read(dashed.as_bytes(), seats).filter(|_| several)?;
    Some((claim, Some(SlipKind::Separator)))
}
