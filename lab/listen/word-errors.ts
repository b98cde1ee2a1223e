import { readingFeature } from '@svc/pipeline/tools';

/** Words as they are said: figures of a script and of a recogniser become the same words. */
const saidWords = (text: string, language: string): string[] => {
  const said = readingFeature.readAloud?.(text, language).text ?? text;
  return (
    said
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
};

/**
 * Least number of changed, missing and surplus words (Levenshtein). Words spelled apart or together are the same:
 * "honey bees", "honeybees".
 */
const countEdits = (wanted: readonly string[], heard: readonly string[]): number => {
  const table: number[][] = [];
  const at = (row: number, column: number): number => table[row]?.[column] ?? Infinity;
  const joined = (words: readonly string[], end: number): string => words.slice(end - 2, end).join('');
  for (let row = 0; row <= wanted.length; row += 1) {
    const own: number[] = [];
    table.push(own);
    for (let column = 0; column <= heard.length; column += 1) {
      const [word, other] = [wanted[row - 1], heard[column - 1]];
      own[column] = Math.min(
        row === 0 ? column : at(row - 1, column) + 1,
        column === 0 ? row : at(row, column - 1) + 1,
        at(row - 1, column - 1) + (word === other ? 0 : 1),
        row > 1 && joined(wanted, row) === other ? at(row - 2, column - 1) : Infinity,
        column > 1 && joined(heard, column) === word ? at(row - 1, column - 2) : Infinity,
      );
    }
  }
  return at(wanted.length, heard.length);
};

export interface HeardText {
  readonly written: string;
  readonly heard: string;
}

/** Share of the words of all texts that were heard otherwise, in percent. */
export const wordErrorRate = (texts: readonly HeardText[], language: string): number => {
  const pairs = texts.map(({ written, heard }) => [saidWords(written, language), saidWords(heard, language)] as const);
  const words = pairs.reduce((sum, [wanted]) => sum + wanted.length, 0);
  const edits = pairs.reduce((sum, [wanted, heard]) => sum + countEdits(wanted, heard), 0);
  return (100 * edits) / words;
};
