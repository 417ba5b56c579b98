### The page with the rules. A section has a heading, a text, and what is good to know besides.
### Every line is a paragraph; a line that begins with • is an item of a list; _words_ stand out.

rules-title = How to play
rules-lead = Two to five players, about half an hour. Everything is here, with small rivers to try things out.
rules-index = On this page
rules-close = Close the rules
rules-known = Good to know
rules-more = More about this in the rules

## The small rivers

rules-try = Try it
rules-take-back = Take back
rules-again = Start again
rules-show = Show me
rules-not-there = This small river cannot be shown: the server does not answer.

## What is this tile? $cell is a cell.

rules-what-touch = Touch a tile to learn what it does.
rules-what-close = Close
rules-what-cell = On { $cell }
rules-what-full = This tile is full: nobody can enter it now.
rules-what-goes = It goes when this round ends, with every token on it.
rules-what-empty = No tile lies here yet.

## Parts of the page

rules-part-start = The game
rules-part-move = Your turn
rules-part-tiles = The tiles
rules-part-round = The round and the end
rules-part-options = Options

## The game

rules-aim = What it is about
rules-aim-text =
    Every player leads a run of salmon from the sea to the place where they were born. New tiles are laid ahead of you, and behind you the oldest ones are torn away.
    _You score for every salmon that comes home, and more for those that come home early._

rules-river = The river
rules-river-text =
    The river is made of hexagonal tiles in three columns: a on the left, b in the middle, c on the right. The middle tile of a row lies half a tile further upstream than the two beside it. A tile is named after its column and row: b2 is the middle tile of row 2.
    Salmon only ever go upstream: straight ahead, or ahead to the left or to the right. Never back, and never sideways.

rules-tokens = Salmon and tokens
rules-tokens-text =
    Everybody has four tokens. A token shows a pair of salmon; on its back there is a single one. All begin as pairs, one of each player’s on each of the four sea tiles.
    When a salmon is caught, a pair becomes a single, and a single leaves the game.
    _Room:_ a tile holds as many tokens as there are players, no matter whose. A full tile cannot be entered. The sea tiles are full at the start; the spawn has room for all.

rules-setup = Before the first round
rules-setup-text =
    In turn, everybody draws one tile from the stack and lays it, turned as they like, on the next free place of any column. A column takes four tiles, and columns may grow unevenly.
    After twelve tiles, whoever would have laid the next one takes the first-player marker and starts.
rules-setup-known =
    • The river is laid column by column, not row by row.
    • Who lays the very first tile is drawn, or agreed on.

## Your turn

rules-turn = Five points
rules-turn-text =
    In your turn you have _five points_. Spend them on your tokens as you like, one move after the other.
    _You may not pass._ Your turn ends when the points are used up, or when no move is left that you can pay for. So the last points may drive a token where you did not want it: count before you move.
    A player with no token left in the river is skipped.
rules-turn-known =
    • Points that cannot be spent are lost. Stricter tables play with “Exact five”.

rules-swim = Swimming
rules-swim-text =
    _1 point:_ one step to a neighbouring tile upstream that has room, if there is no obstacle on the edge between the two tiles.

rules-jump = Jumping
rules-jump-text =
    _1 point, and 1 more for every tile of its length:_ in a straight line, over anything, to a tile that has room. A jump to the next tile costs 2 points, a jump over one tile 3, over two tiles 4.
    A jump goes over full tiles, obstacles and predators. Every place on the way must have its tile.
rules-jump-known =
    • A jump may be one tile long, with or without an obstacle. Now and then that is a good way to use up points.
    • Nobody jumps further than the spawn’s entrance.

## The tiles

rules-water = Water and Sea
rules-water-text = Nothing happens here. There are 7 Water tiles in the box. The 4 Sea tiles, where all begin, are like Water.

rules-waterfall = Waterfall
rules-waterfall-text =
    Three of its edges, side by side, are closed by an obstacle. An obstacle cannot be swum across, from either side; it can be jumped. The other three edges are open. There are 4 of them.

rules-bear = Bear
rules-bear-text =
    _A jump that begins on a bear, passes over it or ends on it loses one salmon_, for every bear on its way. Swimming past a bear is safe: it only catches what flies.
    Two of its edges are closed, and can only be jumped. There are 3 bears.
rules-bear-known =
    • A single that a bear catches never lands.

rules-eagle = Eagle
rules-eagle-text =
    The first token that swims in or lands loses one salmon. Then the eagle flies off, and the tile is Water for the rest of the game. Jumping over an eagle is safe. There are 5 eagles.

