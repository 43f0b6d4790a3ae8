# O evento: event.toml, inscrições, operações e o que as impede.
event-new = Criado o evento "{ $name }" em { $folder }: { $categories ->
    [one] uma categoria
   *[other] { $categories } categorias
}, número do sorteio { $seed }.
event-new-presets = escolha o que se joga com --modelo: { $presets }
event-new-presets-hint = para a seleção de uma escola: { $command }; num terminal, sem --modelo, escolhe-se de uma lista
event-new-missing = Por preencher: { $what }. Não se imprime enquanto não estiver em { $file }.
event-new-missing-place = o local
event-new-missing-date = a data
event-new-missing-school = o nome da escola
event-new-what = Escolha o que se joga:
event-new-what-school = a seleção de uma escola
event-new-what-club = um suíço de clube
event-new-what-league = uma liga: todos contra todos
event-new-what-cup = uma taça: por eliminatórias
event-new-what-edition = o campeonato, { $edition }.ª edição
event-new-ask-what = Número (Enter: { $usual })
event-new-ask-what-wrong = "{ $text }" não é nenhum deles: escreva um número de 1 a { $most }, ou o nome de uma edição anterior (cnjm1 …).
event-new-ask-school = Nome da escola (Enter para saltar)
event-new-ask-school-number = Número da escola (Enter para saltar)
event-new-ask-name = Nome do evento (Enter: { $usual })
event-new-ask-place = Local (Enter: { $usual }; - se ainda não se sabe)
event-new-ask-place-none = Local (Enter para saltar)
event-new-ask-date = Data (Enter: { $usual }; - se ainda não se sabe)
event-new-ask-games = Jogos, pelo número ou pelo nome, com vírgulas (Enter: { $usual })
event-new-ask-cycles = Ciclos, pelo número ou pelo nome, com vírgulas (Enter: { $usual })
event-new-ask-sections = Escalões, pelo nome, com vírgulas (Enter: { $usual })
event-new-ask-again = { $why } Outra vez, por favor.
event-new-ask-folder = Pasta nova para o evento (Enter: { $usual })
event-new-ask-ended = As respostas acabaram antes da última pergunta: não se criou nada.
event-new-unknown-game = "{ $text }" não é um jogo que aqui se possa jogar; os jogos são { $games }.
event-new-unknown-game-near = "{ $text }" não é um jogo daqui; queria dizer { $suggestion }?
event-new-unknown-cycle = "{ $text }" não é um ciclo daqui; os ciclos são { $cycles }.
event-new-number = Não há número { $text }: escolha de 1 a { $most }.
event-new-no-category = { $preset } não tem nenhuma categoria com estes jogos e estes ciclos.
event-new-no-school = --escola é para a seleção de uma escola: --modelo escola
event-new-school-number = "{ $text }" não é o número de uma escola: tem sete algarismos, no máximo.
event-new-folder-name = torneio
event-new-folder-full = Já há um evento em { $folder }: escolha outra pasta.
event-new-too-long = É comprido de mais: { $most } letras, no máximo.
event-day-shape = "{ $text }" não é uma data: escreva 2027-05-08, ou 8-5-2027.
event-day-none = "{ $text }" não é um dia do calendário: escreva 2027-05-08, ou 8-5-2027.
event-day-year = O ano de "{ $text }" não está entre { $least } e { $most }.
event-time-shape = "{ $text }" não é uma hora como 10:30 nem um dia como 2026-03-13.
event-time-skipped = "{ $text }" não existe aqui: começa então a hora de verão, e os relógios saltam essa hora.
event-time-twice = "{ $text }" acontece aqui duas vezes, porque acaba então a hora de verão: escreva { $first } ou { $second }.
event-new-days = Um evento tem { $most } dias, no máximo.
event-cycle-1 = 1.º ciclo
event-cycle-2 = 2.º ciclo
event-cycle-3 = 3.º ciclo
event-cycle-4 = Secundário
event-cycle-open = Geral
event-name-school = Jogos Matemáticos
event-name-club = Torneio do clube
event-name-league = Liga
event-name-cup = Taça
event-file-head = O que se decide antes do dia. Muda-se aqui ou no navegador; uma mudança que contradiga o que já foi jogado é recusada.
event-file-rest = Tudo o resto é como de costume. Cada linha abaixo com uma chave logo depois do sinal # é mais uma coisa que se pode escolher: para a usar, tire o sinal. O valor mostrado é o de costume, ou um exemplo se a linha o disser.
event-file-example = um exemplo
event-file-other = Só neste ficheiro
event-file-categories = Sem isto, todos os ciclos jogam todos os jogos. Um código é o número do ciclo e o do jogo.
event-file-tie-breaks = Os códigos da FIDE, por esta ordem.
event-file-rooms = Os códigos das categorias e dos grupos que lá jogam, pela ordem das mesas. Com uma primeira mesa, as mesas da sala têm números seguidos.
event-file-affiliation = De onde vêm os jogadores, nas palavras das páginas e dos papéis: "school" (escola, o costume) ou "club" (clube).
event-file-store = Onde se guarda o registo; sem esta linha, nesta pasta. Para vários computadores ao mesmo tempo:
event-file-fonts = Tipos de letra desta pasta, para nomes com letras que o programa não tem (um exemplo):
event-file-forbidden = Jogadores que não se devem defrontar (irmãos, por exemplo), pelos seus códigos (um exemplo):
event-file-avoided = Jogadores que só se defrontam se for preciso (um exemplo):
event-file-prizes = Prémios além dos primeiros lugares, pela ordem da cerimónia, cada um com name; of (condições ligadas por and sobre sex, birth, class, rating, newcomer, school, club, cycle, game); places (quantos, ou o dinheiro de cada lugar); shared ("no", "equal", "hort"); with = false se quem ganha outro prémio não o pode ganhar (um exemplo):
event-file-schools = Classificação das escolas ou clubes: best (quantos alunos contam), points (os pontos de cada lugar; se faltarem, contam os das partidas), categories (quais; se faltarem, todas), by ("sum" ou "average"), ties ("best": decide o melhor aluno, depois o segundo…; ou "shared") (um exemplo):
event-file-boards = Tabuleiros de um encontro, se jogam equipas (system = "team-swiss", "team-round-robin" ou "team-knock-out"): boards = 4, ou o jogo de cada tabuleiro por ordem, como boards = [{ "{" } game = "hex" { "}" }, { "{" } game = "nex" { "}" }]; cada categoria é então um ciclo:
event-file-category = Uma categoria pode jogar-se à sua maneira: em categories, { $example } em vez do código. Podem lá estar estas chaves: { $keys }.
event-new-next-filled = Veja { $folder }/event.toml e { $folder }/players.csv. { $then }
event-new-next = Veja { $folder }/event.toml e preencha { $folder }/players.csv. { $then }
event-new-then = Depois escreva: cd { $typed }, e: arbitro inscritos importar players.csv
event-new-then-here = Depois escreva: arbitro inscritos importar players.csv
event-exists = já há um evento em { $folder }
event-rehearsal = Este evento é um ensaio: todas as páginas e todos os papéis o dizem.
event-simulate-real = { $folder } tem um evento com jogadores que não é um ensaio: resultados inventados não se misturam com os verdadeiros
event-hint-simulate = para experimentar: arbitro simular --evento ensaio; um evento para ensaiar: arbitro novo ensaio --modelo cnjm19 --ensaio
event-imported-capitals = { $count ->
        [one] O nome { $name } está em maiúsculas, e é assim que sai nos certificados: escreva-o como se deve ler, e importe a lista outra vez.
       *[other] { $count } nomes estão em maiúsculas ({ $name } …), e é assim que saem nos certificados: escreva-os como se devem ler, e importe a lista outra vez.
    }
event-imported-rehearsal = Este evento é um ensaio, e todas as páginas e todos os papéis o dizem. Para o próprio dia crie outro evento com novo, ou tire rehearsal = true de event.toml antes da primeira jornada.
event-hint-exists = para inscrever jogadores nele: arbitro inscritos importar players.csv --evento { $folder }; para outro campeonato escolha outra pasta
event-no-event = não há nenhum evento em { $folder }: falta o ficheiro event.toml
event-bad-clock = ARBITRO_CLOCK: { $why }
event-bad-entry = a entrada { $seq } do registo não é uma operação que esta versão conheça ("{ $cause }"); foi escrita por uma versão mais recente, ou está danificada
event-no-name = falta o nome
event-no-reason = falta a razão da decisão
event-no-reason-clear = falta a razão para retirar o resultado: --razão TEXTO
event-no-result = falta o resultado
event-all-drawn = Todas as categorias com jogadores já estão sorteadas.
event-nothing-ready = Nenhum grupo está à espera de uma jornada.
event-one-group = A categoria { $category } tem um só grupo: não há final, e a classificação de { $group } é a da categoria.
event-missing = { $count ->
    [0] Não falta nenhum resultado.
    [one] Falta um resultado.
   *[other] Faltam { $count } resultados.
}
event-missing-adjourned = { $count ->
    [one] Há uma partida adiada.
   *[other] Há { $count } partidas adiadas.
}
event-recorded = { $summary }  { $first } – { $second }
event-already = Já está assim: { $what }
event-already-so = Já está assim: { $group }, jornada { $round }, mesa { $table }{ $part }: { $result }  { $first } – { $second }
event-question-overturns = Mesa { $table } de { $group }, jornada { $round }: a folha de jogo da operação { $sheet } prova { $proven } no tabuleiro. Registar { $wanted } mesmo assim? A folha fica guardada.
event-question-overturns-clear = Mesa { $table } de { $group }, jornada { $round }: a folha de jogo da operação { $sheet } prova { $proven } no tabuleiro. Retirar o resultado mesmo assim?
event-question-withdraws = Registar a desistência de { $players ->
    [one] { $players } pessoa que já jogou
   *[other] { $players } pessoas que já jogaram
 }, em { $groups ->
    [one] { $groups } grupo
   *[other] { $groups } grupos
 }?
event-question-absent = Marcar como { $players ->
    [one] ausente { $players } pessoa que já jogou
   *[other] ausentes { $players } pessoas que já jogaram
 }, em { $groups ->
    [one] { $groups } grupo
   *[other] { $groups } grupos
 }?
event-question-takes-back = Isto anula { $count ->
    [one] { $count } lançamento
   *[other] { $count } lançamentos
 } e altera { $groups ->
    [one] { $groups } grupo
   *[other] { $groups } grupos
 }. Anular?
event-question-takes-back-others = Isto anula { $count ->
    [one] { $count } lançamento
   *[other] { $count } lançamentos
 }, { $others } de outros postos, e altera { $groups ->
    [one] { $groups } grupo
   *[other] { $groups } grupos
 }. Anular?
event-question-earlier = { $count ->
    [one] Um relógio andou para trás: o lançamento { $entries } tem hora anterior e também é anulado.
   *[other] Um relógio andou para trás: os lançamentos { $entries } têm hora anterior e também são anulados.
 }
event-question-publishes = { $count ->
    [one] Toda a gente passa a ver os pares de { $count } grupo, em
   *[other] Toda a gente passa a ver os pares de { $count } grupos, em
 } { $tables ->
    [one] { $tables } mesa
   *[other] { $tables } mesas
 }. Publicar?
event-question-draws-final = { $count ->
    [one] Sortear { $count } final, com { $players } finalistas?
   *[other] Sortear { $count } finais, com { $players } finalistas?
 }
event-question-new-round = O resultado é da jornada { $round } de { $group }, mas a jornada { $last } já está emparceirada. Registar na jornada { $round }?
event-question-ends-sitting = Na mesa { $table }{ $part } de { $group } já joga um aparelho. O aparelho { $device } substitui-o. Deixar entrar o aparelho { $device }?
event-question-other-name = { $code }: nenhuma palavra de { $before } está em { $after }. O novo nome é mesmo deste código?
event-question-short-team = Na jornada { $round } de { $group } a equipa { $name } ({ $team }) só pode ocupar { $seated } de { $boards } tabuleiros. Joga-se o encontro?
event-question-line = { $text }
event-hint-confirm = para responder que sim: { $options } (ou --sim)
event-batch-drawn = { $count ->
    [one] um grupo sorteado
   *[other] { $count } grupos sorteados
 } { $categories ->
    [one] numa categoria
   *[other] em { $categories } categorias
 }
event-batch-paired = { $count ->
    [one] uma jornada emparceirada
   *[other] { $count } jornadas emparceiradas
 }
event-batch-held = { $count ->
    [one] uma jornada emparceirada; ainda ninguém a vê
   *[other] { $count } jornadas emparceiradas; ainda ninguém as vê
 }
event-batch-published = { $count ->
    [one] uma jornada publicada
   *[other] { $count } jornadas publicadas
 }
event-batch-advanced = { $count ->
    [one] uma final sorteada
   *[other] { $count } finais sorteadas
 }
event-batch-results = { $count ->
    [one] um resultado
   *[other] { $count } resultados
 }
