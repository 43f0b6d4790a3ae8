# Os jogos: lados, peças, faltas e as regras numeradas.
games-side-first = Primeiro
games-side-second = Segundo
games-side-cats = os Gatos
games-side-dogs = os Cães
games-side-white = as Brancas
games-side-black = as Negras
games-side-vertical = Vertical
games-side-horizontal = Horizontal
games-piece-white = a peça branca
games-piece-home-first = a casa final do Primeiro
games-piece-home-second = a casa final do Segundo
games-piece-trail = uma casa fechada
games-piece-green = verde
games-piece-yellow = amarela
games-piece-red = vermelha
games-piece-cat = um gato
games-piece-dog = um cão
games-piece-white-piece = uma peça branca
games-piece-black-piece = uma peça negra
games-piece-white-pawn = um peão branco
games-piece-black-pawn = um peão negro
games-piece-white-amazon = uma amazona branca
games-piece-black-amazon = uma amazona negra
games-piece-closed = uma casa fechada
games-piece-black-stone = uma peça negra
games-piece-white-stone = uma peça branca
games-piece-red-stone = uma peça vermelha
games-piece-blue-stone = uma peça azul
games-piece-neutral-stone = uma peça neutra
games-piece-stone = uma peça
games-piece-zone = uma casa vazia da zona central
games-piece-vertical = um dominó de Vertical
games-piece-seed = uma semente; cada casa mostra quantas tem
games-part-lower-row = fila de baixo, A a F
games-part-upper-row = fila de cima, f a a
games-piece-dot = um ponto
games-piece-line-level = um traço na horizontal
games-piece-line-upright = um traço na vertical
games-piece-box-first = um quadrado do Primeiro
games-piece-box-second = um quadrado do Segundo
games-piece-horizontal = um dominó de Horizontal

# A board in words.
games-square-empty = vazia
games-outset-squares = { $columns } × { $rows } casas, de { $first } a { $last }
games-outset-crossings = { $columns } × { $rows } interseções, de { $first } a { $last }
games-outset-dots = { $columns } × { $rows } pontos, de { $first } a { $last }
games-outset-houses = { $rows } filas de { $columns } casas
games-outset-rhombus = { $columns } × { $rows } hexágonos, de { $first } a { $last }
games-outset-hexagon = um hexágono de { $squares } casas, de { $first } a { $last }
games-outset-other = { $squares } casas, como no desenho
games-outset-secret = Cada jogador dispõe as suas peças, sem que o outro as veja.

games-pieces-semaforo = 8 peças verdes, 8 amarelas e 8 vermelhas, que ambos usam
games-pieces-gatos-e-caes = 28 gatos e 28 cães
games-pieces-rastros = 1 peça branca, e até 47 peças negras para as casas de onde ela sai
games-pieces-produto = 45 peças negras e 45 brancas, que ambos usam
games-pieces-avanco = 14 peças brancas e 14 negras
games-pieces-dominorio = dominós que cobrem duas casas, quantos forem precisos (32 no máximo)
games-pieces-atari-go = 40 peças negras e 40 brancas
games-pieces-blokus = 21 peças de cada uma das quatro cores, uma de cada forma de uma a cinco casas
games-pieces-combate = 40 peças de cada cor
games-pieces-ludo = 4 peões de cada cor e um dado
games-pieces-nex = peças negras, brancas e neutras, quantas forem precisas
games-pieces-quelhas = peças de um só tipo, quantas forem precisas (100 no máximo)
games-pieces-hex = peças negras e brancas, quantas forem precisas
games-pieces-peoes = 8 peões brancos e 8 negros
games-pieces-konane = 32 peças negras e 32 brancas, todas no tabuleiro menos duas
games-pieces-amazonas = 4 amazonas brancas e 4 negras, e 56 marcas para as casas fechadas
games-pieces-sesqui = 30 peças negras e 30 brancas
games-pieces-flume = peças vermelhas e azuis, quantas forem precisas
games-pieces-pontos-e-quadrados = um lápis para cada jogador: desenham-se os lados, e cada quadrado leva o sinal do dono
games-pieces-ouri = 48 sementes, 4 em cada casa
games-square-seeds = { $count ->
    [one] uma semente
   *[other] { $count } sementes
}
games-board-empty = O tabuleiro está vazio.
games-board-counts = Até aqui: Primeiro { $first }, Segundo { $second }

# O que um lance faz, para quem não lê a notação.
games-move-token = { $token }
games-move-on = { $piece } em { $square }
games-move-both = { $one }, e { $other }
games-move-step = de { $from } para { $square }
games-move-capture = de { $from } para { $square }, com captura
games-move-attack = de { $from }, a atacar { $square }
games-move-line = peças de { $square } a { $other }
games-move-side = o lado { $side }{ $boxes ->
    [one] , a fechar um quadrado
    [two] , a fechar dois quadrados
   *[none] {""}
}
games-move-sow = { $count ->
    [one] uma semente
   *[other] { $count } sementes
} de { $square }{ $taken ->
    [0] {""}
   *[other] , a capturar { $taken }
}
games-move-semaforo = uma peça { $piece } em { $square }
games-move-rastros = a peça branca para { $square }
games-move-dominorio = um dominó em { $square } e { $other }
games-move-amazonas = de { $from } para { $square }, a fechar { $shot }
games-move-remove = sai a peça em { $square }
games-move-nex-place = { $piece } em { $square }, e uma peça neutra em { $neutral }
games-move-nex-exchange = as peças neutras em { $square } e { $other } passam a ser { $colour ->
    [black] negras, e a peça negra
   *[white] brancas, e a peça branca
} em { $neutral } passa a ser neutra
games-move-swap = { $first ->
    [domino] fique com o primeiro dominó: a partir de agora joga com { $side }
    [line] fique com a primeira linha: a partir de agora joga com { $side }
   *[stone] fique com a primeira peça: a partir de agora joga com { $side }
}

# Faltas que vários jogos partilham; um jogo pode dizer a sua em games-<jogo>-<código>.
games-code-occupied = { $square } não está vazia
games-code-off-board = este tabuleiro não tem a casa { $square }
games-code-not-adjacent = { $square } não fica ao lado de { $piece }
games-code-annotation = o que está escrito do lance não condiz com o tabuleiro
games-code-empty-origin = não há nenhuma peça em { $square }
games-code-not-yours = a peça em { $square } é do adversário
games-code-swap-closed = { $pie ->
    [no] esta partida joga-se sem troca
   *[yes] a troca só responde ao primeiro lance da partida
}
games-code-same-cell = { $square } aparece duas vezes na mesma jogada
games-code-not-neutral = não há nenhuma peça neutra em { $square }
games-code-backward = { $side } só podem avançar: { $square } não fica à frente de { $piece }
games-code-straight-capture = só se captura na diagonal; { $square } fica em frente de { $piece } e tem uma peça do adversário
games-code-not-a-line = { $piece } e { $square } não ficam na mesma linha, coluna ou diagonal
games-code-blocked-path = { $stop } está no caminho de { $piece } para { $square }
games-error-not-playing = a partida não está a ser jogada: acabou, ou espera pelo árbitro
games-error-not-a-move = este lance não pertence a esta posição

