# O que se imprime: títulos, cabeçalhos de colunas, marcas e notas.
print-title-standings = Classificação
print-standings-open = { $count ->
    [one] uma final fica de fora
   *[other] { $count } finais ficam de fora
}, porque faltam resultados: { $finals }
print-title-pairings = Emparceiramento
print-title-by-name = Onde jogo?
print-title-slips = Boletins de resultado
print-title-scoresheets = Folhas de jogo
print-title-scoresheet = Folha de jogo
print-scoresheet-game = { $name }, { $game }.ª partida
print-scoresheet-board = { $name }, tabuleiro { $board }
print-title-crosstable = Quadro de resultados
print-title-bracket = Eliminatórias
print-title-calendar = Calendário
print-title-participants = Participantes
print-title-finalists = Finalistas
print-title-group-winners = Apurados
print-title-finalist-diplomas = Diplomas de finalista
print-title-by-school = Escolas
print-title-by-school-club = Clubes
print-title-prizes = Prémios
print-title-circuit = Classificação do circuito
print-title-board-prizes = Melhores de cada tabuleiro
print-board-prizes-how = Por pontos, depois pela percentagem das partidas jogadas, depois pelos pontos das equipas defrontadas. Um tabuleiro ganho sem jogo conta como pontos, não como partida.
print-title-school-ranking = Classificação das escolas
print-title-school-ranking-club = Classificação dos clubes
print-title-certificates = Certificados
print-title-adapted = Material adaptado
print-title-badges = Crachás
print-title-bulletin = Caderno de resultados
print-title-door-signs = Placas de porta
print-title-sheets = Folhas de jogo
print-title-game = Partidas
print-title-group-sheets = Folha de grupo
print-title-incident = Ocorrência e recurso
print-title-labels = Etiquetas
print-title-name-tents = Placas de nome
print-title-poster = Acompanhe o dia
print-title-presence = Declaração de presença
print-title-roll-call = Chamada
print-title-rules-cards = Cartões de regras
print-title-round-slips = Boletins da jornada
print-title-settings = Regulamento
print-title-speaker = Para o locutor
print-title-still-playing = Em jogo
print-title-table-signs = Placas de mesa
print-title-blank = { $title }, em branco

print-column-rank = Lugar
print-column-total = Total
print-column-prize = Prémio
print-column-final-rank = Final
print-column-code = Código
print-column-phone = Telemóvel
print-column-name = Nome
print-column-school = Escola
print-column-school-club = Clube
print-column-adapted = Material adaptado
print-column-points = Pts
print-column-match-points = Encontros
print-column-game-points = Partidas
print-column-table = Mesa
print-column-first = Primeiro
print-column-second = Segundo
print-column-result = Resultado
print-column-match = Encontro
print-column-stage = Fase
print-column-seed = N.º
print-column-first-player = Jogador
print-column-second-player = Adversário
print-calendar-rounds = { $count ->
    [one] Uma jornada
   *[other] { $count } jornadas
}
print-bracket-level = Encontro { $number } empatado: ganha { $team } ({ $by })
print-bracket-winner = vencedor do encontro { $number }
print-bracket-loser = vencido do encontro { $number }
print-column-tables = Mesas
print-tables = { $count ->
    [one] mesa
   *[other] mesas
} { $tables }
print-column-list = Lista
print-column-group = Grupo
print-column-side = Lado
print-column-opponent = Adversário
print-column-number = N.º
print-column-nth-round = J{ $round }
print-column-category = Categoria
print-column-game = Jogo
print-column-games = Partidas
print-column-share = %
print-column-strength = Adversárias
print-column-board = Tabuleiro
print-column-boards = Tabuleiros
print-board-begins = começa: { $name }
print-column-cycle = Ciclo
print-column-file = Ficheiro
print-column-players = Jogadores
print-column-plies = Lances
print-column-claimed = A folha diz
print-column-remark = Observações

print-column-round = Jornada
print-slip-cross = Uma cruz na caixa de quem ganhou
print-slip-signature = Assinatura
print-slip-absent = faltou
print-slip-neither = faltaram ambos
print-slip-arbiter = Árbitro
print-field-date = Data
print-field-termination = Como terminou
print-field-signatures = Assinaturas
print-presence-lead = Para os devidos efeitos, declara-se que
print-presence-body = esteve presente neste evento, onde acompanhou { $pupils ->
    [one] 1 aluno
   *[other] { $pupils } alunos
} { $school }.
print-presence-body-club = esteve presente neste evento, onde acompanhou { $pupils ->
    [one] 1 jogador
   *[other] { $pupils } jogadores
} { $school }.
print-presence-alone = esteve presente neste evento, onde acompanhou { $pupils ->
    [one] 1 participante
   *[other] { $pupils } participantes
}.
print-presence-from = Chegada (hora)
print-presence-to = Saída (hora)
print-incident-what = Descrição
print-incident-time = Hora
print-incident-sheet = A folha de jogo ou a posição vai em anexo
print-incident-decision = Decisão do árbitro
print-incident-appeal = Recurso
print-incident-by = Recorrente
print-incident-answer = Decisão sobre o recurso

print-group = Grupo { $code }
print-final = Final { $code }
print-round = Jornada { $number } de { $of }
print-results = resultados { $results } de { $of }
print-record = registo { $record }
print-page = Página { $page } de { $pages }

