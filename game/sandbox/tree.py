"""Time as a tree: every moment that was reached stays, whatever else is tried from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game import Event, Game
from game.sandbox.words import SandboxError

if TYPE_CHECKING:
    from game.sandbox.driving import Breakpoint

__all__ = ["Node", "Outcome", "Tree"]

Outcome = dict[str, Any]
"""A chance outcome as a scenario gives it: `{"roll": 3}`, `{"shuffle": […], "of": …}` …"""


@dataclass(eq=False, slots=True)
class Node:
    """One moment. Its game is never changed: what follows is another node with a copy."""

    id: int
    """Counts from 0 in the order made; names the node for good."""
    parent: Node | None
    op: str
    """How it was reached: `start`, `edit`, `play` (an option and all that follows), `answer`
    (the option alone), `step` (one agenda record), `run` (on to the next decision), `end`."""
    value: Any
    """The option, the keys edited, or how the game was ended; None for the others."""
    game: Game
    events: Sequence[Event]
    """What the step that led here brought."""
    queue: tuple[Outcome, ...] = ()
    """Chance outcomes set by hand that are still to come."""
    came_with: tuple[Outcome, ...] = ()
    """The outcomes that were set when the step was taken."""
    stopped: Breakpoint | None = None
    """The breakpoint at which the step stopped short."""
    name: str = ""
    children: list[Node] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)
    """What a scenario that ends here must hold (CONTRACT 5)."""
    checks: list[dict[str, Any]] = field(default_factory=list)
    """What a scenario that passes here asserts: `refuse`, or who decides what."""
    latest: int = 0
    """Which child was visited last; redo goes there."""

    @property
    def at_turn(self) -> bool:
        """Whether a `turn` decision waits: only then can the table be edited or saved as it is."""
        decision = self.game.decision
        return decision is not None and decision.kind == "turn"

    def path(self) -> list[Node]:
        """All moments from the start to this one."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None:
            found.append(node)
            node = node.parent
        found.reverse()
        return found


class Tree:
    """All moments, and where we are. There can be several starts."""

    def __init__(self) -> None:
        self.nodes: dict[int, Node] = {}
        self.roots: list[Node] = []
        self._next = 0
        self._current: Node | None = None

    @property
    def current(self) -> Node:
        """Where we are."""
        assert self._current is not None, "a tree has a start before it is used"
        return self._current

    def add(self, node_of: Node | None, op: str, value: Any, game: Game, **more: Any) -> Node:
        """Add a moment after another one (None: a new start) and go there."""
        node = Node(self._next, node_of, op, value, game, **more)
        self._next += 1
        self.nodes[node.id] = node
        (self.roots if node_of is None else node_of.children).append(node)
        self.go(node)
        return node

    def go(self, to: Node | int) -> Node:
        """Go to a moment; its branch becomes the one that redo takes."""
        node = self.nodes.get(to) if isinstance(to, int) else to
        if node is None or self.nodes.get(node.id) is not node:
            raise SandboxError("no-moment")
        self._current = node
        child = node
        while child.parent is not None:
            child.parent.latest = child.parent.children.index(child)
            child = child.parent
        return node

    def undo(self, steps: int = 1) -> Node:
        """Go back; SandboxError if there are not that many steps."""
        node = self.current
        for _ in range(steps):
            if node.parent is None:
                raise SandboxError("no-undo")
            node = node.parent
        self._current = node
        return node

    def redo(self, steps: int = 1) -> Node:
        """Go on along the branch visited last; SandboxError at its end."""
        node = self.current
        for _ in range(steps):
            if not node.children:
                raise SandboxError("no-redo")
            node = node.children[node.latest]
        self._current = node
        return node

    def leaves(self) -> Iterator[Node]:
        """The ends of all branches, in the order begun."""
        for root in self.roots:
            stack = [root]
            while stack:
                node = stack.pop()
                if not node.children:
                    yield node
                stack += reversed(node.children)

    def prune(self, node: Node) -> None:
        """Forget a moment and all that follows; we go to its parent if we were there.

        The last start cannot be forgotten.
        """
        siblings = self.roots if node.parent is None else node.parent.children
        if node.parent is None and len(siblings) == 1:
            raise SandboxError("only-start")
        gone = [node]
        for each in gone:
            gone += each.children
        siblings.remove(node)
        if node.parent is not None:
            node.parent.latest = min(node.parent.latest, max(len(siblings) - 1, 0))
        for each in gone:
            del self.nodes[each.id]
        if self._current in gone:
            self._current = node.parent or self.roots[0]

    def common(self, one: Node, two: Node) -> Node | None:
        """The last moment that two moments share; None if they have different starts."""
        path = set(map(id, one.path()))
        return next((node for node in reversed(two.path()) if id(node) in path), None)
