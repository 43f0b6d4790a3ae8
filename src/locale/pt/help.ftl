# Ajuda: `help` é o programa, `help-<comando>` um comando, `help-<comando>--<argumento>` um argumento.
help = O programa do árbitro para campeonatos de jogos de tabuleiro abstratos
help---lang = Língua das palavras: pt ou en
help---help = Mostra a ajuda
help---version = Mostra a versão
help-rules = Mostra as regras numeradas que as recusas citam
help-rules--game = O jogo; sem ele, os jogos que há
help-perft = Conta as sequências legais de um dado comprimento
help-perft--game = O jogo
help-perft--depth = Quantos lances
help-perft--divide = Mostra a contagem abaixo de cada primeiro lance
help-perft--record = Começa no fim do primeiro registo deste ficheiro
