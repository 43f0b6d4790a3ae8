# FIDE's tournament report file: what is wrong in it, and the commands on it.
trf-fault-at = line { $line }, column { $column }: { $fault }
trf-fault-unknown = the record “{ $record }” is not understood; it is kept as it stands
trf-fault-team = the record { $record } is of team tournaments, which are not covered here
trf-fault-uncovered = the record { $record } is kept, but not taken into account: the points are those of the results
trf-fault-field = record { $record }: “{ $found }” is no { $field }
trf-fault-trailing = “{ $found }” stands where nothing may stand
trf-fault-repeated = the starting number { $number } stands in line { $first } already
trf-fault-unknown-player = there is no player { $number } in the file
trf-fault-own-opponent = player { $number } cannot be their own opponent
trf-fault-bye-with-opponent = the bye { $letter } stands beside an opponent
trf-fault-game-without-side = the result { $letter } needs an opponent and a side (w or b)
trf-fault-too-many-rounds = there are more than 999 rounds
trf-fault-too-many-records = there are more than 1000 acceleration records
trf-fault-contradiction = round { $round }: what player { $number } has does not fit what opponent { $opponent } has
trf-fault-second-bye = round { $round }: player { $number } is the second one with the pairing-allocated bye
trf-fault-pending = round { $round }: the pairing of { $number } with { $opponent } has no result yet
trf-fault-no-players = there is no player (record 001) in the file
trf-fault-no-rounds = the file does not say how many rounds there are
trf-fault-rounds-beyond = { $played } rounds were played, but the file says there are { $rounds }
trf-fault-points = player { $number } has { $found } points in the file, { $computed } by the results
trf-fault-system = the file names the system { $system }; it is taken as FIDE's Dutch system
trf-fault-baku = the Baku acceleration needs a draw worth half a win and a loss worth nothing
trf-field-number = starting number (1 to 9999)
trf-field-rating = rating
trf-field-points = points (as in 11.5)
trf-field-opponent = opponent's number
trf-field-side = side (w or b)
trf-field-result = result
trf-field-rounds = number of rounds (1 to 999)
trf-field-round = round
trf-field-bye = kind of bye (F, H or Z)
trf-field-value = value in points
trf-in-file = { $file }: { $fault }
trf-more-warnings = { $count ->
    [one] one more warning like these
   *[other] { $count } more warnings like these
}
trf-error-no-file = there is nothing to read: no file, and nothing on standard input
trf-hint-no-file = name a file, or - to read standard input
trf-hint-strict = without --strict such a record is a warning
trf-hint-rounds = add a line “142 N” (or “XXR N”) with the number of rounds
trf-hint-pending = a file stands before a round when every earlier pairing has its result
trf-hint-no-players = a tournament report file has a line that begins with 001 for each player
trf-standings-after = After round { $played } of { $rounds }
trf-standings-player = { $number } { $name }
