import { isVisible } from '@svc/texts';
import { broken, type BrokenRule, type GivenRule } from '../broken-rule';
import { givenNames, isRecord, type FindBroken } from './field';

interface NumberRange {
  min: number;
  max: number;
  isWhole?: boolean;
}

/**
 * A blank, control or invisible character at either end: all that `trim` removes, and more. U+2800 is an empty
 * Braille cell.
 */
const surrounded =
  /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]|[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]$/u;

const isValidUnicode = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const tooLong = (count: number): GivenRule => broken('mostLetters', { count });

/** Missing values keep the rule. */
const given =
  (find: (value: unknown) => GivenRule | null): FindBroken =>
  (value) =>
    value === undefined ? null : find(value);

/** Counted after trimming; far too long texts are refused before they are read. */
const textProblem = (value: unknown, most: number): GivenRule | null => {
  if (typeof value !== 'string') return 'string';
  if (value.length > 2 * most) return tooLong(most);
  if (!isValidUnicode(value)) return 'unicode';
  return value.trim().length > most ? tooLong(most) : null;
};

export const isText = (most: number): FindBroken => given((value) => textProblem(value, most));

/** @param missing the rule that a missing text breaks */
export const isFilledText =
  (most: number, missing: GivenRule): FindBroken =>
  (value) => {
    if (value === undefined) return missing;
    const isBlank = typeof value === 'string' && !isVisible(value);
    return textProblem(value, most) ?? (isBlank ? 'empty' : null);
  };

/**
 * A name of a file, template or workflow: the checked name must be the name that is used later, so a name that only
 * looks like another one is refused instead of trimmed.
 */
export const isName = (most: number): FindBroken =>
  given((value) => {
    if (typeof value !== 'string') return 'string';
    if (value.length > most) return tooLong(most);
    if (!isValidUnicode(value)) return 'unicode';
    return surrounded.test(value) ? 'surrounded' : null;
  });

/** An empty text counts as missing. */
export const orEmpty =
  (find: FindBroken): FindBroken =>
  (value, request) =>
    value === '' ? null : find(value, request);

/** A text that a function understands, after trimming. */
export const isReadable = (most: number, read: (text: string) => string | null, rule: GivenRule): FindBroken =>
  given((value) => {
    const problem = textProblem(value, most);
    const text = String(value).trim();
    return problem ?? (text === '' || read(text) !== null ? null : rule);
  });

export const isChoice = (choices: readonly string[]): FindBroken =>
  given((value) =>
    choices.some((choice) => choice === value) ? null : broken('words', { words: choices.join(' or ') }),
  );

export const isNumber = ({ min, max, isWhole = false }: NumberRange): FindBroken =>
  given((value) => {
    const isRight = isWhole ? Number.isInteger(value) : Number.isFinite(value);
    const isWithin = isRight && Number(value) >= min && Number(value) <= max;
    return isWithin ? null : broken(isWhole ? 'wholeNumber' : 'number', { least: min, most: max });
  });

export const isFlag: FindBroken = given((value) => (typeof value === 'boolean' ? null : 'flag'));

export const isObject = (mostEntries = Infinity): FindBroken =>
  given((value) => {
    if (!isRecord(value)) return 'object';
    return Object.keys(value).length > mostEntries ? broken('mostEntries', { count: mostEntries }) : null;
  });

/** Objects, as many as the limits say. */
export const isObjectList = ({ min, max }: NumberRange): FindBroken =>
  given((value) => {
    if (!Array.isArray(value)) return 'list';
    if (value.length < min || value.length > max) return broken('entries', { least: min, most: max });
    return value.every(isRecord) ? null : 'objectEntries';
  });

/** A name that may be an injection is not repeated. */
const unknownPart = (name: string, names: string): BrokenRule =>
  /^\w{1,40}$/u.test(name)
    ? broken('unknownPart', { name: JSON.stringify(name), names })
    : broken('unknownParts', { names });

/** An object without other parts than these. */
export const hasOnly = (names: readonly string[]): FindBroken =>
  given((value) => {
    if (!isRecord(value)) return 'object';
    const unknown = givenNames(value).find((name) => !names.includes(name));
    return unknown === undefined ? null : unknownPart(unknown, names.join(', '));
  });
