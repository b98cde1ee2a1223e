/** Dynamic time warping: maps the moments of one reading to those of another. */

/** Largest drift of the readings from a steady pace: a share of the longer one, within these frames. */
const bandShare = 0.12;
const leastBand = 150;
const greatestBand = 600;
/** Costs when one voice stays on a sound longer than the other, and when it pauses longer. */
const stretchCost = 0.35;
const pauseCost = 0.05;
const steps = { both: 0, readingOnly: 1, heardOnly: 2 };

const distance = (one, oneFrame, other, otherFrame) => {
  const { size } = one;
  const [from, otherFrom] = [oneFrame * size, otherFrame * size];
  let sum = 0;
  for (let index = 0; index < size; index += 1) {
    const difference = one.values[from + index] - other.values[otherFrom + index];
    sum += difference * difference;
  }
  return Math.sqrt(sum);
};

const costOfStaying = ({ isSpeech }) =>
  Float32Array.from(isSpeech, (speaks) => (speaks === 1 ? stretchCost : pauseCost));

/** The searched part of the plane: `width` columns of each row. */
const planBand = (rows, columns) => {
  const half = Math.round(Math.min(greatestBand, Math.max(leastBand, bandShare * Math.max(rows, columns))));
  return {
    width: 2 * half + 1,
    firstColumn: (row) => Math.round((row * (columns - 1)) / Math.max(1, rows - 1)) - half,
  };
};

/** Fills the plane row by row; `choices` holds the cheapest predecessor of each cell. */
const walk = (reading, heard, { width, firstColumn }) => {
  const [rows, columns] = [reading.count, heard.count];
  const [readingStays, heardStays] = [costOfStaying(reading), costOfStaying(heard)];
  const choices = new Uint8Array(rows * width);
  let [above, current] = [new Float64Array(width + 1).fill(Infinity), new Float64Array(width + 1)];
  for (let row = 0; row < rows; row += 1) {
    const first = firstColumn(row);
    const shift = row === 0 ? 0 : first - firstColumn(row - 1);
    current.fill(Infinity);
    for (let cell = Math.max(0, -first); cell < width && first + cell < columns; cell += 1) {
      const here = distance(reading, row, heard, first + cell);
      const both = (above[cell + shift - 1] ?? Infinity) + 2 * here;
      const readingOnly = (above[cell + shift] ?? Infinity) + here + readingStays[row];
      const heardOnly = (current[cell - 1] ?? Infinity) + here + heardStays[first + cell];
      const best = row + first + cell === 0 ? here : Math.min(both, readingOnly, heardOnly);
      current[cell] = best;
      if (best === readingOnly) choices[row * width + cell] = steps.readingOnly;
      else if (best === heardOnly) choices[row * width + cell] = steps.heardOnly;
    }
    [above, current] = [current, above];
  }
  return { choices, cost: above[columns - 1 - firstColumn(rows - 1)] / (rows + columns) };
};

/** Columns of the cheapest path for each row, from the end backwards. */
const traceBack = (choices, { width, firstColumn }, rows, columns) => {
  const [starts, ends] = [new Uint32Array(rows), new Uint32Array(rows)];
  let [row, column] = [rows - 1, columns - 1];
  ends[row] = column;
  while (row > 0 || column > 0) {
    const choice = row === 0 ? steps.heardOnly : choices[row * width + column - firstColumn(row)];
    if (choice !== steps.heardOnly) {
      starts[row] = column;
      row -= 1;
    }
    if (choice !== steps.readingOnly && column > 0) column -= 1;
    if (choice !== steps.heardOnly) ends[row] = column;
  }
  return { starts, ends };
};

/**
 * @param reading features of a voice whose times are known
 * @param heard features of another voice with the same text
 * @param band the searched part of the plane
 * @returns cost of the path for each frame; for each frame of the reading the first (`starts`) and the last (`ends`) of
 * the other, and the one in which its sound begins (`onsets`)
 */
export const warp = (reading, heard, band = planBand(reading.count, heard.count)) => {
  const { choices, cost } = walk(reading, heard, band);
  const { starts, ends } = traceBack(choices, band, reading.count, heard.count);
  const onsets = starts.map((start, row) => {
    const spoken = heard.isSpeech.subarray(start, ends[row] + 1).indexOf(1);
    return spoken === -1 ? ends[row] : start + spoken;
  });
  return { cost, starts, ends, onsets };
};