event-batch-results-of-table = { $group }, jornada { $round }, mesa { $table }: { $count } resultados
event-batch-nothing = nada mudou
event-batch-several = { $first }, e mais { $count }
event-recorded-older = Essa é a jornada { $round } de { $group }; a última é a { $last }.
event-corrected-older = { $count ->
    [one] A jornada { $rounds } de { $group } foi emparceirada
   *[other] As jornadas { $rounds } de { $group } foram emparceiradas
 } com o resultado que lá estava antes, e o que se emparceirou fica.
event-corrected-reseated = { $group }, jornada { $round }: na mesa { $table } jogam agora { $first } e { $second }
event-corrected-older-again = para emparceirar de novo, perdendo o que este grupo jogou desde então: { $undo }, depois { $pair }
event-present-misses = { $player } falta à jornada { $round }, como anunciou; para retirar a falta: { $late }
event-forbid-round-robin = Estão ambos em { $group }, onde todos jogam com todos: aí encontram-se na mesma.
event-forbid-never = Estão ambos em { $group }: aí não se encontram. Uma jornada sem outro emparceiramento não se pode emparceirar até poderem encontrar-se.
event-forbid-together = Estão os dois em { $group }: aí não se encontram, enquanto houver outro emparceiramento possível.
event-drawn-berger = { $group } joga { $rounds ->
    [one] a primeira jornada
   *[other] as primeiras { $rounds } jornadas
} de uma tabela de Berger: tem mais jornadas do que metade dos jogadores.
event-final-shortened = { $groups }: { $rounds ->
    [one] uma jornada
   *[other] { $rounds } jornadas
}, e não { $wanted }; com { $players } finalistas não há mais adversários.
event-hint = sugestão: { $hint }
event-nothing-to-advance = Nenhuma categoria está pronta para a final; o que falta: { $missing }
event-no-final-left = Não falta sortear nenhuma final: cada categoria sorteada já a tem, ou tem um só grupo, cuja classificação é a sua
event-finalist-left = { $player } ia jogar a final { $final }, que ainda não começou
event-finalist-left-replace = para jogar outro em seu lugar: { $replace }
event-waiting = { $group }, jornada { $round }: { $count ->
    [one] falta um resultado, na mesa
   *[other] faltam resultados, nas mesas
} { $tables }
event-waiting-many = { $groups } grupos esperam por { $count } resultados; quais: { $missing }
event-fix-group = --fixar emparceira um só grupo
event-exchange-group = --trocar é de um grupo
event-against-one = --contra é o adversário de um só jogador
event-undone = Desfeita a operação { $seq } de { $desk }: { $summary }
event-restored = { $count ->
    [one] O estado anterior voltou: uma operação foi desfeita ou refeita
   *[other] O estado anterior voltou: { $count } operações foram desfeitas ou refeitas
}
event-redone = Refeita a operação { $seq } de { $desk }: { $summary }

event-hint-outdated = se devem voltar a valer as regras antigas, procure o número da alteração e desfaça-a por ele: { $log }
event-hint-toml-undone = para ficar desfeita, escreva em event.toml os valores antes da seta; para voltar a valer: { $redo }
event-hint-new = para criar um evento: { $new }; se o seu está noutra pasta: --evento PASTA

# event.toml
event-toml-fault = { $path }:{ $line }:{ $column }: { $fault }
event-toml-faults = { $path } { $count ->
    [one] tem um erro
   *[other] tem { $count } erros
}
event-toml-outdated = o event.toml desta pasta é uma versão antiga: vale a que está no registo
event-toml-undone = event.toml ainda tem a alteração que foi desfeita, a operação { $seq }, que não vale: { $changes }
event-toml-refused = a alteração de event.toml não pode valer agora; vale a versão que está no registo: { $reason }
event-toml-syntax = isto não é TOML: uma linha é nome = valor, com os textos entre aspas
event-toml-syntax-twice = isto já aparece antes
event-toml-syntax-quotes = um texto fica entre aspas: "assim"
event-toml-syntax-text = o texto entre aspas não acaba ou tem um carácter que não pode ter
event-toml-syntax-list = na lista falta, ou está a mais, uma vírgula ou um parêntese
event-toml-syntax-date = esse dia não existe: uma data escreve-se 2026-03-13
event-toml-syntax-value = falta o valor: nome = valor
event-toml-missing = falta { $key }
event-toml-empty = está vazio
event-toml-unknown-key = a chave { $key } não existe
event-toml-unknown-key-near = a chave { $key } não existe; queria dizer { $suggestion }?
event-toml-unknown-game = não há nenhum jogo chamado { $text }; um jogo cujas regras o programa não conhece escreve-se {"{"} id = "ouri", name = "Ouri" {"}"}
event-toml-unknown-game-near = não há nenhum jogo chamado { $text }; queria dizer { $suggestion }?
event-toml-game-id = { $text }: um id só tem letras minúsculas sem acento, algarismos e hífenes
event-toml-wanted-text = aqui espera-se um texto entre aspas
event-toml-wanted-number = aqui espera-se um número inteiro de { $least } a { $most }
event-toml-wanted-points = aqui esperam-se pontos: um número de 0 a 100 com uma casa decimal, no máximo
event-toml-prize-places = aqui espera-se quantos lugares têm o prémio (1 a 99), ou o dinheiro de cada um: [100, 60, 40]
event-toml-school-points = aqui esperam-se os pontos de cada lugar, do primeiro em diante: [10, 8, 6]
event-toml-school-category = { $text } não é o código de uma categoria, como 2.3
event-circuit-nobody = { $text }, em same ou different, não é ninguém no circuito: escreva um código ou um nome e, depois de @, a prova (7.1.1@outubro)
event-circuit-several = { $text }, em same ou different, são vários jogadores da mesma prova: escreva o código e a prova (7.1.1@outubro)
event-circuit-contradiction = { $one } e { $other } não podem ser a mesma pessoa, como same exige: são dois jogadores da mesma prova, dois números da FIDE, ou estão em different
event-circuit-no-events = aqui espera-se pelo menos uma prova: uma pasta, uma exportação ou um relatório da FIDE
event-circuit-order = o lugar { $place } dá mais pontos do que o anterior
event-circuit-two = aqui esperam-se pelo menos duas inscrições: ["7.1.1@outubro", "9.1.1@maio.trf"]
event-prize-condition = { $text } não é uma condição: uma coluna, um sinal (= != < <= > >=) e um valor, como em sex = f ou birth >= 2012
event-prize-column = { $text } não é uma coluna de que um prémio possa depender: { $columns }
event-toml-wanted-list = aqui espera-se uma lista entre parênteses retos
event-toml-wanted-table = aqui espera-se uma tabela
event-toml-wanted-date = aqui espera-se uma data como 2026-03-13
event-toml-impossible-points = os pontos não combinam: a derrota vale menos do que a vitória, a isenção e a vitória por falta não valem mais do que a vitória, nem a derrota por falta mais do que a derrota
event-toml-impossible-draw = dois empates não podem valer mais do que uma vitória e uma derrota, nem um empate menos do que uma derrota
event-toml-wanted-truth = aqui espera-se true ou false
event-toml-no-draws = { $game } não pode acabar empatado: draws = true é para jogos que podem, e para aqueles cujas regras o programa não conhece
event-toml-baku-points = { $category }: a aceleração de Baku precisa de 0 por derrota e de metade da vitória por empate (C.04.7)
event-toml-baku-tables = { $category }: a aceleração é para o sistema suíço, não para o todos contra todos nem para eliminatórias
event-toml-no-bracket = { $key } é de eliminatórias com uma só derrota: system = "knock-out" ou final_system = "knock-out"
event-toml-games-per-match = um encontro tem 1, 2, 3 ou 5 partidas
event-toml-no-boards = um sistema de equipas precisa de tabuleiros, como boards = 4 ou boards = [{ "{" } game = "hex" { "}" }, { "{" } game = "rastros" { "}" }]
event-toml-boards-alone = os tabuleiros são de equipas: o sistema há de ser team-swiss, team-round-robin ou team-knock-out
event-toml-teams-mixed = ou jogam equipas em todas as categorias, ou em nenhuma
event-toml-points-of-teams = estes são os pontos de um encontro de equipas; aqui a palavra é "match" ou "games"
event-toml-board-game = os jogos do evento não têm «{ $text }»
event-toml-match-of-two = um encontro de duas partidas pode ficar empatado, o que eliminatórias e by-number não permitem
event-toml-self-report = num campeonato nacional os jogadores não participam os resultados: self_report = false, ou nada
event-toml-confirm = num campeonato nacional o posto confirma todos os resultados: confirm = "desk", ou nada
event-toml-dates-order = os dias vão do primeiro ao último, cada um uma vez
event-toml-control = este texto tem caracteres de controlo
event-toml-how-many = a lista tem de ter entre 1 e { $most } elementos
event-toml-choice = { $text } não é nenhum destes: { $words }
event-toml-twice = { $text } aparece duas vezes
event-toml-category = { $text } não é uma categoria: os ciclos vão de 1 a { $cycles } e os jogos de 1 a { $games }
event-toml-player = { $text } não é o código de um jogador, como 275.2.3
event-toml-room-part = { $text } não é uma categoria nem um grupo deste campeonato: os ciclos vão de 1 a { $cycles } e os jogos de 1 a { $games }
event-toml-room-empty = ninguém joga nesta sala
event-toml-room-tables = as mesas de { $room } e de { $other } começam ambas em { $table }
event-toml-forbidden-alone = uma lista de jogadores que não se podem encontrar precisa de pelo menos dois
event-toml-forbidden-category = { $player }: este evento não tem a categoria { $category }
event-toml-forbidden-other = { $player } é de uma categoria diferente da dos outros da lista: nunca se encontram
event-toml-rules = { $word } não é uma edição nem uma opção de um jogo
event-toml-buchholz-of-teams = { $code } não distingue ninguém onde todas as equipas se encontram (C.07, artigo 8): retire-o daqui, como em tie_breaks = ["MPvGP", "EDE", "EGGSB"]
event-toml-buchholz = { $code } não distingue ninguém onde jogam todos contra todos (C.07, artigo 8): retire-o daqui, como em round_robin_tie_breaks = ["DE", "SB", "WIN"]

