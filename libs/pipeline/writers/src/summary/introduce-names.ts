import { readWordLists } from '@svc/content-files';
import { tellingWords } from '@svc/pipeline-language';
import type { RankedUnit } from './rank-prose';
import { namesAny } from './references';
import type { ToldText } from './spoken-units';

const lists = readWordLists('writers');

/** A person's name in full: "Graham Twigg", "Carl von Linde". */
const fullName = lists.pattern(
  'gu',
)`(?<![\p{L}\p{N}’'-])(?:\p{Lu}[\p{Ll}’'-]{1,20}\s|\p{Lu}\.\s?){1,3}(?:(?:${'words in names'})\s){0,2}\p{Lu}[\p{L}’'-]{3,20}`;

const places = lists.pattern('u')`(?<!\p{L})(?:${'words before a place'})\s$`;

interface ToldSentence {
  text: string;
  unit: RankedUnit;
}

interface KnownName {
  full: string;
  /** The sentence that introduces the name. */
  quote: string;
}

const lastWord = (name: string): string => name.split(/\s/u).at(-1) ?? '';

/** Offsets of a word that stands without another capital beside it. */
const findAlone = (text: string, word: string): number[] =>
  Array.from(text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}’'-])${word}(?![\\p{L}\\p{N}-])`, 'gu')))
    .map(({ index }) => index)
    .filter((index) => !/\p{Lu}[\p{L}.’'-]{0,20}\s$/u.test(text.slice(0, index)))
    .filter((index) => !/^\s\p{Lu}/u.test(text.slice(index + word.length)));

/** A question word or an article that only begins the sentence. */
const withoutBeginning = (name: string, language: string): string => {
  const [first = '', ...rest] = name.split(/\s/u);
  return rest.length > 1 && tellingWords(first, language).length === 0 ? rest.join(' ') : name;
};

/** Surnames that a text writes in full first, and alone afterwards. Places stand behind other words than persons. */
const readNames = (units: readonly RankedUnit[], source: ToldText, language: string): Map<string, KnownName> => {
  const names = new Map<string, KnownName>();
  for (const { quote } of units.filter((unit) => unit.source === source))
    for (const [found] of quote.matchAll(fullName())) {
      const full = withoutBeginning(found, language);
      const surname = lastWord(full);
      if (names.has(surname) || full === surname || namesAny(surname, source.title, language)) continue;
      const first = source.text.indexOf(full);
      const alone = findAlone(source.text, surname);
      const isPlace = alone.some((index) => places().test(source.text.slice(0, index)));
      if (alone.length > 0 && first !== -1 && first < (alone[0] ?? 0) && !isPlace) names.set(surname, { full, quote });
    }
  return names;
};

/** German writes each noun with a capital: two in sequence are no name. */
const showsNames = (language: string): boolean => !/^de(?:-|$)/iu.test(language);

/**
 * Tells a person's name in full where the video has it first: "Twigg suggested" becomes "Graham Twigg suggested".
 *
 * @param told in their order
 * @param units all of the texts
 */
export const introduceNames = <Line extends ToldSentence>(
  told: readonly Line[],
  units: readonly RankedUnit[],
  language: string,
): Line[] => {
  if (!showsNames(language)) return [...told];
  const bySource = new Map<ToldText, Map<string, KnownName>>();
  const heard = new Set<string>();
  return told.map((line) => {
    const { source } = line.unit;
    const names = bySource.get(source) ?? readNames(units, source, language);
    bySource.set(source, names);
    let { text } = line;
    let { quote } = line.unit;
    for (const [surname, known] of names) {
      if (heard.has(surname) || !text.includes(surname)) continue;
      heard.add(surname);
      const [at] = text.includes(known.full) ? [] : findAlone(text, surname);
      if (at === undefined) continue;
      text = `${text.slice(0, at)}${known.full}${text.slice(at + surname.length)}`;
      if (!quote.includes(known.quote)) quote = `${known.quote} ${quote}`;
    }
    return text === line.text ? line : { ...line, text, unit: { ...line.unit, quote } };
  });
};
