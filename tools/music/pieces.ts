import type { Piece } from './piece';

/** Four chords in D major, an arpeggio of a thumb piano, a mallet that keeps time. */
const firstLight: Piece = {
  name: 'first-light',
  beatsPerMinute: 84,
  beatsPerBar: 4,
  chords: [
    { bars: 1, bass: 'D2', notes: ['D4', 'F#4', 'A4', 'C#5', 'E5'] },
    { bars: 1, bass: 'B1', notes: ['B3', 'D4', 'F#4', 'A4', 'C#5'] },
    { bars: 1, bass: 'G1', notes: ['B3', 'D4', 'G4', 'A4', 'D5'] },
    { bars: 1, bass: 'A1', notes: ['A3', 'D4', 'E4', 'A4', 'E5'] },
  ],
  sections: [
    { parts: ['pad', 'kalimba'], melody: [] },
    { parts: ['pad', 'kalimba', 'bass', 'beat'], melody: [] },
    {
      parts: ['pad', 'kalimba', 'bass', 'beat', 'piano'],
      melody: [
        [1, 'F#5', 1.5],
        [2.5, 'E5', 0.5],
        [3, 'C#5', 1],
        [5, 'D5', 2.5],
        [9, 'B4', 1],
        [10, 'D5', 1.5],
        [11.5, 'A4', 0.5],
        [13, 'E5', 2.5],
      ],
    },
    {
      parts: ['pad', 'kalimba', 'bass', 'beat', 'piano'],
      melody: [
        [0.5, 'A5', 1],
        [1.5, 'F#5', 1],
        [3, 'E5', 1],
        [4.5, 'D5', 1.5],
        [6.5, 'C#5', 1],
        [8, 'D5', 1],
        [9.5, 'B4', 1.5],
        [12, 'A4', 3],
      ],
    },
    {
      parts: ['pad', 'bass', 'piano', 'kalimba'],
      melody: [
        [2, 'D5', 2],
        [6, 'F#5', 2],
        [10, 'G5', 2],
        [14, 'E5', 1.5],
      ],
    },
  ],
  arpeggio: [0, 2, 4, 1, 3, 2, 4, null],
  stepsPerBeat: 2,
  padBrightness: 0.42,
  hall: 0.78,
  levels: { pad: 0.3, piano: 0.34, kalimba: 0.3, bell: 0, bass: 0.4, beat: 0.3 },
};

/** Warm chords of an electric piano in F, slow enough to think. */
const slowRiver: Piece = {
  name: 'slow-river',
  beatsPerMinute: 68,
  beatsPerBar: 4,
  chords: [
    { bars: 1, bass: 'F1', notes: ['A3', 'C4', 'E4', 'G4', 'C5'] },
    { bars: 1, bass: 'D2', notes: ['F3', 'A3', 'C4', 'E4', 'A4'] },
    { bars: 1, bass: 'Bb1', notes: ['D4', 'F4', 'A4', 'C5', 'F5'] },
    { bars: 1, bass: 'C2', notes: ['Bb3', 'D4', 'F4', 'G4', 'D5'] },
  ],
  sections: [
    {
      parts: ['pad', 'piano'],
      melody: [
        [2, 'C5', 2],
        [6, 'A4', 2],
        [10, 'D5', 1.5],
        [11.5, 'C5', 2],
      ],
    },
    {
      parts: ['pad', 'piano', 'bass', 'kalimba'],
      melody: [
        [1, 'G5', 1.5],
        [3, 'E5', 1],
        [5, 'F5', 2],
        [9, 'D5', 2],
        [13, 'C5', 2.5],
      ],
    },
    {
      parts: ['pad', 'piano', 'bass', 'beat', 'kalimba'],
      melody: [
        [0.5, 'A4', 1],
        [1.5, 'C5', 2],
        [5, 'E5', 2],
        [8.5, 'F5', 1],
        [9.5, 'D5', 2],
        [13, 'G4', 2.5],
      ],
    },
    {
      parts: ['pad', 'piano', 'bass', 'beat'],
      melody: [
        [2, 'E5', 1.5],
        [6, 'C5', 1.5],
        [10, 'A4', 1.5],
        [13, 'Bb4', 1],
        [14, 'C5', 1.5],
      ],
    },
  ],
  arpeggio: [4, null, 2, null, 3, null, 1, null],
  stepsPerBeat: 2,
  padBrightness: 0.34,
  hall: 0.82,
  levels: { pad: 0.34, piano: 0.42, kalimba: 0.16, bell: 0, bass: 0.42, beat: 0.22 },
};

/** Almost no rhythm: wide chords and bells, for nights, stars and quiet words. */
const quietStars: Piece = {
  name: 'quiet-stars',
  beatsPerMinute: 60,
  beatsPerBar: 4,
  chords: [
    { bars: 2, bass: 'A1', notes: ['A3', 'C4', 'E4', 'G4', 'B4'] },
    { bars: 2, bass: 'F1', notes: ['A3', 'C4', 'E4', 'G4', 'C5'] },
    { bars: 2, bass: 'C2', notes: ['G3', 'C4', 'E4', 'B4', 'D5'] },
    { bars: 2, bass: 'G1', notes: ['B3', 'D4', 'G4', 'A4', 'D5'] },
  ],
  sections: [
    {
      parts: ['pad', 'bass', 'bell'],
      melody: [
        [2, 'E5', 2],
        [6, 'B5', 1.5],
        [10, 'C6', 2],
        [15, 'G5', 1.5],
        [18, 'D6', 2],
        [22, 'E5', 2],
        [26, 'B5', 2],
        [30, 'A5', 1.5],
      ],
    },
    {
      parts: ['pad', 'bass', 'bell', 'kalimba'],
      melody: [
        [1, 'B5', 2],
        [5, 'G5', 2],
        [9, 'E5', 2],
        [13, 'C6', 2],
        [17, 'G5', 2],
        [23, 'D6', 1.5],
        [27, 'A5', 2],
      ],
    },
  ],
  arpeggio: [0, null, 2, 3, null, 4, null, null],
  stepsPerBeat: 1,
  padBrightness: 0.38,
  hall: 0.88,
  levels: { pad: 0.4, piano: 0, kalimba: 0.2, bell: 0.2, bass: 0.36, beat: 0 },
};

export const pieces: readonly Piece[] = [firstLight, slowRiver, quietStars];
