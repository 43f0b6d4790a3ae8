//! The files of this folder as text: the settings of each edition's event, and the certificates' templates.

/// The `event.toml` of an edition: what it had of its own, with the doubts about it as comments, and what all editions
/// have in common. `docs/editions.md` says from where each is known.
macro_rules! edition {
    (
        $number:literal, $place:literal, $dates:literal, groups of $size:literal in $rounds:literal rounds,
        doubt $doubt:literal, $($game:tt),+ $(,)?
    ) => {
        (
            concat!("cnjm", $number),
            concat!(
                "# Um campeonato. O que está aqui decide-se antes do dia; depois de sorteados os grupos, uma alteração que\n",
                "# contradiga o que já foi jogado é recusada, e as outras ficam no registo.\n",
                "name = \"Campeonato Nacional de Jogos Matemáticos\"\n",
                "edition = ", $number, "\n",
                "place = \"", $place, "\"\n",
                "dates = [", $dates, "]\n",
                "\n",
                "# Os ciclos e os jogos são numerados a partir de 1 por esta ordem; a categoria 2.3 é o 2.º ciclo no 3.º jogo.\n",
                "# Um jogo cujas regras o programa não conhece leva id e nome: é emparceirado, pontuado e impresso como os\n",
                "# outros; só as folhas de jogo não são verificadas.\n",
                $doubt,
                "cycles = [\"1.º ciclo\", \"2.º ciclo\", \"3.º ciclo\", \"Secundário\"]\n",
                "games = [\n",
                $("    ", stringify!($game), ",\n",)+
                "]\n",
                "# As regras por que se verificam as folhas de jogo.\n",
                "rules = \"cnjm", $number, "\"\n",
                "\n",
                "# Quantos jogadores tem um grupo, e quantas jornadas joga; só o vencedor de cada grupo vai à final.\n",
                "group_size = ", $size, "\n",
                "rounds = ", $rounds, "\n",
                "\n",
                include_str!("cnjm.toml"),
            ),
        )
    };
}

/// Each edition's name and its `event.toml`, oldest first.
pub const EDITIONS: [(&str, &str); 19] = [
    edition!(1, "Lisboa", "2004-11-26", groups of 12 in 4 rounds,
        doubt "# Desta edição não se conhece o tamanho dos grupos.\n",
        "pontos-e-quadrados", { id = "poliedros", name = "Poliedros" }, "ouri", "peoes", "amazonas", "hex"),
    edition!(2, "Aveiro", "2006-03-10", groups of 16 in 5 rounds,
        doubt "",
        "pontos-e-quadrados", "semaforo", "ouri", "hex", "amazonas", { id = "go-7x7", name = "Go 7×7" }),
    edition!(3, "Évora", "2007-03-09", groups of 12 in 4 rounds,
        doubt "# Desta edição conhecem-se os seis jogos e os do 1.º e do 2.º ciclo; a divisão dos outros é a da 2.ª.\n",
        "pontos-e-quadrados", "semaforo", "ouri", "hex", "amazonas", { id = "go-7x7", name = "Go 7×7" }),
    edition!(4, "Braga", "2008-02-29", groups of 12 in 4 rounds,
        doubt "# Desta edição conhecem-se os seis jogos, os do 1.º ciclo e o Semáforo no 2.º; a divisão dos outros é a da 2.ª.\n",
        "pontos-e-quadrados", "semaforo", "ouri", "hex", "amazonas", "rastros"),
    edition!(5, "Covilhã", "2009-03-13", groups of 12 in 4 rounds,
        doubt "",
        "semaforo", "konane", "ouri", "hex", "rastros", "avanco"),
    edition!(6, "Santarém", "2010-03-12", groups of 12 in 4 rounds,
        doubt "",
        "semaforo", "konane", "ouri", "hex", "rastros", "avanco"),
    edition!(7, "", "", groups of 12 in 4 rounds,
        doubt "# Desta edição não se encontrou nada: os jogos são os da 8.ª, e o tamanho dos grupos o mais comum.\n",
        "semaforo", "gatos-e-caes", "ouri", "hex", "rastros", "avanco"),
    edition!(8, "Coimbra", "2012-03-09", groups of 12 in 4 rounds,
        doubt "# Desta edição conhecem-se cinco jogos: o Avanço e a divisão pelos ciclos são os da 6.ª, e o tamanho dos grupos o\n# mais comum.\n",
        "semaforo", "gatos-e-caes", "ouri", "hex", "rastros", "avanco"),
    edition!(9, "Évora", "2013-03-01", groups of 12 in 4 rounds,
        doubt "# Desta edição conhecem-se os seis jogos: a divisão pelos ciclos é a da 10.ª, e o tamanho dos grupos o mais comum.\n",
        "semaforo", "gatos-e-caes", "rastros", "hex", "avanco", "produto"),
    edition!(10, "Fundão", "2014-03-14", groups of 12 in 4 rounds,
        doubt "",
        "semaforo", "gatos-e-caes", "rastros", "hex", "avanco", "produto"),
    edition!(11, "Vila Real", "2015-03-06", groups of 12 in 4 rounds,
        doubt "# Desta edição não se conhece o tamanho dos grupos.\n",
        "semaforo", "gatos-e-caes", "rastros", "avanco", "produto", "sesqui"),
    edition!(12, "Beja", "2016-03-04", groups of 12 in 4 rounds,
        doubt "# Desta edição não se conhece o tamanho dos grupos.\n",
        "semaforo", "gatos-e-caes", "rastros", "avanco", "produto", "sesqui"),
    edition!(13, "Guimarães", "2017-03-24", groups of 12 in 4 rounds,
        doubt "# Desta edição conhecem-se Gatos & Cães, Rastros e Avanço: o resto é como na 14.ª.\n",
        "semaforo", "gatos-e-caes", "rastros", "produto", "avanco", "flume"),
    edition!(14, "Torres Vedras", "2018-03-16", groups of 12 in 4 rounds,
        doubt "# Desta edição não se conhece o tamanho dos grupos.\n",
        "semaforo", "gatos-e-caes", "rastros", "produto", "avanco", "flume"),
    edition!(15, "Maia", "2019-03-29", groups of 12 in 4 rounds,
        doubt "",
        "semaforo", "gatos-e-caes", "rastros", "produto", "avanco", "atari-go"),
    edition!(16, "Aveiro", "2023-03-24", groups of 12 in 4 rounds,
        doubt "",
        "semaforo", "gatos-e-caes", "rastros", "produto", "dominorio", "atari-go"),
    edition!(17, "Aveiro", "2024-03-14", groups of 12 in 4 rounds,
        doubt "",
        "gatos-e-caes", "rastros", "dominorio", "produto", "atari-go", "nex"),
    edition!(18, "Aveiro", "2025-03-14", groups of 12 in 4 rounds,
        doubt "",
        "gatos-e-caes", "rastros", "dominorio", "produto", "atari-go", "nex"),
    edition!(19, "Aveiro", "2026-03-13", groups of 12 in 4 rounds,
        doubt "",
        "gatos-e-caes", "dominorio", "quelhas", "produto", "atari-go", "nex"),
];

/// The certificate that is printed where an event names no template.
pub const CERTIFICATE: &str = include_str!("certificates/default.toml");

/// A certificate in portrait format.
pub const PORTRAIT_CERTIFICATE: &str = include_str!("certificates/portrait.toml");

/// The words of a finalist's diploma.
pub const FINALIST_CERTIFICATE: &str = include_str!("certificates/finalist.toml");