print-certificate-scan = A câmara de um telemóvel lê este código e mostra o texto deste certificado, assinado pela organização.
print-certificate-code = Este código prova o certificado: contém o que aqui está escrito, assinado pela organização.
print-certificates-local = o código dos certificados leva a { $url }, que só serve na sala: em certificate_url, no event.toml, fica o endereço das páginas na Internet
print-certificates-alone = Não jogou nenhuma partida, por não ter tido adversários.
print-door-finals = Finais
print-mark-provisional = PROVISÓRIA: faltam resultados
print-mark-again = EMPARCEIRADO DE NOVO ({ $time }.ª vez): não conta um emparceiramento anterior desta jornada
print-mark-staff = RESERVADO À ORGANIZAÇÃO
print-mark-rehearsal = ENSAIO
print-mark-manual = Emparceiramento feito à mão
print-mark-two-games = cada encontro: duas partidas, cada um uma vez de cada lado
print-slip-code = telemóvel: { $code }
print-mark-best-of = cada encontro: à melhor de { $games } partidas
print-mark-part = { $count ->
        [one] Mesa { $tables }: { $part }
       *[other] Mesas { $tables }: { $part }
    }
print-mark-rematch = Mesa { $table }: { $first } e { $second } já se encontraram na jornada { $round }
print-bye = isento
print-waits-table = espera: mesa { $table }
print-waits = espera
print-reserve = suplente
print-absent = ausente
print-half-bye = isento (½)
print-bye-ahead = jornada { $round }: { $what }
print-full-bye = isento (1)
print-goes-to-final = vai à final
print-withdrawn = desistiu
print-letter-first = p
print-letter-second = s
print-letter-entered = A quem acompanha estes jogadores: são estes os inscritos. Pedimos que diga antes do sorteio quem não vem e o que está mal escrito.
print-letter-seated = A quem acompanha estes jogadores: é aqui que joga cada um. Pedimos que os leve à sala e à mesa a horas, e que diga na receção quem não veio.
print-letter-played = A quem acompanha estes jogadores: são estes os seus resultados até agora, e é aqui que joga quem continua.
print-letter-over = A quem acompanhou estes jogadores: foram estes os seus resultados. Obrigado por terem vindo.
print-by-school-of-teams = Os pontos e o lugar são os da equipa.
print-letter-pages = O dia acompanha-se em { $address }.
print-crosstable-legend = Em cada jornada: o número do adversário no sorteio, p ou s conforme jogou em primeiro ou em segundo, e o resultado: 1 ganhou, ½ empatou, 0 perdeu, + ganhou e − perdeu sem jogar, ? ainda em aberto; isento: sem adversário; –: ausente; só ½: isenção a pedido.
print-signs = Em cada jornada: { $signs }.
print-sign-opponent = o número do adversário no sorteio, e p ou s conforme jogou em primeiro ou em segundo
print-sign-games = 2½ pontos das partidas
print-sign-win = 1 ganhou
print-sign-draw = ½ empatou
print-sign-loss = 0 perdeu
print-sign-forfeit-win = + ganhou sem jogar
print-sign-forfeit-loss = − perdeu sem jogar
print-sign-open = ? ainda em aberto
print-sign-adjourned = A adiada (conta como empate)
print-sign-bye = isento: sem adversário
print-sign-absent = –: ausente
print-sign-half-bye = só ½: isenção a pedido
print-sign-full-bye = só 1: isenção de um ponto, a pedido
print-crosstable-annulled = Saiu antes de metade das partidas, que não contam para ninguém: { $names }.
print-participants-count = { $count ->
    [one] 1 participante
   *[other] { $count } participantes
}
print-journal = Registo: { $head }

