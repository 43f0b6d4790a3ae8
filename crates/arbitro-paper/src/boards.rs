//! The boards of a match of teams: who sits at each, and what is played there.

use arbitro_event::{Encounter, Group, Score, TypedResult};
use arbitro_pairing::Side;

use crate::prelude::*;

/// A board of a match of teams.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchBoard {
    /// Its number, from 1.
    pub board: u32,
    /// The name of its game.
    pub game: String,
    /// The two who sit there, of the team named first and of the other one; `None` where nobody does.
    pub players: [Option<Person>; 2],
    /// The sides that these two have.
    pub sides: [String; 2],
    /// The result from the view of the team named first, once it is known.
    pub result: Option<String>,
    /// The winning side.
    pub winner: Option<Side>,
}

impl MatchBoard {
    /// Whether the player of the team named first begins: the boards start in turn.
    pub fn first_begins(&self) -> bool {
        self.board % 2 == 1
    }

    /// The names of the two, or that nobody sits there.
    pub fn names(&self, lang: Lang) -> [String; 2] {
        self.players.each_ref().map(|player| match player {
            Some(person) => person.name.clone(),
            None => lang.word(words::EVENT_EMPTY_BOARD),
        })
    }

    /// The game and, if the board has both players, who begins: "Rastros · begins: Ana".
    pub fn about(&self, lang: Lang) -> String {
        let begins = self.players[usize::from(!self.first_begins())].as_ref();
        let begins = begins.filter(|_| self.players.iter().all(Option::is_some));
        let begins =
            begins.map(|it| lang.text(&message!(words::PRINT_BOARD_BEGINS, name = &it.name)));
        dotted([self.game.clone()].into_iter().chain(begins))
    }
}

impl Source<'_> {
    /// The boards of a match, in order; none of a table at which players meet.
    pub fn boards(&self, group: &Group, game: &Encounter) -> Vec<MatchBoard> {
        let category = group.code.category();
        let boards = (1..).zip(&game.boards);
        let board = |(board, players): (u32, &[Option<_>; 2])| {
            let turn = board % 2 == 0;
            let [first, second] = self.side_words_at(category, Some(board));
            let result = game.game(board).map(|score| if turn { score.turned() } else { score });
            MatchBoard {
                board,
                game: self.game_at(category, Some(board)),
                players: players.map(|player| Some(self.person(player?))),
                sides: if turn { [second, first] } else { [first, second] },
                result: result.map(|score| TypedResult::from(score).shown()),
                winner: result.and_then(Score::winner),
            }
        };
        boards.map(board).collect()
    }
}
