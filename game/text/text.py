"""`Text`: every sentence about a game, in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game import Event, Explanation, Result
from game.content import CANDIDATES, CampaignCard, NewsCard, Part
from game.text import effects
from game.text.names import OTHER, Names, is_news
from game.text.options import Prompt, option_runs
from game.text.runs import Run, plain


class Text(Names):
    """Sentences about events, decisions, options, refusals, cards and rules.

    Sentences come as runs, which carry style and links, or as plain text. All raise MessageError
    for what the language file does not know.
    """

    # --- what happened

    def event(self, event: Event) -> list[Run]:
        """The line for an event as it may be known: hidden parameters left out say less."""
        values = self.named(event.params)
        if event.by is not None:
            values["by"] = self.candidate_run(event.by)
            values["other"] = self.candidate_run(OTHER[event.by])
        values["rule"] = self.rule_run(event.rule)
        variant = _VARIANTS.get(event.kind, _known)
        key = f"event.{event.kind}.{variant(event)}"
        if event.kind == "declined" and not self.has(key):
            key = "event.declined.other"
        if event.kind == "voter-won":
            values["ordinal"] = self.ordinal(event.params["circle"] + 1)
        elif event.kind == "state-entered":
            values["place"] = event.params["slot"] + 1
        elif event.kind == "group-changed":
            values["from"] = self.group(event.params["from"])
            values["to"] = self.group(event.params["to"])
        elif event.kind == "news":
            values["text"] = self.card_text(event.params["card"])
        return self.runs(key, **values)

    def result(self, result: Result, scores: Mapping[str, int]) -> list[Run]:
        """How the game ended, with the votes: "Obama wins the election 273 to 240."."""
        if result.winner not in CANDIDATES:
            return self.runs(f"result.draw-{result.reason}", **scores)
        loser = OTHER[result.winner]
        return self.runs(
            f"result.{result.reason}",
            winner=self.candidate_run(result.winner),
            loser=self.candidate_run(loser),
            high=scores[result.winner],
            low=scores[loser],
            **scores,
        )

    # --- decisions

    def prompt(self, prompt: Prompt, view: Mapping[str, Any] | None = None) -> list[Run]:
        """Who must do what now.

        `prompt` is that of the game; `view`, if given, tells which options there are and how
        many states were opened with, where the sentence depends on it.
        """
        kind, source = prompt["kind"], prompt.get("source")
        key = f"prompt.{kind}"
        origin = _origin(source)
        values = self.named({k: v for k, v in prompt.items() if k not in ("kind", "source")})
        if source is not None and origin != "die":
            values["source"] = [self.card_run(source)]
        if kind == "opening":
            own = sum(state.set == prompt["player"] for state in self.content.states)
            key += ".second" if 0 < len(_offered(view)) < own else ".first"
        elif kind == "discard":
            key += "." + self._discard_variant(source, origin)
            if prompt.get("left") is not None:
                values["count"] = prompt["left"]
        elif kind == "state" and origin == "die":
            key += f".die-{str(source).partition(':')[2]}"
        elif kind == "turn":
            offered = _offered(view)
            if offered == ("pass",):
                key += "-pass"
            elif offered and "draw" not in offered:
                key += "-no-draw"
        elif self.has(f"{key}.{origin}"):
            key += f".{origin}"
        return self.runs(key if self._has_message(key) else "prompt.fallback", **values)

    def _has_message(self, key: str) -> bool:
        return self.has(key) or self.has(f"{key}.other")

    def _discard_variant(self, source: str | None, origin: str) -> str:
        if origin != "card" or source is None:
            return "news"
        return "pay-any" if self.content.card(source).parts[0].count < 0 else "pay"

    def option_runs(
        self, game_or_view: Any, option: str, prompt: Prompt | None = None
    ) -> list[Run]:
        """An option as a full sentence, as runs.

        Takes a game, or a view or position together with the prompt of the waiting decision;
        without one the sentence says no more than the option does.
        """
        if isinstance(game_or_view, Mapping):
            return option_runs(self, game_or_view, option, prompt)
        position = game_or_view.position()
        return option_runs(self, position, option, prompt or game_or_view.prompt())

    def option(self, game_or_view: Any, option: str, prompt: Prompt | None = None) -> str:
        """An option as a full sentence; as `option_runs`."""
        return plain(self.option_runs(game_or_view, option, prompt))

    def option_help(self, kind: str) -> str:
        """One sentence on what the answer to a decision of this kind means."""
        return self.message(f"option-help.{kind}")

    def why(self, explanation: Explanation) -> str:
        """Why an option is not offered, with the rule; as `why_runs`."""
        return plain(self.why_runs(explanation))

    def why_runs(self, explanation: Explanation) -> list[Run]:
        """Why an option is not offered, with the rule."""
        params = dict(explanation.params)
        values = self.named(params)
        values["rule"] = self.rule_run(explanation.rule)
        if "circle" in params:
            values["ordinal"] = self.ordinal(int(params["circle"]) + 1)
        if "kind" in params:
            values["question"] = self.message(f"question.{params['kind']}")
        if "toward" in params:
            values["issue"] = self.issue(params["toward"])
        for number in ("need", "left", "most"):
            if number in params:
                values["count"] = params[number]
        key = f"why.{explanation.id}"
        for what in ("circle", "issue", "state"):
            if what in params and self.has(f"{key}-{what}"):
                key = f"{key}-{what}"
        return self.runs(key, **values)

    # --- cards and rules

    def describe_parts(
        self, parts: Sequence[Part], *, negative: bool = False, news: bool = False
    ) -> str:
        """A card text drafted from the parts of an effect."""
        return effects.describe_parts(self, parts, negative=negative, news=news)

    def signs(self, card: CampaignCard | NewsCard | str) -> tuple[str, ...]:
        """Short effect signs of a card: "+1 Economy", "draw 1"; "die" if it goes negative."""
        if isinstance(card, str):
            card = self.content.news_card(card) if is_news(card) else self.content.card(card)
        negative = isinstance(card, CampaignCard) and card.negative
        return effects.signs(self, card.parts, negative=negative)

    def deck_profile(self, cards: Iterable[str]) -> list[str]:
        """What a deck can do, counted: a line for each thing it can do at all."""
        return effects.deck_profile(self, cards)

    def category(self, category: str) -> str:
        """A card category's name."""
        return self.message(f"category.{category}")

    def rules(self) -> tuple[str, ...]:
        """The numbers of all rules, in order; `5` is a chapter, `5.3` a rule of it."""
        ends = ".title"
        keys = (k for k in self.catalogue.ids() if k.startswith("rule.") and k.endswith(ends))
        return tuple(key.removeprefix("rule.").removesuffix(ends) for key in keys)

    def rule_title(self, number: str) -> str:
        """A short title for a rule: of `5.3` "Gaining support"."""
        return self.message(f"rule.{number}.title")

    def rule_text(self, number: str) -> str:
        """What a rule says, in short."""
        return self.message(f"rule.{number}.text")

    def rule_paragraphs(self, number: str) -> list[list[Run]]:
        """What a rule says at length, for players, in paragraphs."""
        return _paragraphs(self.runs(f"rule-full.{number}"))

    def rule_example(self, number: str) -> list[Run]:
        """An example for a rule; empty where there is none."""
        key = f"rule-example.{number}"
        return self.runs(key) if self.has(key) else []