print-column-groups = Grupos
print-column-room = Sala
print-column-pupils = Alunos
print-column-pupils-club = Jogadores
print-column-part = Parte
print-column-text = Texto
print-column-what = O quê
print-column-value = Valor
print-from-to = { $first } a { $last }
print-group-winner = Primeiro do grupo
print-winners-count = { $decided } de { $groups ->
    [one] 1 grupo decidido
   *[other] { $groups } grupos decididos
}
print-winners-waits = em jogo: { $of ->
    [one] { $round } de { $of } jornada
   *[other] { $round } de { $of } jornadas
}
print-winners-shared = empate: falta sorteio ou decisão
print-winners-alone = sem final: primeiro da categoria
print-winners-replaced = não joga a final
print-winners-as-well = também joga a final
print-game-after = Após o lance { $ply }
print-game-start = Início
print-rules-outset = Começa: { $starts } · Tabuleiro: { $board } · Peças: { $pieces }
print-rules-end = Fim, ao lance { $ply }: { $reason }
print-game-ended = { $result } ({ $reason })
print-nothing-entered = não há nada para imprimir: ninguém está inscrito
print-nothing-drawn = não há nada para imprimir: ainda não há grupos sorteados
print-nothing-paired = não há nada para imprimir: ainda não há jornadas emparceiradas
print-nothing-of-round = não há nada para imprimir: nenhum destes grupos tem a jornada { $round } emparceirada
print-nothing-played = não há nada para imprimir: ainda não se jogou
print-nothing-playing = não há nada para imprimir: todas as mesas têm resultado
print-nothing-over = não há nada para imprimir: todas as jornadas estão jogadas
print-nothing-groups-over = não há nada para imprimir: os grupos já jogaram todas as suas jornadas
print-nothing-decided = não há nada para imprimir: ainda não há categorias decididas
print-nothing-ranked = não há nada para imprimir: este evento não classifica escolas
print-nothing-ranked-club = não há nada para imprimir: este evento não classifica clubes
print-nothing-winners = não há nada para imprimir: ainda nenhum grupo acabou
print-nothing-final = não há nada para imprimir: ainda não se sorteou nenhuma final; com um só grupo não há final, a classificação dele é a da categoria
print-nothing-single = não há nada para imprimir: um grupo único não tem final, e a sua classificação é a da categoria
print-nothing-tables = não há nada para imprimir: em nenhum grupo sorteado jogam todos contra todos
print-nothing-teams = não há nada para imprimir: nenhum grupo sorteado é de equipas
print-nothing-bracket = não há nada para imprimir: nenhum grupo sorteado joga por eliminatórias
print-nothing-kept = não há nada para imprimir: não se guardou nenhuma folha destas partidas
print-nothing-adapted = não há nada para imprimir: ninguém joga com material adaptado
print-nothing-rules = não há nada para imprimir: as regras destes jogos não vêm com o programa
print-poster-wifi = Wi-Fi
print-poster-password = Palavra-passe
print-poster-address = Endereço
print-poster-join = Ligue-se ao Wi-Fi
print-poster-open = Abra as páginas
print-poster-why = No telemóvel: em que mesa joga, contra quem, e a classificação. Sem instalar nada nem se registar.
print-poster-lacks = faltam ao cartaz estas chaves de [hall], em event.toml: { $keys }
print-prizes-undecided = ainda por decidir
print-schools-sum = Soma dos pontos
print-schools-average = Média dos pontos
print-schools-best = { $how }; contam os { $best } melhores
print-schools-undecided = ainda por decidir, e por isso não contam: { $categories }
print-circuit-tournament = Prova
print-circuit-counts = Conta
print-circuit-yes = sim
print-circuit-no = não
print-circuit-results = Resultados
print-circuit-points = pontos dos lugares: { $points }
print-circuit-games = cada prova dá os pontos dos seus jogos
print-circuit-average = quem partilha um lugar reparte os pontos dos lugares ocupados
print-circuit-best-place = quem partilha um lugar recebe os pontos desse lugar
print-circuit-best = contam as { $best } melhores de { $count } provas; os pontos entre parênteses não contam
print-circuit-ties-best = totais iguais: decide o melhor resultado, depois o segundo, e assim por diante
print-circuit-ties-shared = totais iguais partilham o lugar
print-circuit-doubts = { $count ->
    [one] há uma dúvida sobre quem é quem; estas duas pessoas ficam separadas
   *[other] há { $count } dúvidas sobre quem é quem; essas pessoas ficam separadas
}
print-circuit-doubt-name = { $one } e { $other }: o mesmo nome, talvez a mesma pessoa
print-circuit-same-event = { $one } e { $other } são a mesma prova, que conta duas vezes: retire uma delas
print-circuit-same-results = { $one } e { $other } têm os mesmos jogadores nos mesmos lugares e com os mesmos pontos: se forem um só torneio, retire um deles
print-circuit-doubt-code = { $one } e { $other }: o mesmo código com outro nome, talvez a mesma pessoa
print-circuit-legend = { $number }: { $name } ({ $count ->
    [one] um jogador
   *[other] { $count } jogadores
})
print-prizes-nobody = ninguém cumpre as condições
print-prizes-others = quem cumpre as condições ganhou outro prémio
print-prize-worth = { $amount } em dinheiro
print-prizes-alone = não há lugares: o único jogador não teve adversários
print-prizes-shared = { $count ->
    [one] não há { $place ->
        [2] segundo
       *[3] terceiro
    } lugar: há um lugar partilhado antes dele
   *[other] não há segundo nem terceiro lugar: o primeiro é partilhado
}
print-prizes-final = { $count ->
    [one] não há terceiro lugar: à final chegaram só dois
   *[other] não há { $place ->
        [1] lugares
        [2] segundo nem terceiro lugar
       *[3] terceiro lugar
    }: à final chegaram poucos
}
print-prizes-few = { $count ->
    [one] não há terceiro lugar: são poucos jogadores
   *[other] não há { $place ->
        [1] lugares
        [2] segundo nem terceiro lugar
       *[3] terceiro lugar
    }: são poucos jogadores
}
print-settings-categories = Categorias
print-settings-group-size = grupos de { $value }, no máximo
print-settings-rounds = { $value ->
    [one] uma jornada
   *[other] { $value } jornadas
}
print-settings-qualifiers = { $value ->
    [1] {""}
   *[other] vão à final os primeiros { $value } de cada grupo
}
print-settings-best-runners-up = { $value ->
    [0] {""}
    [one] vai também à final o melhor dos que ficam a seguir nos seus grupos
   *[other] vão também à final os { $value } melhores dos que ficam a seguir nos seus grupos
}
print-settings-final-rounds = final de { $value ->
    [one] uma jornada
   *[other] { $value } jornadas
}, no máximo
print-settings-system-by-number = pelo número de jogadores: 2 jogam um encontro de 3 partidas, 3 a 6 jogam todos contra todos, 7 e 8 um suíço de 3 jornadas, 9 a 16 um suíço de 4; se forem mais, jogam em grupos de 3 ou 4, cujos vencedores jogam eliminatórias
print-settings-system-round-robin = todos contra todos (tabelas de Berger)
print-settings-system-double-round-robin = todos contra todos a duas voltas (tabelas de Berger)
print-settings-system-swiss = sistema suíço
print-settings-system-knock-out = eliminatórias: quem perde um encontro sai
print-settings-system-double-elimination = eliminatórias duplas: quem perde dois encontros sai
print-settings-bracket = as isenções da primeira jornada são dos primeiros do quadro; os eliminados na mesma ronda ficam iguais
print-settings-double-final = a grande final joga-se entre quem nunca perdeu e o vencedor da segunda oportunidade; só há uma segunda se quem nunca perdeu perder a primeira
print-settings-third-place = quem perde as meias-finais joga pelo terceiro lugar
print-settings-consolation = quem perde o primeiro encontro continua num quadro de consolação
print-settings-self-report = os jogadores podem participar o resultado no telemóvel, com o código do boletim; confirmam ambos
print-settings-confirm-table = nos tablets, um resultado vale quando os dois jogadores o confirmam
print-settings-games-per-match = { $value ->
    [1] {""}
    [2] cada encontro são duas partidas, cada um uma vez de cada lado; pode ficar empatado
   *[other] cada encontro é à melhor de { $value } partidas
}
print-settings-sides-matter-false = os lados não pesam no emparceiramento
print-settings-match-points-games = um encontro dá os pontos de cada uma das suas partidas
print-settings-final-system = a final: { $value }
print-settings-turn-last-two-rounds = as duas últimas jornadas da primeira volta trocam de lugar
print-settings-annulled = se um jogador sair antes de metade das partidas, nenhuma das suas conta; se sair depois, as que lhe restam são faltas de comparência
print-settings-order-rating = a ordem dos jogadores é a do elo
print-settings-acceleration-baku = as primeiras jornadas são aceleradas (Baku, C.04.7)
print-settings-same-school-avoid = jogadores da mesma escola só se encontram quando não há outra maneira
print-settings-same-school-avoid-club = jogadores com o mesmo número só se encontram quando não há outra maneira
print-settings-half-byes = { $value ->
    [0] {""}
   *[other] isenções de meio ponto pedidas antes: { $value }, no máximo{ $last ->
        [0] {""}
        [one] , e nenhuma na última jornada
       *[other] , e nenhuma nas últimas { $last } jornadas
    }
}
print-settings-full-byes = { $value ->
    [0] {""}
   *[other] isenções de um ponto pedidas antes: { $value }, no máximo{ $last ->
        [0] {""}
        [one] , e nenhuma na última jornada
       *[other] , e nenhuma nas últimas { $last } jornadas
    }
}
print-settings-round-robin-ties = No todos contra todos:
print-settings-points = Pontos e jornadas
print-settings-scores = Partida ganha: { $win }; perdida: { $loss }; partida ganha por falta do adversário: { $forfeit }.
print-settings-bye-points = Jornada sem adversário (isento): { $bye }.
print-settings-no-draws = Não há empates.
print-settings-draws = Partida empatada: { $draw } ({ $games }).
print-settings-no-other-draws = Nos outros jogos não há empates.
print-settings-swiss = Os grupos são emparceirados pelo sistema suíço, no sistema holandês da FIDE de 2026: encontram-se jogadores com os mesmos pontos, ninguém encontra duas vezes o mesmo adversário e ninguém joga três vezes seguidas do mesmo lado.
print-settings-swiss-draws = Onde há empates, a última jornada é emparceirada à letra segundo as regras da FIDE.
print-settings-small-groups-berger = Um grupo com mais jornadas do que metade dos jogadores, onde o sistema suíço pode não ter saída, joga as primeiras jornadas de uma tabela de Berger.
print-settings-bye = Quando o número de jogadores é ímpar, fica isento o último classificado que ainda não o esteve.
print-settings-winner = O primeiro de cada grupo vai à final da categoria. Com um só grupo não há final: a classificação do grupo é a da categoria.
print-settings-final-of-few = Uma final de cinco jogadores ou menos joga-se com todos contra todos.
print-settings-final-draw-lot = A ordem dos jogadores na final é sorteada.
print-settings-final-draw-result = A ordem dos jogadores na final é a dos resultados dos grupos.
print-settings-tiebreaks = Desempates
print-settings-buchholz-bye-fide = No Buchholz, as jornadas não jogadas contam pelas regras da FIDE de 2026.
print-settings-buchholz-bye-half = No Buchholz, a isenção vale meio ponto para os adversários e, para quem a tem, conta como um adversário com metade das jornadas.
print-settings-shared = Os jogadores que ficam iguais em tudo partilham o lugar.
print-settings-lots = Para o primeiro lugar que dá acesso à final há sorteio ou decisão do árbitro principal, e a classificação indica-o.
print-settings-boards = cada encontro joga-se { $count ->
    [one] num tabuleiro
   *[other] em { $count } tabuleiros
}{ $named ->
    [0] {""}
   *[other] : { $games }
}
print-settings-match-scores = Encontro ganho: { $win }; empatado: { $draw }; perdido: { $loss }. Ganha o encontro a equipa com mais pontos nos tabuleiros.
print-settings-primary-match = Contam primeiro os pontos dos encontros.
print-settings-primary-game = Contam primeiro os pontos das partidas.
print-settings-bye-points-teams = Jornada sem adversária (isenta): { $match } de encontro e { $game } de partidas.
print-settings-boards-begin = A equipa indicada em primeiro lugar começa nos tabuleiros 1, 3, 5 e assim por diante; a outra, nos tabuleiros 2, 4 e assim por diante.
print-settings-line-up-free = Antes de cada jornada, a equipa diz quem joga em cada tabuleiro; se não disser, fica como estava.
print-settings-line-up-fixed = Os jogadores sentam-se pela ordem da lista; um suplente ocupa o tabuleiro de quem falta.
print-settings-line-up-moves = Os jogadores sentam-se pela ordem da lista: se falta um, os seguintes sobem um tabuleiro, e o suplente senta-se depois deles.
print-settings-empty-board = Um tabuleiro sem jogador está perdido por falta de comparência.
print-settings-swiss-teams = As equipas são emparceiradas pelo sistema suíço de equipas da FIDE de 2026 (C.04.6): encontram-se equipas com os mesmos pontos, ou com pontos próximos, e nenhuma encontra duas vezes a mesma.
print-settings-bye-teams = Quando o número de equipas é ímpar, fica isenta a de menos pontos que ainda não o esteve; em igualdade, a que mais encontros jogou.
print-settings-shared-teams = As equipas que ficam iguais em tudo partilham o lugar.
print-settings-system-team-swiss = equipas, sistema suíço
print-settings-system-team-round-robin = equipas, todas contra todas (tabelas de Berger)
print-settings-system-team-knock-out = equipas, eliminatórias: quem perde um encontro sai
print-settings-conduct = Conduta, lances ilegais e recursos
print-settings-conduct-time = Os jogadores estão nas suas mesas quando a jornada começa. Quem não comparece perde a partida; o árbitro decide se quem se atrasa ainda pode jogar.
print-settings-conduct-help = Ninguém ajuda nem perturba um jogador, nem comenta uma partida em curso. Os telemóveis e outros aparelhos ficam desligados nas mesas, salvo os da organização.
print-settings-conduct-back = Um lance completo não se desfaz.
print-settings-conduct-illegal = Um lance ilegal não conta: o árbitro intervém, repõe-se a posição anterior e o jogador faz outro lance. Quem faz lances ilegais de propósito ou repetidamente é advertido e pode perder a partida por decisão do árbitro.
print-settings-conduct-result = Os dois jogadores confirmam o resultado assim que a partida acaba.
print-settings-appeals = Da decisão de um árbitro pode recorrer para o árbitro principal o jogador ou quem o acompanha, antes de começar a jornada seguinte. A decisão do árbitro principal é definitiva.
print-settings-decided = Esclarecimento
print-settings-key = Certificados
print-settings-key-use = O código de cada certificado está assinado com a chave do evento. A parte pública, com a qual qualquer pessoa pode confirmar um certificado:
print-settings-director = Pela organização
print-tiebreak-both = { $count ->
    [one] sem o menor e o maior
   *[other] sem os { $count } menores e os { $count } maiores
}
print-tiebreak-bc = Soma dos tabuleiros
print-tiebreak-means-bc = o número de cada tabuleiro vezes os pontos lá feitos; menos é melhor
print-tiebreak-tbr = Resultados dos primeiros tabuleiros
print-tiebreak-means-tbr = os pontos no primeiro tabuleiro, depois no segundo, e assim por diante
print-tiebreak-bbe = Sem os últimos tabuleiros
print-tiebreak-means-bbe = os pontos sem o último tabuleiro, depois sem os dois últimos, e assim por diante
print-tiebreak-mpvgp = A outra pontuação
print-tiebreak-means-mpvgp = os pontos das partidas, onde contam primeiro os dos encontros; os dos encontros, onde contam primeiro os das partidas
print-tiebreak-emmsb = Pontos de encontro dos adversários por pontos de encontro
print-tiebreak-means-emmsb = os pontos de encontro de cada adversário vezes os feitos contra ele
print-tiebreak-emgsb = Pontos de encontro dos adversários por pontos das partidas
print-tiebreak-means-emgsb = os pontos de encontro de cada adversário vezes os pontos das partidas feitos contra ele
print-tiebreak-egmsb = Pontos das partidas dos adversários por pontos de encontro
print-tiebreak-means-egmsb = os pontos das partidas de cada adversário vezes os pontos de encontro feitos contra ele
print-tiebreak-eggsb = Pontos das partidas dos adversários por pontos das partidas
print-tiebreak-means-eggsb = os pontos das partidas de cada adversário vezes os feitos contra ele
print-tiebreak-ede = Confronto direto alargado
print-tiebreak-means-ede = os encontros entre as equipas empatadas, por pontos de encontro e depois por pontos das partidas
print-tiebreak-edet = Confronto direto alargado, depois os primeiros tabuleiros
print-tiebreak-means-edet = os encontros entre as equipas empatadas; de duas ainda iguais, os primeiros tabuleiros
print-tiebreak-edeb = Confronto direto alargado, depois os últimos tabuleiros
print-tiebreak-means-edeb = os encontros entre as equipas empatadas; de duas ainda iguais, os últimos tabuleiros
print-tiebreak-edebt = Confronto direto alargado, depois a soma e os primeiros tabuleiros
print-tiebreak-means-edebt = os encontros entre as equipas empatadas; de duas ainda iguais, a soma dos tabuleiros, depois os primeiros
print-tiebreak-edebb = Confronto direto alargado, depois a soma e os últimos tabuleiros
print-tiebreak-means-edebb = os encontros entre as equipas empatadas; de duas ainda iguais, a soma dos tabuleiros, depois os últimos
print-tiebreak-sssc = Pontos e força do calendário
print-tiebreak-means-sssc = a outra pontuação e uma parte da dos adversários
print-tiebreak-of-matches = por pontos de encontro
print-tiebreak-of-games = por pontos das partidas
print-tiebreak-cut = { $count ->
    [one] sem o menor
   *[other] sem os { $count } menores
}
print-tiebreak-bh = Buchholz
print-tiebreak-ps = Progressivo
print-tiebreak-median = Buchholz mediano
print-tiebreak-de = Confronto direto
print-tiebreak-sb = Sonneborn-Berger
print-tiebreak-win = Vitórias
print-tiebreak-won = Partidas ganhas à mesa
print-tiebreak-fb = Buchholz antecipado
print-tiebreak-aob = Média do Buchholz dos adversários
print-tiebreak-ks = Koya
print-tiebreak-bpg = Partidas jogadas em segundo
print-tiebreak-bwg = Partidas ganhas em segundo
print-tiebreak-rep = Jornadas que se quis jogar
print-tiebreak-std = Pontos normais
print-tiebreak-tpn = Número do sorteio
print-tiebreak-aro = Média do elo dos adversários
print-tiebreak-tpr = Desempenho no torneio
print-tiebreak-ptp = Desempenho perfeito no torneio
print-tiebreak-apro = Média do desempenho dos adversários
print-tiebreak-appo = Média do desempenho perfeito dos adversários
print-tiebreak-rtng = Elo
print-tiebreak-ge = Jornadas que se quis jogar
print-tiebreak-pts = Pontos
print-tiebreak-means-bh = soma dos pontos de todos os adversários
print-tiebreak-means-ps = soma dos pontos após cada jornada
print-tiebreak-means-de = as partidas entre os que estão iguais; o número é o lugar entre eles, 0 se as partidas não os separarem
print-tiebreak-means-sb = soma dos pontos dos adversários vencidos e de metade dos pontos daqueles com quem se empatou
print-tiebreak-means-win = jornadas ganhas, também sem jogar
print-tiebreak-means-won = jornadas ganhas a jogar
print-tiebreak-means-fb = Buchholz como se a última jornada tivesse sido empatada
print-tiebreak-means-aob = média do Buchholz dos adversários
print-tiebreak-means-bpg = partidas jogadas do lado que joga em segundo
print-tiebreak-means-bwg = partidas ganhas do lado que joga em segundo
print-tiebreak-means-rep = jornadas a que não se faltou por vontade própria
print-tiebreak-means-ge = jornadas a que não se faltou por vontade própria
print-tiebreak-means-std = um ponto por cada jornada com mais pontos do que o adversário, meio por cada uma com os mesmos
print-tiebreak-means-tpn = o menor é melhor
print-tiebreak-means-aro = o elo dos adversários encontrados, somado e dividido pelo número deles
print-tiebreak-means-tpr = a média do elo dos adversários, mais ou menos o que valem os pontos feitos contra eles
print-tiebreak-means-ptp = o elo mais baixo de que se esperariam os pontos feitos
print-tiebreak-means-apro = o desempenho (TPR) dos adversários, somado e dividido pelo número deles
print-tiebreak-means-appo = o desempenho perfeito (PTP) dos adversários, somado e dividido pelo número deles
print-tiebreak-means-rtng = o mais alto é melhor
print-tiebreak-means-pts = os pontos do torneio
print-tiebreak-means-ks = pontos contra quem fez metade dos pontos ou mais

