//! A sheet's statements about the end of the game, and how they agree with the final position.

use super::prelude::*;

use super::clause::{Stated, stated};
use super::fragment::is_swap;
use super::kind::NOT_OVER;
use super::players::{Players, gives_points, is_turned};
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
    /// Whether the text denies an end, only wonders, or states one that the board may not show.
    unsettled: bool,
    /// Whether it states that the game is not over.
    open: bool,
    /// The seat with more points according to the text.
    ahead: Option<Seat>,
    /// Whether it denies a resignation, or only wonders about one.
    denied: bool,
    /// Whether the text mentions an end without naming anybody.
    unnamed: bool,
    /// Whether the text contradicts itself or any result of the game, as a draw or two winners do, or rows of players
    /// are read along the rows.
    contradicts: bool,
    /// Whether a sentence is about the moves or the players, and its meaning is not clear.
    unclear: bool,
    /// The fragments with such sentences.
    pub unclear_at: Vec<usize>,
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
    pub(super) fn of(players: Players<'_>, fragments: &[Fragment], seats: u8) -> Self {
        let head = players.head;
        let mut evidence = Self {
            tag: head.tag("Result").and_then(|value| result(value, seats)).map(|(claim, _)| claim),
            termination: head.tag("Termination").and_then(Termination::read),
            contradicts: seats == 2 && are_likely(fragments),
            unread: players.words_above(fragments),
            ..Self::default()
        };
        // A result in words: "ganhou a Ana", "Vencedor: Ana".
        let words = head.tag("Result").filter(|_| evidence.tag.is_none());
        if let Some(text) = words.filter(|_| seats > 2) {
            evidence.collect_of_several(&format!("{text} ganhou"), players, seats);
        }
        if let Some(text) = words.filter(|_| seats == 2) {
            let text = &players.distinguished(text);
            match players.named(text) {
                Some(seat) if !Prose::of(text).is_end() => evidence.wins(seat),
                _ => evidence.collect(text, players),
            }
            evidence.unsettled |= evidence.winner.is_none() && !text.trim().is_empty();
            evidence.contradicts |= evidence.winner.is_none() && evidence.names_unread(text);
        }
        if let Some(seat) = players.winner_by_letters().filter(|_| seats == 2) {
            evidence.wins(seat);
        }
        let first = fragments.iter().position(Fragment::is_word);
        let is_swapped = fragments.iter().any(|word| word.is_word() && is_swap(&word.written()));
        for at in 0..fragments.len() {
            let before = std::mem::take(&mut evidence.unclear);
            evidence.read(fragments, at, first, players, seats);
            // After a swap the sides are those of the board or those of the head.
            evidence.unclear |= is_swapped && players.names_side(&fragments[at]);
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
        players: Players<'_>,
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
        let text = players.distinguished(&text.join(" "));
        let prose = &Prose::of(&text);
        let is_behind = first.is_some_and(|first| at > first);
        if is_behind {
            self.unclear |= prose.is_correction() && !prose.is_end() && !prose.is_open();
        }
        if seats > 2 && is_behind {
            self.collect_of_several(&text, players, seats);
        }
        if seats != 2 {
            self.unsettled |= seats > 2 && prose.is_end();
            return;
        }
        // Text before the moves, as in a letter, may be about other games.
        if !is_behind {
            self.unsettled |= prose.is_end() || prose.is_given_away();
            self.contradicts |= is_turned(prose, players.info);
            return;
        }
        self.collect(&text, players);
        let is_beside = |other: &&Fragment| other.line == fragment.line;
        let next = fragments.get(at + sentence.len());
        let leads = next.filter(is_beside).is_some_and(Fragment::is_word);
        let before = fragments[..at].iter().rev();
        let behind = before.take_while(is_beside).any(Fragment::is_word);
        self.unclear |= !leads
            && (players.are_reported(prose)
                || !behind && prose.is_again()
                || prose.is_about_moves() && !prose.is_end());
        self.unsettled |= prose.is_over();
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
    fn collect_of_several(&mut self, text: &str, players: Players<'_>, seats: u8) {
        if let Some(seat) = players.most_points(text, seats) {
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
                (0..seats).map(Seat).filter(|seat| players.names_seat(&prose, *seat)).collect();
            let words: Vec<&str> = clause.split_whitespace().collect();
            match named[..] {
                [seat] if (prose.wins || is_first) && !prose.loses && !prose.is_denied() => {
                    self.wins(seat)
                }
                _ => self.unsettled = true,
            }
            self.contradicts |= prose.draws
                || prose.wins
                    && (named.len() > 1 || named.is_empty() && players.name_another(&words));
        }
    }

    fn wins(&mut self, seat: Seat) {
        self.contradicts |= self.winner.is_some_and(|winner| winner != seat);
        self.winner = Some(seat);
    }

    /// Collects the statements of a sentence about the end. "Os cães desistiram, ganharam os
    /// gatos": each clause is about another side.
    fn collect(&mut self, text: &str, players: Players<'_>) {
        const TAKEN_BACK: &str = "mas porem but afinal voltou depois quase almost talvez acho acha \
            acham pensa devia maybe";
        if let Some(seat) = players.winner_by_score(text) {
            self.wins(seat);
            return;
        }
        // "V: Rui".
        let line = text.trim();
        let behind = line.strip_suffix(" V").or(line.strip_suffix(" (V)"));
        let winner = line.strip_prefix("V:").or(line.strip_prefix("V -")).or(behind);
        if let Some(seat) = winner.and_then(|name| players.named(name)) {
            self.wins(seat);
            return;
        }
        let whole = Prose::of(text);
        let tells = whole.is_end() || gives_points(&whole) || winner.is_some();
        self.contradicts |= tells && players.named(text).is_none() && self.names_unread(text);
        // The words after "because" give the reason, not how the game ended.
        let is_reason = |word: &String| ["porque", "pois", "because"].contains(&word.as_str());
        let before = whole.words.iter().take_while(|word| !is_reason(word)).cloned();
        let fact = Prose::of(&before.collect::<Vec<_>>().join(" "));
        self.open |= whole.is_open();
        self.ahead = self.ahead.or(players.ahead(text));
        // "Ganhou a Zulmira (cães)", who has the cats.
        self.contradicts |= players.has_other_side(text);
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
                    self.note(&prose, &words, players);
                }
            }
        }
        // "Porque a Ana desistiu".
        self.unsettled |= !is_told && (whole.wins || whole.loses || whole.gives_up || whole.absent);
    }

    /// Collects the statements of a clause about the end.
    fn note(&mut self, prose: &Prose, words: &[&str], players: Players<'_>) {
        let broken_off = [
            (prose.absent, Termination::Forfeit),
            (prose.time, Termination::Time),
            (prose.gives_up, Termination::Resignation),
        ];
        for (_, how) in broken_off.into_iter().filter(|(told, _)| *told) {
            let other = self.broken_off.replace(how);
            self.unsettled |= other.is_some_and(|other| other != how);
        }
        match stated(words, players) {
            Stated::Winner(winner) => self.wins(winner),
            Stated::Both => self.contradicts = true,
            Stated::Unclear => {
                self.unsettled = true;
                self.unclear = true;
            }
            Stated::Nobody => {
                self.contradicts |= prose.wins && players.name_another(words);
                // "0-1 (desistência)" states how the loser ended it.
                let by = |word: &&&str| !matches!(**word, "por" | "by");
                self.unnamed |= words.iter().filter(by).count() > 1;
                // "Ganhei!" on a board that shows nothing.
                self.unsettled |= prose.wins || prose.loses;
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
            let doubted = self.contradicts || impossible || self.unclear;
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
        let is_unsettled = self.unsettled || is_divided || seats > 2 && claimed.is_some();
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

/// Whether a text reports that somebody left: "a Ana foi-se embora".
fn is_about_leaving(prose: &Prose) -> bool {
    prose.words.iter().skip(1).any(|word| word == "embora")
        || prose.words.windows(2).any(|pair| pair[0] == "left" && pair[1] == "the")
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
