//! The rules of each game on a card for the table, with boards that show how it is played.

mod example;
mod page;

use arbitro_event::{CategoryCode, GameSpec};
use arbitro_games::board::Drawing;
use arbitro_games::in_words::Outset;
use arbitro_games::registry as games;

use self::example::Example;
use crate::game_rules::game_rules;
use crate::output::board::{Style, legend};
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let (rules, chosen) = request.rules_and_categories()?;
    // Where each board of a match has a game of its own, every category has all of them.
    let on_boards =
        |game: &GameSpec| rules.boards.iter().any(|board| board.game.as_ref() == Some(&game.id));
    let is_of = |code: CategoryCode, at: usize| match rules.has_games_by_board() {
        true => rules.games.get(at).is_some_and(on_boards),
        false => usize::from(code.game) == at + 1,
    };
    let played = |at: usize| chosen.iter().any(|&code| is_of(code, at));
    // A game with a name of its own has rules that the program does not know.
    let listed =
        rules.games.iter().enumerate().filter(|(at, game)| played(*at) && game.name.is_none());
    // In the paper of a day a room gets as many as its groups need.
    let groups = request.scope.groups(source.state).unwrap_or_default();
    let copies = |at: usize| {
        let plays = groups.iter().filter(|group| is_of(group.code.category(), at));
        if request.options.two_up { plays.count().div_ceil(GROUPS_OF_A_CARD) } else { 1 }
    };
    let cards = listed.filter_map(|(at, game)| {
        let card = RulesCard::of(source, games::find(&game.id)?)?;
        Some(RulesCard { copies: copies(at), ..card })
    });
    let cards: Vec<RulesCard> = cards.collect();
    request.nothing_where(cards.is_empty(), Nothing::Rules)?;
    Ok(Box::new(RulesCards { heading: source.heading(), cards }))
}

/// How many groups share a card.
const GROUPS_OF_A_CARD: usize = 4;

/// The cards of all games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RulesCards {
    /// The event.
    pub heading: Heading,
    /// One card for each game.
    pub cards: Vec<RulesCard>,
}

/// The card of one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RulesCard {
    /// The name of the game.
    pub game: String,
    /// The player who starts, the board and the pieces.
    pub outset: String,
    /// The rules in order, each with the clarification where its sheet is silent; empty if there is none.
    pub rules: Vec<(String, String)>,
    /// Boards of a game, each with its caption.
    pub boards: Vec<(Drawing, String)>,
    /// The meaning of the symbols on the boards; empty if nothing needs explaining.
    pub legend: String,
    /// The number of copies; at least one is printed.
    pub copies: usize,
}

impl RulesCard {
    /// The card of a game; `None` for one that cannot be started.
    fn of(source: &Source<'_>, id: games::GameId) -> Option<Self> {
        let (info, lang) = (games::info(id), source.lang);
        let switches = source.switches(id);
        let rules = game_rules(info, switches, lang).into_iter();
        let rules = rules.map(|rule| (rule.text, rule.decided)).collect();
        let Example { boards } = Example::of(id, switches, lang)?;
        let Outset { starts, board, pieces, .. } = Outset::of(id, switches, lang);
        let outset = lang.text(&message!(words::PRINT_RULES_OUTSET, starts, board, pieces));
        let game = lang.word(&format!("games-name-{}", info.id));
        let drawn = boards.iter().map(|(drawing, _)| drawing);
        let legend = legend(drawn, info.legend, Style::Unicode, lang).unwrap_or_default();
        Some(Self { game, outset, rules, boards, legend, copies: 1 })
    }
}

impl Document for RulesCards {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<(usize, &RulesCard, &(String, String))>::new(lang)
            .words("game", words::PRINT_COLUMN_GAME, |(at, card, _)| {
                (at == 0).then_some(&card.game)
            })
            .number("number", words::PRINT_COLUMN_NUMBER, |(at, ..)| at + 1)
            .words("text", words::PRINT_COLUMN_TEXT, |(.., (text, _))| text)
            .words("decided", words::PRINT_SETTINGS_DECIDED, |(.., (_, decided))| decided)
            .section(|(at, ..)| at == 0);
        let rules = self
            .cards
            .iter()
            .flat_map(|card| card.rules.iter().enumerate().map(move |(at, rule)| (at, card, rule)));
        vec![columns.table(words::PRINT_TITLE_RULES_CARDS, &self.heading, rules)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        for card in &self.cards {
            page::draw(file, card, &self.heading.event, lang);
        }
    }
}
