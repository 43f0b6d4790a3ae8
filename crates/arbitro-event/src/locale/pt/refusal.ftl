# Porque é que algo não é possível num evento, e o que ajuda. Uma dica acaba no comando, ou em comandos
# separados por ponto e vírgula: um teste lê-os como o programa os lê.
refusal-no-rules = o evento ainda não tem regras
refusal-busy = os outros postos não param de escrever no registo; tente de novo
refusal-unknown-player = não há nenhum jogador com o código { $player }
refusal-unknown-school = nenhum jogador é da escola { $school }
refusal-unknown-school-club = nenhum jogador é do clube { $school }
refusal-unknown-group = não há nenhum grupo { $group }
refusal-player-no-group = { $player } é o código de um jogador, { $name }; aqui é preciso um grupo
refusal-unknown-category = este evento não tem a categoria { $category }
refusal-forbidden-stranger = { $player }, que por event.toml não se pode encontrar com outros, não está inscrito na categoria { $category }
refusal-never-meet = { $player } e { $other } nunca se encontram: são precisos dois jogadores de uma categoria
refusal-forbidden = já está registado que { $player } e { $other } não podem ser emparceirados
refusal-not-forbidden = nada impede que { $player } e { $other } sejam emparceirados
refusal-no-school = falta a escola de { $name }: o nome ou o número
refusal-no-school-club = falta o clube de { $name }
refusal-player-exists = { $player } já está inscrito: { $name }
refusal-school-full = a escola { $school } já inscreveu na categoria { $category } os jogadores que pode ({ $most }, por per_school): { $names }
refusal-school-full-club = o número { $school } já está inscrito na categoria { $category } as vezes que pode ({ $most }, por per_school): { $names }
refusal-withdrawn = { $player } já desistiu
refusal-not-late = { $player } já entra no sorteio
refusal-other-category = { $player } não pode ir para { $group }
refusal-late-round = { $player } não pode entrar em { $group } na jornada { $round }
refusal-no-finalist = { $player } não é finalista: não pode entrar em { $group }
refusal-in-group = { $player } já está em { $group }
refusal-remove-drawn = { $player } já foi sorteado em { $group }: pode desistir, mas não sair da lista
refusal-awaited = já se sabe que { $player } ainda não chegou
refusal-present = { $player } já está presente
refusal-hidden = o nome de { $player } já está oculto
refusal-not-hidden = o nome de { $player } não está oculto
refusal-keeps-table = { $player } já tem a mesa { $table }
refusal-keeps-no-table = { $player } não tem mesa própria
refusal-not-in-group = { $player } não está em { $group }
refusal-no-group = { $player } não está em nenhum grupo
refusal-no-round-left = nenhum grupo de { $category } tem jornadas por emparceirar para { $player }
refusal-not-there = { $player } já não participa
refusal-has-table = { $player } já tem a mesa { $table } na jornada { $round } de { $group }
refusal-has-bye = { $player } está isento na jornada { $round } de { $group }
refusal-waits = { $player } já espera por mesa na jornada { $round } de { $group }
refusal-nobody-free = { $group }: na jornada { $round } não há ninguém sem adversário para { $player }
refusal-nobody-fits = { $group }: quem espera por mesa na jornada { $round } não pode jogar entre si: { $why }
refusal-players-free = { $group }, jornada { $round }: { $count ->
    [one] um jogador espera por mesa
   *[other] { $count } jogadores esperam por mesa
}
refusal-exchanged = { $player } e { $other } já trocaram de lugar
refusal-absent-round = { $player } não pode faltar à jornada { $round } de { $group }: já foi emparceirada
refusal-absent-already = { $player } já avisou que falta à jornada { $round }
refusal-bye-limit = { $most ->
    [0] { $player } não pode ter uma isenção que valha { $worth ->
        [half] meio ponto
       *[full] um ponto inteiro
    }: esta categoria não as dá a pedido
   *[other] { $player } não pode ter outra isenção a pedido: esta categoria não dá a um jogador mais de { $most }
}
refusal-bye-paired = { $player } não pode ter uma isenção com pontos na jornada { $round } de { $group }: já foi emparceirada; sem isenção, a falta pode registar-se
refusal-bye-last = { $player } não pode ter uma isenção com pontos na jornada { $round }: { $last ->
    [one] na última jornada ninguém a tem
   *[other] nas últimas { $last } jornadas ninguém a tem
}
refusal-bye-tables = { $group } é um todos contra todos: quem não vem perde, e não há isenções a pedido
refusal-bye-round-robin = { $player }: { $category } joga-se todos contra todos: quem não vem perde, e não há isenções a pedido
refusal-bye-knock-out = { $player }: { $category } joga-se por eliminatórias: quem não vem perde o encontro, e não há isenções a pedido
refusal-absent-bracket = { $group } joga-se por eliminatórias: ninguém falta a uma jornada, e quem não vem perde o encontro ({ $player })
refusal-bracket-full = { $group } joga-se por eliminatórias: na primeira jornada já não há nenhuma isenção para { $player } ocupar
refusal-bracket-out = { $player } já foi eliminado em { $group }
refusal-bracket-drawn = { $group } joga-se por eliminatórias: o quadro fica como foi sorteado
refusal-bracket-entries = o quadro de { $group } está sorteado: já não se juntam inscrições de uma lista
refusal-bracket-pairs = { $group } joga-se por eliminatórias: o quadro fixa os pares
refusal-bracket-forbid = { $player } e { $other } não podem ser mantidos afastados: jogam eliminatórias, e o quadro fixa os pares
refusal-bracket-winner = { $group }, jornada { $round }, mesa { $table }: um encontro por eliminatórias tem vencedor; uma partida empatada joga-se outra vez
refusal-one-game = { $group }, jornada { $round }, mesa { $table }: os encontros deste grupo têm uma só partida; os resultados são 1-0, 0-1, 1-0F, 0-1F, 0-0F
refusal-game-and-match = { $group }, jornada { $round }, mesa { $table }: é o resultado de um encontro inteiro, mas indica a partida { $game }; dê um ou outro (2-1 para o encontro, 1-0 para a partida)
refusal-by-boards = { $group }, jornada { $round }, mesa { $table }: é um encontro de equipas; indique o tabuleiro, ou os resultados dos { $boards } tabuleiros por ordem (como 101=)
refusal-no-board = { $group }, jornada { $round }, mesa { $table }: não há tabuleiro { $board }; o encontro tem { $boards }
refusal-empty-board = { $group }, jornada { $round }, mesa { $table }, tabuleiro { $board }: falta lá um jogador; só se pode registar falta de comparência (+ ou -, ou 1-0F)
refusal-no-team = { $player } não é uma equipa
refusal-other-team = { $player } não joga pela equipa { $team }
refusal-sits-twice = { $player } { $name } ficaria nos tabuleiros { $one } e { $other } do mesmo encontro
refusal-line-up-absent = { $player } não participa na jornada { $round }
refusal-line-up-closed = { $team }: as formações da jornada { $round } de { $group } davam-se até às { $time }; agora, só o árbitro principal dá uma, com um motivo
refusal-line-up-long = { $team }: mais jogadores do que tabuleiros: { $count }, { $boards }
refusal-line-up-order = { $player } não pode ficar acima de { $above }: os jogadores de uma equipa sentam-se pela ordem dos tabuleiros da lista
refusal-line-up-paired = { $team }: a jornada { $round } de { $group } está emparceirada; as suas formações só mudam pelo árbitro principal, com um motivo
refusal-line-up-played = { $group }, jornada { $round }, mesa { $table }: o tabuleiro { $board } já tem resultado
refusal-plays-in-team = { $player } joga na equipa { $team }: quem é emparceirado é a equipa
refusal-without-team = em { $category } jogam equipas: um jogador inscreve-se com uma equipa
refusal-which-game = { $group }, jornada { $round }, mesa { $table }: um encontro de várias partidas; indique a partida (a seguinte é a { $next }), ou quantas ganhou cada um (2-1)
refusal-next-game = { $group }, jornada { $round }, mesa { $table }: não há partida { $game }; a seguinte é a { $next }
refusal-match-over = { $group }, jornada { $round }, mesa { $table }: o encontro já acabou ({ $result })
refusal-no-winner = { $group }, jornada { $round }, mesa { $table }: três partidas seguidas sem vencedor; decide o árbitro
refusal-match-end = { $group }, jornada { $round }, mesa { $table }: um encontro de { $games } partidas não pode acabar assim
refusal-match-tally = { $group }, jornada { $round }, mesa { $table }: um encontro de { $games } partidas não pode acabar assim, ou as partidas registadas contradizem-no
refusal-sheet-board = { $group }, jornada { $round }, mesa { $table }: um encontro de equipas tem uma folha de jogo para cada um dos { $boards } tabuleiros; indique o tabuleiro (como { $board })
refusal-sheet-match = { $group }, jornada { $round }, mesa { $table }: um encontro de várias partidas tem uma folha de jogo por partida; indique a partida (a próxima é a { $next })
refusal-next-played = { $group }, jornada { $round }, mesa { $table }: outro resultado mudaria quem segue em frente, e a mesa { $at } da jornada { $next } já tem resultado
refusal-next-paired = { $group }, jornada { $round }, mesa { $table }: com outro resultado a jornada { $next }, já emparceirada, teria outros encontros
refusal-bye-round = { $player } não pode faltar à jornada { $round }: { $category } tem as jornadas 1 a { $rounds }
refusal-table-full = { $group } é um todos contra todos com um número par de jogadores, que já começou: todos têm adversário em todas as jornadas. Só um número ímpar deixa um lugar, o da isenção, e não há nenhum para { $player }
refusal-table-begun = { $group } é um todos contra todos que já começou: sem { $player } seriam outros os adversários de todas as jornadas
refusal-no-draws = { $group }, jornada { $round }, mesa { $table }{ $part }: este jogo não tem empates
refusal-match-goes-on = { $group }, jornada { $round }, mesa { $table }: um encontro continua até alguém o ganhar; até lá não tem resultado
refusal-rules-system = { $group } foi sorteado com o sistema anterior da categoria { $category }, que já não pode mudar
refusal-rules-draws = { $group } tem partidas empatadas: o jogo da categoria já não pode ficar sem empates
refusal-has-played = { $player } já tem mesa em { $group }
refusal-no-players = a categoria { $category } não tem jogadores
refusal-all-absent = categoria { $category }: todos os inscritos estão marcados como ausentes
refusal-draw-alone = { $name } ({ $player }) está só na categoria { $category }: não tem adversários, e não se sorteia nenhum grupo
refusal-nobody-to-draw = ainda não há inscritos: não há nada para sortear
refusal-not-drawn = os grupos da categoria { $category } ainda não foram sorteados
refusal-no-groups = não há grupos com jornadas por emparceirar
refusal-category-played = a categoria { $category } já jogou todas as jornadas
refusal-dissolve-paired = { $group } não se pode desfazer: já tem uma jornada
refusal-draw-paired = { $category } não se sorteia outra vez: { $group } já tem uma jornada
refusal-draw-player = { $player } não pode ser sorteado em { $category }
refusal-no-new-group = { $group } não pode ser criado: são precisos dois jogadores e um código livre
refusal-nowhere-to-go = nenhum outro grupo tem lugar para os jogadores de { $group }
refusal-draw-players = o sorteio de { $category } tem { $drawn ->
    [one] um jogador
   *[other] { $drawn } jogadores
}, mas há { $there }
refusal-round-open = { $group }: faltam resultados da jornada { $round } ({ $count ->
    [one] mesa
   *[other] mesas
} { $tables })
refusal-adjourned = { $group }: há uma partida adiada na jornada { $round } ({ $count ->
    [one] mesa
   *[other] mesas
} { $tables })
refusal-round-paired = { $group }: a jornada { $round } já está emparceirada
refusal-round-not-paired = { $group }: a jornada { $round } ainda não está emparceirada
refusal-not-next-round = { $group }: a próxima jornada é a { $next }, não a { $round }
refusal-all-played = { $group }: { $rounds ->
    [0] aqui ninguém tem adversário, por isso não há jornadas
    [one] a única jornada já está jogada
   *[other] as { $rounds } jornadas já estão jogadas
}
refusal-not-finished = { $group }: { $rounds ->
    [one] { $played } de { $rounds } jornada jogada
   *[other] { $played } de { $rounds } jornadas jogadas
}
refusal-nobody = { $group }: não está presente nenhum dos seus jogadores
refusal-opponents-away = { $group }: quem está presente espera por um adversário que não está
refusal-no-pairing = { $group }: a jornada { $round } não se consegue emparceirar; { $why }
refusal-allow-teams = { $group }: a jornada { $round } não se consegue emparceirar, e nenhuma exceção ajuda: o sistema de equipas não as tem; { $why }
refusal-pair-not-there = { $group }: { $player } não joga esta jornada
refusal-pair-twice = { $group }: { $player } aparece duas vezes
refusal-nobody-has-bye = { $group }, { $round }.ª jornada: ninguém fica isento, os jogadores são em número par
refusal-pair-left = { $group }: { $player } ficou de fora
refusal-nothing-paired = { $group }: não há nenhuma jornada emparceirada
refusal-not-last-round = { $group }: a jornada { $round } não é a última emparceirada
refusal-unpair-played = { $group }: a mesa { $table } da jornada { $round } já tem resultado
refusal-no-tables = { $group }, jornada { $round }: ninguém se defronta, por isso não há mesas
refusal-no-table = { $group }, jornada { $round }: não há mesa { $table } (mesas: { $tables })
refusal-has-result = { $group }, jornada { $round }, mesa { $table }{ $part }: o resultado { $result } já está registado{ $by }
refusal-has-boards = { $group }, jornada { $round }, mesa { $table }: os tabuleiros já têm outros resultados{ $by }
refusal-nothing-to-correct = { $group }, jornada { $round }, mesa { $table }: não há resultado para corrigir{ $by }
refusal-signed = {" ("}{ $desk }, { $at })
refusal-other-pair = { $group }, jornada { $round }, mesa { $table }: estão lá { $names }{ $by }, e não { $expected }
refusal-other-request = Este formulário já foi enviado com outro conteúdo, e esse foi aceite. O novo conteúdo não foi aceite.
refusal-nothing-to-clear = { $group }, jornada { $round }, mesa { $table }: não há resultado para retirar
refusal-clear-earlier = { $group }, jornada { $round }, mesa { $table }: uma jornada posterior foi emparceirada a partir de { $result }
refusal-final-drawn = a final { $decider } já foi sorteada
refusal-final-exists = a final { $decider } já foi sorteada
refusal-final-players = a final de { $category } não pode ter { $players ->
    [one] um jogador
   *[other] { $players } jogadores
} de { $groups ->
    [one] um grupo
   *[other] { $groups } grupos
}
refusal-final-group = a final tem de ter exatamente { $each } de { $group }
refusal-no-final = a categoria { $category } não tem final
refusal-final-started = { $group } já começou: { $player } já não pode ser substituído
refusal-no-replacement = não há mais ninguém de { $group } para jogar em vez de { $player }
refusal-no-tie-place = { $group }: o lugar { $place } não está empatado
refusal-lots-players = o sorteio de { $group } não é dos seus jogadores
refusal-no-tie = { $group }: não há ninguém empatado
refusal-no-tie-first = { $group }: o primeiro lugar não está empatado
refusal-not-tied = { $group }: { $player } não está entre os empatados no lugar { $place } ({ $tied })
refusal-tie = { $category }: há empates em lugares que dão acesso à final: { $ties }
refusal-rules-category = { $player } está inscrito na categoria { $category }, que event.toml já não tem
refusal-rules-game = { $group } já jogou um jogo diferente do que event.toml indica agora
refusal-rules-cycle = { $group } já jogou como grupo do ciclo { $was }, e event.toml dá agora o seu número a { $now }: um ciclo novo escreve-se no fim
refusal-rules-rounds = { $group } já tem { $paired ->
    [one] uma jornada emparceirada
   *[other] { $paired } jornadas emparceiradas
} e não pode passar a ter { $rounds }
refusal-rules-final = a final { $decider } está sorteada: { $group } fica com as suas jornadas
refusal-rooms-overlap = haveria mesas com o mesmo número em duas salas: { $room } precisa das mesas { $tables }, e { $other } de { $others }
refusal-tie-break = o evento usa o desempate { $code }, que esta versão do arbitro não conhece: instale a versão com que o evento foi feito
refusal-no-entry = o registo não tem a operação { $seq }
refusal-nothing-since = nada foi feito desde então; a última operação é a { $last }
refusal-nothing-to-undo = { $desk } não tem nada para desfazer
refusal-nothing-to-redo = { $desk } não tem nada para refazer
refusal-undone = a operação { $seq } já foi desfeita
refusal-not-undone = a operação { $seq } não foi desfeita
refusal-inside-batch = a operação { $seq } é uma das operações { $first } a { $last }, que se fizeram juntas e se desfazem juntas
refusal-hint-inside-batch = para as desfazer também: { $undo }; para as manter: { $keep }
refusal-undo-first-rules = com a operação { $seq }, as primeiras regras, o evento começou: não se pode desfazer
refusal-hint-toml-rules = para mudar as regras, mude o event.toml
refusal-undo-history = a operação { $seq } é ela própria um desfazer ou um refazer
refusal-other-desk = a operação { $seq } é de { $desk } ({ $summary })
refusal-redo-stale = depois de a operação { $seq } ser desfeita aqui, fez-se a operação { $since } ({ $summary })
refusal-undo-depends = a operação { $seq } não se pode desfazer: a operação { $later } depende dela ({ $summary }): { $reason }
refusal-redo-depends = a operação { $seq } não se pode refazer: a operação { $later } opõe-se ({ $summary }): { $reason }
refusal-sheet-no-rules = o programa não tem regras para { $game }: as suas folhas de jogo não se verificam
refusal-sheet-game = { $group }{ $part } joga { $game }; a folha é de { $other }
refusal-sheet-unfinished = a partida da folha não acabou ({ $plies ->
    [one] um lance
   *[other] { $plies } lances
})
refusal-sheet-result = o resultado { $typed } contradiz o tabuleiro, que dá { $proven }
refusal-sheet-status = a folha não prova o resultado ({ $status })
refusal-sheet-fault = a folha tem um erro ({ $status }) na linha { $line }, coluna { $column }: { $fault }
refusal-sheet-tag = a folha tem { $tag } "{ $value }"; esta mesa é "{ $wanted }"
refusal-sheet-none = { $count ->
    [0] { $path } não tem nenhuma folha de jogo
   *[other] { $path } tem { $count } folhas, e nenhuma indica esta mesa
}
refusal-control = «{ $text }» tem caracteres de controlo, que nenhum nome nem motivo tem
refusal-import-players = este evento já tem jogadores: importe para uma pasta nova
refusal-import-begun = este evento já começou: importe para uma pasta nova
refusal-import-contradiction = o documento contradiz-se: { $place } é { $said }, mas pelas suas operações é { $is }
refusal-other-child = a lista dá outro nome a um código do evento: { $players }. É outra criança, ou o código está errado?
refusal-no-sheet = { $group }, jornada { $round }, mesa { $table }: o evento não guarda folha de jogo desta mesa
refusal-nothing-drawn = ainda não há grupos sorteados

