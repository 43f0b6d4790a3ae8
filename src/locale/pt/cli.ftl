# As palavras da própria linha de comandos: erros de uso, títulos, e o que todos os comandos partilham.
cli-dry-run = nada foi escrito
cli-dry-run-stale = desatualizado na parede: { $sheet } ({ $why })
cli-dry-run-round = { $group }, jornada { $round }, ficaria assim:
cli-dry-run-pair = { $one } – { $other }
cli-dry-run-more = { $count ->
    [one] e mais uma mudança
   *[other] e mais { $count } mudanças
}
cli-warning = aviso
cli-busy = a trabalhar
cli-error-missing-file = não existe o ficheiro ou a pasta { $path }
cli-error-unwritable = não é possível escrever { $path }: { $cause }
cli-error-no-folder = não é possível escrever { $path }: a pasta { $folder } não existe
cli-error-disk-full = não é possível escrever { $path }: o disco está cheio
cli-hint-disk-full = arranje espaço e repita: nenhum ficheiro que já lá estava foi alterado
cli-error-xlsx-terminal = um livro de folha de cálculo não se mostra num ecrã
cli-hint-xlsx-terminal = ponha > FICHEIRO.xlsx depois do comando
cli-error-output-is-input = { $path } é o que está a ser lido: não se escreve por cima
cli-error-output-is-event = { $path } pertence a um evento: não se escreve por cima
cli-hint-other-file = indique outro ficheiro com -o
cli-error-too-large = { $path } tem mais de { $most } MB: não é lido
cli-error-folder-full = { $folder } não está vazia e não tem um evento: nada lá foi escrito
cli-hint-folder-full = indique uma pasta vazia ou que ainda não exista
cli-error-unknown-game = não há nenhum jogo chamado { $game }
cli-hint-games = os jogos são: { $games }
cli-usage-heading = Uso:
cli-commands-heading = Comandos:
cli-heading-event = O campeonato:
cli-heading-round = Uma jornada:
cli-heading-paper = Papel e sala:
cli-heading-scoresheets = Folhas de jogo:
cli-heading-files = Ficheiros e registo:
cli-heading-program = O programa:
cli-moment-before = Antes do dia:
cli-moment-change = Quando alguma coisa muda:
cli-moment-end = No fim:
cli-moment-beside = Ao lado:
cli-options-heading = Opções:
cli-global-heading = Opções gerais:
cli-examples-heading = Exemplos:
cli-typed-heading = Para escrever:
cli-help-more = arbitro ajuda --todos mostra todos os comandos; arbitro ajuda COMANDO explica um, com exemplos; arbitro ajuda formatos, resultados ou desempates explica estes assuntos.
cli-man-written = { $count } páginas escritas em { $folder }
cli-man-name = Nome
cli-man-synopsis = Sinopse
cli-man-description = Descrição
cli-man-options = Opções
cli-man-commands = Comandos
cli-man-exit = Códigos de saída
cli-man-exit-yes = Feito, e a resposta é sim.
cli-man-exit-no = Feito, e a resposta é não: uma partida ilegal, uma operação recusada, um grupo ou um jogador que não existe.
cli-man-exit-failed = Não se pôde fazer: comando mal escrito, ficheiro que não se lê ou não se escreve, registo alterado.
cli-man-variables = Ambiente
cli-man-variable-lang = A língua no ecrã, pt ou en; --língua prevalece.
cli-man-variable-desk = O nome que assina o que se faz, quando --posto não o indica.
cli-man-variable-store = Onde se guarda o registo, se não for na pasta do evento: um ficheiro SQLite ou um URL postgres://.
cli-man-variable-print = O comando que imprime um PDF, para emparceirar --imprimir sem -o.
cli-man-variable-clock = Outra hora que não a de agora, como 2027-05-08T10:00:00Z: para ensaios.
cli-man-variable-locale = A língua do sistema, por esta ordem.
cli-man-variable-colour = Se existir, --cor automática não mostra cores.
cli-man-variable-pager = O programa que mostra uma resposta mais comprida do que o ecrã.
cli-arguments-heading = Argumentos:
cli-usage-unknown-argument = o argumento { $arg } não é conhecido aqui
cli-usage-unknown-command = não existe o comando { $arg }
cli-usage-missing = falta: { $arg }
cli-usage-missing-command = falta um comando
cli-usage-invalid-value = "{ $value }" não é um valor para { $arg }
cli-usage-conflict = { $arg } não se usa com { $other }
cli-usage-too-many = { $value } é um valor a mais para { $arg }
cli-usage-wrong-number = { $arg } leva outro número de valores
cli-usage-repeated = { $arg } aparece duas vezes
cli-usage-other = não se percebe a linha de comandos
cli-usage-not-text = a linha de comandos tem caracteres que não se conseguem ler
cli-usage-did-you-mean = queria dizer { $suggestion }?
cli-usage-after = escreve-se depois do comando: { $command } { $option }
cli-usage-commands = os comandos são: { $commands }
cli-no-result = «{ $text }» não é um resultado
cli-no-code = «{ $name }» não é o código de nenhum jogador
cli-no-team = nenhuma equipa se chama «{ $name }»
cli-no-teams = não há equipas inscritas
cli-team = { $code }  { $name }{ $status ->
    [absent] {" "}(ausente)
    [withdrawn] {" "}(desistiu)
   *[active] {""}
}
cli-team-player = {"  "}{ $board } { $code }  { $name }{ $status ->
    [absent] {" "}(ausente)
    [withdrawn] {" "}(desistiu)
   *[active] {""}
}
cli-team-captain = {"  "}{ $board } { $code }  { $name }, capitão{ $status ->
    [absent] {" "}(ausente)
    [withdrawn] {" "}(desistiu)
   *[active] {""}
}
cli-usage-values = os valores são: { $values }
cli-usage-range = o número vai de { $least } a { $most }
cli-usage-range-up = o número vai de { $least } em diante
cli-usage-more = para saber mais: { $command } --ajuda
cli-rules-starts = Começa
cli-rules-board = Tabuleiro
cli-rules-pieces = Peças
cli-rules-position = No início
cli-rules-decided = Decidido
cli-rules-switch = Opção { $switch }: { $values } (por omissão: { $default })
cli-error-no-record = { $path } não tem a partida { $record }: tem { $count }
cli-error-no-ply = não há o lance { $ply }: { $plies ->
    [one] foi jogado um
   *[other] foram jogados { $plies }
}
cli-hint-no-ply = até ao lance { $plies } tudo é legal; para ver o erro do seguinte: arbitro verificar FICHEIRO
cli-check-no-path = nada para verificar: nem ficheiro, nem pasta, nem nada na entrada padrão
cli-check-no-path-hint = arbitro verificar FICHEIRO, ou arbitro verificar - para ler a entrada padrão
cli-check-no-threads = o sistema não consegue criar linhas de execução: { $cause }
cli-check-nothing = não foi encontrada nenhuma partida
cli-check-nothing-hint = uma partida começa por [Jogo "…"]; de uma pasta leem-se os ficheiros cujo nome acaba em .jogo, .txt, .csv, .sgf ou .blksgf
cli-check-repair = arbitro reparar lê { $reads }
cli-passed-over = { $count ->
    [one] 1 ficheiro ficou por ler
   *[other] { $count } ficheiros ficaram por ler
 }: { $why }
