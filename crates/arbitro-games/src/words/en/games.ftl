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
games-piece-white-pawn = a white pawn
games-piece-black-pawn = a black pawn
games-piece-white-amazon = a white amazon
games-piece-black-amazon = a black amazon
games-piece-closed = a closed square
games-piece-black-stone = a black stone
games-piece-white-stone = a white stone
games-piece-red-stone = a red stone
games-piece-blue-stone = a blue stone
games-piece-neutral-stone = a neutral stone
games-piece-stone = a stone
games-piece-zone = an empty square of the central zone
games-piece-vertical = a domino of Vertical
games-piece-seed = one seed; a house shows its number of seeds
games-part-lower-row = lower row, A to F
games-part-upper-row = upper row, f to a
games-piece-dot = a dot
games-piece-line-level = a line along a row
games-piece-line-upright = a line along a column
games-piece-box-first = a box of First
games-piece-box-second = a box of Second
games-piece-horizontal = a domino of Horizontal

# A board in words.
games-square-empty = empty
games-outset-squares = { $columns } × { $rows } squares, { $first } to { $last }
games-outset-crossings = { $columns } × { $rows } crossings of lines, { $first } to { $last }
games-outset-dots = { $columns } × { $rows } dots, { $first } to { $last }
games-outset-houses = { $rows } rows of { $columns } houses
games-outset-rhombus = { $columns } × { $rows } hexagons, { $first } to { $last }
games-outset-hexagon = a hexagon of { $squares } cells, { $first } to { $last }
games-outset-other = { $squares } squares, as on the drawing
games-outset-secret = Each player sets up their own pieces, out of the other's sight.

games-pieces-semaforo = 8 green, 8 yellow and 8 red pieces, used by both players
games-pieces-gatos-e-caes = 28 cats and 28 dogs
games-pieces-rastros = 1 white piece, and up to 47 black pieces for the squares that it leaves
games-pieces-produto = 45 black and 45 white stones, used by both players
games-pieces-avanco = 14 white and 14 black pieces
games-pieces-dominorio = dominoes that cover two squares, as many as are needed (at most 32)
games-pieces-atari-go = 40 black and 40 white stones
games-pieces-blokus = 21 pieces of each of four colours, one of each shape of one to five squares
games-pieces-combate = 40 pieces of each colour
games-pieces-ludo = 4 pawns of each colour, and one die
games-pieces-nex = black, white and neutral stones, as many as are needed
games-pieces-quelhas = stones of one kind, as many as are needed (at most 100)
games-pieces-hex = black and white stones, as many as are needed
games-pieces-peoes = 8 white and 8 black pawns
games-pieces-konane = 32 black and 32 white stones, on the board but for two
games-pieces-amazonas = 4 white and 4 black amazons, and 56 marks for closed squares
games-pieces-sesqui = 30 black and 30 white stones
games-pieces-flume = red and blue stones, as many as are needed
games-pieces-pontos-e-quadrados = a pencil for each player: sides are drawn, and boxes bear a sign of their owner
games-pieces-ouri = 48 seeds, 4 in each house
games-square-seeds = { $count ->
    [one] one seed
   *[other] { $count } seeds
}
games-board-empty = The board is empty.
games-board-counts = So far: First { $first }, Second { $second }

# What a move does, for readers who do not know the tokens.
games-move-token = { $token }
games-move-on = { $piece } on { $square }
games-move-both = { $one }, and { $other }
games-move-step = from { $from } to { $square }
games-move-capture = from { $from } to { $square }, capturing
games-move-attack = from { $from }, attacking { $square }
games-move-line = stones from { $square } to { $other }
games-move-side = the side { $side }{ $boxes ->
    [one] , closing a box
    [two] , closing two boxes
   *[none] {""}
}
games-move-sow = { $count ->
    [one] one seed
   *[other] { $count } seeds
} of { $square }{ $taken ->
    [0] {""}
   *[other] , capturing { $taken }
}
games-move-semaforo = a { $piece } piece on { $square }
games-move-rastros = the white piece to { $square }
games-move-dominorio = a domino on { $square } and { $other }
games-move-amazonas = from { $from } to { $square }, closing { $shot }
games-move-remove = the stone on { $square } is taken off
games-move-nex-place = { $piece } on { $square }, and a neutral stone on { $neutral }
games-move-nex-exchange = the neutral stones on { $square } and { $other } become { $colour ->
    [black] black, and the black stone
   *[white] white, and the white stone
} on { $neutral } becomes neutral
games-move-swap = { $first ->
    [domino] take the first domino: from now on you play { $side }
    [line] take the first line: from now on you play { $side }
   *[stone] take the first stone: from now on you play { $side }
}

# Faults that several games share; a game may say its own as games-<game>-<code>.
games-code-occupied = { $square } is not empty
games-code-off-board = there is no square { $square } on this board
games-code-not-adjacent = { $square } is not next to { $piece }
games-code-annotation = the token does not fit the board
games-code-empty-origin = there is no piece on { $square }
games-code-not-yours = the piece on { $square } is the rival's
games-code-swap-closed = { $pie ->
    [no] this game is played without the swap
   *[yes] a swap can only answer the first move of the game
}
games-code-same-cell = { $square } is named twice in one turn
games-code-not-neutral = there is no neutral stone on { $square }
games-code-backward = { $side } may only move forward: { $square } is not in front of { $piece }
games-code-straight-capture = a piece captures diagonally only; { $square } is straight ahead of { $piece } and has a rival piece
games-code-not-a-line = { $piece } and { $square } are in no common row, column or diagonal
games-code-blocked-path = { $stop } is in the way from { $piece } to { $square }
games-error-not-playing = no move can be played: the game is over, or waits for an arbiter
games-error-not-a-move = this move does not belong to this position

