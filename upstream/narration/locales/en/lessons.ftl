### Lessons: the small rivers of the rules, and the first game with its guide. Said by the server.

refusal-no-such-lesson = There is no such lesson.
refusal-nothing-to-read = The guide is waiting for a move now.

## The small rivers: a task, and what is said when it is done.

lesson-missed = Not this time: your turn is over. Undo a move, or start again.

# $pointer, here and below: touch or mouse.
lesson-setup = Before the first round, everyone builds the river: in turn, each player draws a tile and lays it at the upper end of a column. Ten of the twelve are in place, and you have drawn a Bear. { $pointer ->
    [touch] Turn it as you like, and tap a free cell.
   *[mouse] Turn it as you like, and click a free cell.
}
lesson-setup-done = Everyone has to get past your bear now. After the twelfth tile the first round begins: all pairs set out from the sea.

lesson-swim = Bring your pair from b1 to a3. { $pointer ->
    [touch] Tap it, then tap where it goes.
   *[mouse] Click it, then click where it goes.
}
lesson-swim-done = Two steps, two movement points. You could spend the other three on other tokens.

lesson-jump = Three tokens fill b2. Get to b3 in one move.
lesson-jump-done = The jump was two tiles long, so it cost three movement points. What lies under a jump does not matter, unless it is a bear.

lesson-pass = One movement point is left, and you may not pass. Find the move that costs no salmon.
lesson-pass-done = Well spotted. The last movement point is often the costly one: keep a safe step in reserve.

lesson-waterfall = The logs on b1 are an obstacle: they close its three upper edges. Get to c2.
lesson-waterfall-done = In by swimming, out by jumping: an obstacle closes an edge to swimmers only.

lesson-bear = Bring the pair to b3, and keep both salmon. You can also jump first, to see what the bear does, and then undo the jump.
lesson-bear-done = You may swim across a bear’s tile unharmed, wherever no logs are in the way.

lesson-eagle = Let both pairs swim to b2, one after the other.
lesson-eagle-done = The eagle took one salmon from the first pair and flew off. For the second pair the tile was Water.

lesson-heron = One of your pairs is on the heron’s tile. Spend your two movement points so that no salmon is lost.
lesson-heron-done = The heron struck only when your turn was over, and by then nobody was there.

lesson-rock = There are two tokens on a2 and two on b2. With three players, only one of these tiles has room: swim in.
lesson-rock-done = A Water tile holds three tokens here, a Rock only two.

lesson-round = This is the last turn of the round, and row 1 is about to be washed away. Save both pairs with your two movement points.
lesson-round-done = Row 1 has been washed away, and nobody was on it. Now row 2 is the lowest.

lesson-row = Lay the three tiles of the new row. { $pointer ->
    [touch] Choose a tile, turn it, and tap a cell.
   *[mouse] Choose a tile, turn it, and click a cell.
}
lesson-row-done = The player who lays a row decides, for everyone, where logs and predators wait.

lesson-spawn = Swim home with the pair on b3, and spend your other movement point. Then see where the pair is when the round is over.
lesson-spawn-done = It came in at 1 egg, and at the end of the round it moved up to 2. The pair is worth 4 points now: two salmon and two eggs.

lesson-whirlpool = Swim into the whirlpool on b2 and try to go on. Then spend what is left on the other pair.
lesson-whirlpool-done = The whirlpool held the first pair, while the other could still move. Next turn both are free.

lesson-rapids = You have one movement point. Bring the pair to c4.
lesson-rapids-done = One step, and the rapids carried the pair on for free, from one tile to the next.

lesson-markers = You hold three of the five movement tokens, Yellow two. Spend yours.
lesson-markers-done = Your three have gone to Yellow, who starts the next turn with five.

lesson-exact = You have three movement points, and all of them can be spent. Bring the pair home.
lesson-exact-done = Swimming twice would have left one movement point, so that was not allowed. A swim and a short jump cost all three, and so does one long jump.

## The first game. Whoever learns is red.

lesson-first-welcome = You are Red. Bring your salmon home: each salmon and egg scores.
lesson-first-swim = { $pointer ->
    [touch] Tap the lit pair, then the arrow’s tip. Swimming costs one drop.
   *[mouse] Click the lit pair, then the arrow’s tip. Swimming costs one drop.
}
lesson-first-jump = The next tile is full. Jump: one drop, plus one per tile.
lesson-first-confirm = Confirm. The foam takes the sea, and everyone who is still there.
lesson-first-lay = Lay the last two tiles. Turn the logs out of your way.
lesson-first-eagle = An eagle takes one salmon from the first token. Somebody must pay.
lesson-first-heron = A heron strikes when your turn ends. Until then you are safe.
lesson-first-heron-leave = Swim on at once, before it strikes.
lesson-first-home = The spawn is open: each round there adds an egg. Swim home!
lesson-first-bear = A bear catches jumpers, never swimmers. Swim around the logs.
lesson-first-eggs = Look: your tokens at home have moved up by one egg.
lesson-first-score = Everyone is home or gone. Salmon plus eggs: let us count.

lesson-first-done = You have played your first game. The river is yours.

## What the guide says where it has nothing to teach.

lesson-first-play = Go on as you like, and watch out for the row under foam.
lesson-first-confirm-now = That is all for this turn. Confirm to go on, or undo.
lesson-first-choose = The heron takes a salmon, and you choose: from the pair or from the single?
lesson-first-aside = That is allowed, too. Undo it, or go your own way.
