"""Key bindings: actions by name, the keys that carry them out, and how a key is written.

A binding is written as `Shift+F1`, `Escape`, `D`: modifiers first (Ctrl, Alt, Shift), then the key.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pygame

_NAMED = {
    "Enter": pygame.K_RETURN,
    "Escape": pygame.K_ESCAPE,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Delete": pygame.K_DELETE,
    "Backspace": pygame.K_BACKSPACE,
    "Insert": pygame.K_INSERT,
    **{f"F{number}": getattr(pygame, f"K_F{number}") for number in range(1, 13)},
}
_NAMES = {code: name for name, code in _NAMED.items()} | {pygame.K_KP_ENTER: "Enter"}
_CARD_KEYS = "1234567890"

# Action -> its keys, in the order of the list under F1. The message `action.<name>` says what
# each does. Those of FIXED are how the keyboard works everywhere and cannot be changed.
DEFAULTS: dict[str, tuple[str, ...]] = {
    "activate": ("Enter",),
    "back": ("Escape",),
    "next": ("Tab",),
    "previous": ("Shift+Tab",),
    "left": ("Left",),
    "right": ("Right",),
    "up": ("Up",),
    "down": ("Down",),
    "skip": ("Space",),
    "help": ("F1",),
    "reference": ("F3",),
    "full-screen": ("F11",),
    "report": ("F12",),
    **{f"card-{index + 1}": (key,) for index, key in enumerate(_CARD_KEYS)},
    **{f"card-{index + 11}": (f"Shift+{key}",) for index, key in enumerate(_CARD_KEYS)},
    "draw": ("D",),
    "undo": ("U",),
    "log": ("L",),
    "rules": ("R",),
    "map": ("M",),
    "peek": ("H",),
    "piles": ("P",),
    "hint": ("I",),
    "first": ("Home",),
    "last": ("End",),
    "speed": ("S",),
    "hands": ("V",),
    "branch": ("B",),
    "open": ("Ctrl+O",),
    "paste": ("Ctrl+V",),
    "rename": ("F2",),
    "delete": ("Delete",),
    "redo": ("Y",),
    "step": ("N",),
    "run": ("G",),
    "before": ("W",),
    "compare": ("C",),
    "edit": ("E",),
    "find": ("F",),
    "expect": ("A",),
    "new": ("Ctrl+N",),
    "save": ("Ctrl+S",),
    "copy": ("Ctrl+C",),
    "write": ("Ctrl+E",),
}
FIXED = frozenset(("activate", "back", "next", "previous", "left", "right", "up", "down"))


class BindingError(ValueError):
    """A key that cannot be bound; the message says why."""


@dataclass(frozen=True, slots=True)
class Clash:
    """A key that already does something else."""

    key: str
    action: str


def key_name(event: pygame.event.Event) -> str:
    """Write the key of a KEYDOWN event as bindings do; empty for a bare modifier."""
    name = _NAMES.get(event.key)
    if name is None:
        name = pygame.key.name(event.key)
        if len(name) == 1:
            name = name.upper()
        elif name.startswith("[") and name.endswith("]"):  # the number pad
            name = name[1:-1].upper()
        else:
            return ""
    mods = getattr(event, "mod", 0)
    parts = [
        label
        for label, mask in (
            ("Ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
            ("Alt", pygame.KMOD_ALT),
            ("Shift", pygame.KMOD_SHIFT),
        )
        if mods & mask
    ]
    return "+".join([*parts, name])


class Bindings:
    """Which key does what. Changes are kept apart from the defaults, for the settings file."""

    def __init__(self, changes: Mapping[str, str] | None = None) -> None:
        """`changes`: action -> key; those that no longer make sense are left at their default."""
        self.changes = {
            action: key
            for action, key in (changes or {}).items()
            if action in DEFAULTS and action not in FIXED and key and key.isprintable()
        }
        # Two that trade their keys are fine together, so all are in before any is looked at.
        while wrong := [a for a, key in self.changes.items() if self.clash(a, key) is not None]:
            del self.changes[wrong[-1]]

    def keys(self, action: str) -> tuple[str, ...]:
        """Give the keys of an action; KeyError for an unknown action."""
        if action in self.changes:
            return (self.changes[action],)
        return DEFAULTS[action]

    def action(self, key: str) -> str | None:
        """Give the action of a key, if it has one."""
        for action in DEFAULTS:
            if key in self.keys(action):
                return action
        return None

    def clash(self, action: str, key: str) -> Clash | None:
        """Say which other action already has the key."""
        for other in DEFAULTS:
            if other != action and key in self.keys(other):
                return Clash(key, other)
        return None

    def remap(self, action: str, key: str) -> None:
        """Give an action another key. Raises BindingError when the key is taken or fixed."""
        if action not in DEFAULTS or action in FIXED:
            raise BindingError(f"the key of {action} cannot be changed")
        clash = self.clash(action, key)
        if clash is not None:
            raise BindingError(f"{key} already means {clash.action}; choose another key")
        if (key,) == DEFAULTS[action]:
            self.changes.pop(action, None)
        else:
            self.changes[action] = key

    def swap(self, action: str, other: str) -> None:
        """Let two actions trade their keys. Raises BindingError when one of them is fixed."""
        for each in (action, other):
            if each not in DEFAULTS or each in FIXED:
                raise BindingError(f"the key of {each} cannot be changed")
        mine, theirs = self.keys(action)[0], self.keys(other)[0]
        for each, key in ((action, theirs), (other, mine)):
            if (key,) == DEFAULTS[each]:
                self.changes.pop(each, None)
            else:
                self.changes[each] = key

    def reset(self) -> None:
        """Put every key back to its default."""
        self.changes.clear()

    def listed(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Give every action with its keys, in the order of the help."""
        for action in DEFAULTS:
            yield action, self.keys(action)
