//! Random tournaments of teams before some round.

use arbitro_chance::Lots;
use arbitro_pairing::team::{
    self, BoardGame, Preferences, TeamGames, TeamScore, TeamTournament, match_points,
};
use arbitro_pairing::{
    GameResult, Pair, Points, RoundEntry, RoundGame, Side, Tournament, TournamentPlayer,
    acceleration,
};

/// A tournament of `teams` teams before a random round. It stops early when a round cannot be paired.
pub fn any(lots: &mut Lots, teams: usize) -> TeamTournament {
    let rounds = 1 + lots.below((teams + 1).min(9)) as u32;
    let played = if lots.happens(0.4) { rounds - 1 } else { lots.below(rounds as usize) as u32 };
    history(lots, teams, rounds, played)
}

/// A tournament of teams after `played` rounds.
pub fn history(lots: &mut Lots, teams: usize, rounds: u32, played: u32) -> TeamTournament {
    let mut tournament = start(lots, teams, rounds);
    let rate = |lots: &mut Lots, most: f64| if lots.happens(0.5) { 0.0 } else { most };
    let (absences, forfeits) = (rate(lots, 0.2), rate(lots, 0.2));
    let (at_random, draws) = (rate(lots, 0.7), rate(lots, 0.5));
    let baku = tournament.primary == TeamScore::Match && lots.happens(0.15);
    loop {
        for player in &mut tournament.matches.players {
            player.available = !lots.happens(absences);
        }
        if baku {
            acceleration::baku(&mut tournament.matches);
        }
        if tournament.matches.played == played {
            return tournament;
        }
        let by_rule = team::pair(&tournament).ok();
        let drawn = if lots.happens(at_random) { by_chance(&tournament, lots) } else { None };
        let Some((pairs, bye)) = drawn.or(by_rule.map(|paired| (paired.pairs, paired.bye))) else {
            return tournament;
        };
        if pairs.is_empty() && bye.is_none() {
            return tournament;
        }
        play(&mut tournament, lots, &pairs, bye, draws, forfeits);
    }
}

fn start(lots: &mut Lots, teams: usize, rounds: u32) -> TeamTournament {
    let (win, draw) = *lots.pick(&[(20, 10), (20, 10), (30, 10)]).expect("not empty");
    let mut matches = Tournament {
        rounds,
        played: 0,
        initial_side: if lots.happens(0.5) { Side::First } else { Side::Second },
        scoring: match_points(Points::tenths(win), Points::tenths(draw), Points::ZERO),
        players: (1..=teams as u32).map(TournamentPlayer::new).collect(),
        forbidden: Vec::new(),
        sides_matter: true,
    };
    if lots.happens(0.2) {
        let mut numbers: Vec<u32> = (1..=teams as u32).collect();
        lots.shuffle(&mut numbers);
        numbers.truncate(2 + lots.below(2));
        matches.forbidden.push(numbers);
    }
    let mut tournament = TeamTournament::new(matches, 1 + lots.below(4) as u32);
    let kinds = [Preferences::Simple, Preferences::Graded, Preferences::None];
    tournament.preferences = *lots.pick(&kinds).expect("not empty");
    if lots.happens(0.25) {
        tournament.primary = TeamScore::Game;
    }
    tournament.uses_secondary = lots.happens(0.8);
    tournament
}

/// Pairs at random, without rematches; the last one has the bye.
fn by_chance(tournament: &TeamTournament, lots: &mut Lots) -> Option<(Vec<Pair>, Option<u32>)> {
    let players = &tournament.matches.players;
    let here = players.iter().filter(|player| player.available);
    let mut numbers: Vec<u32> = here.map(|player| player.number).collect();
    lots.shuffle(&mut numbers);
    let bye = if numbers.len() % 2 == 1 { numbers.pop() } else { None };
    let pairs: Vec<Pair> =
        numbers.chunks(2).map(|it| Pair { first: it[0], second: it[1] }).collect();
    let new = pairs.iter().all(|pair| {
        let entries = &players[pair.first as usize - 1].entries;
        !entries.iter().any(|entry| match entry {
            RoundEntry::Game(game) => game.opponent == pair.second,
            _ => false,
        })
    });
    new.then_some((pairs, bye))
}