cli-passed-over-ending = { $count ->
    [one] 1 acaba em .{ $ending }
   *[other] { $count } acabam em .{ $ending }
 }
cli-passed-over-bare = { $count ->
    [one] 1 não tem extensão no nome
   *[other] { $count } não têm extensão no nome
 }
cli-passed-over-others = { $count ->
    [one] 1 tem outra extensão
   *[other] { $count } têm outras extensões
 }
cli-passed-over-list = { $count ->
    [one] 1 é uma lista de inscritos ({ $path })
   *[other] { $count } são listas de inscritos (a primeira é { $path })
 }
cli-passed-over-without-moves = { $count ->
    [one] 1 não tem lances ({ $path })
   *[other] { $count } não têm lances ({ $path })
 }
cli-passed-over-link = { $count ->
    [one] 1 é uma ligação para uma pasta
   *[other] { $count } são ligações para pastas
 }
cli-repair-nothing = não há nenhuma folha
cli-repair-nothing-hint = uma folha é qualquer texto com lances; de uma pasta leem-se os ficheiros cujo nome acaba em .jogo, .txt, .csv, .sgf ou .blksgf
cli-repair-sheet = { $file } { $record }: { $game }: { $outcome ->
    [as-written] certa
    [one] uma leitura, { $changes ->
        [one] 1 mudança
       *[other] { $changes } mudanças
     }
    [several] { $readings ->
        [one] 1 leitura, talvez não a única
       *[other] { $readings } leituras
     }
   *[none] não se leu
 }