print-error-nothing = não há nada para imprimir
print-error-file = não foi possível montar o PDF ("{ $cause }")
print-replaced-letters = há letras que não existem nos tipos de letra e saem como �: { $letters }{ $more ->
    [0] {""}
    [one] , e mais uma
   *[other] , e mais { $more }
}{ $fonts ->
    [0] {""}
   *[other] . Pode indicar em event.toml um tipo de letra que as tenha: fonts = ["ficheiro.ttf"]
}
print-replaced-letter = { $character } ({ $code }) em "{ $whose }"
print-replaced-shaped = { $character } ({ $code }) em "{ $whose }" (as letras desta escrita unem-se ou mudam ao lado de outras, o que aqui não se faz)
print-error-template = o modelo do certificado, linha { $line }: { $cause }
print-fault-field = usa um campo que não existe, ou que não tem valor para este jogador (ver docs/pt/printing.md)
print-fault-syntax = tem uma chaveta ou uma escolha mal escrita ou por fechar
print-fault-filter = usa uma função que aqui não existe
print-fault-statement = tem um ciclo, uma variável ou uma multiplicação; só pode ter campos, filtros e escolhas (if, elif, else, endif)
print-fault-endless = demora demasiado, ou fica demasiado comprido
print-fault-other = não se consegue preencher
print-error-template-empty = o modelo do certificado não tem textos: falta a tabela [pt] ou [en]
print-error-template-text = o texto { $text } do modelo do certificado: { $cause }
print-error-template-person = o texto { $text } do modelo do certificado, no de { $whose }: { $cause }
print-error-template-crowded = o modelo do certificado: { $one } e { $other } não cabem na mesma página; faltam { $over } mm. A imagem pode ser mais baixa (height), o texto mais curto e as assinaturas menos.
print-part-ornament = o ornamento
print-part-picture = a imagem
print-part-above = a linha acima do título
print-part-title = o título
print-part-lead = as palavras antes do nome
print-part-name = o nome
print-part-body = o texto (body)
print-part-badge = o distintivo
print-part-date = a data
print-part-signatures = as assinaturas
print-part-proof = o código que o prova
print-error-picture = { $path } não é uma imagem PNG nem JPEG
print-error-font = não se consegue ler o tipo de letra { $path }, indicado por fonts em event.toml ({ $cause })
print-error-font-unknown = { $path }, indicado por fonts em event.toml, não é um tipo de letra TrueType nem OpenType, ou está estragado
print-error-font-outlines = o tipo de letra { $path }, indicado por fonts em event.toml, tem letras feitas de imagens: só se imprimem contornos
print-hint-font = Ponha o ficheiro na pasta do evento, ou retire o nome dele de event.toml. Serve um .ttf ou .otf com { $most } MB no máximo.
print-error-staff-only = este documento é só para a organização
print-hint-pair = para emparceirar: { $pair }
print-hint-enter = para lançar resultados: { $enter }
print-hint-ready = para emparceirar a jornada seguinte: { $pair }
print-hint-decided = o que falta: { $missing }; as finais: { $advance }
print-hint-ranked = event.toml diz como se classificam (docs/pt/event-keys.md); a classificação dos jogadores: { $standings }
print-hint-kept = uma folha guarda-se com o resultado: { $sheet }
print-hint-rules = um jogo que em event.toml tem um nome próprio joga-se por regras próprias: só os outros têm cartão
print-hint-staff = acrescente --organização e não o deixe à vista dos jogadores e do público
print-hint-stages = as finais e a cerimónia têm papel próprio: --fase finais, --fase cerimónia
print-title-stale = Papel desatualizado
print-column-document = Documento
print-column-scope = De
print-column-why = Porquê
print-column-place = Lugar
print-column-copies = Exemplares
print-column-use = O que se faz
print-stale-gone = já não vale: retirar
print-stale-order = as linhas estão por outra ordem
print-stale-head = o cabeçalho é outro
print-stale-line = Reimprimir: { $sheet } ({ $why })
print-stale-down = Não há nada para reimprimir: o que aqui se indica só tem de ser retirado.
print-nothing-stale = nenhum papel afixado está desatualizado
print-hint-stale = só se vê o que está afixado: o que imprimir dia fez, o que se imprimiu com --afixado, e o que o árbitro principal deu por impresso
print-error-hangs-nowhere = { $document }: este documento não se afixa; retire --afixado
print-error-blank-hung = { $document }: em branco não se afixa; retire --afixado
print-error-never-blank = { $document }: este documento não se faz em branco; retire --em-branco
print-error-blank-round = { $document }: em branco não é de nenhuma jornada; retire --jornada
print-hint-hangs = afixam-se: { $documents }
print-hint-blank = em branco há: { $documents }
print-hung-lost = o papel está feito, mas não fica registado que está afixado: { $cause }
print-day-evening = véspera
print-day-morning = manhã
print-day-round = jornada
print-day-finals = finais
print-day-ceremony = entrega de prémios
print-day-title = Papel do dia: { $stage }
print-day-entrance = Entrada
print-day-reception = Receção
print-day-head = Árbitro principal
print-day-speaker = Microfone
print-day-schools = Escolas
print-day-hall = Sala
print-day-hang = afixar
print-day-cut = cortar pelos tracejados
print-day-fold = cortar ao meio, dobrar, pôr nas mesas
print-day-give = entregar
print-day-desk = ter à mão
print-day-read = agrafar
print-day-duplex = frente e verso
print-day-goes-to = vai para
print-day-both = Imprimir frente e verso
print-day-one-side = Imprimir só de um lado
print-day-separator = Folha antes do monte { $number } de { $of }: retirar antes de usar
print-day-blank = Este lado fica em branco.
print-stale-sheet = { $document }{ $round ->
    [0] {""}
   *[other] , jornada { $round }
}
print-stale-row = { $more ->
    [0] mudou: { $row }
    [one] mudou: { $row }, e mais uma linha
   *[other] mudou: { $row }, e mais { $more } linhas
}
print-stale-fewer = { $count ->
    [one] uma linha já não vale
   *[other] { $count } linhas já não valem
}
print-day-copies = { $copies ->
    [one] Um exemplar
   *[other] { $copies } exemplares
}
print-error-no-rounds = { $document }: este documento não é de uma só jornada; retire --jornada
print-hint-rounds = de uma jornada há: { $documents }
print-error-too-large = { $document }: este documento não se imprime em A3
print-hint-large = em A3 imprime-se: { $documents }
print-error-one-part = este documento é um só ficheiro: --separar é para certificados
print-column-check = Código
print-column-byes = Isenções
print-specimen = AMOSTRA
print-preview-name = Maria Guiomar da Conceição de Albuquerque e Vasconcelos Ribeirão de Sá Nogueira
print-preview-school = Agrupamento de Escolas da Serra de São João do Monte Velho e de Sobral de Baixo
print-preview-school-club = Clube de Jogos Matemáticos da Serra de São João do Monte Velho e de Sobral de Baixo
print-key-note = A parte privada da chave que assina os certificados deste evento.
    Guarde-a: sem ela não se assinam mais certificados. Não a dê a ninguém: quem a tiver assina em seu nome.
