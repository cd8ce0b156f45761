"""The workbench behind the sandbox: no window in it, tested by itself.

`Workbench` is the model of a sandbox screen. It holds a tree of moments and shows one of them;
every method that does something leads to another moment, and the old one stays.

    bench = Workbench(content, Options(decks="full"), seed=1)    # an empty table
    bench.random_table(7); bench.random_table(7, weird=True)     # random, but legal
    bench.open_game(game); bench.open_record(record, at=30)      # a running or recorded game
    bench.open_position(position); bench.open_scenario(scenario)
    bench.load(path); bench.paste(text)                          # whatever of these it is

Shown are `bench.game` (ask it, never play it on), `bench.position()`, `bench.agenda()`,
`bench.events` of the last step (each with its rule), `bench.last_changes()` (what to mark), and
`bench.node`: `id`, `op`, `value`, `name`, `parent`, `children`, `at_turn`, `stopped`, `path()`.

Edit, by the functions of `game.sandbox.editing` or by keys as in a record:

    bench.change(move_state, "FL", "slots.0")            bench.change(set_issue, 0, "E1")
    bench.change(cycle_circle, 0, "economy", 2)          bench.change(set_group, 0)
    bench.change(move_card, "obama.voter-file", "hands.obama")      # also decks.…, media, news
    bench.change(set_order, "news", [...])               bench.change(set_value, "turn", 20)
    bench.edit({"scores": {"obama": 200}})               bench.set_options(options)

An edit that the table allows is a moment like any other and lands in the record as an edit. One
that it does not allow is kept as `bench.draft` with `bench.problem`: `.key` what is wrong,
`.message` why, `.mends` what would help; `bench.mend(mend)` takes one, further edits go on from
the draft, `bench.undo()` or `drop_draft()` forgets it, and nothing is played meanwhile.

Chance: `bench.set_chance([{"roll": 3}, {"shuffle": [cards on top], "of": "deck/obama"}])`,
`bench.chance` is what is left of it, `bench.next_roll()` what the die would show. Next cards and
next news are the order of their piles. All else comes from the seed (`set_seed`).

Play both sides: `play(option)` to the next decision; `answer(option)`, then `step()` for one
agenda record and `run()` for the rest; `concede`, `agree_draw`. `bench.breakpoints` is a list of
`Breakpoint(kind, value)`; where one stopped is `bench.node.stopped`.

Time: `undo(steps)`, `redo(steps)`, `go(node)`, `name(name)`, `bench.tree` with `nodes`, `roots`,
`leaves()`, `common(one, two)`, `prune(node)`; `bench.changes_between(one, two)`.

Differences are `Change` values: `.keys` to mark on the table, and `changes_in_words(words,
changes)` for sentences; `agenda_in_words(words, bench.agenda())` says what is still to be done,
`SandboxWords(content, language)` also says errors and places, `mend.words(words)` what a mend does.

Scenarios: `expect(*path)` and `unexpect(*path)` mark what must hold at the end, `refuse(option)`
and `assert_decision()` what must hold here; `scenario(title, start=…)`, `save(path)`, `text()` for
the clipboard, `text("record")`, `text("position")`. `last_turn()` is the start for a moment in
the middle of a card. `bench.failure` says where a scenario opened last does not hold.

Ask: `outlook(game, option)`, `outlooks(game)`, `compare(game, one, two)`, `not_offered(game)`,
`targets(game, card)`, `find(game, Goal(…), depth)`, a generator of `Progress` that may end with
`Found`; take one value at a time between frames, and stop by no longer asking.

Cards: `check_card(content, CardDraft(…), instead_of)` gives content with the card or a sentence;
`bench.use_content(content, {old: new})` plays it (`bench.content` is that of the moment shown),
`entry_text(card)` is the entry of the content file. `game.sandbox.sketch` is a card as it is
being written, with all that is wrong with it; `game.sandbox.export` writes cards of one's own
for `--content DIR`.

The interaction matrix: `game.sandbox.matrix_run.MatrixRun` computes (`poll(0)` between frames),
its `matrix.pairs(…)` are what to show, `game.sandbox.matrix_open.cell_bench` opens one.

What cannot be done raises SandboxError, FileError (files and pasted text) or IllegalOption, each
one sentence, and then nothing has changed.
"""

from game.sandbox.card import CardDraft, CheckedCard, check_card, draft_text, entry_text, with_card
from game.sandbox.difference import Change, changes_in_words, difference
from game.sandbox.driving import BREAKPOINT_KINDS, Breakpoint
from game.sandbox.editing import (
    cycle_circle,
    empty_table,
    move_card,
    move_state,
    set_circle,
    set_group,
    set_issue,
    set_order,
    set_value,
    supporters,
)
from game.sandbox.finding import GOALS, Found, Goal, Progress, find
from game.sandbox.generate import random_position, weird_position
from game.sandbox.inquiry import (
    Comparison,
    Outlook,
    Targets,
    compare,
    not_offered,
    outlook,
    outlooks,
    targets,
)
from game.sandbox.keeping import Failure
from game.sandbox.mend import Mend, Problem, diagnose
from game.sandbox.todo import agenda_in_words
from game.sandbox.tree import Node, Outcome, Tree
from game.sandbox.words import SandboxError, SandboxWords
from game.sandbox.workbench import Workbench

__all__ = [
    "BREAKPOINT_KINDS",
    "GOALS",
    "Breakpoint",
    "CardDraft",
    "Change",
    "CheckedCard",
    "Comparison",
    "Failure",
    "Found",
    "Goal",
    "Mend",
    "Node",
    "Outcome",
    "Outlook",
    "Problem",
    "Progress",
    "SandboxError",
    "SandboxWords",
    "Targets",
    "Tree",
    "Workbench",
    "agenda_in_words",
    "changes_in_words",
    "check_card",
    "compare",
    "cycle_circle",
    "diagnose",
    "difference",
    "draft_text",
    "empty_table",
    "entry_text",
    "find",
    "move_card",
    "move_state",
    "not_offered",
    "outlook",
    "outlooks",
    "random_position",
    "set_circle",
    "set_group",
    "set_issue",
    "set_order",
    "set_value",
    "supporters",
    "targets",
    "weird_position",
    "with_card",
]
