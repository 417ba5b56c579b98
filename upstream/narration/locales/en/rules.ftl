### The page with the rules. A section has a heading, a text, and what is good to know besides.
### Every line is a paragraph; a line that begins with • is an item of a list; _words_ stand out.

rules-title = How to play
rules-lead = Two to five players, about half an hour. Everything is here, with small rivers where you can try things out.
rules-index = On this page
rules-close = Close the rules
rules-known = Good to know
rules-more = More about this in the rules

## The small rivers

rules-try = Try it
rules-take-back = Take back
rules-again = Start again
rules-show = Show me
rules-not-there = This small river cannot be shown: the server is not answering.

## What is this tile? $cell is a cell.

rules-what-touch = Touch a tile to learn what it does.
rules-what-close = Close
rules-what-cell = On { $cell }
rules-what-full = This tile is full: nobody can enter it now.
rules-what-goes = It is torn away when this round ends, with every token on it.
rules-what-empty = There is no tile here yet.

## Parts of the page

rules-part-start = The game
rules-part-move = Your turn
rules-part-tiles = The tiles
rules-part-round = The end of a round, and of the game
rules-part-options = Options

## The game

rules-aim = The aim
rules-aim-text =
    Each player leads a run of salmon from the sea to the place where they were born. New tiles are laid ahead of you, and the oldest ones are torn away behind you.
    _You score for every salmon that comes home, and more for those that come home early._

rules-river = The river
rules-river-text =
    The river is made of hexagonal tiles in three columns: a on the left, b in the middle, c on the right. The middle tile of a row lies half a tile further upstream than the two beside it. A tile is named after its column and row: b2 is the middle tile of row 2.
    Salmon only ever go upstream: straight ahead, or ahead to the left or to the right. Never back, and never sideways.

rules-tokens = Salmon and tokens
rules-tokens-text =
    Each player has four tokens. A token shows a pair of salmon on one side and a single salmon on the other. They all start as pairs: one token of each player on each of the four Sea tiles.
    When a salmon is caught, a pair becomes a single, and a single leaves the game.
    _Room:_ a tile holds as many tokens as there are players, no matter whose they are. A full tile cannot be entered. The Sea tiles are full at the start; the spawn has room for all.

rules-setup = Before the first round
rules-setup-text =
    Going clockwise, each player draws one tile from the stack and lays it, turned any way they like, on the next free place of any column. A column takes four tiles.
    After twelve tiles, the player who would have laid the next one takes the first-player marker and starts.
rules-setup-known =
    • Each column grows on its own: a row need not be finished before the next one is begun.
    • The player who lays the very first tile is drawn at random, or agreed on.

## Your turn

rules-turn = Five points
rules-turn-text =
    The first player begins, and play goes clockwise. On your turn you have _five points_. Spend them on your tokens as you like, one move at a time. A pair costs no more to move than a single.
    _You may not pass._ Your turn ends when your points are used up, or when there is no move left that you can pay for. So your last points may force a token to where you did not want it: count before you move.
    A player with no token left in the river is skipped.
rules-turn-known =
    • Points that cannot be spent are lost. For a stricter game, play with “Exact five”.

rules-swim = Swimming
rules-swim-text =
    _1 point:_ one step upstream to a neighbouring tile that has room, if there is no obstacle on the edge between the two tiles.

rules-jump = Jumping
rules-jump-text =
    _1 point, plus 1 for every tile of its length:_ in a straight line, over anything, to a tile that has room. A jump to the next tile costs 2 points, a jump over one tile 3, over two tiles 4.
    A jump clears full tiles, obstacles and predators; only bears catch a salmon that jumps over them. Every place on the way must have its tile.
rules-jump-known =
    • A jump may be just one tile long, with or without an obstacle. Sometimes that is a good way to use up points.
    • A jump cannot go further than the spawn’s entrance.

## The tiles

rules-water = Water and Sea
rules-water-text = Nothing happens here. There are 7 Water tiles in the box. The 4 Sea tiles, where everyone starts, are like Water.

rules-waterfall = Waterfall
rules-waterfall-text =
    Three of its edges, side by side, are closed by an obstacle, drawn as timber. Nobody can swim across an obstacle, from either side; they can jump it. The other three edges are open. There are 4 waterfalls.

rules-bear = Bear
rules-bear-text =
    _A jump that begins on a bear, passes over it or ends on it costs one salmon_, for each bear on its way. Swimming onto a bear’s tile, or across it, is safe: bears only catch what leaps.
    Two of its edges are obstacles, which can only be jumped. There are 3 bears.
rules-bear-known =
    • A single that is caught by a bear never lands.
    • A bear stays where it is after a catch.

rules-eagle = Eagle
rules-eagle-text =
    The first token that swims in or lands loses one salmon. Then the eagle flies off, and the tile is Water for the rest of the game. Jumping over an eagle is safe. There are 5 eagles.