# Como acabam os jogos.
games-reason-line-of-three = linha de três
games-reason-last-move = última jogada
games-reason-home-reached = casa final alcançada
games-reason-blocked = bloqueio
games-reason-product = produto
games-reason-product-tie-break = desempate de produtos iguais
games-reason-far-row = última linha alcançada
games-reason-no-pieces = sem peças
games-reason-capture = captura
games-reason-connection = cadeia de lado a lado
games-reason-no-moves = sem jogadas
games-reason-all-blocked = todos bloqueados
games-reason-solved = resolvido
games-reason-flag-captured = bandeira capturada
games-reason-full-board = tabuleiro cheio
games-reason-seeds-counted = contagem das sementes restantes
games-reason-cycle = as sementes perseguem-se
games-reason-majority = mais de metade
games-reason-all-pawns-home = todos os peões em casa

# Marcas da folha.
games-tag-rows = a posição tem { $count ->
    [one] uma linha
   *[other] { $count } linhas
}; este tabuleiro tem { $wanted }
games-tag-row-length = a linha { $row } da posição, "{ $text }", devia ter { $wanted } caracteres
games-tag-cell = a linha { $row } da posição tem "{ $text }", que não é peça deste jogo
games-tag-turn = na posição joga o lugar { $seat }; este jogo tem { $seats ->
    [one] um lugar
   *[other] { $seats } lugares
}
games-tag-too-many = a posição tem peças a mais do mesmo tipo ({ $piece }): { $count }, e só há { $limit }
games-tag-two-white-pieces = a posição tem mais do que uma peça branca
games-tag-no-white-piece = a posição não tem peça branca
games-tag-cat-beside-dog = a posição tem um gato em { $square }, ao lado de um cão (na horizontal ou na vertical)
games-tag-half-domino = a posição tem meio dominó em { $square }
games-tag-no-pieces = a posição não tem peças
games-tag-sides = { $tag } tem "{ $text }"; só pode ter "swapped"
games-tag-houses = a linha { $row } da posição, "{ $text }", devia ter seis números de sementes
games-tag-captured = { $tag } tem "{ $text }"; devia ter dois números, as sementes capturadas pelo Primeiro e pelo Segundo
games-tag-too-many-seeds = a posição tem { $count } sementes, com as capturadas, e só há { $limit }
games-tag-misplaced = a posição tem "{ $text }" em { $square }, onde não tem lugar
games-tag-box = na posição, o quadrado { $square } tem dono e não está fechado, ou está fechado e não tem
games-tag-dead-group = na posição, um grupo de quem acabou de jogar não tem liberdades
games-tag-both-arrived = na posição ambos os jogadores chegaram à última linha
games-tag-en-passant = { $tag } tem "{ $text }"; devia ser a casa que um peão adversário acabou de saltar, com esse peão à frente dela

# Semáforo
games-name-semaforo = Semáforo
games-semaforo-red-is-final = a peça em { $square } é vermelha, e uma peça vermelha já não se substitui
games-semaforo-annotation = a peça que entra em { $square } é { $piece }; o lance indica outra cor
games-rule-semaforo-1 = Em cada jogada coloca-se uma peça verde numa casa vazia, ou substitui-se uma peça verde por uma amarela, ou uma amarela por uma vermelha.
games-decided-semaforo-1 = A peça substituída volta para a reserva.
games-rule-semaforo-2 = Uma peça vermelha é definitiva: nada a substitui.
games-rule-semaforo-3 = Ganha quem fizer três peças da mesma cor em linha, seja linha, coluna ou diagonal.
games-rule-semaforo-4 = As peças vêm da reserva de 8 de cada cor. (A reserva nunca se esgota: não cabem mais de 7 da mesma cor sem fazer linha.)

# Gatos & Cães
games-name-gatos-e-caes = Gatos & Cães
games-gatos-e-caes-zone-first-cat = o primeiro gato tem de ficar dentro da zona central (d4, e4, d5, e5); { $square } fica fora
games-gatos-e-caes-zone-first-dog = o primeiro cão tem de ficar fora da zona central (d4, e4, d5, e5); { $square } fica dentro
games-gatos-e-caes-next-to-rival = { $side ->
    [cats] um gato não pode ficar em { $square }, ao lado de um cão ({ $rivals }), na horizontal ou na vertical
   *[dogs] um cão não pode ficar em { $square }, ao lado de um gato ({ $rivals }), na horizontal ou na vertical
}
games-gatos-e-caes-no-supply = { $side } já têm as suas { $count } peças no tabuleiro
games-rule-gatos-e-caes-1 = Em cada jogada coloca-se uma peça própria numa casa vazia.
games-rule-gatos-e-caes-2 = O primeiro gato fica dentro da zona central: d4, e4, d5 ou e5.
games-rule-gatos-e-caes-2-zones = O primeiro gato pode ficar em qualquer casa.
games-rule-gatos-e-caes-3 = O primeiro cão fica fora da zona central.
games-rule-gatos-e-caes-3-zones = O primeiro cão pode ficar em qualquer casa.
games-rule-gatos-e-caes-4 = Um gato não pode ficar ao lado de um cão, na horizontal ou na vertical, nem um cão ao lado de um gato.
games-rule-gatos-e-caes-5 = Ganha quem fizer a última jogada: um jogador sem jogada possível perdeu.
games-rule-gatos-e-caes-5-misere = Perde quem fizer a última jogada: um jogador sem jogada possível ganhou.
games-rule-gatos-e-caes-6 = As peças vêm da reserva de 28 de cada tipo.

# Rastros
games-name-rastros = Rastros
games-rastros-annotation = a peça branca está em { $piece }
games-rastros-occupied = { $square } está fechada: a peça branca já lá esteve
games-rastros-not-adjacent = { $square } não fica ao lado da peça branca, que está em { $piece }
games-rule-rastros-1 = A peça branca move-se para uma casa vazia ao seu lado, em qualquer das oito direções.
games-rule-rastros-2 = A casa de onde saiu recebe uma peça negra e fica fechada para sempre.
games-decided-rastros-2 = As peças negras não se esgotam: podem ser precisas até 47.
games-rule-rastros-3 = Quando a peça branca entra numa casa final, ganha o dono dessa casa, seja quem for que moveu. A casa do Primeiro é a1, a do Segundo é g7.
games-decided-rastros-3 = É permitido mover para a casa final do adversário. As casas finais resultam do exemplo da folha de regras.
games-rule-rastros-3-size = Quando a peça branca entra numa casa final, ganha o dono dessa casa, seja quem for que moveu; é permitido mover para a casa final do adversário. O tabuleiro tem { $value } por { $value } casas: a casa do Primeiro é a1, a do Segundo é h{ $value }.
games-rule-rastros-4 = Um jogador que não pode mover perdeu.
games-decided-rastros-4 = Nada proíbe fechar os caminhos para ambas as casas finais.