/// Adds a round with random results.
fn play(
    tournament: &mut TeamTournament,
    lots: &mut Lots,
    pairs: &[Pair],
    bye: Option<u32>,
    draws: f64,
    forfeits: f64,
) {
    let teams = tournament.matches.players.len();
    let wished =
        [RoundEntry::ZeroBye, RoundEntry::HalfBye, RoundEntry::Absent, RoundEntry::FullBye];
    let mut entries: Vec<RoundEntry> =
        (0..teams).map(|_| *lots.pick(&wished).expect("not empty")).collect();
    let mut boards: Vec<Vec<BoardGame>> = vec![Vec::new(); teams];
    for &Pair { first, second } in pairs {
        let (one, other) = (first as usize - 1, second as usize - 1);
        let all = lots.happens(forfeits / 2.0);
        for _ in 0..tournament.boards {
            let played = !all && !lots.happens(forfeits / 2.0);
            let outcome = match () {
                () if played && lots.happens(draws) => GameResult::Draw,
                () if lots.happens(0.5) => GameResult::Win,
                () => GameResult::Loss,
            };
            // A forfeited board may have nobody on either side.
            let nobody = !played && outcome == GameResult::Loss && lots.happens(0.3);
            let theirs = if nobody { GameResult::Loss } else { reversed(outcome) };
            boards[one].push(BoardGame { outcome, played });
            boards[other].push(BoardGame { outcome: theirs, played });
        }
        if !boards[one].iter().any(|game| game.played) && lots.happens(0.7) {
            // The match is forfeited as a whole, else board by board.
            let outcome = *lots.pick(&[GameResult::Win, GameResult::Loss]).expect("not empty");
            let nobody = outcome == GameResult::Loss && lots.happens(0.3);
            let theirs = if nobody { GameResult::Loss } else { reversed(outcome) };
            boards[one].iter_mut().for_each(|game| game.outcome = outcome);
            boards[other].iter_mut().for_each(|game| game.outcome = theirs);
        }
        let sum = |boards: &[BoardGame]| -> Points {
            boards.iter().map(|&game| tournament.points_of(game)).sum()
        };
        let (mine, theirs) = (sum(&boards[one]), sum(&boards[other]));
        let played = boards[one].iter().any(|game| game.played);
        let outcome = |mine: Points, theirs: Points| match mine.cmp(&theirs) {
            std::cmp::Ordering::Less => GameResult::Loss,
            _ if mine == Points::ZERO => GameResult::Loss,
            std::cmp::Ordering::Equal => GameResult::Draw,
            std::cmp::Ordering::Greater => GameResult::Win,
        };
        let entry = |opponent, side, outcome| {
            RoundEntry::Game(RoundGame { opponent, side, outcome, played, rated: false })
        };
        entries[one] = entry(second, Side::First, outcome(mine, theirs));
        entries[other] = entry(first, Side::Second, outcome(theirs, mine));
    }
    if let Some(bye) = bye {
        entries[bye as usize - 1] = RoundEntry::PairingBye;
    }
    let lines = tournament.matches.players.iter_mut().zip(&mut tournament.games);
    for ((player, TeamGames { rounds, .. }), (entry, boards)) in
        lines.zip(entries.into_iter().zip(boards))
    {
        player.entries.push(entry);
        rounds.push(boards);
    }
    tournament.matches.played += 1;
}

fn reversed(outcome: GameResult) -> GameResult {
    match outcome {
        GameResult::Win => GameResult::Loss,
        GameResult::Draw => GameResult::Draw,
        GameResult::Loss => GameResult::Win,
    }
}
