# O que `arbitro ajuda ASSUNTO` explica; um nome diz primeiro como se mostra.
topic-name-tie-breaks = desempates, desempate
topic-name-formats = formatos, formato
topic-name-results = resultados
topic-tie-breaks =
    Os desempates ordenam os jogadores com os mesmos pontos. São os da FIDE, com os códigos da FIDE, e aplicam-se um a seguir ao outro, pela ordem que está em event.toml (tie_breaks):
      BH     Buchholz: a soma dos pontos dos adversários. BH/C1 deixa de fora o mais baixo, BH/M1 o mais alto e o mais baixo.
      SB     Sonneborn-Berger: os pontos dos adversários vencidos, e metade dos pontos daqueles com quem se empatou.
      PS     Pontuação progressiva: a soma dos pontos depois de cada jornada.
      DE     Confronto direto: só as partidas entre os que estão empatados.
      WIN    Quantas jornadas se ganharam; WON sem faltas de comparência.
      ARO    A média do elo dos adversários: só quando todos têm elo. ARO/U1400 conta 1400 a quem não o tem.
    Quando os adversários são os mesmos para todos, como num torneio de todos contra todos, o Buchholz não distingue ninguém: use DE, WIN e SB.
    Quem fica empatado em tudo partilha o lugar, até se tirar à sorte (arbitro sorteio GRUPO) ou o árbitro decidir (arbitro decidir).
    Para ver como se chegou a um valor: arbitro classificação GRUPO --explicar.
topic-formats =
    Os valores de --formato, conforme o comando:
      texto  para ler; as tabelas têm a largura do ecrã (tabela também se aceita)
      json   para programas: UTF-8, sem cores, as mesmas chaves em todas as línguas
      csv    para folhas de cálculo: separado por ponto e vírgula, uma linha de títulos
      xlsx   um livro de folha de cálculo, com -o FICHEIRO ou para outro programa
    Ficheiros que se leem:
      listas          CSV (; ou ,; UTF-8 ou Windows-1252), .xlsx e .ods, com uma linha de títulos
      folhas de jogo  .jogo, como em PGN: etiquetas entre parênteses retos, depois os lances; .sgf de Atari Go e Hex, .blksgf de Blokus
      torneios        o ficheiro da FIDE (.trf)
    Ficheiros que se escrevem: -o FICHEIRO.pdf, .xlsx, .csv ou .json, conforme a terminação.
topic-results =
    O primeiro número de um resultado é do jogador que está em primeiro na mesa.
      1-0      ganhou o primeiro
      0-1      ganhou o segundo
      1/2-1/2  empate, se o jogo tiver empates
      1-0F     o segundo não compareceu (falta de comparência)
      0-1F     o primeiro não compareceu
      0-0F     nenhum compareceu
      1/2-0    se o jogo tiver empates: o árbitro dá meio ponto ao primeiro e nada ao segundo; ou 0-1/2
      0-0      se o jogo tiver empates: jogou-se, e perdem os dois
      adj      se o jogo tiver empates: adiada; vale empate nos emparceiramentos seguintes, e escreve-se o resultado por cima
      2-1      um encontro de várias partidas escrito de uma vez: partidas ganhas
    Um resultado que já lá está só se substitui com --corrigir: arbitro resultado GRUPO MESA 0-1 --corrigir.
    Retira-se com: arbitro resultado GRUPO MESA --limpar --razão TEXTO.
    Em arbitro lançar: a mesa e quem ganhou, como 3 1 para a mesa 3 ganha pelo primeiro; lá, h mostra tudo o que se pode escrever.
