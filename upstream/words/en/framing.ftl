### The picture of the river: nearer, further, and following what happens.

framing-nearer = Zoom in
framing-further = Zoom out
framing-follow = Follow the game again
