//! The statements of a sheet's sentences about the game, by their words.

use super::prelude::*;

use crate::scoresheet::advice::{GIVES_UP, LOSES, WINS};

/// The statements of prose about the end of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Prose {
    /// Somebody gave up.
    pub gives_up: bool,
    /// Time ran out.
    pub time: bool,
    /// Somebody did not turn up.
    pub absent: bool,
    /// Somebody won.
    pub wins: bool,
    /// Somebody lost.
    pub loses: bool,
    /// Nobody won.
    pub draws: bool,
    /// Whether a person has to say what it means.
    pub unclear: bool,
    /// Whether it mentions a pause: the bell, the end of a lesson.
    paused: bool,
    /// Its words, without capitals and accents.
    pub words: Vec<String>,
}

impl Prose {
    pub(super) fn of(text: &str) -> Self {
        // "Venceu o 2.º".
        let words: Vec<String> = cut_at_signs(&joined(text)).map(collation).collect();
        let mut prose = Self { words, ..Self::default() };
        // "Acabou o tempo do intervalo" ends no game.
        const PAUSES: &str =
            "inacab interromp adia interval recreio campainha aula lesson unfinished adjourn";
        prose.paused = prose.begins(PAUSES);
        // "O azul apanhou a bandeira": that of Combate, not that of a clock.
        let captured = prose.begins("bandeira flag")
            && prose.begins("apanh captur tomou conquist roub took takes");
        let gives_up = prose.begins_as(&GIVES_UP)
            || prose.begins("rende")
            || prose.has_pair(|one, other| one == "gave" && other == "up");
        // "Tempo: 25 min" is how long it took.
        let is_figure = |word: &String| word.starts_with(|letter: char| letter.is_ascii_digit());
        let time = !prose.paused
            && !captured
            && prose.begins("tempo time relogio bandeira")
            && (prose.begins("acab esgot cai fell ran out over perd lost")
                || !prose.words.iter().any(is_figure));
        let wins = prose.begins_as(&WINS)
            || prose.has("win winner")
            || prose.begins("parabens congrat derrotou bateu beat")
            || prose.has_pair(|one, other| one == "a" && other == "melhor")
            || captured;
        let draws = prose.begins("empat draw tied anul annul")
            || prose.has("nulo nula tie")
            || prose.has_pair(|one, other| one == "meio" && other.starts_with("ponto"));
        let absent = prose.begins("comparenc comparec ausen absen forfeit") || prose.has("wo");
        let loses = prose.begins_as(&LOSES);
        Self { gives_up, time, absent, wins, loses, draws, ..prose }
    }

    /// Whether it states that something did not happen, or only might have.
    pub(super) fn is_denied(&self) -> bool {
        const NOT: &str = "nao nunca nem ninguem sem not never nobody didn caso if would queria quis quer ia \
            iam wanted";
        // "desistisse", "ganharia"; "vitória" is none of them.
        let verbs = [&GIVES_UP[..], &WINS, &LOSES].concat();
        let unreal = |(at, word): (usize, &String)| {
            // "Ficou sem tempo" says that time ran out.
            let next = self.words.get(at + 1);
            let is_out = word == "sem" && next.is_some_and(|next| next == "tempo");
            let verb =
                verbs.iter().any(|start| word.starts_with(start)) && !word.starts_with("vit");
            verb && ["sse", "ssem", "ria", "riam"].iter().any(|end| word.ends_with(end))
                || is_one_of(word, NOT) && !is_out
        };
        // "se" is "if" before what might have happened, and "himself" beside the verb: "rende-se".
        let conditional = self.words.first().is_some_and(|word| word == "se") && !self.wins;
        self.words.iter().enumerate().any(unreal) || conditional
    }

