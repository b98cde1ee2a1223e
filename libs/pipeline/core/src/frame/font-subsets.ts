type CodePointRange = [first: number, last: number];

/** One file of a font package and the characters in it. */
export interface Subset {
  name: string;
  ranges: CodePointRange[];
}

const readRange = (written: string): CodePointRange => {
  const [first = '', last = first] = written.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

/** Reads the `unicode.json` of a font package: subset to CSS `unicode-range`. */
export const readSubsets = (unicodeJson: Buffer): Subset[] =>
  Object.entries(JSON.parse(unicodeJson.toString('utf8')) as Record<string, string>).map(([name, ranges]) => ({
    name,
    ranges: ranges.split(',').map(readRange),
  }));

const covers = (subset: Subset, codePoint: number): boolean =>
  subset.ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** The subsets that have any of the characters, and the characters that none has. */
export const coveringSubsets = (
  all: readonly Subset[],
  codePoints: readonly number[],
): { subsets: Subset[]; lacking: number[] } => {
  const subsets = all.filter((subset) => codePoints.some((codePoint) => covers(subset, codePoint)));
  return {
    subsets,
    lacking: codePoints.filter((codePoint) => !subsets.some((subset) => covers(subset, codePoint))),
  };
};