# Listas de inscrições
event-entries-file = não se consegue ler { $path }: { $cause }
event-entries-workbook-large = este livro tem mais dados do que qualquer lista, ou demora demasiado a ler: guarde a lista como CSV e importe essa
event-entries-workbook-broken = o livro está danificado, ou não o é: guarde a lista como CSV e importe essa
event-entries-web-page = isto é uma página da Internet, mesmo que tenha o nome de um livro do Excel: abra-a na folha de cálculo, guarde-a como .xlsx e importe esse ficheiro
event-entries-xml = isto é um livro em XML, que só as folhas de cálculo leem: abra-o lá, guarde-o como .xlsx e importe esse ficheiro
event-entries-unreadable = não é uma folha de cálculo nem uma lista separada por ; ou ,
event-entries-too-large = tem mais de { $megabytes } MB: uma lista nunca é tão grande
event-entries-too-many-rows = tem mais de { $most } linhas: importe-a por partes
event-entries-too-many-cells = tem mais de { $most } células, contando as vazias: retire as colunas que não são da lista, ou importe-a por partes
event-entries-too-many-columns = a linha { $line } tem mais de { $most } colunas: retire as que não são da lista
event-entries-too-long = a linha { $line }, coluna { $column }, tem mais de { $most } letras: talvez tenha ficado lá uma aspa por fechar
event-entries-quotation = linha { $line }, coluna { $column }: abre-se aqui uma aspa que não se fecha, e as linhas seguintes seriam lidas como uma só célula com ela; apague-a, ou feche-a no fim da sua célula
event-entries-empty = a lista está vazia
event-entries-no-column = falta a coluna { $portuguese } ({ $column })
event-entries-more = { $path }: e mais { $count ->
    [one] uma
   *[other] { $count }
}
event-entries-faults = { $path } { $count ->
    [one] tem um erro
   *[other] tem { $count } erros
}; nada foi importado
event-entries-blank = está em branco
event-entries-comma = { $count ->
    [one] um nome tem uma vírgula: vem primeiro o apelido, e { $name } é { $turned }, ou o nome está como se diz?
   *[other] { $count } nomes têm uma vírgula: vem primeiro o apelido, e { $name } é { $turned }, ou os nomes estão como se dizem?
}
event-entries-name-read = { $written } lê-se { $name }
event-names-question = Há nomes com vírgula, como { $name }. 1: o apelido vem primeiro, e este é { $turned }. 2: os nomes estão como se dizem. Qual dos dois (1 ou 2)?
event-name-comma = { $name } tem uma vírgula: o apelido vem primeiro, ou o nome está como se diz?
event-hint-names = se o apelido vem primeiro: arbitro inscritos importar { $path } --nomes apelido-primeiro; se os nomes estão como se dizem: arbitro inscritos importar { $path } --nomes como-escrito
event-hint-names-add = o primeiro nome primeiro, sem vírgula: arbitro inscritos inscrever { $code } { $turned }
event-entries-code = { $text } não é o código de um jogador, como 275.2.3
event-entries-category = { $text }: este evento não tem a categoria { $category }
event-entries-board = «{ $text }» não é o número de um tabuleiro
event-entries-board-twice = o tabuleiro { $board } de { $team } já é da linha { $line }
event-entries-two-teams = o jogador também está na equipa { $team }, na linha { $line }
event-entries-twice = { $text } já está na linha { $line }
event-entries-crowd = { $count ->
    [one] a linha { $lines } tem um jogador a mais: a escola { $school } inscreve { $most } na categoria { $category }. Para inscrever todos, deixe cada escola inscrever { $wanted }: per_school = { $wanted } em event.toml
   *[other] as linhas { $lines } têm jogadores a mais: uma escola inscreve { $most } por categoria, como a escola { $school } em { $category }. Para inscrever todos, deixe cada escola inscrever { $wanted }: per_school = { $wanted } em event.toml
}
event-entries-crowd-large = as linhas { $lines } têm jogadores a mais: uma escola inscreve { $most } por categoria, como a escola { $school } em { $category }, e no máximo { $wanted } (per_school em event.toml). Se são de várias escolas, a lista tem de ter o número de cada uma
event-entries-no-school = a escola está em branco, e nenhuma linha tem o nome da escola { $number }: escreva aqui o nome, ou { $number } se não o tiver
event-entries-school-taken = a escola está em branco; pelo número, { $number }, é { $name }
event-entries-no-row = a lista não tem essa linha abaixo dos títulos: nada ficou de fora
event-entries-sums = { $count ->
    [one] { $path }: a linha { $lines } é um total, e não um jogador
   *[other] { $path }: as linhas { $lines } são totais, e não jogadores
}
event-entries-two-lists = { $code } é { $name } em { $path } e { $other } em { $before }: corrija uma das listas e importe-as outra vez
event-entries-crowd-club = { $count ->
    [one] a linha { $lines } tem um jogador a mais: o número { $school } inscreve-se no máximo { $most } vezes na categoria { $category }. Para inscrever todos, escreva per_school = { $wanted } em event.toml
   *[other] as linhas { $lines } têm jogadores a mais: um número inscreve-se no máximo { $most } vezes por categoria, como { $school } em { $category }. Para inscrever todos, escreva per_school = { $wanted } em event.toml
}
event-entries-crowd-large-club = as linhas { $lines } têm jogadores a mais: um número inscreve-se { $most } vezes por categoria, como { $school } em { $category }, e no máximo { $wanted } (per_school em event.toml). Dê a cada jogador o seu número
event-entries-no-school-club = o clube está em branco, e nenhuma linha tem o nome de { $number }: escreva aqui o nome, ou { $number } se não o tiver
event-entries-school-taken-club = o clube está em branco; pelo número, { $number }, é { $name }
event-entries-other-school = { $text } não é a escola do código { $code }
event-entries-other-school-club = { $text } não condiz com o código { $code }
event-entries-disagrees = { $text } não condiz com o código { $code }
event-entries-same-name = { $name } tem o mesmo nome que { $other }, na linha { $line }: é a mesma pessoa?
event-add-same-name = { $name } tem o mesmo nome que { $other }, da mesma categoria: é a mesma pessoa?
event-row = { $path }:{ $line }:{ $column }: { $fault }
event-row-column = { $path }, linha { $line }, coluna { $column } ({ $heading }): { $fault }
event-row-further = { $fault } { $count ->
    [one] (e o mesmo na linha { $lines })
   *[other] (e o mesmo nas linhas { $lines })
}
event-row-further-many = { $fault } (e o mesmo em mais { $count } linhas)
event-row-sheet = { $path }, folha "{ $sheet }"
event-list-sheets = { $path }: foram lidas as folhas { $sheets }
event-list-hidden = { $count ->
    [one] { $path }: também se leu a folha { $sheets }, que está oculta no livro; se não faz parte da lista, anule a importação, apague a folha e importe a lista outra vez
   *[other] { $path }: também se leram as folhas { $sheets }, que estão ocultas no livro; se não fazem parte da lista, anule a importação, apague as folhas e importe a lista outra vez
}
event-list-hidden-rows = { $count ->
    [one] { $path }: também se leu a linha { $lines }, que está oculta no livro
   *[other] { $path }: também se leram as linhas { $lines }, que estão ocultas no livro
}
event-list-reports = { $path }: não se leram as folhas com resultados ou classificações: { $sheets }
event-list-remark = { $path }: { $remark }
event-list-leaves-out = { $path }: ficaria de fora: { $what }{ $instead }
event-list-left-out = { $path }: ficou de fora: { $what }{ $instead }
event-list-left-sheet = a folha "{ $sheet }", que não tem as colunas de uma lista
event-list-left-total = a linha { $line }, "{ $text }", que se lê como um total (um jogador com esse nome precisa de outro nome a seguir)
event-list-left-game-lines = { $count ->
    [one] uma inscrição
   *[other] { $count } inscrições
} em { $game }, que não se joga aqui ({ $people }; { $count ->
    [one] linha
   *[other] linhas
} { $lines })
event-list-left-game = { $count ->
    [one] uma inscrição
   *[other] { $count } inscrições
} em { $game }, que não se joga aqui ({ $people })
event-list-instead = . Ainda se pode inscrever no que se joga aqui e não está na lista: { $games }
event-entries-heading-name = a coluna "{ $heading }" parece ter uma parte dos nomes, e não se percebe qual: chame-lhe "Apelido" se vem depois dos outros nomes, ou ponha os nomes completos numa só coluna
event-entries-heading-games = a coluna "{ $heading }" tem nomes de jogos, e não se percebe para quê: chame-lhe "Jogo 2" se são mais inscrições dos mesmos jogadores
event-entries-cross = "{ $text }", numa coluna com o nome de um jogo, não é uma cruz nem está em branco
event-entries-no-cross = { $count ->
    [one] nenhuma cruz diz qual é o jogo: a coluna { $games } não a tem
   *[other] nenhuma cruz diz qual é o jogo: as colunas { $games } não têm nenhuma
}
event-entries-surnames = { $name } parece ser um nome completo, e a coluna "{ $heading }" tem outro apelido: o nome é { $joined }?
event-entries-person = { $name } ({ $entries })
event-entries-entry-in = { $code } na linha { $line }
event-entries-heading-rows = { $count ->
    [one] { $path }: a linha { $lines } repete os títulos das colunas, e não é um jogador
   *[other] { $path }: as linhas { $lines } repetem os títulos das colunas, e não são jogadores
}
event-entries-empty-rows = { $count ->
    [one] { $path }: a linha { $lines } não tem nada nas colunas que se leem
   *[other] { $path }: as linhas { $lines } não têm nada nas colunas que se leem
}
event-list-declined = { $path }: nada foi importado
event-sent-leaves-out = { $taken ->
    [0] nada do que está no ficheiro se joga aqui
    [one] do ficheiro pode ficar uma inscrição; ficaria de fora
   *[other] do ficheiro podem ficar { $taken } inscrições; ficaria de fora
}: { $what }{ $instead }
event-sent-hint-leaves-out = peça à escola um ficheiro novo, ou fique só com as outras inscrições: { $leavesout }
event-renamed = { $code }: { $before } passa a { $after }
event-renamed-so = { $code } é { $name }
event-imported = { $count ->
    [one] Um jogador
   *[other] { $count } jogadores
}{ $teams ->
    [0] {""}
    [one] {" "}de uma equipa
   *[other] {" "}de { $teams } equipas
} na lista: { $new ->
    [one] um novo
   *[other] { $new } novos
}, { $changed ->
    [one] um alterado
   *[other] { $changed } alterados
}, { $same } sem alteração.
event-public-names = O público lê: { $people }
event-public-doubtful = { $count ->
    [one] O primeiro nome está à frente, e o apelido no fim? O público lê: { $people }
   *[other] Os primeiros nomes estão à frente, e os apelidos no fim? O público lê: { $people }
}
event-entries-heading = não se percebe a coluna "{ $heading }"
event-entries-no-heading = esta coluna não tem título, mas tem dados (linha { $line }): dê-lhe um título
event-entries-steering = há aqui um carácter que inverte o sentido da escrita: retire-o
event-entries-letter = há aqui um carácter que não se consegue ler: corrija-o e guarde a lista em UTF-8
event-entries-letters = { $count ->
    [one] uma célula parece ter letras mal descodificadas: { $text } é { $meant }, ou está bem como está?
   *[other] { $count } células parecem ter letras mal descodificadas: { $text } é { $meant }, ou estão bem como estão?
}
event-entries-letters-fault = { $text } parece ser { $meant }, com letras mal descodificadas: corrija-o e guarde a lista em UTF-8
event-letters-question = Há letras nesta lista que parecem mal descodificadas: { $text } deve ser { $meant }. Corrigir todas? (s/n)
event-hint-replace-all = se é outra criança, ou o nome estava errado: { $options } (ou --sim) para todas, ou arbitro inscritos importar { $path } --substituir { $code }
event-hint-letters = para as corrigir: arbitro inscritos importar { $path } --letras corrigidas; se estão bem: arbitro inscritos importar { $path } --letras como-escrito
event-entries-error-cell = a célula { $cell } da folha "{ $sheet }" tem um erro, { $text }: corrija-a lá e importe a lista outra vez
event-entries-error = { $text } é um erro da folha de cálculo: corrija-o lá e importe a lista outra vez
event-entries-date = a folha de cálculo fez disto uma data ou uma hora, { $text }: formate a coluna como texto, escreva a célula de novo e importe a lista outra vez
event-entries-rating = { $text } não é um elo, que é um número até 9999
event-entries-title = { $text } não é nenhum dos títulos GM, IM, WGM, FM, WIM, CM, WFM, WCM
event-entries-fide-id = { $text } não é um número FIDE, que só tem algarismos
event-entries-federation = { $text } não é uma federação, que tem três letras, como POR
event-entries-byes = { $text }: as isenções são jornadas com o que se pede para cada uma: 2:½ 4:0 (½ ou H, 0 ou Z, 1 ou F), cada jornada uma vez
event-entries-byes-drawn = { $player } já está em { $group }: as isenções pedem-se agora lá, com inscritos ausente { $player } --jornada N --isenção metade, e retiram-se com desfazer
event-entries-sex = { $text } não é um sexo como no ficheiro da FIDE, m ou w
event-entries-newcomer = a estreia é uma cruz, sim ou não
event-entries-birth = { $text } não é um ano de nascimento, como 1987
event-entries-unclear = não se percebe o conteúdo desta coluna: escreva títulos por cima da lista (nome, turma, jogo)
event-entries-no-games = nenhuma coluna tem os jogos: acrescente uma; aceitam-se: { $accepted }
event-entries-no-game = falta o jogo; aceitam-se: { $accepted }
event-entries-no-cycle = não se sabe o ciclo: escreva a turma com o ano, como 5.º B, ou acrescente uma coluna com o ciclo; aceitam-se: { $accepted }
event-entries-other-cycle = este evento não tem ciclo para a turma { $class }; aceitam-se: { $accepted }
event-entries-class-disagrees = { $text } não condiz com a turma { $class }, que é de { $cycle }
event-entries-not-played = este evento não tem { $game } em { $cycle }; aí aceitam-se: { $accepted }
event-entries-repeated = { $name } já está na linha { $line }, com o mesmo jogo: fica inscrito uma vez, como um só aluno; se são dois, escreva as turmas ou outro nome
event-entries-repeated-club = { $name } já está na linha { $line }, com o mesmo jogo: fica inscrito uma vez, como um só jogador; se são dois, escreva outro nome
event-entries-no-code = falta o código, e não se pode fazer sem o número da escola (coluna "N.º da escola")
event-entries-no-code-club = falta o código, e não se pode fazer sem um número para cada jogador (coluna "Clube": um número, ou um código)
event-entries-unknown = este evento não tem { $text }; aceitam-se: { $accepted }
event-entries-unknown-near = este evento não tem { $text }; queria dizer { $near }? Aceitam-se: { $accepted }
event-entries-two-categories = { $count ->
    [one] um jogador tem várias inscrições: { $people }. Pode estar certo; ninguém joga em duas mesas ao mesmo tempo
   *[other] { $count } jogadores têm várias inscrições: { $people }. Pode estar certo; ninguém joga em duas mesas ao mesmo tempo
}
event-entries-two-names = a escola { $number } chama-se aqui { $name } e também { $other }: escreva-a na lista sempre da mesma maneira e importe outra vez
event-entries-two-names-club = { $number } é aqui de { $name } e também de { $other }: escreva-o na lista sempre da mesma maneira e importe outra vez
event-entries-two-numbers = { $name } tem aqui o número { $number } e também o { $other }: se é a mesma escola, corrija o código
event-entries-two-numbers-club = { $name } tem aqui o número { $number } e também o { $other }: se cada jogador tem o seu, está certo
event-entries-many-numbers = { $name } tem aqui o número { $number } e também { $other }: se é a mesma escola, corrija os códigos; se é um clube que numera os sócios, está certo
event-entries-many-numbers-club = { $name } tem aqui o número { $number } e também { $other }; se é um clube que numera os sócios, está certo
event-entries-left-out = Colunas que não se leem: { $columns }
event-hint-good-rows = para inscrever já as outras linhas: arbitro inscritos importar { $path } --linhas-boas
event-hint-correct-rows = corrija estas linhas e importe a lista outra vez: arbitro inscritos importar { $path }
event-hint-ignore-rows = corrija estas linhas; para inscrever as outras entretanto: arbitro inscritos importar { $path } --ignorar-linha { $rows }
event-hint-ignore = para as deixar de fora: arbitro inscritos importar { $path } { $options }
event-imported-made = { $count ->
    [one] Um código feito com a escola, o ciclo e o jogo.
   *[other] { $count } códigos feitos com a escola, o ciclo e o jogo.
}
event-imported-made-club = { $count ->
    [one] Um código feito com o número, o ciclo e o jogo.
   *[other] { $count } códigos feitos com o número, o ciclo e o jogo.
}
event-imported-numbered = { $count ->
    [one] Um código feito: começa por um número que é só desse aluno.
   *[other] { $count } códigos feitos: cada um começa por um número que é só desse aluno.
}
event-imported-without = { $count ->
    [one] { $path }: uma linha não foi lida: corrija-a e importe a lista outra vez; as outras ficam como estão
   *[other] { $path }: { $count } linhas não foram lidas: corrija-as e importe a lista outra vez; as outras ficam como estão
}
event-imported-numbered-club = { $count ->
    [one] Um código feito: começa por um número que é só desse jogador.
   *[other] { $count } códigos feitos: cada um começa por um número que é só desse jogador.
}
event-and-more = mais { $count }
event-imported-new = { $count ->
    [one] Novo: { $people }
   *[other] Novos: { $people }
}
event-imported-altered = { $count ->
    [one] Alterado: { $people }
   *[other] Alterados: { $people }
}
event-imported-moved = { $name } passou de { $before } para { $code } e está nos dois: se mudou de jogo, { $remove } (antes do sorteio) ou { $withdraw }
event-imported-others = { $count ->
    [one] Não está nesta lista e fica como estava: { $people }. Para registar a desistência: --retirar-em-falta
   *[other] Não estão nesta lista e ficam como estavam: { $people }. Para registar as desistências: --retirar-em-falta
}
event-withdrawn-open-game = { $player } está emparceirado na mesa { $table }{ $part } de { $group }, jornada { $round }, e essa mesa continua aberta
event-withdrawn-open-game-record = se lá não se joga: { $record }
event-waits = { $group }, jornada { $round }: { $count ->
    [one] espera por mesa { $players }
   *[other] esperam por mesa { $players }
}
event-waits-pair = para lhes dar mesa, pelo sistema: { $pair }
event-alone = { $group }: { $player } está agora só no grupo e não tem com quem jogar
event-alone-dissolve = para o mudar também para outro grupo: { $dissolve }
event-both-out = { $group }, jornada { $round }, mesa { $table }: ninguém ganhou, e ficam os dois de fora, embora seja a primeira derrota de cada um
event-both-out-otherwise = se um deles há de continuar, antes da próxima jornada: { $correct }
event-imported-theirs = { $count ->
    [one] É de uma escola desta lista, não está nela e fica como estava: { $people }
   *[other] São das escolas desta lista, não estão nela e ficam como estavam: { $people }
}
event-imported-partial = { $count ->
    [one] Esta lista é de uma parte do evento: um jogador que não está nela fica como estava.
   *[other] Esta lista é de uma parte do evento: { $count } jogadores que não estão nela ficam como estavam.
}
event-imported-theirs-club = { $count ->
    [one] Tem um número desta lista, não está nela e fica como estava: { $people }
   *[other] Têm números desta lista, não estão nela e ficam como estavam: { $people }
}
event-imported-withdrawn = { $count ->
    [one] Não está nesta lista e fica como desistente: { $people }
   *[other] Não estão nesta lista e ficam como desistentes: { $people }
}
event-sent-taken = { $path }: { $school }: { $count ->
    [one] { $count } inscrição aceite
   *[other] { $count } inscrições aceites
}{ $teams ->
    [0] {""}
    [one] {", "}de uma equipa
   *[other] {", "}de { $teams } equipas
} ({ $added ->
    [one] { $added } nova
   *[other] { $added } novas
}, { $changed ->
    [one] { $changed } alterada
   *[other] { $changed } alteradas
}, { $withdrawn ->
    [one] { $withdrawn } retirada
   *[other] { $withdrawn } retiradas
})
event-sent-replaced = { $path }: { $school }: substitui o ficheiro anterior: { $count ->
    [one] { $count } inscrição
   *[other] { $count } inscrições
}{ $teams ->
    [0] {""}
    [one] {" "}de uma equipa
   *[other] {" "}de { $teams } equipas
} ({ $added ->
    [one] { $added } nova
   *[other] { $added } novas
}, { $changed ->
    [one] { $changed } alterada
   *[other] { $changed } alteradas
}, { $withdrawn ->
    [one] { $withdrawn } retirada
   *[other] { $withdrawn } retiradas
})
event-sent-already = { $path }: { $school }: já estava assim, { $count ->
    [one] { $count } inscrição
   *[other] { $count } inscrições
}{ $teams ->
    [0] {""}
    [one] {" "}de uma equipa
   *[other] {" "}de { $teams } equipas
} ({ $added ->
    [one] { $added } nova
   *[other] { $added } novas
}, { $changed ->
    [one] { $changed } alterada
   *[other] { $changed } alteradas
}, { $withdrawn ->
    [one] { $withdrawn } retirada
   *[other] { $withdrawn } retiradas
})
event-sent-added = { $count ->
    [one] { $count } nova: { $people }
   *[other] { $count } novas: { $people }
}
event-sent-changed = { $count ->
    [one] { $count } alterada: { $people }
   *[other] { $count } alteradas: { $people }
}
event-sent-withdrawn = { $count ->
    [one] { $count } retirada: { $people }
   *[other] { $count } retiradas: { $people }
}
event-sent-in-file = { $path }: { $fault }
event-sent-same-name = { $code } { $name }: { $other }, de outra escola, tem o mesmo nome, turma, ciclo e jogo; se são dois alunos: --mesmo-nome
event-sent-change = alteração de { $code } { $name }, cuja categoria já foi sorteada
event-sent-ask-take = { $said }. Aceitar também este evento? (s/n)
event-sent-ask-number = { $said }. Número da escola aqui?
event-sent-ask-change = { $said }. Fazer esta alteração? (s/n)
event-sent-ask-replace = { $said }. Continuar? (s/n)
event-sent-ask-same-name = O mesmo nome, turma, ciclo e jogo em duas escolas: { $people }. São dois alunos? (s/n)
event-sent-no-number = "{ $text }" não é o número de uma escola, que só tem letras e algarismos
event-sent-too-large = o ficheiro tem mais de { $most } MB: um ficheiro de entradas nunca é tão grande
event-sent-too-many = o ficheiro tem mais de { $most } jogadores
event-sent-shape = isto não é um ficheiro de entradas, ou está danificado (linha { $line }, coluna { $column })
event-sent-kind = o ficheiro não está marcado como ficheiro de entradas
event-sent-version = o ficheiro é da versão { $version }, que este programa não conhece
event-sent-text = o texto { $field } falta, é longo de mais ou tem caracteres que um nome não pode ter ({ $player ->
    [0] do evento
   *[other] jogador número { $player }
})
event-sent-number = o número { $field } não pode estar certo ({ $player ->
    [0] do evento
   *[other] jogador número { $player }
})
event-sent-twice = o código { $code } está duas vezes no ficheiro
event-sent-team = jogador número { $player }: a equipa do jogador ou o capitão da equipa não está no ficheiro, ou é de outro lado
event-sent-not-proven = a assinatura não confere: alguém alterou o ficheiro depois de feito
event-sent-own = o ficheiro foi feito por este mesmo evento
event-sent-other-school = o ficheiro tem inscrições de { $school }, e esta chave é de outra escola
event-sent-other-key = o ficheiro da escola { $school } está assinado com a chave { $key }, e a conhecida é { $before }
event-sent-older = já foi aceite um ficheiro posterior de { $school } (este: entrada { $made } do registo dele, o outro: { $before })
event-sent-another = a escola { $school } já enviou o evento { $before }, e este é outro: { $event }
event-sent-unknown-school = a escola { $school } não é conhecida aqui
event-sent-faults = { $count ->
    [one] uma inscrição não tem lugar: { $faults }
   *[other] { $count } inscrições não têm lugar: { $faults }
}
event-sent-full = a escola { $school } ficaria com { $count } em { $category }, e pode ter { $most }
event-sent-without-team = em { $category } jogam equipas, e estes não têm equipa: { $people }
event-sent-of-teams = em { $category } não se joga por equipas, e estas são equipas: { $people }
event-sent-two-games = { $name }, da mesma escola, está duas vezes, como { $code } e { $other }
event-sent-after-draw = { $count ->
    [one] uma alteração é de uma categoria já sorteada: { $people }
   *[other] { $count } alterações são de categorias já sorteadas: { $people }
}
event-sent-hint-again = nada dele foi aceite; peça à escola um ficheiro novo
event-sent-hint-own = importe-o no evento seguinte, com --evento PASTA
event-sent-hint-school = envie o ficheiro que a sua própria escola fez
event-sent-hint-key = pergunte à escola pelo telefone; se tem uma chave nova: { $newkey }
event-sent-hint-another = se são os dois para aceitar: { $another }
event-sent-hint-assign = indique o número da escola aqui: { $assign }
event-sent-hint-decide = decida uma a uma: para fazer uma alteração: { $take }; para a deixar: { $leave }
event-schools-no-name = a lista das escolas não tem coluna para o nome
event-schools-twice = o número { $text } está duas vezes na lista
event-schools-faults = { $path }: { $count ->
    [one] uma linha da lista das escolas está errada
   *[other] { $count } linhas da lista das escolas estão erradas
}
event-import-of-list = estas opções são para listas, e isto é um ficheiro de entradas
event-import-of-entries = estas opções são para ficheiros de entradas, e isto é uma lista
event-import-rows-of-one = --ignorar-linha serve para as linhas de uma só lista, e foram indicadas várias
event-import-twice = { $path } foi indicado duas vezes: indique cada lista uma vez
event-import-no-file = nenhum ficheiro corresponde a { $pattern }
event-ratings = { $count ->
    [one] Um jogador alterado
   *[other] { $count } jogadores alterados
} pela lista de elo da FIDE, { $same } como estavam; { $unknown } fora da lista, { $without } sem número da FIDE nem correspondência.
event-ratings-changed = { $code } { $name }: { $before } → { $after }
event-ratings-unknown = Fora da lista pelo número da FIDE, e como estavam: { $people }
event-ratings-other = { $person }: na lista { $id } é { $name } (linha { $line }). Corrija o número; ou, se for a mesma pessoa: --mesmos { $code }
event-ratings-namesake = { $person } não tem número da FIDE; a lista tem este nome e ano de nascimento: { $found }. Se for a mesma pessoa: --mesmos { $code }
event-ratings-namesakes = { $person } não tem número da FIDE; a lista tem este nome e ano de nascimento várias vezes: { $found }. Ponha o número certo na lista de inscritos
event-ratings-line = { $path }, linha { $line }: não é linha de uma lista de elo: { $text }
event-ratings-more-lines = { $path }: { $count ->
    [one] mais uma linha que não se consegue ler
   *[other] mais { $count } linhas que não se conseguem ler
}
event-ratings-form = { $path } não é a lista de elo da FIDE: use a lista em formato TXT ou XML, descomprimida (players_list_foa.txt, standard_rating_list.xml)
event-ratings-headings = { $path }: a primeira linha não tem os títulos da lista de elo da FIDE (ID Number, Name, Fed, Tit, SRtng ou o mês, B-day)
event-import-of-ratings = estas opções são para listas de inscritos, e --elos é a lista de elo da FIDE
event-sources-title = Inscrições das escolas
event-sources-column-number = Número
event-sources-column-event = Evento
event-sources-column-received = Recebido
event-sources-column-entries = Inscrições
event-sources-column-withdrawn = Retiradas
event-sources-column-problems = A esclarecer
event-sources-silent = ainda nada
event-sources-summary = Enviaram: { $sent }, ainda não: { $silent }; inscrições: { $entries }.
event-sources-same-name = { $player } tem o nome, a turma, o ciclo e o jogo de { $other }
event-sources-two-games = { $player } também está inscrito como { $other }
event-sources-too-many = { $player }: a escola tem alunos a mais neste jogo e ciclo
event-awaited = { $count ->
    [0] Já chegaram todos.
    [one] Falta chegar um jogador.
   *[other] Faltam chegar { $count } jogadores.
}
event-without-place = { $count ->
    [one] { $players } ainda não tem lugar: { $late }
   *[other] { $count } jogadores ainda não têm lugar ({ $players }); { $late } dá-lho
}
event-imported-stay-withdrawn = { $count ->
    [one] Está nesta lista, mas consta como desistente, e assim fica: { $people }. Para voltar a inscrever um jogador: { $late }
   *[other] Estão nesta lista, mas constam como desistentes, e assim ficam: { $people }. Para voltar a inscrever um jogador: { $late }
}
event-imported-late-teams = { $count ->
    [one] uma equipa entrou depois do sorteio do seu grupo: { $late } dá-lhe um lugar
   *[other] { $count } equipas entraram depois do sorteio dos seus grupos: { $late } dá-lhes um lugar
}
event-imported-late = { $count ->
    [one] um jogador entrou depois do sorteio do seu grupo: { $late } dá-lhe um lugar
   *[other] { $count } jogadores entraram depois do sorteio dos seus grupos: { $late } dá-lhes um lugar
}