# How games end.
games-reason-line-of-three = line of three
games-reason-last-move = last move
games-reason-home-reached = home reached
games-reason-blocked = blocked
games-reason-product = product
games-reason-product-tie-break = tie-break of equal products
games-reason-far-row = far row reached
games-reason-no-pieces = no pieces left
games-reason-capture = capture
games-reason-connection = a chain that links both sides
games-reason-no-moves = no move left
games-reason-all-blocked = all blocked
games-reason-solved = solved
games-reason-flag-captured = flag captured
games-reason-full-board = the board is full
games-reason-seeds-counted = the seeds left are counted
games-reason-cycle = the seeds chase each other
games-reason-majority = more than half
games-reason-all-pawns-home = all pawns home

# Tags.
games-tag-rows = the position has { $count ->
    [one] one row
   *[other] { $count } rows
}; this board has { $wanted }
games-tag-row-length = row { $row } of the position, "{ $text }", should have { $wanted } characters
games-tag-cell = row { $row } of the position has "{ $text }", which is not a piece of this game
games-tag-turn = the position has seat { $seat } to move; this game has { $seats ->
    [one] one seat
   *[other] { $seats } seats
}
games-tag-too-many = the position has too many pieces of one kind ({ $piece }): { $count }, and there are { $limit }
games-tag-two-white-pieces = the position has more than one white piece
games-tag-no-white-piece = the position has no white piece
games-tag-cat-beside-dog = the position has a cat on { $square }, orthogonally beside a dog
games-tag-half-domino = the position has half a domino on { $square }
games-tag-no-pieces = the position has no pieces
games-tag-sides = { $tag } is "{ $text }"; it can only be "swapped"
games-tag-houses = row { $row } of the position, "{ $text }", should have six numbers of seeds
games-tag-captured = { $tag } is "{ $text }"; it should be two numbers, the seeds captured by First and by Second
games-tag-too-many-seeds = the position has { $count } seeds with those captured, and there are { $limit }
games-tag-misplaced = the position has "{ $text }" on { $square }, where it does not belong
games-tag-box = in the position the box { $square } has an owner and is not closed, or is closed and has none
games-tag-dead-group = in the position a group of the player who has just moved has no liberties
games-tag-both-arrived = in the position both players have reached their far row
games-tag-en-passant = { $tag } is "{ $text }"; it should be the square that a rival pawn has just passed over, with that pawn in front of it

# Semáforo
games-name-semaforo = Semáforo
games-semaforo-red-is-final = the piece on { $square } is red, and red stays
games-semaforo-annotation = the piece that goes on { $square } is { $piece }; the token names another colour
games-rule-semaforo-1 = A move places a green piece on an empty square, or replaces a green piece with a yellow one, or a yellow one with a red one.
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
games-rule-gatos-e-caes-1 = In each turn the player places one of their own pieces on an empty square.
games-rule-gatos-e-caes-2 = The first cat stands inside the central zone: d4, e4, d5 or e5.
games-rule-gatos-e-caes-2-zones = The first cat may stand on any square.
games-rule-gatos-e-caes-3 = The first dog stands outside the central zone.
games-rule-gatos-e-caes-3-zones = The first dog may stand on any square.
games-rule-gatos-e-caes-4 = A cat may not stand orthogonally beside a dog, nor a dog beside a cat.
games-rule-gatos-e-caes-5 = The player who makes the last move wins: a player with no move has lost.
games-rule-gatos-e-caes-5-misere = The player who makes the last move loses: a player with no move has won.
games-rule-gatos-e-caes-6 = A piece comes from the reserve of 28 of each kind.

# Rastros
games-name-rastros = Rastros
games-rastros-annotation = the white piece is on { $piece }
games-rastros-occupied = { $square } is closed: the white piece has been there
games-rastros-not-adjacent = { $square } is not next to the white piece on { $piece }
games-rule-rastros-1 = The white piece moves to an empty square next to it, in any of the eight directions.
games-rule-rastros-2 = The square it left gets a black piece and is closed for good.
games-decided-rastros-2 = The black pieces do not run out: up to 47 can be needed.
games-rule-rastros-3 = When the white piece enters a home, the owner of that home wins, whoever moved. The home of First is a1, that of Second is g7.
games-decided-rastros-3 = Moving into the rival's home is legal. The homes follow from the sheet's worked example.
games-rule-rastros-3-size = When the white piece enters a home, the owner of that home wins, whoever moved; moving into the rival's home is legal. The board has { $value } by { $value } squares: the home of First is a1, that of Second is h{ $value }.
games-rule-rastros-4 = A player who cannot move has lost.
games-decided-rastros-4 = Nothing forbids closing the ways to both homes.

# Produto
games-name-produto = Produto
games-produto-must-place-two = a turn places exactly two stones; { $count ->
    [one] here is one
   *[other] here are { $count }
}
games-hint-one-token = both stones of a turn are one token, joined by a slash: Oc3/Xd4
games-produto-must-place-one = { $when ->
    [opening] the opening turn places exactly one stone
   *[last] one cell is left, so the turn places exactly one stone
}; here are { $count }
games-produto-occupied = { $why ->
    [twice] both stones are placed on { $square }
   *[stone] there is already a stone on { $square }
}
games-produto-no-supply = { $colour ->
    [black] all { $count } black stones are on the board
   *[white] all { $count } white stones are on the board
}
games-rule-produto-1 = The opening turn of the game places one stone; every later turn places two, on two empty cells, each of any colour.
games-decided-produto-1 = The opening stone may be of either colour.
games-rule-produto-2 = The stones come from the stock of 45 black and 45 white.
games-rule-produto-3 = When the board is full, the score of each colour is the product of the sizes of its two largest groups; with fewer than two groups it is 0.
games-rule-produto-4 = The higher product wins. First plays for Black, Second for White.
games-rule-produto-5 = If the products are equal, the player with fewer stones of their own colour on the board wins.
games-rule-produto-5-tie = If the products are equal, { $value ->
    [second-player] Second
   *[other] First
} wins.

