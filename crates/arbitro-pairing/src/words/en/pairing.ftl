# Why a round is paired as it is, and what is against another pairing.
pairing-names-more = { $names } and { $more } more
pairing-points = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
pairing-and = { $one }; { $other }
pairing-not = not { $players }: { $why }
pairing-nor-others = nor { $count } more before
pairing-why-c1 = they have met (C1)
pairing-why-c2 = a bye, or a win without playing, before (C2)
pairing-why-c3 = both must have the same side (C3)
pairing-why-forbidden = they are kept apart in this tournament
pairing-why-c4 = the rest of the round could not be paired (C4)
pairing-why-c5 = the bye would go to somebody with more points (C5)
pairing-why-c6 = one more player would float down (C6)
pairing-why-c7 = somebody with more points would float down (C7)
pairing-why-c8 = the next group would be paired worse (C8)
pairing-why-c9 = the bye would go to somebody who has played less (C9)
pairing-why-c10 = a top scorer, or the opponent of one, would have one side three times more often than the other (C10)
pairing-why-c11 = a top scorer, or the opponent of one, would have the same side three times running (C11)
pairing-why-c12 = one more player would not get the side that is due (C12)
pairing-why-c13 = one more player would not get a side that is strongly due (C13)
pairing-why-c14 = somebody who floated down last round would again (C14)
pairing-why-c15 = somebody who met a player from above last round would again (C15)
pairing-why-c16 = somebody who floated down two rounds ago would again (C16)
pairing-why-c17 = somebody who met a player from above two rounds ago would again (C17)
pairing-why-c18 = somebody who floated down last round would meet a player with still fewer points (C18)
pairing-why-c19 = somebody who met a player from above last round would meet one with still more points (C19)
pairing-why-c20 = somebody who floated down two rounds ago would meet a player with still fewer points (C20)
pairing-why-c21 = somebody who met a player from above two rounds ago would meet one with still more points (C21)
pairing-why-exceptions = more exceptions to C1 to C3 would be needed
pairing-why-sequence = equally good, but later in the order (article 4)
pairing-article-c1 = two players who have met do not meet again
pairing-article-c2 = a player who had the bye, or a win's points without playing, does not get the bye
pairing-article-c3 = two players who must both have the same side do not meet, unless one of them is a top scorer
pairing-article-c4 = the players who are not paired yet can still be paired
pairing-article-c5 = the bye goes to the lowest score that can have it
pairing-article-c6 = as few players as possible float down
pairing-article-c7 = the players who float down have as few points as possible
pairing-article-c8 = the players who float down let the next group be paired as well as possible
pairing-article-c9 = the player with the bye has missed as few games as possible
pairing-article-c10 = as few top scorers, or opponents of theirs, as possible have one side three times more often than the other
pairing-article-c11 = as few top scorers, or opponents of theirs, as possible have the same side three times running
pairing-article-c12 = as few players as possible miss the side that is due to them
pairing-article-c13 = as few players as possible miss a side that is strongly due to them
pairing-article-c14 = as few players as possible float down who did so last round
pairing-article-c15 = as few players as possible meet somebody from above who did so last round
pairing-article-c16 = as few players as possible float down who did so two rounds ago
pairing-article-c17 = as few players as possible meet somebody from above who did so two rounds ago
pairing-article-c18 = players who floated down last round meet opponents with as many points as possible
pairing-article-c19 = players who met somebody from above last round now meet opponents with as few points more as possible
pairing-article-c20 = players who floated down two rounds ago meet opponents with as many points as possible
pairing-article-c21 = players who met somebody from above two rounds ago now meet opponents with as few points more as possible
pairing-article-order = of pairings that are equally good, the first in the order of articles 3 and 4 is taken
pairing-article-both = both players get the side that is due to them
pairing-article-stronger = the player with the stronger preference gets the side that is due
pairing-article-wider = of two players who must both have the same side, the one with the wider difference gets it
pairing-article-alternate = the sides are the reverse of the latest round in which the two had different ones
pairing-article-higher = the player ranked higher gets the side that is due
pairing-article-number = the side drawn at the start goes to the player ranked higher if that player's number is odd, else to the other
pairing-float-down = { $player } floats down: { $cause }
pairing-float-on = { $player } floats down once more: { $cause }
pairing-float-only = { $float }; nobody else could
pairing-float-choice = { $float }; of the { $could } who could, { $choice }
pairing-cause-alone = nobody else has { $score }
pairing-cause-odd = the group with { $score } is odd
pairing-cause-odd-without-bye = without the player who has the bye, the group with { $score } is odd
pairing-cause-apart = in the group with { $score } not everybody may be paired (C1, C3)
pairing-cause-needed = the players below the group with { $score } need an opponent (C4)
pairing-cause-lowest-bye = with more pairs in the group with { $score } the bye would go to somebody with more points (C5)
pairing-cause-stuck = nobody in the group with { $score } is a possible opponent (C1, C3)
pairing-lowest = { $player } comes last in the order (article 4)
pairing-sequence = { $player } comes first in the sequence of candidates (article 4)
pairing-exchange = group with { $score }: { $up } in the upper half instead of { $down } (4.3); otherwise { $why }
pairing-pair = { $board }. { $first } – { $second }: { $why }; { $sides }
pairing-halves = { $score }, upper half against lower half in order
pairing-from-above = { $player }, with { $score }, meets the group with { $group } in order
pairing-but = { $why }, but { $passed }
pairing-starts = { $player } starts
pairing-plays-second = { $player } plays second
pairing-sides-both = both have the side that is due to them (5.2.1)
pairing-sides-stronger = { $who }: the stronger claim (5.2.2)
pairing-sides-wider = { $who }: sides less balanced so far (5.2.2)
pairing-sides-alternate = { $who }: the reverse of { $ago ->
    [1] their last games
   *[other] { $ago } games ago, when their sides last differed
} (5.2.3)
pairing-sides-higher = { $who }: ranked higher (5.2.4)
pairing-sides-odd = { $who }: the higher ranked has an odd number, and so the side drawn at the start (5.2.5)
pairing-sides-even = { $who }: the higher ranked has an even number, and so not the side drawn at the start (5.2.5)
pairing-bye = { $player } has the bye: the lowest score possible, { $score } (C5)
pairing-bye-choice = { $bye }; { $choice }
pairing-none = no pairing obeys the absolute criteria (C1 to C3); left over: { $players }
pairing-stuck-player = { $player } has no possible opponent{ $partners ->
    [0] {""}
    [one] { " " }except one whom others need too
   *[other] { " " }except { $partners } whom others need too
}: { $why }
pairing-stuck-group = { $players }: an odd number of players who { $partners ->
    [0] can only meet each other
   *[other] can meet nobody else, except players whom others need too
}
pairing-stuck-bye = nobody may have the bye: everybody had one before, or won without playing (C2)
pairing-stuck-sum = { $groups } of these need somebody from outside, and there { $partners ->
    [0] is nobody
    [one] is only one: { $names }
   *[other] are only { $partners }: { $names }
}
pairing-stuck-why = { $players }: { $why }
pairing-the-bye = the bye
pairing-use-rematch = { $first } – { $second } meet again, as the arbiter allows (C1)
pairing-use-side = { $first } – { $second } must both have the same side; the arbiter allows that one does not get it (C3)
pairing-use-avoided = { $first } – { $second } meet although they should not if possible: there was no pairing otherwise
pairing-use-bye = { $player } has the bye despite an earlier bye, or a win without playing, as the arbiter allows (C2)
pairing-gap-not-there = { $player } does not play this round
pairing-gap-twice = { $player } is listed twice
pairing-gap-left = { $player } is left out
pairing-gap-byes = { $count ->
    [one] one bye, where everybody could have an opponent
   *[other] { $count } byes
}
pairing-breach-pair = { $first } – { $second }: { $why }
pairing-breach-bye = bye for { $player }: a bye, or a win without playing, before (C2)
pairing-worse-bye = bye for { $player }, who has { $score }: somebody with { $least } could have it (C5)
pairing-worse = group with { $score }: { $why }{ $other ->
    [0] {""}
   *[other] ; the engine would not make { $pairs }
}
pairing-other-sides = { $first } – { $second }: the sides should be the other way round; { $sides }
pairing-berger = Everybody meets everybody: round { $round } of the Berger tables.
pairing-bracket-outcome = match { $match } has a result but not two players
pairing-ask-paired = { $one } and { $other } are paired: otherwise { $why }
pairing-ask-apart = { $one } and { $other } are not paired: { $why }
pairing-ask-bye = { $one } has the bye: otherwise { $why }
pairing-ask-no-bye = { $one } does not have the bye: { $why }
pairing-ask-impossible-without = Without { $one } { $why }
pairing-ask-where = { $why }, in the group with { $score }
pairing-ask-values = { $why }: { $there } instead of { $here }
pairing-ask-none = none
pairing-ask-unsettled = The reason could not be determined: the players of one group can be paired in too many ways
pairing-ask-with-bye = bye for { $player }
pairing-ask-instead = The best round would then have these pairs instead: { $pairs }
pairing-ask-without = Without { $player } these pairs would be new: { $pairs }
pairing-ask-same = No other pair would change
pairing-ask-forms = ask about two players (A B), about one and the bye (A --bye), or with --without A, --with A:B, --with A:bye
pairing-ask-not-there = { $player } does not take part in the round
pairing-ask-same-player = { $player } is named twice
pairing-ask-nobody-has-bye = nobody has a bye in the round: an even number plays it
pairing-team-why-c3 = the other teams could not all be paired (C3)
pairing-team-why-c4 = more teams would float up (C4)
pairing-team-why-c5 = a team of a lower score would float up (C5)
pairing-team-why-c6 = the next group would need more teams from below (C6)
pairing-team-why-c7 = more teams would float up that floated in the last round (C7)
pairing-team-why-c8 = more teams would not get the side that they prefer (C8)
pairing-team-why-c9 = more teams would not get the side that they strongly prefer (C9)
pairing-team-why-c10 = more teams that floated in the last round would meet one from below (C10)
pairing-team-why-score = a team of a lower score can have the bye (3.4)
pairing-team-why-order = equally good, but later in the order
pairing-team-float-up = { $teams } { $count ->
    [one] floats
   *[other] float
} up to the group with { $score } (3.5)
pairing-team-upper = group with { $score }: { $up } in the upper half instead of { $down } (3.6); otherwise { $why }
pairing-team-in-order = { $score }, upper half against lower half in order
pairing-team-floated = { $first } with { $one } and { $second } with { $other }, in order
pairing-team-bye = { $team } has the bye: the lowest score possible, { $score } (3.4)
pairing-team-sides-number = neither has played: { $team } has the side of its number (4.3.1)
pairing-team-sides-single = only one of them prefers a side (4.3.2)
pairing-team-sides-both = both have the side that they prefer (4.3.3)
pairing-team-sides-strong = only one of them strongly prefers its side (4.3.4)
pairing-team-sides-difference = White for the one that had it less often than the other (4.3.5)
pairing-team-sides-alternate = the reverse of the last time when their sides differed (4.3.6)
pairing-team-sides-first = the side that { $team } prefers, which stands higher (4.3.7)
pairing-team-sides-first-changes = { $team }, which stands higher, changes its side (4.3.8)
pairing-team-sides-other-changes = the opponent of { $team } changes its side (4.3.9)
pairing-team-no-round = not a round of these teams: { $teams } (missing, twice, or not taking part)
pairing-team-other-bye = bye for { $team }, not for { $instead }: { $why }
pairing-team-other-floats = group with { $score }: { $count ->
    [0] nobody floats
    [one] { $teams } floats
   *[other] { $teams } float
} up instead of { $needed ->
    [0] nobody
   *[other] { $instead }
}: { $why }
pairing-team-other-pairs = group with { $score }: { $why }; the engine would have { $pairs }
pairing-team-other-sides = the sides should be { $first } – { $second } ({ $article })
