# Os jogos: lados, peças, faltas e as regras numeradas.
games-side-first = Primeiro
games-side-second = Segundo
games-piece-white = a peça branca
games-piece-trail = uma casa fechada

# Faltas que vários jogos partilham; um jogo pode dizer a sua em games-<jogo>-<código>.
games-code-occupied = { $square } não está vazia
games-code-off-board = este tabuleiro não tem a casa { $square }
games-code-not-adjacent = { $square } não fica ao lado de { $piece }
games-code-annotation = o que o lance diz não bate certo com o tabuleiro

# Marcas da folha.
games-tag-rows = a posição tem { $count } linhas; este tabuleiro tem { $wanted }
games-tag-row-length = a linha { $row } da posição, "{ $text }", devia ter { $wanted } caracteres
games-tag-cell = a linha { $row } da posição tem "{ $text }", que não é peça deste jogo
games-tag-two-white-pieces = a posição tem mais do que uma peça branca
games-tag-no-white-piece = a posição não tem peça branca

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