# Avanço
games-name-avanco = Avanço
games-avanco-occupied = { $square } has one of the player's own pieces
games-avanco-not-adjacent = a piece moves one square, straight or diagonally forward; { $square } is too far from { $piece }
games-avanco-annotation = { $there ->
    [nothing] the token marks a capture, but { $square } is empty
   *[rival] the token marks no capture, but { $square } has a rival piece
}
games-rule-avanco-1 = A piece moves one square forward, straight or diagonally, to an empty square.
games-rule-avanco-2 = A piece captures diagonally forward only, by taking the rival piece's place.
games-rule-avanco-3 = The player who brings a piece to the far row wins.
games-decided-avanco-3 = A player left with no piece has lost.

# Dominório
games-name-dominorio = Dominório
games-hint-lone-square = a square written alone is the lower or the left one of its domino
games-dominorio-not-adjacent = a domino covers two squares side by side; { $square } is not next to { $piece }
games-dominorio-wrong-orientation = { $side ->
    [vertical] Vertical covers two squares of a column; { $square } and { $other } lie in a row
   *[horizontal] Horizontal covers two squares of a row; { $square } and { $other } lie in a column
}
games-dominorio-occupied = { $square } is already covered
games-rule-dominorio-1 = Vertical covers two empty squares of a column that touch, Horizontal two of a row.
games-rule-dominorio-2 = A player with no move has lost.

# Atari Go
games-name-atari-go = Atari Go
games-atari-go-occupied = there is already a stone on { $square }
games-atari-go-suicide = a stone on { $square } would leave its own group without liberties, and it captures nothing
games-hint-column-i = this board has a column I; the column that Go programs call J is I here
games-rule-atari-go-1 = A turn places a stone on an empty point.
games-rule-atari-go-2 = Stones of one colour joined orthogonally are a group; its liberties are the empty points orthogonally beside it.
games-rule-atari-go-3 = A move that takes the last liberty of one or more rival groups captures: it ends the game and wins.
games-rule-atari-go-4 = The stones come from each player's reserve of 40.
games-rule-atari-go-4-size = The stones come from each player's reserve.
games-rule-atari-go-5 = A move that leaves its own group without liberties and captures nothing is not allowed.
games-decided-atari-go-5 = The sheet is silent on a player with no legal move, or no stone left: the arbiter decides.
games-rule-atari-go-5-no-move = A move that leaves its own group without liberties and captures nothing is not allowed. A player with no stone left or no legal move { $value ->
    [loses] loses
   *[other] passes
}.

# Blokus
games-name-blokus = Blokus
games-blokus-blue = Blue
games-blokus-yellow = Yellow
games-blokus-red = Red
games-blokus-green = Green
games-blokus-touches-own-edge = shares an edge with a piece of its colour
games-blokus-touches-equal-edge = shares an edge with the equal piece of { $other }
games-blokus-touches-equal-corner = touches the equal piece of { $other } at a corner
games-blokus-annotation = these squares are the piece { $piece }, not { $name }
games-blokus-occupied = { $square } is already covered by { $colour }
games-blokus-not-a-piece = { $size ->
    [4] these squares are not a piece of this puzzle: a piece is four squares joined along edges
   *[other] these squares are not a piece: a piece is one to five squares joined along edges
    }
