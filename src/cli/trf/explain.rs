//! `arbitro trf explain FILE …`: why a round of a file is as the rules pair it, and what it would be instead.

use crate::cli::prelude::*;

use arbitro_pairing::dutch::{self, Alternative, Ground, NoAnswer, Question, Relaxations};
use arbitro_pairing::trf::{Recorded, ReportFile, TeamFile, recorded};
use arbitro_pairing::{Pair, Paired, Tournament, team};

use super::input::{Input, Report, RoundOfFile, name};
use super::teams;
use crate::cli::support::allow::report_unpairable;
use crate::cli::support::round_question::{
    AnswerJson, DecisionJson, RoundQuestionArgs, print_answer, typed,
};

#[derive(clap::Args)]
pub(super) struct Explain {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    question: RoundQuestionArgs,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

/// A round as the rules pair it.
struct Explained<'a> {
    round: u32,
    here: Paired,
    tournament: &'a Tournament,
    /// The number in the file for a pairing number.
    id: &'a dyn Fn(u32) -> u32,
    names: &'a dyn Fn(u32) -> String,
}

impl Explain {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let asked = self.question.question()?;
        match self.input.read_to_pair(session)? {
            Report::Players(file) => self.of_players(session, &file, asked),
            Report::Teams(file) => self.of_teams(session, &file, asked),
        }
    }

    fn of_players(
        &self,
        session: &mut Session,
        file: &ReportFile,
        asked: Option<Question<&str>>,
    ) -> Result<Exit, Failure> {
        let RoundOfFile { round, is_played, situation } = self.input.round(file, self.round)?;
        let (names, id) =
            (|number: u32| name(number, file, &situation), |number: u32| situation.id(number));
        let tournament = &situation.tournament;
        let here = dutch::pair(tournament).map_err(|reason| {
            let hint = report_unpairable(session, &reason, tournament, &names);
            Failure::refused(message!(words::TRF_ERROR_EXPLAIN_NONE, round)).hint(hint)
        })?;
        let explained = Explained { round, here, tournament, id: &id, names: &names };
        if is_played {
            let last = file.standing().map_err(|fault| self.input.failure(&fault))?;
            explained.warn_of_other(session, recorded(&last, round));
        }
        let Some(asked) = asked else {
            let why = dutch::explain(tournament, &explained.here, Relaxations::default());
            return self.whole(session, &explained, &why.sentences(&names));
        };
        let unknown = |text: &str| {
            let message = message!(words::TRF_ERROR_EXPLAIN_UNKNOWN, player = text);
            Failure::refused(message).hint(words::TRF_HINT_EXPLAIN_PLAYER)
        };
        let question = asked.try_map(|text| explained.number(text).ok_or_else(|| unknown(text)))?;
        let answered = dutch::ask(tournament, &explained.here, Relaxations::default(), question);
        self.answer(session, &explained, (asked, question), answered)
    }

    fn of_teams(
        &self,
        session: &mut Session,
        file: &TeamFile,
        asked: Option<Question<&str>>,
    ) -> Result<Exit, Failure> {
        let (round, is_played, before) = teams::round(&self.input, file, self.round)?;
        let names = |number: u32| file.name(number);
        let here =
            team::pair(&before).map_err(|reason| teams::no_pairing(&before, &reason, file))?;
        let tournament = before.by(before.primary);
        let id = |number: u32| number;
        let explained = Explained { round, here, tournament: &tournament, id: &id, names: &names };
        if is_played {
            let last = file.standing().map_err(|fault| self.input.failure(&fault))?;
            explained.warn_of_other(session, recorded(&TeamFile::as_players(&last), round));
        }
        let Some(asked) = asked else {
            let why = team::explain(&before);
            return self.whole(session, &explained, &why.sentences(&names));
        };
        let unknown = |text: &str| {
            let message = message!(words::TRF_ERROR_EXPLAIN_NO_TEAM, team = text);
            Failure::refused(message).hint(words::TRF_HINT_EXPLAIN_TEAM)
        };
        let question = asked.try_map(|text| explained.number(text).ok_or_else(|| unknown(text)))?;
        let answered = team::ask(&before, &explained.here, question);
        self.answer(session, &explained, (asked, question), answered)
    }

    /// Prints why the whole round is as it is.
    fn whole(
        &self,
        session: &mut Session,
        explained: &Explained,
        why: &[Message],
    ) -> Result<Exit, Failure> {
        let round = explained.round;
        print_answer(session, self.format, why, |sentences| {
            let (pairs, byes) =
                (explained.ids(&explained.here.pairs), explained.bye(&explained.here));
            let (group, question, answer, changed) = (None, None, None, Vec::new());
            AnswerJson { group, round, question, answer, pairs, changed, byes, sentences }
        })
    }

    /// Prints the answer to a question, as typed and by pairing numbers.
    fn answer<R: Ground>(
        &self,
        session: &mut Session,
        explained: &Explained,
        (asked, question): (Question<&str>, Question),
        answered: Result<Alternative<R>, NoAnswer>,
    ) -> Result<Exit, Failure> {
        let Explained { round, here, names, .. } = explained;
        let answer = answered.map_err(|fault| {
            let message = match fault {
                NoAnswer::NotThere(player) => message!(
                    words::TRF_ERROR_EXPLAIN_NOT_THERE,
                    round = *round,
                    player = names(player)
                ),
                NoAnswer::SamePlayer(_) | NoAnswer::NoBye => fault.message(),
            };
            Failure::refused(message).hint(words::PAIRING_ASK_FORMS)
        })?;
        let sentences = answer.sentences(question, here, names);
        print_answer(session, self.format, &sentences, |sentences| AnswerJson {
            group: None,
            round: *round,
            question: Some(typed(asked)),
            answer: DecisionJson::of(&answer),
            pairs: answer.other.as_ref().map_or_else(Vec::new, |it| explained.ids(&it.pairs)),
            changed: explained.ids(&answer.changed(here)),
            byes: answer.other.as_ref().map_or_else(Vec::new, |it| explained.bye(it)),
            sentences,
        })
    }
}

impl Explained<'_> {
    /// Warns if the file has another round than the rules demand.
    fn warn_of_other(&self, session: &Session, recorded: Option<Recorded>) {
        let mut pairs = recorded.map_or_else(Vec::new, |recorded| recorded.pairs);
        arbitro_pairing::board_order(self.tournament, &mut pairs);
        if pairs != self.here.pairs {
            session.warn(&message!(words::TRF_WARN_EXPLAIN_OTHER, round = self.round));
        }
    }

    /// The pairing number for a number of the file.
    fn number(&self, text: &str) -> Option<u32> {
        let wanted: u32 = text.parse().ok()?;
        let mut numbers = self.tournament.players.iter().map(|player| player.number);
        numbers.find(|&number| (self.id)(number) == wanted)
    }

    fn ids(&self, pairs: &[Pair]) -> Vec<[u32; 2]> {
        pairs.iter().map(|it| [(self.id)(it.first), (self.id)(it.second)]).collect()
    }

    fn bye(&self, round: &Paired) -> Vec<u32> {
        round.bye.map(self.id).into_iter().collect()
    }
}
