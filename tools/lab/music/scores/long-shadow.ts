import type { Piece } from '../piece';

/** Serious: low strings in D minor, a piano that counts, a drum far away. */
export const longShadow: Piece = {
  name: 'long-shadow',
  beatsPerMinute: 72,
  beatsPerBar: 4,
  chords: [
    { bars: 1, bass: 'D2', notes: ['F3', 'A3', 'D4', 'E4', 'A4'] },
    { bars: 1, bass: 'Bb1', notes: ['F3', 'Bb3', 'D4', 'F4', 'A4'] },
    { bars: 1, bass: 'G1', notes: ['G3', 'Bb3', 'D4', 'F4', 'A4'] },
    { bars: 1, bass: 'A1', notes: ['G3', 'A3', 'D4', 'E4', 'A4'] },
  ],
  sections: [
    { parts: ['pad', 'arpeggio', 'bass'], melody: [] },
    {
      parts: ['pad', 'arpeggio', 'bass'],
      melody: [
        [0, 'A4', 3],
        [3, 'G4', 1],
        [4, 'F4', 4],
        [8, 'D5', 3],
        [11, 'C5', 1],
        [12, 'A4', 3.5],
      ],
    },
    {
      parts: ['pad', 'arpeggio', 'bass', 'beat', 'chords'],
      melody: [
        [0, 'D5', 2],
        [2, 'E5', 2],
        [4, 'F5', 3],
        [7, 'E5', 1],
        [8, 'D5', 2],
        [10, 'Bb4', 2],
        [12, 'A4', 3.5],
      ],
    },
    { parts: ['pad', 'arpeggio', 'bass', 'beat', 'chords'], melody: [] },
    {
      parts: ['pad', 'arpeggio', 'bass', 'beat'],
      melody: [
        [0, 'F4', 3],
        [3, 'E4', 1],
        [4, 'D4', 4],
        [8, 'G4', 2],
        [10, 'F4', 2],
        [12, 'E4', 3.5],
      ],
    },
  ],
  instruments: { chords: 'strings', arpeggio: 'feltPiano', lead: 'strings', bass: 'roundBass' },
  arpeggio: { steps: [0, 2, 3, 2, 4, 2, 3, 2], stepsPerBeat: 2, octaves: 0 },
  bassLine: [
    [0, 2],
    [2, 2],
  ],
  strum: [],
  beat: { kick: [0, 2], snare: [], hat: [], drum: [0, 3.5] },
  padBrightness: 0.3,
  hall: 0.86,
  levels: { pad: 0.34, chords: 0.3, arpeggio: 0.42, lead: 0.22, bass: 0.46, beat: 0.2 },
};
