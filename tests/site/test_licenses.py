"""The licences of everything that the site serves and others have written."""

from __future__ import annotations

from pathlib import Path

from site_build.licenses import licenses_text


def test_every_package_is_named_with_its_own_text(tmp_path: Path) -> None:
    pyodide, wheels = tmp_path / "pyodide", tmp_path / "wheels"
    told = {
        pyodide / "package.json": '{"version": "3", "license": "MPL-2.0", "homepage": "http://p"}',
        wheels / "a-1.dist-info" / "METADATA": "Name: a\nVersion: 1\nLicense-Expression: MIT\n",
        wheels / "a-1.dist-info" / "licenses" / "LICENSE": "Permission is granted",
        wheels / "b-2.dist-info" / "METADATA": "Name: b\nVersion: 2\nHome-page: http://b\n"
        "License: APL 2\n\nwhat b is\n",
    }
    for path, text in told.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = licenses_text(pyodide, wheels)
    for part in ("Pyodide 3\nLicence: MPL-2.0\nSource: http://p", "PSF-2.0"):
        assert part in found
    assert "a 1\nLicence: MIT\n\nPermission is granted" in found
    assert "b 2\nLicence: APL 2\n\nhttp://b" in found
