# As páginas da sala no navegador.
web-language = Português
web-skip = Saltar para o conteúdo
web-rehearsal-chip = Ensaio
web-bar-now = agora
web-bar-role = { $role }
web-rehearsal = Ensaio: nada disto conta.
web-nav = Páginas
web-nav-home = Início
web-nav-key = Entrar com chave
web-nav-games = Jogar e conferir: os jogos
web-nav-notice = Aviso de privacidade
web-nav-school = Escola
web-nav-school-club = Clube
web-nav-floor = Sala
web-nav-desk = Posto
web-nav-head = Campeonato
web-nav-players = Inscritos
web-sources-title = Escolas
web-sources-link = As escolas que fazem a sua seleção enviam ficheiros de entradas
web-sources-files = Ficheiros de entradas (.entradas)
web-sources-note = Podem escolher-se vários ao mesmo tempo. Cada um entra inteiro, ou não entra.
web-sources-go = Aceitar os ficheiros
web-sources-again = Responda aqui, e escolha outra vez os mesmos ficheiros.
web-sources-none = Ainda ninguém enviou um ficheiro de entradas.
web-sources-list = Com uma lista das escolas na pasta do evento (schools.csv: número, nome, chave, e-mail), esta página mostra também as escolas que ainda não enviaram nada.
web-sources-tick-key = A chave nova da escola { $school } está certa: perguntámos pelo telefone
web-sources-tick-another = Aceitar também o evento { $event }
web-sources-assign = Número da escola { $school } aqui
web-sources-take = Fazer esta alteração
web-sources-leave = Deixar como está
web-sources-tick-same = Os alunos com o mesmo nome são dois
web-school-send = Enviar as nossas inscrições
web-school-send-note = O ficheiro de entradas que o programa fez na sua escola. Até ao sorteio, um ficheiro posterior substitui o anterior.
web-school-head = Nada foi aceite. Fale com o árbitro principal, que pode decidir.
web-nav-paper = Papel
web-nav-publish = Publicar
web-nav-wall = Parede
web-nav-settings = Regulamento
web-nav-keys = Chaves
web-nav-log = Registo
web-nav-status = Estado
web-signed = { $name } ({ $role })
web-leave = Sair
web-back = Voltar
web-wins = vence
web-not-done = Não foi feito
web-once-title = Já está feito
web-once-done = Isto foi feito quando o formulário chegou pela primeira vez. Não foi feito outra vez.
web-once-undone = Este formulário já foi enviado e aceite; { $desk } anulou-o às { $time }. Não foi feito outra vez.
web-once-anew = Se é para fazer, abra de novo a página e envie daí.
web-no-event = Ainda não há evento nesta pasta.
web-sorry-title-key = Falta a chave certa
web-sorry-title-path = Página não encontrada
web-sorry-title-host = Endereço errado
web-sorry-title-often = Espere um pouco
web-sorry-title-busy = Agora não foi possível
web-sorry-title-fault = Falha do programa
web-sorry-title-form = O pedido não serve
web-sorry-do-key = Entre com a chave do seu cartão, ou peça ao árbitro principal a que serve para esta página.
web-sorry-do-path = Veja se o endereço está bem escrito, ou comece na página inicial: aí procura-se pelo nome.
web-sorry-do-host = Use o endereço que está no cartão, no QR ou na parede.
web-sorry-do-wait = Espere uns segundos e tente de novo. O que já foi lançado está guardado.
web-sorry-do-fault = Se acontecer outra vez, diga ao árbitro principal a página e a hora.
web-sorry-do-form = Volte à página de onde veio, abra-a de novo e repita o que ia fazer.
web-sorry-again = Tentar de novo
web-sorry-path = Esta página não existe.
web-sorry-host = Este servidor não responde por esse nome.
web-sorry-method = Esta página não se abre desta maneira.
web-sorry-often = Demasiados pedidos deste endereço. Espere um pouco.
web-sorry-busy = O programa está ocupado neste momento. Tente de novo daqui a segundos.
web-sorry-full = Não são possíveis mais ligações deste endereço, ou de nenhum. Tente de novo daqui a pouco.
web-sorry-shut = O árbitro principal bloqueou este endereço. Uma chave continua a abrir as páginas da equipa.
web-sorry-origin = O pedido não veio de uma página deste servidor.
web-sorry-key = É precisa uma chave.
web-sorry-role = A sua chave não serve para isto.
web-sorry-door = As páginas da equipa respondem noutro endereço.
web-sorry-large = O ficheiro ou formulário é demasiado grande.
web-sorry-broken = O pedido chegou incompleto.
web-sorry-slow = O pedido demorou demasiado.
web-sorry-form = O formulário não se consegue ler. Volte atrás e tente outra vez.
web-sorry-fault = Algo correu mal nesta página; a falha é do programa. O resto não foi afetado: volte atrás e tente de novo.
web-sorry-ending = O servidor está a fechar. Tente outra vez dentro de um minuto.
web-fault-start = o servidor não arrancou: { $cause }
web-fault-bind = { $address } não pode ser usado: { $cause }
web-hint-bind-used = talvez seja o próprio arbitro: veja http://{ $address }; ou noutra porta: { $serve }
web-hint-bind-other = na rede deste computador: { $lan }
web-hint-bind-port = na maioria dos sistemas, só os administradores podem usar as portas abaixo de 1024: { $serve }
web-fault-no-folder = não há nenhuma pasta { $folder }
web-hint-no-folder = uma pasta que exista: --evento PASTA; um evento novo faz-se com: { $new }
web-fault-locked = Outro programa está a escrever no registo. Nada foi escrito; tente outra vez.
web-fault-random = o sistema não fornece números aleatórios: { $cause }
web-fault-code = Este código não serve: está errado, já foi usado ou passou o prazo.
web-fault-device = Este dispositivo já não está à espera: foi recusado, ou o cartão foi renovado.
web-fault-key-unknown = não há nenhuma chave "{ $name }"
web-fault-key-exists = já há uma chave "{ $name }"
web-fault-key-revoked = a chave "{ $name }" está anulada
web-fault-key-limit = a função { $role } pede outra coisa: árbitro de sala e posto, categorias ou grupos; mesa ao vivo, uma mesa (2.3.F/1/2); escola, o número de uma; árbitro principal, nada
web-fault-key-limit-club = a função { $role } pede outra coisa: árbitro de sala e posto, categorias ou grupos; mesa ao vivo, uma mesa (2.3.F/1/2); clube, o nome de um; árbitro principal, nada
web-fault-key-name = "{ $name }" não serve de nome: até 40 caracteres numa linha
web-fault-keys-full = não cabem mais chaves
web-warn-files = o sistema só deixa ter { $connections } ligações abertas ao mesmo tempo
web-home-title = Bem-vindos
web-home-start = Começar um evento
web-home-search = Onde jogo? Nome ou código
web-home-go = Procurar
web-home-how = Do apelido só contam as letras que aqui se mostram: de «Ana Simões», «Ana S.».
web-home-none = Não há aqui ninguém com este nome. Escreva o primeiro nome e a primeira letra do último apelido («Ana S»), ou o código do crachá.
web-home-short = Escreva pelo menos { $letters } letras.
web-home-more = Só se mostram os primeiros { $hits }. Junte o número da escola, que é o começo do código, ou escreva o código todo.
web-home-more-club = Só se mostram os primeiros { $hits }. Junte o número por que começa o código, ou escreva o código todo.
web-home-winners = Vencedores
web-home-groups = Jogos e grupos
web-home-undrawn = Os grupos ainda não foram sorteados.
web-home-screen = Página do projetor
web-group-unpaired = A primeira jornada ainda não foi emparceirada.
web-group-waits = espera por uma mesa
web-group-results = { $done } de { $of } com resultado
web-group-provisional = provisória
web-group-number = N.º
web-group-round = J{ $round }
web-group-sign-win = +5: ganhou ao 5
web-group-sign-loss = −7: perdeu com o 7
web-group-sign-draw = =2: empatou com o 2
web-group-sign-forfeit = entre parênteses: sem jogar
web-group-sign-open = ·4: joga agora com o 4
web-group-sign-adjourned = A4: partida adiada
web-group-sign-bye = +: isento
web-group-sign-absent = –: ausente
web-group-sign-half-bye = ½: ausente, com meio ponto
web-group-sign-full-bye = 1: ausente, com um ponto
web-group-sign-tied = «= 3»: em 3.º, empatado
web-group-playing = a jogar
web-group-earlier = Jornadas anteriores
web-group-size = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
web-group-size-teams = { $count ->
    [one] { $count } equipa
   *[other] { $count } equipas
}
web-group-open = a decorrer
web-group-complete = jornada completa
web-group-finished = terminado
web-group-leads = À frente: { $who } · pontos:{"\u00A0"}{ $points }
web-group-won = 1.º lugar: { $who } · pontos:{"\u00A0"}{ $points }
web-group-goes-on = Vai à final: { $who }.
web-group-tie-breaks = Desempates:
web-category-drawn = { $count ->
    [one] { $count } grupo sorteado
   *[other] { $count } grupos sorteados
}
web-category-ready = { $of ->
    [one] { $done } de { $of } grupo acabou a jornada
   *[other] { $done } de { $of } grupos acabaram a jornada
}
web-category-groups-done = Os grupos acabaram; falta a final
web-group-sheet = Ver a partida
web-group-live = Ao vivo
web-player-seat = O meu lugar
web-player-undrawn = Ainda sem grupo.
web-player-out = Não joga nesta jornada.
web-player-bye = Não joga nesta jornada: desta vez não há adversário.
web-player-asked = Não joga nesta jornada, como pediu.
web-player-absent = Não joga nesta jornada: está dado como ausente.
web-player-without-points = Pontos por esta jornada: { $points }.
web-player-waits = Espera por uma mesa.
web-bracket-main = Quadro principal
web-bracket-losers = Segunda oportunidade
web-bracket-consolation = Consolação
web-bracket-winner-table = quem ganhar na mesa { $table }
web-bracket-loser-table = quem perder na mesa { $table }
web-player-bracket-against = A seguir: contra { $name }. A mesa aparece em breve nesta página.
web-player-bracket-waits = Espera por quem ganhar na mesa { $table }
web-player-bracket-waits-loser = Espera por quem perder na mesa { $table }
web-player-bracket-waits-match = Espera por quem ganhar o encontro { $number }: { $part }
web-player-bracket-waits-match-loser = Espera por quem perder o encontro { $number }: { $part }
web-player-bracket-out = Fora das eliminatórias
web-player-bracket-won = Ganhou as eliminatórias
web-player-final = Final
web-player-other-left = O adversário desistiu: diga ao árbitro que está aqui.
web-player-goes-on = Vai à final. A mesa aparece aqui quando a final for sorteada.
web-player-next = A jornada { $number } aparece aqui quando sair: a página muda sozinha.
web-player-place = { $rank } lugar entre { $of } depois da jornada { $round }. Pontos: { $points }.
web-player-place-open = { $rank } lugar entre { $of } por agora: a jornada { $round } ainda se joga. Pontos: { $points }.
web-player-place-last = { $rank } lugar entre { $of } no fim { $round ->
    [one] da única jornada
   *[other] das { $round } jornadas
}. Pontos: { $points }.
web-player-tied = { $count ->
    [one] Empatado com mais um.
   *[other] Empatado com mais { $count }.
}
web-player-near = Mesas abertas perto desta
web-player-against = contra
web-player-starts = Começa a jogar.
web-player-second = Joga em segundo.
web-player-won = Venceu.
web-player-lost = Perdeu.
web-player-drew = Empatou.
web-player-is-adjourned = A partida está adiada.
web-player-had-half = Meio ponto.
web-player-draw = empate
web-player-adjourned = adiada
web-player-half = meio ponto
web-player-people = Jogadores
web-player-rounds = Jornadas
web-player-win = vitória
web-player-loss = derrota
web-player-forfeit-win = vitória por falta
web-player-forfeit-loss = falta
web-screen-title = Projetor
web-screen-qr = Nos telemóveis
web-screen-wifi = Wi-Fi da sala
web-screen-names = Quem joga onde
web-screen-playing = Ainda em jogo
web-screen-all-done = Não falta nenhum resultado.
web-screen-starts = Quem está à esquerda começa.
web-screen-starts-teams = A equipa à esquerda começa nos tabuleiros 1, 3, 5 …
web-screen-ended = Grupos terminados
web-screen-number = o número é o da mesa
web-screen-no-tables = ainda sem mesas
web-screen-unpaired = A primeira jornada ainda não saiu.
web-screen-numbers = grupo · mesa
web-screen-table = mesa { $table }
web-screen-left = muda em {"{s}"} s
web-screen-begins = a jornada começa em
web-screen-begins-at = a jornada começa às
web-screen-ends = a jornada acaba em
web-screen-over = a jornada passou da hora há
web-screen-now = agora
web-screen-qualified = vai à final
web-screen-place = { $rank }.º
web-screen-page = { $number } de { $of }
web-screen-order = A ordem dos jogos
web-screen-won = ganhou
web-screen-lost = sem ligação desde as {"{h}"}
web-screen-silent = O ecrã «{ $name }» não pede nada desde as { $at }: pode estar desligado ou sem rede.
web-clock-starts = jornada começa às
web-clock-ends = jornada acaba em
web-clock-ends-at = jornada acaba às
web-clock-over = jornada acabou há
web-screens-silent = { $count ->
    [one] { $count } ecrã não pede nada há mais de um minuto: pode estar desligado ou sem rede.
   *[other] { $count } ecrãs não pedem nada há mais de um minuto: podem estar desligados ou sem rede.
}
web-clock = Relógio: { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}
web-notice-title = Aviso de privacidade
web-notice-what = O que se mostra
web-notice-shown = Estas páginas mostram emparceiramentos, resultados e classificações do torneio, para que cada um encontre a sua mesa.
web-notice-short = Os alunos aparecem pelo primeiro nome, o início do apelido e o código.
web-notice-short-club = Os jogadores aparecem pelo primeiro nome, o início do apelido e o código.
web-notice-schools = Nos ecrãs da sala aparece também a escola, em vez de mais letras do apelido.
web-notice-schools-club = Nos ecrãs da sala aparece também o clube, em vez de mais letras do apelido.
web-notice-full = Os alunos aparecem pelo nome e pelo código, por decisão da organização.
web-notice-full-club = Os jogadores aparecem pelo nome e pelo código, por decisão da organização.
web-notice-code = Os alunos aparecem só pelo código.
web-notice-code-club = Os jogadores aparecem só pelo código.
web-notice-paper = O papel da sala tem nomes completos: { $documents }. Quem não deve aparecer pelo nome aparece só com o código: fale com a organização.
web-notice-not = Nada se mostra sobre a saúde de ninguém. Os motores de busca são mantidos de fora.
web-notice-sex = O sexo dos jogadores, quando vem no ficheiro da FIDE, guarda-se só para esse ficheiro e não se mostra.
web-notice-who = Responsabilidade
web-notice-responsible = Responsável pelos dados: { $who }.
web-notice-organiser = Responsável pelos dados: a organização do torneio, na mesa da arbitragem.
web-notice-until = As páginas mostram-se até: { $until }.
web-notice-day = As páginas mostram-se no dia do torneio.
web-notice-technical = No seu telemóvel
web-notice-cookies = Guarda-se apenas a língua que escolher. Só a equipa tem um cookie com a sua chave.
web-notice-logs = Os endereços de quem visita não são registados.
web-proof-title = Este certificado é verdadeiro?
web-proof-no-key = Este evento ainda não assinou nenhum certificado.
web-proof-script = Este navegador está a verificar o certificado. Se esta linha não desaparecer, não corre scripts ou é demasiado antigo: experimente outro navegador, ou pergunte à organização, que verifica certificados com «arbitro certificado verificar».
web-proof-proven = Verdadeiro: este evento assinou exatamente as palavras abaixo. Compare-as com o papel.
web-proof-other = Não é verdadeiro: este evento não assinou estas palavras. Foram alteradas, ou assinou-as outro evento.
web-proof-none = Isto não é o texto de um certificado, ou falta-lhe uma parte. Leia o QR outra vez.
web-proof-empty = Leia o QR de um certificado com a câmara, ou escreva aqui o seu texto.
web-proof-text = Texto do QR
web-proof-check = Verificar
web-proof-rank = Lugar
web-proof-team = Lugar da equipa
web-proof-no-rank = participou
web-proof-event = Evento
web-proof-key = Nada é enviado: a verificação faz-se neste navegador, com a chave pública do evento, que está também na folha do regulamento:
web-key-title = Entrar
web-key-how = Aponte a câmara ao QR do seu cartão, ou escreva aqui o código que o árbitro principal lhe der.
web-key-slip = Para comunicar o seu resultado, escreva as dez letras e algarismos do boletim.
web-key-code = Código
web-key-help = O código do árbitro principal tem oito letras e algarismos e é válido dez minutos, uma só vez.
web-key-enter = Entrar
web-key-held = Continuar como { $name }
web-key-air = Nesta rede nada vai cifrado: quem usa o mesmo Wi-Fi pode ler o que se envia. Use o Wi-Fi da equipa.
web-school-plays = … a jogar
web-school-won = ✓ ganhou
web-school-lost = – perdeu
web-school-drew = = empatou
web-school-missed = ! faltou
web-school-waits = à espera
web-school-all = { $count ->
    [one] aluno
   *[other] alunos
}
web-school-all-club = { $count ->
    [one] jogador
   *[other] jogadores
}
web-school-playing = a jogar
web-school-played = { $count ->
    [one] já jogou
   *[other] já jogaram
}
web-school-missing = { $count ->
    [one] faltou
   *[other] faltaram
}
web-school-final = vai à final
web-school-withdraw = { $count ->
    [one] Desiste
   *[other] Desistem os { $count }
}
web-school-absent = { $count ->
    [one] Falta à próxima jornada
   *[other] Faltam os { $count } à próxima jornada
}
web-school-leaves = A escola vai-se embora
web-school-leaves-club = O clube vai-se embora
web-school-next = a seguir: jornada { $round }, na mesma sala
web-school-list = A nossa lista em { $form }
web-school-choose = Escolas
web-school-choose-club = Clubes
web-school-none = Esta escola não tem inscritos.
web-school-none-club = Este clube não tem inscritos.
web-floor-title = Mesas abertas
web-floor-open = { $count ->
    [0] Nenhuma mesa aberta.
    [one] { $count } mesa aberta.
   *[other] { $count } mesas abertas.
}
web-floor-open-of = { $shown } de { $count ->
    [one] { $count } mesa aberta.
   *[other] { $count } mesas abertas.
}
web-floor-more = { $count ->
    [one] Mais uma mesa aberta
   *[other] Mais { $count } mesas abertas
}: escolha acima, procure, ou continue.
web-floor-next = Mesas seguintes
web-floor-before = Mesas anteriores
web-floor-all = há mais tempo
web-floor-rooms = Salas
web-floor-find = Mesa, nome ou código
web-floor-none = Nenhuma das suas mesas abertas corresponde ao que escreveu.
web-floor-near = perto da { $place }
web-floor-alone = { $name } ({ $code }) não tem mesa nesta jornada.
web-floor-nobody = Nem mesa nem pessoa: «{ $text }».
web-floor-actions = O que fazer
web-floor-place = Mesa ou grupo
web-floor-which = Há { $count } mesas { $table }: escreva o grupo também ({ $example }).
web-floor-call-table = Chamar a esta mesa
web-floor-done = { $group }, mesa { $table } já tem resultado: { $said }.
web-floor-called = Chamado às { $time } por { $who }
web-floor-call = Chamar o árbitro principal
web-floor-calls-full = Já há { $count } chamadas abertas. O árbitro principal responde a uma de cada vez: chame de novo quando uma estiver respondida, ou vá buscar alguém.
web-floor-note = O que se passa
web-floor-send = Chamar
web-desk-title = Posto de resultados
web-desk-none = Ainda não foi sorteado nenhum grupo da sua chave.
web-desk-state = jornada { $round } de { $of } · { $missing ->
    [0] completa
    [one] falta { $missing }
   *[other] faltam { $missing }
}
web-desk-missing = { $missing ->
    [0] completo
    [one] falta { $missing }
   *[other] faltam { $missing }
}
web-desk-categories = Categorias
web-desk-held = ainda não publicada
web-desk-line = Resultados da jornada { $round }
web-desk-keys-match = o encontro seguinte, tabuleiro a tabuleiro
web-desk-keys-next = as mesas seguintes
web-desk-keys-one = só essa mesa
web-desk-keys-forfeit = faltas
web-desk-keys-undo = desfaz a última
web-desk-before = Grupo anterior,
web-desk-next = a seguir
web-desk-type = Lançar
web-desk-help = Mesa e resultado (3 1-0), ou só resultados para as mesas seguintes (1121). 1: vence o primeiro; 2: vence o segundo; + e -: o mesmo por falta; x: não veio ninguém (=: empate, onde os há).
web-desk-more = Mais para escrever
web-desk-help-more = 3/2 1 e 3 2-1: de um encontro de várias partidas a segunda partida, ou o encontro inteiro; 2.2.3: outro grupo; r2: a jornada 2; @275.2.3 ou /ana: a mesa de um jogador, com o resultado se vier a seguir ao código (@275.2.3 1); u: desfazer; uma linha vazia: o grupo seguinte; fim: todos os grupos.
web-desk-help-head = O árbitro principal também: 3!2 corrige o resultado da mesa 3; 3 del retira-o; p emparceira o que está pronto.
web-desk-undo = Desfazer o meu último
web-desk-undo-paired = A jornada { $next } já foi emparceirada com este resultado; só o árbitro principal o corrige.
web-desk-undo-used = Já se fez outra coisa com este resultado; só o árbitro principal o corrige.
web-sheets-title = Ler folhas de jogo
web-sheets-how = Aqui leem-se as folhas como os jogadores as quiseram escrever: a página mostra as certas, as emendadas e as perguntas a fazer aos jogadores. Nada fica registado nem guardado.
web-sheets-text = Folhas coladas (várias: cada uma começa por uma linha Jogo: …)
web-sheets-files = Ficheiros com folhas
web-sheets-game = O jogo das folhas que não o indicam
web-sheets-any-game = O jogo a que a folha corresponde
web-sheets-most = De cada vez leem-se até { $most } folhas.
web-sheets-go = Ler
web-sheets-table = O mesmo quadro num ficheiro
web-sheets-none = Não foi enviada nenhuma folha.
web-sheets-pasted = texto colado
web-sheets-count = { $count ->
    [one] 1 folha
   *[other] { $count } folhas
 }: { $right } certas, { $repaired } com emendas, { $asked } com perguntas.