# Produto
games-name-produto = Produto
games-produto-must-place-two = em cada jogada colocam-se exatamente duas peças; { $count ->
    [one] aqui está uma
   *[other] aqui estão { $count }
}
games-hint-one-token = as duas peças de uma jogada escrevem-se juntas, separadas por uma barra: Oc3/Xd4
games-produto-must-place-one = { $when ->
    [opening] na jogada de abertura coloca-se exatamente uma peça
   *[last] só resta uma casa, por isso coloca-se exatamente uma peça
}; aqui estão { $count }
games-produto-occupied = { $why ->
    [twice] ambas as peças são colocadas em { $square }
   *[stone] já há uma peça em { $square }
}
games-produto-no-supply = { $colour ->
    [black] as { $count } peças negras já estão todas no tabuleiro
   *[white] as { $count } peças brancas já estão todas no tabuleiro
}
games-rule-produto-1 = Na jogada que abre a partida coloca-se uma peça; em todas as outras colocam-se duas, em duas casas vazias, cada uma de qualquer cor.
games-decided-produto-1 = A peça da abertura pode ser de qualquer das cores.
games-rule-produto-2 = As peças vêm da reserva de 45 negras e 45 brancas.
games-rule-produto-3 = Com o tabuleiro cheio, a pontuação de cada cor é o produto dos tamanhos dos seus dois maiores grupos; com menos de dois grupos é 0.
games-rule-produto-4 = Ganha o maior produto. O Primeiro joga pelas Negras, o Segundo pelas Brancas.
games-rule-produto-5 = Se os produtos forem iguais, ganha quem tiver menos peças da sua cor no tabuleiro.
games-rule-produto-5-tie = Se os produtos forem iguais, ganha o { $value ->
    [second-player] Segundo
   *[other] Primeiro
}.

# Avanço
games-name-avanco = Avanço
games-avanco-occupied = { $square } tem uma peça própria
games-avanco-not-adjacent = uma peça avança uma casa, em frente ou na diagonal; { $square } fica longe de mais de { $piece }
games-avanco-annotation = { $there ->
    [nothing] o lance indica uma captura, mas { $square } está vazia
   *[rival] o lance não indica captura, mas { $square } tem uma peça do adversário
}
games-rule-avanco-1 = Uma peça avança uma casa, em frente ou na diagonal, para uma casa vazia.
games-rule-avanco-2 = Uma peça só captura avançando na diagonal, e toma o lugar da peça do adversário.
games-rule-avanco-3 = Ganha quem levar uma peça à última linha.
games-decided-avanco-3 = Um jogador que fica sem peças perdeu.

# Dominório
games-name-dominorio = Dominório
games-hint-lone-square = uma casa escrita sozinha é a de baixo ou a da esquerda do seu dominó
games-dominorio-not-adjacent = um dominó cobre duas casas lado a lado; { $square } não fica ao lado de { $piece }
games-dominorio-wrong-orientation = { $side ->
    [vertical] Vertical cobre duas casas de uma coluna; { $square } e { $other } estão na mesma linha
   *[horizontal] Horizontal cobre duas casas de uma linha; { $square } e { $other } estão na mesma coluna
}
games-dominorio-occupied = { $square } já está coberta
games-rule-dominorio-1 = Vertical cobre duas casas vazias e contíguas de uma coluna, Horizontal duas de uma linha.
games-rule-dominorio-2 = Um jogador sem jogada possível perdeu.

# Atari Go
games-name-atari-go = Atari Go
games-atari-go-occupied = já há uma peça em { $square }
games-atari-go-suicide = uma peça em { $square } deixaria o próprio grupo sem liberdades, e não captura nada
games-hint-column-i = este tabuleiro tem coluna I; a coluna a que os programas de Go chamam J é aqui a I
games-rule-atari-go-1 = Em cada jogada coloca-se uma peça numa interseção vazia.
games-rule-atari-go-2 = As peças da mesma cor ligadas na horizontal ou na vertical formam um grupo; as suas liberdades são as interseções vazias ao lado dele.
games-rule-atari-go-3 = Uma jogada que tira a última liberdade a um ou mais grupos do adversário captura: termina a partida e ganha.
games-rule-atari-go-4 = As peças vêm da reserva de 40 de cada jogador.
games-rule-atari-go-4-size = As peças vêm da reserva de cada jogador.
games-rule-atari-go-5 = Não é permitida uma jogada que deixe o próprio grupo sem liberdades e nada capture.
games-decided-atari-go-5 = A folha nada diz sobre um jogador sem jogada permitida, ou sem peças na reserva: decide o árbitro.
games-rule-atari-go-5-no-move = Não é permitida uma jogada que deixe o próprio grupo sem liberdades e nada capture. Um jogador sem peças na reserva ou sem jogada permitida { $value ->
    [loses] perde
   *[other] passa
}.

# Blokus
games-name-blokus = Blokus
games-blokus-blue = Azul
games-blokus-yellow = Amarelo
games-blokus-red = Vermelho
games-blokus-green = Verde
games-blokus-touches-own-edge = encosta um lado a uma peça da mesma cor
games-blokus-touches-equal-edge = encosta um lado à peça igual do { $other }
games-blokus-touches-equal-corner = toca pelo canto na peça igual do { $other }
games-blokus-annotation = estas casas formam a peça { $piece }, não { $name }
games-blokus-occupied = { $square } já está coberta pelo { $colour }
games-blokus-not-a-piece = { $size ->
    [4] estas casas não formam uma peça deste problema: são precisas quatro casas unidas pelos lados
   *[other] estas casas não formam uma peça: são precisas uma a cinco casas, unidas pelos lados
    }
