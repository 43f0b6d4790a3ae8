# A demonstração.
demo-exists = { $folder } já tem um campeonato
demo-hint-exists = indique outra pasta; a demonstração não muda nada do que lá está
demo-scoresheets = Uma folha de jogo: o erro, o lugar e a regra
demo-planted = { $file } { $record }: { $status }: { $fault }
demo-scoresheets-count = As folhas de jogo em { $folder }, como foram verificadas:
demo-game = { $good } em ordem, { $planted ->
        [0] nenhuma com erro
        [one] 1 com um erro posto de propósito, e encontrado
       *[other] { $planted } com um erro posto de propósito, todos encontrados
    }
demo-all = (demonstração --todas mostra o erro de cada uma.)
demo-event = Um campeonato: { $players } jogadores inscritos numa categoria e sorteados em grupos
demo-no-category = o modelo não tem a categoria { $category }
demo-rounds = Quatro jornadas; primeiro, um resultado que a folha de jogo contradiz
demo-round = Jornada { $round }: { $games } partidas, com os resultados provados pelas folhas
demo-final = Os vencedores dos grupos, e a sua final
demo-paper = Em papel
demo-done = Feito
demo-summary = { $players } jogadores e { $games } partidas. Para imprimir:
    {"  "}{ $standings }
    {"  "}{ $certificates }
demo-next = Pode ver o que lá está, e desfazer o que quiser:
      arbitro classificação { $group } --explicar --evento { $folder }
      arbitro registo --evento { $folder }
    E o mesmo evento no navegador; abra o endereço que ele mostra:
      arbitro servir --evento { $folder }
