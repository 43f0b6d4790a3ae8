# O que se pode escrever, duas ou três linhas por comando: `example-<comando>`; atrás de # o que a linha faz.
example-demo =
    arbitro demonstração # joga um pequeno evento numa pasta nova, da lista aos prémios
    arbitro demonstração o-meu-ensaio
example-help =
    arbitro ajuda emparceirar # um comando, com exemplos
    arbitro ajuda --todos # todos os comandos
    arbitro ajuda desempates # o que são os desempates
example-new =
    arbitro novo maia --modelo cnjm19 # uma edição do campeonato
    arbitro novo clube --modelo clube --jogos hex --data 2027-05-08
    arbitro novo treino --modelo cnjm19 --exemplo # com alunos inventados
example-status =
    arbitro estado # o que falta, e o que escrever a seguir
    arbitro estado --formato json
example-players =
    arbitro inscritos importar lista.xlsx
    arbitro inscritos presente # quem ainda não chegou
example-players-import =
    arbitro inscritos importar lista.xlsx
    arbitro inscritos importar lista.csv --ignorar-coluna Notas # sem a coluna "Notas"
    arbitro inscritos importar lista.csv --ensaiar # o que mudaria
    arbitro inscritos importar --elos players_list_foa.txt
example-players-sources =
    arbitro inscritos origens
    arbitro inscritos origens --formato csv
example-players-list =
    arbitro inscritos listar
    arbitro inscritos listar 2.3 --formato csv
example-players-add =
    arbitro inscritos inscrever 275.2.3 "Ana Sousa" "Escola da Maia"
    arbitro inscritos inscrever --nome "Ana Sousa" --escola "Escola da Maia" --categoria 2.3 # o código faz-se
    arbitro inscritos inscrever 275.2.3 "Ana Sousa" Maia --adaptado braille
example-players-rename =
    arbitro inscritos renomear 275.2.3 "Ana Rita Sousa"
    arbitro inscritos renomear 275.2.3 "Rui Sousa" --confirmar outra-crianca # veio outra criança
example-players-withdraw =
    arbitro inscritos desistir 275.2.3
    arbitro inscritos desistir 275.2.3 12.2.3 --ensaiar # o que mudaria
example-players-late =
    arbitro inscritos atrasado 275.2.3 # o grupo é escolhido
    arbitro inscritos atrasado 275.2.3 12.2.3 # todos, ou nenhum
    arbitro inscritos atrasado 275.2.3 --já # na jornada que se joga
example-players-present =
    arbitro inscritos presente # quem ainda não chegou
    arbitro inscritos presente 275.2.3 12.2.3
example-players-absent =
    arbitro inscritos ausente 275.2.3 # só na próxima jornada
    arbitro inscritos ausente 275.2.3 --jornada 3
    arbitro inscritos ausente --até-chegar # todos os que não chegaram
example-players-remove =
    arbitro inscritos retirar 275.2.3 # antes do sorteio
    arbitro inscritos retirar 275.2.3 --ensaiar
example-players-hide =
    arbitro inscritos ocultar 275.2.3 # o público só vê o código, também no papel da sala
    arbitro inscritos ocultar 275.2.3 --mostrar
example-players-table =
    arbitro inscritos mesa 275.2.3 1 # sempre a mesa 1
    arbitro inscritos mesa 275.2.3 --nenhuma
example-groups =
    arbitro grupos sortear
    arbitro grupos mostrar 2.3
example-groups-draw =
    arbitro grupos sortear # todas as categorias que faltam
    arbitro grupos sortear 2.3 --sorteio 7
example-groups-show =
    arbitro grupos mostrar
    arbitro grupos mostrar 2.3.1 --formato csv
example-groups-make =
    arbitro grupos criar 2.3 275.2.3 12.2.3
    arbitro grupos criar 2.3 275.2.3 12.2.3 --ensaiar
