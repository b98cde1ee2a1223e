import { describe, expect, it } from 'vitest';
import { withoutFurniture, withoutTables } from './page-furniture';
import { toSegments, type PlacedText } from './page-lines';
import { readingOrder } from './reading-order';

/** Helvetica's letters are half as wide as high on average. */
const placed = (text: string, x: number, y: number, size = 10): PlacedText => ({
  text,
  x,
  y,
  width: (text.length * size) / 2,
  size,
  isBold: false,
});

const makeColumn = (name: string, x: number, top: number, lines = 6): PlacedText[] =>
  Array.from({ length: lines }, (_, index) => placed(`${name}${index} ${'word '.repeat(8)}end`, x, top - 12 * index));

const listTexts = (items: readonly PlacedText[]): string[] =>
  readingOrder(toSegments(items), 1).map(({ text }) => text.split(' ', 1)[0] ?? '');

const numbered = (name: string, count = 6): string[] => Array.from({ length: count }, (_, index) => `${name}${index}`);

describe('readingOrder', () => {
  it('reads the left column before the right one', () => {
    const rows = makeColumn('left', 50, 700).flatMap((left, index) => [
      makeColumn('right', 310, 700)[index] ?? left,
      left,
    ]);
    expect(listTexts(rows)).toEqual([...numbered('left'), ...numbered('right')]);
  });

  it('reads a line across both columns between what is above and below it', () => {
    const wide = placed('wide '.repeat(20), 50, 600);
    const page = [
      ...makeColumn('a', 50, 700),
      ...makeColumn('b', 310, 700),
      wide,
      ...makeColumn('c', 50, 570),
      ...makeColumn('d', 310, 570),
    ];
    expect(listTexts(page)).toEqual([...numbered('a'), ...numbered('b'), 'wide', ...numbered('c'), ...numbered('d')]);
  });

  it('reads three columns from left to right', () => {
    const narrow = (name: string, x: number) =>
      Array.from({ length: 6 }, (_, index) => placed(`${name}${index} ${'word '.repeat(4)}`, x, 700 - 12 * index));
    const page = [...narrow('c', 410), ...narrow('a', 50), ...narrow('b', 230)];
    expect(listTexts(page)).toEqual([...numbered('a'), ...numbered('b'), ...numbered('c')]);
  });

  it('keeps one column whole when its words stand apart', () => {
    const page = makeColumn('line', 50, 700).flatMap((line) => [line, placed('tail', 50 + line.width + 4, line.y)]);
    const lines = readingOrder(toSegments(page), 1);
    expect(lines).toHaveLength(6);
    expect(lines[0]?.text).toMatch(/^line0 .* tail$/u);
  });
});

describe('withoutFurniture', () => {
  it('removes headers that repeat and page numbers, but no text of the page', () => {
    const pages = [1, 2, 3, 4].map((page) => ({
      page,
      height: 842,
      segments: [
        placed('Journal of Tides', 50, 810),
        placed(`Text ${page} of the page`, 50, 400),
        placed(String(page), 290, 30),
      ],
    }));
    const left = withoutFurniture(pages).flatMap(({ segments }) => segments.map(({ text }) => text));
    expect(left).toEqual([1, 2, 3, 4].map((page) => `Text ${page} of the page`));
  });
});

describe('withoutTables', () => {
  it('removes rows of cells and keeps the lines around them', () => {
    const row = (y: number) => [placed('Cell', 50, y), placed('12', 200, y), placed('34', 300, y)];
    const page = [placed('Before the table.', 50, 700), ...row(680), ...row(668), placed('Behind it.', 50, 640)];
    const lines = withoutTables(readingOrder(toSegments(page), 1));
    expect(lines.map(({ text }) => text)).toEqual(['Before the table.', 'Behind it.']);
  });
});
