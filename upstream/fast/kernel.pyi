# The kernel has no Python surface: other compiled modules use it through kernel.pxd.