# Em que ponto está o dia
event-day-lists = listas
event-day-check-in = chegada
event-day-draw = sorteio
event-day-rounds = jornadas
event-day-finals = finais
event-day-prizes = prémios
event-day-closing = papéis e fecho
event-stage-entries = listas
event-stage-drawn = sorteada
event-stage-rounds = jornadas
event-stage-final = final
event-stage-done = acabada
event-column-players = Inscritos
event-column-stage = Fase
event-column-missing = Faltam
event-status-held = { $count ->
    [one] Está retida uma jornada já emparceirada: publique-a na página do árbitro principal.
   *[other] Estão retidas { $count } jornadas já emparceiradas: publique-as na página do árbitro principal.
}
event-status-stale = { $count ->
    [one] Uma folha afixada está desatualizada: { $command }
   *[other] { $count } folhas afixadas estão desatualizadas: { $command }
}
event-status-next = A seguir: { $command }
    {"  "}{ $why }
event-status-also = Também:
event-status-further = {"  "}{ $command }: { $why }
event-status-more = {"  "}e mais { $count }
event-status-others = { $count ->
    [one] e mais um grupo: { $missing }
   *[other] e mais { $count } grupos: { $missing }
}
event-next-new = Ainda não há aqui nenhum evento.
event-next-import = Ainda não há inscritos: escreva os jogadores em players.csv, ou importe a sua lista.
event-next-alone = Os inscritos ainda não têm adversários: em nenhuma categoria há dois. Inscreva mais jogadores.
event-next-absent = Não há ninguém para sortear: os inscritos estão marcados como ausentes. Marque como presente quem chegou.
event-next-roll-call = { $count ->
    [one] Ainda não chegou um jogador
   *[other] Ainda não chegaram { $count } jogadores
}; antes do sorteio, marque como ausente quem não vem.
event-next-draw-all = Estão por sortear { $count } categorias, com { $entrants }.
event-next-draw = Está por sortear { $category }, com { $entrants }.
event-next-pair = { $count } grupos podem passar à jornada seguinte{ $playing ->
    [0] .
    [one] {"; "}outro ainda joga.
   *[other] {"; "}outros { $playing } ainda jogam.
}
event-next-pair-one = { $group } pode passar à jornada { $round } de { $rounds }.
event-next-publish = { $count ->
    [one] Está retida uma jornada já emparceirada
   *[other] Estão retidas { $count } jornadas já emparceiradas
}: publica-se na página do árbitro principal, no navegador.
event-next-advance-all = { $count } categorias já acabaram os grupos: { $categories }.
event-next-advance = { $category } já acabou os grupos: { $finalists } vão à final.
event-next-lots = { $group }: o lugar { $place } é partilhado por { $players }; o sorteio separa-os.
event-next-decide = { $group }: ou o árbitro decide quem fica com o lugar { $place }, por exemplo depois de um desempate.
event-next-enter = { $count ->
    [one] Falta um resultado
   *[other] Faltam { $count } resultados
}; quem espera há mais tempo é { $group }, jornada { $round }.
event-next-missing = As mesas que ainda jogam, e desde quando.
event-next-late = { $count ->
    [one] { $player } ficou fora do sorteio e precisa
   *[other] { $count } jogadores, o primeiro { $player }, ficaram fora do sorteio e precisam
} de um grupo.
event-next-certificates = Todas as partidas estão jogadas: os certificados.
event-next-prizes = Os três primeiros de cada categoria, para a cerimónia.
event-next-verify = Está tudo decidido: confirme que ninguém alterou o registo.
event-next-back-up = Uma cópia do registo, para guardar noutro sítio.
event-next-export = O evento inteiro num documento que qualquer programa lê.

