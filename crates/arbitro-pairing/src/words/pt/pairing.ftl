# Porque é que uma jornada está emparceirada assim, e o que há contra outro emparceiramento.
pairing-names-more = { $names } e mais { $more }
pairing-points = { $score ->
    [one] { $score } ponto
   *[other] { $score } pontos
}
pairing-and = { $one }; { $other }
pairing-not = não { $players }: { $why }
pairing-nor-others = nem mais { $count } antes
pairing-why-c1 = já se defrontaram (C1)
pairing-why-c2 = já houve isenção ou vitória sem jogar (C2)
pairing-why-c3 = ambos têm de ter o mesmo lado (C3)
pairing-why-forbidden = neste torneio não se podem defrontar
pairing-why-c4 = o resto da jornada não se conseguiria emparceirar (C4)
pairing-why-c5 = ficaria isento alguém com mais pontos (C5)
pairing-why-c6 = desceria mais um jogador (C6)
pairing-why-c7 = desceria alguém com mais pontos (C7)
pairing-why-c8 = o grupo seguinte ficaria pior emparceirado (C8)
pairing-why-c9 = ficaria isento alguém que jogou menos (C9)
pairing-why-c10 = um dos que lideram, ou o seu adversário, ficaria com um lado três vezes mais do que o outro (C10)
pairing-why-c11 = um dos que lideram, ou o seu adversário, teria o mesmo lado três vezes seguidas (C11)
pairing-why-c12 = mais um jogador ficaria sem o lado que lhe cabe (C12)
pairing-why-c13 = mais um jogador com preferência forte ficaria sem o lado que lhe cabe (C13)
pairing-why-c14 = desceria de novo quem desceu na última jornada (C14)
pairing-why-c15 = teria de novo um adversário de cima quem o teve na última jornada (C15)
pairing-why-c16 = desceria de novo quem desceu há duas jornadas (C16)
pairing-why-c17 = teria de novo um adversário de cima quem o teve há duas jornadas (C17)
pairing-why-c18 = quem desceu na última jornada teria um adversário com ainda menos pontos (C18)
pairing-why-c19 = quem teve um adversário de cima na última jornada teria um com ainda mais pontos (C19)
pairing-why-c20 = quem desceu há duas jornadas teria um adversário com ainda menos pontos (C20)
pairing-why-c21 = quem teve um adversário de cima há duas jornadas teria um com ainda mais pontos (C21)
pairing-why-exceptions = seriam precisas mais exceções a C1 a C3
pairing-why-sequence = é igualmente bom, mas vem depois na ordem (artigo 4)
pairing-article-c1 = dois jogadores que já se defrontaram não se defrontam outra vez
pairing-article-c2 = quem já teve uma isenção, ou os pontos de uma vitória sem jogar, não fica isento
pairing-article-c3 = dois jogadores que têm ambos de ter o mesmo lado não se defrontam, salvo se um deles for dos que lideram
pairing-article-c4 = os jogadores que faltam emparceirar ainda se podem emparceirar
pairing-article-c5 = a isenção cabe à pontuação mais baixa que a pode ter
pairing-article-c6 = descem tão poucos jogadores quanto possível
pairing-article-c7 = quem desce tem tão poucos pontos quanto possível
pairing-article-c8 = quem desce deixa o grupo seguinte emparceirar-se tão bem quanto possível
pairing-article-c9 = quem fica isento tem tão poucas partidas por jogar quanto possível
pairing-article-c10 = tão poucos quanto possível dos que lideram, ou dos seus adversários, têm um lado três vezes mais do que o outro
pairing-article-c11 = tão poucos quanto possível dos que lideram, ou dos seus adversários, têm o mesmo lado três vezes seguidas
pairing-article-c12 = tão poucos jogadores quanto possível ficam sem o lado que lhes cabe
pairing-article-c13 = tão poucos jogadores com preferência forte quanto possível ficam sem o lado que lhes cabe
pairing-article-c14 = descem tão poucos quanto possível dos que desceram na última jornada
pairing-article-c15 = jogam com alguém de cima tão poucos quanto possível dos que o fizeram na última jornada
pairing-article-c16 = descem tão poucos quanto possível dos que desceram há duas jornadas
pairing-article-c17 = jogam com alguém de cima tão poucos quanto possível dos que o fizeram há duas jornadas
pairing-article-c18 = quem desceu na última jornada joga com adversários com tantos pontos quanto possível
pairing-article-c19 = quem jogou com alguém de cima na última jornada joga agora com adversários com tão poucos pontos a mais quanto possível
pairing-article-c20 = quem desceu há duas jornadas joga com adversários com tantos pontos quanto possível
pairing-article-c21 = quem jogou com alguém de cima há duas jornadas joga agora com adversários com tão poucos pontos a mais quanto possível
pairing-article-order = entre emparceiramentos igualmente bons vale o primeiro na ordem dos artigos 3 e 4
pairing-article-both = ambos têm o lado que lhes cabe
pairing-article-stronger = quem tem a preferência mais forte fica com o lado que lhe cabe
pairing-article-wider = de dois que têm ambos de ter o mesmo lado, fica com ele quem tem a diferença maior
pairing-article-alternate = os lados são os contrários dos da última jornada em que os dois tiveram lados diferentes
pairing-article-higher = quem está mais acima na ordem fica com o lado que lhe cabe
pairing-article-number = o lado sorteado no início cabe a quem está mais acima na ordem, se o seu número for ímpar; senão, ao outro
pairing-float-down = { $player } desce: { $cause }
pairing-float-on = { $player } volta a descer: { $cause }
pairing-float-only = { $float }; mais ninguém podia
pairing-float-choice = { $float }; dos { $could } que podiam, { $choice }
pairing-cause-alone = mais ninguém tem { $score }
pairing-cause-odd = o grupo de { $score } é ímpar
pairing-cause-odd-without-bye = sem o isento, o grupo de { $score } é ímpar
pairing-cause-apart = no grupo de { $score } não se consegue emparceirar toda a gente (C1, C3)
pairing-cause-needed = faltam adversários abaixo do grupo de { $score } (C4)
pairing-cause-lowest-bye = com mais pares no grupo de { $score } ficaria isento alguém com mais pontos (C5)
pairing-cause-stuck = no grupo de { $score } não há adversário possível (C1, C3)
pairing-lowest = { $player } é quem vem mais abaixo na ordem (artigo 4)
pairing-sequence = { $player } aparece primeiro na sequência dos candidatos (artigo 4)
pairing-exchange = grupo de { $score }: { $up } na metade de cima em vez de { $down } (4.3); senão, { $why }
pairing-pair = { $board }. { $first } – { $second }: { $why }; { $sides }
pairing-halves = { $score }, metade de cima contra metade de baixo, por ordem
pairing-from-above = { $player }, com { $score }, joga com o grupo de { $group }, por ordem
pairing-but = { $why }, mas { $passed }
pairing-starts = { $player } começa
pairing-plays-second = { $player } joga em segundo
pairing-sides-both = ambos têm o lado que lhes cabe (5.2.1)
pairing-sides-stronger = { $who }: a sua preferência por esse lado é mais forte (5.2.2)
pairing-sides-wider = { $who }: os seus lados estão menos equilibrados (5.2.2)
pairing-sides-alternate = { $who }: ao contrário { $ago ->
    [1] das suas últimas partidas
   *[other] de há { $ago } partidas, a última vez que tiveram lados diferentes
} (5.2.3)
pairing-sides-higher = { $who }: está mais acima na ordem (5.2.4)
pairing-sides-odd = { $who }: o número de quem está mais acima é ímpar, e tem por isso o lado sorteado no início (5.2.5)
pairing-sides-even = { $who }: o número de quem está mais acima é par, e não tem por isso o lado sorteado no início (5.2.5)
pairing-bye = { $player } tem a isenção: a pontuação mais baixa possível, { $score } (C5)
pairing-bye-choice = { $bye }; { $choice }
pairing-none = nenhum emparceiramento cumpre os critérios absolutos (C1 a C3); sobram: { $players }
pairing-stuck-player = { $player } não tem adversário possível{ $partners ->
    [0] {""}
    [one] { " " }a não ser um, que faz falta a outros
   *[other] { " " }a não ser { $partners }, que fazem falta a outros
}: { $why }
pairing-stuck-group = { $players }: são um número ímpar e { $partners ->
    [0] só se podem defrontar entre si
   *[other] fora disso só podem jogar com quem faz falta a outros
}
pairing-stuck-bye = ninguém pode ficar isento: já houve para todos uma isenção ou uma vitória sem jogar (C2)
pairing-stuck-sum = { $groups } destes casos precisam de alguém de fora, e { $partners ->
    [0] não há ninguém
    [one] só há um: { $names }
   *[other] só há { $partners }: { $names }
}
pairing-stuck-why = { $players }: { $why }
pairing-the-bye = a isenção
pairing-use-rematch = { $first } – { $second } voltam a defrontar-se, com autorização do árbitro (C1)
pairing-use-side = { $first } – { $second } têm ambos de ter o mesmo lado; o árbitro autoriza que um não o tenha (C3)
pairing-use-avoided = { $first } – { $second } encontram-se, embora não devessem se fosse possível: não havia outro emparceiramento
pairing-use-bye = { $player } tem a isenção apesar de já ter tido outra, ou uma vitória sem jogar, com autorização do árbitro (C2)
pairing-gap-not-there = { $player } não joga esta jornada
pairing-gap-twice = { $player } aparece duas vezes
pairing-gap-left = { $player } ficou de fora
pairing-gap-byes = { $count ->
    [one] uma isenção, quando todos podiam ter adversário
   *[other] { $count } isenções
}
pairing-breach-pair = { $first } – { $second }: { $why }
pairing-breach-bye = isenção de { $player }: já houve isenção ou vitória sem jogar (C2)
pairing-worse-bye = isenção de { $player }, com { $score }: podia ser de alguém com { $least } (C5)
pairing-worse = grupo de { $score }: { $why }{ $other ->
    [0] {""}
   *[other] ; o motor não faria { $pairs }
}
pairing-other-sides = { $first } – { $second }: os lados deviam ser ao contrário; { $sides }
pairing-berger = Todos contra todos: jornada { $round } das tabelas de Berger.
pairing-bracket-outcome = o encontro { $match } tem resultado mas não tem dois jogadores
pairing-ask-paired = { $one } e { $other } jogam um com o outro: se não, { $why }
pairing-ask-apart = { $one } e { $other } não jogam um com o outro: { $why }
pairing-ask-bye = { $one } fica isento: se não, { $why }
pairing-ask-no-bye = { $one } não fica isento: { $why }
pairing-ask-impossible-without = Sem { $one }, { $why }
pairing-ask-where = { $why }, no grupo com { $score }
pairing-ask-values = { $why }: { $there } em vez de { $here }
pairing-ask-none = nenhum
pairing-ask-unsettled = Não se apurou o que decide: os jogadores de um dos grupos podem emparceirar-se de demasiadas maneiras
pairing-ask-with-bye = isento: { $player }
pairing-ask-instead = A melhor jornada teria então estes pares em vez dos outros: { $pairs }
pairing-ask-without = Sem { $player } seriam novos estes pares: { $pairs }
pairing-ask-same = Nenhum outro par mudaria
pairing-ask-forms = pergunte por dois jogadores (A B), por um e pela isenção (A --isenção), ou com --sem A, --com A:B, --com A:isento
pairing-ask-not-there = { $player } não joga esta jornada
pairing-ask-same-player = { $player } aparece duas vezes
pairing-ask-nobody-has-bye = ninguém fica isento na jornada: joga-a um número par
pairing-team-why-c3 = as outras equipas não podiam ser todas emparceiradas (C3)
pairing-team-why-c4 = subiam mais equipas (C4)
pairing-team-why-c5 = subia uma equipa com menos pontos (C5)
pairing-team-why-c6 = o grupo seguinte precisava de mais equipas de baixo (C6)
pairing-team-why-c7 = subiam mais equipas que flutuaram na jornada anterior (C7)
pairing-team-why-c8 = mais equipas ficavam sem o lado que preferem (C8)
pairing-team-why-c9 = mais equipas ficavam sem o lado que preferem com força (C9)
pairing-team-why-c10 = mais equipas que flutuaram na jornada anterior defrontavam uma de baixo (C10)
pairing-team-why-score = uma equipa com menos pontos pode ter a isenção (3.4)
pairing-team-why-order = igualmente boa, mas depois na ordem
pairing-team-float-up = { $teams } { $count ->
    [one] sobe
   *[other] sobem
} ao grupo com { $score } (3.5)
pairing-team-upper = grupo com { $score }: { $up } na metade de cima em vez de { $down } (3.6); senão { $why }
pairing-team-in-order = { $score }, metade de cima contra metade de baixo por ordem
pairing-team-floated = { $first } com { $one } e { $second } com { $other }, por ordem
pairing-team-bye = { $team } tem a isenção: o menor número de pontos possível, { $score } (3.4)
pairing-team-sides-number = nenhuma jogou ainda: { $team } tem o lado do seu número (4.3.1)
pairing-team-sides-single = só uma delas prefere um lado (4.3.2)
pairing-team-sides-both = ambas têm o lado que preferem (4.3.3)
pairing-team-sides-strong = só uma delas prefere com força o seu lado (4.3.4)
pairing-team-sides-difference = brancas para a que as teve menos vezes do que a outra (4.3.5)
pairing-team-sides-alternate = ao contrário da última vez em que tiveram lados diferentes (4.3.6)
pairing-team-sides-first = o lado que prefere { $team }, que está acima (4.3.7)
pairing-team-sides-first-changes = { $team }, que está acima, muda de lado (4.3.8)
pairing-team-sides-other-changes = a adversária de { $team } muda de lado (4.3.9)
pairing-team-no-round = não é uma jornada destas equipas: { $teams } (em falta, repetida ou ausente)
pairing-team-other-bye = isenção de { $team }, e não de { $instead }: { $why }
pairing-team-other-floats = grupo com { $score }: { $count ->
    [0] não sobe ninguém
    [one] sobe { $teams }
   *[other] sobem { $teams }
} em vez de { $needed ->
    [0] ninguém
   *[other] { $instead }
}: { $why }
pairing-team-other-pairs = grupo com { $score }: { $why }; o motor teria { $pairs }
pairing-team-other-sides = os lados deviam ser { $first } – { $second } ({ $article })
