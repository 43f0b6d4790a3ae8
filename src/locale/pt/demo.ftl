# A demonstração.
demo-exists = { $folder } já tem um campeonato
demo-hint-exists = indique outra pasta; a demonstração não muda nada do que lá está
demo-scoresheets = Folhas de jogo: o que está errado, onde, e por que regra
demo-planted = { $file } { $record }: { $status }: { $fault }
demo-scoresheets-count = { $good } folhas de jogo estão em ordem; em { $planted } havia um erro de propósito, e foi encontrado. Uma delas, como o árbitro a mostra:
demo-event = Um campeonato com uma categoria: { $players } jogadores, inscrições e grupos
demo-no-category = o modelo não tem a categoria { $category }
demo-rounds = Quatro jornadas, cada jogo com a sua folha
demo-round = Jornada { $round }: { $games } jogos, com os resultados provados pelas folhas
demo-final = Os vencedores dos grupos, e a sua final
demo-paper = Em papel
demo-done = Feito
demo-summary = { $players } jogadores e { $games } jogos estão em { $folder }, com standings.pdf e certificates.pdf.
demo-next = Para experimentar a seguir:
      arbitro registo --evento { $folder }
      arbitro classificação { $group } --explicar --evento { $folder }
      arbitro desfazer --evento { $folder }
      arbitro verificar { $folder }
      arbitro regras rastros