# Tabelas
event-title-players = Inscritos
event-title-awaited = Por chegar
event-title-group = Grupo
event-title-missing = Resultados em falta
event-title-results = Resultados
event-title-standings = Classificação
event-column-first-code = Primeiro (código)
event-column-second-code = Segundo (código)
event-column-team = Equipa
event-column-teams = Equipas
event-column-captain = Capitão
event-column-status = Situação
event-column-round = Jornada
event-status-active = inscrito
event-status-present = presente
event-status-absent = ausente
event-status-withdrawn = desistiu
event-remark-late = entrou na jornada { $round }
event-remark-finalist = finalista
event-remark-final-place = { $place } lugar na final
event-school-number = Escola { $number }
event-school-number-club = N.º { $number }
event-note-berger = Este grupo joga as primeiras jornadas de uma tabela de Berger.
event-note-manual = Houve jornadas emparceiradas à mão.
event-note-adjourned = Jornada { $round }, mesa { $table }: a partida está adiada e conta como empate até se saber o resultado.
event-note-corrected = Resultados corrigidos (jornada/mesa): { $tables }.
event-note-decision = O primeiro lugar foi decidido pelo árbitro a favor de { $player }: { $reason }
event-note-decision-place = O lugar { $place } foi decidido pelo árbitro a favor de { $player }: { $reason }
event-note-playoff = O lugar { $place } foi decidido numa partida de desempate: { $player } venceu { $other }.
event-note-lots = Os empates restantes foram tirados à sorte, com o número { $seed }.

# O registo
event-log-configure = regras do evento (versão { $mark })
event-log-configure-changed = { $rules }: { $changes }
event-log-rule = { $key } { $was } → { $now }
event-log-import = { $count ->
    [one] importado um jogador
   *[other] importados { $count } jogadores
}{ $teams ->
    [0] {""}
    [one] {" "}de uma equipa
   *[other] {" "}de { $teams } equipas
}
event-log-entries = { $count ->
    [one] uma inscrição corrigida: { $players }
   *[other] { $count } inscrições corrigidas: { $players }
}
event-log-add = inscrito { $player }, { $name }
event-log-withdraw = desistência: { $players }
event-log-late = { $player } entra em { $group } na jornada { $round }
event-log-late-now = { $player } entra em { $group }, já na jornada { $round }
event-log-reseat = { $group }, jornada { $round }: { $changes }
event-log-line-up = { $group }, jornada { $round }: formação de { $team }: { $players }
event-board-of-game = { $board } ({ $game })
event-empty-board = sem jogador
event-empty-boards = { $group }, mesa { $table }: { $team } não tem jogador { $count ->
    [one] no tabuleiro
   *[other] nos tabuleiros
} { $boards }
event-log-exchange = { $group }, jornada { $round }: { $one } e { $other } trocam de lugar; { $changes }
event-log-reason = { $what } ({ $reason })
event-reseat-table = mesa { $table }: { $one } – { $other }
event-reseat-bye = { $player }: isenção
event-reseat-free = { $player } espera por mesa
event-reseat-absent = { $player } não joga esta jornada
event-log-back = { $player } volta a contar
event-log-absent = ausência: { $players }
event-log-away = { $player }
event-log-misses = { $player } (falta à jornada { $round }{ $worth ->
    [0] {""}
    [1] , meio ponto
   *[other] , um ponto
})
event-log-remove = retirados da lista: { $players }
event-log-present = chegaram: { $players }
event-log-await = ausentes até chegarem: { $players }
event-log-hide = escondidos do público: { $players }
event-no-room = Não há a sala { $room }; event.toml tem { $rooms }
event-no-rooms = event.toml não tem salas, e portanto nenhuma chamada { $room }
event-room-empty = Nenhum dos grupos pedidos joga em { $room }
event-hint-rooms = em event.toml: rooms = [{"{"} name = "NOME", groups = ["2.3", "2.4.1"], first_table = 1 {"}"}]
event-log-keep-table = { $player } fica sempre na mesa { $table }
event-log-no-table = { $player } deixa de ter mesa fixa
event-log-unhide = de novo à vista do público: { $players }
event-entrants-players = { $count ->
    [one] um jogador
   *[other] { $count } jogadores
}
event-entrants-teams = { $count ->
    [one] uma equipa
   *[other] { $count } equipas
}
event-log-draw = { $category }: { $entrants } { $groups ->
    [one] num grupo
   *[other] em { $groups } grupos
}, número do sorteio { $seed }
event-log-draw-chosen = { $drawn }; pelo número de jogadores: { $format }
event-chosen-match = um encontro de { $games } partidas
event-chosen-everybody = todos contra todos
event-chosen-swiss = um suíço de { $rounds ->
    [one] uma jornada
   *[other] { $rounds } jornadas
}
event-chosen-groups = grupos de { $size }, no máximo, em que jogam todos contra todos, e uma final dos vencedores
event-log-move = { $player } muda de { $from } para { $to }
event-log-pair = { $group }, jornada { $round }: emparceirada, { $tables ->
    [one] uma mesa
   *[other] { $tables } mesas
}
event-log-pair-manual = { $group }, jornada { $round }: emparceirada à mão, { $tables ->
    [one] uma mesa
   *[other] { $tables } mesas
}
event-log-pair-exceptions = { $paired }; { $exceptions }
event-log-unpair = { $group }, jornada { $round }: emparceiramento anulado
event-log-result = { $group }, jornada { $round }, mesa { $table }{ $game }: { $result }{ $note }
event-log-correct = { $group }, jornada { $round }, mesa { $table }{ $game }: { $result }, em vez de { $was }{ $note }
event-log-decision = , decisão do árbitro: { $reason }
event-log-why = , motivo: { $reason }
event-log-sheet = , com folha de jogo
event-log-sheet-read = , com folha de jogo como se leu
event-log-drops = { $note }; partidas que deixam de estar registadas: { $games }
event-log-board = , tabuleiro { $board }
event-log-game = , partida { $game }
event-log-clear = { $group }, jornada { $round }, mesa { $table }: { $was } retirado: { $reason }
event-log-make = { $group } criado com { $players }
event-log-dissolve-empty = { $group } desfeito: estava vazio
event-log-dissolve = { $group } desfeito: { $players }
event-log-forbid = { $player } e { $other } não podem ser emparceirados
event-log-avoid = { $player } e { $other } só se encontram se não houver outra maneira
event-log-allow-pair = { $player } e { $other } podem ser emparceirados
event-log-lots = { $group }: empates tirados à sorte, número do sorteio { $seed }
event-log-decide = { $group }: primeiro lugar para { $player } por decisão: { $reason }
event-log-decide-place = { $group }: lugar { $place } para { $player } por decisão: { $reason }
event-log-playoff = { $group }: lugar { $place } para { $player }, que venceu { $other } na partida de desempate
event-log-replace = { $group }: { $by } joga em vez de { $player }
event-log-advance = { $category }: final com { $players }
event-consequence-place = { $group }: { $name } ({ $code }): do { $before }.º para o { $after }.º lugar
event-consequence-final = { $group }: { $name } ({ $code }) entra na final
event-consequence-no-final = { $group }: { $name } ({ $code }) sai da final
event-log-undo = desfeita a operação { $seq }
event-log-redo = refeita a operação { $seq }
event-log-with = { $operation }, com { $with }
event-log-forget = só códigos: feito de um registo com { $entries ->
    [one] uma entrada
   *[other] { $entries } entradas
} (código de controlo { $hash })
event-forget-not-empty = { $folder } não está vazia; a cópia vai para uma pasta nova
event-hint-forget = arbitro evento esquecer PASTA-NOVA
event-forget-unknown = não se consegue ler a entrada { $seq } do registo, e por isso não se sabe que nomes tem
event-hint-forget-unknown = use a versão do programa que a escreveu; para ver a entrada: arbitro registo
event-forgotten = { $entries ->
    [one] Uma entrada
   *[other] { $entries } entradas
} só com códigos em { $folder }; código de controlo { $hash }, feita de { $was }
event-forgotten-next = Veja-a (arbitro registo, arbitro classificação) e apague depois o evento com os nomes, com as suas cópias, listas, ficheiros de entradas (.entradas, schools.csv), recortes de boletins (scans) e ficheiros impressos; os comentários de event.toml foram copiados como estão
event-log-scan = { $count ->
    [one] um resultado lido de um boletim: { $results }
   *[other] { $count } resultados lidos de boletins: { $results }
}
event-log-merge = juntou outra cópia do evento, que tinha { $entries ->
    [one] uma entrada
   *[other] { $entries } entradas
} (código de controlo { $hash })
event-log-undone = {"  "}[desfeita]
event-log-confirmed = {"  "}[confirmado: { $words }]

