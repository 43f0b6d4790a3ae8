# Jogo perfeito: `solve`, `annotate`, `problems`, resultados por adjudicação.
solving-place = { $game }, registo { $record }, depois do lance { $ply }: joga { $turn }
solving-wins = Ganha { $winner }.
solving-open = Nenhum ganha: as regras deixam o fim ao árbitro, ou a vitória é partilhada.
solving-unknown = Não decidido dentro dos limites.
solving-moves = { $count ->
    [one] O único lance que o mantém: { $moves }
   *[other] Os lances que o mantêm: { $moves }
}
solving-some-moves = Lances que o mantêm, com prova (outros ainda por decidir): { $moves }
solving-line = Continuação: { $line }
solving-spent = { $nodes } posições, { $seconds } s
solving-progress = { $seconds } s, { $nodes } posições, números de prova { $proof } e { $disproof } (Ctrl-C termina)
solving-chance = não se pode pedir o jogo perfeito a { $game }: os dados decidem
solving-hidden = não se pode pedir o jogo perfeito a { $game }: há peças escondidas
solving-seats = o jogo perfeito pede-se a jogos de dois lugares, e aqui { $game } tem { $seats }
