import { describe, expect, it } from 'vitest';
import { coveringSubsets, readSubsets } from './font-subsets';

const subsets = readSubsets(
  Buffer.from(JSON.stringify({ latin: 'U+0000-00FF,U+2026', '[7]': 'U+4e00-4e10,U+1f41d', greek: 'U+0370-03FF' })),
);

describe('coveringSubsets', () => {
  it('names the subsets that a text needs and what none of them has', () => {
    const text = [...'aΩ蜂一'].map((character) => character.codePointAt(0) as number);
    const { subsets: needed, lacking } = coveringSubsets(subsets, text);
    expect(needed.map(({ name }) => name)).toEqual(['latin', '[7]', 'greek']);
    expect(lacking.map((codePoint) => String.fromCodePoint(codePoint))).toEqual(['蜂']);
  });

  it('returns no subset for an empty text', () => {
    expect(coveringSubsets(subsets, [])).toEqual({ subsets: [], lacking: [] });
  });
});
