//! Reading a sheet as a game of a given kind.

use super::prelude::*;

use super::players::Players;
use super::rules::rules;
use super::sheet::Sheet;
use super::split::split;
use super::{Candidates, RepairRequest};
use crate::scoresheet::Header;

/// A sheet to be read as a game of one kind.
pub(super) struct Under<'s> {
    pub sheet: &'s Sheet,
    pub line: u64,
    pub game: GameId,
    pub request: &'s RepairRequest<'s>,
    pub ceiling: u32,
    pub limits: RepairLimits,
    pub stop: &'s mut dyn FnMut() -> ControlFlow<()>,
}

impl Under<'_> {
    /// The tags that a reading keeps: all valid ones except the game, which it names itself, and the result,
    /// which it determines.
    pub(super) fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        let game_tag = [("Game", registry::info(self.game).id)];
        let valid = self.sheet.head.tags.iter().filter(|(name, value)| match name.as_str() {
            "Game" | "Result" => false,
            "Termination" => Termination::read(value).is_some(),
            "Turn" => value.trim().parse::<u8>().is_ok(),
            _ => true,
        });
        game_tag.into_iter().chain(valid.map(|(name, value)| (name.as_str(), value.as_str())))
    }

    pub(super) fn tag_lines(&self) -> String {
        self.tags().map(|(name, value)| format!("[{name} \"{}\"]\n", escape(value))).collect()
    }
}

impl Under<'_> {
    /// The readings; `None` if the tags do not set up this game.
    pub(super) fn read(self) -> Option<Candidates> {
        let rules = &*rules(self.game);
        let lines = self.tag_lines();
        let mut lexer = Lexer::new(lines.as_bytes());
        let header = Header::read(&mut lexer, self.request.defaults).ok()?;
        let mut setup = Setup {
            position: header.position,
            turn: header.turn,
            switches: header.switches,
            tags: &header.tags,
        };
        let start = rules.start(&setup)?;
        let seats = start.view().seats();
        if header.turn.is_some_and(|turn| turn.0 >= seats) {
            return None;
        }
        let mut cut = split(&self.sheet.fragments, rules);
        let players = Players { head: &self.sheet.head, info: rules.info() };
        let evidence = Evidence::of(players, &cut, seats);
        for at in &evidence.unclear_at {
            if let What::Text(said) = &mut cut[*at].what {
                said.unclear = true;
            }
        }
        let fragments = &cut;
        let Some(lattice) =
            Lattice::new(rules, fragments, seats, self.limits.memory, &mut *self.stop)
        else {
            let none = Candidates::none();
            return Some(Candidates { known_to: 0, bounded: true, set_up: true, ..none });
        };
        let mut search = Search::new(lattice, &evidence);
        if seats == 2 && header.turn.is_none() && header.position.is_none() {
            setup.turn = Some(Seat::SECOND);
            if let Some(other) = rules.start(&setup)
                && other.view().turn() == Seat::SECOND
            {
                search.begin(other, Some(SlipKind::OtherSide));
            }
        }
        search.begin(start, None);
        let most = self.request.most.max(1);
        let searched = search.run(most, self.ceiling, &self.limits, &mut *self.stop);
        let readings =
            searched.goals.iter().filter_map(|goal| self.reading(&search, *goal)).collect();
        let furthest =
            fragments.get(searched.furthest).map(|fragment| (fragment.place(), fragment.written()));
        let (known_to, bounded) = (searched.known_to, searched.bounded);
        Some(Candidates { readings, known_to, bounded, set_up: true, furthest })
    }
}

/// Counts the words of a sheet that parse as moves of a game: a cheap test before a search.
pub(super) fn count_tokens(sheet: &Sheet, game: GameId) -> usize {
    let rules = rules(game);
    let words = sheet.fragments.iter().filter(|fragment| fragment.is_word());
    let fits = |fragment: &&Fragment| {
        let word = fragment.plain();
        let behind = word.trim_start_matches(|l: char| l.is_ascii_digit() || ".)ºª".contains(l));
        let bare = |word: &str| word.trim_end_matches(['.', ',', '!', '?', ';']).to_owned();
        [word.clone(), behind.to_owned(), bare(&word), bare(behind)]
            .iter()
            .any(|word| rules.is_token(word))
    };
    words.filter(fits).count()
}