games-blokus-corner-first = the first piece of { $colour } { $count ->
    [one] must cover { $corner }
   *[other] must cover one of { $corner }
}
games-blokus-no-corner-contact = the piece { $piece } touches no piece of { $colour } at a corner
games-blokus-edge-contact = at { $square } the piece { $piece } of { $colour } { $touches }
games-blokus-piece-used = { $colour } has already placed the piece { $piece }, on { $token }
games-blokus-pass-not-allowed = { $colour } may not pass: the piece { $piece } can be placed on { $token }
games-blokus-no-supply = the single square of { $colour } waits until all other pieces of the four colours are placed
games-tag-blokus-variant = "{ $text }" is not a variant of Blokus; the variants are: { $known }
games-tag-blokus-colour = "{ $text }" is not one of the four colours: blue, yellow, red, green
games-tag-blokus-piece = the squares of { $colour } around { $square } are not one piece of the game
games-tag-blokus-twice = the position has the piece { $piece } of { $colour } twice
games-tag-blokus-corners = in this position the colours did not begin in corners that follow each other clockwise
games-tag-blokus-seats = { $count ->
    [one] in this variant there is one seat, 1
   *[other] in this variant the seats are 1 to { $count }
}
games-tag-blokus-turn = { $colour } is played by seat { $seat } now
games-hint-blokus-edge-alone = At { $square } it shares an edge with a piece of its colour: pieces of one colour touch at corners alone.
games-hint-blokus-forgotten-pass = { $blocked } can place nothing here: write { $passes } before this move.
games-hint-blokus-pass-after-end = No passes are written once no colour can place anything.
games-hint-blokus-tetrominoes = As the leaflet words it the puzzle has no solution; it can be played with [Rules "blokus.tetrominoes=colours"] or [Rules "blokus.tetrominoes=shapes"].
games-tag-scores = { $tag } is "{ $text }"; scores are whole numbers with blanks between them
games-rule-blokus-1 = A colour's first piece covers a corner square of the board.
games-decided-blokus-1 = Blue takes any corner; the other colours have the next corners clockwise.
games-rule-blokus-2 = Every later piece touches at least one piece of its colour at a corner.
games-rule-blokus-3 = Pieces of one colour never share an edge. With other colours any contact is allowed.
games-rule-blokus-4 = Each colour has 21 pieces, one of each shape of one to five squares, and places each once. Pieces may be turned and flipped.
games-decided-blokus-4 = The leaflet counts two pieces of two squares, which would make 22; there is one.
games-rule-blokus-5 = A colour passes only when it can place none of the pieces it has left.
games-decided-blokus-5 = A pass is written "-", once for each turn of a blocked colour, as long as another colour can still place.
games-rule-blokus-6 = The game ends when no colour can place anything.
games-decided-blokus-6 = It ends at that very moment: no passes are written after it.
games-rule-blokus-7 = Each square of the pieces not placed counts −1. A colour that placed everything gets +15, or +20 if the single square came last.
games-rule-blokus-8 = The highest score wins.
games-decided-blokus-8 = Equal highest scores share the win.
games-rule-blokus-9 = In teams, Blue and Red play against Yellow and Green and add up their scores. In two-player, each player has the two colours of a team.
games-decided-blokus-9 = In a team that wins each partner gets the whole point; if the teams tie, every player gets half. In the leaflet's example −3 and −20 make −23, not −28.
games-rule-blokus-10 = In three-player, each player has a colour, and the fourth colour is played by all in turn and counts for nobody.
games-decided-blokus-10 = The shared colour is green unless the record names another. The first player plays it in the first round of the four colours, the second in the second, and so on, whether it can be placed or not.
games-rule-blokus-11 = Puzzle of 84 (solo-84): one player places all pieces of the four colours by the rules of the game, the four single squares last.
games-decided-blokus-11 = No single square is placed before all the other 80 pieces are on the board.
games-rule-blokus-12 = Puzzle of tetrominoes (solo-tetrominoes): one player fills a rectangle of 8 by 10 with the 20 pieces of four squares, the colours in rotation. A colour's first piece goes anywhere; the later ones touch pieces of their colour at a corner and never along an edge. Equal pieces do not touch. There is no passing.
games-decided-blokus-12 = Equal pieces, of whatever colour, touch neither along an edge nor at a corner, judged at each piece placed. If the colour to move cannot place anything, the puzzle is not solved. As the leaflet words it the puzzle has no solution.
games-rule-blokus-12-tetrominoes = Puzzle of tetrominoes (solo-tetrominoes): one player fills a rectangle of 8 by 10 with the 20 pieces of four squares, the colours in rotation. A colour's first piece goes anywhere. { $value ->
    [colours] The later ones touch pieces of their colour at a corner and never along an edge; equal pieces may touch.
   *[other] A colour never lies along its own edge, but need not touch itself; equal pieces, of whatever colour, touch neither along an edge nor at a corner.
} There is no passing: if the colour to move cannot place anything, the puzzle is not solved.

# Combate
games-name-combate = Combate
games-side-blue = Blue
games-side-red = Red
games-piece-general = the General
games-piece-marshal = the Marshal
games-piece-colonel = the Colonel
games-piece-major = the Major
games-piece-captain = the Captain
games-piece-lieutenant = the Lieutenant
games-piece-sergeant = the Sergeant
games-piece-sapper = the Sapper
games-piece-soldier = the Soldier
games-piece-spy = the Spy
games-piece-bomb = the bomb
games-piece-flag = the flag
games-piece-lake = a lake
games-piece-hidden = a piece whose rank is hidden
games-combate-empty-origin = there is no piece on { $from }
games-combate-not-yours = { $piece } on { $from } is the rival's
games-combate-immovable = { $piece } on { $from } never moves
games-combate-lake = { $lake } is water: { $piece } on { $from } goes neither into a lake nor across it
games-combate-not-adjacent = { $piece } cannot go from { $from } to { $square } in one move
games-combate-blocked-path = { $piece } cannot run from { $from } to { $square }: { $stop } is in the way
games-combate-occupied = { $piece } cannot go from { $from } to { $square }, where there is a piece of the same army
games-combate-two-squares = { $piece } has gone { $most } times running between { $from } and { $square }; another move has to come first
games-combate-annotation = { $reason }
games-combate-no-attack = the token is written as an attack, but there is nothing on { $square }
games-combate-an-attack = { $from } to { $square } is an attack and is written with an x: { $from }x{ $square }
games-combate-ranks = the ranks shown are not those of the pieces: { $from } has { $attacker } and { $square } has { $defender }
games-hint-combate-one-step = Every piece but the Soldier moves a single square, forward, backward or sideways.
games-hint-combate-straight-line = A Soldier runs along a row or a column, never diagonally.
games-tag-combate-no-setup = the tag { $tag } is missing: without the ranks of both armies an attack cannot be checked
games-tag-combate-rows = { $tag } has { $count ->
        [one] one row
       *[other] { $count } rows
    }; an army stands on 4, joined by /
