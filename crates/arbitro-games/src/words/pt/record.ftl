# A folha de jogo: o que não se consegue ler, e o que se contradiz.
record-broken-tag = esta etiqueta não está completa: uma etiqueta é [Nome "valor"] numa só linha
record-not-text = isto não é texto UTF-8
record-unknown-game = não há nenhum jogo chamado "{ $game }"; os jogos são: { $games }
record-no-game = a folha não indica o jogo: falta [Jogo "…"]
record-bad-turn = "{ $value }" não é um lugar: Vez é 1 para o Primeiro, 2 para o Segundo
record-bad-termination = "{ $value }" não é uma forma de a partida acabar: normal, desistência, tempo, falta de comparência, decisão do árbitro ou por acabar
record-bad-rules = "{ $word }" não é uma edição nem uma regra que se possa escolher; as edições são: { $editions }
record-bad-setting = "{ $word }" não é uma regra do jogo que se possa escolher; há: { $allowed }
record-bad-result = isto não é um resultado para { $seats ->
    [one] um lugar: 1 se está resolvido, 0 se não está, * se ficou por acabar
   *[other] { $seats } lugares: os pontos de cada um por ordem, como 1-0 ou 0-1 entre dois; * se a partida ficou por acabar
 }
record-too-long = a folha é mais comprida do que qualquer partida: o fim ficou de fora
record-bad-number = o número do lance aqui devia ser { $expected }
record-open-brace = este comentário nunca é fechado
record-bad-token = "{ $token }" não é um lance como se escreve em { $game }
record-after-result = o resultado já está escrito: nada pode vir depois
record-no-move = ao número devia seguir-se um lance
record-moves-after-end = { $plies ->
    [0] { $token } está numa partida que tinha acabado antes do primeiro lance
    [one] { $token } vem depois do fim da partida, que acabou no lance 1
   *[other] { $token } vem depois do fim da partida, que acabou no lance { $plies }
 }
record-results-differ = a etiqueta Resultado tem { $claimed } e a última indicação { $written }
record-result-differs = a folha indica { $claimed }; no tabuleiro o resultado é { $result }
record-not-over = a folha indica { $claimed }, mas no tabuleiro a partida não tinha acabado
record-no-draws = este jogo não tem empates, e a folha indica { $claimed }
record-no-such-result = este jogo nunca acaba com os pontos indicados: { $claimed }
record-unfinished-with-result = a folha está marcada como não acabada, e no entanto indica { $claimed }
record-scores-differ = no tabuleiro as pontuações são { $scores }

# Veredictos.
record-status-valid = válida
record-status-unfinished = por acabar
record-status-needs-arbiter = precisa do árbitro
record-status-illegal = ilegal
record-status-moves-after-end = lances depois do fim
record-status-result-mismatch = resultado errado
record-status-malformed = não se consegue ler
record-title = partida { $record }: { $status }
record-line = { $file } { $record }: { $game }: { $status }, { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
 }
record-verdict = { $game }: { $status }, { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
 }
record-verdict-more = { $verdict }: { $more }
record-summary = { $records ->
    [one] 1 partida
   *[other] { $records } partidas
 }: { $parts }
record-count-valid = { $count } { $count ->
    [one] válida
   *[other] válidas
}
record-count-unfinished = { $count } por acabar
record-count-needs-arbiter = { $count } { $count ->
    [one] precisa do árbitro
   *[other] precisam do árbitro
}
record-count-illegal = { $count } { $count ->
    [one] ilegal
   *[other] ilegais
}
record-count-moves-after-end = { $count } com lances depois do fim
record-count-result-mismatch = { $count } com resultado errado
record-count-malformed = { $count } { $count ->
    [one] ilegível
   *[other] ilegíveis
}
record-word-why = porquê
record-word-rule = regra
record-hint-game = o jogo escreve-se numa etiqueta antes dos lances, como em [Jogo "rastros"]; os jogos são: { $games }
record-hint-written = os lances escrevem-se como estes, com um espaço entre eles: { $moves }
record-hint-number = se { $number } é o número do lance, leva um ponto: { $number }.
record-hint-spaces = entre os lances põem-se espaços, sem vírgulas nem ponto e vírgula
record-hint-pass = só se passa nos jogos em que as regras o permitem: arbitro regras { $game }
record-hint-result = um resultado escreve-se 1-0 se ganhou o Primeiro e 0-1 se ganhou o Segundo; 0-0 se perderam os dois
record-hint-gives-up = quem desiste perde: escreva [Término "desistência"] antes dos lances e o resultado, 1-0 ou 0-1, depois deles
record-hint-missing = falta o lance { $round } do { $seat ->
    [1] Primeiro
    [2] Segundo
   *[other] jogador { $seat }
 }