refusal-certificate-key = os certificados já são assinados com outra chave
refusal-event-id = este evento já tem outro identificador
refusal-held = as jornadas já são retidas
refusal-not-held = as jornadas não são retidas
refusal-published = { $group }: a jornada { $round } já está publicada

# Dicas
refusal-hint-team-list = importe uma lista com uma linha para o jogador, com equipa e tabuleiro: { $import }; as equipas: { $teams }
refusal-hint-teams = as equipas e os seus jogadores: { $teams }
refusal-hint-players = as inscrições: { $entries }
refusal-hint-groups = os grupos: { $groups }
refusal-hint-player-no-group = um jogador escreve-se @{ $player }, onde se aceitam jogadores; os grupos: { $groups }
refusal-hint-categories = as categorias são { $categories }; outra acrescenta-se em event.toml
refusal-hint-list = as inscrições da categoria: { $entries }
refusal-hint-forbidden = corrija forbidden em event.toml; as inscrições: { $entries }
refusal-hint-forbid = para o proibir: { $forbid }
refusal-hint-allow-pair = para o permitir: { $allow }
refusal-hint-per-school = as inscrições: { $entries }; se uma escola puder inscrever mais do que { $most }, indique-o em event.toml (per_school)
refusal-hint-per-school-club = as inscrições: { $entries }; se mais do que { $most } puderem ter o mesmo número, indique-o em event.toml (per_school)
refusal-hint-back = para { $player } voltar a jogar: { $late }
refusal-hint-late = para dar lugar a { $player }: { $late }
refusal-hint-present = quando chegar: { $present }
refusal-hint-withdraw = para retirar { $player } de vez: { $withdraw }
refusal-hint-draw = para sortear os grupos: { $draw }
refusal-hint-draw-all = para sortear os grupos: { $draw }
refusal-hint-show = os grupos da categoria: { $groups }
refusal-hint-show-group = os jogadores do grupo: { $groups }
refusal-hint-import = para inscrever jogadores: { $import }
refusal-hint-replace = se é outra criança, ou o nome estava errado: { $replace }
refusal-hint-standings = a classificação: { $standings }
refusal-hint-standings-all = as classificações: { $standings }
refusal-hint-standings-group = a classificação: { $standings }
refusal-hint-unpair = enquanto nada da jornada se tiver jogado: { $unpair }
refusal-hint-next-played = primeiro retire esse resultado: { $clear }
refusal-hint-bracket-pair = a jornada seguinte: { $pair }
refusal-hint-bracket-drawn = para sortear outra vez, desfaça primeiro o sorteio: { $undo }
refusal-hint-table-full = se ainda ninguém ali jogou, desfaça o emparceiramento e passa a haver lugar: { $unpair }; depois: { $late }
refusal-hint-other-group = há lugar noutro grupo: { $late }
refusal-hint-new-group = com outro jogador que chegue atrasado, num grupo novo: { $make }
refusal-hint-bracket-full = se ainda ninguém ali jogou, desfaça o sorteio e sorteie outra vez, já com este jogador: { $dissolve }; depois: { $draw }
refusal-hint-entries-bracket = para sortear com eles, desfaça primeiro o sorteio: { $undo }; quem se atrasa entra um a um, enquanto houver isenções na primeira jornada
refusal-hint-forfeit = numa jornada já emparceirada a falta regista-se na mesa (1-0F ou 0-1F): { $enter }
refusal-hint-bye-zero = uma ausência sem pontos é sempre possível: { $absent }; half_byes e full_byes, em event.toml, definem quantas isenções se podem pedir
refusal-hint-no-draws = um dos dois ganhou: 1-0 ou 0-1. Só um jogo com nome em event.toml, sem regras aqui, pode ter empates (draws = true): docs/pt/clubs.md
refusal-hint-toml-format = event.toml define como se joga uma categoria (system; num jogo, draws = true): docs/pt/clubs.md
refusal-hint-empty-board = se afinal alguém lá joga, o árbitro principal muda a formação, com uma razão; as equipas e os seus jogadores: { $teams }
refusal-hint-enter = para lançar resultados: { $enter }
refusal-hint-provisional = o que já se sabe: { $standings }; para lançar os resultados: { $enter }
refusal-hint-adjourned = quando a partida acabar: { $record }
refusal-hint-standings-adjourned = o que já se sabe: { $standings }; quando a partida acabar: { $record }
refusal-hint-paired = para ver a jornada: { $pairings }; para a retirar: { $unpair }
refusal-hint-pair = para emparceirar a próxima jornada: { $pair }
refusal-hint-pair-round = para emparceirar essa: { $pair }
refusal-hint-unpair-table = enquanto essa mesa não tiver resultado, o par pode anular-se: { $unpair }
refusal-hint-waits = para dar mesa a quem espera: { $pair }
refusal-hint-next-round = na próxima jornada: { $late }
refusal-hint-two-late = com outro jogador que chegue atrasado, nesta jornada: { $late }
refusal-hint-fits = anule outra mesa ainda sem resultado, para haver mais por onde escolher, ou diga quem joga contra quem: { $groups }
refusal-hint-exchanged = para voltar atrás: { $undo }
refusal-hint-manual = à mão: { $manual }; os jogadores: { $groups }
refusal-hint-or = { $before }; ou { $next }
refusal-hint-allow = se o árbitro autorizar: { $allowed }; ou à mão: { $manual }
refusal-hint-log = as operações e os seus números: { $log }
refusal-hint-tables = as mesas: { $pairings }
refusal-hint-correct = para o substituir: { $correct }
refusal-hint-record = para o registar como novo: { $record }
refusal-hint-advance = para sortear a final entre os vencedores dos grupos: { $advance }
refusal-hint-lots = para tirar à sorte: { $lots }
refusal-hint-decide = para um dos empatados: { $decide }
refusal-hint-final-started = para retirar o jogador: { $withdraw }; enquanto nada se tiver jogado: { $unpair }
refusal-hint-tie = para tirar à sorte: { $lots }; ou por decisão do árbitro: { $decide }
refusal-hint-toml-back = reponha o event.toml como estava para continuar; o que se jogou mantém-se
refusal-hint-alone = inscreva lá mais alguém, ou inscreva este jogador noutra categoria: { $entries }
refusal-hint-rooms = nas salas de event.toml, { $other } deve começar na mesa { $free } ou numa posterior (first_table)
refusal-hint-toml-drawn = reponha o event.toml como estava para continuar, ou desfaça primeiro o sorteio: { $undo }
refusal-hint-redo = para a refazer: { $redo }
refusal-hint-redo-last = para refazer o que se desfez por último: { $redo }
refusal-hint-undo = para a desfazer: { $undo }
refusal-hint-undo-first = primeiro: { $undo }
refusal-hint-typed = só o resultado: { $record }
refusal-hint-sheet-decision = se o árbitro decide o resultado: { $record }
refusal-hint-sheet-result = para registar o resultado do tabuleiro: { $record }; se o árbitro decidir outra coisa, com --decisão TEXTO
refusal-hint-check = para ver os erros das folhas: { $check }
refusal-hint-sheet = para guardar uma: { $sheet }
refusal-hint-import-new = para uma pasta nova: { $elsewhere }
refusal-hint-clear = para o retirar: { $clear }
refusal-hint-correct-it = para o corrigir: { $correct }
refusal-hint-dependents = para a desfazer com tudo o que depende dela: { $undo }
refusal-hint-of-desk = para a desfazer mesmo assim: { $undo }
