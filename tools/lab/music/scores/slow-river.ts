import type { Piece } from '../piece';

/** Calm: warm chords of an electric piano in F, slow enough to think. */
export const slowRiver: Piece = {
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
      parts: ['pad', 'chords', 'bass'],
      melody: [
        [2, 'C5', 2],
        [6, 'A4', 2],
        [10, 'D5', 1.5],
        [11.5, 'C5', 2],
      ],
    },
    {
      parts: ['pad', 'chords', 'bass', 'arpeggio'],
      melody: [
        [1, 'G5', 1.5],
        [3, 'E5', 1],
        [5, 'F5', 2],
        [9, 'D5', 2],
        [13, 'C5', 2.5],
      ],
    },
    {
      parts: ['pad', 'chords', 'bass', 'beat', 'arpeggio'],
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
      parts: ['pad', 'chords', 'bass', 'beat'],
      melody: [
        [2, 'E5', 1.5],
        [6, 'C5', 1.5],
        [10, 'A4', 1.5],
        [13, 'Bb4', 1],
        [14, 'C5', 1.5],
      ],
    },
    {
      parts: ['pad', 'chords', 'bass', 'arpeggio'],
      melody: [
        [1, 'C5', 2],
        [5, 'A4', 2],
        [9, 'F5', 2],
        [13, 'D5', 2],
      ],
    },
  ],
  instruments: { chords: 'electricPiano', arpeggio: 'kalimba', lead: 'electricPiano', bass: 'roundBass' },
  arpeggio: { steps: [4, null, 2, null, 3, null, 1, null], stepsPerBeat: 2, octaves: 1 },
  bassLine: [
    [0, 2.4],
    [2.5, 1.5],
  ],
  strum: [],
  beat: { kick: [0, 2.5], snare: [1, 3], hat: [0, 0.5, 1.5, 2, 2.5, 3.5] },
  padBrightness: 0.34,
  hall: 0.82,
  levels: { pad: 0.34, chords: 0.42, arpeggio: 0.16, lead: 0.42, bass: 0.42, beat: 0.22 },
};