# O que se diz de ficheiros e listas
event-print-no-map = só boletins e boletins-da-jornada têm mapa ({ $document } não tem)
event-print-map-over = { $path } é o próprio documento: o mapa precisa de um ficheiro só dele
event-print-file = { $path }: um ficheiro só se imprime como partida: arbitro imprimir partida FICHEIRO
event-print-hint-open = com --provisória imprime-se o que já se sabe; para lançar os resultados: { $enter }
event-print-form = { $path }: o nome do ficheiro tem de acabar em .pdf, .xlsx, .csv ou .json
event-printed = Escrito { $path } ({ $size } kB).
event-nothing-to-print = ainda não há nada disto para imprimir
event-certificates-undecided = a categoria { $category } ainda não está decidida: os certificados saem sem lugares
event-correct-finalist = a final { $final } já está sorteada e mantém-se: { $player } joga-a pelo grupo { $group }, onde passa a estar no lugar { $rank }
event-correct-finalist-shared = a final { $final } já está sorteada e mantém-se: { $player } joga-a pelo grupo { $group }, mas partilha agora o lugar { $rank } com { $others }, e escolheria o sorteio ou uma decisão
event-correct-finalist-undo = se não deve ser assim, enquanto nela nada se tiver jogado: { $undo }
event-results-imported = { $count ->
    [one] 1 resultado registado
   *[other] { $count } resultados registados
 }; { $same } já estavam registados.
event-results-not-filled-in = { $count ->
    [one] 1 linha da lista ainda não tem resultado: ficou de fora
   *[other] { $count } linhas da lista ainda não têm resultado: ficaram de fora
 }
event-scan-read = { $file } · { $slip }: { $group }, jornada { $round }, mesa { $table }: { $read }
event-scan-unclear = { $file } · { $slip }: { $group }, jornada { $round }, mesa { $table }: não é claro, alguém tem de ver ({ $why })
event-scan-blank = { $file } · { $slip }: { $group }, jornada { $round }, mesa { $table }: nada está marcado
event-scan-outdated = { $file } · { $slip }: { $group }, jornada { $round }, mesa { $table }: o emparceiramento mudou depois de impresso o boletim
event-scan-other-event = { $file } · { $slip }: boletim de outro evento
event-scan-already = { $file } · { $slip }: { $group }, jornada { $round }, mesa { $table }: { $read } já estava registado
event-scan-refused = { $file } · { $slip }: { $group } { $round }/{ $table } { $read }: recusado ({ $why }); uma leitura nunca corrige um resultado
event-scan-why-several = há mais de uma caixa marcada
event-scan-why-filled = há uma caixa toda cheia
event-scan-why-doubtful = nenhuma caixa está marcada com clareza
event-scan-why-trace = nenhuma caixa está marcada, mas uma tem um ponto ou algo muito claro
event-scan-why-outside = há uma marca fora das caixas: à volta de uma ou ao lado
event-scan-why-games = falta uma partida, ou o encontro não acabou
event-scan-why-corners = um canto não está na imagem, ou está tapado
event-scan-why-dark = a imagem está demasiado escura ou demasiado clara
event-scan-why-differs = outro boletim desta mesa mostra outro resultado
event-scan-why-no-slip = o código não é de um boletim
event-scan-why-has-result = a mesa tem outro resultado
event-scan-why-not-possible = a mesa não pode ter este resultado
event-scan-why-none = não se encontrou nenhum boletim
event-scan-why-no-file = o ficheiro não se consegue ler
event-scan-why-outdated = o emparceiramento mudou depois de o boletim ser impresso
event-scan-why-other-event = um boletim de outro evento
event-scan-progress = ficheiros lidos: { $done } de { $of }; boletins até agora: { $slips }
event-scan-total = { $slips ->
    [one] um boletim
   *[other] { $slips } boletins
} { $files ->
    [one] num ficheiro
   *[other] em { $files } ficheiros
}: lidos { $read }, já registados { $already }, em branco { $blank }; { $left ->
    [0] não fica nada para uma pessoa
   *[other] ficam para uma pessoa: { $left }
}
event-scan-list = Boletins a ver
event-scan-column-file = Ficheiro
event-scan-column-slip = Boletim
event-scan-column-seen = Visto
event-scan-column-to-do = A fazer
event-scan-seen = { $seen }
event-scan-do-type = veja o boletim e escreva: arbitro resultado { $group } { $table } RESULTADO
event-scan-do-again = fotografe-o outra vez de mais perto, estendido e com boa luz; ou escreva o resultado
event-scan-do-compare = compare os dois boletins, pergunte aos jogadores e escreva: arbitro resultado { $group } { $table } RESULTADO
event-scan-do-ask = pergunte à mesa; o boletim não conta
event-scan-do-aside = ponha-o de lado
event-scan-do-correct = compare com a mesa; se o boletim estiver certo, escreva: arbitro resultado { $group } { $table } { $read } --corrigir
event-scan-none = { $path }: não se encontrou nenhum boletim; fotografe mais perto, plano, com boa luz
event-scan-file = não se consegue ler { $path }: { $cause }
event-scan-fault-kind = não é JPEG, PNG nem PDF
event-scan-fault-large = é demasiado grande (no máximo 20 MB, 400 páginas, 25 megapíxeis por imagem, e não mais do que isso depois de descomprimido)
event-scan-fault-packed = as imagens estão comprimidas de um modo que não se lê; digitalize em cinzento ou em JPEG
event-scan-fault-empty = não tem nenhuma imagem
event-scan-fault-long = demora demasiado a ler: há nele muito mais que parece um código do que os boletins têm; digitalize de novo os boletins, em papel liso e com menos páginas por ficheiro
event-scan-fault-damaged = está danificado
event-results-cell = não se percebe { $text }
event-hint-import-rows = não se importou nada: emende no ficheiro as linhas acima e volte a importá-lo
event-hint-import-correct = para substituir os que lá estão: arbitro resultados importar { $path } --corrigir
event-hint-results-list = as colunas são grupo (2.3.6 ou 2.3.F), jornada, mesa e resultado (1-0, 0-1, 1/2-1/2, 1-0F, 0-1F, 0-0F, 1/2-0, 0-1/2, 0-0, adj)
event-results-twice = a mesma mesa aparece duas vezes na lista
event-simulated = Simulado um campeonato: { $players ->
    [one] um jogador
   *[other] { $players } jogadores
}{ $teams ->
    [0] {""}
    [one] {" "}de uma equipa
   *[other] {" "}de { $teams } equipas
}, { $groups ->
    [one] um grupo
   *[other] { $groups } grupos e finais
}, { $rounds ->
    [one] uma jornada
   *[other] { $rounds } jornadas
}, { $results ->
    [one] um resultado
   *[other] { $results } resultados
} ({ $corrections ->
    [one] um corrigido
   *[other] { $corrections } corrigidos
}), { $late ->
    [one] uma chegada tardia
   *[other] { $late } chegadas tardias
}, { $withdrawn ->
    [one] uma desistência
   *[other] { $withdrawn } desistências
}, { $operations ->
    [one] uma operação
   *[other] { $operations } operações
}. Registo: { $head }
event-manual-player = { $text } não é um jogador de { $group }
event-manual-line = não se percebe "{ $text }": uma linha tem dois jogadores, ou um jogador e "isento"
event-manual-faults = { $path } { $count ->
    [one] tem um erro
   *[other] tem { $count } erros
}; nada foi emparceirado
event-pair-no-proof = { $group } não tem certificado: foi emparceirado por tabelas, à mão ou sem olhar aos lados, ou o que o árbitro deixou ao sistema não é o que as regras pedem
event-manual-group = --à-mão emparceira um só grupo
event-manual-against = contra este emparceiramento: { $reason }
event-manual-berger = { $first } – { $second } não é um par desta jornada das tabelas de Berger
event-manual-only = O programa não encontra nenhum emparceiramento para esta jornada.
event-manual-same = O programa faria os mesmos pares.
event-enter-help =
    3 1-0, 3 1   o resultado da mesa 3. 1: ganha o primeiro; 2: ganha o segundo;
                 + e -: o mesmo por falta de comparência; x: nenhum veio;
                     =: empate, onde os há
    1121         resultados para as mesas seguintes
    3!2          corrigir a mesa 3
    3/2 1, 3 2-1 a segunda partida do encontro da mesa 3; o encontro inteiro
    3 del        retirar o resultado da mesa 3
    2.2.3        ir para esse grupo; uma linha vazia vai para o grupo seguinte
    r2, r        a jornada 2; a última
    @275.2.3     a mesa de um jogador; pelo nome: /ana
    p            emparceirar os grupos completos
    u            desfazer o que se fez aqui por último
    ?, h, q      o que falta, ajuda, fim