games-blokus-corner-first = a primeira peça do { $colour } { $count ->
    [one] tem de cobrir { $corner }
   *[other] tem de cobrir uma destas casas: { $corner }
}
games-blokus-no-corner-contact = a peça { $piece } não toca pelo canto em nenhuma peça do { $colour }
games-blokus-edge-contact = em { $square }, a peça { $piece } do { $colour } { $touches }
games-blokus-piece-used = o { $colour } já colocou a peça { $piece }, em { $token }
games-blokus-pass-not-allowed = o { $colour } não pode passar: ainda pode colocar a peça { $piece } em { $token }
games-blokus-no-supply = a peça de uma casa do { $colour } só se coloca depois de todas as outras peças das quatro cores
games-tag-blokus-variant = "{ $text }" não é uma variante de Blokus; as variantes são: { $known }
games-tag-blokus-colour = "{ $text }" não é uma das quatro cores: azul, amarelo, vermelho, verde
games-tag-blokus-piece = as casas do { $colour } à volta de { $square } não formam uma só peça do jogo
games-tag-blokus-twice = a posição tem duas vezes a peça { $piece } do { $colour }
games-tag-blokus-corners = nesta posição as cores não começaram em cantos seguidos, no sentido dos ponteiros do relógio
games-tag-blokus-seats = nesta variante os jogadores vão de 1 a { $count }
games-tag-blokus-turn = a vez do { $colour } é do jogador { $seat }
games-hint-blokus-edge-alone = Em { $square } encosta um lado a uma peça da mesma cor: peças da mesma cor só se tocam pelos cantos.
games-hint-blokus-forgotten-pass = Sem onde colocar uma peça: { $blocked }. Escreva { $passes } antes deste lance.
games-hint-blokus-pass-after-end = Não se escrevem passagens depois de nenhuma cor poder colocar peças.
games-hint-blokus-tetrominoes = Tal como o folheto o descreve, o problema não tem solução; pode jogar-se com [Regras "blokus.tetrominoes=colours"] ou [Regras "blokus.tetrominoes=shapes"].
games-tag-scores = { $tag } tem "{ $text }"; as pontuações são números inteiros separados por espaços
games-rule-blokus-1 = A primeira peça de cada cor cobre uma casa de canto do tabuleiro.
games-decided-blokus-1 = O Azul escolhe qualquer canto; às outras cores cabem os cantos seguintes, no sentido dos ponteiros do relógio.
games-rule-blokus-2 = Cada peça seguinte toca pelo canto em pelo menos uma peça da mesma cor.
games-rule-blokus-3 = Peças da mesma cor nunca se encostam pelos lados. Com as outras cores, todo o contacto é permitido.
games-rule-blokus-4 = Cada cor tem 21 peças, uma de cada forma de uma a cinco casas, e coloca cada uma só uma vez. As peças podem ser rodadas e viradas.
games-decided-blokus-4 = O folheto conta duas peças de duas casas, o que daria 22; há só uma.
games-rule-blokus-5 = Uma cor só passa quando não pode colocar nenhuma das peças que lhe restam.
games-decided-blokus-5 = A passagem escreve-se "-", uma por cada vez da cor bloqueada, enquanto outra cor ainda puder jogar.
games-rule-blokus-6 = O jogo acaba quando nenhuma cor pode colocar mais peças.
games-decided-blokus-6 = Acaba nesse mesmo instante: já não se escrevem passagens.
games-rule-blokus-7 = Cada casa das peças por colocar vale −1 ponto. Uma cor que colocou tudo recebe +15, ou +20 se a última peça foi a de uma casa.
games-rule-blokus-8 = Ganha a pontuação mais alta.
games-decided-blokus-8 = Quem empata com a pontuação mais alta partilha a vitória.
games-rule-blokus-9 = Em equipas (teams), o Azul e o Vermelho jogam contra o Amarelo e o Verde e somam as suas pontuações. A dois (two-player), cada jogador tem as duas cores de uma equipa.
games-decided-blokus-9 = Numa equipa que ganha, cada parceiro recebe o ponto inteiro; se as equipas empatam, cada jogador recebe meio. No exemplo do folheto, −3 e −20 somam −23, e não −28.
games-rule-blokus-10 = A três (three-player), cada jogador tem uma cor, e a quarta cor é jogada por todos, à vez, sem contar para ninguém.
games-decided-blokus-10 = A cor partilhada é a verde, salvo indicação em contrário. Na primeira volta das quatro cores joga-a o primeiro jogador, na segunda o segundo, e assim por diante, mesmo quando não há onde a pôr.
games-rule-blokus-11 = Problema das 84 peças (solo-84): um só jogador coloca, com as regras do jogo, todas as peças das quatro cores, ficando as quatro peças de uma casa para o fim.
games-decided-blokus-11 = Nenhuma peça de uma casa se coloca antes de todas as outras 80 estarem no tabuleiro.
games-rule-blokus-12 = Problema dos tetrominós (solo-tetrominoes): um só jogador enche o retângulo de 8 por 10 casas com as 20 peças de quatro casas, com as cores à vez. A primeira peça de cada cor vai para qualquer lugar; as seguintes tocam pelo canto, e nunca pelo lado, em peças da mesma cor. Peças iguais não se tocam. Ninguém passa.
games-decided-blokus-12 = Peças iguais, de qualquer cor, não se tocam nem pelo lado nem pelo canto, o que se verifica a cada peça colocada. Se a cor que tem a vez não pode jogar, o problema fica por resolver. Tal como o folheto o descreve, o problema não tem solução.
games-rule-blokus-12-tetrominoes = Problema dos tetrominós (solo-tetrominoes): um só jogador enche o retângulo de 8 por 10 casas com as 20 peças de quatro casas, com as cores à vez. A primeira peça de cada cor vai para qualquer lugar. { $value ->
    [colours] As seguintes tocam pelo canto, e nunca pelo lado, em peças da mesma cor; peças iguais podem tocar-se.
   *[other] Uma cor nunca encosta a si própria por um lado, mas não precisa de se tocar; peças iguais, de qualquer cor, não se tocam nem pelo lado nem pelo canto.
} Ninguém passa: se a cor que tem a vez não pode jogar, o problema fica por resolver.

# Combate
games-name-combate = Combate
games-side-blue = Azul
games-side-red = Vermelho
games-piece-general = o General
games-piece-marshal = o Marechal
games-piece-colonel = o Coronel
games-piece-major = o Major
games-piece-captain = o Capitão
games-piece-lieutenant = o Tenente
games-piece-sergeant = o Sargento
games-piece-sapper = a Desarmadora
games-piece-soldier = o Soldado
games-piece-spy = a Espiã
games-piece-bomb = a bomba
games-piece-flag = a bandeira
games-piece-lake = um lago
games-piece-hidden = uma peça de valor escondido
games-combate-empty-origin = não há nenhuma peça em { $from }
games-combate-not-yours = { $piece } em { $from } é do adversário
games-combate-immovable = { $piece } em { $from } nunca se move
games-combate-lake = { $lake } é água: { $piece } em { $from } não entra num lago nem o atravessa
games-combate-not-adjacent = { $piece } não pode ir de { $from } para { $square } num só lance
games-combate-blocked-path = { $piece } não pode correr de { $from } para { $square }: há uma peça no caminho, em { $stop }
games-combate-occupied = { $piece } não pode ir de { $from } para { $square }, onde está uma peça do mesmo exército
games-combate-two-squares = { $piece } já foi { $most } vezes seguidas entre { $from } e { $square }; antes disso tem de haver outro lance
games-combate-annotation = { $reason }
games-combate-no-attack = o lance está escrito como ataque, mas em { $square } não está ninguém
games-combate-an-attack = de { $from } para { $square } é um ataque e escreve-se com x: { $from }x{ $square }
games-combate-ranks = os valores mostrados não são os das peças: em { $from } está { $attacker } e em { $square } está { $defender }
games-hint-combate-one-step = Todas as peças, menos o Soldado, avançam, recuam ou andam de lado uma só casa.
games-hint-combate-straight-line = O Soldado corre ao longo de uma linha ou de uma coluna, nunca na diagonal.
games-tag-combate-no-setup = falta a etiqueta { $tag }: sem os valores dos dois exércitos não é possível verificar um ataque
games-tag-combate-rows = { $tag } tem { $count ->
        [one] uma linha
       *[other] { $count } linhas
    }; um exército ocupa 4, separadas por /