web-sheets-cut = Leram-se só as primeiras { $count } folhas.
web-sheets-unread = O tempo acabou e ficou por ler, no todo ou em parte: { $files }.
web-sheets-slips = Os enganos mais frequentes
web-sheets-slip = { $kind }: { $sheets ->
    [one] 1 folha
   *[other] { $sheets } folhas
 }, { $times ->
    [one] 1 vez
   *[other] { $times } vezes
 }
web-sheets-compared = As duas folhas lado a lado
web-sheets-claimed = (a folha diz { $claimed })
web-sheets-file = Ficheiro
web-sheets-players = Jogadores
web-sheets-of-game = Jogo
web-sheets-moves = Lances
web-sheets-result = Resultado
web-sheets-remark = A verificar
web-sheets-sheet = Folha { $number }
web-sheets-right = Certa
web-sheets-repaired = Emendada: uma só leitura
web-sheets-ask = Pergunte aos jogadores: há mais do que uma leitura possível
web-sheets-unclear = Pergunte aos jogadores: não se conseguiu ler
web-sheets-tags = As etiquetas da folha não chegam para pôr o jogo no tabuleiro.
web-sheets-bounded = A procura acabou no seu limite: pode haver outras leituras.
web-sheets-written = A folha como foi escrita
web-sheets-read = A folha como se leu
web-sheets-more = { $count ->
    [one] E mais uma mudança.
   *[other] E mais { $count } mudanças.
}
web-sheets-question = No lance { $ply }, foi { $moves }?
web-sheets-doubt = Ninguém pode saber qual foi a partida: pergunte aos jogadores.
web-sheets-reading = Leitura { $number }
web-slips-title = Fotografar boletins
web-slips-how = Fotografe os boletins preenchidos, direitos e com boa luz, vários de uma vez se quiser. Os boletins claros mostram-se antes de serem lançados; os outros decide-os você.
web-slips-short = Fotografar
web-slips-camera = Fotografar boletins
web-slips-files = Escolher imagens (JPEG, PNG)
web-slips-most = Até { $most } imagens de cada vez, cada uma com 8 MB e 25 megapíxeis no máximo.
web-slips-go = Ler os boletins
web-slips-none = Não foi enviada nenhuma imagem. Tire uma fotografia ou escolha imagens.
web-slips-busy = Há muitas imagens à espera de serem lidas. Envie estas outra vez daqui a um minuto; têm de se escolher de novo.
web-slips-sent = Enviadas antes
web-slips-waiting = { $before ->
    [0] É a próxima
    [one] À espera: 1 antes
   *[other] À espera: { $before } antes
 }
