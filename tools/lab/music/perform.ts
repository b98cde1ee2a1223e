import { brush, deepDrum, kick } from './drums';
import { type InstrumentName, instruments, pad } from './instruments';
import { type Chord, frequencyOf, type MelodyNote, type Part, type Piece, type Stroke } from './piece';
import { reverberate } from './reverb';
import { createTape, mixInto, play, type Tape, type Voice } from './tape';

/** A chord with its position in the piece. */
interface PlacedChord {
  chord: Chord;
  startBeat: number;
  beats: number;
  parts: readonly Part[];
}

/** Pseudorandom numbers with a fixed seed, so that every run makes the same piece. */
const createChance = (): (() => number) => {
  let state = 20_261_120;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
};

const barsOf = (piece: Piece): number => piece.chords.reduce((sum, { bars }) => sum + bars, 0);

const placeChords = (piece: Piece): PlacedChord[] => {
  let startBeat = 0;
  return piece.sections.flatMap(({ parts }) =>
    piece.chords.map((chord) => {
      const beats = chord.bars * piece.beatsPerBar;
      const placed = { chord, startBeat, beats, parts };
      startBeat += beats;
      return placed;
    }),
  );
};

/** Voices with reverb, and those without: reverb makes low notes muddy. */
interface Studio {
  piece: Piece;
  hall: Tape;
  dry: Tape;
  secondsPerBeat: number;
  chance: () => number;
}

interface StruckNote {
  startSeconds: number;
  heldSeconds: number;
  gain: number;
  pan: number;
}

const playNote = (tape: Tape, name: InstrumentName, frequency: number, note: StruckNote): void => {
  const { voice, rings } = instruments[name];
  const { startSeconds, heldSeconds, gain, pan } = note;
  play(tape, { startSeconds, lengthSeconds: rings(heldSeconds), gain, pan }, voice(frequency, heldSeconds));
};

/** Strokes of a bar, repeated through a chord's bars; without any, one as long as the chord. */
const throughBars = (strokes: readonly Stroke[], { beats }: PlacedChord, { beatsPerBar }: Piece): Stroke[] => {
  if (strokes.length === 0) return [[0, beats]];
  const bars = Array.from({ length: beats / beatsPerBar }, (_, bar) => bar * beatsPerBar);
  return bars.flatMap((start) => strokes.map(([beat, length]): Stroke => [start + beat, length]));
};

const playPad = ({ piece, hall, secondsPerBeat }: Studio, { chord, startBeat, beats }: PlacedChord): void => {
  const lengthSeconds = beats * secondsPerBeat + 2;
  chord.notes.forEach((name, index) => {
    const note = {
      startSeconds: startBeat * secondsPerBeat,
      lengthSeconds,
      gain: piece.levels.pad / 2,
      pan: (index - 2) * 0.32,
    };
    play(hall, note, pad(frequencyOf(name), lengthSeconds, piece.padBrightness));
  });
};

const playBass = ({ piece, dry, secondsPerBeat }: Studio, placed: PlacedChord): void => {
  for (const [beat, length] of throughBars(piece.bassLine, placed, piece)) {
    const startSeconds = (placed.startBeat + beat) * secondsPerBeat;
    const note = { startSeconds, heldSeconds: length * secondsPerBeat, gain: piece.levels.bass, pan: 0 };
    playNote(dry, piece.instruments.bass, frequencyOf(placed.chord.bass), note);
  }
};

const playArpeggio = (
  { piece, hall, secondsPerBeat, chance }: Studio,
  { chord, startBeat, beats }: PlacedChord,
): void => {
  const { steps, stepsPerBeat, octaves } = piece.arpeggio;
  for (let step = 0; step < beats * stepsPerBeat; step += 1) {
    const place = steps[step % steps.length];
    const name = place === null || place === undefined ? undefined : chord.notes[place];
    if (!name) continue;
    const late = 0.008 * chance();
    const gain = piece.levels.arpeggio * (step % stepsPerBeat === 0 ? 1 : 0.72) * (0.85 + 0.3 * chance());
    const startSeconds = (startBeat + step / stepsPerBeat) * secondsPerBeat + late;
    const note = { startSeconds, heldSeconds: secondsPerBeat / stepsPerBeat, gain, pan: 0.55 * Math.sin(step * 1.9) };
    playNote(hall, piece.instruments.arpeggio, frequencyOf(name) * 2 ** octaves, note);
  }
};

