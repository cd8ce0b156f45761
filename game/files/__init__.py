"""Positions, scenarios and records as files: strict reading, whole writing, clear errors."""

from game.files.errors import FileError, ReplayFailure, ScenarioFailure, clean
from game.files.folders import (
    DATA_VARIABLE,
    RECORD_SUFFIX,
    data_folder,
    new_save,
    saved_games,
    saves_folder,
    set_aside,
)
from game.files.history import History
from game.files.record import (
    MAX_RECORD_BYTES,
    RECORD_FORMAT,
    RECORD_VERSION,
    LoadedRecord,
    encode_record,
    load_record,
    parse_record,
    save_record,
)
from game.files.scenario import (
    MAX_SCENARIO_BYTES,
    SCENARIO_FORMAT,
    SCENARIO_SUFFIX,
    SCENARIO_VERSION,
    Scenario,
    encode_scenario,
    parse_scenario,
    read_scenario,
    run_scenario,
    start_scenario,
    write_scenario,
)
from game.files.writing import json_text, write_bytes

__all__ = [
    "DATA_VARIABLE",
    "MAX_RECORD_BYTES",
    "MAX_SCENARIO_BYTES",
    "RECORD_FORMAT",
    "RECORD_SUFFIX",
    "RECORD_VERSION",
    "SCENARIO_FORMAT",
    "SCENARIO_SUFFIX",
    "SCENARIO_VERSION",
    "FileError",
    "History",
    "LoadedRecord",
    "ReplayFailure",
    "Scenario",
    "ScenarioFailure",
    "clean",
    "data_folder",
    "encode_record",
    "encode_scenario",
    "json_text",
    "load_record",
    "new_save",
    "parse_record",
    "parse_scenario",
    "read_scenario",
    "run_scenario",
    "save_record",
    "saved_games",
    "saves_folder",
    "set_aside",
    "start_scenario",
    "write_bytes",
    "write_scenario",
]
