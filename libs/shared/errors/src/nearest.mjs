/** Edit distance: a letter is missing, added, replaced, or swapped with the next letter. */
const distance = (typed, known) => {
  const rows = [Array.from({ length: known.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= typed.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= known.length; column += 1) {
      const isSame = typed[row - 1] === known[column - 1];
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      rows[row][column] = Math.min(
        rows[row - 1][column] + 1,
        rows[row][column - 1] + 1,
        rows[row - 1][column - 1] + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2][column - 2] + 1 : Infinity,
      );
    }
  }
  return rows[typed.length][known.length];
};

const longestNameCharacters = 100;

/**
 * Returns the known name that begins with `typed`, or whose letters differ by at most a third.
 * @param {string} typed
 * @param {readonly string[]} known
 * @returns {string
 * undefined}
 */
export const findNearest = (typed, known) => {
  if (typed.length > longestNameCharacters) return undefined;
  const given = typed.toLowerCase();
  const begun = known.filter((name) => given.length > 2 && name.toLowerCase().startsWith(given));
  if (begun.length === 1) return begun[0];
  const judged = known.map((name) => ({ name, wrong: distance(given, name.toLowerCase()) }));
  const [best] = judged.sort((one, other) => one.wrong - other.wrong);
  return best !== undefined && best.wrong <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : undefined;
};

/**
 * @param {string} typed
 * @param {readonly string[]} known
 * @returns {string} the end of a sentence, such as ` (did you mean --out?)`; empty when no name is near
 */
export const writeSuggestion = (typed, known) => {
  const nearest = findNearest(typed, known);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
};