cli-repair-reading = Leitura { $number } (custo { $cost }):
cli-repair-parting = As leituras são diferentes a partir do lance { $ply }.
cli-repair-bounded = A procura acabou no seu limite: pode haver outras leituras. Com mais --tempo procura-se mais.
cli-repair-total = { $sheets ->
    [one] 1 folha
   *[other] { $sheets } folhas
 }: { $right } certas, { $one } com uma leitura, { $several } a perguntar, { $none } por ler
cli-repair-plies = { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
 }
cli-repair-claimed = a folha indica { $claimed }
cli-repair-more = e mais { $count } assim
cli-compare-two = --comparar precisa das duas folhas de uma partida, e { $count ->
    [0] não foi indicada nenhuma
    [one] foi indicado um ficheiro
   *[other] foram indicados { $count } ficheiros
 }
cli-compare-two-hint = um ficheiro para a folha de cada jogador: arbitro reparar --comparar FICHEIRO FICHEIRO
cli-compare-sheets = { $file } tem { $count ->
    [0] nenhuma folha
    [one] uma folha
   *[other] { $count } folhas
 }, e não uma
cli-compare-not-recorded = as duas folhas não podem querer dizer a mesma partida: nada foi registado
cli-compare-many = foram dadas { $count } folhas: uma partida tem no máximo duas, uma de cada jogador
cli-compare-many-hint = entregue uma folha, ou as dos dois jogadores: --folha FICHEIRO --folha FICHEIRO
cli-export-proofs = --provas é para: arbitro exportar json
cli-circuit-nothing-of = { $event }: nenhuma das suas categorias conta, ou não há inscritos
cli-circuit-more-doubts = mais { $count ->
    [one] uma dúvida
   *[other] { $count } dúvidas
} destas
cli-circuit-hint-doubts = resolva-as em { $file }: same = [["7.1.1@outubro", "9.1.1@maio.trf"]] se for uma pessoa, different = [[…]] se forem duas; codes = false se os códigos nada disserem de uma prova para outra
cli-circuit-form = { $path }: o nome do ficheiro tem de acabar em .csv, .xlsx ou .json
cli-repair-proposed = a leitura da folha é uma proposta: nada foi registado
cli-repair-proposed-hint = para a aceitar, escreva o resultado ao lado: { $result }
cli-repair-doubtful = a folha não tem uma só leitura: nada foi registado
cli-repair-unread = a folha não se leu: nada foi registado
cli-repair-doubtful-hint = veja com os jogadores o que se jogou, escreva-o e entregue a folha emendada; ou registe o resultado com --decisão e a razão
cli-repair-written = { $count ->
    [one] 1 folha escrita
   *[other] { $count } folhas escritas
 } em { $path }