example-groups-dissolve =
    arbitro grupos desfazer 2.3.4
    arbitro grupos desfazer 2.3.4 --ensaiar
example-groups-move =
    arbitro grupos mudar 275.2.3 2.3.2
    arbitro grupos mudar 275.2.3 2.3.2 --ensaiar
example-teams =
    arbitro equipas
    arbitro equipas 1.1 --formato json
example-line-up =
    arbitro formação 1.1.1 t7.1.1 7.1.1 7.1.1c 7.1.1b -
    arbitro formação 1.1.1 "Escola X" 7.1.1 7.1.1b --jornada 2 --razão "chegou tarde"
example-forbid =
    arbitro proibir 275.2.3 12.2.3 # dois irmãos
    arbitro proibir 275.2.3 12.2.3 --se-possível
example-allow-pair =
    arbitro permitir-par 275.2.3 12.2.3
    arbitro permitir-par 275.2.3 12.2.3 --ensaiar
example-find =
    arbitro procurar sousa # um nome ou uma escola
    arbitro procurar @275.2.3
    arbitro procurar 2.3.1 # um grupo
example-event =
    arbitro evento esquecer ../so-codigos
    arbitro evento esquecer ../so-codigos --evento maia
example-event-forget =
    arbitro evento esquecer ../so-codigos
    arbitro evento esquecer ../so-codigos --evento maia
example-simulate =
    arbitro simular --jogadores 200 # enche um evento sem inscritos
    arbitro simular --sorteio 7 --ensaiar
example-pair =
    arbitro emparceirar --pronto # todos os grupos com a jornada completa
    arbitro emparceirar 2.3 --imprimir -o jornada.pdf # com os boletins
    arbitro emparceirar 2.3.1 --fixar 275.2.3:12.2.3 # este par, os outros pelo sistema
    arbitro emparceirar 2.3.1 --fixar 275.2.3:isento
    arbitro emparceirar --pronto --prova provas # um certificado por grupo
example-unpair =
    arbitro desemparceirar 2.3.1 # se ainda nada se jogou
    arbitro desemparceirar 2.3.1 --mesa 4 # só este par
example-explain =
    arbitro explicar 2.3.1
    arbitro explicar 2.3.1 --jornada 2
    arbitro explicar 2.3.1 275.2.3 12.2.3 # porque jogam, ou não jogam
    arbitro explicar 2.3.1 275.2.3 --isenção
    arbitro explicar 2.3.1 --com 275.2.3:isento # como seria a jornada
example-enter =
    arbitro lançar # escolhe-se lá o grupo
    arbitro lançar 2.3.1
    arbitro lançar 2.3.1 --conferir # tudo outra vez, e comparado
example-result =
    arbitro resultado 2.3.1 4 1-0
    arbitro resultado 2.3.1 4 0-1 --corrigir
    arbitro resultado 2.3.1 4 --folha partida.jogo # a folha dá o resultado
example-results =
    arbitro resultados em-falta
    arbitro resultados importar resultados.csv
example-results-import =
    arbitro resultados importar resultados.csv
    arbitro resultados importar resultados.csv --corrigir --ensaiar # o que seria substituído
example-results-missing =
    arbitro resultados em-falta
    arbitro resultados em-falta 2.3 --formato csv # para preencher, e dar a resultados importar
example-results-scan =
    arbitro resultados ler-boletins boletins.jpg
    arbitro resultados ler-boletins jornada.pdf --ensaiar # o que se lê, sem registar
    arbitro resultados ler-boletins IMG_*.jpg -o faltam.pdf # e uma lista do que fica para uma pessoa
example-standings =
    arbitro classificação 2.3.1
    arbitro classificação 2.3 --provisória # também com uma jornada em aberto
    arbitro classificação 2.3.1 --explicar # como se chegou a cada desempate
example-lots =
    arbitro sorteio 2.3.1
    arbitro sorteio 2.3.1 --ensaiar
