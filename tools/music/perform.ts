import { bass, bell, brush, electricPiano, kalimba, kick, pad } from './instruments';
import { type Chord, frequencyOf, type MelodyNote, type Part, type Piece } from './piece';
import { reverberate } from './reverb';
import { createTape, mixInto, play, type Tape } from './tape';

/** A chord at its place in the piece. */
interface PlacedChord {
  chord: Chord;
  startBeat: number;
  beats: number;
  parts: readonly Part[];
}

/** Numbers that look random and are the same each time, so that a piece is made again as it was. */
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

/** Everything that the hall answers to, and what stays dry: a hall makes low notes muddy. */
interface Studio {
  piece: Piece;
  hall: Tape;
  dry: Tape;
  secondsPerBeat: number;
  chance: () => number;
}

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

const playBass = ({ piece, dry, secondsPerBeat }: Studio, { chord, startBeat, beats }: PlacedChord): void => {
  const strokes =
    beats > 4
      ? [[0, beats]]
      : [
          [0, 2.4],
          [2.5, beats - 2.5],
        ];
  for (const [beat = 0, length = 1] of strokes) {
    const lengthSeconds = length * secondsPerBeat;
    const note = { startSeconds: (startBeat + beat) * secondsPerBeat, lengthSeconds, gain: piece.levels.bass, pan: 0 };
    play(dry, note, bass(frequencyOf(chord.bass), lengthSeconds));
  }
};

const playArpeggio = (
  { piece, hall, secondsPerBeat, chance }: Studio,
  { chord, startBeat, beats }: PlacedChord,
): void => {
  const steps = beats * piece.stepsPerBeat;
  for (let step = 0; step < steps; step += 1) {
    const place = piece.arpeggio[step % piece.arpeggio.length];
    const name = place === null || place === undefined ? undefined : chord.notes[place];
    if (!name) continue;
    const late = 0.008 * chance();
    const gain = piece.levels.kalimba * (step % piece.stepsPerBeat === 0 ? 1 : 0.72) * (0.85 + 0.3 * chance());
    const startSeconds = (startBeat + step / piece.stepsPerBeat) * secondsPerBeat + late;
    play(
      hall,
      { startSeconds, lengthSeconds: 2.2, gain, pan: 0.55 * Math.sin(step * 1.9) },
      kalimba(frequencyOf(name) * 2),
    );
  }
};

const playPianoChord = (
  { piece, hall, secondsPerBeat, chance }: Studio,
  { chord, startBeat, beats }: PlacedChord,
): void => {
  chord.notes.slice(0, 4).forEach((name, index) => {
    const lengthSeconds = beats * secondsPerBeat * 0.96;
    const startSeconds = startBeat * secondsPerBeat + index * 0.022 + 0.01 * chance();
    const note = { startSeconds, lengthSeconds, gain: piece.levels.piano * 0.42, pan: (index - 1.5) * 0.25 };
    play(hall, note, electricPiano(frequencyOf(name), lengthSeconds));
  });
};

const playBeat = ({ piece, dry, hall, secondsPerBeat, chance }: Studio, { startBeat, beats }: PlacedChord): void => {
  const { beat: level } = piece.levels;
  for (let beat = 0; beat < beats; beat += 1) {
    const startSeconds = (startBeat + beat) * secondsPerBeat;
    if (beat % 4 === 0) play(dry, { startSeconds, lengthSeconds: 0.7, gain: level * 1.5, pan: 0 }, kick);
    if (beat % 4 === 2)
      play(dry, { startSeconds: startSeconds + secondsPerBeat / 2, lengthSeconds: 0.7, gain: level, pan: 0 }, kick);
    for (const half of [0, 0.5]) {
      const isBack = half === 0 && beat % 2 === 1;
      const stroke = {
        startSeconds: startSeconds + half * secondsPerBeat,
        lengthSeconds: 0.35,
        gain: level * (isBack ? 0.5 : 0.2) * (0.8 + 0.4 * chance()),
        pan: half === 0 ? 0.25 : -0.3,
      };
      play(hall, stroke, brush(chance, isBack ? 16 : 38));
    }
  }
};

const playMelody = (studio: Studio, melody: readonly MelodyNote[], startBeat: number): void => {
  const { piece, hall, secondsPerBeat } = studio;
  const isBell = piece.levels.bell > 0;
  melody.forEach(([beat, name, beats], index) => {
    const lengthSeconds = isBell ? 4 : beats * secondsPerBeat + 0.4;
    const startSeconds = (startBeat + beat) * secondsPerBeat;
    const pan = isBell ? 0.5 * Math.sin(index * 2.2) : 0.12;
    const note = { startSeconds, lengthSeconds, pan, gain: isBell ? piece.levels.bell : piece.levels.piano };
    play(hall, note, isBell ? bell(frequencyOf(name)) : electricPiano(frequencyOf(name), lengthSeconds));
  });
};

const players: Partial<Record<Part, (studio: Studio, chord: PlacedChord) => void>> = {
  pad: playPad,
  bass: playBass,
  kalimba: playArpeggio,
  piano: playPianoChord,
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
  for (const placed of placeChords(piece)) for (const part of placed.parts) players[part]?.(studio, placed);
  piece.sections.forEach(({ melody }, index) => playMelody(studio, melody, index * barsOf(piece) * piece.beatsPerBar));
  mixInto(studio.dry, studio.hall, 0.8);
  mixInto(studio.dry, reverberate(studio.hall, piece.hall), 0.9);
  return studio.dry;
};
