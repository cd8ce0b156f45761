from game.content import asset


def test_fonts_come_with_their_licence() -> None:
    licence = asset("fonts", "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "The Inter Project Authors" in licence
    # No name after a copyright line is reserved; were one, our family would have to avoid it.
    head = licence[: licence.index("SIL OPEN FONT LICENSE Version")]
    assert "Reserved Font Name" not in head


def test_changed_fonts_do_not_call_themselves_as_the_original() -> None:
    for path in asset("fonts").glob("*.ttf"):
        data = path.read_bytes()
        family = path.stem.split("-")[0].capitalize()
        assert f"Campaign {family}".encode("utf-16-be") in data
        # The full name and the PostScript name of the original.
        for original in ("Inter Regular", "Inter Display", "Inter-", "InterDisplay-"):
            assert original.encode("utf-16-be") not in data


def test_map_comes_with_its_licence() -> None:
    licence = asset("map", "LICENSE").read_text(encoding="utf-8")
    assert "Michael Bostock" in licence
    assert "THE SOFTWARE IS PROVIDED" in licence
