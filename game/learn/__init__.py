"""Learning by playing: lessons and puzzles as data, and what judges them. Knows no window."""

from game.learn.loader import load_course
from game.learn.model import Course, Lesson, LessonError, Step
from game.learn.progress import Progress, load_progress, progress_path, save_progress
from game.learn.run import LessonRun, Phase

__all__ = [
    "Course",
    "Lesson",
    "LessonError",
    "LessonRun",
    "Phase",
    "Progress",
    "Step",
    "load_course",
    "load_progress",
    "progress_path",
    "save_progress",
]
