/** The box of a word as laid out. */
export interface WordBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

const isBelow = (box: WordBox, previous: WordBox): boolean => box.top >= previous.top + previous.height / 2;

export const countRows = (boxes: readonly WordBox[]): number =>
  boxes.reduce((rows, box, index) => {
    const previous = boxes[index - 1];
    return previous && !isBelow(box, previous) ? rows : rows + 1;
  }, 0);

/** The space between neighbours in one row, in either direction of writing. */
const measureGap = (boxes: readonly WordBox[]): number => {
  const gaps = boxes.flatMap((box, index) => {
    const previous = boxes[index - 1];
    if (!previous || isBelow(box, previous)) return [];
    const [first, second] = previous.left < box.left ? [previous, box] : [box, previous];
    return [second.left - first.left - first.width];
  });
  return Math.max(0, ...gaps);
};

const rowsWithin = (boxes: readonly WordBox[], gap: number, limit: number): number => {
  let rows = 1;
  let used = 0;
  for (const { width } of boxes) {
    const needed = used === 0 ? width : used + gap + width;
    const fits = needed <= limit;
    rows += fits ? 0 : 1;
    used = fits ? needed : width;
  }
  return rows;
};

/** The smallest width in which the words take at most `rows` rows: the rows become about equally long. */
export const balancedWidth = (boxes: readonly WordBox[], rows: number): number => {
  const gap = measureGap(boxes);
  let low = Math.max(0, ...boxes.map(({ width }) => width));
  let high = boxes.reduce((sum, { width }) => sum + width + gap, 0);
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (rowsWithin(boxes, gap, middle) <= rows) high = middle;
    else low = middle;
  }
  return Math.ceil(high) + 1;
};
