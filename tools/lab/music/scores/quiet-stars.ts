import type { Piece } from '../piece';

/** Calm, almost without rhythm: wide chords and bells, for nights, stars and quiet words. */
export const quietStars: Piece = {
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
      parts: ['pad', 'bass'],
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
      parts: ['pad', 'bass', 'arpeggio'],
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
  instruments: { chords: 'electricPiano', arpeggio: 'kalimba', lead: 'bell', bass: 'roundBass' },
  arpeggio: { steps: [0, null, 2, 3, null, 4, null, null], stepsPerBeat: 1, octaves: 1 },
  bassLine: [],
  strum: [],
  beat: { kick: [], snare: [], hat: [] },
  padBrightness: 0.38,
  hall: 0.88,
  levels: { pad: 0.4, chords: 0, arpeggio: 0.2, lead: 0.2, bass: 0.36, beat: 0 },
};
