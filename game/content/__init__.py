"""The cards, states, news and groups of the game: data that a person can read and correct.

`load_content()` gives the delivered content, `load_content(folder)` one with files of its own.
"""

from game.content.assets import asset
from game.content.effects import Part, format_effect, parse_effect
from game.content.loader import FILES, load_content
from game.content.model import (
    CANDIDATES,
    CATEGORIES,
    ISSUES,
    TRACK,
    BattlegroundState,
    CampaignCard,
    Content,
    ContentError,
    Group,
    NewsCard,
)

__all__ = [
    "CANDIDATES",
    "CATEGORIES",
    "FILES",
    "ISSUES",
    "TRACK",
    "BattlegroundState",
    "CampaignCard",
    "Content",
    "ContentError",
    "Group",
    "NewsCard",
    "Part",
    "asset",
    "format_effect",
    "load_content",
    "parse_effect",
]
