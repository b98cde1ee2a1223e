import type { PageLine, PlacedText } from './page-lines';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('documents');

export interface PageText {
  page: number;
  height: number;
  segments: PlacedText[];
}

/** Headers and footers lie in this share of the page. */
const margin = 0.09;
/** A line in the margin of this many pages is a header or footer. */
const leastRepeats = 3;

const pageNumber = lists.pattern(
  'iu',
)`^(?:\p{L}{1,8}\.?\s)?[-–—|\s]*(?:\d{1,4}|[ivxl]{1,6})(?:\s?(?:${'words before page counts'})\s?\d{1,4})?[-–—|\s]*$`;

const isInMargin = ({ y }: PlacedText, height: number): boolean => y < margin * height || y > (1 - margin) * height;

/** Equal for the headers of different pages. */
const linePattern = ({ text, y }: PlacedText): string => `${text.replace(/\d+/gu, '#')} ${Math.round(y / 6)}`;

/** Removes running headers, footers and page numbers. */
export const withoutFurniture = (pages: readonly PageText[]): PageText[] => {
  const counts = new Map<string, number>();
  for (const { segments, height } of pages)
    for (const pattern of new Set(segments.filter((one) => isInMargin(one, height)).map(linePattern)))
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  // Even and odd pages may have different headers.
  const least = Math.max(2, Math.min(leastRepeats, Math.floor(pages.length / 2)));
  const isFurniture = (segment: PlacedText, height: number): boolean =>
    isInMargin(segment, height) &&
    (pageNumber().test(segment.text) || (counts.get(linePattern(segment)) ?? 0) >= least);
  return pages.map((page) => ({
    ...page,
    segments: page.segments.filter((segment) => !isFurniture(segment, page.height)),
  }));
};

/** A row with cells beside a row with cells belongs to a table. */
export const withoutTables = (lines: readonly PageLine[]): PageLine[] =>
  lines.filter(({ cells, page }, index) => {
    const isRow = (line: PageLine | undefined): boolean => line !== undefined && line.page === page && line.cells > 1;
    return cells === 1 || !(isRow(lines[index - 1]) || isRow(lines[index + 1]) || cells > 2);
  });