rules-heron = Blue heron
rules-heron-text =
    _At the end of your turn_ every heron takes one salmon from one of your tokens on its tile. If both a pair and a single of yours are there, you choose which. Move on in time, and you lose nothing. There are 5 herons.
rules-heron-known =
    • A heron strikes only at the end of its victim’s own turn, and only once, however many tokens are there.
    • A heron stays where it is after a catch.
    • Herons furthest downstream strike first; within a row, from left to right.

rules-rock = Rock
rules-rock-text = The rock takes up room: this tile holds one token fewer than the others. There are 5 rocks; with two players they stay in the box.

## The round and the end

rules-round = The river is torn away
rules-round-text =
    When everyone has had a turn, the lowest row is torn away, _with all tokens on it_: nothing after round 1, the sea after round 2, row 1 after round 3, and so on. The spawn is never torn away.
rules-round-known =
    • Rows keep vanishing once the spawn is there.

rules-row = New tiles
rules-row-text =
    Then the player who started this round draws three tiles and lays them as the next row, in any order and turned any way they like. In the end only two tiles are left: they go on the left and on the right, with the spawn’s entrance between them.
    After that the first-player marker passes to the next player clockwise, who starts the new round.
rules-row-known =
    • The tiles of a row are drawn together, and all of them are seen before the first one is laid.
    • A player lays the row even with no salmon left.

rules-spawn = The spawn and its eggs
rules-spawn-text =
    Tokens swim or jump in at the entrance, where there is 1 egg. From then on they cost no more points: _at the end of every round each of them moves up by itself_, to 2, 3, 4 and finally 5 eggs. So it pays to come early.
    The spawn has room for everyone.

rules-end = The end
rules-end-text =
    The game is over as soon as no token is left in the river: all are home or lost. That can happen at the end of a round, or in the middle of a turn.
rules-end-known =
    • If the game ends in the middle of a round, the tokens in the spawn do not move up again.
    • If the last tokens are torn away at the end of a round, the tokens in the spawn still move up once.

rules-score = The score
rules-score-text =
    _One point for every salmon_ that is home, and for every token the _eggs of its space_. A pair on 4 eggs is worth 6 points, a single on 4 eggs 5.
    If players are level on points, these decide, in this order:
    • more salmon home
    • more tokens home
    • tokens further upstream: compare the best-placed tokens first
    • with two players, not having the first-player marker
    Players who are still level share the victory.

rules-two = With two players
rules-two-text =
    • The 5 rocks and one heron stay in the box.
    • The first player has only 4 points in the very first turn.
    • The first-player marker never moves. The two players lay the new rows alternately; the first player begins.

## Options

rules-whirlpool = Whirlpool
rules-whirlpool-text =
    Rocks are whirlpools. _A token that enters one is held:_ no more points can be spent on it this turn. A whirlpool has room for as many tokens as any other tile. With two players all tiles are used.
rules-whirlpool-known =
    • The token is held, not the player: the others may go on.

rules-rapids = Rapids
rules-rapids-text =
    Six Rapids tiles join the stack. _A token that swims onto rapids or lands on them is carried at once, for free, to where the arrow points._ There it counts as having swum in: eagles, whirlpools, further rapids and the spawn work as usual.
    • If that tile is full or not laid yet, the token stays, and is carried at the start of your next turn. Until then you can move it as usual.
    • If there is an obstacle on the way, the carry is a jump that costs 1 point, and a bear on the other side bites. You must pay if you have a point left. If you have none, the token stays, and you must pay at the start of your next turn.
    Rapids must be laid so that they point upstream at a place of the river; beside the spawn, at the spawn.
    There are five ways to bring them in: added to all the other tiles; or instead of 5 herons and 1 rock, of 5 eagles and 1 rock, of 6 Water, or of 3 Water and 3 rocks. With two players and no whirlpools, only “Added” and “Instead of water” are possible, because the rocks are in the box. You can also choose a mix of your own.
rules-rapids-known =
    • A token that jumps over rapids is not carried.
    • At the start of a turn the token furthest upstream is carried first, then from left to right, pairs before singles.

rules-markers = Movement tokens
rules-markers-text =
    Five movement tokens are the points. The first player starts with all five. _What you spend goes to the player who has the next turn_; what you cannot spend you keep. So a short turn leaves little for the next player.
    At the start of every turn, the movement tokens of players who are out of the river are added. A player who holds none still has a turn: currents and herons act. Moves cannot be taken back.

rules-exact = Exact five
rules-exact-text =
    As long as some order of moves can spend all your points, a move that would leave some unspent is refused. If no order can, every move is allowed.
rules-exact-known =
    • Points left over when your last token leaves the river count as unspent, too.
