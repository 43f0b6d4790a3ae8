# Perfect play: `solve`, `annotate`, `problems`, results by adjudication.
solving-place = { $game }, record { $record }, after ply { $ply }: { $turn } to move
solving-wins = { $winner } wins.
solving-open = Neither wins: the rules leave the end to the arbiter, or the win is shared.
solving-unknown = Not decided within the limits.
solving-moves = { $count ->
    [one] The only move that keeps it: { $moves }
   *[other] The moves that keep it: { $moves }
}
solving-some-moves = Moves proven to keep it (others not decided yet): { $moves }
solving-line = Line: { $line }
solving-spent = { $nodes ->
        [one] one position
       *[other] { $nodes } positions
    }, { $seconds } s
solving-progress = { $seconds } s, { $nodes } positions, proof numbers { $proof } and { $disproof } (Ctrl-C ends it)
solving-of-record = { $path }, record { $record }: { $cause }
solving-chance = { $game } cannot be solved: it is played with dice
solving-hidden = { $game } cannot be solved: it has hidden pieces
solving-seats = only games of two seats can be solved, and here { $game } has { $seats }
solving-annotated = { $game }, record { $record }: { $winner } wins with perfect play, proven from ply { $ply } on.
solving-annotated-open = { $game }, record { $record }: neither wins with perfect play, proven from ply { $ply } on.
solving-annotated-unknown = { $game }, record { $record }: not decided within the limits.
solving-annotated-title = Games as perfect play sees them
solving-annotated-written = { $count ->
    [one] one game in { $path }
   *[other] { $count } games in { $path }
}
solving-no-mistake = No move from there on changes who wins.
solving-mistake = { $move } gives the win away; { $kept }
solving-mistake-to-open = { $move } lets the win slip; { $kept }
solving-mistake-from-open = { $move } loses; { $kept }
solving-kept-win = { $more ->
    [0] { $better } { $count ->
        [one] wins
       *[other] win
    }
   *[other] { $better } and { $more } more win
}
solving-kept-win-unknown = it is not proven which moves keep it
solving-kept-open = { $more ->
    [0] { $better } { $count ->
        [one] does not
       *[other] do not
    }
   *[other] { $better } and { $more } more do not
}
solving-kept-open-unknown = it is not proven which moves do not
solving-kept-at-least = at least { $kept }
solving-mistake-board = Before { $move }
solving-problems-interrupted = { $wanted ->
    [one] ended early: the problem was not found
   *[other] ended early: { $found } of { $wanted } problems were found so far
}
solving-few-problems = { $wanted ->
    [one] no problem was found with this seed
   *[other] only { $found } of { $wanted } problems were found with this seed
}
solving-sheet-title = Problems · { $game }
solving-sheet-problem = { $number }. { $turn } to move; one move wins, in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
solving-sheet-variant = { $caption } (variant { $variant })
solving-sheet-solutions = Solutions
solving-sheet-seed = Seed { $seed }
solving-sheet-written = { $count ->
    [one] one problem in { $path }
   *[other] { $count } problems in { $path }
}
solving-adjudicated = Perfect play from ply { $ply } on gives { $result }: { $winner } wins; { $nodes ->
        [one] one position
       *[other] { $nodes } positions
    }; line: { $line }
solving-adjudicate-ask = Record this result? (n/y)
solving-adjudicate-accept = to accept it, type { $result } after the table
solving-adjudicate-not-accepted = nothing was recorded: the result is not accepted yet
solving-adjudicate-differs = perfect play gives { $result }, not { $typed }
solving-adjudicate-finished = nothing to adjudicate: the scoresheet is finished and gives { $result }
solving-adjudicate-finished-hint = to record that result: arbitro result { $group } { $table } --round { $round } --scoresheet FILE
solving-adjudicate-decide = to record what the arbiter decides: arbitro result { $group } { $table } 1-0 --round { $round } --decision REASON
solving-adjudicate-open = perfect play leaves the end to the arbiter
solving-adjudicate-unknown = the winner was not determined within the limits
solving-adjudicate-unknown-hint = --time 2m searches longer; --decision records what the arbiter decides
