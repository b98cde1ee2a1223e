import type { InstrumentName } from './instruments';

/** Names of notes: `C4` is middle C; `Bb3` and `F#4` have accidentals. */
type NoteName = string;

const semitones: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Returns hertz in equal temperament, A4 = 440. */
export const frequencyOf = (name: NoteName): number => {
  const match = /^([A-G])([#b]?)(\d)$/.exec(name);
  if (!match) throw new Error(`${name} is no note`);
  const [, letter = 'A', accidental, octave] = match;
  const step = (semitones[letter] ?? 0) + (accidental === '#' ? 1 : accidental === 'b' ? -1 : 0);
  return 440 * 2 ** ((step - 9) / 12 + Number(octave) - 4);
};

/** One chord of a piece, and the melody over it. */
export interface Chord {
  /** Length in bars. */
  bars: number;
  bass: NoteName;
  /** Low to high. */
  notes: readonly NoteName[];
}

export type Part = 'pad' | 'chords' | 'arpeggio' | 'bass' | 'beat';

/** A melody note; its time is in beats from the start of its section. */
export type MelodyNote = readonly [beat: number, note: NoteName, beats: number];

/** A stroke: beats from the start of its bar, and its length. */
export type Stroke = readonly [beat: number, beats: number];

/** Times of the strokes in a bar, in beats. */
interface Beat {
  kick: readonly number[];
  /** Accents. */
  snare: readonly number[];
  hat: readonly number[];
  /** A deep drum of a hall. */
  drum?: readonly number[];
}

interface Arpeggio {
  /** Index in the chord of each step. */
  steps: readonly (number | null)[];
  stepsPerBeat: number;
  /** Octaves above the written chord. */
  octaves: number;
}

export interface Piece {
  name: string;
  beatsPerMinute: number;
  beatsPerBar: number;
  chords: readonly Chord[];
  /** Repetitions of the chords; each has its own parts. */
  sections: readonly { parts: readonly Part[]; melody: readonly MelodyNote[] }[];
  instruments: { chords: InstrumentName; arpeggio: InstrumentName; lead: InstrumentName; bass: InstrumentName };
  arpeggio: Arpeggio;
  /** Strokes of each bar; when empty, one stroke lasts for the whole chord. */
  bassLine: readonly Stroke[];
  /** Strokes of the chords in each bar; when empty, one stroke lasts for the whole chord. */
  strum: readonly Stroke[];
  beat: Beat;
  padBrightness: number;
  /** Amount of reverb: 0 is dry, 0.9 a cathedral. */
  hall: number;
  levels: Readonly<Record<Part | 'lead', number>>;
}
