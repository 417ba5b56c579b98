### The page with the rules. A section has a heading, a text, and what is good to know besides.
### Every line is a paragraph; a line that begins with • is an item of a list; _words_ stand out.

rules-title = How to play
rules-lead = Two to five players, ages 8 and up, 20 to 30 minutes. All the rules are here, with small rivers where you can try things out.
rules-index = On this page
rules-close = Close the rules
rules-known = Good to know
rules-more = More about this in the rules

## The small rivers

rules-try = Try it
rules-take-back = Undo
rules-again = Start again
rules-show = Show me
rules-not-there = This small river cannot be shown: the server is not answering.

## What is this tile? $cell is a cell.

# $pointer: touch or mouse.
rules-what-touch = { $pointer ->
    [touch] Tap a tile to learn what it does.
   *[mouse] Click a tile to learn what it does.
}
rules-what-close = Close
rules-what-cell = On { $cell }
rules-what-full = This tile is full: nobody can enter it now.
rules-what-goes = It is washed away when this round ends, with every token on it.
rules-what-empty = There is no tile here yet.

## Parts of the page

rules-part-start = The game
rules-part-move = Your turn
rules-part-tiles = The tiles
rules-part-round = The end of a round, and of the game
rules-part-options = Options
rules-part-box = Compared with the printed rules

## The game

rules-aim = The aim
rules-aim-text =
    Each player leads a run of salmon from the sea back to the place where the fish were born. New tiles are laid ahead of you, and the oldest ones are washed away behind you.
    _You score points for every salmon that comes home, and more the earlier its token arrives. The player with the most points wins._

rules-river = The river
rules-river-text =
    The river is made of hexagonal tiles in three columns: a on the left, b in the middle, c on the right. The middle tile of a row lies half a tile further upstream than the two beside it. A tile is named after its column and row: b2 is the middle tile of row 2.
    Salmon only ever go upstream, which is north: straight ahead, or ahead to the left or to the right, never back and never sideways.
    The sea is row 0. Its tiles are a0, b0 and c0, and a fourth one below b0, called s0: from there you can swim to any of the other three.

rules-tokens = Salmon and tokens
rules-tokens-text =
    Each player has four tokens. A token shows a pair of salmon on one side and a single salmon on the other. They all start as pairs: one token of each player on each of the four Sea tiles.
    When a salmon is caught, a pair becomes a single, and a single leaves the game.
    _Capacity:_ a tile holds as many tokens as there are players, no matter whose they are. A full tile cannot be entered, so nobody swims through it either. The Sea tiles are full at the start; the spawn has room for all.

rules-setup = Before the first round
rules-setup-text =
    All tiles except the Sea tiles are shuffled and stacked face down. In clockwise order, each player in turn draws one tile from the stack and lays it, turned any way they like, on the next free cell of any column, starting next to the sea. A column takes four tiles.
    After twelve tiles, the player who would have laid the next one takes the first-player marker and starts.
rules-setup-known =
    • Each column grows on its own: a row need not be finished before the next one is begun.
    • The player who lays the very first tile is drawn at random, or agreed on. (The printed rules: whoever ate salmon most recently.)

## Your turn

rules-turn = Five movement points
rules-turn-text =
    The first player begins, and play goes clockwise. On your turn you have _five movement points_. Divide them among your tokens as you like, one move at a time. A pair costs no more to move than a single.
    _You may not pass._ Your turn ends when your movement points are used up, or when there is no move left that you can pay for. So your last movement points may force a token to go where you do not want it: count before you move.
    When every player has had a turn, the round is over. A player with no token left in the river is skipped.
rules-turn-known =
    • Movement points that cannot be spent are lost. The printed rules ask for exactly five; the option “Exact five” enforces that.

rules-swim = Swimming
rules-swim-text =
    _1 movement point:_ one step upstream to a neighbouring tile that has room, if there is no obstacle on the edge between the two tiles.

rules-jump = Jumping
rules-jump-text =
    _1 movement point, plus 1 for every tile of its length:_ in a straight line, over anything, to a tile that has room. A jump to the next tile costs 2 movement points, a jump over one tile costs 3, and a jump over two tiles costs 4.
    A jump clears full tiles, obstacles and predators; only bears catch a salmon that jumps over them. Every cell on the way must have its tile.
