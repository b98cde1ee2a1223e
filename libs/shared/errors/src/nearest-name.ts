const longestNameCharacters = 100;

/** Edit distance: a letter is missing, added, replaced, or swapped with the next letter. */
const distance = (given: string, known: string): number => {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: known.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= given.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= known.length; column += 1) {
      const isSwapped = given[row - 1] === known[column - 2] && given[row - 2] === known[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (given[row - 1] === known[column - 1] ? 0 : 1),
        isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[known.length] ?? 0;
};

/** Returns the nearest known name if at most a third of its letters differ, else null. */
export const nearestName = (given: string, known: readonly string[]): string | null => {
  if (given.length > longestNameCharacters) return null;
  const judged = known.map((name) => ({ name, edits: distance(given.toLowerCase(), name.toLowerCase()) }));
  const [best] = judged.toSorted((one, other) => one.edits - other.edits);
  return best !== undefined && best.edits <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : null;
};