games-tag-combate-row = row { $row } of { $tag }, "{ $text }", has { $count ->
    [one] one letter
   *[other] { $count } letters
} instead of 10
games-tag-combate-letter = row { $row } of { $tag } has "{ $text }", which is not a piece: X, 9 to 1, B and F are
games-tag-combate-count = { $tag } has { $piece } { $count ->
    [one] once
   *[other] { $count } times
  }; an army has { $wanted }
games-tag-combate-lake = in the position, { $square } is water where there is land, or land where there is a lake (LL)
games-tag-combate-too-many = the position has { $piece } more than { $wanted ->
    [one] once
   *[other] { $wanted } times
  } in one army
games-tag-combate-no-flags = the position has no flag at all
games-tag-combate-last-move = { $tag } is "{ $text }"; it should name a move whose piece is still where it went, and how many times running (1 to 5), as in a4-a5 3
games-rule-combate-1 = Each player sets up all forty pieces on the four rows nearest to them: 1 General (10), 1 Marshal (9), 2 Colonels (8), 3 Majors (7), 4 Captains (6), 4 Lieutenants (5), 4 Sergeants (4), 5 Sappers (3), 8 Soldiers (2), 1 Spy (1), 6 bombs and 1 flag.
games-decided-combate-1 = Blue starts, on rows 1 to 4; Red stands on rows 7 to 10. The sheet mentions only two lakes of four squares in the centre; they are those of the usual board, c5 d5 c6 d6 and g5 h5 g6 h6. The sheet's list leaves the General out, but its rules use it.
games-rule-combate-2 = A piece moves one square along a row or a column to an empty square, never into a lake, across one, or over a piece.
games-rule-combate-3 = A Soldier moves any number of free squares in a straight line, and may attack at the end of it.
games-decided-combate-3 = The attack lies on the same line as the run.
games-rule-combate-4 = Bombs and the flag never move.
games-rule-combate-5 = A piece may not go more than five times running between the same two squares.
games-decided-combate-5 = Only the player's own turns count, one after the other. An attack that wins counts as a move, one that does not win does not; any other move of that player starts the count again.
games-rule-combate-6 = A piece attacks a rival piece next to it, or at the end of a Soldier's run. The lower rank is removed: a winning attacker moves in, a winning defender stays. Equal ranks are both removed.
games-decided-combate-6 = By the sheet, only the Spy captures the General; the other rules hold for it too: two Generals are both removed, and a bomb removes the General that attacks it.
games-rule-combate-7 = A piece that attacks a bomb is removed; a Sapper removes the bomb instead and moves in.
games-decided-combate-7 = The sheet removes only the attacker; the bomb stays on the board.
games-rule-combate-8 = A Spy that attacks the General wins; attacked by the General, it loses.
games-rule-combate-9 = Capturing the rival's flag wins.
games-rule-combate-10 = A player who has no legal move at their turn has lost.
games-decided-combate-10 = This also holds when neither player could move, and at a player's very first turn.

# Ludo
games-name-ludo = Ludo
games-side-yellow = Yellow
games-side-green = Green
games-piece-ludo-home = home
games-piece-ludo-reta = a colour's final stretch
games-piece-ludo-final = a colour's final square, with how many pawns it holds
games-piece-ludo-shelter = a shelter
games-ludo-empty-origin = { $side } has no pawn on { $from }
games-ludo-not-yours = the pawn on { $from } does not belong to { $side }
games-ludo-wrong-turn = it is the turn of { $side }, not of { $claimed }
games-ludo-must-move = a throw of { $number } has to be played when it can be: { $ways }
games-ludo-must-leave-home = with a { $number }, { $side } has to take a pawn out: { $ways }
games-ludo-must-open-barrier = with a { $number }, { $side } has to open a barrier: { $ways }
games-ludo-bonus-owed = { $side } has earned { $number } and has to move them: { $ways }
games-ludo-square-full = { $square } already holds two pawns
games-ludo-barrier = the pawn on { $from } cannot pass the barrier on { $barrier }
games-ludo-not-exact = the final square is reached by exact count: from { $from } it takes { $left }, not { $count }
games-ludo-wrong-die = { $reason }
games-ludo-annotation = { $reason }
games-ludo-a-capture = the move captures the pawn on { $square } and is written with an x
games-ludo-no-capture = the move captures nobody on { $square }
games-ludo-safe-square = { $square } is an exit or a shelter, where nobody is captured
games-ludo-exit-not-full = a pawn that leaves home captures on { $square } only when two pawns are there
games-hint-ludo-extra-throw = { $side } threw a six and throws again before { $next }: that throw is missing.
games-ludo-no-such-die = a die shows 1 to 6
games-ludo-only-a-five = a pawn leaves home only with a 5, and then it is on { $square }
games-ludo-goes-elsewhere = a { $number } takes the pawn on { $from } to { $square }
games-ludo-too-far = a { $number } takes the pawn on { $from } past the end
games-ludo-third-six = this is the third six running: nothing is moved, and it is written 6!
games-ludo-no-third-six = only the third six running is written with an exclamation mark
games-ludo-no-bonus = no extra move was earned here
games-ludo-other-bonus = the extra move earned is { $number }
games-hint-ludo-six-or-seven = A 6 moves 6 squares while the player has a pawn at home, and 7 when there is none.
games-tag-ludo-pawns = the position has { $count ->
    [one] one pawn
   *[other] { $count } pawns
} of { $side }; there are always four
games-tag-ludo-square = in the position, a pawn is on { $square }, where it can never be
games-tag-ludo-two-winners = in the position, two players have all their pawns home
games-tag-ludo-sixes = { $tag } is "{ $text }"; it should be the number of sixes thrown running in this turn: 0, 1 or 2
games-tag-ludo-last-moved = { $tag } is "{ $text }"; it should name, for each of the four seats, the square of the pawn that moved last, or a dash
games-rule-ludo-1 = Each player begins with one pawn on the exit and three at home.
games-decided-ludo-1 = The sheet draws the board without numbers; ours is the standard Parchís board that its text describes, with 68 squares numbered anticlockwise. Yellow leaves home to 5, Blue to 22, Red to 39, Green to 56; their final stretches begin after 68, 17, 34 and 51. Shelters: 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68. Yellow starts. Boards for six and eight players are not covered.
games-rule-ludo-2 = A throw is played if any pawn can play it; otherwise nothing is moved.
games-rule-ludo-3 = A 5 takes a pawn out, if one is at home and the exit does not hold two pawns of its own colour. Otherwise it is played as any other number.
games-rule-ludo-4 = A 6 counts 6 while the player has a pawn at home and 7 when there is none, and gives another throw.
games-decided-ludo-4 = The other throw is always taken, also when the 6 could not be played.
games-rule-ludo-5 = On the third 6 running nothing is moved: the player's last moved pawn goes home, unless it is on the final stretch or on the final square. The turn ends.
games-decided-ludo-5 = Bonus moves and earlier turns count when deciding which pawn moved last. If that pawn has gone home since, no pawn goes home.
games-rule-ludo-6 = No square holds more than two pawns, except home and the final square.
games-rule-ludo-7 = Two pawns of one colour on a square are a barrier, which no pawn passes, not even one of the same colour.
games-rule-ludo-8 = With a 6, a player who has a barrier has to move one of its pawns, if one can move.
games-rule-ludo-9 = A pawn that lands on a rival's single pawn, on a square that is neither an exit nor a shelter, sends it home; the player then moves 20 with any pawn.
games-decided-ludo-9 = The 20 have to be moved if a pawn can move them; the sheet has both "may" and "shall".
games-rule-ludo-9-bonus = A pawn that lands on a rival's single pawn, on a square that is neither an exit nor a shelter, sends it home; the player may then move 20 with any pawn. The 20 of rule 11 have to be moved if a pawn can move them.
games-rule-ludo-10 = On exits and shelters two pawns of different colours may stand, and nobody is captured there.
games-rule-ludo-11 = A pawn that leaves home onto a full exit sends home the rival that came there last, and the player moves 20.
games-decided-ludo-11 = Only when two pawns stand on the exit and at least one of them is a rival's.
games-rule-ludo-12 = The final square is reached by exact count; the player then moves 10 with another pawn.
games-decided-ludo-12 = The 10 have to be moved if a pawn can move them. Bonus moves can earn further bonuses.
games-rule-ludo-13 = The first player with four pawns on the final square wins; nothing is left to be moved then.