rules-jump-known =
    • A jump may be just one tile long, with or without an obstacle. Sometimes that is a good way to use up movement points.
    • A jump cannot go further than the spawn’s entrance.

## The tiles

rules-water = Water and Sea
rules-water-text = Nothing happens here. There are 7 Water tiles in the box. The 4 Sea tiles, where everyone starts, are like Water; in the printed game, the spawn is on their backs.

rules-waterfall = Waterfall
rules-waterfall-text =
    Three of its edges, side by side, are closed by an obstacle, drawn as logs. An obstacle can be jumped, but not swum across, from either side. The other three edges are open. There are 4 Waterfall tiles.

rules-bear = Bear
rules-bear-text =
    _A jump that begins on a bear, passes over it or ends on it costs one salmon_, for each bear on its way: a jump from one bear to another costs two. Swimming onto a bear’s tile, or across it, is safe: bears only catch what leaps.
    Two of its edges are obstacles, which can only be jumped. There are 3 Bear tiles.
rules-bear-known =
    • A single that is caught by a bear never lands.
    • A bear stays where it is after a catch.

rules-eagle = Eagle
rules-eagle-text =
    The first token that swims in or lands there loses one salmon. Then the eagle flies off, and the tile is Water for the rest of the game. Jumping over an eagle is safe. There are 5 Eagle tiles.

rules-heron = Blue heron
rules-heron-text =
    _At the end of your turn_ every heron takes one salmon from one of your tokens on its tile. If both a pair and a single of yours are there, you choose which of them loses it. Move on in time, and you lose nothing. There are 5 Heron tiles.
rules-heron-known =
    • A heron strikes only at the end of its victim’s own turn, and only once, however many tokens are there.
    • A heron stays where it is after a catch.
    • Herons furthest downstream strike first; within a row, from left to right.

rules-rock = Rock
rules-rock-text = The rock takes up room: this tile holds one token fewer than the others. There are 5 Rock tiles; with two players they stay in the box.

## The round and the end

rules-round = The river is washed away
rules-round-text =
    When everyone has had a turn, the round ends. After round 1 nothing is washed away. After round 2 the sea is washed away, after round 3 row 1, and so on, always _with all tokens on it_. The spawn is never washed away.
rules-round-known =
    • Rows are still washed away once the spawn is there and no new ones are laid.
rules-round-figure = What is washed away, and when: nothing after round 1, the sea after round 2, then the lowest row after every round.
# A label in that figure.
rules-figure-round = after round { $round }

rules-row = New tiles
rules-row-text =
    Then, as long as there are tiles, the player with the first-player marker draws three and lays them as the next row, in any order and turned any way they like. (Two players do this alternately; the first player begins.) In the end only two tiles are left: they go on the left and on the right, with the spawn’s entrance between them.
    Last of all, at the end of every round, the first-player marker passes to the next player clockwise, even to one with no token left in the river. (With two players it stays where it is.) Going clockwise from there, the first player who still has a token in the river starts the new round.
rules-row-known =
    • The tiles of a row are drawn together, and all of them are seen before the first one is laid.
    • A player lays the row even with no token left in the river.

rules-spawn = The spawn and its eggs
rules-spawn-text =
    Tokens swim or jump in at the entrance, where there is 1 egg. From then on they cannot be moved: _at the end of every round each of them moves up by itself_, to 2, 3, 4 and finally 5 eggs, beginning with the round in which it came in. So it pays to come early.
    The spawn has room for everyone.
rules-spawn-figure = Four tiles, five spaces: the entrance has 1 egg, the tile to its upper left 2, the tile above it 3, and the tile to its upper right has two spaces, with 4 and 5.

rules-end = The end
rules-end-text =
    The game is over as soon as no token is left in the river: all are home or lost. That can happen at the end of a round, or in the middle of a turn.
rules-end-known =
    • If the last token leaves the river during a turn, even in the last turn of a round, the tokens in the spawn do not move up again.
    • If the last tokens are washed away at the end of a round, the tokens in the spawn still move up once.

