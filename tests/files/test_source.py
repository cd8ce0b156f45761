"""What the JSON reader lets through, and the one sentence for all that it does not."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.files import FileError
from game.files.source import MAX_DEPTH, MAX_NUMBER, parse_json, read_bytes

REFUSED = [
    (b"", "empty"),
    (b" \n\t", "empty"),
    (b"\xff\xfe{\x00}\x00", "byte order mark"),
    (b"\xef\xbb\xbf{}", "byte order mark"),
    (b'{"a": "\xe9"}', "byte 7: This file is not UTF-8"),
    (b'{"a": 1', "cut off"),
    (b'{"a": [1, 2', "cut off"),
    (b'{"a": "text', "cut off"),
    (b'{"a": tru', "cut off"),
    (b'{"a": "b\\', "cut off"),
    (b'{"a":\n', "line 1, column 6: This file is cut off"),
    (b'{"a": 1}}', "line 1, column 9: This is not JSON"),
    (b'{"a": 1}\n{"b": 2}', "line 2, column 1: This is not JSON"),
    (b"{'a': 1}", "not JSON"),
    (b"hello", "not JSON"),
    (b'{"a": 1,}', "not JSON"),
    (b'{"a": "\x01"}', "not JSON"),
    (b'{"a": 01}', "not JSON"),
    (b'{"a": NaN}', "a: NaN"),
    (b'{"a": [1, -Infinity]}', "a[1]: -Infinity"),
    (b'{"a": 1e999}', "a: The number '1e999' is too large"),
    (b'{"a": ' + b"9" * 5000 + b"}", "a: The number '9999"),
    (b'{"a": 0.' + b"1" * 5000 + b"}", "a: The number '0.111"),
    (b'{"a": 9223372036854775808}', "a: The number"),
    (b'{"a": {"b": 1, "c": 2, "b": 3}}', "a: The key 'b' is given twice"),
    (b'{"a": 1, "\\u0061": 2}', "The key 'a' is given twice"),
    (b'{"a": ["\\ud800"]}', "a[0]: This text holds half"),
    (b'{"\\udfff": 1}', "lone surrogate"),
    (b"[" * 100_000 + b"]" * 100_000, f"more than {MAX_DEPTH} deep"),
    (b'{"a":' * 100_000, f"more than {MAX_DEPTH} deep"),
    (b"[" + b"0," * 2_000_001 + b"0]", "more than 2,000,000 values"),
    (b'"' + b'\\"' * 200_000, "cut off"),
]


@pytest.mark.parametrize(("data", "said"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_plain_json_is_refused_in_one_line_that_says_why(data: bytes, said: str) -> None:
    with pytest.raises(FileError) as caught:
        parse_json(data, "x.json")
    sentence = str(caught.value)
    assert sentence.startswith("x.json: ")
    assert said in sentence
    assert "\n" not in sentence
    assert len(sentence) < 800


def test_brackets_in_strings_are_not_nesting() -> None:
    text = "[" * 1000 + '\\"'
    assert parse_json(json.dumps([text]).encode(), "x") == [text]


def test_values_at_the_limits_are_read() -> None:
    deep = b"[" * MAX_DEPTH + b"]" * MAX_DEPTH
    assert parse_json(deep, "x") == json.loads(deep)
    for number in (MAX_NUMBER, -MAX_NUMBER, 0, 0.5):
        assert parse_json(json.dumps(number).encode(), "x") == number


values = st.recursive(
    st.none() | st.booleans() | st.integers(-MAX_NUMBER, MAX_NUMBER) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(values, st.booleans())
def test_reads_what_the_json_module_writes(value: object, ascii: bool) -> None:
    data = json.dumps(value, ensure_ascii=ascii)
    assert parse_json(data.encode(), "x") == value


@given(st.binary(max_size=80) | st.text('{}[]",:\\01eE-+.ntf ', max_size=40).map(str.encode))
def test_any_bytes_are_a_value_or_a_file_error(data: bytes) -> None:
    try:
        value = parse_json(data, "x")
    except FileError:
        return
    assert json.loads(data) == value


def test_files_that_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, limit: int = 100) -> str:
        with pytest.raises(FileError) as caught:
            read_bytes(path, limit)
        assert str(caught.value).startswith(f"{path}: ".encode("unicode_escape").decode())
        return caught.value.reason

    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    large = tmp_path / "large"
    large.write_bytes(b" " * 101)
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert "folder" in refused(tmp_path)
    assert "no such file" in refused(tmp_path / "missing")
    assert "no such file" in refused(tmp_path / "missing" / "below")
    assert "not an ordinary file" in refused(pipe)
    assert "not an ordinary file" in refused(Path("/dev/zero"))
    assert "more than 100 bytes" in refused(large)
    assert "cannot be read" in refused(loop)
    assert "cannot be read" in refused(large / "below")
    assert "cannot be read" in refused(tmp_path / ("n" * 300))
    assert "cannot be read" in refused(Path("nul\0byte"))
    large.write_bytes(b" " * 100)
    assert read_bytes(large, 100) == b" " * 100

    # Permissions do not hold for root, so the refusal is brought about.
    def no(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", no)
    assert "no permission" in refused(large)
