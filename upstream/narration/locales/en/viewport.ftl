### The picture of the river: nearer, further, and following what happens.

viewport-nearer = Zoom in
viewport-further = Zoom out
viewport-follow = Follow the game again