# Nex
games-name-nex = Nex
games-nex-must-place-two = a turn is one of the player's own stones and a neutral one (d5/Ne7), or two neutral stones for one of the player's own (c3/d4/Ng6); here is only { $square }
games-nex-must-place-one = { $there ->
    [neutral] one neutral stone is left and no empty cell, so that the turn is to take { $square }
   *[empty] one empty cell is left, so that the turn is one stone on { $square }
 } and nothing else
games-nex-empty-origin = there is no stone on { $square } to become neutral
games-nex-not-yours = the stone on { $square } is not the player's own and cannot become neutral
games-rule-nex-1 = A turn is one of two: to place one of the player's own stones and a neutral stone on two empty cells; or to turn two neutral stones into the player's own and another of the player's own into a neutral one. First is Black and links row 1 with row 11; Second is White and links column a with column k.
games-rule-nex-2 = Second may answer the first move with a swap: Second takes over First's side with everything on the board, and First plays the other side from then on.
games-decided-nex-2 = The inventor's page does not have the swap; the championships play it.
games-rule-nex-3 = A player wins by having, after their turn, a chain of their own stones that links their two sides.
games-rule-nex-4 = With one empty cell and no neutral stone, or one of each, the player places a stone of their own on the empty cell and nothing else. With no empty cell and one neutral stone, the player turns it into their own and nothing else.
games-decided-nex-4 = These are the inventor's conventions for a full board. A player who has no turn at all waits for the arbiter; this can only happen from a position that was set up.

# Quelhas
games-name-quelhas = Quelhas
games-quelhas-not-a-line = { $square } and { $other } are neither in one column nor in one row
games-quelhas-too-short = a line has two stones or more; { $square } alone is not one
games-quelhas-wrong-orientation = { $side ->
    [vertical] { $square } to { $other } is a column, and it is the turn of Horizontal
   *[horizontal] { $square } to { $other } is a row, and it is the turn of Vertical
 }
games-quelhas-occupied = there is already a stone on { $square }
games-rule-quelhas-1 = A turn places a line of two or more stones on consecutive empty squares: Vertical along a column, Horizontal along a row. First begins as Vertical.
games-rule-quelhas-2 = Second may answer the first move with a swap: Second takes over First's side with everything on the board, and First plays the other side from then on.
games-rule-quelhas-3 = A player who is to move and has no move wins.

# Hex
games-name-hex = Hex
games-rule-hex-1 = In each turn the player places one of their own stones on an empty cell. First is Black and links row 1 with row 11; Second is White and links column a with column k.
games-rule-hex-1-size = In each turn the player places one of their own stones on an empty cell. The board has { $value } rows and columns. First is Black and links the first row with the last one; Second is White and links the first column with the last one.
games-rule-hex-2 = Second may answer the first move with a swap: Second takes over First's side with everything on the board, and First plays the other side from then on.
games-rule-hex-3 = The player whose stones form a chain between their two sides wins.