rules-heron = Blue heron
rules-heron-text =
    _At the end of your turn_ every heron takes one salmon from one of your tokens on its tile. If a pair and a single of yours stand there, you choose which. Whoever moves on in time loses nothing. There are 5 herons.
rules-heron-known =
    • A heron strikes only at the end of its victim’s own turn, and once a turn, however many tokens stand there.
    • Herons strike downstream first, in a row from left to right.

rules-rock = Rock
rules-rock-text = The rock takes up room: this tile holds one token fewer than the others. There are 5 rocks; with two players they stay in the box.

## The round and the end

rules-round = The river tears away
rules-round-text =
    When everybody has had a turn, the lowest row is torn away, _with all tokens on it_: nothing after round 1, the sea after round 2, row 1 after round 3, and so on. The spawn is never torn away.
rules-round-known =
    • Rows still vanish once the spawn is there.

rules-row = New tiles
rules-row-text =
    Then whoever started this round draws three tiles and lays them as the next row, in any order and turned as they like. At last only two tiles are left: they go to the left and the right, and between them lies the spawn’s entrance.
    After that the first-player marker goes to the next player, who starts the new round.
rules-row-known =
    • The tiles of a row are drawn together, and all are seen before the first one is laid.
    • The row is laid even by a player who has no salmon left.

rules-spawn = The spawn and its eggs
rules-spawn-text =
    Tokens swim or jump in at the entrance, where there is 1 egg. They pay no more points from then on: _at the end of every round each of them moves up by itself_, to 2, 3, 4 and at last 5 eggs. So it pays to come early.
    The spawn has room for everybody.

rules-end = The end
rules-end-text =
    The game is over as soon as no token is left in the river: all are home or lost. That can be at the end of a round, or at once in the middle of a turn.
rules-end-known =
    • If the game ends in the middle of a round, the tokens in the spawn do not move up once more.
    • If the last tokens are torn away at the end of a round, the spawn moves up first.

rules-score = The score
rules-score-text =
    _One point for every salmon_ that is home, and for every token the _eggs of its space_. A pair on 4 eggs is worth 6 points, a single on 4 eggs 5.
    If players are level, these decide, one after the other:
    • more salmon home
    • more tokens home
    • tokens further upstream: compare the highest eggs first
    • with two players, not having the first-player marker
    Whoever is still level shares the victory.

rules-two = With two players
rules-two-text =
    • The 5 rocks and one heron stay in the box.
    • The first player’s very first turn has 4 points.
    • The first-player marker never moves. The two take turns at laying new rows; the first player begins.

## Options

rules-whirlpool = Whirlpool
rules-whirlpool-text =
    Rocks are whirlpools. _A token that enters one is held:_ no more points can be spent on it in this turn. A whirlpool has room for as many tokens as any other tile. With two players all tiles are used.
rules-whirlpool-known =
    • The token is held, not the player: the others may go on.

rules-rapids = Rapids
rules-rapids-text =
    Six rapids come into the stack. _A token that swims in or lands on rapids is carried at once to where the arrow points_, for nothing. There it counts as swum in: eagles, whirlpools, further rapids and the spawn do as usual.
    • If that tile is full or not laid yet, the token stays, and is carried at the start of your next turn. Until then you can move it as usual.
    • If an obstacle lies between, the carry is a jump that costs 1 point. You must pay if you have one left, and a bear there bites; if you have none, the token stays.
    Whoever lays rapids must point them upstream at a place of the river; beside the spawn, at the spawn.
    There are five ways to bring them in: added to all others; or instead of 5 herons and 1 rock, of 5 eagles and 1 rock, of 6 Water, or of 3 Water and 3 rocks. You can also choose a mix of your own.
rules-rapids-known =
    • Only a jump over the rapids is not carried.
    • At the start of a turn the token furthest upstream is carried first, then from left to right, pairs before singles.

rules-markers = Movement tokens
rules-markers-text =
    Five markers are the points. The first player begins with all five. _What you spend goes to whoever has the next turn_; what you cannot spend you keep. So a short turn leaves the next player little.
    The markers of players who are out of the river come along at the start of every turn. Whoever holds none still has a turn, in which currents and herons act. Moves cannot be taken back.

rules-exact = Exact five
rules-exact-text =
    As long as some order of moves can spend all your points, a move that would leave some unspent is refused. Where no order can, anything goes.
rules-exact-known =
    • Points that are left when your last token leaves the river count as unspent, too.
