# No Python surface: other compiled modules use it through bounds.pxd.