    /// Whether it states that somebody cannot move: "o Rui já não consegue jogar", "sem lances",
    /// "bloqueado".
    pub(super) fn is_stuck(&self) -> bool {
        const NOT: &str = "nao not t cannot unable";
        const ABLE: &str = "can cannot unable tem tinha ha";
        let able = |word: &String| {
            is_one_of(word, ABLE) || begins_as_one_of(word, "consegu pod pud could")
        };
        let moves = |word: &String| begins_as_one_of(word, "jog mov mex lanc play");
        let words = &self.words;
        // "can t": the ability may come before the negation.
        let unable = (0..words.len()).filter(|at| is_one_of(&words[*at], NOT)).any(|at| {
            let near = words[at.saturating_sub(1)..].iter().take(4);
            near.clone().any(able)
                && (words[at + 1..].iter().any(moves)
                    || near.clone().any(|it| words.last() == Some(it) && able(it)))
        });
        let without = self.has_pair(|one, other| match one {
            "sem" => begins_as_one_of(other, "lance jogad moviment"),
            "no" => matches!(other, "moves" | "move"),
            _ => false,
        });
        unable
            || without
            || self.has("preso presa presos presas stuck")
            || self.begins("bloquead blocked")
    }

    /// Whether it states that a game was given away or taken from somebody: "entregou o jogo", "foi desclassificado".
    pub(super) fn is_given_away(&self) -> bool {
        self.begins("desclass desqual disqual rendeu cedeu")
            || self.begins("entregou") && self.begins("jogo partida")
    }

    /// Whether it has a word of a list.
    fn has(&self, list: &str) -> bool {
        self.words.iter().any(|word| is_one_of(word, list))
    }

    /// Whether one of its words begins like one of a list.
    fn begins(&self, list: &str) -> bool {
        self.words.iter().any(|word| begins_as_one_of(word, list))
    }

    /// The same for a list of its own.
    fn begins_as(&self, starts: &[&str]) -> bool {
        self.words.iter().any(|word| starts.iter().any(|start| word.starts_with(start)))
    }

    /// Whether two words in a row are such.
    fn has_pair(&self, is: impl Fn(&str, &str) -> bool) -> bool {
        self.words.windows(2).any(|pair| is(&pair[0], &pair[1]))
    }

    /// Whether it states that the game is not over: "não acabou", "inacabado", "ficou por
    /// terminar".
    pub(super) fn is_open(&self) -> bool {
        self.begins("inacab unfinish interromp adiad suspens adjourn")
            || self.has_pair(|one, other| {
                matches!(one, "nao" | "por" | "not" | "t")
                    && begins_as_one_of(other, "acab termin finish")
            })
    }

    /// Whether it states that the game is over: "fim", "xeque-mate", "cheguei à minha casa".
    pub(super) fn is_over(&self) -> bool {
        const WORDS: &str = "fim mate checkmate over reached finished end";
        let first = self.words.first().is_some_and(|word| is_one_of(word, WORDS));
        !self.is_open()
            && !self.paused
            && !self.has("hora tempo time")
            && (self.begins("acab termin chegu chegou")
                || first
                // "Jogou bem no fim".
                || self.has_pair(|one, other| {
                    is_one_of(other, WORDS) && !is_one_of(one, "no ate the")
                }))
    }

    /// Whether it states that the written moves are incomplete or not those played: a move
    /// forgotten, taken back, repeated or in doubt.
    pub(super) fn is_correction(&self) -> bool {
        const STARTS: &str = "repet duvid doubt falt saltam esquec missing forgot engan errad errei errou wrong \
            corrig correc emend anul annul apag trocad trocam ilegal illegal invalid batota \
            cheat desclass desqual disqual castig penal certeza unsure ilegivel mancha borr";
        const WORDS: &str = "resto verso continua continuou ordem novo afinal alias talvez maybe ou or nao nunca \
            nem never not lembro rest";
        self.begins(STARTS)
            || self.has(WORDS)
            || self.has_pair(|one, other| {
                one == "em" && other == "vez"
                    || one.starts_with("jog") && matches!(other, "antes" | "depois")
            })
    }

