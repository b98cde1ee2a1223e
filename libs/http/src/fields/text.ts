import { Refused, type Read } from './refused';

/** Sees a text only when it is within its limits. */
export interface TextForm {
  /** The text, perhaps in another spelling, or null when it does not have the form. */
  read: (text: string) => string | null;
  /** What is said then, after the field's name. */
  sentence: string;
}

export interface TextRule {
  /** In characters as people type them: a pair of surrogates is one. */
  minimum?: number;
  maximum: number;
  /** In UTF-8. */
  maximumBytes?: number;
  /** In this order; the first that does not fit is told. */
  forms?: readonly TextForm[];
}

/** @param pattern must take linear time, as every pattern */
export const matching = (pattern: RegExp, sentence: string): TextForm => ({
  read: (text) => (pattern.test(text) ? text : null),
  sentence,
});

export const satisfying = (isRight: (text: string) => boolean, sentence: string): TextForm => ({
  read: (text) => (isRight(text) ? text : null),
  sentence,
});

const countsOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** A text of ten million characters is not counted to learn that it is too long. */
const hasMoreThan = (text: string, characters: number): boolean =>
  text.length > characters && (text.length > 2 * characters || [...text].length > characters);

const hasFewerThan = (text: string, characters: number): boolean =>
  text.length < 2 * characters && [...text].length < characters;

const lengthProblem = (text: string, { minimum = 0, maximum, maximumBytes }: TextRule): string | null => {
  if (hasMoreThan(text, maximum)) return `must have at most ${countsOf(maximum, 'character')}`;
  if (maximumBytes !== undefined && Buffer.byteLength(text) > maximumBytes)
    return `must have at most ${countsOf(maximumBytes, 'byte')}`;
  if (minimum > 0 && text === '') return 'must not be empty';
  return hasFewerThan(text, minimum) ? `must have at least ${countsOf(minimum, 'character')}` : null;
};

const inForm = (text: string, forms: readonly TextForm[]): string | Refused => {
  let read = text;
  for (const form of forms) {
    const next = form.read(read);
    if (next === null) return new Refused(form.sentence);
    read = next;
  }
  return read;
};

/** First the type, then the length, and only then whatever looks at the text itself. */
export const readText =
  (rule: TextRule): Read<string> =>
  (given) => {
    if (typeof given !== 'string') return new Refused('must be a text');
    const problem = lengthProblem(given, rule);
    return problem === null ? inForm(given, rule.forms ?? []) : new Refused(problem);
  };
