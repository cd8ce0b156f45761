"""The messages of one language: read from `assets/locale`, looked up by id."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from game.content import asset
from game.text.runs import MarkupError, Run, Slot, parse_markup

Value = str | int | Run | list[Run]


class LocaleError(ValueError):
    """A locale file that cannot be used; the message names the file, the id and the mistake."""


class MessageError(LookupError):
    """An unknown message id, or a parameter that a message needs and was not given."""


class Catalogue:
    """Messages by id, each a parsed template.

    A message that depends on a number has the ids `<id>.one` and `<id>.other` (and `<id>.zero`
    where nothing is said differently); the parameter `count` chooses.
    """

    def __init__(self, messages: dict[str, str], source: str = "locale") -> None:
        """`messages` by id; raises LocaleError for a template that cannot be read."""
        self._messages: dict[str, tuple[Run | Slot, ...]] = {}
        for key, template in messages.items():
            try:
                self._messages[key] = parse_markup(template)
            except MarkupError as error:
                raise LocaleError(f"{source}: message {key}: {error}") from None

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def ids(self) -> tuple[str, ...]:
        """All message ids, in the order of the file."""
        return tuple(self._messages)

    def parameters(self, key: str) -> frozenset[str]:
        """The names of the parameters that a message uses."""
        return frozenset(p.name for p in self._template(key, None) if isinstance(p, Slot))

    def runs(self, key: str, params: dict[str, Value]) -> list[Run]:
        """The message with its parameters filled in. Raises MessageError."""
        runs: list[Run] = []
        for piece in self._template(key, params.get("count")):
            if isinstance(piece, Run):
                runs.append(piece)
            elif piece.name not in params:
                raise MessageError(f"message {key} needs the parameter {piece.name}")
            else:
                runs += _filled(piece, params[piece.name])
        return runs

    def _template(self, key: str, count: Any) -> tuple[Run | Slot, ...]:
        if key in self._messages:
            return self._messages[key]
        form = "one" if count == 1 else "zero" if count == 0 else "other"
        for candidate in (f"{key}.{form}", f"{key}.other"):
            if isinstance(count, int) and candidate in self._messages:
                return self._messages[candidate]
        raise MessageError(f"no message {key}")


def _filled(slot: Slot, value: Value) -> list[Run]:
    if isinstance(value, Run):
        value = [value]
    if isinstance(value, list):
        # The parameter keeps its own style; where it has none it takes that of its place.
        return [
            Run(r.text, r.style if r.style != "plain" else slot.style, r.link or slot.link)
            for r in value
        ]
    return [Run(str(value), slot.style, slot.link)]


@cache
def load_locale(language: str = "en", part: str = "") -> Catalogue:
    """The messages of a language about the game, or those of a `part`: `ui` or `sandbox`.

    Raises LocaleError, which says which languages there are.
    """
    folder = asset("locale", part) if part else asset("locale")
    path = folder / f"{language}.toml"
    known = sorted(p.stem for p in folder.glob("*.toml"))
    if language not in known:
        raise LocaleError(f"there is no language {language}; choose one of: {', '.join(known)}")
    return Catalogue(read_messages(path), path.name)


def read_messages(path: Path) -> dict[str, str]:
    """Read a locale file: nested tables of strings, ids joined by dots. Raises LocaleError."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise LocaleError(f"{path}: there is no such language file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LocaleError(f"{path}: {error}") from None
    messages: dict[str, str] = {}
    _flatten(data, "", messages, path.name)
    return messages


def _flatten(table: dict[str, Any], prefix: str, into: dict[str, str], source: str) -> None:
    for key, value in table.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict):
            _flatten(value, f"{name}.", into, source)
        elif isinstance(value, str):
            into[name] = value.strip("\n")
        else:
            raise LocaleError(f"{source}: message {name} is not a text")
