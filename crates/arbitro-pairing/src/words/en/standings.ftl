# Standings: tie-breaks and how their values came about.
standings-error-unknown = there is no tie-break { $code }
standings-error-modifier = { $code } does not take the modifier { $modifier }
standings-error-unplayed = "{ $text }" is not a way of counting unplayed rounds; the ways are: { $known }
standings-working-opponent = round { $round }: { $opponent }, { $amount }
standings-working-against = against { $opponent }: { $amount }
standings-working-product = round { $round }: { $opponent }, { $score } × { $result } = { $amount }
standings-working-dummy = round { $round }: not played, in place of an opponent { $amount }
standings-working-dummy-product = round { $round }: not played, in place of an opponent { $score } × { $result } = { $amount }
standings-working-round = round { $round }: { $amount }
standings-working-cut = { $part } (cut)
standings-working-total = { $code }: { $value }
standings-working-average = { $code }: average { $value }
standings-working-performance = { $code }: average { $average }, score { $percent } % ({ $difference }), { $value }
standings-working-perfect = { $code }: the lowest rating that would expect this score, { $value }
standings-working-place = { $code }: place { $value } among those with equal points
standings-working-unsplit = { $code }: { $value }, the games among those with equal points do not separate them
standings-working-fact = { $code }: { $value }
standings-working-board = board { $board }: { $amount }
standings-working-encounter = against { $opponent }: { $amount }, then { $second }
standings-working-strength = { $code }: { $score } + { $buchholz } ÷ { $divisor } = { $value }
standings-working-none = { $code }: there is no value
standings-working-unrated = { $code }: there is no value, because some player has no rating; { $code }/U1400 counts 1400 for those who have none
standings-hint-codes = the codes are: { $codes }