const playChords = ({ piece, hall, secondsPerBeat, chance }: Studio, placed: PlacedChord): void => {
  for (const [beat, length] of throughBars(piece.strum, placed, piece))
    placed.chord.notes.slice(0, 4).forEach((name, index) => {
      const startSeconds = (placed.startBeat + beat) * secondsPerBeat + index * 0.022 + 0.01 * chance();
      const heldSeconds = length * secondsPerBeat * 0.96;
      const note = { startSeconds, heldSeconds, gain: piece.levels.chords * 0.42, pan: (index - 1.5) * 0.25 };
      playNote(hall, piece.instruments.chords, frequencyOf(name), note);
    });
};

/** Voice, loudness, length and stereo position of each stroke of a bar. */
const drumsOf = ({ chance }: Studio) =>
  ({
    kick: { voice: (): Voice => kick, gain: 1.3, lengthSeconds: 0.7, pan: 0, isDry: true },
    drum: { voice: (): Voice => deepDrum, gain: 1.6, lengthSeconds: 1.2, pan: -0.1, isDry: false },
    snare: { voice: (): Voice => brush(chance, 16), gain: 0.5, lengthSeconds: 0.35, pan: 0.25, isDry: false },
    hat: { voice: (): Voice => brush(chance, 38), gain: 0.2, lengthSeconds: 0.35, pan: -0.3, isDry: false },
  }) as const;

const playBeat = (studio: Studio, { startBeat, beats }: PlacedChord): void => {
  const { piece, dry, hall, secondsPerBeat, chance } = studio;
  for (const [name, drum] of Object.entries(drumsOf(studio)))
    for (let bar = 0; bar < beats; bar += piece.beatsPerBar)
      for (const beat of piece.beat[name as keyof Piece['beat']] ?? []) {
        const startSeconds = (startBeat + bar + beat) * secondsPerBeat;
        const gain = piece.levels.beat * drum.gain * (0.8 + 0.4 * chance());
        const { lengthSeconds, pan } = drum;
        play(drum.isDry ? dry : hall, { startSeconds, lengthSeconds, gain, pan }, drum.voice());
      }
};

const playMelody = (studio: Studio, melody: readonly MelodyNote[], startBeat: number): void => {
  const { piece, hall, secondsPerBeat } = studio;
  melody.forEach(([beat, name, beats], index) => {
    const startSeconds = (startBeat + beat) * secondsPerBeat;
    const note = { startSeconds, heldSeconds: beats * secondsPerBeat + 0.3, pan: 0.25 * Math.sin(index * 2.2) };
    playNote(hall, piece.instruments.lead, frequencyOf(name), { ...note, gain: piece.levels.lead });
  });
};

const players: Readonly<Record<Part, (studio: Studio, chord: PlacedChord) => void>> = {
  pad: playPad,
  chords: playChords,
  arpeggio: playArpeggio,
  bass: playBass,
  beat: playBeat,
};

export const durationOf = (piece: Piece): number =>
  (barsOf(piece) * piece.sections.length * piece.beatsPerBar * 60) / piece.beatsPerMinute;

/** Plays a piece as a loop, not yet at its final loudness. */
export const perform = (piece: Piece): Tape => {
  const durationSeconds = durationOf(piece);
  const secondsPerBeat = 60 / piece.beatsPerMinute;
  const studio: Studio = {
    piece,
    hall: createTape(durationSeconds),
    dry: createTape(durationSeconds),
    secondsPerBeat,
    chance: createChance(),
  };
  for (const placed of placeChords(piece)) for (const part of placed.parts) players[part](studio, placed);
  piece.sections.forEach(({ melody }, index) => playMelody(studio, melody, index * barsOf(piece) * piece.beatsPerBar));
  mixInto(studio.dry, studio.hall, 0.8);
  mixInto(studio.dry, reverberate(studio.hall, piece.hall), 0.9);
  return studio.dry;
};
