# Jogo perfeito: `solve`, `annotate`, `problems`, resultados por adjudicação.
solving-place = { $game }, partida { $record }, depois do lance { $ply }; a jogar: { $turn }
solving-wins = Vencedor: { $winner }.
solving-open = Nenhum ganha: as regras deixam o fim ao árbitro, ou a vitória é partilhada.
solving-unknown = Não decidido dentro dos limites.
solving-moves = { $count ->
    [one] O único lance que o mantém: { $moves }
   *[other] Os lances que o mantêm: { $moves }
}
solving-some-moves = Lances que o mantêm, com prova (outros ainda por decidir): { $moves }
solving-line = Continuação: { $line }
solving-spent = { $nodes ->
        [one] uma posição
       *[other] { $nodes } posições
    }, { $seconds } s
solving-progress = { $seconds } s, { $nodes } posições, números de prova { $proof } e { $disproof } (Ctrl-C termina)
solving-of-record = { $path }, partida { $record }: { $cause }
solving-chance = não se pode resolver { $game }: os dados decidem
solving-hidden = não se pode resolver { $game }: há peças escondidas
solving-seats = só se resolvem jogos de dois lugares, e aqui { $game } tem { $seats }
solving-annotated = { $game }, partida { $record }: vencedor com jogo perfeito: { $winner }; provado a partir do lance { $ply }.
solving-annotated-open = { $game }, partida { $record }: com jogo perfeito nenhum ganha, provado a partir do lance { $ply }.
solving-annotated-unknown = { $game }, partida { $record }: não decidido dentro dos limites.
solving-annotated-title = Partidas vistas pelo jogo perfeito
solving-annotated-written = { $count ->
    [one] uma partida em { $path }
   *[other] { $count } partidas em { $path }
}
solving-no-mistake = Nenhum lance a partir daí muda quem ganha.
solving-mistake = { $move } deita fora a vitória; { $kept }
solving-mistake-to-open = { $move } deixa fugir a vitória; { $kept }
solving-mistake-from-open = { $move } perde; { $kept }
solving-kept-win = { $more ->
    [0] { $better } { $count ->
        [one] ganha
       *[other] ganham
    }
   *[other] { $better } e mais { $more } ganham
}
solving-kept-win-unknown = não está provado que lances a mantêm
solving-kept-open = { $more ->
    [0] { $better } { $count ->
        [one] não
       *[other] não
    }
   *[other] { $better } e mais { $more } não
}
solving-kept-open-unknown = não está provado que lances não perdem
solving-kept-at-least = pelo menos { $kept }
solving-mistake-board = Antes de { $move }
solving-problems-interrupted = { $wanted ->
    [one] interrompido: o problema não foi encontrado
   *[other] interrompido: até aqui encontraram-se { $found } de { $wanted } problemas
}
solving-few-problems = { $wanted ->
    [one] com este número do sorteio não se encontrou nenhum problema
   *[other] com este número do sorteio só se encontraram { $found } de { $wanted } problemas
}
solving-sheet-title = Problemas · { $game }
solving-sheet-problem = { $number }. A jogar: { $turn }; um só lance ganha, { $moves ->
    [one] num lance
   *[other] em { $moves } lances
}
solving-sheet-variant = { $caption } (variante { $variant })
solving-sheet-solutions = Soluções
solving-sheet-seed = Número do sorteio { $seed }
solving-sheet-written = { $count ->
    [one] um problema em { $path }
   *[other] { $count } problemas em { $path }
}
solving-adjudicated = O jogo perfeito depois do lance { $ply } dá { $result }; vencedor: { $winner }; { $nodes ->
        [one] uma posição
       *[other] { $nodes } posições
    }; continuação: { $line }
solving-adjudicate-ask = Registar este resultado? (n/s)
solving-adjudicate-accept = para o aceitar, escreva { $result } depois da mesa
solving-adjudicate-not-accepted = nada ficou registado: o resultado ainda não foi aceite
solving-adjudicate-differs = o jogo perfeito dá { $result }, e não { $typed }
solving-adjudicate-finished = não há nada a adjudicar: a folha de jogo está terminada e dá { $result }
solving-adjudicate-finished-hint = o que ela dá regista-se com: arbitro resultado { $group } { $table } --jornada { $round } --folha FICHEIRO
solving-adjudicate-decide = o que o árbitro decidir regista-se com: arbitro resultado { $group } { $table } 1-0 --jornada { $round } --decisão RAZÃO
solving-adjudicate-open = o jogo perfeito deixa o fim ao árbitro
solving-adjudicate-unknown = não ficou decidido, dentro dos limites, quem ganha
solving-adjudicate-unknown-hint = --tempo 2m procura mais tempo; --decisão regista o que o árbitro decidir