rules-score = The score
rules-score-text =
    _The player with the most points wins._ Everyone scores _one point for every salmon_ that is home and, for every token, _as many points as its space has eggs_. A pair on 4 eggs is worth 6 points, a single on 4 eggs 5.
    If players are level on points, these decide, in this order:
    • more salmon home
    • more tokens home
    • tokens further upstream: compare the best-placed tokens first
    • with two players, not having the first-player marker
    Players who are still level share the victory.
rules-score-figure =
    An example with three players:
    • Yellow has 4 salmon on spaces with 2, 3 and 3 eggs: 4 + 8 = _12 points_.
    • Red has 5 salmon on spaces with 1, 3 and 4 eggs: 5 + 8 = _13 points_.
    • Green has 6 salmon on spaces with 1, 2 and 5 eggs: 6 + 8 = _14 points_, and wins.
    With one point more, Red would be level with Green, and Green would still win, with more salmon.

rules-two = With two players
rules-two-text =
    • The 5 Rock tiles and one Heron tile stay in the box.
    • The first player has only 4 movement points in the very first turn.
    • The first-player marker never moves. The two players lay the new rows alternately; the first player begins.

## Options

rules-whirlpool = Whirlpool
rules-whirlpool-text =
    The Rock tiles are whirlpools. _A token that enters one is held:_ no more movement points can be spent on it this turn. A whirlpool has room for as many tokens as any other tile. With two players all tiles are used.
rules-whirlpool-known =
    • The token is held, not the player: your other tokens may move on.
    • If no other token can move, your turn ends.

rules-rapids = Rapids
rules-rapids-text =
    Six Rapids tiles join the stack. _A token that swims onto rapids or lands on them is carried at once, for free, to where the arrow points._ There it counts as having swum in: eagles, whirlpools, further rapids and the spawn work as usual.
    • If that tile is full or not laid yet, the token stays, and is carried at the start of your next turn, if there is room by then. While it waits, you can move it as usual.
    • If there is an obstacle on the way, the carry is a jump that costs 1 movement point, and a bear on the other side takes a salmon. You must pay if you have a movement point left. If you have none, the token stays, and you must pay at the start of your next turn.
    Rapids must be laid so that they point upstream at a cell of the river; next to the spawn, at the spawn.
    There are five ways to bring them in. They can be added to all the other tiles. They can replace the 5 Heron tiles and 1 Rock tile, or the 5 Eagle tiles and 1 Rock tile: the printed rules recommend one of these two. For a harder river they replace 6 Water tiles, or 3 Water and 3 Rock tiles. With two players and no whirlpools, only “Added” and “Instead of water” are possible, because the Rock tiles stay in the box.
rules-rapids-known =
    • A token that jumps over rapids is not carried.
    • At the start of a turn the token furthest upstream is carried first; of those equally far upstream, left before right; on the same tile, pairs before singles.

rules-markers = Movement tokens
rules-markers-text =
    Five movement tokens are the movement points. The first player starts with all five. _What you spend goes to the player who has the next turn_; what you cannot spend you keep. So a short turn leaves little for the next player. When you hold none, your turn ends.
    At the start of your turn you take up the movement tokens that were passed on, together with those of players who are out of the river. A player who holds none still has a turn: rapids and herons still act. Movement tokens that you have passed on cannot be claimed back, so no move can be undone.
rules-markers-known =
    • With two players the first player also starts with all five, but may spend only four of them in the very first turn.

rules-exact = Exact five
rules-exact-text =
    As long as some series of moves can spend all your movement points, a move that would leave some unspent is refused. If none can, every move is allowed.
rules-exact-known =
    • Movement points left over when your last token leaves the river count as unspent, too.

rules-mix = Custom mix
rules-mix-text =
    Choose how many tiles of each kind are in the stack, up to what the box holds. Exactly two tiles must be left for the last row, so the total is 14, 17, 20, 23, 26, 29, 32 or 35.
    A custom mix cannot be combined with one of the five ways to bring in rapids: the mix itself says how many Rapids tiles there are. With two players it also decides which tiles stay in the box; a Rock tile then holds one token, unless it is a whirlpool.