# Peões
games-name-peoes = Pawns
games-peoes-not-adjacent = a pawn goes straight ahead, one square or, from its first row, two, or captures one square diagonally ahead; from { $piece } it cannot go to { $square }
games-peoes-no-capture = { $square } has no pawn to capture, and none has just passed over it
games-peoes-annotation = { $there ->
    [nothing] the token marks a capture, but a pawn going straight ahead captures nothing
   *[rival] the token marks no capture, but a pawn going diagonally captures
}
games-rule-peoes-1 = A pawn goes one square straight ahead to an empty square, or, from the row where it started, two over an empty one. First is White, on row 2; Second is Black, on row 7.
games-decided-peoes-1 = The sheet was not found; these are the rules of the page that an author of the championship's sheets names for the game.
games-rule-peoes-2 = A pawn captures one square diagonally ahead, taking the rival pawn's place. A pawn that has gone two squares can be captured in the very next turn as if it had gone one.
games-rule-peoes-3 = The player who brings a pawn to the far row wins. A player who cannot move has lost.

# Konane
games-name-konane = Konane
games-konane-bad-token = { $phase ->
    [removal] the game starts with a stone taken off: its square alone is written
   *[jumps] jumps are written as their first and their last square
}
games-konane-same-cell = a stone has to jump; { $square } is named twice
games-konane-not-a-line = { $piece } and { $square } are in no common row or column
games-konane-not-a-jump = from { $piece } to { $square } there are no jumps: each goes over one rival stone next to it to the empty square right behind
games-konane-annotation = the jumps from { $piece } to { $square } do not land on the squares written between
games-konane-not-central = the first stone is taken off the middle (d5, e4) or the edge; { $square } is neither
games-konane-not-adjacent = the second stone to be taken off is beside the first, in its row or column; { $square } is not
games-rule-konane-1 = One of the player's own stones jumps along a row or a column over a rival stone next to it to the empty square right behind, and takes that stone off. First is Black, Second is White; d4 and e4 are empty at the start.
games-decided-konane-1 = Photographs of the championships show the start, and not who begins; on João Neto's page of the game Black does.
games-rule-konane-2 = The same stone may go on jumping in the same direction, and may stop after any jump.
games-rule-konane-3 = A player who cannot jump has lost.
games-rule-konane-4 = Where the first stones are taken off by the players, the board is full at first. First takes off a black stone in the middle (d5, e4) or at the edge, Second a white stone beside the square left empty; then jumps begin.

# Amazonas
games-name-amazonas = Amazons
games-amazonas-same-cell = { $square } is where the amazon is; it has to go, and to shoot, somewhere else
games-rule-amazonas-1 = One of the player's own amazons goes any distance along a row, a column or a diagonal over empty squares. First is White, Second is Black.
games-decided-amazonas-1 = The sheet does not say who starts; on the page of Ludicum, who organises the championship, White does.
games-rule-amazonas-2 = From where it stands now, the amazon shoots in the same way at an empty square, which may be the one it left; that square is closed for good.
games-rule-amazonas-3 = A player who cannot do both has lost.

# Sesqui
games-name-sesqui = Sesqui
games-sesqui-must-place-one = the first turn of the game places one stone on one square, and nothing else
games-sesqui-must-place-two = Second's first turn places two stones (e5/f6), and nothing else
games-sesqui-must-move = a turn places a stone and then moves one (c3/d4-h8)
games-sesqui-no-supply = all { $count } stones of the player are on the board
games-sesqui-not-adjacent = { $ways ->
    [four] none of the player's own stones is next to { $square } in its row or column
   *[eight] none of the player's own stones is next to { $square }
}
games-sesqui-crosscut = a stone on { $square } would make a block of two by two with Black on one diagonal and White on the other
games-rule-sesqui-1 = In their first turn First places one stone of their own on any square, and Second two. First is Black and links row 1 with row 8; Second is White and links column a with column h.
games-decided-sesqui-1 = Of the championships' sheet nothing was found; these are the rules that the page of the inventors had then, on eight by eight squares.
games-rule-sesqui-2 = In every later turn a player places a stone of their own on an empty square next to one of their own, then moves a stone of their own, which may be the new one, like a queen: any distance along a row, a column or a diagonal over empty squares. Both must be done.
games-decided-sesqui-2 = Next to counts in all eight directions.
games-rule-sesqui-2-adjacent = In every later turn a player places a stone of their own on an empty square next to one of their own along its row or column, then moves a stone of their own, which may be the new one, like a queen: any distance along a row, a column or a diagonal over empty squares. Both must be done.
games-rule-sesqui-3 = No block of two by two may be made with Black on one diagonal and White on the other.
games-decided-sesqui-3 = This holds for each of the two parts of a turn.
games-rule-sesqui-4 = A player with a chain of their own stones, joined in rows, columns or diagonals, between their two edges wins.
games-decided-sesqui-4 = The chain counts after the whole turn.
games-rule-sesqui-5 = The stones come from each player's reserve of 30.
games-decided-sesqui-5 = The rules are silent on a player who has no whole turn: the arbiter decides.