web-slips-reading = A ler a imagem { $number } de { $of }
web-slips-found = { $slips ->
    [one] 1 boletim
   *[other] { $slips } boletins
 } em { $pictures ->
    [one] 1 imagem
   *[other] { $pictures } imagens
 }
web-slips-wait = As imagens leem-se uma de cada vez. Esta página continua sozinha.
web-slips-look = Ver agora
web-slips-gone = Estas imagens já não estão aqui: o programa foi iniciado de novo, foram enviadas há muito tempo ou com outra chave.
web-slips-gone-do = Os resultados lançados estão no evento. Fotografe ou escolha de novo os outros boletins: a página mostra os que já foram lançados.
web-slips-clear = Claros: { $count }
web-slips-asked = A decidir por si: { $count }
web-slips-said = Nada a lançar
web-slips-enter = { $count ->
    [one] Lançar este
   *[other] Lançar estes { $count }
 }
web-slips-enter-chosen = Lançar o que escolhi
web-slips-enter-both = { $count ->
    [one] Lançar este e o que escolhi
   *[other] Lançar estes { $count } e o que escolhi
 }
web-slips-nothing = Nada foi lançado: nada foi escolhido, ou já estava registado.
web-slips-entered = { $file }: { $count ->
    [one] 1 resultado lançado
   *[other] { $count } resultados lançados
 }.
web-slips-undo = Desfazer os resultados desta imagem
web-slips-more = Mais imagens
web-slips-place = { $group }, jornada { $round }, mesa { $table }
web-slips-other-code = Outro código
web-slips-cut = O boletim de { $place }
web-slips-as-read = Como se leu
web-slips-leave = Deixar de fora
web-slips-games = Partidas: { $read }
web-slips-blank = Nada está marcado.
web-slips-why-several = Há mais do que uma caixa marcada.
web-slips-why-filled = Uma caixa está toda pintada: uma marca, ou uma emenda?
web-slips-why-doubtful = Nenhuma caixa está marcada com clareza.
web-slips-why-trace = Nenhuma caixa está marcada, mas uma tem um ponto ou algo muito claro.
web-slips-why-outside = Há uma marca fora das caixas: à volta de uma ou ao lado.
web-slips-why-games = Falta uma partida, ou o encontro não acabou.
web-slips-why-corners = Um canto do boletim não está na imagem, ou está tapado.
web-slips-why-dark = A imagem está demasiado escura ou demasiado clara.
web-slips-why-differs = Outro boletim desta mesa mostra outro resultado.
web-slips-outdated = { $place }: o emparceiramento mudou depois de o boletim ser impresso.
web-slips-other-event = Um boletim de outro evento.
web-slips-twice = { $place }: outro boletim daqui mostra também { $read }.
web-slips-already = { $place }: { $said } já estava registado.
web-slips-other-desk = { $place }: este grupo é lançado por outro posto. Entregue lá o boletim.
web-slips-has-result = { $place }: o boletim mostra { $read }, e a mesa tem outro resultado: { $said }. Uma fotografia nunca corrige.
web-slips-no-slip = Um código do arbitro que não é de um boletim.
web-slips-not-possible = { $place }: { $read } não se pode lançar ali. Lance-o à mão.
web-slips-done = { $place }: não estava claro, e a mesa já tem resultado: { $said }.
web-slips-fault-no-slip = { $file }: não se encontrou nenhum boletim. Fotografe de mais perto, direito, com boa luz.
web-slips-fault-large = { $file }: demasiado grande (no máximo 8 MB e 25 megapíxeis; 6 num JPEG progressivo).
web-slips-fault-kind = { $file }: não é JPEG nem PNG.
web-slips-fault-damaged = { $file }: está danificado. Envie-o outra vez.
web-slips-fault-time = { $file }: demorou demasiado tempo a ler. Fotografe os boletins outra vez, de mais perto e menos de cada vez.
web-slips-fault-room = { $file }: o disco não tem espaço para os recortes. Arranje espaço e envie-o outra vez.
web-slips-beyond = { $count ->
    [one] Chegou 1 imagem a mais
   *[other] Chegaram { $count } imagens a mais
 } do que as { $most } que se leem de cada vez. Envie as outras à parte.