event-enter-hint-correct = para o corrigir: { $table }!{ $key }
event-enter-hint-record = para o registar como novo: { $table } { $key }
event-enter-hint-missing = as mesas como estão agora: ?
event-enter-hint-pair = para emparceirar os grupos completos: p
event-enter-hint-elsewhere = a mesa { $table } é de { $group }: escreva primeiro { $group }
event-enter-open = { $group }, jornada { $round }: { $count ->
    [0] nada em falta{ $tables }
   *[other] em falta { $tables }
} · { $next }
event-enter-next = a seguir: mesa { $table }, { $first } – { $second }
event-enter-offer = a seguir: { $group } ({ $count ->
    [one] uma mesa
   *[other] { $count } mesas
}), com uma linha vazia
event-enter-no-offer = nenhum outro grupo tem resultados em falta
event-enter-where = Escreva um grupo (2.2.3) · { $next }
event-enter-nowhere = primeiro o grupo: escreva o seu código, como 2.2.3
event-enter-table = {"  "}{ $table }  { $first } – { $second }
event-enter-unknown = não se percebe: { $text } (h: ajuda)
event-enter-read-table = Lido como o resultado da mesa { $table }; dois resultados, para as duas mesas seguintes, escrevem-se { $other }
event-enter-read-results = Lido como dois resultados, das mesas { $tables }; o resultado de uma mesa escreve-se { $line }
event-enter-full = { $typed ->
    [one] um resultado
   *[other] { $typed } resultados
} para { $count ->
    [0] nenhuma mesa
    [one] uma mesa
   *[other] { $count } mesas
}: nada foi registado
event-entered = { $table }: { $result }  { $first } – { $second } · { $winner }{ $already }
event-enter-wins = ganha { $name }
event-enter-nobody = ninguém ganha
event-enter-draw = empate
event-enter-half = meio ponto para { $name }, nada para o outro
event-enter-adjourned = adiada
event-enter-already = {" "}(já estava)
event-enter-ask = Mesa { $table }, { $first } – { $second }: { $result } ({ $winner }) em vez de { $had }? s/n
event-enter-left = Fica como estava.
event-enter-nothing-asked = Não há nenhuma pergunta a que responder.
event-enter-no-result = a mesa { $table } ainda não tem resultado: { $table } 1 ou { $table } 2 regista-o
event-enter-cleared = { $table }: sem resultado  { $first } – { $second }
event-enter-clear-reason = lançado por engano
event-enter-repaired = os pares desta jornada mudaram noutro posto desde que foram mostrados
event-enter-undone = Desfeito: { $summary } ({ $count ->
    [0] não há mais nada feito aqui
   *[other] mais { $count } por desfazer
})
event-enter-nothing-done = Não há mais nada feito aqui para desfazer.
event-enter-none-found = Nenhum jogador tem um nome assim.
event-enter-several-found = { $count } jogadores: { $people }
event-enter-no-table = { $name } não tem mesa na jornada { $round } de { $group }
event-enter-found = { $group }, jornada { $round }, mesa { $table }: { $first } – { $second }  { $result }
event-enter-differs = Mesa { $table }: agora { $typed }, registado { $recorded }
event-enter-unverified = Mesas por conferir: { $tables }
event-enter-agrees = { $count ->
    [one] Um resultado conferido: igual.
   *[other] { $count } resultados conferidos: todos iguais.
}
event-import-document = { $path }:{ $line }:{ $column }: não é um documento exportado por este programa, ou foi alterado
event-import-fault = { $path }: { $fault }
event-import-no-operations = este documento foi exportado pela versão 0.2 e não tem operações, das quais se refaz um evento
event-hint-no-operations = na pasta do evento, com esta versão: { $export }; ou copie a pasta, com event.toml e event.db: esta versão lê-a como está
event-import-unreadable = a entrada { $seq } das operações ({ $op }) é desconhecida desta versão: { $cause }
event-hint-import-later = se foi exportado por uma versão posterior, importe-o com essa versão
event-import-altered = a entrada { $seq } das operações foi alterada depois da exportação
event-import-turns = a entrada { $seq } das operações desfaz ou refaz a entrada { $of }, que não é uma operação anterior
event-import-refused = a entrada { $seq } das operações ({ $summary }) não é possível: { $reason }
event-import-other-head = as operações acabam na entrada { $seq }, e esta não é a que o documento indica como última: foram retiradas ou acrescentadas entradas depois da exportação
event-hint-import-again = exporte o evento outra vez e deixe o documento como está
event-imported-document = Importado um evento: { $players ->
    [one] um jogador
   *[other] { $players } jogadores
}, { $groups ->
    [one] um grupo
   *[other] { $groups } grupos e finais
}, { $operations ->
    [one] uma operação
   *[other] { $operations } operações
}.
event-imported-teams = { $name }: { $teams ->
    [one] uma equipa
   *[other] { $teams } equipas
} com { $players ->
    [one] um jogador
   *[other] { $players } jogadores
}, { $rounds ->
    [one] uma jornada
   *[other] { $rounds } jornadas
}, { $manual ->
    [0] todas emparceiradas como o arbitro as emparceira
    [one] uma emparceirada de maneira diferente da do arbitro, e assinalada
   *[other] { $manual } emparceiradas de maneira diferente da do arbitro, e assinaladas
}
event-imported-boards = { $path } não diz que jogo tem cada tabuleiro, e por isso os { $boards } têm { $game }. Para dar um jogo a cada tabuleiro, importe-o para outra pasta: arbitro importar trf { $path } --evento PASTA --tabuleiros JOGO,JOGO,…
event-report-boards = { $path }: tabuleiros por encontro: { $boards }, jogos em --tabuleiros: { $count }
event-report-boards-only = { $path } não é um ficheiro de equipas, e --tabuleiros é só para estes
event-report-teams-here = { $path } é de equipas e dá um campeonato próprio, mas esta pasta já tem um
event-hint-report-teams-here = indique uma pasta nova: arbitro importar trf FICHEIRO --evento PASTA
event-imported-report = { $name }: { $players ->
    [one] um jogador
   *[other] { $players } jogadores
}, { $rounds ->
    [one] uma jornada
   *[other] { $rounds } jornadas
}, { $manual ->
    [0] todas emparceiradas como o arbitro as emparceira
    [one] uma emparceirada de maneira diferente da do arbitro, e assinalada
   *[other] { $manual } emparceiradas de maneira diferente da do arbitro, e assinaladas
}
event-report-unpairable = jornada { $round }: o arbitro não encontra emparceiramento para ela
event-report-kept = { $path }: uma linha não entra: { $fault }
event-report-date = linha { $line }: { $why }
event-report-result = { $path }:{ $line }: jornada { $round }: a partida contra { $opponent } não tem um resultado que um evento possa guardar
event-report-byes = { $path }:{ $line }: a jornada { $round } tem { $count } isenções de emparceiramento
event-report-crowd = { $team } tem mais jogadores do que os códigos conseguem distinguir
event-report-not-kept = { $path }:{ $line }: um evento não pode guardar o conteúdo desta linha: { $text }
event-report-other-rules = { $path }: as regras do evento são diferentes do registo { $record } do relatório
event-report-faults = { $path } não pode entrar como está: { $count ->
    [one] uma linha impede-o
   *[other] { $count } linhas impedem-no
}
event-report-category = o evento tem várias categorias: escolha com --categoria aquela em que entra o relatório
event-report-game = Xadrez
event-report-cycle = Aberto
event-report-rounds = { $path }: o relatório não tem o número de jornadas (registo 142): acrescente --jornadas N
event-report-rounds-given = { $path } tem o número de jornadas: deixe de fora --jornadas
event-report-rounds-question = { $path } não tem o número de jornadas (registo 142), e jogaram-se { $played }: quantas são ao todo?
event-report-other-ranks = { $path } não indica desempates (registo 202), por isso os lugares são refeitos pelos do evento; mudam { $count }
event-report-from = importado de { $path }
event-report-by-hand = a jornada { $round } foi emparceirada à mão
event-report-reseated = jornada { $round }: o árbitro mudou mesas depois do emparceiramento
event-report-exception = jornada { $round }: { $said }
event-report-corrected = jornada { $round }, mesa { $table }: o resultado foi corrigido
event-report-decided = jornada { $round }, mesa { $table }: o árbitro decidiu o resultado
event-report-annulled = jornada { $round }: { $first } – { $second } { $result } não conta: um dos dois saiu antes de metade das partidas
event-hint-report = corrija essas linhas no relatório; o que um evento pode guardar: docs/pt/clubs.md

# Exportação
event-export-list = --lista escolhe o que um ficheiro CSV contém; os outros formatos contêm tudo
event-export-whole = o documento JSON é o evento inteiro: não indique grupo nem categoria
event-export-entries-only = --lugares e --com-adaptados são para exportar entradas
event-export-categories = as entradas são de categorias inteiras, e { $group } é um grupo
event-export-nobody = ninguém se apura: estas categorias não têm jogadores
event-hint-export-nobody = para ver os inscritos: arbitro inscritos listar
event-export-unsigned = um ficheiro de entradas é assinado, e a chave do evento está noutro portátil
event-hint-export-unsigned = faça o ficheiro onde está event.key, ou traga event.key para esta pasta
event-exported-entries = { $path }: { $count ->
    [one] segue um jogador
   *[other] seguem { $count } jogadores
}{ $teams ->
    [0] {""}
    [one] {" "}de uma equipa
   *[other] {" "}de { $teams } equipas
}, de { $categories ->
    [one] uma categoria
   *[other] { $categories } categorias
}.
event-exported-children = O ficheiro contém nomes de crianças: envie-o só a quem recebe as inscrições, e apague-o quando o dia acabar.
event-exported-untold = { $count ->
    [one] Um deles joga com material adaptado, o que não consta do ficheiro
   *[other] { $count } deles jogam com material adaptado, o que não consta do ficheiro
}: informe por outra via quem recebe o ficheiro, ou use --com-adaptados
event-exported-rehearsal = este evento é um ensaio: este ficheiro não serve de inscrição
event-export-open = { $group }: a jornada { $round } não está completa e não consta do ficheiro.
event-export-several = { $count } grupos não cabem num só ficheiro deste formato
event-hint-export-folder = indique um grupo, ou uma pasta com -o PASTA: recebe um ficheiro por grupo
event-export-terminal = um livro de Excel não se mostra no ecrã: -o FICHEIRO.xlsx
event-export-workbook = o Excel não comporta isto ("{ $cause }")
event-print-no-stage = imprimir dia precisa da parte do dia: --fase véspera, manhã, jornada, finais ou cerimónia
event-print-day-whole = imprimir dia abrange todo o evento: não indique grupos, --sala, --separar, --organização nem --desatualizado
event-print-day-round = só --fase jornada e --fase finais têm jornadas: deixe --jornada de fora
event-print-stage-of-day = --fase é de imprimir dia: um só documento não tem parte do dia
event-print-stale-whole = imprimir --desatualizado vê tudo o que está afixado: não indique grupos nem --jornada
event-exported-files = { $count ->
    [one] Um ficheiro escrito
   *[other] { $count } ficheiros escritos
} em { $folder }.
event-nothing-to-export = ainda não há grupos para exportar
event-explain-engine = { $group }, jornada { $round }, como o motor a emparceira:
event-explain-without-sides = aqui os lados não pesam (sides_matter = false): C3 e C10 a C13 não contam, e os números decidem quem começa
event-explain-berger = { $group }, jornada { $round }: todos contra todos, pelas tabelas de Berger
event-explain-berger-part = { $group }, jornada { $round }: as primeiras jornadas de uma tabela de Berger, porque o grupo tem mais jornadas do que metade dos jogadores
event-explain-bracket = { $group }, jornada { $round }: os encontros do quadro
event-explain-match = mesa { $table }: { $first } e { $second }, cabeças de série { $seed } e { $other }: { $part }, encontro { $number }
event-explain-match-bye = { $first }, cabeça de série { $seed }, está isento: { $part }, encontro { $number }; os lugares vazios do quadro calham aos primeiros
event-explain-match-free = { $first }, cabeça de série { $seed }, segue sem jogar: { $part }, encontro { $number }; não há adversário
event-explain-match-empty = { $first }, cabeça de série { $seed }, saiu do torneio: { $part }, encontro { $number }
event-explain-meet = { $first } e { $second }, cabeças de série { $seed } e { $other }, encontram-se: { $part }, encontro { $number }
event-explain-no-match = { $first } e { $second } não se encontram na jornada { $round }: os encontros resultam das cabeças de série do quadro e dos vencedores
event-explain-not-in-round = { $player } não tem encontro na jornada { $round }
event-explain-no-free-seed = { $player } não está isento na jornada { $round }: só está isenta a cabeça de série que não tem adversário no quadro
event-explain-without-seed = Sem { $player }, o adversário segue sem jogar; nenhum outro encontro muda
event-explain-berger-meet = { $count ->
    [0] { $first } e { $second } não se encontram em nenhuma jornada que se joga
    [one] { $first } e { $second } encontram-se na jornada { $rounds } da tabela
   *[other] { $first } e { $second } encontram-se nas jornadas { $rounds } da tabela
}
event-explain-berger-rest = { $count ->
    [0] { $player } não fica isento na tabela
    [one] { $player } fica isento na jornada { $rounds } da tabela
   *[other] { $player } fica isento nas jornadas { $rounds } da tabela
}
event-explain-berger-without = Sem { $player }, fica isento em cada jornada o seu adversário; nenhum outro par muda, porque a tabela é fixa desde o início
event-bracket-main = quadro principal, { $round }.ª ronda
event-bracket-quarterfinal = quartos de final
event-bracket-semifinal = meia-final
event-bracket-final = final
event-bracket-losers = segunda oportunidade, { $round }.ª ronda
event-bracket-consolation = consolação, { $round }.ª ronda
event-bracket-third-place = encontro do terceiro lugar
event-bracket-grand-final = grande final
event-bracket-grand-final-again = segunda grande final
event-bracket-won = vitória: { $part }
event-bracket-nobody = sem vencedor: { $part }
event-bracket-lost = derrota: { $part }
event-explain-manual = { $group }, jornada { $round }, foi emparceirada à mão. Objeções do motor:
event-explain-reason = Razão do árbitro: { $reason }
event-explain-since = { $group }, jornada { $round }: os resultados anteriores mudaram desde então. Com os que lá estão agora:
event-explain-reseated = { $group }, jornada { $round }: mesas mudadas pelo árbitro depois de emparceirada. Objeções do motor:

# O que a sala pode ver.
event-log-certificate-key = Os certificados assinam-se com a chave { $key }
event-log-identify = O identificador deste evento é { $id }
event-log-receive = Recebido de { $school } ({ $event }): { $count ->
    [one] { $count } inscrição
   *[other] { $count } inscrições
}{ $teams ->
    [0] {""}
    [one] {" "}de uma equipa
   *[other] {" "}de { $teams } equipas
}, { $gone ->
    [one] { $gone } retirada
   *[other] { $gone } retiradas
}
event-log-hold = jornadas retidas até serem publicadas
event-log-hold-off = jornadas mostradas logo que emparceiradas
event-log-publish = publicadas: { $rounds }
event-log-key-issued = chave entregue: { $name } ({ $role }, { $only })
event-log-key-renewed = chave renovada: { $name } ({ $role }, { $only })
event-log-key-revoked = chave anulada: { $name } ({ $role }, { $only })
event-log-key-whole = tudo
event-role-floor = árbitro de sala
event-role-desk = posto de resultados
event-role-head = árbitro principal
event-role-table = mesa ao vivo
event-role-school = escola
event-role-school-club = clube
event-no-printer = não está configurada nenhuma impressora
event-hint-printer = para um ficheiro: -o FICHEIRO.pdf; para uma impressora, o comando em ARBITRO_PRINT, como ARBITRO_PRINT="lp -d sala"
event-sent = Enviado para a impressão: { $command }
event-print-command = o comando de impressão { $command } não imprimiu: { $cause }
event-print-ended = acabou com { $code }
event-desk-name = o nome de um posto tem no máximo { $most } letras e nenhum carácter de controlo
event-hint-desk = um nome curto e claro: --posto "Sala 1"
event-find-none = nada condiz com { $text }
event-hint-find = um grupo escreve-se 2.2.3, um jogador @275.2.3 ou /ana; qualquer outra palavra procura-se em nomes, escolas e códigos
event-hint-find-club = um grupo escreve-se 2.2.3, um jogador @275.2.3 ou /ana; qualquer outra palavra procura-se em nomes, clubes e códigos
event-title-found = Encontrados
event-column-opponent = Adversário
event-column-since = Desde
event-column-rating = Elo
event-column-title = Título
event-column-federation = Fed.
event-column-fide-id = ID FIDE
event-column-birth = Nasc.
event-column-class = Turma

