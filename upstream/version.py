"""The one place where the release is named."""

VERSION = "0.1.0"
