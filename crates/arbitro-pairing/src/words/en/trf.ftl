# FIDE's tournament report file: what is wrong in it, and the commands on it.
trf-fault-at = line { $line }, column { $column }: { $fault }
trf-fault-unknown = the record “{ $record }” is not understood; it is kept as it is
trf-fault-given-again = the record { $record } is also in line { $first }, with other content; this one counts
trf-fault-team = the record { $record } is for team tournaments, which are not covered here
trf-fault-uncovered = the record { $record } is kept, but not taken into account
trf-fault-tie-breaks = record { $record }: { $found }; the list is not used
trf-fault-national = a rating of { $record } has no use without record 172, which defines how ratings count
trf-fault-no-such-result = record 299: player { $number } does not have that result in round { $round }
trf-fault-field = record { $record }: “{ $found }” is not a valid { $field }
trf-fault-field-blank = record { $record }: there is no { $field } here
trf-fault-trailing = “{ $found }” is in a place that has to be blank
trf-fault-repeated = the starting number { $number } is already in line { $first }
trf-fault-unknown-player = there is no player { $number } in the file
trf-fault-own-opponent = player { $number } cannot be their own opponent
trf-fault-bye-with-opponent = the bye { $letter } has an opponent beside it
trf-fault-game-without-side = the result { $letter } needs an opponent and a side (w or b)
trf-fault-side-without-game = a side (w or b) needs an opponent and a result
trf-fault-too-many-rounds = there are more than 999 rounds
trf-fault-too-many-records = there are more than 1000 acceleration records
trf-fault-too-many-forbidden = there are more than 500,000 forbidden pairs
trf-fault-contradiction = round { $round }: the entry of player { $number } does not fit that of opponent { $opponent }
trf-fault-pending = round { $round }: the pairing of { $number } with { $opponent } has no result yet
trf-fault-utf-16 = the file is in UTF-16, which no version of FIDE’s format allows; save it as UTF-8
trf-fault-no-players = there is no player (record 001) in the file
trf-fault-no-rounds = the file does not have the number of rounds
trf-fault-rounds-beyond = { $played ->
    [one] one round was played
   *[other] { $played } rounds were played
}, but the file has { $rounds }
trf-fault-match-points = the match points of team { $number } are { $found } in the file, but { $computed } by the results
trf-fault-game-points = the game points of team { $number } are { $found } in the file, but { $computed } by the results
trf-fault-unknown-team = there is no team { $number } in the file
trf-fault-without-team = player { $number } is in no team
trf-fault-in-two-teams = player { $number } is already in the team in line { $first }
trf-fault-not-in-line-up = player { $number } is in the line-up of team { $team } twice, or is in another team
trf-fault-two-matches = in round { $round } the players of team { $team } met two teams, or each other
trf-fault-team-bye-with-match = in round { $round } team { $team } has the bye and a match
trf-fault-points = the points of player { $number } are { $found } in the file, but { $computed } by the results
trf-fault-baku = the Baku acceleration needs a draw worth half a win and a loss worth nothing
trf-field-number = starting number (1 to 9999)
trf-field-rating = rating
trf-field-points = number of points (as in 11.5)
trf-field-opponent = opponent's number
trf-field-side = side (w or b)
trf-field-result = result
trf-field-rounds = number of rounds (1 to 999)
trf-field-round = round
trf-field-bye = kind of bye (F, H or Z)
trf-field-value = value in points
trf-field-assignment = kind of result (W, D, L, F, H, Z, +, - or blank)
trf-field-rank-method = method of the initial ranking (FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER)
trf-field-federation = federation
trf-in-file = { $file }: { $fault }
trf-more-warnings = { $count ->
    [one] one more warning like these
   *[other] { $count } more warnings like these
}
trf-error-no-file = there is nothing to read: no file, and nothing on standard input
trf-hint-no-file = name a file, or - to read standard input
trf-hint-strict = without --strict such a record is a warning
trf-hint-rounds = add a line “142 N” (or “XXR N”) with the number of rounds
trf-hint-pending = the next round can be paired when every earlier pairing has its result
trf-hint-no-players = a tournament report file has a line that begins with 001 for each player
trf-standings-after = After round { $played } of { $rounds }
trf-standings-player = { $number } { $name }
trf-warn-buchholz-round-robin = { $code } separates nobody in a round robin, where all have met the same opponents (C.07, article 8)
trf-warn-system = the file names the system { $system }; it is paired by FIDE’s Dutch system
trf-warn-predetermined = the file names the system { $system }, whose pairings are fixed beforehand: they are not checked
trf-note-adjourned = round { $round }: the game of { $one } and { $other } has no result yet (?); it counts as in record 162 (X), else as a draw
trf-warn-many-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} for { $players ->
    [one] one player
   *[other] { $players } players
}: before the end there may be no pairing without a rematch
trf-note-initial-side = the file does not name the side of the first player (152 or XXC): First (White)
trf-error-finished = there is no round to pair: all { $rounds } are played
trf-error-no-pairing = round { $round } cannot be paired: every pairing would need a rematch, a second bye or a broken side rule; { $count ->
    [one] one player would be left over
   *[other] { $count } players would be left over
}: { $players }
trf-hint-no-pairing-of-teams = pair this round by hand, or lower the number of rounds (142): C.04.6 leaves it to the arbiter (3.3.3)
trf-hint-finished = to play more, raise the number of rounds (142 or XXR); the ranking: arbitro trf standings FILE
trf-hint-points = correct the points or the results; trf check lists all of them
trf-error-system = { $system } is not a system that can be paired here
trf-hint-system = the systems are FIDE_DUTCH, and FIDE_DUTCH_BAKU with acceleration (with or without the year: FIDE_DUTCH_2026)
trf-hint-predetermined = its pairings are fixed beforehand, so there is nothing to pair; the systems are FIDE_DUTCH_2026, BERGER_ROUNDROBIN and FIDE_DOUBLEROUNDROBIN
trf-error-not-generated = no tournament could be made: in every draw that was tried, round { $round } at the latest could not be paired
trf-warn-seed = seed { $seed }: { $fault }
trf-note-seed = the seed is { $seed }: with --seed { $seed } the same file is made again
trf-error-ratings = { $count ->
    [one] one rating
   *[other] { $count } ratings
} for { $players ->
    [one] one player
   *[other] { $players } players
}: name one for each player, or two as a range (1400-2400)
trf-error-count-folder = --count writes many files: name their folder with -o
trf-hint-not-generated = use fewer rounds or more players
trf-check-unpairable = round { $round }: the engine finds no pairing; left over: { $players }
trf-check-sides = round { $round }, board { $board }: sides: the file has { $file }, the engine { $engine }
trf-check-pair = round { $round }, board { $board }: the file has { $file }, the engine { $engine }
trf-check-bye = round { $round }, bye: the file has { $file }, the engine { $engine }
trf-check-why = round { $round }, against the file: { $reason }
trf-check-article = round { $round }: article { $article } of C.04.3 decides: { $rule }
trf-check-nothing = no pair
trf-check-nobody = nobody
trf-check-rank = player { $number } has rank { $file } in the file, but { $computed } by the tie-breaks
trf-check-agrees = { $rounds ->
    [0] no round was played, nothing differs
    [one] one round paired again, nothing differs
   *[other] { $rounds } rounds paired again, nothing differs
}
trf-check-agrees-unpaired = { $rounds ->
    [one] one round added up, but not paired again, because its system is not paired here; nothing differs
   *[other] { $rounds } rounds added up, but not paired again, because their system is not paired here; nothing differs
}
trf-check-differs = { $wrong } of { $rounds } { $rounds ->
    [one] round
   *[other] rounds
} { $wrong ->
    [one] differs
   *[other] differ
}; players with other points: { $points }; with another rank: { $ranks }
trf-error-explain-system = only a Swiss of FIDE's Dutch system is explained
trf-error-explain-round = there is no round { $round } to explain: the file has { $played }
trf-error-explain-none = round { $round } cannot be paired by the rules
trf-error-prove = round { $round } is not the one that the rules demand, so that it has no proof
trf-hint-prove = arbitro trf check shows where it differs
trf-error-prove-teams = no certificate is defined for a round of teams
trf-hint-prove-teams = arbitro trf explain says what decides, and arbitro trf check pairs every round of the file again
trf-error-verify = { $file } cannot be read: line { $line }
trf-verify-proven = proven: no pairing of this round is better by the rules, and none as good comes earlier
trf-verify-refuted = refuted by article { $article }: { $reason }
trf-verify-unproven = not proven: { $reason }
trf-verify-no-topscorers = This holds with nobody a topscorer, as the certificate has it.
trf-verify-avoided = This holds with these pairs to be avoided, as the certificate has them: { $pairs }
trf-verify-given = The arbiter gave these tables or byes, and the rest is proven: { $tables }
trf-error-explain-not-there = { $player } does not play round { $round }
trf-error-explain-unknown = no player of the file has the starting number { $player }
trf-warn-explain-other = Round { $round } of the file is not what the rules demand (arbitro trf check shows where): the answer is about the round of the rules
trf-hint-explain-round = the next round, { $next }, can be asked about as well
trf-hint-explain-player = a player is given by the number in columns 5 to 8 of the file's line
trf-error-explain-no-team = no team of the file has the number { $team }
trf-hint-explain-team = a team is given by the number in columns 5 to 7 of its line (310)
trf-column-team = Team
trf-column-match-points = Match points
trf-column-game-points = Game points
trf-error-teams-allow = in a file of teams nothing can be waived
trf-hint-team-system = the systems of teams are FIDE_TEAM, with _TYPEA or _TYPEB, _MP or _GP, the other of these, and _BAKU
trf-error-no-pairing-of-teams = round { $round } cannot be paired: every pairing would need a rematch or a second bye; { $count ->
    [one] one team would be left over
   *[other] { $count } teams would be left over
}: { $teams }
trf-check-team-article = round { $round }: article { $article } of C.04.6 decides
trf-check-team-rank = team { $number } has rank { $file } in the file, but { $computed } by the tie-breaks
trf-check-teams-differ = { $wrong } of { $rounds } { $rounds ->
    [one] round
   *[other] rounds
} { $wrong ->
    [one] differs
   *[other] differ
}; other points of teams: { $points }; other ranks: { $ranks }
