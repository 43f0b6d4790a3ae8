# O que se imprime: títulos, cabeçalhos de colunas, marcas e notas.
print-title-standings = Classificação
print-title-pairings = Emparceiramento
print-title-by-name = Onde jogo?
print-title-slips = Boletins de resultado
print-title-scoresheets = Folhas de jogo
print-title-scoresheet = Folha de jogo
print-title-crosstable = Quadro de resultados
print-title-participants = Participantes
print-title-finalists = Finalistas
print-title-prizes = Prémios
print-title-certificates = Certificados

print-column-rank = Lugar
print-column-final-rank = Final
print-column-code = Código
print-column-name = Nome
print-column-school = Escola
print-column-adapted = Material adaptado
print-column-points = Pts
print-column-table = Mesa
print-column-first = Primeiro
print-column-second = Segundo
print-column-result = Resultado
print-column-group = Grupo
print-column-side = Lado
print-column-opponent = Adversário
print-column-number = N.º
print-column-nth-round = J{ $round }
print-column-category = Categoria
print-column-game = Jogo
print-column-cycle = Ciclo
print-column-remark = Observações

print-column-round = Jornada
print-slip-result = Resultado
print-slip-signature = Assinatura
print-slip-arbiter = Árbitro
print-field-date = Data
print-field-termination = Como terminou
print-field-signatures = Assinaturas

print-group = Grupo { $code }
print-final = Final { $code }
print-round = Jornada { $number } de { $of }
print-page = Página { $page } de { $pages }
print-date = { $day } de { $month } de { $year }
print-days-of-a-month = de { $first } a { $last } de { $month } de { $year }
print-days = de { $first } a { $last }
print-month-1 = janeiro
print-month-2 = fevereiro
print-month-3 = março
print-month-4 = abril
print-month-5 = maio
print-month-6 = junho
print-month-7 = julho
print-month-8 = agosto
print-month-9 = setembro
print-month-10 = outubro
print-month-11 = novembro
print-month-12 = dezembro

print-mark-provisional = PROVISÓRIA: há uma jornada por terminar
print-mark-staff = RESERVADO À ORGANIZAÇÃO
print-mark-manual = Emparceiramento feito à mão
print-bye = isento
print-absent = ausente
print-withdrawn = desistiu
print-letter-first = p
print-letter-second = s
print-letter-bye = isento
print-crosstable-legend = Em cada jornada: o número do adversário, p ou s para quem jogou primeiro ou segundo, e o resultado (1 vitória, 0 derrota, + e − por falta de comparência, – ausente).
print-participants-count = { $count ->
    [one] 1 participante
   *[other] { $count } participantes
}
print-journal = Registo: { $head }
print-tiebreak-buchholz = Buchholz
print-tiebreak-progressive = Progressivo
print-tiebreak-median = Buchholz mediano
print-tiebreak-cut = Buchholz sem o pior
print-tiebreak-direct = resultado entre si
print-tiebreak-sonneborn = Sonneborn-Berger
print-tiebreak-wins = vitórias

print-error-nothing = não há nada para imprimir
print-error-file = não foi possível montar o PDF: { $cause }
print-error-letters = há letras que não se conseguem imprimir: { $letters }{ $more ->
    [0] {""}
    [one] , e mais uma
   *[other] , e mais { $more }
}
print-error-letter = { $character } ({ $code }) em "{ $whose }"
print-error-template = o modelo do certificado, linha { $line }: { $cause }
print-error-template-empty = o modelo do certificado não tem textos: falta a tabela [pt] ou [en]
print-error-template-text = o texto { $text } do modelo do certificado: { $cause }
print-error-template-person = o texto { $text } do modelo do certificado, no de { $whose }: { $cause }
print-error-picture = { $path } não é uma imagem PNG nem JPEG
print-error-staff-only = este documento é só para a organização
print-hint-staff = acrescente --organização e não o deixe à vista dos alunos e do público
