import { toPageLines, type PageLine, type PlacedText } from './page-lines';

/** A gutter lies in this middle part of its region. */
const middle = { from: 0.25, to: 0.75 };
/** Share of a region's lines that may cross its gutter: titles, wide figures' captions. */
const mostCrossing = 0.4;
/** Lines that each column has at least; fewer are a table, or names beside each other. */
const leastLines = 4;
/** Columns of running text are filled to this share. */
const leastFill = 0.55;

const rightEdge = ({ x, width }: PlacedText): number => x + width;

interface Column {
  left: number;
  right: number;
}

const measureBounds = (segments: readonly PlacedText[]): Column => ({
  left: Math.min(...segments.map(({ x }) => x)),
  right: Math.max(...segments.map(rightEdge)),
});

/** Lines of text fill their column, or the columns of their region; cells of a table do not. */
const isFilled = (segments: readonly PlacedText[], { left, right }: Column): boolean => {
  const rows = new Set(segments.map(({ y }) => Math.round(y / 2))).size;
  const filled = segments.reduce((sum, { width }) => sum + width, 0);
  return rows >= leastLines && filled >= leastFill * rows * (right - left);
};

/** The place between two columns; null when the region has one column. */
const findGutter = (segments: readonly PlacedText[]): number | null => {
  const { left, right } = measureBounds(segments);
  const within = (place: number): boolean =>
    place > left + middle.from * (right - left) && place < left + middle.to * (right - left);
  const places = segments.flatMap((segment) => (within(rightEdge(segment) + 1) ? [rightEdge(segment) + 1] : []));
  let best: { place: number; crossing: number } | null = null;
  for (const place of new Set(places.map(Math.ceil))) {
    const before = segments.filter((segment) => rightEdge(segment) <= place);
    const behind = segments.filter(({ x }) => x >= place);
    const crossing = segments.length - before.length - behind.length;
    if (crossing > mostCrossing * segments.length || crossing >= (best?.crossing ?? Infinity)) continue;
    const isPair =
      isFilled(before, { left, right: measureBounds(before).right }) && isFilled(behind, measureBounds(behind));
    if (isPair) best = { place, crossing };
  }
  return best?.place ?? null;
};

/** Segments between two lines that cross the gutter, top down. */
const splitBands = (segments: readonly PlacedText[], gutter: number): PlacedText[][] => {
  const bands: PlacedText[][] = [];
  let isOpen = false;
  for (const segment of segments.toSorted((one, other) => other.y - one.y)) {
    const crosses = segment.x < gutter && rightEdge(segment) > gutter;
    if (crosses || !isOpen) bands.push([]);
    bands.at(-1)?.push(segment);
    isOpen = !crosses;
  }
  return bands;
};

/** Nested columns are not deeper. */
const mostDepth = 3;

const ordered = (segments: readonly PlacedText[], page: number, depth: number): PageLine[] => {
  const gutter = depth < mostDepth && segments.length > 0 ? findGutter(segments) : null;
  if (gutter === null) return toPageLines(segments, page);
  return splitBands(segments, gutter).flatMap((band) => {
    const before = band.filter(({ x }) => x < gutter);
    const behind = band.filter(({ x }) => x >= gutter);
    return [...ordered(before, page, depth + 1), ...ordered(behind, page, depth + 1)];
  });
};

/** The lines of a page as a reader reads them: columns one after the other, between lines over the whole width. */
export const readingOrder = (segments: readonly PlacedText[], page: number): PageLine[] => ordered(segments, page, 0);