web-slips-disk = Não se conseguem guardar os recortes: { $cause }. Nada foi lançado.
web-desk-verify = Conferir
web-desk-head = Página do grupo
web-desk-groups = Todos os grupos
web-desk-nothing = O seu último lançamento não é deste grupo, ou já foi desfeito.
web-desk-reason = Uma correção precisa de um motivo.
web-desk-only-head = Só o árbitro principal emparceira, corrige e retira resultados.
web-desk-earlier = Esta é a jornada { $round }; joga-se a { $last }.
web-desk-last = Última jornada
web-desk-several = { $count } jogadores: escolha um
web-verify-title = Conferir { $group }, jornada { $round }
web-verify-how = Escreva outra vez os resultados dos boletins. Compara-se; nada muda.
web-verify-help = 1: vence o primeiro; 2: vence o segundo; + e -: o mesmo por falta; x: não veio ninguém (=: empate, onde os há); ou 1-0, 0-1.
web-verify-games = As partidas que cada um ganhou: 2-1; ou 1-0F, 0-1F e 0-0F, se o encontro não se jogou.
web-verify-match = o encontro, tabuleiro a tabuleiro, como o vê a equipa que vem primeiro
web-verify-compare = Comparar
web-verify-own = Esta chave já lançou resultados nesta jornada: confere outra pessoa.
web-verify-agree = { $count ->
    [one] { $count } igual
   *[other] { $count } iguais
}
web-verify-differs = Mesa { $table }: escrito "{ $typed }", registado { $stands }.
web-row-more = Outro resultado
web-row-correct = Corrigir
web-row-game = Partida { $game }; até agora { $one }–{ $other }
web-row-reason = Motivo
web-line-up-title = Formações
web-line-up-round = Formação para a jornada { $round }
web-line-up-count = { $given } de { $all } dadas
web-line-up-paired = A jornada já está emparceirada: só o árbitro principal muda uma formação, e diz porquê.
web-line-up-none = Não há formações a dar: ou não jogam equipas, ou não há mais jornadas.
web-line-up-given = Dada para esta jornada.
web-line-up-listed = Ainda não foi dada: jogam estes, como antes ou pela ordem da lista.
web-line-up-do = Dar formação
web-line-up-due = As formações dão-se até às { $time }; depois, só o árbitro principal dá uma, e diz porquê.
web-line-up-other = esta chave só dá a formação das suas equipas
web-row-clear = Retirar o resultado
web-row-to = Passa a { $result }
web-row-wins = Vence { $name }
web-row-draw = empate
web-row-forfeit = { $name } vence por falta
web-row-nobody = Não veio ninguém
web-row-withdrawn = { $name } desistiu
web-row-adjourned = Adiada
web-row-half = Meio ponto para { $name }, nada para o outro
web-row-both-lose = Perdem os dois
web-conflict-title = A mesa mudou entretanto
web-conflict-table = { $group }, jornada { $round }, mesa { $table }.
web-conflict-sent = Enviado: { $said }. Não foi escrito.
web-conflict-right = Deixar como está
web-conflict-right-all = Deixar todos
web-conflict-fix = Corrigir a mesa
web-conflict-none = A mesa não tem resultado: foi retirado.
web-conflict-result = A mesa já tem outro resultado: { $said }, lançado por { $desk } às { $time }.
web-conflict-pair = Nesta mesa sentam-se agora { $first } e { $second }.
web-conflict-nobody = Esta mesa já não existe.
web-said-wins = { $winner } vence { $loser }
web-said-draw = { $first } e { $second } empatam
web-said-forfeit = { $winner } vence { $loser } por falta de comparência
web-said-nobody = não vieram nem { $first } nem { $second }
web-said-half = { $winner } tem meio ponto, { $loser } nenhum
web-said-both-lose = { $first } e { $second } perdem os dois
web-said-adjourned = a partida de { $first } com { $second } está adiada
web-said-table = { $table }: { $said }
web-said-written = { $said } ({ $result })
web-said-already = Já estava assim
web-said-before = Lançou { $desk } às { $time }; não se escreveu nada.
web-echo-title = Os meus últimos
web-echo-none = Ainda nada. O que lançar aparece aqui, com Desfazer.
web-echo-undo = Desfazer
web-echo-undo-picture = { $count ->
    [one] Desfazer o resultado de uma imagem
   *[other] Desfazer os { $count } resultados de uma imagem
}
web-echo-undo-of = Desfazer { $said }
web-head-title = O campeonato
web-head-matrix = Categorias
web-head-players = Jogadores
web-head-groups = Grupos
web-head-missing = Faltam
web-head-ready = Emparceirar o que está pronto
web-head-paired = { $count ->
    [0] Nada está pronto para emparceirar: há resultados em falta, ou as jornadas acabaram.
    [one] { $count } grupo emparceirado.
   *[other] { $count } grupos emparceirados.
}
web-head-seen = Visto
web-head-held = Jornadas retidas: { $count }
# O dia, e o que se faz a seguir
web-day-line = O dia
web-day-players = { $count ->
    [one] { $count } inscrito
   *[other] { $count } inscritos
}
web-day-awaited = { $count ->
    [one] falta chegar um
   *[other] faltam chegar { $count }
}
web-day-here = { $done } de { $all } presentes
web-day-unchecked = sem chamada
web-day-groups = { $count ->
    [one] um grupo
   *[other] { $count } grupos
}
web-day-rounds = { $all ->
    [one] { $done } de { $all } jornada
   *[other] { $done } de { $all } jornadas
}
web-day-done = { $all ->
    [one] { $done } de { $all } categoria acabada
   *[other] { $done } de { $all } categorias acabadas
}
web-day-progress = Completas
web-day-missing = { $count ->
    [one] um resultado
   *[other] { $count } resultados
}
web-find-label = Ir para um grupo, uma mesa, um nome ou um código
web-find-go = Ir
web-find-none = Não se encontrou nada. Escreva um grupo (2.3.1), o número de uma mesa, ou algumas letras de um nome.
web-find-more = Há mais: escreva mais do nome.
web-next-undone = Foi desfeito.
web-next-title = A seguir
web-next-also = Outros passos
web-next-nothing = Resolva primeiro o que está escrito em cima; antes disso não se pode fazer mais nada.
web-next-entries = Inscrever os jogadores
web-next-entries-why = Ainda não há inscritos: importe a sua lista, ou escreva os nomes.
web-next-roll-first = Começar a chamada
web-next-roll-why = Antes do sorteio: quem não vier fica de fora dos grupos.
web-next-roll = Fazer a chamada
web-next-draw-all = Sortear as { $count } categorias
web-next-draw = Sortear { $category }
web-next-chosen = Escolhido pelo número de jogadores.
web-next-change-chosen = Jogar de outra maneira
web-next-draw-sure = { $players ->
    [one] Um jogador
   *[other] { $players } jogadores
} { $groups ->
    [one] num grupo.
   *[other] em { $groups } grupos.
} Enquanto ninguém joga, o sorteio pode desfazer-se.
web-next-pair = Emparceirar e publicar os { $count } grupos prontos
web-next-pair-held = Emparceirar os { $count } grupos prontos
web-next-pair-one = Emparceirar e publicar a jornada { $round } de { $group }
web-next-pair-one-held = Emparceirar a jornada { $round } de { $group }
web-next-publish = { $count ->
    [one] Publicar uma jornada
   *[other] Publicar { $count } jornadas
}
web-next-publish-why = Já estão emparceiradas, e ainda ninguém as vê.
web-next-publish-sure = { $count ->
    [one] Uma jornada
   *[other] { $count } jornadas
} com { $tables ->
    [one] uma mesa.
   *[other] { $tables } mesas.
} Toda a gente as vê logo, nos telemóveis e nos ecrãs.
web-next-advance-all = Sortear as { $count } finais
web-next-advance = Sortear a final de { $category }
web-next-lots = Tirar à sorte em { $group }
web-next-lots-sure = Decide a sorte, e só entre os que estão iguais em tudo.
web-next-decide = Decidir em { $group }
web-next-enter = Lançar os resultados de { $group }
web-next-late = Dar um grupo a { $player }
web-next-look = Ver { $group }
web-next-seat = Dar mesa em { $group }
web-next-certificates = Certificados (PDF)
web-next-prizes = Prémios (PDF)
web-next-settle = primeiro responda à chamada de { $groups }.
web-next-calls = As chamadas
web-next-queue = Primeiro envie ou resolva, em baixo, o que este computador ainda não enviou.
web-next-not-yet = Ainda não
web-next-moved = Não se fez nada: entretanto o passo seguinte mudou. Agora é:
web-next-round = jornada { $round }
web-next-since = desde as { $time }
web-next-tables = { $count ->
    [one] mesa
   *[other] mesas
} { $tables }
web-next-many = { $count } mesas
web-next-others = { $count ->
    [one] e mais um grupo
   *[other] e mais { $count } grupos
}
web-done-one = Às { $time }: { $operation }
web-told-done = ✓ Feito
web-told-already = = Já estava assim
web-told-places = Lugares e finais que mudaram: { $count }
web-question-title = Antes de fazer
web-question-no = Deixar como está
web-question-yes = Fazer
web-strip-called = Chamam o árbitro
web-strip-stop = Há um problema com o registo dos resultados: antes de lançar mais, fale com o árbitro principal.
web-closing-title = Verificar, copiar, exportar
web-closing-about = Aqui o campeonato confere-se, copia-se e exporta-se.
web-closing-verify = Verificar
web-closing-verify-why = Cada entrada do registo é conferida com a anterior: assim se sabe que ninguém alterou nada.
web-closing-unseen = Agora não se consegue ler o registo; tente outra vez daqui a um momento.
web-closing-copy = Guardar uma cópia
web-closing-copy-why = O registo inteiro num ficheiro, para guardar noutro sítio: com ele o campeonato reabre-se em qualquer computador.
web-closing-copy-get = Descarregar o registo
web-closing-document = Exportar
web-closing-document-why = O campeonato inteiro num documento que qualquer programa lê: inscritos, jornadas, resultados, classificações.
web-closing-document-get = Descarregar o documento
web-closing-site = Fazer um sítio na Internet
web-closing-site-why = As páginas públicas, como ficheiros num só arquivo, para qualquer espaço na Internet: extraia-o e ponha lá a pasta, ou abra index.html no disco. Os nomes aparecem como nas páginas da sala.
web-closing-site-get = Descarregar o sítio
web-closing-entries = Enviar os apurados
web-closing-entries-why = O primeiro lugar de cada categoria, num ficheiro assinado para o evento seguinte: o da região, o nacional. Tem nomes de crianças: envie-o só a quem recebe as inscrições e apague-o quando o dia acabar.
web-closing-entries-get = Descarregar o ficheiro de entradas
web-closing-entries-untold = { $count ->
    [one] Um deles joga com material adaptado, o que não consta do ficheiro
   *[other] { $count } deles jogam com material adaptado, o que não consta do ficheiro
 }: informe por outra via quem recebe o ficheiro.
