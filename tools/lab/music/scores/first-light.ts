import type { Piece } from '../piece';

/** Bright: four chords in D major, an arpeggio of a thumb piano, a mallet that keeps time. */
export const firstLight: Piece = {
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
    { parts: ['pad', 'arpeggio', 'bass'], melody: [] },
    { parts: ['pad', 'arpeggio', 'bass', 'beat'], melody: [] },
    {
      parts: ['pad', 'arpeggio', 'bass', 'beat', 'chords'],
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
      parts: ['pad', 'arpeggio', 'bass', 'beat', 'chords'],
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
      parts: ['pad', 'bass', 'chords', 'arpeggio'],
      melody: [
        [2, 'D5', 2],
        [6, 'F#5', 2],
        [10, 'G5', 2],
        [14, 'E5', 1.5],
      ],
    },
    {
      parts: ['pad', 'bass', 'chords', 'arpeggio', 'beat'],
      melody: [
        [1, 'A5', 1.5],
        [3, 'F#5', 1],
        [5, 'D5', 2],
        [8.5, 'B4', 1],
        [9.5, 'D5', 2],
        [13, 'A4', 2],
      ],
    },
  ],
  instruments: { chords: 'electricPiano', arpeggio: 'kalimba', lead: 'electricPiano', bass: 'roundBass' },
  arpeggio: { steps: [0, 2, 4, 1, 3, 2, 4, null], stepsPerBeat: 2, octaves: 1 },
  bassLine: [
    [0, 2.4],
    [2.5, 1.5],
  ],
  strum: [],
  beat: { kick: [0, 2.5], snare: [1, 3], hat: [0, 0.5, 1.5, 2, 2.5, 3.5] },
  padBrightness: 0.42,
  hall: 0.78,
  levels: { pad: 0.36, chords: 0.34, arpeggio: 0.3, lead: 0.34, bass: 0.4, beat: 0.3 },
};