games-tag-combate-row = a linha { $row } de { $tag }, "{ $text }", tem { $count ->
    [one] uma letra
   *[other] { $count } letras
} em vez de 10
games-tag-combate-letter = a linha { $row } de { $tag } tem "{ $text }", que não é uma peça: as peças são X, 9 a 1, B e F
games-tag-combate-count = em { $tag }, { $piece } aparece { $count ->
    [one] uma vez
   *[other] { $count } vezes
  }; um exército tem { $wanted }
games-tag-combate-lake = na posição, { $square } tem água onde há terra, ou terra onde há um lago (LL)
games-tag-combate-too-many = na posição, { $piece } aparece mais de { $wanted ->
    [one] uma vez
   *[other] { $wanted } vezes
  } num dos exércitos
games-tag-combate-no-flags = a posição não tem nenhuma bandeira
games-tag-combate-last-move = { $tag } tem "{ $text }"; devia indicar um lance cuja peça ainda esteja onde chegou, e quantas vezes seguidas (1 a 5), como em a4-a5 3
games-rule-combate-1 = Cada jogador dispõe as suas quarenta peças nas quatro linhas mais próximas de si: 1 General (10), 1 Marechal (9), 2 Coronéis (8), 3 Majores (7), 4 Capitães (6), 4 Tenentes (5), 4 Sargentos (4), 5 Desarmadoras (3), 8 Soldados (2), 1 Espiã (1), 6 bombas e 1 bandeira.
games-decided-combate-1 = Começa o Azul, nas linhas 1 a 4; o Vermelho fica nas linhas 7 a 10. A folha só menciona dois lagos de quatro casas ao centro; são os do tabuleiro habitual, c5 d5 c6 d6 e g5 h5 g6 h6. A lista da folha esquece o General, mas as regras usam-no.
games-rule-combate-2 = Uma peça move-se uma casa ao longo de uma linha ou de uma coluna, para uma casa vazia; nunca para dentro de um lago, nem por cima de um lago ou de uma peça.
games-rule-combate-3 = O Soldado move-se em linha reta quantas casas livres quiser, e pode atacar no fim desse lance.
games-decided-combate-3 = O ataque faz-se na mesma linha da corrida.
games-rule-combate-4 = As bombas e a bandeira nunca se movem.
games-rule-combate-5 = Uma peça não pode ir mais de cinco vezes seguidas entre as mesmas duas casas.
games-decided-combate-5 = Contam-se as vezes seguidas desse jogador. Um ataque que vence conta como lance, um que não vence não conta; qualquer outro lance desse jogador recomeça a contagem.
games-rule-combate-6 = Uma peça ataca uma peça adversária encostada a ela, ou no fim da corrida de um Soldado. Sai a de menor valor: se ganha a atacante, ocupa a casa; se ganha a atacada, fica onde está. Com valores iguais saem as duas.
games-decided-combate-6 = Pela folha, só a Espiã captura o General; as outras regras valem também para ele: dois Generais saem os dois, e uma bomba retira o General que a ataca.
games-rule-combate-7 = Quem ataca uma bomba sai do tabuleiro; a Desarmadora, pelo contrário, retira a bomba e ocupa a casa.
games-decided-combate-7 = Na folha só sai quem ataca; a bomba fica no tabuleiro.
games-rule-combate-8 = A Espiã que ataca o General ganha; atacada por ele, perde.
games-rule-combate-9 = Quem captura a bandeira adversária ganha.
games-rule-combate-10 = Um jogador que, na sua vez, não tem jogada permitida perdeu.
games-decided-combate-10 = Vale também quando nenhum dos dois se pode mover, e logo na primeira vez de um jogador.

