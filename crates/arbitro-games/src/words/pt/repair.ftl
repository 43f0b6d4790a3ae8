# O que as pessoas realmente escrevem: os tipos de engano, e porque não se leu nada.
repair-kind-encoding = outra codificação
repair-kind-text = não faz parte da partida
repair-kind-tag = uma etiqueta
repair-kind-game = o jogo não estava indicado
repair-kind-columns = duas colunas, lidas uma a seguir à outra
repair-kind-rows = uma linha por jogador
repair-kind-lines = linhas fora da ordem dos números
repair-kind-unclear = frase que uma pessoa tem de explicar
repair-kind-scattered = lances colhidos de entre outras palavras
repair-kind-character = outro carácter
repair-kind-separator = um sinal entre lances
repair-kind-number = a forma de um número
repair-kind-numbering = numerado lance a lance
repair-kind-miscounted = um número fora da sequência
repair-kind-blank = um espaço
repair-kind-case = maiúsculas
repair-kind-look-alike = parecidos
repair-kind-swapped = trocados de ordem
repair-kind-glued = sem espaço entre lances
repair-kind-doubled = escrito duas vezes
repair-kind-order = partes por outra ordem
repair-kind-partial = só uma parte do lance
repair-kind-mark = o sinal do lance
repair-kind-detail = o que mais se diz do lance
repair-kind-note = um comentário
repair-kind-crossed-out = riscado
repair-kind-word = uma palavra
repair-kind-colour = o nome de uma cor
repair-kind-neighbour = uma casa ao lado
repair-kind-keyboard = uma tecla ao lado
repair-kind-letter = outra letra
repair-kind-gap = ficou um lance por escrever
repair-kind-other-side = começou o outro lado
repair-kind-result = não é o resultado do tabuleiro
repair-kind-extra = um lance que não foi jogado
repair-kind-after-end = depois do fim da partida
repair-change = { $place }: { $written } → { $read }: { $kind }
repair-nothing-written = nada
repair-nothing-read = passa-se à frente
repair-why-two-games = há duas partidas lado a lado em { $place }: ponha cada uma no seu ficheiro
repair-why-too-long = isto é mais comprido do que qualquer folha de jogo
repair-why-no-moves = não há aqui lances
repair-why-tags = as etiquetas não põem o jogo no tabuleiro; arbitro verificar mostra o que falta
repair-why-nothing-near = nenhuma partida legal está perto do que está escrito
repair-why-nothing-near-at = nenhuma partida legal está perto do que está escrito: até aqui ainda se explica, { $place } ({ $written }) já não
repair-why-unknown-game = o jogo { $name } não tem regras aqui. Os jogos são: { $games }
repair-layout = { $place }: { $kind }
repair-result = { $place }: resultado: { $written }
repair-unshown = { $place }: o tabuleiro não mostra { $written }; lê-se como desistência
repair-unclear = { $place }: uma pessoa tem de dizer o que isto significa: { $written }
repair-remark = { $place }: observação: { $written }
repair-missing = { $place }: falta o lance { $round } do { $seat ->
    [1] Primeiro
    [2] Segundo
   *[other] jogador { $seat }
 }{ $fits ->
    [0] , talvez { $moves }
    [one] : só serve { $moves }
   *[other] : servem { $fits } lances, talvez { $moves }
 }
repair-missing-line = { $place }: falta a linha { $round }, ou o número aqui é alto de mais
repair-ask = no lance { $ply }: { $moves }?
repair-compare-unread = { $a } e { $b } não se podem comparar: uma não tem nenhuma leitura legal, ou são de jogos diferentes.
repair-compare-same = As duas folhas têm a mesma partida: { $game }, { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
 }.
repair-compare-one-game = As duas folhas não dizem o mesmo, mas há uma partida legal que é leitura de ambas: { $game }, { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
 }.
repair-compare-differ = Nenhuma partida legal é leitura das duas folhas: { $game }.
repair-compare-players = As folhas têm nomes diferentes, ou por outra ordem. { $a }: { $first }. { $b }: { $second }.
repair-compare-at-move = Lance { $ply }:
repair-compare-at-result = Resultado:
repair-compare-legal = { $name }: { $written } (ali é possível)
repair-compare-illegal = { $name }: { $written } (ali não é possível)
repair-compare-nothing = { $name }: nada
repair-compare-meant = ambas podem querer dizer { $meant }
repair-compare-ask = Pergunte aos jogadores: nada foi decidido.