web-closing-entries-rehearsal = Este evento é um ensaio: o seu ficheiro não serve de inscrição.
web-closing-paper-why = Os certificados e os prémios, outra vez, e o resto do papel.
web-category-about = { $players ->
    [one] { $players } inscrito
   *[other] { $players } inscritos
}{ $teams ->
    [0] {""}
    [one] {", "}{ $teams } equipa
   *[other] {", "}{ $teams } equipas
}, { $groups ->
    [one] { $groups } grupo
   *[other] { $groups } grupos
}
web-category-seed = Número do sorteio
web-category-draw = Sortear os grupos
web-category-advance = Sortear a final
web-category-groups = Mais um grupo ou menos um
web-category-less = Grupo que ainda não jogou
web-category-dissolve = Desfazer; os jogadores vão para os outros mais pequenos
web-category-more = Códigos de jogadores que ainda não jogaram, pelo menos dois
web-category-make = Criar um grupo com eles
web-category-stuck = Nem tudo se pôde emparceirar
web-finalists-title = Apuramento
web-finalists-rule = { $each ->
    [one] Apura-se { $each } por grupo
   *[other] Apuram-se { $each } por grupo
}{ $besides ->
    [0] .
    [one] {" "}e o melhor dos seguintes.
   *[other] {" "}e os { $besides } melhores dos seguintes.
}
web-finalists-change = Outro número de finalistas
web-finalists-each = De cada grupo
web-finalists-besides = Mais os melhores dos seguintes
web-finalists-written = Fica escrito no regulamento (event.toml) e conta a partir de agora.
web-finalists-late = A final já foi sorteada: os jogadores dela mantêm-se.
web-finalists-would = Se a final fosse sorteada agora, jogavam-na:
web-finalists-begun = A final já começou: os finalistas não mudam.
web-finalists-tie = { $group }, { $place }.º lugar
web-finalists-replace = Um finalista não vem
web-finalists-who = Quem não vem
web-finalists-by = Quem joga em vez dele
web-finalists-next = o seguinte do seu grupo
web-finalists-do = Trocar
web-hg-pair = Emparceirar a jornada { $round }
web-hg-unpair = Desemparceirar a jornada { $round }
web-hg-publish = Publicar esta jornada
web-hg-live = Mesa { $table } ao vivo
web-hg-why = Porquê este emparceiramento
web-hg-hand = Emparceirar à mão
web-hg-pairs = Pares, um por linha
web-hg-pairs-help = Dois códigos por linha, primeiro quem começa; um código sozinho é o de um isento.
web-hg-pair-hand = Emparceirar assim
web-hg-line = Linha { $line }: { $fault }
web-hg-around = Emparceirar com pares fixos ou exceções
web-hg-fix = Pares fixos, um por linha
web-hg-fix-help = Dois códigos por linha, primeiro quem começa, ou um código e isento; os outros são emparceirados pelo sistema.
web-hg-fix-fault = "{ $text }" não são dois códigos de jogadores, nem um código e isento
web-hg-fix-reason = Razão (fica no registo e na explicação da jornada)
web-run-title = Jornada { $round } em curso: atrasados, pares anulados, trocas
web-run-waiting = { $count ->
    [one] Espera por mesa: { $players }
   *[other] Esperam por mesa: { $players }
}
web-run-seat = Dar-lhes mesa, pelo sistema
web-run-late = Chegou agora
web-run-arrives = Quem chegou (nome ou código)
web-run-against = Contra (em branco: quem estiver sem adversário)
web-run-late-help = Joga já nesta jornada, contra quem está isento ou quem espera por mesa; nenhuma outra mesa muda. O boletim imprime-se como os outros.
web-run-sit-down = Sentar já
web-run-undo = Anular o par de uma mesa
web-run-undo-help = Só as mesas ainda sem resultado. Os dois ficam à espera de mesa; depois dá-se mesa a quem espera, pelo sistema, ou trocam-se jogadores.
web-run-undo-do = Anular este par
web-run-exchange = Trocar dois jogadores de lugar
web-run-one = Um
web-run-other = Outro
web-run-exchange-help = Antes dos resultados das suas mesas. Na mesma mesa, trocam de lado; quem está isento ou espera por mesa também pode trocar.
web-run-exchange-do = Trocar
web-why-title = Perguntas sobre o emparceiramento
web-why-ask = Pergunta
web-why-pair = Porque é que A e B jogam, ou não jogam?
web-why-bye = Porque é que A está, ou não está, isento?
web-why-with = E se A e B jogassem?
web-why-with-bye = E se A ficasse isento?
web-why-without = E se A não jogasse?
web-why-do = Perguntar
web-why-nobody = Diga de que jogadores se trata.
web-why-changed = { $count ->
    [0] A outra jornada
    [one] Um par seria outro
   *[other] { $count } pares seriam outros
}
web-hg-touch = Emparceirar tocando em dois nomes
web-hg-touch-help = Um nome e depois o do adversário: o primeiro começa.
web-hg-touch-two = Um par tem dois nomes. Quem fica sozinho só fica isento se o sistema não emparceirar ninguém.
web-hg-starts = Começa
web-hg-opponent = Adversário
web-hg-swap = Trocar quem começa
web-hg-part = Desfazer o par
web-hg-again = Já jogaram um com o outro
web-hg-rest = Os outros
web-hg-rest-system = são emparceirados pelo sistema
web-hg-rest-nobody = ficam assim: todos se emparceiram aqui, e um nome sozinho fica isento
web-hg-allow = Permitir, só se não houver outra maneira
web-hg-allow-rematch = que joguem outra vez um com o outro
web-hg-allow-side = o mesmo lado três vezes seguidas
web-hg-allow-bye = uma segunda isenção
web-hg-first = Empates: sorteio, desempate, decisão
web-hg-lots = Sortear entre iguais
web-hg-equals = O { $place }.º lugar é partilhado por { $players }
web-hg-no-equals = Ninguém está igual a ninguém: não há nada a sortear nem a decidir.
web-hg-who = Quem fica com o lugar
web-hg-decide = Decidir
web-hg-play-off = Ganhou a partida de desempate a
web-hg-no-play-off = sem partida de desempate
web-hg-decide-help = Uma decisão precisa de um motivo; uma partida de desempate não.
web-publish-held = As jornadas são retidas: ninguém as vê antes de serem publicadas.
web-pager = Páginas da lista
web-pager-page = Página { $page } de { $of }
web-pager-back = Anterior
web-pager-on = Seguinte
web-publish-open = As jornadas mostram-se logo que são emparceiradas.
web-publish-start = Reter as próximas jornadas
web-publish-stop = Não reter mais
web-publish-none = Nada está retido.
web-publish-which = Jornadas retidas
web-publish-now = Publicar agora
web-wall-clock = Relógio da jornada
web-wall-minutes = Minutos
web-wall-at = Começa às
web-wall-now = Sem hora, começa já.
web-wall-start = Pôr a andar
web-wall-stop = Tirar o relógio
web-wall-message = Recado
web-wall-shows = O que se mostra
web-wall-both = o que houver: emparceiramentos, classificações, pódios
web-wall-pairings = só emparceiramentos
web-wall-standings = só classificações
web-wall-whole = emparceiramentos e classificação de cada grupo
web-wall-names = quem joga onde, todos de A a Z
web-wall-games = quem joga onde, jogo a jogo e de A a Z
web-wall-playing = mesas ainda em jogo
web-wall-only = só o recado
web-wall-boards = finais lance a lance
web-wall-categories = Categorias (nenhuma: todas)
web-wall-room = Só os grupos desta sala
web-wall-every-room = todas as salas
web-wall-narrow = A imagem é 4:3 e não 16:9
web-wall-patient = Mostrar todos os grupos, mesmo que demore mais de 3 minutos (senão, quem joga onde, de A a Z)
web-wall-nameless = Ecrã sem nome
web-wall-needed = { $needed ->
    [one] { $needed } ecrã mostra todos os grupos em 3 minutos; tem { $have }.
   *[other] { $needed } ecrãs mostram todos os grupos em 3 minutos; tem { $have }.
}
web-wall-enough = { $needed ->
    [one] Todos os grupos se veem em 3 minutos: precisa de { $needed } ecrã, e tem { $have }.
   *[other] Todos os grupos se veem em 3 minutos: precisa de { $needed } ecrãs, e tem { $have }.
}
web-wall-turns = { $count ->
    [one] { $count } página, sempre à vista
   *[other] { $count } páginas, mostradas em { $all } min
}
web-wall-many = Quantos ecrãs
web-wall-minutes-of = Minutos até tudo ter sido mostrado uma vez (✓ em menos de 3 minutos)
web-wall-on = { $count ->
    [one] { $count } ecrã
   *[other] { $count } ecrãs
}
web-wall-part-of = parte { $number } de { $of }
web-wall-instead = { $screens ->
    [one] Os grupos precisam de { $screens } ecrã: até lá, este mostra quem joga onde, de A a Z.
   *[other] Os grupos precisam de { $screens } ecrãs: até lá, este mostra quem joga onde, de A a Z.
}
web-wall-share = Quantos ecrãs
web-wall-share-what = São criados com os nomes «Ecrã 1», «Ecrã 2» e assim por diante; cada um mostra a sua parte.
web-wall-share-go = Criar estes ecrãs
web-wall-shared = Ecrã { $number }
web-wall-new = Novo ecrã
web-wall-name = Nome (letras, algarismos, espaços)
web-wall-part = Parte
web-wall-of = de
web-wall-part-what = Quando vários ecrãs repartem o que se escolheu: 1 de 2 mostra a primeira metade, 2 de 2 a segunda.
web-wall-own-message = Recado só neste ecrã
web-wall-make = Criar o ecrã
web-wall-keep = Guardar
web-wall-open = Abrir o ecrã
web-wall-change = Mudar
web-wall-remove = Tirar
web-wall-off = Está desligado de propósito
web-wall-qr = Abre o ecrã
web-wall-never = ainda não foi aberto
web-wall-asked = ligado, último sinal:
web-wall-silent = sem sinal, o último:
web-wall-bad-name = O nome de um ecrã tem de 1 a 24 letras, algarismos, espaços ou hífenes.
web-wall-taken = Já há um ecrã com esse nome. Escolha outro.
web-wall-gone = Este ecrã foi entretanto tirado ou mudou de nome. Veja a lista outra vez.
web-wall-full = Já há { $most } ecrãs e não cabem mais: tire primeiro um.
web-wall-no-part = Escolha uma parte de 1 até ao número de partes, que é no máximo { $most }.
web-wall-hang = Mostrar
web-log-count = { $count ->
    [one] { $count } operação
   *[other] { $count } operações
}
web-log-number = N.º
web-log-time = Hora
web-log-who = Quem
web-log-everybody = todos
web-log-what = O quê
web-log-undo = Desfazer
web-log-run = { $count ->
    [one] { $count } operação
   *[other] { $count } operações
}
web-log-see = Ver todas
web-log-undone = desfeito
web-log-redo = Refazer
web-log-rests = { $count ->
    [one] Uma operação depende desta e desfaz-se com ela:
   *[other] { $count } operações dependem desta e desfazem-se com ela:
}
web-log-undo-title = Desfazer a operação { $seq }?
web-log-undo-all = Desfazer as { $count }
web-log-turn-all = Desfazer e refazer as { $count }
web-log-restore = Desfazer tudo desde as { $at } de hoje …
web-log-restore-title = Desfazer tudo desde as { $at }?
web-log-older = Mais antigas
web-log-some = { $all ->
    [one] { $count } de { $all } operação
   *[other] { $count } de { $all } operações
}
web-log-about = Categoria ou grupo
web-log-kind = Que operações
web-log-kind-results = resultados
web-log-kind-rounds = jornadas
web-log-kind-groups = grupos
web-log-kind-people = inscritos e chamada
web-log-kind-finals = desempates e finais
web-log-kind-keys = chaves
web-log-kind-undone = desfeito e refeito
web-log-kind-rules = regulamento e o resto
web-log-from = Desde
web-log-to = Até
web-log-filter = Mostrar
web-log-all = Mostrar tudo
web-keys-find = Procurar por nome, escola ou grupo
web-keys-find-club = Procurar por nome, clube ou grupo
web-keys-not-found = Nenhuma chave corresponde.
web-keys-of-head = Árbitros principais
web-keys-of-desk = Postos de resultados
web-keys-of-floor = Árbitros de sala
web-keys-of-table = Mesas
web-keys-of-school = Escolas
web-keys-of-school-club = Clubes
web-keys-all-revoked = Anuladas
web-keys-never = nunca vista
web-keys-revoke-title = Anular a chave «{ $name }»?
web-keys-revoke-what = Quem a usa fica de fora imediatamente, e o cartão deixa de servir.
web-keys-revoke-stays = O que fez fica no registo. A chave pode ser renovada com um cartão novo.
web-keys-revoke-not = Não anular
web-keys-revoke-sure = Anular «{ $name }»
web-keys-renew-title = Renovar a chave «{ $name }»?
web-keys-renew-what = O cartão de agora deixa de servir imediatamente: quem o usa fica de fora até ter o novo.
web-keys-renew-own = É a chave que está a usar. O cartão de agora deixa de servir imediatamente e recebe um novo: este navegador continua dentro com ele; nos outros aparelhos é preciso entrar de novo.
web-keys-renew-not = Não renovar
web-keys-renew-sure = Renovar «{ $name }»
web-keys-add = Nova chave
web-keys-name = Nome
web-keys-role = Função
web-keys-only = Para quê
web-keys-only-help = Nada assinalado: o evento inteiro. Uma chave de escola ou de mesa ao vivo escolhe-se em baixo.
web-keys-only-help-club = Nada assinalado: o evento inteiro. Uma chave de clube ou de mesa ao vivo escolhe-se em baixo.
web-keys-groups = Só alguns grupos
web-keys-other = Uma escola (código) ou uma mesa ao vivo (2.3.F/1/2)
web-keys-other-club = Um clube (o nome em minúsculas, sem espaços) ou uma mesa ao vivo (2.3.F/1/2)
web-keys-table = Mesa
web-keys-make = Criar a chave
web-keys-seen = Vista
web-keys-here = este computador
web-keys-do = Ações
web-keys-revoked = anulada
web-keys-code = Código
web-keys-renew = Renovar
web-keys-revoke = Anular
web-keys-card = Chave
web-keys-once = Este cartão só se mostra agora. Quem o tiver entra com este nome.
web-keys-pdf = Cartão em PDF
web-keys-alone = Só este computador abre essa ligação. Para outros aparelhos abra primeiro a sala à rede (a página «Estado» do árbitro principal, ou arbitro servir --rede), ou diga o endereço com --url; depois: arbitro chaves renovar NOME
web-keys-schools = Cartões das escolas
web-keys-schools-club = Cartões dos clubes
web-keys-schools-done = { $count ->
    [one] Um cartão de escola. Imprima esta página; o mesmo cartão volta a mostrar-se.
   *[other] { $count } cartões de escolas. Imprima esta página; os mesmos cartões voltam a mostrar-se.
}
web-keys-schools-done-club = { $count ->
    [one] Um cartão de clube. Imprima esta página; o mesmo cartão volta a mostrar-se.
   *[other] { $count } cartões de clubes. Imprima esta página; os mesmos cartões voltam a mostrar-se.
}
web-keys-code-help = Escreve-se em { $url }, uma vez, dentro de dez minutos.
web-keys-own = Não pode anular a chave que está a usar. Pode fazê-lo outra chave de árbitro principal.
web-keys-board-name = mesa { $place }
web-keys-tables = Cartões de mesas com tablets
web-keys-tables-for = Grupos ou categorias (2.3.1, 2.4)
web-keys-tables-seats = Um cartão para cada lugar (cada jogador tem um tablet)
web-keys-tables-make = Fazer os cartões
web-keys-tables-done = { $count ->
    [one] Está pronto um cartão de mesa.
   *[other] Estão prontos { $count } cartões de mesas.
}
web-keys-tables-again = { $count ->
    [one] Um destes cartões já tinha sido feito: é o mesmo outra vez.
   *[other] { $count } destes cartões já tinham sido feitos: são os mesmos outra vez.
}
web-paper-hangs = Está afixado
web-paper-again = Imprimir só estas
web-paper-blank = Em branco
web-paper-day = O papel de uma parte do dia
web-paper-day-how = Tudo de uma vez, sala a sala, com uma folha antes de cada monte que indica o seu destino. Depois de impresso e afixado, carregue em «Está afixado»: as folhas que deixarem de valer aparecem aqui. A jornada conta para uma jornada e para as finais.
web-paper-not-made = Este papel não foi feito desde que o servidor arrancou: carregue primeiro em PDF, imprima-o e depois carregue em «Está afixado».
web-paper-stale = { $count ->
    [one] Uma folha afixada está desatualizada
   *[other] { $count } folhas afixadas estão desatualizadas
}
web-paper-now = Agora: { $what }
web-paper-now-round = Agora: jornada { $round }, { $groups ->
    [one] { $groups } grupo
   *[other] { $groups } grupos
}
web-paper-now-finals = Agora: jornada { $round } das finais, { $groups ->
    [one] { $groups } grupo
   *[other] { $groups } grupos
}
web-paper-now-what = Tudo o que este momento do dia precisa, sala a sala, com uma folha antes de cada monte.
web-paper-print = Imprimir
web-paper-warned = Antes de imprimir
web-paper-how = Os documentos mostram o evento como está agora, sem material adaptado.
web-paper-of = Parte do evento
web-paper-all = tudo
web-paper-all-finals = as finais
web-paper-before = Antes
web-paper-round = Em cada jornada
web-paper-finals = Finais
web-paper-end = No fim
web-players-file = Ficheiro CSV, Excel ou OpenDocument
web-players-columns = Colunas: código, nome, escola, ciclo, jogo. Com um erro, nada se importa.
web-players-columns-club = Colunas: código, nome, clube, ciclo, jogo; elo, se houver. Com um erro, nada se importa.
web-paste-label = Cole aqui a lista, copiada do Excel, do Word ou de uma mensagem
web-paste-example = Ana Silva	5.º B	Rastros
web-paste-columns = Nome, turma e jogo, por qualquer ordem, com ou sem títulos. O programa faz os códigos; o ciclo deduz-se da turma.
web-paste-columns-club = Nome e jogo; clube, elo e ciclo, se houver; por qualquer ordem, com títulos. O programa faz os códigos.
web-paste-read = Ler a lista
web-paste-name = lista colada
web-paste-title = Linhas como se leram
web-paste-enter = { $count ->
    [one] Inscrever este
   *[other] Inscrever estes { $count }
}
web-paste-good = { $count ->
    [one] Inscrever a linha que se percebe
   *[other] Inscrever as { $count } linhas que se percebem
}
web-paste-rest = { $count ->
    [one] As linhas que se percebem estão inscritas. Falta uma: corrija-a em baixo e leia a lista outra vez.
   *[other] As linhas que se percebem estão inscritas. Faltam { $count }: corrija-as em baixo e leia a lista outra vez.
}
web-paste-questions = { $count ->
    [one] Uma linha não se percebe
   *[other] { $count } linhas não se percebem
}
web-paste-line = Linha { $line }
web-paste-more = { $count ->
    [one] E mais uma.
   *[other] E mais { $count }.
}
web-paste-again-label = A lista. Corrija-a aqui, ou cole-a outra vez.
web-paste-again = Ler outra vez
web-paste-as-read = Cada linha como se leu
web-players-import = Importar
web-players-ignore = Deixar de fora a coluna «{ $heading }»
web-players-replace = { $code } passa a ser outra criança, ou o nome estava errado
web-players-replace-help = Corrija a lista, ou marque os códigos abaixo e escolha a lista outra vez.
web-players-names = Há nomes com vírgula
web-players-last-first = O apelido vem primeiro
web-players-as-written = Os nomes estão como se dizem
web-players-letters = Há letras que parecem mal descodificadas
web-players-letters-corrected = Corrigi-las
web-players-letters-as-written = Estão bem como estão
web-players-comma = { $name } tem uma vírgula. Escreva o primeiro nome primeiro, sem vírgula: { $turned }
web-players-missing = Quem do evento não está nesta lista desistiu
web-players-upload = Importar uma lista
web-players-one = Mais um inscrito
web-players-add = Inscrever
web-players-entered = Inscrito: { $player }
web-players-one-help = Sem código, faz-se e mostra-se o próximo livre da escola. Depois do sorteio, «Chegou» dá-lhe lugar num grupo.
web-players-one-help-club = Sem código, o jogador recebe o próximo número livre. Depois do sorteio, «Chegou» dá-lhe lugar num grupo.
web-players-place = Lugar
web-players-place-auto = já num grupo: um que tenha um isento, ou o mais pequeno
web-players-place-none = só na lista
web-players-place-in = { $group }: { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}, entra na jornada { $round } de { $of }
web-players-placed = { $rooms ->
    [0] Grupo { $group }, a partir da jornada { $round }. As mesas dele são { $from } a { $to }; a lista dessa jornada diz qual.
   *[other] Grupo { $group } ({ $room }), a partir da jornada { $round }. As mesas dele são { $from } a { $to }; a lista dessa jornada diz qual.
}
web-players-long = Isto tem { $count } letras; um nome ou uma escola tem { $most } no máximo.
web-players-long-club = Isto tem { $count } letras; um nome ou um clube tem { $most } no máximo.
web-correct = Corrigir o nome ou a escola
web-correct-club = Corrigir o nome ou o clube
web-correct-do = Corrigir
web-correct-whole = O nome da escola em todos os { $count } alunos desta escola
web-correct-whole-club = O nome do clube nos { $count } com este número
web-correct-meant = O nome é mesmo este
web-correct-other = { $after } não tem nenhuma palavra de { $before }. Se o código está certo, assinale que o nome é mesmo este.
web-correct-meanwhile = Entretanto alguém mudou esta inscrição: { $now }. Nada se fez.
web-correct-same = A inscrição já está assim. Nada mudou.
web-corrected = Corrigido: { $code } { $before } → { $after }
web-correct-paper = Estes papéis têm o nome. Os que já estavam impressos têm o antigo: imprima-os outra vez.
web-imported-others = { $count ->
    [one] Não está nesta lista, e fica como estava: { $people }. Se desistiu, assinale-o e importe a lista outra vez.
   *[other] Não estão nesta lista, e ficam como estavam: { $people }. Se desistiram, assinale-o e importe a lista outra vez.
}
web-imported-moved = { $name } passou de { $before } para { $code } e está nos dois: se mudou de jogo, retire { $before } da lista (antes do sorteio), ou registe que desistiu.
web-imported-stay-withdrawn = { $count ->
    [one] Está nesta lista, mas consta como desistente, e assim fica: { $people }. «Chegou» volta a inscrevê-lo.
   *[other] Estão nesta lista, mas constam como desistentes, e assim ficam: { $people }. «Chegou» volta a inscrever cada um.
}
web-imported-late-teams = { $count ->
    [one] Uma equipa foi inscrita depois do sorteio do seu grupo: «Chegou» dá-lhe lugar.
   *[other] { $count } equipas foram inscritas depois do sorteio dos seus grupos: «Chegou» dá lugar a cada uma.
}
web-imported-late = { $count ->
    [one] Um jogador foi inscrito depois do sorteio do seu grupo: «Chegou» dá-lhe lugar.
   *[other] { $count } jogadores foram inscritos depois do sorteio dos seus grupos: «Chegou» dá lugar a cada um.
}
web-players-find = Procurar inscritos
web-players-count = { $count ->
    [one] um inscrito
   *[other] { $count } inscritos
}
web-players-absent = Ausente
web-players-bye = Isenção a pedido
web-players-bye-zero = sem pontos
web-players-miss = Falta a esta jornada
web-players-withdraw = Desistiu
web-players-move = Mudar para este grupo
web-players-back = Chegou
web-players-attends = Afinal joga a próxima jornada
web-players-other = Mais
web-players-hide = Esconder o nome
web-players-show = Mostrar o nome
web-players-remove = Retirar da lista
web-apart-title = Pares proibidos
web-apart-one = Código de um
web-apart-other = Código do outro
web-apart-forbid = Proibir o par
web-apart-soft = só se for possível
web-apart-rounds = jornadas { $from } a { $to }, pelo relatório
web-apart-allow = Voltar a permitir
web-settings-how = Mude com cuidado: uma mudança que contradiga as partidas jogadas é recusada.
web-settings-save = Guardar
web-settings-fault = Linha { $line }, coluna { $column }: { $fault }
web-settings-forms = Voltar aos formulários
web-settings-raw = O ficheiro event.toml como está escrito
web-settings-topics = Assuntos do regulamento
web-settings-saved = Guardado: { $what }.
web-settings-same = Nada mudou: o regulamento já estava assim.
web-settings-played = Há jornadas jogadas, e a mudança também conta para elas.
web-settings-undo-late = Já não se desfaz: o regulamento mudou entretanto, ou o servidor recomeçou.
web-settings-not-saved = Nada foi guardado. Falta corrigir:
web-settings-crowded = { $categories }: jornadas: { $rounds }; adversários de cada jogador num grupo de { $size }: { $opponents }. Reduza as jornadas, ou aumente os grupos.
web-settings-unsound = O regulamento que está no ficheiro contradiz as partidas jogadas, e não conta:
web-settings-meanwhile = Outra pessoa guardou o regulamento entretanto: nada do que escreveu foi guardado. Reveja, e guarde outra vez.
web-settings-now = Agora está: { $value }
web-settings-locked = Já não pode mudar. Qualquer outro valor é recusado: { $why }
web-settings-fixed = fixo
web-settings-fixed-why = Porque é que estes jogos estão fixos
web-settings-yes = sim
web-settings-no = não
web-settings-hidden = Esconder o nome de um jogador: na lista dos inscritos
web-settings-template-lying = Do programa, página na horizontal
web-settings-template-standing = Do programa, página na vertical
web-settings-game-other = outro jogo
web-settings-game-name = Nome próprio
web-settings-game-decided = sem empates
web-settings-game-draws = com empates
web-settings-room-name = Sala
web-settings-room-short = Nome curto, para as listas
web-settings-room-new = nova sala { $number }
web-settings-room-table = Primeira mesa
web-settings-room-order = Pela ordem das mesas: { $parts }
web-settings-room-who = Onde joga cada categoria
web-settings-room-groups = Grupos noutra sala
web-settings-signs-name = Nome
web-settings-signs-role = Cargo
web-settings-picture = Imagem dos certificados
web-settings-picture-file = Imagem (PNG ou JPEG, até 4 MB)
web-settings-picture-place = Onde fica
web-settings-picture-bottom = entre as assinaturas
web-settings-picture-top = por cima do título
web-settings-picture-height = Altura em milímetros
web-settings-picture-help = A altura possível depende do resto da página: uma imagem que não cabe é recusada, e a mensagem indica com que choca. A imagem e o modelo ficam na pasta do evento.
web-settings-picture-send = Enviar a imagem
web-settings-picture-high = A altura tem de ser um número de milímetros, de 3 a 120.
web-settings-picture-wrong = O ficheiro tem de ser uma imagem PNG ou JPEG inteira, com 4 MB no máximo.
web-settings-picture-elsewhere = O modelo do evento não é um ficheiro da sua pasta que se possa mudar: escolha primeiro um modelo do programa.
web-settings-preview = Ver um certificado de exemplo
web-reach-pages = Muda todas as páginas e os papéis que se imprimirem a partir de agora
web-reach-certificates = Muda os certificados que se imprimirem a partir de agora
web-reach-entries = Conta a partir da próxima lista de inscritos
web-reach-draws = { $count ->
    [0] Não muda nenhum grupo: não há categorias por sortear
    [one] Conta para a categoria que falta sortear
   *[other] Conta para as { $count } categorias que falta sortear
}
web-reach-rounds = { $count ->
    [0] Conta para todos os grupos: ainda não há nenhum
    [one] Muda o grupo que já foi sorteado
   *[other] Muda os { $count } grupos que já foram sorteados
}
web-reach-finals = { $count ->
    [0] Não muda nenhuma final: todas estão sorteadas
    [one] Conta para a final que falta sortear
   *[other] Conta para as { $count } finais que falta sortear
}
web-reach-final-rounds = { $count ->
    [0] Conta para todas as finais: ainda não há nenhuma
    [one] Muda também a final que já foi sorteada
   *[other] Muda também as { $count } finais que já foram sorteadas
}
web-reach-pairings = Conta a partir da próxima jornada que se emparceirar
web-reach-points = { $count ->
    [0] Ainda não muda nenhuma classificação
    [one] Muda a classificação de um grupo
   *[other] Muda a classificação de { $count } grupos
}
web-reach-tie-breaks = { $count ->
    [0] Ainda não muda nenhuma classificação
    [one] Muda os desempates de um grupo
   *[other] Muda os desempates de { $count } grupos
}
web-reach-round-robin-tie-breaks = { $count ->
    [0] Todos contra todos: ainda não muda nenhuma classificação
    [one] Todos contra todos: muda os desempates de um grupo
   *[other] Todos contra todos: muda os desempates de { $count } grupos
}
web-reach-scoresheets = Conta para as folhas de jogo que se verificarem a partir de agora
web-reach-rooms = { $count ->
    [0] Conta para o sorteio, que dá as mesas aos grupos
    [one] O grupo já sorteado muda de sala; os números das suas mesas ficam
   *[other] Os { $count } grupos já sorteados mudam de sala; os números das suas mesas ficam
}
web-reach-requests = Conta para o servidor, a partir de agora
web-start-title = Começar
web-start-new = Novo evento
web-start-how = Escolha o que se joga e preencha o que já sabe. Tudo se pode mudar depois; o que ficar em branco não se imprime.
web-start-what = Tipo de evento
web-start-what-wrong = Escolha primeiro o tipo de evento.
web-start-play-school = Os alunos de uma escola; a forma de jogar depende de quantos são.
web-start-play-club = Todos jogam as mesmas jornadas, com quem tem pontos parecidos.
web-start-play-league = Cada um joga uma vez com cada um dos outros.
web-start-play-cup = Quem perde sai, até haver um vencedor.
web-start-championship = um campeonato nacional
web-start-play-edition = Os jogos e os ciclos de uma edição, com grupos e finais.
web-start-edition = Edição
web-start-edition-of = { $edition }.ª edição
web-start-school = Nome da escola
web-start-school-number = Número da escola (se o souber)
web-start-name-empty = Se ficar vazio, o evento tem o nome do que se joga.
web-start-games = Jogos
web-start-cycles = Ciclos
web-start-club-games = Jogos, separados por vírgulas
web-start-sections = Escalões, separados por vírgulas
web-start-more-of = Repetir os mesmos sorteios
web-start-name-of = Nome do evento
web-start-place = Local
web-start-from = Primeiro dia
web-start-to = Último dia (se for mais do que um)
web-start-language = Língua do que se imprime
web-start-rehearsal = Um ensaio: todas as páginas e todos os papéis o dizem
web-start-seed = Número dos sorteios (vazio: ao acaso)
web-start-make = Criar o evento
web-start-folder = Pasta
web-start-inside = É criada em { $folder }, se lá não existir; sem nome, o evento fica nessa própria pasta.
web-start-own-folder = Se ficar vazio, o evento tem uma pasta sua em { $folder }.
web-start-elsewhere = Outra pasta, ou um evento que já existe
web-start-above = A pasta acima
web-start-within = Em { $folder }:
web-start-more = Há mais pastas; escolha uma mais adiante.
web-start-there = Eventos que aqui estão
web-start-open = Abrir { $name }
web-start-nowhere = { $folder } não existe, ou não está entre as pastas que aqui se mostram
web-start-name = "{ $name }" não pode ser nome de pasta
web-start-none = não há nenhum evento em { $folder }
web-start-here = Só no computador do servidor se escolhem pastas; daqui, o evento cria-se na pasta do servidor.
web-start-seed-wrong = O número dos sorteios é inteiro e tem 18 algarismos, no máximo, ou fica vazio.
web-start-days-wrong = O último dia não vem antes do primeiro, e um evento tem 31 dias, no máximo.
web-status-title = Estado
web-status-address = Endereço
web-status-staff = Endereço da equipa
web-status-journal = Registo
web-status-entries = Operações
web-status-hash = Código de controlo do registo
web-status-players = Inscritos
web-status-groups = Grupos (abertos)
web-status-minutes = Minutos desde o arranque
web-status-connections = Ligações
web-status-streams = Páginas da equipa ligadas
web-status-requests = Pedidos
web-status-version = Versão
web-running-title = O programa está a correr
web-running-how = A sala funciona enquanto este programa correr, mesmo com esta página fechada. Um novo duplo clique abre outra vez esta página.
web-running-stop = Parar o programa
web-running-sure = { $count ->
    [0] Parar o programa? Nada do que foi lançado se perde.
    [one] Parar o programa? Há um aparelho ligado, que fica sem sala. Nada do que foi lançado se perde.
   *[other] Parar o programa? Há { $count } aparelhos ligados, que ficam sem sala. Nada do que foi lançado se perde.
}
web-running-again = Para continuar, faça duplo clique no programa outra vez. Pode fechar esta página.
web-running-another = Abrir outro evento ao lado
web-running-another-how = Por exemplo um ensaio: tem um endereço próprio, e as chaves não se misturam com estas.
web-running-opens = Abre-se daqui a pouco outra página do navegador; escolha lá o evento.
web-serve-runs = Já está a correr: { $url }
web-status-inside = Para quem cuida deste computador
web-status-backup = Cópia
web-status-backup-why = Se este computador avariar, o evento continua noutro com a cópia. Fica em dia depois de cada alteração.
web-status-backup-folder = Pasta da cópia
web-status-backup-set = Guardar aqui
web-status-backup-how = Uma pen ou uma pasta partilhada, por exemplo /media/pen/evento ou E:\evento. Vazio: sem cópia.
web-status-backup-here = Onde fica a cópia escolhe-se no computador que serve a sala, e só se não foi escolhido ao arrancar.
web-status-backup-whole = Escreva o caminho inteiro da pasta: { $folder } não diz em que disco está.
web-status-no-backup = nenhuma
web-status-publish = Páginas em ficheiros
web-status-no-publish = não
web-status-scan = { $url }
web-visitors-title = Endereços com pedidos a mais
web-visitors-what = Nos últimos dez minutos. Uma escola atrás de um só endereço pode ter alguns; um ataque tem centenas. Um endereço bloqueado não recebe nada sem chave, até o servidor arrancar de novo; com chave continua a entrar.
web-visitors-what-club = Nos últimos dez minutos. Um clube atrás de um só endereço pode ter alguns; um ataque tem centenas. Um endereço bloqueado não recebe nada sem chave, até o servidor arrancar de novo; com chave continua a entrar.
web-visitors-often = Pedidos a mais
web-visitors-crowd = Ligações a mais
web-visitors-stalled = Ligações paradas
web-visitors-wrong = Chaves ou códigos errados
web-visitors-shut = Bloquear
web-visitors-admit = Desbloquear
web-network-title = A rede da sala
web-network-alone = Agora só este computador chega à sala.
web-network-would = Os telemóveis e os outros computadores da rede encontram-na em { $url } quando for aberta.
web-network-plain = O que por lá passa não vai cifrado, nem as chaves: dê à organização um Wi-Fi só dela. Fica aberta até o programa terminar; o sistema pode perguntar se o arbitro o pode fazer.
web-network-open = Abrir a sala à rede
web-network-none = Este computador não está em rede nenhuma: ligue-o ao Wi-Fi ou ao cabo da sala e volte aqui.
web-live-title = { $group }, jornada { $round }, mesa { $table }
web-live-none = Não há aqui partida que se possa registar.
web-live-seats = { $game } joga-se a { $seats }: só as partidas a dois se registam lance a lance. A folha de jogo guarda-se no posto, com o resultado.
web-tablet-rules = { $game } não se joga em tablets: o programa não conhece as regras.
web-tablet-seats = { $game } não se joga em tablets: tem { $seats } jogadores, e um tablet tem um jogo para dois.
web-tablet-chance = { $game } não se joga em tablets: um dado decide.
web-tablet-hidden = { $game } precisa de um tablet para cada jogador, porque há peças escondidas.
web-tablet-teams = Nesta mesa defrontam-se equipas: cada tabuleiro tem o seu próprio cartão.
web-tablet-title = { $group } · mesa { $table }{ $part }
web-tablet-tables = Mesas com tablets
web-tablet-no-group = O grupo { $group } ainda não existe. O jogo aparece aqui sozinho.
web-tablet-no-group-called = "{ $text }" não é um grupo sorteado, nem uma categoria com grupos.
web-tablet-not-yet = Grupo { $group }, mesa { $table }{ $part }: a primeira jornada ainda não está emparceirada.
web-tablet-free = Grupo { $group }, jornada { $round }: ninguém joga na mesa { $table }{ $part }.
web-tablet-stays = O próximo jogo desta mesa aparece aqui sozinho.
web-tablet-game = partida { $game }
web-tablet-void = O árbitro mudou o emparceiramento desta mesa: a partida que estava começada não conta.
web-tablet-moved = Esta mesa já tem outra partida. O toque não teve efeito.
web-tablet-stale = Isso já não é possível: a partida continuou. Olhem outra vez para o tabuleiro.
web-tablet-turn = Não é a tua vez.
web-tablet-waits = Já há outro dispositivo a jogar nesta mesa.
web-tablet-waits-as = Um árbitro pode deixar entrar este: na página "Mesas abertas" tem o número { $number }.
web-tablet-yours = É a tua vez, { $name }
web-tablet-set = As tuas peças estão dispostas. O outro jogador ainda está a dispor as dele.
web-tablet-set-again = Mudar as minhas peças
web-tablet-unsent = Por enviar. Segue sozinho assim que o servidor responder: esperem um pouco.
web-tablet-away = O servidor não responde. Podem tocar num lance: é enviado depois.
web-tablet-hand = Não foi possível enviar. Levantem a mão para chamar o árbitro.
web-tablet-back = Voltar atrás no último lance
web-tablet-more = Desistir
web-tablet-resign = { $name } desiste
web-tablet-asks-back = { $name } quer voltar atrás no último lance. { $other }, concordas?
web-tablet-yes = Sim, concordo
web-tablet-no = Não, joga-se
web-tablet-unask = Retirar o pedido
web-tablet-resigned = { $other } desiste: { $name } vence.
web-tablet-both = Os dois jogadores confirmam com um toque.
web-tablet-so = { $name }: confirmo
web-tablet-said = { $name }: confirmado ✓
web-tablet-unsaid = { $name } ainda não confirmou.
web-tablet-on = Não, continuamos a jogar
web-tablet-not-so = Há algo errado? Chamem o árbitro.
web-tablet-at-desk = Os dois confirmaram. O posto confirma o resultado.
web-tablet-recorded = O resultado está registado.
web-tablet-call = Chamar o árbitro
web-tablet-call-note = tablet
web-report-title = O vosso resultado
web-report-ask = Como acabou?
web-report-both = Os dois jogadores confirmam aqui.
web-report-confirm = { $name }: é assim
web-report-done = { $name } já confirmou.
web-report-other = Não, foi outro resultado
web-report-waits = Os dois confirmaram. O posto de resultados vai registá-lo.
web-report-over = Esta mesa já tem resultado, ou já não é a do boletim. Aqui não há nada a fazer.
web-report-stale = Alguém foi mais rápido: vejam outra vez o que está aqui agora.
web-report-note = Se não estiverem de acordo, ou se alguém não veio, chamem um árbitro.
web-match-how = Quem ganhou em cada tabuleiro? Quando a outra equipa participar o mesmo, o posto de resultados regista-o.
web-match-own = Participou { $result }.
web-match-waits = { $team } ainda não participou.
web-match-other = { $team } participou { $result }.
web-match-other-board = { $team } participa: { $result }
web-match-agreed = As duas equipas participam { $result }. O posto de resultados regista-o agora.
web-match-differ = As participações não são iguais. Vejam os tabuleiros assinalados e ponham-se de acordo, ou chamem um árbitro.
web-match-again = Participar outra vez
web-match-do = Participar o encontro
web-match-over = Este encontro já tem resultado, ou já não é o deste formulário. Nada foi participado.
web-match-accept = Aceitar o encontro
web-match-disputed = { $count ->
    [one] as equipas não participam o mesmo no tabuleiro { $boards }: decide um árbitro
   *[other] as equipas não participam o mesmo nos tabuleiros { $boards }: decide um árbitro
}
web-tablet-waiting = À sua espera
web-tablet-all = Todas as mesas com tablets
web-tablet-accept = Aceitar { $score }
web-tablet-see = Ver o tabuleiro
web-tablet-asks-in = Grupo { $group }, mesa { $table }{ $part }: o dispositivo { $number } pede para entrar. Substitui o que lá joga agora.
web-tablet-asks-in-seat = Grupo { $group }, mesa { $table }{ $part }, lugar { $seat }: o dispositivo { $number } pede para entrar. Substitui o que lá joga agora.
web-tablet-admit = Deixar entrar
web-tablet-away-with = Recusar
web-tablet-gone = Este resultado já não está à espera: foi registado, ou os jogadores continuaram.
web-tablet-no-cards = Nenhuma mesa tem cartão. Os cartões fazem-se na página das chaves.
web-tablet-game-now = Partida
web-tablet-device = Dispositivo
web-tablet-no-device = ainda sem dispositivo
web-tablet-moves = { $count ->
    [one] um lance
   *[other] { $count } lances
}
web-live-kept = O resultado já está registado.
web-live-again = Escolher de novo
web-live-against = { $first } – { $second }
web-live-last = lance { $number }: { $move }
web-live-turn = Joga { $name } ({ $side })
web-live-turn-seat = Joga { $name }
web-live-to-move = joga agora
web-live-home = casa final { $square }
web-live-won = Vence { $name }: { $reason }.
web-live-arbiter = As regras não dizem o que acontece agora: decide o árbitro.
web-live-setup = Neste jogo é preciso indicar a posição inicial.
web-live-setup-of = Disposição inicial de { $name }
web-live-setup-board = O tabuleiro, por dispor
web-live-army-open = Dispor este exército
web-live-ready = Exército pronto
web-live-ready-both = Começar com exércitos prontos
web-live-clear = Retirar tudo
web-live-rest = Faltam {"{n}"} peças: toque numa peça e depois numa casa.
web-live-full = Todas as peças estão no tabuleiro.
web-live-elsewhere = {"{square}"} não é casa deste exército.
web-live-setup-begun = A partida já começou: a disposição inicial fica como está. Só o árbitro a muda, depois de desfeitos todos os lances.
web-live-setup-help = { $lines } linhas de { $letters } letras cada, de cima para baixo.
web-live-start = Começar
web-live-type = Escrever um lance
web-live-typed = Lance como na folha de jogo
web-live-play = Jogar
web-live-not-now = Ainda não
web-live-sure = {"{square}"}?
web-live-chosen = { $squares }: toque agora na casa seguinte, ou na mesma para a retirar.
web-live-which = Que lance é?
web-live-or = Toque numa casa, ou:
web-live-moves = Lances possíveis
web-live-list = Lances
web-live-taken = Lances retirados: { $count }
web-live-back = Retirar o último lance
web-live-comment = retirado: { $move }
web-live-keep = Confirmar o resultado e guardar a folha
web-live-keep-winner = Confirmar: vence { $name }; guardar a folha
web-live-wait = Terminou. O árbitro confirma o resultado.
web-live-end = Terminar de outra forma
web-live-stale = Entretanto outra pessoa registou um lance nesta mesa.
web-live-hidden = Neste jogo há peças escondidas: a partida só se vê depois de acabar.
web-live-not-yet = Ainda não há lances.
web-replay-ply = Lance { $ply } de { $of }
web-replay-steps = Passos
web-replay-first = Início
web-replay-back = Anterior
web-replay-on = Seguinte
web-replay-last = Fim
web-replay-keys = As setas andam para trás e para a frente; Home e End vão ao início e ao fim.
web-replay-end = Terminou: { $reason }.
web-js-offline = Sem ligação ao servidor. O que lançar fica guardado neste aparelho e segue depois.
web-js-since = Página de {"{t}"}, sem ligação. Volta a tentar sozinha.
web-js-out = Esta chave já não serve. Entre com outra; o que está por enviar fica guardado.
web-js-other = Foi lançado com outra chave; enviado outra vez, fica assinado com a sua.
web-js-moved = Chegou a jornada {"{n}"} deste grupo. «{"{text}"}» não foi enviado.
web-js-turn = Ir para a jornada {"{n}"} (Enter)
web-js-turned = Jornada {"{n}"}: as mesas são outras.
web-js-unsaid = por lançar
web-js-held = Sem ligação ao servidor. Continua nesta página; tente outra vez daqui a pouco.
web-js-unsent = O servidor não responde: nada foi feito. O que escreveu continua aqui; carregue outra vez daqui a pouco.
web-js-queued = {"{n}"} por enviar
web-js-settle = {"{n}"} a resolver
web-js-again = Enviar outra vez
web-js-drop = Deitar fora
web-js-sure = Venceu {"{name}"}?
web-js-sure-draw = {"{name}"}?
web-js-yes = Confirmar
web-js-no = Não
web-js-beats = {"{winner}"} vence {"{loser}"}
web-js-recorded = Registado
web-js-kept = Guardado neste aparelho, ainda não enviado
web-js-back = Desfeito
web-js-nothing = Aqui não há nada seu para desfazer.
web-js-leave = Há lançamentos por enviar.
web-js-updated = atualizado há {"{s}"} s
web-js-me = eu
web-js-overtime = prolongamento
web-serve-public = Para todos: { $url }
web-serve-alone = Só este computador chega a esse endereço. Para a rede da sala: a página «Estado» do árbitro principal, ou arbitro servir --rede
web-serve-staff = Para a equipa: { $url }
web-serve-head = Árbitro principal: { $url }
web-serve-head-other = A chave do árbitro principal é a que já tem; outra: arbitro chaves renovar NOME
web-serve-end = Ctrl-C termina.
web-serve-begin = Nesta pasta não há evento: a ligação do árbitro principal abre uma página que cria um, ou abre o de outra pasta.
web-serve-window = O navegador abre-se sozinho; se não, copie para lá o endereço do árbitro principal. Para terminar, feche esta janela.
web-serve-closes = Prima Enter para fechar esta janela.
web-serve-ended = Terminado. Nada se perdeu.
web-keys-done-revoked = A chave de { $name } está anulada.
web-keys-card-text = { $name } · { $role } · para: { $only }
web-fault-copy = não foi possível fazer a cópia: { $cause }
web-fault-site-event = { $folder } é a pasta de um evento: com as páginas iriam para a rede as suas chaves. Não se escreveu nenhuma página.
web-fault-site-others = { $folder } tem um index.html que não foi feito por este programa. Não se escreveu nenhuma página.
web-fault-site = não foi possível fazer o sítio: { $cause }
web-hint-site = dê às páginas uma pasta só delas, por exemplo: { $site }
web-fault-copy-other = não se fez a cópia: em { $folder } há outro evento
web-backup-itself = { $folder } é a própria pasta do evento: uma cópia aí perder-se-ia com ela
web-hint-backup = guarde-a numa pen ou numa partilha, por exemplo: arbitro servir --cópia /media/pen
web-hint-keys = para ver as chaves: arbitro chaves listar; para criar uma: arbitro chaves criar NOME --função posto --só 2.3
web-hint-no-tablet = jogue este jogo no tabuleiro; o resultado lança-se de um boletim ou no posto
web-hint-seats = com --lugares cada jogador tem um cartão, e um tablet, seu
web-export-folder = As páginas precisam de uma pasta: -o PASTA
web-nav-roll = Chamada
web-roll-awaited = { $count ->
    [one] Falta chegar { $count } de { $of }
   *[other] Faltam chegar { $count } de { $of }
}
web-roll-counts = Presentes: { $here }. Ausentes: { $absent }.
web-roll-none = A sua chave é de grupos que ainda não têm jogadores: aparecem aqui depois do sorteio.
web-roll-scan = Crachá, código, nome ou escola
web-roll-scan-club = Crachá, código, nome ou clube
web-roll-whole = Lista toda
web-roll-letters-find = O leitor escreve aqui de qualquer sítio da página. Letras procuram na lista.
web-roll-noted = Chegada registada.
web-roll-waits = A chegada ainda não está registada.
web-roll-order = Ordem
web-roll-by-school = por escola
web-roll-by-school-club = por clube
web-roll-by-name = por nome
web-roll-letters = Nomes pela primeira letra
web-roll-of-school = { $here } de { $of } presentes
web-roll-school = { $count ->
    [one] Chegou o único jogador
   *[other] Chegaram todos os { $count }
}
web-roll-school-rest = { $count ->
    [one] Chegou quem faltava
   *[other] Chegaram os outros { $count }
}
web-roll-nobody = Ninguém encontrado.
web-roll-here = presente
web-roll-not = afinal não está
web-roll-rest = { $count ->
    [one] Marcar como ausente quem não chegou, até chegar
   *[other] Marcar como ausentes os { $count } que não chegaram, até chegarem
}
web-roll-undo = É uma só operação: desfaz-se de uma vez no registo.
web-roll-changed = { $now ->
    [one] Este botão era para { $shown }; agora seria para um. Nada se fez: veja outra vez a lista.
   *[other] Este botão era para { $shown }; agora seria para { $now }. Nada se fez: veja outra vez a lista.
}
web-roll-came-one = Chegada registada: { $who } ({ $time }).
web-roll-came-school = { $count ->
    [one] Chegou um de { $who } ({ $time }).
   *[other] Chegaram { $count } de { $who } ({ $time }).
}
web-roll-came-many = { $count ->
    [one] Chegou um ({ $time }).
   *[other] Chegaram { $count } ({ $time }).
}
web-roll-absent-one = Ausência registada: { $who } ({ $time }).
web-roll-absent-many = { $count ->
    [one] Uma ausência registada ({ $time }).
   *[other] { $count } ausências registadas ({ $time }).
}
web-roll-to-come = por chegar
web-roll-present = presentes
web-roll-absent = ausentes
web-roll-not-called = { $count ->
    [one] Ninguém fez a chamada: joga o único que não está marcado como ausente.
   *[other] Ninguém fez a chamada: jogam os { $count } que não estão marcados como ausentes.
}
web-roll-already = Já estava presente
web-roll-not-found = Não conheço este código
web-roll-look = Veja o nome no crachá e procure-o na lista. O leitor já está pronto para o próximo.
web-roll-unknown = "{ $text }" não é um código de jogador
web-list-touches-played = Retirar mesmo assim quem já jogou
web-list-leaves-out = Deixar isto de fora e inscrever o resto
web-list-joins-names = Juntar as duas colunas num só nome
web-players-code = Código, se já houver um
web-players-need-category = Escolha o jogo e o ciclo.
web-players-waiting = { $count ->
    [one] Um jogador
   *[other] { $count } jogadores
} sem lugar
web-players-back-all = Estes chegaram
