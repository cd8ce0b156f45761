"""Every sentence of the program: messages by id, runs with style and link, line breaking."""

from game.text.locale import Catalogue, LocaleError, MessageError, load_locale
from game.text.messages import Messages
from game.text.runs import LINKS, STYLES, Run, columns, merge, plain, wrap
from game.text.text import Text

__all__ = [
    "LINKS",
    "STYLES",
    "Catalogue",
    "LocaleError",
    "MessageError",
    "Messages",
    "Run",
    "Text",
    "columns",
    "load_locale",
    "merge",
    "plain",
    "wrap",
]
