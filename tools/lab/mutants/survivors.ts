import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, type MutantResult } from './mutant-result';

/** Reasons why a mutant may survive, by file and mutant. */
export type Explanations = ReadonlyMap<string, string>;

const table = join(__dirname, 'survivors.md');

export const readExplanations = (): Explanations => parseExplanations(readFileSync(table, 'utf8'));

/** Reads rows such as ``| `file` | `mutant` | reason |``. */
export function parseExplanations(markdown: string): Explanations {
  const rows = markdown.split('\n').map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([, file = '', mutant = '', reason = '']): [string, string][] =>
      file.startsWith('`') && reason !== '' ? [[keyOf(plain(file), plain(mutant)), reason]] : [],
    ),
  );
}

export const explanationOf = (explanations: Explanations, result: MutantResult): string | undefined =>
  explanations.get(keyOf(result.file, nameOf(result)));

/** Returns a table row for a mutant without an explanation. */
export const rowFor = (result: MutantResult): string =>
  `| \`${result.file}\` | \`${nameOf(result).replaceAll('|', '\\|')}\` |  |`;

const plain = (cell: string): string => cell.replace(/^`+ ?| ?`+$/g, '').replaceAll('\\|', '|');

const keyOf = (file: string, mutant: string): string => `${file}\n${mutant}`;
