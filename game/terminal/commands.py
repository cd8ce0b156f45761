"""What can be typed besides a choice: undo, why, card, rules, save and the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content import CANDIDATES
from game.files import FileError, load_record, saved_games, typed_path
from game.terminal import lookups
from game.terminal.choice import words_of
from game.terminal.journal import Journal, rebuilt
from game.terminal.why import why
from game.text.names import OTHER

if TYPE_CHECKING:
    from game.terminal.session import Session


def run(session: Session, typed: str) -> bool:
    """Carry out a command; False if the words are none."""
    name, _, rest = typed.partition(" ")
    command = _COMMANDS.get(name.casefold())
    if command is None:
        return False
    if command is _draw and rest.casefold().split() != ["offer"]:
        return False
    if command in _ALONE and rest:
        return False
    command(session, rest.strip())
    return True


def look_up(session: Session, typed: str) -> bool:
    """Carry out a command that only shows something; False if the words are none such."""
    command = _COMMANDS.get(typed.partition(" ")[0].casefold())
    return command in _SHOWS and run(session, typed)


# --- back and forth


def undo(session: Session, rest: str) -> None:
    """Take back the last decision, as far as it is fair or the players are friendly."""
    result = session.game.result
    dones = [entry for entry in session.game.record()["entries"] if "do" in entry]
    if result is not None and result.reason in _AGREED:
        # The last word is taken back before any decision is.
        steps = 0
    elif not dones:
        session.say("terminal.no-undo-start")
        return
    elif session.undo_limit() < 1:
        session.say("terminal.no-undo")
        return
    else:
        # Nobody decided who drafted faster, so that goes with the decision before.
        steps = 2 if dones[-1]["by"] is None and len(dones) > 1 else 1
    session.game = session.undone.undo(session.game, steps)
    session.journal.cut(session.game.decisions_made)
    session.fresh = True
    session.autosave()
    session.say("terminal.undone", count=max(1, steps))


_AGREED = ("agreement", "concession")


def _redo(session: Session, rest: str) -> None:
    if not session.undone:
        session.say("terminal.no-redo")
        return
    for option in session.undone.redo():
        session.apply(option, again=True)
    session.fresh = True
    session.say("terminal.redone")


# --- files


def _save(session: Session, rest: str) -> None:
    try:
        path = typed_path(rest) if rest else session.path
    except FileError as error:
        session.say("terminal.not-saved", reason=str(error))
        return
    if path is None:
        session.say("terminal.save-where")
        return
    if not path.parent.is_dir() and path != session.path:
        # A slip of the keys is told, not turned into folders that nobody looks into.
        session.say("terminal.no-folder", folder=str(path.parent))
        return
    try:
        session.save(path)
    except FileError as error:
        session.say("terminal.not-saved", reason=str(error))
        return
    session.say("terminal.saved", path=str(path))


def _load(session: Session, rest: str) -> None:
    others = [p for p in saved_games() if session.path is None or p != session.path]
    if not rest and not others:
        session.say("terminal.no-saves")
        return
    try:
        open_record(session, typed_path(rest) if rest else others[0])
    except FileError as error:
        session.say("terminal.not-loaded", reason=str(error))
        return
    session.say("terminal.loaded", path=str(session.path))


def open_record(session: Session, path: Path) -> None:
    """Put the game of a record on the table; it is saved there from now on. FileError."""
    loaded = load_record(path, session.content)
    session.game = loaded.game
    session.path = path
    session.undone.forget()
    session.journal = rebuilt(loaded.record, session.content, loaded.game) or Journal()
    session.seat, session.fresh = None, True
    _use_meta(session, loaded.meta)
    if loaded.note:
        session.screen.say(loaded.note)


def _use_meta(session: Session, meta: Mapping[str, Any]) -> None:
    """Names, drafting times and modes of a saved game, as far as they are what they should be."""
    session.kept = {key: meta[key] for key in ("seats",) if key in meta}
    if meta.get("handover") in ("cover", "peek", "open"):
        session.handover = meta["handover"]
    if meta.get("undo") in ("fair", "friendly"):
        session.friendly = meta["undo"] == "friendly"
    names, seconds = meta.get("names"), meta.get("draft_seconds")
    for who in CANDIDATES:
        name = names.get(who) if isinstance(names, Mapping) else None
        if isinstance(name, str) and name.strip():
            session.names[who] = name.strip()[:40]
        spent = seconds.get(who) if isinstance(seconds, Mapping) else None
        if isinstance(spent, bool) or not isinstance(spent, (int, float)):
            spent = 0.0
        session.draft_seconds[who] = min(max(float(spent), 0.0), 1e6)


# --- the end


def _agreed(session: Session, key: str, player: str) -> bool:
    """Ask a yes-or-no question; only yes is yes."""
    asked = session.text.runs(
        key, player=session.player(player), other=session.player(OTHER[player])
    )
    typed = session.screen.ask(asked)
    yes = words_of(session.text.message("terminal.yes-words"))
    return bool(words_of(typed)) and words_of(typed)[0] in yes


def _concede(session: Session, rest: str) -> None:
    decision = session.game.decision
    if decision is None or decision.player is None:
        session.say("terminal.nothing-to-end")
    elif _agreed(session, "terminal.concede-ask", decision.player):
        _ended(session, session.game.concede(decision.player))
    else:
        session.say("terminal.concede-no")


def _draw(session: Session, rest: str) -> None:
    decision = session.game.decision
    if decision is None or decision.player is None:
        session.say("terminal.nothing-to-end")
    elif _agreed(session, "terminal.draw-ask", decision.player):
        _ended(session, session.game.agree_draw())
    else:
        session.say("terminal.draw-no", other=session.player(OTHER[decision.player]))


def _ended(session: Session, events: Any) -> None:
    session.journal.add(session.game, events)
    session.undone.forget()
    session.fresh = True
    session.autosave()


def _quit(session: Session, rest: str) -> None:
    from game.terminal.session import Finished

    session.leave()
    raise Finished


_COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "undo": undo,
    "redo": _redo,
    "why": why,
    "card": lookups.card,
    "state": lookups.state,
    "table": lookups.table,
    "hand": lookups.hand,
    "piles": lookups.piles,
    "log": lookups.log,
    "rules": lookups.rules,
    "rule": lookups.rules,
    "save": _save,
    "load": _load,
    "concede": _concede,
    "draw": _draw,
    "help": lookups.helped,
    "?": lookups.helped,
    "quit": _quit,
    "exit": _quit,
}

_SHOWS = (
    lookups.card,
    lookups.state,
    lookups.table,
    lookups.hand,
    lookups.piles,
    lookups.log,
    lookups.rules,
    lookups.helped,
)
_ALONE = (
    undo,
    _redo,
    lookups.table,
    lookups.hand,
    lookups.piles,
    lookups.log,
    _concede,
    lookups.helped,
    _quit,
)