## Compared with the printed rules. A line that begins with | is a row of a table, and the first one is its head.
rules-departures = Where we depart from the printed rules
rules-departures-text =
    • _Exactly five:_ the printed rules ask you to spend exactly five movement points. Here your turn ends when you can pay for no further move, so careless moves may leave some unspent. The option “Exact five” enforces the printed rule.
    • _The first tile:_ in the printed rules, the player who ate salmon most recently begins. Here that player is drawn at random, or agreed on.
    • _Rapids:_ the printed rules recommend replacing the Heron tiles or the Eagle tiles, and one Rock tile. Here you can choose any of the printed ways; nothing is chosen for you.
    • _Custom mix:_ this option is ours.
    • _Quick river:_ this option is ours, too. The twelve tiles of the set-up are laid at random, and the game begins with round 1.

rules-differ = Where the four rulebooks differ
rules-differ-text =
    The rulebooks are printed in four languages, and they do not always say the same thing. This is how we play, and why.
    | Point | What they say | How we play, and why
    | Two players: herons | English, French and Spanish: one heron is left out. German: all of them. | One. Three rulebooks say so, and only then are two tiles left for the last row.
    | Whirlpool | English, French and Spanish: it stops the token. German: it stops the player. | The token. Three rulebooks say so.
    | Rapids: Rock tiles left out | English, Spanish and German: one. French: the Rock tiles. | One. Only then are two tiles left for the last row.
    | Set-up | English and German: four rows of three. French and Spanish: four tiles in every column. | By column. That is the more precise wording, and the English one allows it.
    | Rows once the spawn is there | French and Spanish: they are still removed. English and German: not mentioned. | They are still washed away. No rulebook says otherwise.
    | Rapids: the next tile is full | English and Spanish: the token waits for the next turn. French and German: not mentioned. | It waits. Two rulebooks say so.
    | Rapids: what must be paid for | English, French and German: any obstacle. Spanish: a waterfall. | Any obstacle: a bear’s logs are one, too.
    | Rapids instead of water | English, Spanish and German: 6 Water tiles. French: “the” 6, although there are 7. | Six of the seven.
    | Eagle | German: it also catches what jumps over it; the next sentence says the opposite. | Jumping over is safe, as in the other three.
    | Two bears | In the example, the German rulebook gives both salmon to one bear. | One salmon for each bear, as in the other three.
    | Heron | German: in one place, it takes from any of your tokens; in another, it strikes at the end of a round. | From one of your tokens on its tile, at the end of your turn, as in the other three.
    | Waterfall | German: nobody can swim around it. | Nobody can swim across its obstacle, but anyone may swim around it, as in the other three.
    | Advancing in the spawn | French: at the end of every turn. The others: of every round. | Of every round.
    | Length of a game | German: about 25 minutes. The others: 20 to 30. | 20 to 30 minutes.

rules-open = What all four rulebooks leave open
rules-open-text =
    | Question | How we play
    | Are the tiles of a new row drawn one by one? | No, all together, and they are laid in any order.
    | Who lays it if the player with the first-player marker has no salmon left? | That player all the same.
    | Is a token that jumps onto rapids carried? | Yes. Only one that jumps over them is not.
    | When is a waiting token carried? | At the start of its owner’s turn. While it waits, it can be moved as usual.
    | Does a bear catch a token that rapids carry over its logs? | Yes: an obstacle can only be jumped.
    | How many tokens does a whirlpool hold? | As many as any other tile.
    | Whirlpools with two players? | All tiles are used; the other rules for two players stay.
    | Two players with movement tokens? | The first player gets all five, but may spend only four in the very first turn.
    | Who gets movement tokens after the last turn of a round? | Whoever takes the next turn.
    | And those of players who are out of the river? | They also go to whoever takes the next turn.
    | Does a player with no token left in the river have a turn? | No, that player is skipped.
    | May rapids point at a cell that has no tile yet? | Yes. A token then waits on the rapids.
    | In which order do herons strike, and rapids carry? | Herons furthest downstream strike first; rapids furthest upstream carry first.
    | Do tokens in the spawn advance if the game ends within a round? | No.
    | And if the last tokens are washed away at the end of a round? | Yes, once.
    | With three or more players, what if some are level on everything? | They share the victory.

rules-words = The words of the box, and ours
# Only words that differ; each language has its own.
rules-words-text =
    | In the box | Here
    | salmon token | token
    | couple of salmons | pair
    | first player token | first-player marker
    | Whirlwind token | Whirlpool
    | space of the river | cell
