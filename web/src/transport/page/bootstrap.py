"""Runs first in every Python of the site: unpacks the archives that were fetched with it.

An archive is the length of an index, the index (JSON: path and size of each file) and the files
themselves. That is quicker to unpack than a zip file, and needs no module of the library.
"""

# To import pathlib would take longer than all of this.
# ruff: noqa: PTH103, PTH120, PTH123

import json
import os
import sys

LIBRARIES = "/upstream"


def unpack(fetched) -> None:
    """Write the files of an archive, a Uint8Array, to where Python will find them."""
    archive = fetched.to_bytes()
    size = int.from_bytes(archive[:4], "little")
    at = 4 + size
    for path, length in json.loads(archive[4:at]):
        target = f"{LIBRARIES}/{path}"
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(archive[at : at + length])
        at += length
    if LIBRARIES not in sys.path:
        sys.path.insert(0, LIBRARIES)
