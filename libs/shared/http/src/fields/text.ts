import { broken, type GivenRule } from '@svc/contracts';
import { Refused, type Read } from './field';

/** Called only for a text within its limits. */
export interface TextForm {
  /** Returns the text, perhaps in another spelling, null when it is invalid, or a refusal by another rule. */
  read: (text: string) => string | Refused | null;
  /** The rule that a text breaks for which `read` returns null. */
  rule: GivenRule;
}

export interface TextRule {
  /** Counted in Unicode code points: a surrogate pair is one character. */
  minimum?: number;
  maximum: number;
  /** Counted in UTF-8. */
  maximumBytes?: number;
  /** Checked in this order; the first broken form is reported. */
  forms?: readonly TextForm[];
}

/** @param pattern must take linear time, as every pattern */
export const matching = (pattern: RegExp, rule: GivenRule): TextForm => ({
  read: (text) => (pattern.test(text) ? text : null),
  rule,
});

export const satisfying = (isRight: (text: string) => boolean, rule: GivenRule): TextForm => ({
  read: (text) => (isRight(text) ? text : null),
  rule,
});

/** Avoids counting the characters of a text that is too long in any case. */
const hasMoreThan = (text: string, characters: number): boolean =>
  text.length > characters && (text.length > 2 * characters || [...text].length > characters);

const hasFewerThan = (text: string, characters: number): boolean =>
  text.length < 2 * characters && [...text].length < characters;

const lengthProblem = (text: string, { minimum = 0, maximum, maximumBytes }: TextRule): GivenRule | null => {
  if (hasMoreThan(text, maximum)) return maximum === 1 ? 'oneCharacter' : broken('mostCharacters', { count: maximum });
  if (maximumBytes !== undefined && Buffer.byteLength(text) > maximumBytes)
    return broken('mostBytes', { count: maximumBytes });
  if (minimum > 0 && text === '') return 'empty';
  return hasFewerThan(text, minimum) ? broken('leastCharacters', { count: minimum }) : null;
};

const inForm = (text: string, forms: readonly TextForm[]): string | Refused => {
  let read = text;
  for (const form of forms) {
    const next = form.read(read);
    if (next === null) return new Refused(form.rule);
    if (next instanceof Refused) return next;
    read = next;
  }
  return read;
};

/** Checks the type, then the length, and then the content. */
export const readText =
  (rule: TextRule): Read<string> =>
  (given) => {
    if (typeof given !== 'string') return new Refused('text');
    const problem = lengthProblem(given, rule);
    return problem === null ? inForm(given, rule.forms ?? []) : new Refused(problem);
  };

/**
 * The only way to normalise. `String.prototype.normalize` takes minutes for a few hundred kilobytes of combining marks
 * and blocks the event loop, so longer texts must be rejected first.
 * @param maximumLength UTF-16 units
 * @throws RangeError beyond the limit
 */
export const unicodeForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', maximumLength: number): string => {
  if (text.length > maximumLength) throw new RangeError(`A text of ${text.length} units is too long to normalise.`);
  return text.normalize(form);
};
