"""The cards, states, news and groups of the game: data that a person can read and correct.

`load_content()` gives the delivered content, `load_content(folder)` one with files of its own.
"""

from game.content.assets import asset
from game.content.check import MEDIA_OWNERS
from game.content.effects import (
    EFFECT_ISSUES,
    MEDIA_KINDS,
    ONE_STATE,
    SIGNATURES,
    EffectError,
    Part,
    check_card_parts,
    format_effect,
    parse_effect,
)
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
    "EFFECT_ISSUES",
    "FILES",
    "ISSUES",
    "MEDIA_KINDS",
    "MEDIA_OWNERS",
    "ONE_STATE",
    "SIGNATURES",
    "TRACK",
    "BattlegroundState",
    "CampaignCard",
    "Content",
    "ContentError",
    "EffectError",
    "Group",
    "NewsCard",
    "Part",
    "asset",
    "check_card_parts",
    "format_effect",
    "load_content",
    "parse_effect",
]