print-key-other = o ficheiro event.key desta pasta não é a chave deste evento: os certificados saem sem assinatura
print-key-elsewhere = a chave do evento não está nesta pasta: os certificados saem sem assinatura. Copie para aqui o event.key do posto que imprimiu os primeiros
print-key-new = Criou-se a chave do evento: { $path } assina os certificados. Guarde-a com uma cópia; não a dê a ninguém.
print-key-unreadable = { $path } não é a chave de um evento
print-verify-valid = { $event }{ $held ->
        [dated] {" "}({ $dates })
       *[undated] {""}
    }: { $name } ({ $code }){ $from ->
        [school] , { $school }
       *[nowhere] {""}
    }: { $game }, { $cycle }{ $rank ->
    [0] {""}
   *[other] , { $rank }.º lugar{ $by ->
            [team] {" "}com a equipa { $team }
           *[alone] {""}
        }
}
print-verify-signed = { $key ->
        [named] Assinou-o a chave que indicou.
       *[event] Assinou-o a chave do evento.
    }
print-verify-page = Página { $page }: { $said }
print-verify-pages = { $proven } de { $pages } { $pages ->
        [one] página está provada
       *[other] páginas estão provadas
    } pela chave { $key ->
        [named] que indicou.
       *[event] do evento.
    }
