# Perfect play: `solve`, `annotate`, `problems`, results by adjudication.
solving-place = { $game }, record { $record }, after ply { $ply }: { $turn } to move
solving-wins = { $winner } wins.
solving-open = Neither wins: the rules leave the end to the árbitro, or the win is shared.
solving-unknown = Not decided within the limits.
solving-moves = { $count ->
    [one] The only move that keeps it: { $moves }
   *[other] The moves that keep it: { $moves }
}
solving-some-moves = Moves proven to keep it (others not decided yet): { $moves }
solving-line = Line: { $line }
solving-spent = { $nodes } positions, { $seconds } s
solving-progress = { $seconds } s, { $nodes } positions, proof numbers { $proof } and { $disproof } (Ctrl-C ends it)
solving-chance = perfect play cannot be asked of { $game }: dice decide in it
solving-hidden = perfect play cannot be asked of { $game }: pieces are hidden in it
solving-seats = perfect play can be asked of games of two seats, and here { $game } has { $seats }
