import { truncate } from '@svc/texts';
import { jsonrepair } from 'jsonrepair';
import { isFields, type Fields } from './fields';
import { readListedText } from './read-listed-text';
import { spokenText } from './spoken-text';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('writers');

/** Usable texts of a model's answer, and the object that holds them. */
export interface ReadAnswer {
  fields: Fields;
  texts: readonly string[];
  /** The JSON has no end: nor has the last text. */
  isOpen: boolean;
}

interface Value {
  value: unknown;
  isOpen: boolean;
}

const tags = 'think|thinking|thought|thoughts|reasoning|reflection|seed:think';
/** Thoughts come first; the opening tag is often in the prompt. */
const thoughts = new RegExp(`^[^]*(?:</(?:${tags})>|\\[/THINK\\])`, 'iu');
const openThoughts = new RegExp(`<(?:${tags})>[^]*$`, 'iu');
/** The last channel of gpt-oss (https://github.com/openai/harmony), with or without its marks. */
const channels = /^[^]*(?:<\|channel\|>final[^<]*<\|message\|>|\bassistantfinal)/u;

const withoutThoughts = (answer: string): string =>
  answer
    .replace(channels, '')
    .replace(thoughts, '')
    .replace(openThoughts, '')
    .replaceAll(/<\|[a-z_]+\|>/gu, '');

/** End of the brackets that open at `start`; null for those that never close. Strings are skipped. */
const endOfBrackets = (text: string, start: number): number | null => {
  let depth = 0;
  let isString = false;
  for (let index = start; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (letter === '\\') index += 1;
    else if (letter === '"') isString = !isString;
    else if (!isString && '{['.includes(letter)) depth += 1;
    else if (!isString && '}]'.includes(letter)) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return null;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(jsonrepair(text));
    } catch {
      return undefined;
    }
  }
};

/** Twenty scenes have a fifth. */
const mostCharacters = 60_000;
/** Prose with more braces is no answer; those without an end are read up to the text's end each time. */
const most = { values: 50, open: 3 };

/** JSON values in prose, repaired: smart quotes, commas, raw newlines, missing ends. */
const valuesIn = (text: string): Value[] => {
  const values: Value[] = [];
  let start = text.search(/[{[]/u);
  for (let [tries, open] = [0, 0]; start >= 0 && tries < most.values && open < most.open; tries += 1) {
    const end = endOfBrackets(text, start);
    const value = parsed(text.slice(start, end ?? text.length));
    if (value !== undefined) values.push({ value, isOpen: end === null });
    open += end === null ? 1 : 0;
    const from = value === undefined ? start + 1 : (end ?? text.length);
    const next = text.slice(from).search(/[{[]/u);
    start = next < 0 ? -1 : from + next;
  }
  return values;
};

/** Names of the property that holds the words, beside pictures and numbers. */
const wordsName = lists.pattern('iu')`${'names of texts'}`;

/** An entry is a text, or an object that holds it: `{"scene":1,"narration":…}`. */
const entryText = (entry: unknown): string => {
  if (!isFields(entry)) return spokenText(entry);
  const texts = Object.entries(entry).filter(([, value]) => typeof value === 'string') as [string, string][];
  const named = texts.filter(([name]) => wordsName().test(name));
  const [, longest] =
    (named.length > 0 ? named : texts).sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return spokenText(longest);
};

const entryTexts = (entries: readonly unknown[]): string[] => entries.map(entryText).filter((text) => text !== '');

/** A scene that stands by itself: `{"scene":1,"narration":…}`. */
const isEntry = (value: unknown, list: string): boolean =>
  isFields(value) && !(list in value) && Object.keys(value).some((name) => wordsName().test(name));

const listEntries = (found: unknown): unknown[] => {
  if (Array.isArray(found)) return found;
  return isFields(found) ? Object.values(found) : [found];
};

/** Models wrap their answers: `{"result":{…}}`; and name the list as they like: `{"scenes":[…]}`. */
const listIn = (fields: Fields, list: string): Omit<ReadAnswer, 'isOpen'> => {
  const read = (holder: Fields, found: unknown) => ({
    fields: holder,
    texts: entryTexts(listEntries(found)),
  });
  if (list in fields) return read(fields, fields[list]);
  const inner = Object.values(fields).find((value) => isFields(value) && list in value) as Fields | undefined;
  if (inner !== undefined) return read(inner, inner[list]);
  const lists = Object.values(fields).filter(Array.isArray);
  return read(fields, lists.length === 1 ? lists[0] : []);
};

const answersIn = (text: string, list: string): ReadAnswer[] => {
  const values = valuesIn(text);
  const objects = values.map(({ value }) => value).filter((value) => isEntry(value, list));
  const isOpen = values.at(-1)?.isOpen ?? false;
  return [
    { fields: {}, texts: entryTexts(objects), isOpen },
    ...values.map(({ value, isOpen }) => ({ ...listIn(isFields(value) ? value : { [list]: value }, list), isOpen })),
  ];
};

/** The last of those with the most texts: models draft, and correct themselves. */
const richest = (answers: readonly ReadAnswer[]): ReadAnswer | null => {
  const count = Math.max(0, ...answers.map(({ texts }) => texts.length));
  return count === 0 ? null : (answers.findLast(({ texts }) => texts.length === count) ?? null);
};

const readText = (text: string, list: string): ReadAnswer | null => {
  const whole = parsed(text.trim().startsWith('"') ? text : '');
  return richest(answersIn(typeof whole === 'string' ? whole : text, list));
};

/**
 * Reads a model's answer however it is wrapped: thoughts, channels, fences, prose, lists of objects, Markdown.
 * @param characters that are read: repairing takes the square of them
 * @returns null when there is no usable text
 */
export const readAnswer = (given: string, list: string, characters = mostCharacters): ReadAnswer | null => {
  const answer = truncate(given, characters);
  const told = withoutThoughts(answer);
  const found = readText(told, list) ?? (told === answer ? null : readText(answer, list));
  if (found !== null) return found;
  const texts = entryTexts(readListedText(told));
  return texts.length === 0 ? null : { fields: {}, texts, isOpen: false };
};
