# O registo: o que pode correr mal com ele, e o que se diz dele.
store-error-conflict = entretanto alguém escreveu no registo (acaba agora na entrada { $seq })
store-error-missing = não há nenhum registo em { $place }
store-error-exists = já há um registo em { $place }
store-error-not-a-journal = { $place } não é um registo do arbitro
store-error-newer = o registo em { $place } tem o formato { $found }; este programa conhece formatos até ao { $known }
store-error-read-only = { $place } pode ser lido mas não escrito; nada ficou registado
store-error-replaced = { $place } foi mudado de sítio, apagado ou substituído enquanto estava aberto; nada ficou registado
store-error-locked = outro programa está a ocupar { $place }; nada ficou registado
store-error-full = o disco está cheio: não há mais espaço para { $place }; nada ficou registado
store-error-misshapen = o registo em { $place } não tem as tabelas que o arbitro fez; outro programa mudou-as («{ $cause }»)
store-error-not-kept = nada foi registado: o servidor em { $place } não guardou a entrada { $seq } como foi escrita
store-error-corrupt = { $place } está danificado
store-error-entry = a entrada { $seq } do registo em { $place } não se consegue ler
store-error-altered = o registo em { $place } não é o que foi escrito: { $seq ->
    [0] tem linhas com números que nenhuma entrada tem
   *[other] há algo de errado na entrada { $seq }
}
store-error-nul = o campo { $field } tem um carácter NUL, que não se pode guardar
store-error-unreachable = não se consegue chegar a { $place }: { $cause }
store-cause-address = o endereço não é válido
store-cause-no-answer = ninguém responde; o servidor está a funcionar, e este computador está na rede dele?
store-cause-denied = o servidor não aceita este utilizador ou esta palavra-passe
store-cause-no-database = o servidor não tem uma base de dados com este nome
store-cause-stopped = o servidor está a desligar-se, ou terminou a ligação
store-cause-file = o ficheiro ou a pasta não se consegue abrir: não existe, é outra coisa, ou falta autorização
store-error-not-built = este programa foi compilado sem o tipo de armazém que { $place } indica
store-error-engine = a base de dados em { $place } responde "{ $cause }"
store-error-bad-location = não há nenhum tipo de armazém chamado { $scheme }
store-hint-missing = o registo começa com a primeira operação, como { $import }; se o evento está noutra pasta: --evento PASTA
store-error-no-url = não é um URL postgres:// nem o caminho de um ficheiro; não se repete aqui, porque pode conter uma palavra-passe
store-hint-newer = instale o arbitro que o criou, ou um mais recente
store-hint-read-only = veja se o ficheiro, a pasta ou o disco estão protegidos contra escrita
store-hint-replaced = reponha o ficheiro onde estava; ou feche o programa e volte a abri-lo, para continuar com o ficheiro que lá está agora
store-hint-locked = feche o outro programa, ou tente de novo daqui a pouco; um programa suspenso (Ctrl-Z) ocupa o registo até continuar (fg) ou terminar
store-hint-full = liberte espaço no disco e repita
store-hint-damaged = guarde o ficheiro como está; para salvar o que tem de inteiro: { $salvage }; uma cópia anterior pode ter tudo
store-hint-misshapen = guarde o ficheiro como está e trabalhe numa cópia; uma cópia anterior pode estar inteira
store-hint-altered = para ver os erros: { $verify }; para continuar com as entradas boas: { $salvage }; guarde o ficheiro como está
store-hint-not-kept = alguém acrescentou um gatilho (trigger) ou uma regra à tabela "journal"; o administrador do servidor tem de os tirar
store-hint-not-built = compile-o com: cargo install arbitro --features postgres
store-error-environment = o valor de ARBITRO_STORE não é um URL postgres://; não se repete aqui, porque pode conter uma palavra-passe
store-hint-environment = um servidor indica-se com postgres://utilizador@servidor/base; um ficheiro indica-se no event.toml: store = "FICHEIRO"
store-hint-location = o caminho de um ficheiro SQLite, ou postgres://utilizador@servidor/base
store-intact = O registo está íntegro: { $entries ->
    [one] uma entrada
   *[other] { $entries } entradas
}, código de controlo { $hash }
store-marked-in-copy = O código de controlo pedido é o da entrada { $seq } de uma cópia com { $entries ->
    [one] uma entrada
   *[other] { $entries } entradas
}, que a entrada { $joined } juntou a este registo; está cá toda.
store-marked = O código de controlo pedido é o da entrada { $seq }; depois dela { $later ->
    [0] não veio nada
    [one] veio uma entrada
   *[other] vieram { $later } entradas
}
store-head-unknown = todas as entradas do registo em { $place } estão intactas, e nenhuma tem este código de controlo
store-hint-head = compare o código com o papel, letra a letra, e veja se o papel é deste evento. Se ambos estiverem certos, foram cortadas ou reescritas entradas depois de impresso: guarde este ficheiro e procure uma cópia mais antiga
store-not-intact = o registo em { $place } não é o que foi escrito: { $count ->
    [one] uma falha
   *[other] { $count } falhas
}
store-broken = o registo em { $place } não é o que foi escrito: { $fault }
store-fault-altered = a entrada { $seq } não condiz com o seu resumo criptográfico: foi alterada ou mudada de lugar
store-fault-missing = falta a entrada { $seq }
store-fault-missing-several = faltam as entradas { $seq } a { $to }
store-fault-rewritten = a entrada { $seq } não é a que lá estava quando o estado foi guardado: o registo foi escrito de novo
store-fault-stray = { $rows ->
    [one] uma linha tem um número que nenhuma entrada tem
   *[other] { $rows } linhas têm números que nenhuma entrada tem
}: alguém escreveu no registo
store-fault-unreadable = a entrada { $seq } não se consegue ler
store-fault-mark = nenhuma entrada tem o código de controlo pedido: foram cortadas entradas depois da { $seq }, ou o registo foi escrito de novo, ou o código é de outro evento ou de outra cópia
store-snapshot-false = as entradas estão intactas, mas o estado guardado não é o que delas resulta: alguém escreveu nele. Nada é lido dele; fica como está
store-snapshot-no-table = a tabela do estado guardado falta, ou não é a que o arbitro fez: alguém a mudou. Nada é lido dela e as entradas estão intactas; mas o estado guardado já não pode mostrar se foram cortadas entradas no fim. Para o verificar: arbitro verificar-registo --código-de-controlo CÓDIGO, com um código impresso em papel
store-salvaged = Passado de { $from } para { $to }: { $entries ->
    [one] { $entries } entrada
   *[other] { $entries } entradas
}, código de controlo { $hash }
store-salvaged-all = Não havia nada errado: passou tudo.
store-salvaged-lost = Não passou, tal como está no registo antigo:
store-salvaged-next = Para continuar, o event.toml precisa da linha: store = "{ $to }". Refaça o que não passou; guarde o registo antigo.
store-copied = { $entries ->
    [one] Copiada uma entrada
   *[other] Copiadas { $entries } entradas
} de { $from } para { $to }, com verificação; código de controlo { $hash }
store-copied-next = Para trabalhar lá a partir de agora, event.toml precisa da linha: store = "{ $to }"
store-copied-beside = Só o registo foi copiado. Ao lado dele, e fora da cópia: { $files }
store-copy-not-empty = { $to } já tem { $entries ->
    [one] uma entrada
   *[other] { $entries } entradas
}; uma cópia só vai para um armazém vazio
store-hint-copy = um sítio que ainda não existe é criado: arbitro armazém copiar DE novo.db
store-hint-snapshot = uma cópia leva só as entradas: arbitro armazém copiar { $place } novo.db
store-hint-merge-other = uma cópia deste evento vem de: arbitro armazém copiar DE PARA; ou de: arbitro servir --cópia PASTA
store-merged = { $entries ->
    [0] Juntou-se a cópia, sem entradas novas
    [one] Juntou-se uma entrada nova
   *[other] Juntaram-se { $entries } entradas novas
}
store-merged-groups = Grupos: { $groups }
store-merged-same = { $count ->
    [one] Uma operação era
   *[other] { $count } operações eram
} igual dos dois lados e conta uma só vez
store-merged-school = a escola { $number } chama-se { $ours } aqui e { $theirs } na outra cópia: se são duas escolas, retire os jogadores de uma delas (ou registe a desistência dos que já estão sorteados) e inscreva-os com outro número
store-merged-school-club = { $number } é de { $ours } aqui e de { $theirs } na outra cópia: se são dois jogadores, inscreva um deles com outro número
store-merge-nothing = Não há nada para juntar: já cá está tudo
store-merge-other-event = a outra pasta é de outro evento: { $theirs }, não { $ours }; só se juntam cópias do mesmo evento
store-merge-clashes = não se juntou nada: os dois lados mexeram no mesmo, { $count ->
    [one] num ponto
   *[other] em { $count } pontos
}
store-hint-merge = decida que lado vale; no outro lado desfaça o que se opõe, a começar pelo último: { $undo }; e junte de novo
store-hint-merge-here = desfaça aqui o que já não é possível, a começar pelo último: { $undo }; e junte de novo
store-clash = Os dois lados mudaram { $subject }:
store-clash-refused = Impossível depois de juntar: { $reason }:
store-clash-here = {"  "}aqui  { $number }  { $at }  { $desk }: { $summary }
store-clash-there = {"  "}lá    { $number }  { $at }  { $desk }: { $summary }
store-clash-more = {"  "}e mais { $count }
store-subject-rules = as regras do evento
store-subject-source = as inscrições que { $name } enviou
store-subject-category = o sorteio da categoria { $code }
store-subject-group = o grupo { $code }
store-subject-player = o jogador { $code }
store-copy-other = { $place } é de outro registo.
