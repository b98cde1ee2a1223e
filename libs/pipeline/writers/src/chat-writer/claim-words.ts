import { cellList, readTable } from '@svc/content-files';
import { primaryLanguage } from '@svc/texts';

/** The words of a language by which a claim is compared with its source; see `content/schemas/claim-words.json`. */
export interface ClaimWords {
  readonly numbers: ReadonlyMap<string, string>;
  readonly negations: readonly string[];
  /** Forms of a word, and of its contrary. */
  readonly opposites: readonly (readonly [forms: readonly string[], contrary: readonly string[]])[];
  readonly praise: readonly string[];
  /** Signs of units by their words, in small letters. */
  readonly units: ReadonlyMap<string, string>;
  readonly scales: readonly string[];
  readonly joints: ReadonlySet<string>;
}

/** Rows of `content/unit-words.tsv` that are no units. */
const [scaleRow, rangeRow] = ['as written', 'open range'];

const readForms = (forms = ''): string[] => forms.split('|');

/** Units of all languages, and those of the language; the first of the forms is the sign. */
const readUnits = (cell = ''): ReadonlyMap<string, string> =>
  new Map([
    ...readTable('unit-words.tsv').flatMap(([sign = '', words]) =>
      [scaleRow, rangeRow].includes(sign) ? [] : cellList(words).map((word) => [word.toLowerCase(), sign] as const),
    ),
    ...cellList(cell).flatMap((forms) => readForms(forms).map((word) => [word, readForms(forms)[0] ?? ''] as const)),
  ]);

const readScales = (): string[] =>
  readTable('unit-words.tsv').flatMap(([sign, words]) => (sign === scaleRow ? cellList(words) : []));

const readOpposites = (cell = ''): ClaimWords['opposites'] =>
  cellList(cell).flatMap((pair) => {
    const [one, other] = pair.split('/').map(readForms);
    return one === undefined || other === undefined ? [] : [[one, other] as const, [other, one] as const];
  });

const readClaimWords = (language: string): ClaimWords => {
  const row = readTable('claim-words.tsv').find(([name]) => name === language) ?? [];
  const [, numbers, negations, opposites, praise, units, joints] = row;
  return {
    numbers: new Map(cellList(numbers).map((pair) => pair.split('=') as [string, string])),
    negations: cellList(negations),
    opposites: readOpposites(opposites),
    praise: cellList(praise),
    units: readUnits(units),
    scales: readScales(),
    joints: new Set(cellList(joints)),
  };
};

const known = new Map<string, ClaimWords>();

/** Words of a language; all but its units are empty for a language without a row. */
export const findClaimWords = (language: string): ClaimWords => {
  const primary = primaryLanguage(language);
  const found = known.get(primary) ?? readClaimWords(primary);
  known.set(primary, found);
  return found;
};
