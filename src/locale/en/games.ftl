# The games: sides, pieces, faults, and the numbered rules.
games-side-first = First
games-side-second = Second
games-side-cats = the Cats
games-side-dogs = the Dogs
games-side-white = White
games-side-black = Black
games-side-vertical = Vertical
games-side-horizontal = Horizontal
games-piece-white = the white piece
games-piece-home-first = the home of First
games-piece-home-second = the home of Second
games-piece-trail = a closed square
games-piece-green = green
games-piece-yellow = yellow
games-piece-red = red
games-piece-cat = a cat
games-piece-dog = a dog
games-piece-white-piece = a white piece
games-piece-black-piece = a black piece
games-piece-vertical = half a domino of Vertical
games-piece-horizontal = half a domino of Horizontal

# Faults that several games share; a game may say its own as games-<game>-<code>.
games-code-occupied = { $square } is not empty
games-code-off-board = there is no square { $square } on this board
games-code-not-adjacent = { $square } is not next to { $piece }
games-code-annotation = what the token says does not fit the board
games-code-empty-origin = there is no piece on { $square }
games-code-not-yours = the piece on { $square } is the rival's

# Tags.
games-tag-rows = the position has { $count } rows; this board has { $wanted }
games-tag-row-length = row { $row } of the position, "{ $text }", should have { $wanted } characters
games-tag-cell = row { $row } of the position has "{ $text }", which is no piece of this game
games-tag-turn = the position has seat { $seat } to move; this game has { $seats } seats
games-tag-too-many = the position has too many pieces of one kind ({ $piece }): { $count }, and there are { $limit }
games-tag-two-white-pieces = the position has more than one white piece
games-tag-no-white-piece = the position has no white piece
games-tag-cat-beside-dog = the position has a cat on { $square }, orthogonally beside a dog
games-tag-half-domino = the position has half a domino on { $square }
games-tag-no-pieces = the position has no pieces
games-tag-both-arrived = in the position both players have reached their far row

# Semáforo
games-name-semaforo = Semáforo
games-semaforo-red-is-final = the piece on { $square } is red, and red stays
games-semaforo-annotation = the piece that goes on { $square } is { $piece }; the token says another colour
games-rule-semaforo-1 = A move puts a green piece on an empty square, or replaces a green piece by a yellow one, or a yellow one by a red one.
games-decided-semaforo-1 = The piece that was replaced goes back to the stock.
games-rule-semaforo-2 = A red piece is final: nothing replaces it.
games-rule-semaforo-3 = The player who makes three of one colour in line, in a row, a column or a diagonal, wins.
games-rule-semaforo-4 = A piece comes from the stock of 8 of each colour. (The stock never runs out: more than 7 of a colour do not fit without a line.)

# Gatos & Cães
games-name-gatos-e-caes = Gatos & Cães
games-gatos-e-caes-zone-first-cat = the first cat must stand inside the central zone (d4, e4, d5, e5); { $square } is outside
games-gatos-e-caes-zone-first-dog = the first dog must stand outside the central zone (d4, e4, d5, e5); { $square } is inside
games-gatos-e-caes-next-to-rival = { $side ->
    [cats] a cat may not stand on { $square }, orthogonally beside a dog ({ $rivals })
   *[dogs] a dog may not stand on { $square }, orthogonally beside a cat ({ $rivals })
}
games-gatos-e-caes-no-supply = { $side } have all their { $count } pieces on the board
games-rule-gatos-e-caes-1 = A turn puts a piece of one's own on an empty square.
games-rule-gatos-e-caes-2 = The first cat stands inside the central zone: d4, e4, d5 or e5.
games-rule-gatos-e-caes-3 = The first dog stands outside the central zone.
games-rule-gatos-e-caes-4 = A cat may not stand orthogonally beside a dog, nor a dog beside a cat.
games-rule-gatos-e-caes-5 = The player who makes the last move wins: a player with no move has lost.
games-rule-gatos-e-caes-6 = A piece comes from the reserve of 28 of each kind.

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

# Avanço
games-name-avanco = Avanço
games-avanco-backward = { $side } may only move forward: { $square } is not in front of { $piece }
games-avanco-straight-capture = a piece captures diagonally only; { $square } is straight ahead of { $piece } and has a rival piece
games-avanco-occupied = { $square } has a piece of one's own
games-avanco-not-adjacent = a piece moves one square, straight or diagonally forward; { $square } is too far from { $piece }
games-avanco-annotation = { $there ->
    [nothing] the token says that a piece is captured, but { $square } is empty
   *[rival] the token says that nothing is captured, but { $square } has a rival piece
}
games-rule-avanco-1 = A piece moves one square forward, straight or diagonally, to an empty square.
games-rule-avanco-2 = A piece captures diagonally forward only, by taking the rival piece's place.
games-rule-avanco-3 = The player who brings a piece to the far row wins.
games-decided-avanco-3 = A player left with no piece has lost.

# Dominório
games-name-dominorio = Dominório
games-dominorio-not-adjacent = a domino covers two squares side by side; { $square } is not next to { $piece }
games-dominorio-wrong-orientation = { $side ->
    [vertical] Vertical covers two squares of a column; { $square } and { $other } lie in a row
   *[horizontal] Horizontal covers two squares of a row; { $square } and { $other } lie in a column
}
games-dominorio-occupied = { $square } is already covered
games-rule-dominorio-1 = Vertical covers two empty squares of a column that touch, Horizontal two of a row.
games-rule-dominorio-2 = A player with no move has lost.