    /// Whether it states that somebody played again, which the rules may allow beside a move.
    pub(super) fn is_again(&self) -> bool {
        self.has_pair(|one, other| one == "outra" && other == "vez") || self.has("again")
    }

    /// Whether it mentions a move by its number, or more moves: "a linha 3 está mal", "jogámos mais
    /// dois lances".
    pub(super) fn is_about_moves(&self) -> bool {
        let is_move = |word: &str| begins_as_one_of(word, "lance jogada linha move line");
        let is_number = |word: &str| word.bytes().all(|sign| sign.is_ascii_digit());
        let more = self.words.iter().position(|word| is_one_of(word, "mais more"));
        self.has_pair(|one, other| is_move(one) && is_number(other))
            || more.is_some_and(|more| self.words[more..].iter().any(|word| is_move(word)))
    }

    /// Whether none of its words is about the game: a judgement, a date, a signature.
    pub(super) fn is_idle(&self) -> bool {
        const STARTS: &str = "assin arbitr prof mesa turma ano escola ciclo jornada ronda sala clube grupo \
            categoria campeonato torneio folha pagina nome jogador player table round sign \
            school club data dia hora tempo durac minut obrigad thank dific facil renhid \
            interess excelent otim divert";
        const WORDS: &str = "o a os as um uma de do da dos das em no na e com por para ao the of and in to at bem \
            mal bom boa bons boas mau ma lindo linda grande muito muita mesmo tao foi era que \
            jogo partida lance jogada game move good great nice well played jogou jogaram was \
            very fun fixe giro gira longo longa fim sem pressa";
        let is_idle = |word: &String| {
            word.len() < 2
                || word.bytes().any(|sign| sign.is_ascii_digit())
                || is_one_of(word, WORDS)
                || begins_as_one_of(word, STARTS)
        };
        self.words.iter().all(is_idle)
    }

    /// Whether it states something about the end.
    pub(super) fn is_end(&self) -> bool {
        self.gives_up || self.time || self.absent || self.wins || self.loses || self.draws
    }
}

/// The text with ordinals and abbreviations as single words: "2º", "WO".
pub(super) fn joined(text: &str) -> String {
    let ordinals = text.replace(".º", "º").replace(".ª", "ª");
    ordinals.replace("W.O.", "WO").replace("w.o.", "wo")
}

/// Whether a word is in a list, whose words are apart by blanks.
pub(super) fn is_one_of(word: &str, list: &str) -> bool {
    list.split(' ').any(|one| one == word)
}

/// Whether a word begins like one of a list.
pub(super) fn begins_as_one_of(word: &str, list: &str) -> bool {
    list.split(' ').any(|start| word.starts_with(start))
}

/// Whether a word retracts the move before it: "digo", "(enganei-me)".
pub(super) fn takes_back(word: &str) -> bool {
    const BACK: &str = "digo alias risqu risca engan anulad apag errei desculp";
    let plain = collation(bare(word));
    begins_as_one_of(&plain, BACK)
        || ["sem efeito", "voltou atras", "voltei atras"].iter().any(|it| plain.starts_with(it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_who_cannot_move_are_distinguished_from_bad_play() {
        for text in [
            "o Rui já não consegue jogar",
            "as brancas não podem mover-se",
            "o Rui não tem lances",
            "Rita cannot move",
            "Rita can't play",
            "sem jogadas possíveis",
            "no moves left",
            "o gato ficou bloqueado",
            "o Rui está preso",
        ] {
            assert!(Prose::of(text).is_stuck(), "{text}");
        }
        for text in [
            "jogou bem no fim",
            "a Ana não jogou mal",
            "sem pressa, a jogar em casa",
            "no jogo anterior houve um bom lance",
            "can we play again",
            "não gostei do último lance",
        ] {
            assert!(!Prose::of(text).is_stuck(), "{text}");
        }
    }
}