def _paragraphs(runs: Iterable[Run]) -> list[list[Run]]:
    """Divide runs where their text has line feeds."""
    found: list[list[Run]] = [[]]
    for run in runs:
        first, *rest = run.text.split("\n")
        found[-1].append(replace(run, text=first))
        found += [[replace(run, text=text)] for text in rest]
    return [[run for run in runs if run.text] for runs in found]


def _offered(view: Mapping[str, Any] | None) -> tuple[str, ...]:
    """The options of the decision in a view, if its player's."""
    decision = (view or {}).get("decision") or {}
    return tuple(decision.get("options") or ())


def _origin(source: str | None) -> str:
    if source is None or source.startswith("die"):
        return "die"
    return "news" if is_news(source) else "card"


def _known(event: Event) -> str:
    return "known"


def _hides(name: str) -> Callable[[Event], str]:
    return lambda event: "known" if event.params.get(name) is not None else "hidden"


def _voter(event: Event) -> str:
    change = str(event.params["change"])
    if change != "placed":
        return change
    return "on-undecided" if event.params["was"] == "." else "on-printed"


def _ended(event: Event) -> str:
    winner = event.params["winner"]
    return f"{event.params['reason']}.{'winner' if winner in CANDIDATES else 'draw'}"


_VARIANTS: dict[str, Callable[[Event], str]] = {
    "dealt": _hides("cards"),
    "kept": _hides("card"),
    "drew": _hides("card"),
    "opening-chosen": _hides("state"),
    "first-player": lambda event: str(event.params["how"]),
    "shuffled": lambda event: str(event.params["pile"]).replace("/", "-"),
    "played": lambda event: "media" if event.params["media"] else "plain",
    "voter-won": _voter,
    "issue-moved": lambda event: "flipped" if event.params["flipped"] else "kept",
    "declined": lambda event: str(event.params["what"]),
    "news": lambda event: "state" if event.params.get("state") else "none",
    "rolled": lambda event: str(event.params["value"]),
    "ended": _ended,
}
