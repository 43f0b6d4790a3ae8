# The games: sides, pieces, faults, and the numbered rules.
games-side-first = First
games-side-second = Second
games-piece-white = the white piece
games-piece-trail = a closed square

# Faults that several games share; a game may say its own as games-<game>-<code>.
games-code-occupied = { $square } is not empty
games-code-off-board = there is no square { $square } on this board
games-code-not-adjacent = { $square } is not next to { $piece }
games-code-annotation = what the token says does not fit the board

# Tags.
games-tag-rows = the position has { $count } rows; this board has { $wanted }
games-tag-row-length = row { $row } of the position, "{ $text }", should have { $wanted } characters
games-tag-cell = row { $row } of the position has "{ $text }", which is no piece of this game
games-tag-two-white-pieces = the position has more than one white piece
games-tag-no-white-piece = the position has no white piece

# Rastros
games-name-rastros = Rastros
games-rastros-annotation = the white piece stands on { $piece }
games-rastros-occupied = { $square } is closed: the white piece has been there
games-rastros-not-adjacent = { $square } is not next to the white piece on { $piece }
games-rule-rastros-1 = The white piece moves to an empty square next to it, in any of the eight directions.
games-rule-rastros-2 = The square it left gets a black piece and is closed for good.
games-decided-rastros-2 = The black pieces do not run out: up to 47 can be needed.
games-rule-rastros-3 = When the white piece enters a home, the owner of that home wins, whoever moved. The home of First is a1, that of Second is g7.
games-decided-rastros-3 = Moving into the rival's home is legal. The homes follow from the sheet's worked example.
games-rule-rastros-4 = A player who cannot move has lost.
games-decided-rastros-4 = Nothing forbids closing the ways to both homes.