example-decide =
    arbitro decidir 2.3.1 275.2.3 --razão "desempate jogado"
    arbitro decidir 2.3.F 275.2.3 --lugar 2 --razão "desempate jogado"
example-advance =
    arbitro apurar # todas as categorias prontas
    arbitro apurar 2.3
example-finalist =
    arbitro finalista substituir 275.2.3
    arbitro finalista substituir 275.2.3 12.2.3
example-finalist-replace =
    arbitro finalista substituir 275.2.3 # joga quem se segue no grupo
    arbitro finalista substituir 275.2.3 12.2.3
example-undo =
    arbitro desfazer # a última operação deste posto
    arbitro desfazer 17 --com-dependentes
    arbitro desfazer --para 10:30 --ensaiar # o que se desfaria
example-redo =
    arbitro refazer
    arbitro refazer 17 --ensaiar
example-print =
    arbitro imprimir emparceiramentos -o emparceiramentos.pdf
    arbitro imprimir boletins 2.3 # no ecrã
    arbitro imprimir certificados --pódio -o podio.pdf
example-certificate =
    arbitro certificado verificar certificados.pdf
    arbitro certificado verificar abcd-efgh
example-certificate-verify =
    arbitro certificado verificar certificados.pdf
    arbitro certificado verificar abcd-efgh # o código curto por baixo do QR
example-circuit =
    arbitro circuito classificação 2026.toml
    arbitro circuito imprimir 2026.toml -o circuito.pdf
example-circuit-standings =
    arbitro circuito classificação 2026.toml
    arbitro circuito classificação 2026.toml --formato json
example-circuit-print =
    arbitro circuito imprimir 2026.toml -o circuito.pdf
    arbitro circuito imprimir 2026.toml --papel carta -o circuito.pdf
example-circuit-export =
    arbitro circuito exportar 2026.toml -o circuito.csv
    arbitro circuito exportar 2026.toml --formato json
example-serve =
    arbitro servir # só este computador
    arbitro servir --rede # a rede local, porta 8017
    arbitro servir --rede --cópia ../pen
example-keys =
    arbitro chaves criar "Posto 1" --função posto
    arbitro chaves listar
example-keys-add =
    arbitro chaves criar "Posto 1" --função posto --só 2.3
    arbitro chaves criar "Rui" --função chefe -o cartao.pdf
example-keys-list =
    arbitro chaves listar
    arbitro chaves listar --evento maia
example-keys-renew =
    arbitro chaves renovar "Posto 1"
    arbitro chaves renovar "Posto 1" -o cartao.pdf
example-keys-revoke =
    arbitro chaves revogar "Posto 1"
    arbitro chaves revogar "Posto 1" --ensaiar
example-keys-code =
    arbitro chaves código "Posto 1"
    arbitro chaves código "Posto 1" --url http://192.168.1.10:8017
example-keys-schools =
    arbitro chaves escolas -o cartoes.pdf
    arbitro chaves escolas --ensaiar
example-keys-tables =
    arbitro chaves mesas 2.3.F -o cartoes.pdf
    arbitro chaves mesas 2.3.F --lugares
example-check =
    arbitro verificar partida.jogo
    arbitro verificar partidas --formato json # todos os .jogo de uma pasta
    arbitro verificar folha.jogo --jogo hex # uma folha que não indica o jogo
example-gtp =
    arbitro gtp atari-go --nível 2
    arbitro gtp hex # um árbitro e um adversário para o GoGui
example-repair =
    arbitro reparar folha.txt --jogo rastros
    arbitro reparar folhas --aceitar -o boas.jogo
    arbitro reparar --comparar primeiro.txt segundo.txt
example-replay =
    arbitro repetir partida.jogo
    arbitro repetir partida.jogo --lance 12
    arbitro repetir 2.3.F 1 2 # jornada 1, mesa 2 do evento
example-moves =
    arbitro lances partida.jogo
    arbitro lances partida.jogo --lance 12 --formato json
