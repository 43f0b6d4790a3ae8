# Os jogos: lados, peças, faltas e as regras numeradas.
games-side-first = Primeiro
games-side-second = Segundo
games-side-cats = os Gatos
games-side-dogs = os Cães
games-side-white = Brancas
games-side-black = Negras
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
games-piece-vertical = meio dominó de Vertical
games-piece-horizontal = meio dominó de Horizontal

# Faltas que vários jogos partilham; um jogo pode dizer a sua em games-<jogo>-<código>.
games-code-occupied = { $square } não está vazia
games-code-off-board = este tabuleiro não tem a casa { $square }
games-code-not-adjacent = { $square } não fica ao lado de { $piece }
games-code-annotation = o que o lance diz não bate certo com o tabuleiro
games-code-empty-origin = não há nenhuma peça em { $square }
games-code-not-yours = a peça em { $square } é do adversário

# Marcas da folha.
games-tag-rows = a posição tem { $count } linhas; este tabuleiro tem { $wanted }
games-tag-row-length = a linha { $row } da posição, "{ $text }", devia ter { $wanted } caracteres
games-tag-cell = a linha { $row } da posição tem "{ $text }", que não é peça deste jogo
games-tag-turn = na posição joga o lugar { $seat }; este jogo tem { $seats } lugares
games-tag-too-many = a posição tem peças a mais do mesmo tipo ({ $piece }): { $count }, e só há { $limit }
games-tag-two-white-pieces = a posição tem mais do que uma peça branca
games-tag-no-white-piece = a posição não tem peça branca
games-tag-cat-beside-dog = a posição tem um gato em { $square }, ao lado de um cão (na horizontal ou na vertical)
games-tag-half-domino = a posição tem meio dominó em { $square }
games-tag-no-pieces = a posição não tem peças
games-tag-both-arrived = na posição ambos os jogadores chegaram à última linha

# Semáforo
games-name-semaforo = Semáforo
games-semaforo-red-is-final = a peça em { $square } é vermelha, e uma peça vermelha já não se troca
games-semaforo-annotation = a peça que entra em { $square } é { $piece }; o lance indica outra cor
games-rule-semaforo-1 = Um lance coloca uma peça verde numa casa vazia, ou troca uma peça verde por uma amarela, ou uma amarela por uma vermelha.
games-decided-semaforo-1 = A peça que foi trocada volta para a reserva.
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
games-rule-gatos-e-caes-3 = O primeiro cão fica fora da zona central.
games-rule-gatos-e-caes-4 = Um gato não pode ficar ao lado de um cão, na horizontal ou na vertical, nem um cão ao lado de um gato.
games-rule-gatos-e-caes-5 = Ganha quem fizer o último lance: um jogador sem lance possível perdeu.
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
games-rule-rastros-4 = Um jogador que não pode mover perdeu.
games-decided-rastros-4 = Nada proíbe fechar os caminhos para ambas as casas finais.

# Avanço
games-name-avanco = Avanço
games-avanco-backward = { $side } só podem avançar: { $square } não fica à frente de { $piece }
games-avanco-straight-capture = só se captura na diagonal; { $square } fica em frente de { $piece } e tem uma peça do adversário
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
games-dominorio-not-adjacent = um dominó cobre duas casas lado a lado; { $square } não fica ao lado de { $piece }
games-dominorio-wrong-orientation = { $side ->
    [vertical] Vertical cobre duas casas de uma coluna; { $square } e { $other } estão na mesma linha
   *[horizontal] Horizontal cobre duas casas de uma linha; { $square } e { $other } estão na mesma coluna
}
games-dominorio-occupied = { $square } já está coberta
games-rule-dominorio-1 = Vertical cobre duas casas vazias e contíguas de uma coluna, Horizontal duas de uma linha.
games-rule-dominorio-2 = Um jogador sem lance possível perdeu.
