"""The version of this release."""

VERSION = "0.3.0"