example-rules =
    arbitro regras # os jogos
    arbitro regras avanço
example-convert =
    arbitro converter partida.jogo --para sgf
    arbitro converter partida.sgf --para jogo -o partida.jogo
example-diagram =
    arbitro diagrama partida.jogo -o fim.svg
    arbitro diagrama partida.jogo --lance 12 -o posição.pdf
example-annotate =
    arbitro anotar partida.jogo
    arbitro anotar partida.jogo -o erros.pdf
example-solve =
    arbitro resolver partida.jogo
    arbitro resolver partida.jogo --lance 12 --tempo 30s
example-problems =
    arbitro problemas hex
    arbitro problemas hex --quantos 6 -o problemas.pdf
example-perft =
    arbitro contar avanco 4
    arbitro contar avanco 3 --dividir
example-export =
    arbitro exportar xlsx -o evento.xlsx
    arbitro exportar trf 2.3.1 -o grupo.trf
    arbitro exportar json -o evento.json
example-import =
    arbitro importar json evento.json --evento outra-vez
    arbitro importar trf relatorio.trf
    arbitro importar trf equipas.trf --tabuleiros hex,rastros,nex,quelhas
example-merge =
    arbitro juntar ../outro-portatil
    arbitro juntar ../outro-portatil --ensaiar
example-store =
    arbitro armazém copiar . copia.db
    arbitro armazém salvar . bom.db
example-store-copy =
    arbitro armazém copiar . copia.db
    arbitro armazém copiar maia postgres://servidor/maia
example-store-salvage =
    arbitro armazém salvar . bom.db
    arbitro armazém salvar event.db bom.db
example-log =
    arbitro registo -n 20 # as últimas vinte
    arbitro registo --grupo 2.3.1
    arbitro registo --desde 10:30 --formato json
example-verify =
    arbitro verificar-registo
    arbitro verificar-registo --código-de-controlo 0123456789abcdef # o código de uma folha impressa
example-trf =
    arbitro trf classificação relatorio.trf
    arbitro trf verificar relatorio.trf
example-trf-explain =
    arbitro trf explicar relatorio.trf 3 8
    arbitro trf explicar relatorio.trf --sem 5 --jornada 4
example-trf-pair =
    arbitro trf emparceirar relatorio.trf
    arbitro trf emparceirar relatorio.trf --explicar -o pares.txt
example-trf-check =
    arbitro trf verificar relatorio.trf
    arbitro trf verificar relatorio.trf --explicar --formato json
example-trf-prove =
    arbitro trf provar relatorio.trf -o jornada.cert
    arbitro trf provar relatorio.trf --jornada 3 -o jornada3.cert
example-trf-verify =
    arbitro trf verificar-prova relatorio.trf jornada.cert
    arbitro trf verificar-prova relatorio.trf jornada3.cert
example-trf-standings =
    arbitro trf classificação relatorio.trf
    arbitro trf classificação relatorio.trf --desempates BH/C1,BH,SB
example-trf-generate =
    arbitro trf gerar --jogadores 20 --jornadas 7 --sorteio 3
    arbitro trf gerar --jogadores 20 --jornadas 7 -o relatorio.trf
example-engine =
    arbitro motor --dutch relatorio.trf -p pares.txt
    arbitro motor --dutch relatorio.trf -c
example-completions =
    arbitro completar bash > ~/.local/share/bash-completion/completions/arbitro
    arbitro completar zsh > ~/.zfunc/_arbitro # com fpath+=~/.zfunc antes de compinit em ~/.zshrc
    arbitro completar fish > ~/.config/fish/completions/arbitro.fish
    arbitro completar powershell >> $PROFILE
    arbitro completar elvish > ~/.config/elvish/lib/arbitro.elv # com use arbitro em rc.elv
example-man =
    arbitro manual # o programa
    arbitro manual emparceirar | man -l -
    arbitro manual -o ~/.local/share/man/man1 # todas as páginas
