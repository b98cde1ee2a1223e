/** Worth of no pair, so that it is never chosen before an allowed one. */
const forbidden = -1e6;

interface Matching {
  /** Row of each column, counted from 1; 0 for none. */
  rowByColumn: Int32Array;
  rowPotential: Float64Array;
  columnPotential: Float64Array;
}

/** Gives one more row a column: the shortest augmenting path (Jonker and Volgenant, 1987). */
const addRow = (row: number, columns: number, costAt: (row: number, column: number) => number, state: Matching) => {
  const { rowByColumn, rowPotential, columnPotential } = state;
  const distance = new Float64Array(columns + 1).fill(Infinity);
  const before = new Int32Array(columns + 1);
  const isUsed = new Uint8Array(columns + 1);
  rowByColumn[0] = row;
  let column = 0;
  do {
    isUsed[column] = 1;
    const current = rowByColumn[column] ?? 0;
    let [nearest, next] = [Infinity, 0];
    for (let other = 1; other <= columns; other += 1) {
      if (isUsed[other] === 1) continue;
      const cost = costAt(current, other) - (rowPotential[current] ?? 0) - (columnPotential[other] ?? 0);
      if (cost < (distance[other] ?? 0)) {
        distance[other] = cost;
        before[other] = column;
      }
      if ((distance[other] ?? 0) < nearest) [nearest, next] = [distance[other] ?? 0, other];
    }
    for (let other = 0; other <= columns; other += 1) {
      if (isUsed[other] === 1) {
        const used = rowByColumn[other] ?? 0;
        rowPotential[used] = (rowPotential[used] ?? 0) + nearest;
        columnPotential[other] = (columnPotential[other] ?? 0) - nearest;
      } else distance[other] = (distance[other] ?? 0) - nearest;
    }
    column = next;
  } while (rowByColumn[column] !== 0);
  for (; column !== 0; column = before[column] ?? 0) rowByColumn[column] = rowByColumn[before[column] ?? 0] ?? 0;
};

/**
 * Assigns columns to rows so that the sum of their worths is the largest (Hungarian method; rows² × columns steps).
 * @param worths a row for each place, a column for each picture; 0 or less for a pair that is not allowed
 * @returns the column of each row; -1 for none
 */
export const assignBest = (worths: readonly (readonly number[])[]): number[] => {
  const pictures = worths[0]?.length ?? 0;
  // Each row may stay empty: it has a column of its own that is worth nothing.
  const columns = pictures + worths.length;
  const costAt = (row: number, column: number): number => {
    if (column > pictures) return column - pictures === row ? 0 : -forbidden;
    const worth = worths[row - 1]?.[column - 1] ?? 0;
    return worth > 0 ? -worth : -forbidden;
  };
  const state: Matching = {
    rowByColumn: new Int32Array(columns + 1),
    rowPotential: new Float64Array(worths.length + 1),
    columnPotential: new Float64Array(columns + 1),
  };
  for (let row = 1; row <= worths.length; row += 1) addRow(row, columns, costAt, state);
  const assigned = worths.map(() => -1);
  state.rowByColumn.forEach((row, column) => {
    if (column > 0 && column <= pictures && row > 0) assigned[row - 1] = column - 1;
  });
  return assigned;
};
