# O ficheiro de torneio da FIDE: o que nele está errado, e os comandos sobre ele.
trf-fault-at = linha { $line }, coluna { $column }: { $fault }
trf-fault-unknown = o registo «{ $record }» não é conhecido; fica como está
trf-fault-given-again = o registo { $record } também está na linha { $first }, com outro conteúdo; conta este
trf-fault-team = o registo { $record } é de torneios por equipas, que aqui não se tratam
trf-fault-uncovered = o registo { $record } fica, mas não é tido em conta
trf-fault-tie-breaks = registo { $record }: { $found }; a lista não é usada
trf-fault-national = um elo de { $record } não serve para nada sem o registo 172, que define como contam os elos
trf-fault-no-such-result = registo 299: o jogador { $number } não tem esse resultado na jornada { $round }
trf-fault-field = registo { $record }: «{ $found }» não é { $field }
trf-fault-field-blank = registo { $record }: falta aqui { $field }
trf-fault-trailing = «{ $found }» está num sítio que tem de ficar em branco
trf-fault-repeated = o número inicial { $number } já está na linha { $first }
trf-fault-unknown-player = não há nenhum jogador { $number } no ficheiro
trf-fault-own-opponent = o jogador { $number } não pode ser adversário de si próprio
trf-fault-bye-with-opponent = a isenção { $letter } está ao lado de um adversário
trf-fault-game-without-side = o resultado { $letter } precisa de um adversário e de um lado (w ou b)
trf-fault-side-without-game = um lado (w ou b) precisa de um adversário e de um resultado
trf-fault-too-many-rounds = há mais de 999 jornadas
trf-fault-too-many-records = há mais de 1000 registos de aceleração
trf-fault-too-many-forbidden = há mais de 500 000 pares proibidos
trf-fault-contradiction = jornada { $round }: o que tem o jogador { $number } não condiz com o que tem o adversário { $opponent }
trf-fault-pending = jornada { $round }: a partida de { $number } com { $opponent } ainda não tem resultado
trf-fault-utf-16 = o ficheiro está em UTF-16, que nenhuma versão do formato da FIDE admite; grave-o em UTF-8
trf-fault-no-players = não há nenhum jogador (registo 001) no ficheiro
trf-fault-no-rounds = o ficheiro não tem o número de jornadas
trf-fault-rounds-beyond = { $played ->
    [one] jogou-se uma jornada
   *[other] jogaram-se { $played } jornadas
}, mas o ficheiro tem { $rounds }
trf-fault-match-points = os pontos de encontro da equipa { $number } são { $found } no ficheiro, mas { $computed } pelos resultados
trf-fault-game-points = os pontos de partida da equipa { $number } são { $found } no ficheiro, mas { $computed } pelos resultados
trf-fault-unknown-team = não há equipa { $number } no ficheiro
trf-fault-without-team = o jogador { $number } não está em nenhuma equipa
trf-fault-in-two-teams = o jogador { $number } já está na equipa da linha { $first }
trf-fault-not-in-line-up = o jogador { $number } está duas vezes na formação da equipa { $team }, ou é de outra equipa
trf-fault-two-matches = na jornada { $round } os jogadores da equipa { $team } defrontaram duas equipas, ou uns aos outros
trf-fault-team-bye-with-match = na jornada { $round } a equipa { $team } tem a isenção e um encontro
trf-fault-points = o jogador { $number } tem { $found } pontos no ficheiro e { $computed } pelos resultados
trf-fault-baku = a aceleração de Baku exige que o empate valha metade da vitória e a derrota nada
trf-field-number = um número inicial (1 a 9999)
trf-field-rating = um elo
trf-field-points = um número de pontos (como 11.5)
trf-field-opponent = o número de um adversário
trf-field-side = um lado (w ou b)
trf-field-result = um resultado
trf-field-rounds = um número de jornadas (1 a 999)
trf-field-round = uma jornada
trf-field-bye = um tipo de isenção (F, H ou Z)
trf-field-value = um valor em pontos
trf-field-assignment = um tipo de resultado (W, D, L, F, H, Z, +, - ou branco)
trf-field-rank-method = um método de ordenação inicial (FIDE, NRO, FIDON, NIDOF, HBFN, LBFN ou OTHER)
trf-field-federation = uma federação
trf-in-file = { $file }: { $fault }
trf-more-warnings = { $count ->
    [one] mais um aviso como estes
   *[other] mais { $count } avisos como estes
}
trf-error-no-file = não há nada para ler: nem ficheiro, nem nada na entrada padrão
trf-hint-no-file = indique um ficheiro, ou - para ler a entrada padrão
trf-hint-strict = sem --rigoroso um registo destes é só um aviso
trf-hint-rounds = acrescente uma linha «142 N» (ou «XXR N») com o número de jornadas
trf-hint-pending = só se emparceira uma jornada quando todas as partidas anteriores têm resultado
trf-hint-no-players = um ficheiro de torneio tem uma linha começada por 001 para cada jogador
trf-standings-after = Depois da jornada { $played } de { $rounds }
trf-standings-player = { $number } { $name }
trf-warn-buchholz-round-robin = { $code } não distingue ninguém num todos contra todos, em que os adversários são os mesmos (C.07, artigo 8)
trf-warn-system = o ficheiro indica o sistema { $system }; o emparceiramento é feito pelo sistema holandês da FIDE
trf-warn-predetermined = o ficheiro indica o sistema { $system }, cujos emparceiramentos estão fixados de antemão: não são verificados
trf-note-adjourned = jornada { $round }: a partida de { $one } com { $other } ainda não tem resultado (?); conta como no registo 162 (X), ou então como empate
trf-warn-many-rounds = { $rounds ->
    [one] uma jornada
   *[other] { $rounds } jornadas
} para { $players ->
    [one] um jogador
   *[other] { $players } jogadores
}: antes do fim pode não haver emparceiramento sem repetir adversários
trf-note-initial-side = o ficheiro não indica o lado do primeiro jogador (152 ou XXC): joga primeiro (brancas)
trf-error-finished = não há jornada para emparceirar: { $rounds ->
    [one] a única está jogada
   *[other] as { $rounds } estão jogadas
}
trf-error-no-pairing = não é possível emparceirar a jornada { $round }: nenhum emparceiramento evita repetir um adversário, dar uma segunda isenção ou quebrar a regra dos lados; { $count ->
    [one] sobraria um jogador
   *[other] sobrariam { $count } jogadores
}: { $players }
trf-hint-no-pairing-of-teams = emparceire esta jornada à mão, ou diminua o número de jornadas (142): o C.04.6 deixa-o ao árbitro (3.3.3)
trf-hint-finished = para jogar mais, aumente o número de jornadas (142 ou XXR); a classificação: arbitro trf classificação FICHEIRO
trf-hint-points = corrija os pontos ou os resultados; arbitro trf verificar mostra todos
trf-error-system = { $system } não é um sistema que aqui se emparceire
trf-hint-system = os sistemas são FIDE_DUTCH e, com aceleração, FIDE_DUTCH_BAKU (com ou sem o ano: FIDE_DUTCH_2026)
trf-hint-predetermined = os emparceiramentos estão fixados de antemão, não há nada para emparceirar; os sistemas são FIDE_DUTCH_2026, BERGER_ROUNDROBIN e FIDE_DOUBLEROUNDROBIN
trf-error-not-generated = não se conseguiu nenhum torneio: com todos os sorteios tentados, a jornada { $round } ou uma anterior não pôde ser emparceirada
trf-warn-seed = número do sorteio { $seed }: { $fault }
trf-note-seed = o número do sorteio é { $seed }: com --sorteio { $seed } sai o mesmo ficheiro
trf-error-ratings = { $count ->
    [one] um valor de elo
   *[other] { $count } valores de elo
} para { $players ->
    [one] um jogador
   *[other] { $players } jogadores
}: indique um por jogador, ou dois como limites (1400-2400)
trf-error-count-folder = --quantos escreve muitos ficheiros: indique a pasta com -o
trf-hint-not-generated = use menos jornadas ou mais jogadores
trf-check-unpairable = jornada { $round }: o motor não encontra emparceiramento; sobram { $players }
trf-check-sides = jornada { $round }, tabuleiro { $board }: lados: o ficheiro tem { $file }, o motor { $engine }
trf-check-pair = jornada { $round }, tabuleiro { $board }: o ficheiro tem { $file }, o motor { $engine }
trf-check-bye = jornada { $round }, isento: o ficheiro tem { $file }, o motor { $engine }
trf-check-why = jornada { $round }, contra o ficheiro: { $reason }
trf-check-article = jornada { $round }: decide o artigo { $article } de C.04.3: { $rule }
trf-check-nothing = nenhum par
trf-check-nobody = ninguém
trf-check-rank = o jogador { $number } tem o lugar { $file } no ficheiro e { $computed } pelos desempates
trf-check-agrees = { $rounds ->
    [0] não se jogou nenhuma jornada, nada difere
    [one] uma jornada emparceirada de novo, nada difere
   *[other] { $rounds } jornadas emparceiradas de novo, nada difere
}
trf-check-agrees-unpaired = { $rounds ->
    [one] uma jornada somada, mas não emparceirada de novo, porque este sistema não se emparceira aqui; nada difere
   *[other] { $rounds } jornadas somadas, mas não emparceiradas de novo, porque este sistema não se emparceira aqui; nada difere
}
trf-check-differs = jornadas que diferem: { $wrong } de { $rounds }; jogadores com outros pontos: { $points }; com outro lugar: { $ranks }
trf-error-explain-system = só se explica um suíço pelo sistema holandês da FIDE
trf-error-explain-round = não há { $round }.ª jornada para explicar: o ficheiro tem { $played }
trf-error-explain-none = a { $round }.ª jornada não se consegue emparceirar pelas regras
trf-error-prove = a { $round }.ª jornada não é a que as regras pedem, e por isso não tem prova
trf-hint-prove = arbitro trf verificar mostra onde é diferente
trf-error-prove-teams = não há prova definida para uma jornada de equipas
trf-hint-prove-teams = arbitro trf explicar diz o que decide, e arbitro trf verificar volta a emparceirar todas as jornadas do ficheiro
trf-error-verify = não se consegue ler { $file }: linha { $line }
trf-verify-proven = provado: pelas regras nenhum emparceiramento desta jornada é melhor, e nenhum tão bom vem antes
trf-verify-refuted = refutado pelo artigo { $article }: { $reason }
trf-verify-unproven = não provado: { $reason }
trf-verify-no-topscorers = Isto vale sem que ninguém seja topscorer, como está no certificado.
trf-verify-avoided = Isto vale com estes pares a evitar, como estão no certificado: { $pairs }
trf-verify-given = Estas mesas ou isenções foram dadas pelo árbitro; o resto está provado: { $tables }
trf-error-explain-not-there = { $player } não joga a { $round }.ª jornada
trf-error-explain-unknown = nenhum jogador do ficheiro tem o número inicial { $player }
trf-warn-explain-other = A { $round }.ª jornada do ficheiro não é a que as regras pedem (arbitro trf check mostra onde): a resposta é sobre a jornada das regras
trf-hint-explain-round = pode perguntar também pela próxima, a { $next }.ª
trf-hint-explain-player = um jogador indica-se pelo número que está nas colunas 5 a 8 da linha do ficheiro
trf-error-explain-no-team = nenhuma equipa do ficheiro tem o número { $team }
trf-hint-explain-team = uma equipa indica-se pelo número que está nas colunas 5 a 7 da sua linha (310)
trf-column-team = Equipa
trf-column-match-points = Pontos de encontro
trf-column-game-points = Pontos de partida
trf-error-teams-allow = num ficheiro de equipas não se pode dispensar nada
trf-hint-team-system = os sistemas por equipas são FIDE_TEAM, com _TYPEA ou _TYPEB, _MP ou _GP, o outro destes, e _BAKU
trf-error-no-pairing-of-teams = a jornada { $round } não se pode emparceirar: qualquer emparceiramento repetiria um encontro ou daria uma segunda isenção; { $count ->
    [one] sobraria uma equipa
   *[other] sobrariam { $count } equipas
}: { $teams }
trf-check-team-article = jornada { $round }: decide o artigo { $article } de C.04.6
trf-check-team-rank = a equipa { $number } tem o lugar { $file } no ficheiro, mas { $computed } pelos desempates
trf-check-teams-differ = { $wrong } de { $rounds } { $rounds ->
    [one] jornada
   *[other] jornadas
} { $wrong ->
    [one] difere
   *[other] diferem
}; outros pontos de equipas: { $points }; outros lugares: { $ranks }