event-allow-unneeded = Não foi preciso autorizar nada: a jornada cumpre os critérios absolutos.
event-not-yours = A sua chave não serve para este grupo.
event-topic-event = Evento
event-topic-games = Jogos e ciclos
event-topic-rounds = Grupos e jornadas
event-topic-points = Pontos e desempates
event-topic-rooms = Salas e mesas
event-topic-certificates = Certificados
event-topic-public = Páginas públicas
event-topic-clubs = Clubes e ligas
event-setting-name = Nome do evento
event-setting-edition = Edição
event-setting-edition-help = O número da edição, se a tiver: com 19 o título diz «19.º».
event-setting-place = Local
event-setting-dates = Dias
event-setting-language = Língua dos papéis
event-setting-language-none = a de quem imprime
event-setting-language-pt = português
event-setting-language-en = inglês
event-setting-paper = Papel
event-setting-paper-a4 = A4
event-setting-paper-letter = US Letter (carta americana)
event-setting-paper-help = O tamanho das folhas na impressora. Um só documento pode ser impresso noutro.
event-setting-rehearsal = É um ensaio
event-setting-rehearsal-help = Todas as páginas e todos os papéis o dizem.
event-setting-school-number = Número da escola
event-setting-school-number-help = Quando joga uma só escola. Vai com as inscrições para o encontro seguinte.
event-setting-school-name = Nome da escola
event-setting-school-name-help = Quando joga uma só escola.
event-setting-cycles = Ciclos
event-setting-cycles-help = Pela ordem dos números nos códigos: 2.3 é o segundo ciclo. Um ciclo novo escreve-se no fim.
event-setting-games = Jogos
event-setting-games-help = Pela ordem dos números nos códigos: 2.3 é o terceiro jogo. Um jogo que o programa não conhece leva um nome próprio: as suas folhas não são verificadas.
event-setting-categories = Categorias
event-setting-categories-help = Assinale as que se jogam. Um número deixado em branco é o que vale para todas.
event-setting-per-school = Alunos de uma escola por categoria
event-setting-per-school-club = Jogadores com o mesmo número por categoria
event-setting-classes = Guardar a turma de cada aluno
event-setting-classes-help = Lida das listas. Só a organização a vê, nunca o público.
event-setting-rules = Regras das folhas de jogo
event-setting-rules-help = Uma edição, como cnjm19, ou opções. Vazio: as de costume.
event-setting-group-size = Jogadores por grupo
event-setting-group-size-is = Significado desse número
event-setting-group-size-is-about = o tamanho aproximado: grupos equilibrados, com mais um ou dois se for preciso
event-setting-group-size-is-most = o máximo: nenhum grupo é maior
event-setting-rounds = Jornadas
event-setting-qualifiers = Apurados de cada grupo
event-setting-best-runners-up = Apurados a mais
event-setting-best-runners-up-help = Quantos vão ainda à final, dos melhores que se seguem em todos os grupos.
event-setting-final-rounds = Jornadas da final
event-setting-final-draw = Ordem dos finalistas
event-setting-final-draw-lot = por sorteio
event-setting-final-draw-result = pelo resultado nos grupos
event-setting-small-groups = Grupos pequenos
event-setting-small-groups-berger = todos contra todos (tabelas de Berger)
event-setting-small-groups-swiss = sistema suíço, como os outros
event-setting-small-groups-help = Os que têm mais jornadas do que metade dos jogadores.
event-setting-seed = Número do sorteio
event-setting-seed-help = O mesmo número e os mesmos inscritos dão os mesmos grupos.
event-setting-points-win = Vitória
event-setting-points-draw = Empate
event-setting-points-draw-help = Vazio: metade.
event-setting-points-loss = Derrota
event-setting-points-bye = Isenção
event-setting-points-bye-help = Vazio: como uma vitória.
event-setting-points-forfeit-win = Vitória por falta de comparência
event-setting-points-forfeit-win-help = Vazio: como uma vitória.
event-setting-points-forfeit-loss = Falta de comparência
event-setting-tie-breaks = Desempates
event-setting-tie-breaks-help = Por esta ordem. Para tirar um, escolha «–».
event-setting-round-robin-tie-breaks = Desempates onde jogam todos contra todos
event-setting-buchholz-bye = Isenções no Buchholz
event-setting-buchholz-bye-fide = como na FIDE (2026)
event-setting-buchholz-bye-half = meio ponto (folhas de 2019)
event-setting-rooms = Salas
event-setting-rooms-help = Com uma primeira mesa, as mesas da sala têm números seguidos. As listas usam o nome curto; sem ele, as palavras mais curtas que distinguem as salas. Uma sala sem nome sai da lista. Outra ordem das mesas escreve-se no ficheiro.
event-setting-certificate-signatories = Quem assina
event-setting-certificate-template = Modelo
event-setting-certificate-template-help = Um modelo próprio é um ficheiro da pasta do evento.
event-setting-article = Artigo do nome do evento
event-setting-article-help = Os certificados dizem «no Torneio», «na Taça», «nas Olimpíadas». Escolha-o se neste evento estiver errado.
event-setting-article-none = conforme a primeira palavra do nome
event-setting-article-o = o (no Torneio)
event-setting-article-a = a (na Taça)
event-setting-article-os = os (nos Jogos)
event-setting-article-as = as (nas Olimpíadas)
event-setting-certificate-url = Endereço que confirma os certificados
event-setting-certificate-url-help = Onde ficam as páginas na Internet depois do dia: é para lá que leva o código de cada certificado. Vazio: o endereço público. Um endereço da rede da sala (192.168…, .local) só funciona na sala.
event-setting-certificates-without-games = Certificados de quem não teve adversários
event-setting-certificates-without-games-yes = fazem-se, com uma nota
event-setting-certificates-without-games-no = não se fazem
event-setting-certificates-without-games-help = Um jogador que está sozinho numa categoria, ou só teve isenções.
event-setting-public-names = Nomes dos alunos
event-setting-public-names-club = Nomes dos jogadores
event-setting-public-names-short = primeiro nome e inicial (Ana S.)
event-setting-public-names-full = nome completo
event-setting-public-names-code = só o código
event-setting-hall-responsible = Responsável pelos dados
event-setting-hall-kept-until = Até quando se guardam as páginas
event-setting-hall-url = Endereço público na Internet
event-setting-hall-wifi-ssid = Rede Wi-Fi
event-setting-hall-wifi-password = Palavra-passe da rede
event-setting-hall-wifi-password-help = Fica no cartaz e nos ecrãs. Vazia: não se mostra.
event-setting-hall-pages-per-minute = Páginas por minuto de um endereço
event-setting-hall-keys-per-minute = Chaves tentadas por minuto de um endereço
event-setting-hall-connections-per-address = Ligações de um endereço ao mesmo tempo
event-setting-system = Sistema
event-setting-system-swiss = suíço
event-setting-system-round-robin = todos contra todos
event-setting-system-double-round-robin = todos contra todos, duas voltas
event-setting-system-knock-out = eliminatórias
event-setting-system-double-elimination = eliminatórias duplas (sai-se à segunda derrota)
event-setting-system-by-number = pelo número de jogadores, quando se sorteia
event-setting-system-team-swiss = suíço de equipas
event-setting-system-team-round-robin = todos contra todos, de equipas
event-setting-system-team-knock-out = eliminatórias de equipas
event-setting-boards = Tabuleiros de um encontro de equipas
event-setting-boards-help = Quantos são, ou o jogo de cada um por ordem: [{ "{" } game = "hex" { "}" }, { "{" } game = "rastros" { "}" }]. Cada categoria é então um ciclo.
event-setting-line-up = Os jogadores de uma equipa sentam-se
event-setting-line-up-fixed = pela ordem da lista
event-setting-line-up-free = por qualquer ordem, indicada antes de cada jornada
event-setting-line-up-deadline = Formações até antes de uma jornada (minutos)
event-setting-line-up-deadline-help = Até ambas serem entregues, nenhuma equipa vê a da outra.
event-setting-primary = As equipas são emparceiradas e classificadas por
event-setting-primary-match = pontos de encontro
event-setting-primary-game = pontos de partida
event-setting-side-preferences = Preferências de lado das equipas (C.04.6, 1.7)
event-setting-side-preferences-by-boards = A para um número par de tabuleiros, B para um ímpar
event-setting-side-preferences-none = nenhumas
event-setting-side-preferences-a = A: simples
event-setting-side-preferences-b = B: fortes e fracas
event-setting-bye-match-points = Pontos de encontro de uma isenção
event-setting-bye-match-points-help = Sem indicação, os de um encontro empatado.
event-setting-bye-game-points = Pontos de partida de uma isenção
event-setting-bye-game-points-help = Sem indicação, um empate em cada tabuleiro.
event-setting-final-system = Sistema das finais
event-setting-final-system-none = suíço, ou todos contra todos se forem poucos
event-setting-final-system-swiss = suíço
event-setting-final-system-round-robin = todos contra todos
event-setting-final-system-double-round-robin = todos contra todos, duas voltas
event-setting-final-system-knock-out = eliminatórias
event-setting-final-system-double-elimination = eliminatórias duplas (sai-se à segunda derrota)
event-setting-games-per-match = Partidas de um encontro
event-setting-games-per-match-help = 1, 3 ou 5: um encontro acaba quando alguém ganha a maioria das partidas. 2: cada um joga uma vez de cada lado, jogam-se as duas partidas, e o encontro pode ficar empatado; não em eliminatórias.
event-setting-sides-matter = Os lados contam no emparceiramento
event-setting-sides-matter-help = Se não contarem, um suíço emparceira-se sem olhar aos lados (C3, C10 a C13), como convém a encontros de duas partidas; essas jornadas não têm certificado.
event-setting-match-points = Um encontro de duas partidas dá
event-setting-match-points-match = os pontos de uma partida, pelo encontro
event-setting-match-points-games = os pontos de cada uma das suas partidas
event-setting-match-points-help = Por partidas, uma isenção e um encontro a que alguém faltou dão os pontos de duas partidas.
event-setting-third-place = Encontro do terceiro lugar
event-setting-third-place-help = Em eliminatórias em que basta uma derrota para sair.
event-setting-consolation = Quem perde o primeiro encontro continua
event-setting-consolation-help = Em eliminatórias em que basta uma derrota para sair: um segundo quadro.
event-setting-self-report = Os jogadores participam os resultados nos seus telemóveis
event-setting-self-report-help = Cada boletim tem um código que abre a sua mesa, enquanto faltar o resultado; os dois jogadores confirmam, e o resultado espera pelo posto, ou conta, como nos tablets (confirm). Nunca nas finais nem nos campeonatos nacionais.
event-setting-confirm = Resultados das partidas jogadas em tablets
event-setting-confirm-desk = o posto confirma-os
event-setting-confirm-table = basta a palavra dos dois jogadores
event-setting-confirm-help = Nas finais e nos campeonatos nacionais é sempre o posto que confirma.
event-setting-turn-last-two-rounds = Trocar as duas últimas jornadas da primeira volta
event-setting-turn-last-two-rounds-help = Com duas voltas, para que ninguém comece três vezes seguidas.
event-setting-order = Ordem dos jogadores
event-setting-order-lot = por sorteio
event-setting-order-rating = por elo
event-setting-acceleration = Aceleração
event-setting-acceleration-none = nenhuma
event-setting-acceleration-baku = de Baku
event-setting-same-school = Alunos da mesma escola
event-setting-same-school-club = Jogadores com o mesmo número
event-setting-same-school-free = podem encontrar-se
event-setting-same-school-avoid = só se for preciso
event-setting-half-byes = Isenções de meio ponto a pedido
event-setting-half-byes-help = Vazio: uma onde há empates, senão nenhuma.
event-setting-full-byes = Isenções de um ponto a pedido
event-setting-last-rounds-without-byes = Últimas jornadas sem isenções a pedido
event-setting-last-rounds-without-byes-help = Vazio: a última.
event-short-by-hand = Foi o árbitro que fez este par.
event-short-everybody = Aqui jogam todos contra todos.
event-short-first = Na primeira jornada é o sorteio que decide quem joga com quem.
event-short-equal = Jogam um com o outro porque tinham a mesma pontuação ({ $points }) e ainda não tinham jogado.
event-short-left-over = Jogam um com o outro porque, entre quem tem { $more }, um ficou sem adversário, e joga com alguém que tem { $less }.
event-explain-avoided = { $group }, { $round }.ª jornada: nem todos os pares a evitar se conseguem evitar, e uma jornada assim não se compara com outras

# Encontros de equipas empatados
event-level-count = contagem de tabuleiros (C.07, 12.1)
event-level-boards = primeiro tabuleiro diferente (C.07, 12.2)
event-level-lots = sorteio
event-level-match = { $group }, jornada { $round }, mesa { $table }: o encontro ficou empatado: ganha { $team } ({ $by })
event-level-table = mesa { $table }: o encontro ficou empatado: ganha { $team } ({ $by })