print-verify-unproven = Por provar: { $pages }.
print-verify-page-none = não tem nada assinado.
print-verify-page-several = traz { $count } provas, e um certificado tem uma.
print-verify-page-changed = as palavras ou o desenho não são os que foram assinados para { $name } ({ $code }).
print-verify-page-unsealed = o código está assinado para { $name } ({ $code }), mas nada prova que esta página foi impressa a partir dele. Imprima o certificado outra vez.
print-verify-found = O evento tem este certificado.
print-verify-refused = este certificado não está assinado com a chave { $key ->
        [named] que indicou
       *[event] do evento
    }: assinou-o outra chave, ou alguém o alterou
print-verify-unknown = o evento não tem nenhum certificado com o código { $code }
print-verify-large = { $path } descomprime-se em mais do que qualquer ficheiro de certificados; verifique as páginas em vários ficheiros
print-verify-nothing = { $text } não é o texto do QR de um certificado, nem o seu código curto, nem um PDF com certificados
print-verify-no-key = este evento ainda não assinou nenhum certificado
print-verify-key-unread = esta versão do arbitro não consegue ler a chave do evento { $key }
print-verify-hint-code = o código está ao lado do QR, com dez letras e algarismos; também serve o ficheiro ou o texto do QR: arbitro certificado verificar certificados.pdf; de outro evento: arbitro certificado verificar CÓDIGO --evento PASTA
print-verify-hint-key = indique a parte pública da chave do evento (está no regulamento impresso): --chave CHAVE
print-notation = Os lances escrevem-se assim (um exemplo, não um conselho): { $example }
print-notation-setup = Antes da partida cada jogador escreve as suas peças no tabuleiro: { $pieces }.

