# Classificação: os desempates e como se chegou aos seus valores.
standings-error-unknown = não existe o desempate { $code }
standings-error-modifier = { $code } não aceita o modificador { $modifier }
standings-error-unplayed = "{ $text }" não é uma forma de contar as jornadas não jogadas; as formas são: { $known }
standings-working-opponent = jornada { $round }: { $opponent }, { $amount }
standings-working-against = contra { $opponent }: { $amount }
standings-working-product = jornada { $round }: { $opponent }, { $score } × { $result } = { $amount }
standings-working-dummy = jornada { $round }: não jogada, em vez de um adversário { $amount }
standings-working-dummy-product = jornada { $round }: não jogada, em vez de um adversário { $score } × { $result } = { $amount }
standings-working-round = jornada { $round }: { $amount }
standings-working-cut = { $part } (descontado)
standings-working-total = { $code }: { $value }
standings-working-average = { $code }: média { $value }
standings-working-performance = { $code }: média { $average }, resultado { $percent } % ({ $difference }), { $value }
standings-working-perfect = { $code }: o menor elo de que se esperaria este resultado, { $value }
standings-working-place = { $code }: { $value }.º lugar entre quem tem os mesmos pontos
standings-working-unsplit = { $code }: { $value }, as partidas entre quem tem os mesmos pontos não os separam
standings-working-fact = { $code }: { $value }
standings-working-board = tabuleiro { $board }: { $amount }
standings-working-encounter = contra { $opponent }: { $amount }, depois { $second }
standings-working-strength = { $code }: { $score } + { $buchholz } ÷ { $divisor } = { $value }
standings-working-none = { $code }: não há valor
standings-working-unrated = { $code }: não há valor, porque há quem não tenha elo; { $code }/U1400 conta 1400 a quem não o tem
standings-hint-codes = os códigos são: { $codes }
