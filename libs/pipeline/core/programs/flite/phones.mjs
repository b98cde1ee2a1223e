/** Finds the beginnings of words in speech: flite reports when each of its phones ends, but not its word. */

/** Two spellings of one text drift apart by some phones at most. */
const bandWidth = 60;
const skip = 1;
const vowels = /^[aeiou]/;

/** Difference of two phones: the stress of a sentence turns one vowel into another. */
const unlike = (one, other) => (one === other ? 0 : vowels.test(one) === vowels.test(other) ? 0.8 : 1.6);

/** The cheapest costs row by row, for reading the path backwards. */
const costRows = (heard, expected) => {
  const rows = [];
  for (let row = 0; row <= heard.length; row += 1) {
    const middle = Math.round((row * expected.length) / Math.max(1, heard.length));
    const [from, to] = [Math.max(0, middle - bandWidth), Math.min(expected.length, middle + bandWidth)];
    const costs = new Float32Array(to - from + 1).fill(Infinity);
    const above = rows[row - 1];
    const cost = (line, column) => line?.costs[column - line.from] ?? Infinity;
    for (let column = from; column <= to; column += 1) {
      if (row === 0 && column === 0) costs[0] = 0;
      else
        costs[column - from] = Math.min(
          cost(above, column) + skip,
          column > from ? costs[column - 1 - from] + skip : Infinity,
          row > 0 && column > 0
            ? cost(above, column - 1) + unlike(heard[row - 1].name, expected[column - 1].name)
            : Infinity,
        );
    }
    rows.push({ from, costs });
  }
  return rows;
};

/** Matches each expected phone with a heard one, or null. */
const matchPhones = (heard, expected) => {
  const rows = costRows(heard, expected);
  const cost = (row, column) => rows[row]?.costs[column - rows[row].from] ?? Infinity;
  const matches = expected.map(() => null);
  let [row, column] = [heard.length, expected.length];
  while (row > 0 && column > 0) {
    const best = Math.min(cost(row - 1, column - 1), cost(row - 1, column), cost(row, column - 1));
    if (best === cost(row - 1, column - 1)) {
      [row, column] = [row - 1, column - 1];
      matches[column] = heard[row];
    } else if (best === cost(row - 1, column)) row -= 1;
    else column -= 1;
  }
  return matches;
};

/** `pau:0.164 hh:0.255 …` @returns [{ name, startSeconds, endSeconds }], with pauses */
export const readPhones = (printed) => {
  let startSeconds = 0;
  return printed
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [name = '', end = '0'] = entry.split(':');
      const phone = { name, startSeconds, endSeconds: Number(end) };
      startSeconds = phone.endSeconds;
      return phone;
    });
};

export const isPause = ({ name }) => name === 'pau';

/**
 * @param phones as read
 * @param words a list of phone names for each word
 * @returns the first heard phone of each word, null for words without one
 */
export const firstPhones = (phones, words) => {
  const expected = words.flatMap((names, word) => names.map((name) => ({ name, word })));
  const first = words.map(() => null);
  for (const [index, phone] of matchPhones(
    phones.filter((phone) => !isPause(phone)),
    expected,
  ).entries()) {
    const { word } = expected[index];
    if (phone !== null) first[word] ??= phone;
  }
  return first;
};
