"""What can be typed besides a choice: undo, why, card, rules, save and the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content import CANDIDATES, ISSUES
from game.files import FileError, load_record, saved_games
from game.terminal.choice import choice, find, find_card, find_state, words_of
from game.terminal.journal import TABLE, Journal, rebuilt
from game.terminal.tables import pile_lines, state_lines
from game.text.names import OTHER, is_news
from game.text.table import tile

if TYPE_CHECKING:
    from game.terminal.session import Session

HELP = ("choose", "undo", "why", "card", "state", "table", "rules", "save", "end", "quit")


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
    session.undone += [entry["do"] for entry in reversed(dones[len(dones) - steps :])]
    session.game = session.game.undo(steps)
    session.journal.cut(session.game.decisions_made)
    session.fresh = True
    session.autosave()
    session.say("terminal.undone", count=max(1, steps))


_AGREED = ("agreement", "concession")


def _redo(session: Session, rest: str) -> None:
    if not session.undone:
        session.say("terminal.no-redo")
        return
    session.apply(session.undone.pop(), again=True)
    session.fresh = True
    session.say("terminal.redone")


# --- why not


def not_now(session: Session, view: Mapping[str, Any]) -> list[str]:
    """What the waiting question might offer and does not: the cards in hand, the circles."""
    decision = session.game.decision
    prompt = session.game.prompt()
    if decision is None or prompt is None:
        return []
    possible = _possible(decision.kind, prompt, view, session)
    return [option for option in possible if option not in decision.options]


def _possible(
    kind: str, prompt: Mapping[str, Any], view: Mapping[str, Any], session: Session
) -> list[str]:
    hand = view["hands"].get(prompt["player"])
    cards = hand if isinstance(hand, list) else []
    in_play = [entry["state"] for entry in view["slots"] if entry]
    if kind == "turn":
        return [*(f"play:{card}" for card in cards), "draw", "pass"]
    if kind == "play-drawn":
        return [f"play:{card}" for card in cards]
    if kind == "discard":
        source = prompt["source"]
        own = [] if source is None or is_news(source) else [source]
        return [*(f"discard:{card}" for card in (*cards, *own)), "done"]
    if kind == "opening":
        return [f"open:{state}" for state in view.get("chosen", ())]
    if kind in ("state", "news-state"):
        return [*(f"state:{state}" for state in in_play), "skip"]
    if kind == "score":
        return [f"score:{state}" for state in in_play]
    if kind == "voter":
        shown = tile(session.content, view, prompt["state"])
        size = len(shown.rows[prompt["issue"]]) if shown else 0
        return [f"voter:{index}" for index in range(size)]
    if kind == "shift":
        return [*(f"shift:{issue}/{count}" for issue in ISSUES for count in (1, 2)), "skip"]
    return []


_WIDER = {
    "turn": ("play",),
    "play-drawn": ("play",),
    "draft": ("keep",),
    "discard": ("discard",),
    "opening": ("open",),
    "state": ("state",),
    "news-state": ("state",),
    "score": ("score",),
    "enter": ("enter",),
}


def _why(session: Session, rest: str) -> None:
    decision = session.game.decision
    if decision is None:
        session.say("terminal.why-none")
        return
    view, prompt = session.view(), session.game.prompt()
    closed = not_now(session, view)
    if rest.casefold().split()[:1] == ["not"]:
        rest = rest[3:].strip()
    if rest:
        for verb in _WIDER.get(decision.kind, ()):
            closed += [o for o in _all(session, verb, decision.player) if o not in closed]
        options = [*decision.options, *(o for o in closed if o not in decision.options)]
        choices = [choice(session.text, o, session.text.option(view, o, prompt)) for o in options]
        closed = [found.option for found in find(choices, rest)]
        if not closed:
            session.say("terminal.why-unknown", input=rest)
    told = False
    for option in closed:
        why = session.game.explain(option)
        if why is not None:
            session.screen.say(session.text.why_runs(why), mark="- ")
            told = True
        elif rest:
            runs = session.text.option_runs(view, option, prompt)
            session.screen.say(session.text.runs("terminal.why-offered", option=runs), mark="- ")
            told = True
    if not told and not rest:
        session.say("terminal.why-none")


def _all(session: Session, verb: str, player: str | None) -> list[str]:
    """Every option with this verb that the content knows for a player."""
    if verb in ("play", "keep", "discard"):
        return [f"{verb}:{c.id}" for c in session.content.cards if c.candidate == player]
    return [f"{verb}:{state.id}" for state in session.content.states]


# --- looking things up


def _card(session: Session, rest: str) -> None:
    text = session.text
    if not rest:
        session.say("terminal.which-card")
        return
    found = find_card(text, rest)
    if not found:
        session.say("terminal.no-card", input=rest)
    elif len(found) > _MANY:
        listed = text.listed([text.card_run(card) for card in found[:_MANY]], last="or")
        session.say("terminal.many-cards", input=rest, cards=listed)
    for card in found if len(found) <= _MANY else ():
        _show_card(session, card)


_MANY = 3


def _show_card(session: Session, card: str) -> None:
    text = session.text
    if is_news(card):
        session.say("terminal.card.news-title", card=text.card_run(card))
        basis = session.content.news_card(card).basis
    else:
        entry = session.content.card(card)
        basis = entry.basis
        session.say(
            "terminal.card.title",
            card=text.card_run(card),
            category=text.category(entry.category),
            owner=text.candidate_run(entry.candidate),
        )
    session.say("terminal.card.text", text=text.card_text(card))
    signs = text.signs(card)
    if signs:
        session.say("terminal.card.signs", signs=", ".join(signs))
    session.say("terminal.card.basis", basis=basis)


def _state(session: Session, rest: str) -> None:
    text = session.text
    if not rest:
        session.say("terminal.which-state")
        return
    found = find_state(text, rest)
    if not found:
        session.say("terminal.no-state", input=rest)
    elif len(found) > _MANY:
        listed = text.listed([text.state_run(state) for state in found[:_MANY]], last="or")
        session.say("terminal.many-states", input=rest, states=listed)
    for state in found if len(found) <= _MANY else ():
        for line in state_lines(text, session.view(), state):
            session.screen.say(line)


def _table(session: Session, rest: str) -> None:
    session.table(session.view())


def _hand(session: Session, rest: str) -> None:
    if session.reader() == TABLE or session.seat not in CANDIDATES:
        session.say("terminal.only-own-hand")
        return
    hand = session.view()["hands"][session.seat]
    if not hand:
        session.say("terminal.hand-empty")
        return
    session.say("terminal.hand-title")
    for card in hand:
        runs = session.text.runs(
            "terminal.hand-card",
            card=session.text.card_run(card),
            text=session.text.card_text(card),
        )
        session.screen.say(runs, mark="- ")


def _piles(session: Session, rest: str) -> None:
    for line in pile_lines(session.text, session.view(), full=True):
        session.screen.say(line)


def _log(session: Session, rest: str) -> None:
    lines = session.journal.lines(session.text, session.reader())
    session.say("terminal.log-all" if lines else "terminal.log-empty")
    for line in lines:
        session.screen.say(line, mark="- ")


def _rules(session: Session, rest: str) -> None:
    text = session.text
    number = rest.removeprefix("rule ").rstrip(".")
    rules = text.rules()
    if not number:
        for rule in rules:
            title = text.rule_title(rule)
            session.say("terminal.rules.line", rule=text.rule_run(rule), title=title)
        session.say("terminal.rules.hint")
        return
    wanted = [rule for rule in rules if rule == number or rule.startswith(f"{number}.")]
    if not wanted:
        session.say("terminal.no-rule", input=rest)
    for rule in wanted:
        session.say(
            "terminal.rules.text",
            rule=text.rule_run(rule),
            title=text.rule_title(rule),
            text=text.rule_text(rule),
        )


def _help(session: Session, rest: str) -> None:
    for name in HELP:
        session.say(f"terminal.help.{name}")


# --- files


def _save(session: Session, rest: str) -> None:
    path = Path(rest).expanduser() if rest else session.path
    if path is None:
        session.say("terminal.save-where")
        return
    try:
        session.save(path)
    except FileError as error:
        session.say("terminal.not-saved", reason=str(error))
        return
    session.say("terminal.saved", path=str(path))


def _load(session: Session, rest: str) -> None:
    if rest:
        path = Path(rest).expanduser()
    else:
        others = [p for p in saved_games() if session.path is None or p != session.path]
        if not others:
            session.say("terminal.no-saves")
            return
        path = others[0]
    try:
        open_record(session, path)
    except FileError as error:
        session.say("terminal.not-loaded", reason=str(error))
        return
    session.say("terminal.loaded", path=str(path))


def open_record(session: Session, path: Path) -> None:
    """Put the game of a record on the table; it is saved there from now on. FileError."""
    loaded = load_record(path, session.content)
    session.game = loaded.game
    session.path = path
    session.undone.clear()
    session.journal = rebuilt(loaded.record, session.content, loaded.game) or Journal()
    session.seat, session.fresh = None, True
    _use_meta(session, loaded.meta)
    if loaded.note:
        session.screen.say(loaded.note)


def _use_meta(session: Session, meta: Mapping[str, Any]) -> None:
    """Names and drafting times of a saved game, as far as they are what they should be."""
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
    session.undone.clear()
    session.fresh = True
    session.autosave()


def _quit(session: Session, rest: str) -> None:
    from game.terminal.session import Finished

    session.leave()
    raise Finished


_COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "undo": undo,
    "redo": _redo,
    "why": _why,
    "card": _card,
    "state": _state,
    "table": _table,
    "hand": _hand,
    "piles": _piles,
    "log": _log,
    "rules": _rules,
    "rule": _rules,
    "save": _save,
    "load": _load,
    "concede": _concede,
    "draw": _draw,
    "help": _help,
    "?": _help,
    "quit": _quit,
    "exit": _quit,
}

_SHOWS = (_card, _state, _table, _hand, _piles, _log, _rules, _help)
_ALONE = (undo, _redo, _table, _hand, _piles, _log, _concede, _help, _quit)
