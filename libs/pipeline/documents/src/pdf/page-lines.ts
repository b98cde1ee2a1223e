/** A run of letters of one size, as a PDF places it. Coordinates grow to the right and upwards, in points. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  isBold: boolean;
}

/** A line of one column. */
export interface PageLine extends PlacedText {
  /** Counts from 1. */
  page: number;
  /** Parts between wide gaps; a row of a table has several. */
  cells: number;
}

/** Runs on one line differ by less than this share of their size, superscripts included. */
const sameLine = 0.5;
/** A gap wider than this share of the size separates columns or cells. */
const wideGap = 1;
/** A gap wider than this share of the size is a space. */
const wordGap = 0.15;

const rightEdge = ({ x, width }: PlacedText): number => x + width;

const joined = (parts: readonly PlacedText[]): string =>
  parts.reduce((text, part, index) => {
    const before = parts[index - 1];
    const gap = before === undefined ? 0 : part.x - rightEdge(before);
    const needsSpace = gap > wordGap * part.size && !/\s$/u.test(text) && !/^\s/u.test(part.text);
    return text + (needsSpace ? ' ' : '') + part.text;
  }, '');

const spannedWidth = (parts: readonly PlacedText[]): number =>
  Math.max(...parts.map(rightEdge)) - Math.min(...parts.map(({ x }) => x));

/** The size and weight of most letters. */
const prevailing = (parts: readonly PlacedText[]): PlacedText =>
  parts.reduce((most, part) => (part.text.length > most.text.length ? part : most));

const toSegment = (parts: readonly PlacedText[]): PlacedText => {
  const { size, isBold, y } = prevailing(parts);
  const x = Math.min(...parts.map((part) => part.x));
  return { text: joined(parts).replace(/\s+/gu, ' ').trim(), x, y, width: spannedWidth(parts), size, isBold };
};

const groupRows = (items: readonly PlacedText[]): PlacedText[][] => {
  const rows: PlacedText[][] = [];
  for (const item of items.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isSame = first !== undefined && first.y - item.y < sameLine * Math.max(first.size, item.size);
    if (isSame) row?.push(item);
    else rows.push([item]);
  }
  return rows;
};

/** Runs of each line that are not separated by a wide gap. */
export const toSegments = (items: readonly PlacedText[]): PlacedText[] =>
  groupRows(items.filter(({ text }) => text.trim() !== '')).flatMap((row) => {
    const groups: PlacedText[][] = [];
    for (const item of row.sort((one, other) => one.x - other.x)) {
      const group = groups.at(-1);
      const before = group?.at(-1);
      const isNear = before !== undefined && item.x - rightEdge(before) < wideGap * Math.max(item.size, before.size);
      if (isNear) group?.push(item);
      else groups.push([item]);
    }
    return groups.map(toSegment);
  });

/** Joins the segments of one column to lines, top down. */
export const toPageLines = (segments: readonly PlacedText[], page: number): PageLine[] =>
  groupRows(segments).map((row) => {
    const parts = row.sort((one, other) => one.x - other.x);
    return { ...toSegment(parts), page, cells: parts.length };
  });
