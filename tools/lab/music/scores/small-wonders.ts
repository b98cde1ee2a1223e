import type { Piece } from '../piece';

/** Curious: pizzicato in a Dorian E that never quite arrives, and a flute that looks round the corner. */
export const smallWonders: Piece = {
  name: 'small-wonders',
  beatsPerMinute: 96,
  beatsPerBar: 4,
  chords: [
    { bars: 1, bass: 'E2', notes: ['G3', 'B3', 'D4', 'F#4', 'B4'] },
    { bars: 1, bass: 'A1', notes: ['G3', 'B3', 'C#4', 'E4', 'A4'] },
    { bars: 1, bass: 'C2', notes: ['G3', 'B3', 'E4', 'F#4', 'B4'] },
    { bars: 1, bass: 'D2', notes: ['F#3', 'A3', 'B3', 'E4', 'A4'] },
  ],
  sections: [
    { parts: ['pad', 'arpeggio', 'bass'], melody: [] },
    {
      parts: ['pad', 'arpeggio', 'bass'],
      melody: [
        [2, 'B4', 0.5],
        [2.5, 'D5', 0.5],
        [3, 'E5', 2],
        [6.5, 'C#5', 1.5],
        [10, 'B4', 0.5],
        [10.5, 'E5', 0.5],
        [11, 'F#5', 2.5],
      ],
    },
    {
      parts: ['pad', 'arpeggio', 'bass', 'beat'],
      melody: [
        [0.5, 'G5', 0.5],
        [1, 'F#5', 1],
        [2, 'D5', 1.5],
        [5, 'E5', 1],
        [6, 'C#5', 1.5],
        [8.5, 'B4', 0.5],
        [9, 'E5', 1],
        [10, 'G5', 1.5],
        [13, 'A5', 1],
        [14, 'F#5', 1.5],
      ],
    },
    { parts: ['pad', 'arpeggio', 'bass', 'beat', 'chords'], melody: [] },
    {
      parts: ['pad', 'arpeggio', 'bass', 'beat', 'chords'],
      melody: [
        [0, 'B5', 1.5],
        [2, 'A5', 0.5],
        [2.5, 'F#5', 1],
        [4.5, 'E5', 1.5],
        [8, 'G5', 1.5],
        [10, 'F#5', 0.5],
        [10.5, 'E5', 1],
        [13, 'D5', 2],
      ],
    },
    {
      parts: ['pad', 'arpeggio', 'bass', 'beat'],
      melody: [
        [2, 'B4', 0.5],
        [2.5, 'D5', 0.5],
        [3, 'E5', 2],
        [7, 'A5', 1.5],
        [10, 'G5', 0.5],
        [10.5, 'E5', 0.5],
        [11, 'B4', 2.5],
      ],
    },
    { parts: ['pad', 'arpeggio', 'bass', 'chords'], melody: [[9, 'E5', 3]] },
  ],
  instruments: { chords: 'marimba', arpeggio: 'pizzicato', lead: 'flute', bass: 'pizzicatoBass' },
  arpeggio: { steps: [0, 2, 4, null, 3, 1, null, 2, 0, 3, 4, null, 2, null, 1, 3], stepsPerBeat: 2, octaves: 0 },
  bassLine: [
    [0, 1],
    [1.5, 0.5],
    [3, 1],
  ],
  strum: [
    [1, 0.5],
    [2.5, 0.5],
  ],
  beat: { kick: [0, 1.5], snare: [3], hat: [0.5, 1.5, 2.5, 3.5] },
  padBrightness: 0.3,
  hall: 0.76,
  levels: { pad: 0.36, chords: 0.5, arpeggio: 0.55, lead: 0.26, bass: 0.7, beat: 0.24 },
};
