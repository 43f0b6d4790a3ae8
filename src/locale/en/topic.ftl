# What `arbitro help TOPIC` explains; a name says first how it is shown.
topic-name-tie-breaks = tie-breaks, tiebreaks, tie-break
topic-name-formats = formats, format
topic-name-results = results
topic-tie-breaks =
    Tie-breaks put players with the same points in order. They are FIDE's, named by FIDE's codes, and are applied one after the other in the order that event.toml gives (tie_breaks):
      BH     Buchholz: the sum of the opponents' points. BH/C1 leaves out the lowest, BH/M1 the highest and the lowest.
      SB     Sonneborn-Berger: the points of the opponents beaten, and half the points of the opponents drawn with.
      PS     Progressive score: the sum of the points after each round.
      DE     Direct encounter: the games among those who are equal.
      WIN    How many rounds were won; WON without forfeits.
      ARO    The average rating of the opponents: only where everybody has a rating. ARO/U1400 counts 1400 for those without one.
    Where all opponents are the same, as in a round robin, Buchholz separates nobody: use DE, WIN, SB.
    Those who are equal on everything share the place, until lots are drawn (arbitro lots GROUP) or the arbiter decides (arbitro decide).
    To see how a value was computed: arbitro standings GROUP --explain.
topic-formats =
    The values of --format, where a command has them:
      human  for reading; tables are as wide as the screen (table is accepted, too)
      json   for programs: UTF-8, no colours, the same keys in every language
      csv    for spreadsheets: semicolons, a heading row
      xlsx   a workbook, with -o FILE or into a pipe
    Files that are read:
      lists        CSV (; or ,; UTF-8 or Windows-1252), .xlsx and .ods, with a heading row
      scoresheets  .jogo, as in PGN: tags in brackets, then the moves; .sgf of Atari Go and Hex, .blksgf of Blokus
      tournaments  FIDE's file (.trf)
    Files that are written: -o FILE.pdf, .xlsx, .csv or .json, by the ending.
topic-results =
    The first number of a result is for the player who is named first at the table.
      1-0      the first has won
      0-1      the second has won
      1/2-1/2  a draw, where the game has draws
      1-0F     the second did not come (forfeit)
      0-1F     the first did not come
      0-0F     neither came
      1/2-0    where the game has draws: the arbiter gives the first half a point, the second nothing; or 0-1/2
      0-0      where the game has draws: played, and both lose
      adj      where the game has draws: adjourned; a draw for the next pairings, typed over when the game is over
      2-1      a match of several games typed as a whole: games won
    A result that is there is replaced only with --correct: arbitro result GROUP TABLE 0-1 --correct.
    It is removed with: arbitro result GROUP TABLE --clear --reason TEXT.
    In arbitro enter: the table and who has won, as 3 1 for table 3 won by the first; h there lists everything that can be typed.