print-error = erro
print-hint = sugestão
print-cards-title = Cartões de acesso
print-cards-secret = Quem tiver este cartão entra com este nome. Não o fotografe para partilhar.
print-cards-table = Mesa { $table }{ $part }
print-cards-seat = Mesa { $table }{ $part }, lugar { $seat }
print-cards-group = Grupo { $group }
print-cards-how = Aponte a câmara do tablet para aqui. O jogo desta mesa aparece sozinho, jornada após jornada.
print-cards-how-first = Para o tablet de quem começa: aponte a câmara para aqui.
print-cards-how-second = Para o tablet de quem joga em segundo: aponte a câmara para aqui.
print-speaker-opening = Abertura
print-speaker-welcome = Boa tarde a todos. Chegámos ao fim { $event }.
print-speaker-played = { $players ->
        [one] Jogou um aluno
       *[other] Jogaram { $players } alunos
    }{ $schools ->
        [0] {""}
        [one] , de uma escola
       *[other] , de { $schools } escolas
    }{ $categories ->
        [one] .
       *[other] , em { $categories } categorias.
    }
print-speaker-played-club = { $players ->
        [one] Jogou uma pessoa
       *[other] Jogaram { $players } pessoas
    }{ $categories ->
        [one] .
       *[other] , em { $categories } categorias.
    }
