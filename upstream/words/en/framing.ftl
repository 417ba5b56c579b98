### The picture of the river: nearer, further, and following what happens.

framing-nearer = Come nearer
framing-further = Go further away
framing-follow = Follow the river again
