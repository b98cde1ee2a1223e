import { describe, expect, it } from 'vitest';
import { piperConfig } from '../../test/piper-model.fixture';
import { readPiperConfig } from './piper-config';

const read = (changes: object) => readPiperConfig(JSON.stringify({ ...piperConfig, ...changes }));

describe('the JSON of a Piper voice', () => {
  // OHF-Voice/piper1-gpl issue 120, rhasspy/piper issue 221, k2-fsa/sherpa-onnx issue 3525.
  it.each([
    ['espeak', 'espeak'],
    ['PhonemeType.ESPEAK', 'espeak'],
    ['PhonemeType.TEXT', 'text'],
    [undefined, 'espeak'],
  ])('names the sounds of its network: %s', (given, phonemes) => {
    expect(read({ phoneme_type: given }).phonemes).toBe(phonemes);
  });

  it('may leave out what early voices lack', () => {
    const { language, speakers, scales } = read({ language: undefined, num_speakers: undefined, inference: undefined });
    expect([language, speakers, scales]).toEqual(['en-US', 1, {}]);
  });

  it('gives numbers in lists or alone, and no sound of several signs', () => {
    const { symbols } = read({ phoneme_id_map: { _: 0, '^': [1], $: [2, 3], zh: [4], ' ': [5], '\n': [6], '̩': [7] } });
    expect([...symbols]).toEqual([
      ['_', 0],
      ['^', 1],
      ['$', 2],
      [' ', 5],
      ['̩', 7],
    ]);
  });
});
