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
        prose.paused = prose.words.iter().any(|word| begins_as_one_of(word, PAUSES));
        // "O azul apanhou a bandeira": that of Combate, not that of a clock.
        let captured = prose.has(&["bandeira", "flag"])
            && prose.has(&["apanh", "captur", "tomou", "conquist", "roub", "took", "takes"]);
        let has_pair =
            |is: fn(&str, &str) -> bool| prose.words.windows(2).any(|pair| is(&pair[0], &pair[1]));
        let gives_up = prose.has(&GIVES_UP)
            || prose.has(&["rende"])
            || has_pair(|one, other| one == "gave" && other == "up");
        // "Tempo: 25 min" is how long it took.
        let is_figure = |word: &String| word.starts_with(|letter: char| letter.is_ascii_digit());
        let time = !prose.paused
            && !captured
            && prose.has(&["tempo", "time", "relogio", "bandeira"])
            && (prose.has(&["acab", "esgot", "cai", "fell", "ran", "out", "over", "perd", "lost"])
                || !prose.words.iter().any(is_figure));
        let wins = prose.has(&WINS)
            || prose.words.iter().any(|word| matches!(word.as_str(), "win" | "winner"))
            || prose.has(&["parabens", "congrat", "derrotou", "bateu", "beat"])
            || has_pair(|one, other| one == "a" && other == "melhor")
            || captured;
        let draws = prose.has(&["empat", "draw", "tied", "anul", "annul"])
            || prose.words.iter().any(|word| matches!(word.as_str(), "nulo" | "nula" | "tie"))
            || has_pair(|one, other| one == "meio" && other.starts_with("ponto"));
        let absent = prose.has(&["comparenc", "comparec", "ausen", "absen", "forfeit"])
            || prose.words.iter().any(|word| word == "wo");
        let loses = prose.has(&LOSES);
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
        const NOT: [&str; 5] = ["nao", "not", "t", "cannot", "unable"];
        const ABLE: [&str; 6] = ["can", "cannot", "unable", "tem", "tinha", "ha"];
        const STUCK: [&str; 5] = ["preso", "presa", "presos", "presas", "stuck"];
        let begins = |word: &String, starts: &[&str]| starts.iter().any(|it| word.starts_with(it));
        let able = |word: &String| {
            ABLE.contains(&word.as_str()) || begins(word, &["consegu", "pod", "pud", "could"])
        };
        let moves = |word: &String| begins(word, &["jog", "mov", "mex", "lanc", "play"]);
        let words = &self.words;
        // "can t": the ability may come before the negation.
        let unable = (0..words.len()).filter(|at| NOT.contains(&words[*at].as_str())).any(|at| {
            let near = words[at.saturating_sub(1)..].iter().take(4);
            near.clone().any(able)
                && (words[at + 1..].iter().any(moves)
                    || near.clone().any(|it| words.last() == Some(it) && able(it)))
        });
        let without = words.windows(2).any(|pair| match pair[0].as_str() {
            "sem" => begins(&pair[1], &["lance", "jogad", "moviment"]),
            "no" => pair[1] == "moves" || pair[1] == "move",
            _ => false,
        });
        let stuck = |word: &String| {
            STUCK.contains(&word.as_str()) || begins(word, &["bloquead", "blocked"])
        };
        unable || without || words.iter().any(stuck)
    }

    /// Whether it states that a game was given away or taken from somebody: "entregou o jogo", "foi desclassificado".
    pub(super) fn is_given_away(&self) -> bool {
        self.has(&["desclass", "desqual", "disqual", "rendeu", "cedeu"])
            || self.has(&["entregou"]) && self.has(&["jogo", "partida"])
    }

    /// Whether one of its words begins like one of these.
    fn has(&self, starts: &[&str]) -> bool {
        self.words.iter().any(|word| starts.iter().any(|start| word.starts_with(start)))
    }

    /// Whether it states that the game is not over: "não acabou", "inacabado", "ficou por
    /// terminar".
    pub(super) fn is_open(&self) -> bool {
        const ENDS: [&str; 3] = ["acab", "termin", "finish"];
        let ends = |word: &String| ENDS.iter().any(|start| word.starts_with(start));
        self.has(&["inacab", "unfinish", "interromp", "adiad", "suspens", "adjourn"])
            || self.words.windows(2).any(|pair| {
                matches!(pair[0].as_str(), "nao" | "por" | "not" | "t") && ends(&pair[1])
            })
    }

    /// Whether it states that the game is over: "fim", "xeque-mate", "cheguei à minha casa".
    pub(super) fn is_over(&self) -> bool {
        const ENDS: [&str; 4] = ["acab", "termin", "chegu", "chegou"];
        const OTHERS: [&str; 3] = ["hora", "tempo", "time"];
        const WORDS: [&str; 7] = ["fim", "mate", "checkmate", "over", "reached", "finished", "end"];
        let is = |word: &String, known: &[&str]| known.contains(&word.as_str());
        !self.is_open()
            && !self.paused
            && !self.words.iter().any(|word| is(word, &OTHERS))
            && (self.has(&ENDS)
                || self.words.iter().enumerate().any(|(at, word)| {
                    // "Jogou bem no fim".
                    let at_the =
                        at > 0 && ["no", "ate", "the"].contains(&self.words[at - 1].as_str());
                    is(word, &WORDS) && !at_the
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
        self.words.iter().any(|word| begins_as_one_of(word, STARTS))
            || self.words.iter().any(|word| is_one_of(word, WORDS))
            || self.words.windows(2).any(|pair| {
                pair[0] == "em" && pair[1] == "vez"
                    || pair[0].starts_with("jog") && ["antes", "depois"].contains(&pair[1].as_str())
            })
    }

    /// Whether it states that somebody played again, which the rules may allow beside a move.
    pub(super) fn is_again(&self) -> bool {
        self.words.windows(2).any(|pair| pair[0] == "outra" && pair[1] == "vez")
            || self.words.iter().any(|word| word == "again")
    }

    /// Whether it mentions a move by its number, or more moves: "a linha 3 está mal", "jogámos mais
    /// dois lances".
    pub(super) fn is_about_moves(&self) -> bool {
        let is_move = |word: &String| {
            ["lance", "jogada", "linha", "move", "line"].iter().any(|noun| word.starts_with(noun))
        };
        let is_number = |word: &String| word.bytes().all(|sign| sign.is_ascii_digit());
        let more = self.words.iter().position(|word| matches!(word.as_str(), "mais" | "more"));
        self.words.windows(2).any(|pair| is_move(&pair[0]) && is_number(&pair[1]))
            || more.is_some_and(|more| self.words[more..].iter().any(is_move))
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
    const BACK: [&str; 12] = [
        "digo",
        "alias",
        "risqu",
        "risca",
        "engan",
        "anulad",
        "apag",
        "errei",
        "sem efeito",
        "voltou atras",
        "voltei atras",
        "desculp",
    ];
    let plain = collation(bare(word));
    BACK.iter().any(|start| plain.starts_with(start))
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
