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

lesson-first-welcome = This game is already under way. You are Red. Each of your four tokens shows a pair of salmon. Bring them up the river to the spawn before it is washed away behind them. Yellow wants the same, and the player with the most points wins.
lesson-first-swim = It is your turn. The five drops are your movement points. Swimming to the next tile upstream costs one. { $pointer ->
    [touch] Tap your pair on b0, then tap b1.
   *[mouse] Click your pair on b0, then click b1.
}
lesson-first-jump = Your pair on a0 cannot swim to a1: a tile holds as many tokens as there are players, so a1 is full. Jump over it! A jump costs one movement point, plus one for every tile of its length: three. { $pointer ->
    [touch] Tap a0, then a2.
   *[mouse] Click a0, then a2.
}
lesson-first-no-pass = One movement point is left, and nobody may pass. Look before you leap: an eagle waits on b2, a heron on c2. Nothing waits on a3: swim there from a2.
lesson-first-confirm = Your movement points are spent. You can still undo moves; once you confirm, the turn is over. You are the last to play in this round. Look at the foam: the sea is about to be washed away, with everyone who is still there.
lesson-first-gone = The sea has been washed away, and with it one of Yellow’s pairs. From now on a row is washed away at the end of every round. Now the last new row is laid, and you are the one who lays it.
lesson-first-lay = These are the last two tiles, and the spawn will open between them. Nobody can swim across the logs of the waterfall, which are an obstacle: turn the tile so that they are out of your way. { $pointer ->
    [touch] Choose a tile and tap a cell.
   *[mouse] Choose a tile and click a cell.
}
lesson-first-row = Yellow has moved, and it is your turn again. Now row 1 is under foam: it is washed away when this round ends. Three of your pairs are still there.
lesson-first-eagle = There is an eagle on b2. It takes one salmon from the first token that comes in, and flies off. Someone has to pay: swim from b1 to b2.
lesson-first-eagle-fed = The pair is a single now, and b2 is plain water. The pair behind it can follow safely: from b1 to b2.
lesson-first-heron = There is a heron on c2. At the end of your turn it takes one salmon from one of your tokens that are still there. So swim in from c1 …
lesson-first-heron-leave = … and out again at once: from c2 to c3.
lesson-first-last-point = One movement point is left. Your pair on a3 could go one tile further, but it is up to you.
lesson-first-home = The spawn is open! A token that swims in gets 1 egg, and at the end of every round it moves up by itself to one egg more. So it pays to be early. Swim home.
lesson-first-bear = Row 2 is washed away next, and above b2 there is a bear with logs in front of it. A bear takes a salmon from any token that jumps from its tile, over it or onto it; swimmers are safe. Swim round it: from b2 to c3 or a3.
lesson-first-bear-again = Very good. Now the other token on b2, on whichever side there is room.
lesson-first-run = You know the way. Spend the rest of your movement points: tokens that are home before the round ends move up.
lesson-first-eggs = Look at the spawn: the tokens that came home last round have moved up to 2 eggs. Five eggs is the most.
lesson-first-end = Now bring the others home. The game is over as soon as no token is left in the river.
lesson-first-score = That was a whole game! Everyone scores one point for every salmon that is home and, for every token, as many points as its space has eggs. Let us count.

lesson-first-done = You have played your first game. The river is yours.

## What the guide says where it has nothing to teach.

lesson-first-play = Go on as you like, and watch out for the row under foam.
lesson-first-confirm-now = That is all for this turn. Confirm to go on, or undo.
lesson-first-choose = The heron takes a salmon, and you choose: from the pair or from the single?
lesson-first-aside = That is allowed, too. Undo it, or go your own way.