# Ludo
games-name-ludo = Ludo
games-side-yellow = Amarelo
games-side-green = Verde
games-piece-ludo-home = casa inicial
games-piece-ludo-reta = a reta final de uma cor
games-piece-ludo-final = a casa final de uma cor, com os peões que lá estão
games-piece-ludo-shelter = um abrigo
games-ludo-empty-origin = o { $side } não tem nenhum peão em { $from }
games-ludo-not-yours = o peão em { $from } não é do { $side }
games-ludo-wrong-turn = é a vez do { $side }, não do { $claimed }
games-ludo-must-move = um { $number } tem de ser jogado, se for possível: { $ways }
games-ludo-must-leave-home = com um { $number }, o { $side } tem de tirar um peão da casa inicial: { $ways }
games-ludo-must-open-barrier = com um { $number }, o { $side } tem de abrir uma barreira: { $ways }
games-ludo-bonus-owed = o { $side } ganhou { $number } casas e tem de as avançar: { $ways }
games-ludo-square-full = em { $square } já estão dois peões
games-ludo-barrier = o peão em { $from } não pode passar a barreira em { $barrier }
games-ludo-not-exact = à casa final chega-se com a conta certa: de { $from } faltam { $left }, não { $count }
games-ludo-wrong-die = { $reason }
games-ludo-annotation = { $reason }
games-ludo-a-capture = o lance captura o peão em { $square } e escreve-se com x
games-ludo-no-capture = o lance não captura ninguém em { $square }
games-ludo-safe-square = { $square } é uma saída ou um abrigo, onde não se captura ninguém
games-ludo-exit-not-full = um peão que sai de casa só captura em { $square } quando lá estão dois peões
games-hint-ludo-extra-throw = O { $side } tirou um seis e volta a lançar antes do { $next }: falta esse lançamento.
games-ludo-no-such-die = um dado mostra de 1 a 6
games-ludo-only-a-five = um peão só sai da casa inicial com um 5, e fica então em { $square }
games-ludo-goes-elsewhere = um { $number } leva o peão em { $from } para { $square }
games-ludo-too-far = um { $number } levaria o peão em { $from } para lá do fim
games-ludo-third-six = é o terceiro 6 seguido: nada se move, e escreve-se 6!
games-ludo-no-third-six = só o terceiro 6 seguido se escreve com ponto de exclamação
games-ludo-no-bonus = aqui não se ganhou nenhum avanço
games-ludo-other-bonus = o avanço ganho é de { $number }
games-hint-ludo-six-or-seven = Um 6 vale 6 casas enquanto o jogador tem um peão na casa inicial, e 7 quando não tem nenhum.
games-tag-ludo-pawns = a posição tem { $count ->
    [one] um peão
   *[other] { $count } peões
} do { $side }; são sempre quatro
games-tag-ludo-square = na posição, há em { $square } um peão que nunca ali pode estar
games-tag-ludo-two-winners = na posição, dois jogadores têm todos os peões na casa final
games-tag-ludo-sixes = { $tag } tem "{ $text }"; devia ter o número de 6 seguidos que já saíram nesta vez: 0, 1 ou 2
games-tag-ludo-last-moved = { $tag } tem "{ $text }"; devia indicar, para cada um dos quatro lugares, a casa do peão que moveu por último, ou um traço
games-rule-ludo-1 = Cada jogador começa com um peão na saída e três na casa inicial.
games-decided-ludo-1 = A folha desenha o tabuleiro sem números; o nosso é o tabuleiro habitual de Parchís que o texto descreve, com 68 casas numeradas no sentido contrário ao dos ponteiros do relógio. O Amarelo sai para 5, o Azul para 22, o Vermelho para 39, o Verde para 56; as retas finais começam depois de 68, 17, 34 e 51. Abrigos: 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68. Começa o Amarelo. Os tabuleiros para seis e oito jogadores ficam de fora.
games-rule-ludo-2 = O número que sai no dado joga-se, se algum peão o puder jogar; se nenhum puder, nada se move.
games-rule-ludo-3 = Um 5 tira um peão da casa inicial, se lá houver algum e a saída não tiver dois peões da mesma cor. Caso contrário, joga-se como qualquer outro número.
games-rule-ludo-4 = Um 6 vale 6 casas enquanto o jogador tem um peão na casa inicial e 7 quando não tem nenhum, e dá direito a novo lançamento.
games-decided-ludo-4 = O novo lançamento faz-se sempre, mesmo que o 6 não se tenha podido jogar.
games-rule-ludo-5 = Ao terceiro 6 seguido nada se move: o último peão que o jogador moveu volta à casa inicial, a não ser que esteja na reta final ou na casa final. A vez acaba.
games-decided-ludo-5 = Para saber que peão moveu por último contam os avanços ganhos e as vezes anteriores. Se esse peão entretanto voltou à casa inicial, não volta nenhum.
games-rule-ludo-6 = Nenhuma casa tem mais de dois peões, a não ser a casa inicial e a casa final.
games-rule-ludo-7 = Dois peões da mesma cor numa casa são uma barreira, e nenhum peão a passa, nem da mesma cor.
games-rule-ludo-8 = Com um 6, quem tem uma barreira tem de mover um dos peões dela, se algum puder mover-se.
games-rule-ludo-9 = Um peão que cai sobre um peão adversário sozinho, numa casa que não é saída nem abrigo, manda-o para a casa inicial; o jogador avança então 20 casas com qualquer peão.
games-decided-ludo-9 = As 20 casas têm de ser avançadas se algum peão puder; a folha tem ora «poderá», ora «avançará».
games-rule-ludo-9-bonus = Um peão que cai sobre um peão adversário sozinho, numa casa que não é saída nem abrigo, manda-o para a casa inicial; o jogador pode avançar então 20 casas com qualquer peão. As 20 casas da regra 11 têm de ser avançadas se algum peão puder.
games-rule-ludo-10 = Nas saídas e nos abrigos podem estar dois peões de cores diferentes, e ali ninguém é capturado.
games-rule-ludo-11 = Um peão que sai da casa inicial para uma saída cheia manda para casa o adversário que lá chegou por último, e o jogador avança 20 casas.
games-decided-ludo-11 = Só quando há dois peões na saída e pelo menos um deles é adversário.
games-rule-ludo-12 = À casa final chega-se com a conta certa; o jogador avança então 10 casas com outro peão.
games-decided-ludo-12 = As 10 casas têm de ser avançadas se algum peão puder. Os avanços ganhos podem dar direito a outros.
games-rule-ludo-13 = Ganha o primeiro jogador com quatro peões na casa final; já nada fica por avançar.

# Nex
games-name-nex = Nex
games-nex-must-place-two = uma jogada é uma peça própria e uma neutra (d5/Ne7), ou duas neutras por uma própria (c3/d4/Ng6); aqui está só { $square }
games-nex-must-place-one = { $there ->
    [neutral] resta uma peça neutra e nenhuma casa vazia, por isso a jogada é ficar com { $square }
   *[empty] resta uma casa vazia, por isso a jogada é uma peça em { $square }
 } e mais nada
games-nex-empty-origin = em { $square } não há nenhuma peça que passe a neutra
games-nex-not-yours = a peça em { $square } não é do próprio jogador e não pode passar a neutra
games-rule-nex-1 = Uma jogada é uma de duas: colocar uma peça própria e uma peça neutra em duas casas vazias; ou trocar duas peças neutras por peças próprias e outra peça própria por uma neutra. O Primeiro joga pelas Negras e liga a linha 1 à linha 11; o Segundo joga pelas Brancas e liga a coluna a à coluna k.
games-rule-nex-2 = O Segundo pode responder ao primeiro lance com a troca: fica com o lado do Primeiro e com tudo o que está no tabuleiro, e o Primeiro continua com o outro lado.
games-decided-nex-2 = A página do inventor não tem a troca; os campeonatos jogam-na.
games-rule-nex-3 = Ganha quem, depois da sua jogada, tiver uma cadeia de peças próprias que ligue os seus dois lados.
games-rule-nex-4 = Com uma casa vazia e nenhuma peça neutra, ou uma de cada, o jogador coloca uma peça própria na casa vazia e mais nada. Sem casas vazias e com uma peça neutra, troca-a por uma peça própria e mais nada.
games-decided-nex-4 = São as convenções do inventor para o tabuleiro cheio. Quem não tem jogada nenhuma, o que só acontece numa posição dada, espera pelo árbitro.

# Quelhas
games-name-quelhas = Quelhas
games-quelhas-not-a-line = { $square } e { $other } não ficam na mesma coluna nem na mesma linha
games-quelhas-too-short = uma linha de peças tem duas ou mais; { $square } sozinha não chega
games-quelhas-wrong-orientation = { $side ->
    [vertical] de { $square } a { $other } é uma coluna, e é a vez de Horizontal
   *[horizontal] de { $square } a { $other } é uma linha, e é a vez de Vertical
 }
games-quelhas-occupied = já há uma peça em { $square }
games-rule-quelhas-1 = Uma jogada coloca duas ou mais peças em casas vazias seguidas: Vertical ao longo de uma coluna, Horizontal ao longo de uma linha. O Primeiro começa como Vertical.
games-rule-quelhas-2 = O Segundo pode responder ao primeiro lance com a troca: fica com o lado do Primeiro e com tudo o que está no tabuleiro, e o Primeiro continua com o outro lado.
games-rule-quelhas-3 = Ganha quem, na sua vez, não tiver jogada possível.

# Hex
games-name-hex = Hex
games-rule-hex-1 = Uma jogada coloca uma peça própria numa casa vazia. O Primeiro joga pelas Negras e liga a linha 1 à linha 11; o Segundo joga pelas Brancas e liga a coluna a à coluna k.
games-rule-hex-1-size = Uma jogada coloca uma peça própria numa casa vazia. O tabuleiro tem { $value } linhas e colunas. O Primeiro joga pelas Negras e liga a primeira linha à última; o Segundo joga pelas Brancas e liga a primeira coluna à última.
games-rule-hex-2 = O Segundo pode responder ao primeiro lance com a troca: fica com o lado do Primeiro e com tudo o que está no tabuleiro, e o Primeiro continua com o outro lado.
games-rule-hex-3 = Ganha quem tiver uma cadeia de peças próprias que ligue os seus dois lados.