print-speaker-order = Em cada categoria chamamos o terceiro, o segundo e o primeiro lugar, por esta ordem. Quem for chamado vem receber o prémio e fica até à fotografia.
print-speaker-order-prizes = De cada prémio chamamos primeiro o último lugar. Quem for chamado vem receber o prémio e fica até à fotografia.
print-speaker-categories = Ordem (uma cruz quando estiver feito)
print-speaker-table = Na mesa dos prémios
print-speaker-medals = Medalhas: { $gold } de ouro, { $silver } de prata, { $bronze } de bronze, pela ordem em que se chamam.
print-speaker-before = Antes de começar
print-speaker-givers = Quem entrega cada prémio está escrito nas linhas.
print-speaker-winners = Os premiados estão perto; quem falta tem uma cruz em "ausente".
print-speaker-place = { $rank ->
        [1] Em primeiro lugar
        [2] Em segundo lugar
        [3] Em terceiro lugar
       *[other] Premiado
    }{ $shared ->
        [one] {""}
       *[other] , em igualdade
    }
print-speaker-medal = { $rank ->
        [1] ouro, entrega
        [2] prata, entrega
        [3] bronze, entrega
       *[other] entrega
    }
print-speaker-thanks = Obrigado a todos, e até à próxima.
print-bracket-number = n.º { $number }
print-bracket-winner-of = vencedor do n.º { $number }
print-bracket-loser-of = vencido do n.º { $number }
print-bracket-loser-to = vencido: n.º { $number }
print-bracket-lost = do n.º { $number }
print-bracket-quarter = Quarto { $number } de 4: { $seeds } …
print-bracket-turn = { $turn }.ª ronda
print-bracket-round = { $left ->
        [0] Final
        [1] Meias-finais
        [2] Quartos de final
        [3] Oitavos de final
       *[other] { $round }.ª ronda
    }
print-bracket-first-side = Quadro principal: quem nunca perdeu
print-bracket-second-side = Segunda oportunidade: quem perdeu uma vez; à segunda, sai
print-bracket-consolation = Consolação: quem perdeu o primeiro encontro
print-bracket-final-on = Final e lugares: folha { $sheet }
print-bracket-legend = Negrito: ganhou. O número pequeno antes do nome é o do sorteio; o que está em cada caixa é o do encontro. Cabeça preta: joga-se agora. F: faltou.
print-bracket-legend-double = { $legend } A segunda grande final só se joga se quem nunca perdeu perder a primeira.
