### The tiles, by the letter of the notation.
### .one is a tile as something that a player draws or lays, .several are $number of them (in words);
### .help says what it does.

tile-W = Water
    .one = Water
    .several = { $number } Water tiles
    .help = Open water: nothing happens here.

tile-F = Waterfall
    .one = a Waterfall
    .several = { $number } Waterfalls
    .help = Three of its edges are obstacles. A token cannot swim across them, from either side; it can jump.

tile-E = Eagle
    .one = an Eagle
    .several = { $number } Eagles
    .help = A token that swims in or lands here loses one salmon. Then the eagle flies off, and the tile is Water. Jumping over it is safe.

tile-B = Bear
    .one = a Bear
    .several = { $number } Bears
    .help = A jump from, over or to this tile costs one salmon. Swimming onto it or across it is safe. Two of its edges are obstacles, which can only be jumped.

tile-H = Blue heron
    .one = a Blue heron
    .several = { $number } Blue herons
    .help = At the end of your turn the heron takes one salmon from one of your tokens here. If you have both a pair and a single here, you choose.

tile-R = Rock
    .one = a Rock
    .several = { $number } Rocks
    .help = The rock takes up room: this tile holds one token fewer than the others.

# What a Rock is with the option "whirlpool".
tile-whirlpool = Whirlpool
    .one = a Whirlpool
    .several = { $number } Whirlpools
    .help = A token that enters is held: you can spend no more movement points on it this turn. A whirlpool has room for as many tokens as any other tile.

tile-C = Rapids
    .one = a Rapids tile
    .several = { $number } Rapids tiles
    .help = A token that swims in or lands here is carried at once, for free, to where the arrow points. If that tile is full or not laid yet, the token waits for the start of your next turn. A carry over an obstacle costs one movement point; if you have none left, you pay at the start of your next turn.

tile-S = Sea
    .one = a Sea tile
    .several = { $number } Sea tiles
    .help = Every token starts here. The sea behaves like Water, and is washed away after the second round.

# Not a tile that is drawn: the end of the river.
tile-spawn = Spawn
    .help = Home. Tokens enter at the space with one egg and move up one egg at the end of every round, as far as five. There is room for all.

## The edges of a tile, as directions.

direction-N = north
direction-NE = north-east
direction-SE = south-east
direction-S = south
direction-SW = south-west
direction-NW = north-west