cli-repair-left = { $count ->
    [one] 1 folha não foi escrita: não tem uma só leitura
   *[other] { $count } folhas não foram escritas: não têm uma só leitura
 }
cli-hint-is-game = aqui leem-se folhas de jogo (.jogo); para fazer uma deste ficheiro: arbitro converter { $path } --para jogo
cli-hint-is-document = aqui leem-se folhas de jogo (.jogo), não JSON; um evento exportado volta a ser um evento com: arbitro importar json { $path } --evento PASTA
cli-hint-is-report = aqui leem-se folhas de jogo (.jogo); o ficheiro da FIDE verifica-se com: arbitro trf verificar { $path }
cli-hint-is-list = aqui leem-se folhas de jogo (.jogo); uma lista de inscrições lê-se com: arbitro inscritos importar { $path }
cli-hint-is-other = aqui leem-se folhas de jogo (.jogo): texto que começa por [Jogo "…"]
cli-hint-no-folder = crie primeiro a pasta { $folder }, ou escreva o nome de uma que exista
cli-perft-other-game = a primeira partida de { $path } não é de { $game }
cli-perft-record-hint = --partida FICHEIRO começa numa partida que tenha aquilo de que o jogo precisa
cli-hint-convert = jogo e json servem para qualquer jogo: arbitro converter FICHEIRO --para json
cli-convert-other-game = { $format } guarda partidas de { $game }; a partida { $record } é de outro jogo
cli-convert-fault = { $path }:{ $line }:{ $column }: { $fault }
cli-encoding-chosen = { $count ->
    [one] { $path } não declara a codificação (CA) e foi lido em { $encoding }
   *[other] { $count } ficheiros não declaram a codificação (CA) e foram lidos em { $encoding }; o primeiro é { $path }
}
cli-hint-allow = o árbitro pode autorizar: { $options }; ou emparceire à mão, ou deixe alguém de fora
cli-hint-allow-nothing = nem repetir um adversário, uma isenção ou um lado ajudaria: emparceire à mão, ou deixe alguém de fora
cli-shape-group = uma categoria escreve-se 2.3, um grupo 2.3.6, uma final 2.3.F
cli-shape-no-group = { $player } escreve-se como o código de um jogador; para saber o grupo dele: { $command }
cli-shape-player = o código de um jogador escreve-se 275.2.3, ou 275.2.3b
cli-shape-result = um resultado escreve-se 1-0 ou 0-1, um empate 1/2-1/2; por falta de comparência, 1-0F, 0-1F ou 0-0F; onde há empates também 1/2-0, 0-1/2, 0-0 (perdem os dois) e adj (adiada)
cli-shape-head = um código de controlo tem 64 algarismos hexadecimais, dos quais bastam os primeiros 16
cli-shape-number = aqui espera-se um número
cli-shape-rounds = as jornadas escrevem-se 3 ou 1-3, e as partes por jornadas 1-3:10%,6:5%
cli-shape-share = uma parte é um número de 0 a 1, ou de 0% a 100%
cli-shape-points = os pontos da vitória, do empate e da derrota escrevem-se 3,1,0: números de 0 a 99, nenhum maior do que o anterior
cli-shape-role = as funções são sala, posto, chefe, ao-vivo e escola
cli-shape-address = um endereço escreve-se 192.168.1.10:8017, só este computador 127.0.0.1:8017
cli-shape-host = um nome escreve-se como o router o conhece: torneio.local
cli-shape-time = um tempo escreve-se 500ms, 10s, 2m ou 1h
cli-shape-memory = uma quantidade de memória escreve-se 64M, 512M, 1G
cli-confirm-ask = { $question } Continuar? (n/s)
cli-confirm-unknown = este comando não tem a pergunta "{ $word }"; tem: { $accepted }
cli-confirm-none = --confirmar { $word }: este comando não tem perguntas