record-warning-empty-place = na linha { $line } não está nada escrito no lugar do lance do { $seat ->
    [1] Primeiro
   *[2] Segundo
 }: falta um lance, ou os lances seguintes são do outro
record-warning-silence = { $rule }: { $case }
record-warning-silence-switch = { $rule }: { $case } Quem decide de antemão escreve { $switch }=… em Regras ou no evento, com um destes valores: { $values }
record-warning-variant = a variante "{ $variant }" não se joga aqui: a folha foi verificada pelas regras habituais
record-warning-player = este jogo não tem lugar para { $tag }: o nome fica guardado e não conta
record-hint-rounds = os números contam pares de lances, não lances: 1. vem antes do primeiro lance do Primeiro, o do Segundo segue-se sem número, 2. vem antes do segundo lance do Primeiro
record-hint-other-side = parece que começou o outro lado: neste jogo está fixado quem começa
record-strange-tag = { $count ->
    [one] uma partida tem uma etiqueta "{ $tag }", que este programa não conhece: fica guardada e não conta para o veredicto
   *[other] { $count } partidas têm uma etiqueta "{ $tag }", que este programa não conhece: fica guardada e não conta para o veredicto
 }
record-strange-more = há mais de { $most } etiquetas destas
record-strange-hint = as etiquetas que contam para o veredicto são Jogo, Resultado, Término, Regras, Variante, Posição, Vez, Lados, Partilhada, Pontuações, Preparação1 e Preparação2, com estes nomes ou em inglês
record-near = lances legais ali perto: { $moves }
record-to-move = a jogar: { $side }
record-needs-arbiter = { $file } { $record }: depois de { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
 } as regras não dizem o que acontece: decide um árbitro
record-start = início
record-swapped = Depois da troca: Primeiro – { $first }; Segundo – { $second }
record-ended = { $result } ({ $reason })

# Como acabam os jogos.
record-reason-resignation = desistência
record-reason-time = tempo
record-reason-forfeit = falta de comparência
record-reason-adjudication = decisão do árbitro
record-reason-normal = no tabuleiro
record-reason-unfinished = por acabar

# Ficheiros de outros programas.
record-sgf-syntax = isto não é SGF
record-sgf-close = fecha-se aqui um parêntese que não foi aberto
record-sgf-open = o ficheiro acaba a meio de uma partida
record-sgf-none = não há nenhuma partida neste ficheiro
record-sgf-encoding-unknown = o ficheiro declara a codificação "{ $encoding }", que aqui não se sabe ler; guarde-o em UTF-8 com CA[UTF-8]
record-sgf-encoding-invalid = o ficheiro declara a codificação { $encoding }, mas a partir daqui está noutra; corrija CA, ou guarde o ficheiro em UTF-8 com CA[UTF-8]
record-sgf-encoding-other = esta partida declara a codificação { $encoding }, mas o ficheiro é lido em { $first }; guarde em ficheiros separados as partidas de codificações diferentes
record-sgf-value = este valor nunca é fechado
record-sgf-game = isto não é uma partida de Go nem de Hex
record-sgf-size = o Atari Go joga-se em 9 linhas, e este tabuleiro tem { $size }
record-sgf-hex-size = aqui o Hex joga-se em 11 × 11, e este tabuleiro tem { $size }
record-sgf-board = num ficheiro SGF só se escreve o tabuleiro habitual deste jogo
record-sgf-sides = uma posição depois de uma troca não tem lugar num ficheiro SGF
record-sgf-point = isto não é um ponto do tabuleiro
record-sgf-resigned = já houve desistência antes deste lance
record-sgf-turn = o mesmo jogador joga duas vezes seguidas
record-sgf-setup = aqui colocam-se peças a meio da partida
record-blksgf-game = "{ $game }" não é um jogo de Blokus que aqui se conheça; esses são Blokus, Blokus Two-Player e Blokus Three-Player
record-blksgf-move = isto não são casas do tabuleiro
record-blksgf-setup = aqui as peças são dispostas de um modo que só o próprio programa sabe seguir
record-blksgf-variant = a variante { $variant } não tem lugar num ficheiro .blksgf
record-replay-what = arbitro repetir recebe um ficheiro (com --partida N), ou grupo, jornada e mesa de um evento: 2.3.6 1 4
record-diagram-form = { $path }: o nome do ficheiro tem de acabar em .svg ou .pdf
record-replay-view = este jogo tem { $seats } lugares; não há o lugar { $seat } de onde olhar