# Peões
games-name-peoes = Peões
games-peoes-not-adjacent = um peão avança em frente, uma casa ou, da sua primeira linha, duas, ou captura uma casa à frente na diagonal; de { $piece } não chega a { $square }
games-peoes-no-capture = em { $square } não há peão para capturar, e nenhum acabou de passar por lá
games-peoes-annotation = { $there ->
    [nothing] o lance indica uma captura, mas um peão que avança em frente nada captura
   *[rival] o lance não indica captura, mas um peão que avança na diagonal captura
}
games-rule-peoes-1 = Um peão avança uma casa em frente, para uma casa vazia, ou, da linha onde começou, duas, passando por uma vazia. O Primeiro joga com as Brancas, na linha 2; o Segundo com as Negras, na linha 7.
games-decided-peoes-1 = A folha de regras não foi encontrada; são as regras da página que um autor das folhas do campeonato indica para o jogo.
games-rule-peoes-2 = Um peão captura uma casa à frente na diagonal, e toma o lugar do peão adversário. Um peão que avançou duas casas pode ser capturado logo na jogada seguinte como se tivesse avançado uma.
games-rule-peoes-3 = Ganha quem levar um peão à última linha. Um jogador que não pode mover perdeu.

# Konane
games-name-konane = Konane
games-konane-bad-token = { $phase ->
    [removal] a partida começa por tirar uma peça: escreve-se só a casa dela
   *[jumps] os saltos escrevem-se com a primeira e a última casa
}
games-konane-same-cell = uma peça tem de saltar; { $square } aparece duas vezes
games-konane-not-a-line = { $piece } e { $square } não ficam na mesma linha nem na mesma coluna
games-konane-not-a-jump = de { $piece } para { $square } não há saltos: cada um passa por cima de uma peça adversária encostada e cai na casa vazia logo atrás
games-konane-annotation = os saltos de { $piece } para { $square } não passam pelas casas escritas entre as duas
games-konane-not-central = a primeira peça tira-se do meio (d5, e4) ou da borda; { $square } não fica em nenhum deles
games-konane-not-adjacent = a segunda peça a tirar fica ao lado da primeira, na mesma linha ou coluna; { $square } não fica
games-rule-konane-1 = Uma peça própria salta ao longo de uma linha ou coluna por cima de uma peça adversária encostada, para a casa vazia logo atrás, e tira essa peça do tabuleiro. O Primeiro joga com as Negras, o Segundo com as Brancas; d4 e e4 estão vazias no início.
games-decided-konane-1 = As fotografias dos campeonatos mostram a posição inicial, mas não quem começa; na página de João Neto sobre o jogo começam as Negras.
games-rule-konane-2 = A mesma peça pode continuar a saltar na mesma direção, e pode parar depois de qualquer salto.
games-rule-konane-3 = Um jogador que não pode saltar perdeu.
games-rule-konane-4 = Onde são os jogadores a tirar as primeiras peças, o tabuleiro começa cheio. O Primeiro tira uma peça negra do meio (d5, e4) ou da borda, o Segundo uma peça branca ao lado da casa que ficou vazia; depois começam os saltos.

# Amazonas
games-name-amazonas = Amazonas
games-amazonas-same-cell = a amazona está em { $square }; tem de ir, e de atirar, para outra casa
games-rule-amazonas-1 = Uma amazona própria anda quantas casas quiser ao longo de uma linha, coluna ou diagonal, por casas vazias. O Primeiro joga com as Brancas, o Segundo com as Negras.
games-decided-amazonas-1 = A folha não diz quem começa; na página da Ludicum, que organiza o campeonato, começam as Brancas.
games-rule-amazonas-2 = De onde ficou, a amazona atira da mesma maneira para uma casa vazia, que pode ser a que deixou; essa casa fica fechada para sempre.
games-rule-amazonas-3 = Um jogador que não pode fazer as duas coisas perdeu.

# Sesqui
games-name-sesqui = Sesqui
games-sesqui-must-place-one = na primeira jogada da partida coloca-se uma só peça, numa só casa
games-sesqui-must-place-two = na sua primeira jogada o Segundo coloca duas peças (e5/f6) e mais nada
games-sesqui-must-move = em cada jogada coloca-se uma peça e depois move-se uma (c3/d4-h8)
games-sesqui-no-supply = as { $count } peças do jogador já estão todas no tabuleiro
games-sesqui-not-adjacent = { $ways ->
    [four] não há nenhuma peça própria ao lado de { $square }, na mesma linha ou coluna
   *[eight] não há nenhuma peça própria ao lado de { $square }
}
games-sesqui-crosscut = uma peça em { $square } faria um bloco de dois por dois com as Negras numa diagonal e as Brancas na outra
games-rule-sesqui-1 = Na sua primeira jogada o Primeiro coloca uma peça própria em qualquer casa, e o Segundo duas. O Primeiro joga com as Negras e liga a linha 1 à linha 8; o Segundo joga com as Brancas e liga a coluna a à coluna h.
games-decided-sesqui-1 = Da folha dos campeonatos nada se encontrou; são as regras que a página dos inventores tinha na altura, em oito por oito casas.
games-rule-sesqui-2 = Em cada jogada seguinte, o jogador coloca uma peça própria numa casa vazia ao lado de uma das suas e depois move uma peça própria, que pode ser a nova, como uma dama do xadrez: quantas casas quiser ao longo de uma linha, coluna ou diagonal, por casas vazias. Têm de se fazer as duas coisas.
games-decided-sesqui-2 = Ao lado conta nas oito direções.
games-rule-sesqui-2-adjacent = Em cada jogada seguinte, o jogador coloca uma peça própria numa casa vazia ao lado de uma das suas, na mesma linha ou coluna, e depois move uma peça própria, que pode ser a nova, como uma dama do xadrez: quantas casas quiser ao longo de uma linha, coluna ou diagonal, por casas vazias. Têm de se fazer as duas coisas.
games-rule-sesqui-3 = Não se pode fazer um bloco de dois por dois com as Negras numa diagonal e as Brancas na outra.
games-decided-sesqui-3 = Vale para cada uma das duas partes de uma jogada.
games-rule-sesqui-4 = Ganha quem tiver uma cadeia de peças próprias, unidas em linha, coluna ou diagonal, entre as suas duas bordas.
games-decided-sesqui-4 = A cadeia conta depois da jogada inteira.
games-rule-sesqui-5 = As peças vêm da reserva de 30 de cada jogador.
games-decided-sesqui-5 = As regras nada dizem sobre um jogador que não tem uma jogada inteira: decide o árbitro.