# Flume
games-name-flume = Flume
games-flume-occupied = there is already a stone on { $square }
games-flume-centre-closed = the very first stone may not go on the centre, { $square }
games-rule-flume-1 = In each turn the player places one of their own stones on an empty point. First is Red, Second is Blue. A border that counts as stones surrounds the board.
games-decided-flume-1 = The inventor's sheet is for several sizes, and the size of the championships is not known: 7 by 7 points.
games-rule-flume-1-size = In each turn the player places one of their own stones on an empty point. First is Red, Second is Blue. The board has { $value } by { $value } points, and a border that counts as stones surrounds it.
games-rule-flume-2 = The very first stone does not go on the centre.
games-rule-flume-3 = A player whose stone touches three or four stones along rows and columns, of either colour or of the border, places another at once, and so on until one touches two or fewer.
games-rule-flume-4 = Second may answer the first stone with a swap: Second takes over Red with the stone on the board, and First plays Blue from then on.
games-rule-flume-4-pie = Second may not answer the first stone with a swap.
games-rule-flume-5 = When the board is full, the colour with more stones on it wins.
games-decided-flume-5 = A record may stop as soon as one colour has more than half of the points, and claim the win.

# Pontos e Quadrados
games-name-pontos-e-quadrados = Dots and Boxes
games-pontos-e-quadrados-off-board = there is no dot { $square } on this board
games-pontos-e-quadrados-same-cell = a side joins two dots; here is only { $square }
games-pontos-e-quadrados-not-adjacent = { $piece } and { $square } are not neighbours in a row or a column
games-pontos-e-quadrados-occupied = the side { $piece }-{ $square } is already drawn
games-rule-pontos-e-quadrados-1 = A turn joins two neighbouring dots of a row or a column that are not joined yet.
games-decided-pontos-e-quadrados-1 = The board of the photographs has 6 by 6 dots, and so 25 boxes.
games-rule-pontos-e-quadrados-2 = A player who closes one or two boxes owns them and draws another side at once, as long as one is left. Nobody has to close a box.
games-rule-pontos-e-quadrados-3 = When all sides are drawn, the player with more boxes wins.
games-decided-pontos-e-quadrados-3 = A record may stop as soon as one player has more than half of the boxes, and claim the win.

# Ouri
games-name-ouri = Ouri
games-ouri-off-board = there is no house { $square } on this board
games-ouri-empty-origin = there are no seeds in { $square }
games-ouri-not-yours = the house { $square } is the rival's
games-ouri-single-seed = { $square } has one seed, and { $other } has more
games-ouri-must-feed = the rival has no seeds, and after sowing { $square } would still have none
games-ouri-annotation = sowing { $square } captures { $captures }, and the token says { $count }
games-rule-ouri-1 = In each turn the player takes all the seeds of one of their own houses and drops one in each house that follows, through their own a to f and then through the rival's. A house of 12 seeds or more skips itself on every lap.
games-rule-ouri-2 = A house with one seed is sown only if none of the player's houses has more.
games-rule-ouri-2-singles = A house with one seed may be sown like any other.
games-rule-ouri-3 = If the last seed makes 2 or 3 in a house of the rival, those seeds are captured, and so are those of the houses before it, one after the other, as long as they are the rival's and hold 2 or 3. The player does not choose.
games-rule-ouri-4 = All the rival's seeds may be captured; then the same player sows again. A player who sows while the rival has no seeds has to leave the rival one or more, captures counted.
games-decided-ouri-4 = Rule 2 then counts only the houses that leave the rival a seed.
games-rule-ouri-4-slam = A sowing that would capture all the rival's seeds captures nothing. A player who sows while the rival has no seeds has to leave the rival one or more.
games-rule-ouri-5 = 25 captured seeds win at once. If the rival has no seeds and cannot be given any, the game is over: the seeds left belong to the owner of their house, and more seeds win. 24 each is a draw.
games-rule-ouri-6 = Where seeds chase each other without end, the players may agree to stop: each takes the seeds of the own houses.
games-decided-ouri-6 = The result can be claimed when the last position, houses and player to move, stood before in the record. The game never stops by itself.

# The switches of the games, with a value other than the default
games-switch-gatos-e-caes-zones = the first cat and the first dog may stand on any square.
games-switch-gatos-e-caes-misere = the player who makes the last move loses.
games-switch-rastros-size = the board has { $value } by { $value } squares, and the home of Second is h{ $value }.
games-switch-produto-tie = if the products are equal, { $value ->
    [second-player] Second
   *[other] First
} wins.
games-switch-produto-swap = Second may answer the opening stone with a swap: from then on Second plays Black and First White.
games-switch-avanco-size = the board has { $value } by { $value } squares, and each player begins with two rows of { $value } pieces.
games-switch-dominorio-swap = Second may answer the first domino with a swap: from then on Second plays Vertical and First Horizontal.
games-switch-atari-go-no-move = a player with no stone left or no legal move { $value ->
    [loses] loses
   *[other] passes
}.
games-switch-atari-go-swap = Second may answer the first stone with a swap: from then on Second plays Black and First White.
games-switch-atari-go-size = the board has { $value } by { $value } points, and each player half as many stones as there are points.
games-switch-blokus-tetrominoes = equal pieces { $value ->
    [colours] may touch.
   *[other] stay apart, and a colour never lies along its own edge, but need not touch itself.
}
games-switch-ludo-bonus = these 20 are left to the player; those of rule 11 are not.
games-switch-hex-size = the board has { $value } rows and columns, and the last ones are linked.
games-switch-konane-start = the game is played like this.
games-switch-amazonas-size = the board has { $value } by { $value } squares.
games-switch-sesqui-adjacent = next to counts along row and column only.
games-switch-flume-size = the board has { $value } by { $value } points.
games-switch-flume-pie = this rule does not hold.
games-switch-ouri-slam = a sowing that would capture everything captures nothing.
games-switch-ouri-singles = this rule does not hold.