# Flume
games-name-flume = Flume
games-flume-occupied = já há uma peça em { $square }
games-flume-centre-closed = a primeiríssima peça não pode ir para o centro, { $square }
games-rule-flume-1 = Uma jogada coloca uma peça própria num ponto vazio. O Primeiro joga com as vermelhas, o Segundo com as azuis. À volta do tabuleiro há uma borda que conta como peças.
games-decided-flume-1 = A folha do inventor serve vários tamanhos, e não se conhece o dos campeonatos: 7 por 7 pontos.
games-rule-flume-1-size = Uma jogada coloca uma peça própria num ponto vazio. O Primeiro joga com as vermelhas, o Segundo com as azuis. O tabuleiro tem { $value } por { $value } pontos, e à volta dele há uma borda que conta como peças.
games-rule-flume-2 = A primeiríssima peça não vai para o centro.
games-rule-flume-3 = Quem coloca uma peça que toca, na horizontal e na vertical, em três ou quatro peças, de qualquer das cores ou da borda, coloca logo outra, e assim por diante até uma tocar em duas ou menos.
games-rule-flume-4 = O Segundo pode responder à primeira peça com a troca: fica com as vermelhas e com a peça que está no tabuleiro, e o Primeiro continua com as azuis.
games-rule-flume-4-pie = O Segundo não pode responder à primeira peça com a troca.
games-rule-flume-5 = Com o tabuleiro cheio, ganha a cor que lá tiver mais peças.
games-decided-flume-5 = Uma folha pode acabar logo que uma cor tenha mais de metade dos pontos, e indicar a vitória.

# Pontos e Quadrados
games-name-pontos-e-quadrados = Pontos e Quadrados
games-pontos-e-quadrados-off-board = este tabuleiro não tem o ponto { $square }
games-pontos-e-quadrados-same-cell = um lado une dois pontos; aqui está só { $square }
games-pontos-e-quadrados-not-adjacent = { $piece } e { $square } não são vizinhos numa linha nem numa coluna
games-pontos-e-quadrados-occupied = o lado { $piece }-{ $square } já está desenhado
games-rule-pontos-e-quadrados-1 = Uma jogada une dois pontos vizinhos de uma linha ou de uma coluna que ainda não estejam unidos.
games-decided-pontos-e-quadrados-1 = O tabuleiro das fotografias tem 6 por 6 pontos, portanto 25 quadrados.
games-rule-pontos-e-quadrados-2 = Quem fecha um ou dois quadrados fica com eles e desenha logo outro lado, enquanto houver algum. Ninguém é obrigado a fechar quadrados.
games-rule-pontos-e-quadrados-3 = Com todos os lados desenhados, ganha quem tiver mais quadrados.
games-decided-pontos-e-quadrados-3 = Uma folha pode acabar logo que um jogador tenha mais de metade dos quadrados, e indicar a vitória.

# Ouri
games-name-ouri = Ouri
games-ouri-off-board = este tabuleiro não tem a casa { $square }
games-ouri-empty-origin = não há sementes em { $square }
games-ouri-not-yours = a casa { $square } é do adversário
games-ouri-single-seed = { $square } tem uma semente, e { $other } tem mais
games-ouri-must-feed = o adversário não tem sementes, e continuava sem nenhuma depois de semear { $square }
games-ouri-annotation = semear { $square } captura { $captures }, e na folha está { $count }
games-rule-ouri-1 = Uma jogada tira todas as sementes de uma casa própria e deixa uma em cada casa seguinte, pelas suas de a a f e depois pelas do adversário. Uma casa com 12 ou mais sementes salta-se a si mesma em cada volta.
games-rule-ouri-2 = Uma casa com uma só semente só se joga se nenhuma casa do jogador tiver mais.
games-rule-ouri-2-singles = Uma casa com uma só semente joga-se como qualquer outra.
games-rule-ouri-3 = Se a última semente fizer 2 ou 3 numa casa do adversário, essas sementes são capturadas, e também as das casas anteriores, uma após outra, enquanto forem do adversário e tiverem 2 ou 3. Não há escolha.
games-rule-ouri-4 = Podem capturar-se todas as sementes do adversário; então o mesmo jogador semeia outra vez. Quem semeia quando o adversário não tem sementes tem de lhe deixar alguma, contando as capturas.
games-decided-ouri-4 = A regra 2 conta então só as casas que deixam sementes ao adversário.
games-rule-ouri-4-slam = Uma jogada que capturasse todas as sementes do adversário não captura nada. Quem semeia quando o adversário não tem sementes tem de lhe deixar alguma.
games-rule-ouri-5 = Quem captura 25 sementes ganha logo. Se o adversário não tem sementes e não é possível dar-lhe nenhuma, a partida acaba: as sementes que restam são do dono da sua casa, e ganha quem tiver mais. 24 a 24 é empate.
games-rule-ouri-6 = Quando as sementes se perseguem sem fim, os jogadores podem combinar parar: cada um fica com as sementes das suas casas.
games-decided-ouri-6 = O resultado pode ser indicado quando a última posição, as casas e quem joga, já tinha aparecido na folha. A partida nunca para por si.

# The switches of the games, with a value other than the default
games-switch-gatos-e-caes-zones = o primeiro gato e o primeiro cão podem ficar em qualquer casa.
games-switch-gatos-e-caes-misere = perde quem fizer a última jogada.
games-switch-rastros-size = o tabuleiro tem { $value } por { $value } casas, e a casa final do Segundo é h{ $value }.
games-switch-produto-tie = se os produtos forem iguais, ganha o { $value ->
    [second-player] Segundo
   *[other] Primeiro
}.
games-switch-produto-swap = o Segundo pode responder à peça da abertura com a troca: continua com as Negras, e o Primeiro com as Brancas.
games-switch-avanco-size = o tabuleiro tem { $value } por { $value } casas, e cada jogador começa com duas linhas de { $value } peças.
games-switch-dominorio-swap = o Segundo pode responder ao primeiro dominó com a troca: continua como Vertical, e o Primeiro como Horizontal.
games-switch-atari-go-no-move = um jogador sem peças na reserva ou sem jogada permitida { $value ->
    [loses] perde
   *[other] passa
}.
games-switch-atari-go-swap = o Segundo pode responder à primeira peça com a troca: continua com as Negras, e o Primeiro com as Brancas.
games-switch-atari-go-size = o tabuleiro tem { $value } por { $value } interseções, e cada jogador metade das peças que há de interseções.
games-switch-blokus-tetrominoes = peças iguais { $value ->
    [colours] podem tocar-se.
   *[other] ficam afastadas, e uma cor nunca encosta a si própria por um lado, mas não precisa de se tocar.
}
games-switch-ludo-bonus = estas 20 ficam ao critério do jogador; as da regra 11, não.
games-switch-hex-size = o tabuleiro tem { $value } linhas e colunas, e ligam-se as últimas.
games-switch-konane-start = joga-se desta maneira.
games-switch-amazonas-size = o tabuleiro tem { $value } por { $value } casas.
games-switch-sesqui-adjacent = ao lado conta só na linha e na coluna.
games-switch-flume-size = o tabuleiro tem { $value } por { $value } pontos.
games-switch-flume-pie = esta regra não vale.
games-switch-ouri-slam = uma jogada que capturasse tudo não captura nada.
games-switch-ouri-singles = esta regra não vale.
