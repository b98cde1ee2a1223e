import { areForms } from '@svc/pipeline-language';
import { hasForm, hasPhrase, hasWord, type ClaimLanguage, type ClaimText } from './claim-text';
import { listWrongAmounts } from './claim-numbers';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('writers');

/** A sentence of a model beside its source. */
export interface Claim {
  readonly claim: ClaimText;
  /** The sentences that say the same, best first. */
  readonly quoted: readonly ClaimText[];
  /** The same as one text. */
  readonly quote: ClaimText;
  /** Brackets beside them. */
  readonly asides: ClaimText;
  /** All sentences of the source, and its title. */
  readonly page: ClaimText;
}

/** A German noun behind an article or adjective is mostly no name. */
const beforeNoun = lists.pattern('u')`^(?:${'german words before nouns'})$`;

const listCapitals = ({ written }: ClaimText, { hasCapitalNouns }: ClaimLanguage): string[] =>
  written.filter((word, index) => {
    if (!/^\p{Lu}[\p{L}’']+$/u.test(word)) return false;
    return !hasCapitalNouns || !beforeNoun().test(written[index - 1] ?? '');
  });

/** Terms of scripts without capitals; one sign of Chinese is a part of many words. */
const listTerms = ({ telling }: ClaimText, { hasSpaces }: ClaimLanguage): string[] =>
  telling.filter((word) => Array.from(word).length >= (hasSpaces ? 3 : 2) && !/^\p{Script=Hiragana}+$/u.test(word));

/** Names, and words at the beginning of a sentence, that the whole source does not have. */
const listForeignNames = ({ claim, page }: Claim, language: ClaimLanguage): string[] => {
  const telling = new Set(claim.telling);
  const names = language.hasCapitals ? listCapitals(claim, language) : listTerms(claim, language);
  return names.filter((name) => telling.has(name.toLowerCase()) && !hasWord(page, name.toLowerCase(), language));
};

const isDenied = (text: ClaimText, language: ClaimLanguage): boolean =>
  /n['’]t\b/u.test(text.lower) || language.negations.some((word) => hasPhrase(text, word, language));

/** The meaning words directly before and behind each negation. */
const listDenied = ({ words, telling }: ClaimText, { negations }: ClaimLanguage): string[][] => {
  const known = new Set(telling);
  const isTelling = (near: string): boolean => known.has(near) && !negations.includes(near);
  return words.flatMap((word, index) => {
    const isAgain = negations.includes(words[index - 1] ?? '');
    if (isAgain || (!negations.includes(word) && !/n['’]t$/u.test(word))) return [];
    const near = [words.slice(0, index).findLast(isTelling), words.slice(index + 1).find(isTelling)];
    return [near.filter((found) => found !== undefined)];
  });
};

/** A claim of Chinese that is as long as its source and denies nothing lost the negation. */
const lostShare = 0.8;

/** Negations of the source that the claim tells without them. */
const listLostDenials = (claim: ClaimText, source: ClaimText, language: ClaimLanguage): string[] => {
  if (!language.hasSpaces)
    return !isDenied(claim, language) && claim.text.length >= lostShare * source.text.length ? [source.text] : [];
  const kept = listDenied(claim, language).flat();
  return listDenied(source, language)
    .filter((near) => near.length > 0 && near.every((word) => hasWord(claim, word, language)))
    .filter((near) => !near.some((word) => kept.some((other) => areForms(word, other))))
    .map((near) => near.join(' '));
};

/** Negations that were added or left out. */
const listDenials = ({ claim, quoted, quote }: Claim, language: ClaimLanguage): string[] => {
  const isAdded = isDenied(claim, language) && !isDenied(quote, language);
  if (isAdded || listDenied(claim, language).length > listDenied(quote, language).length)
    return [language.negations.find((word) => hasPhrase(claim, word, language)) ?? 'not'];
  const [best] = quoted;
  return best === undefined || !isDenied(best, language) ? [] : listLostDenials(claim, best, language);
};

/** A word whose contrary the source has. */
const listReversals = ({ claim, quote }: Claim, language: ClaimLanguage): string[] => {
  const find = (text: ClaimText, words: readonly string[]): string | undefined =>
    words.find((word) => hasForm(text, word, language));
  return language.opposites.flatMap(([forms, contrary]) => {
    const said = find(claim, forms);
    const isReversed = find(quote, forms) === undefined && find(quote, contrary) !== undefined;
    return said !== undefined && isReversed && find(claim, contrary) === undefined ? [said] : [];
  });
};

const mostSwapped = 5;

/** True when two parts of a sentence changed places around a third: "A bought B" for "B bought A". */
const isSwapped = (claim: readonly string[], source: readonly string[]): boolean => {
  if (claim.length !== source.length) return false;
  const from = claim.findIndex((word, index) => word !== source[index]);
  const to = claim.findLastIndex((word, index) => word !== source[index]);
  const [said, told] = [claim.slice(from, to + 1), source.slice(from, to + 1)];
  for (let one = 1; one <= Math.min(mostSwapped, told.length - 2); one += 1)
    for (let other = 1; other <= Math.min(mostSwapped, told.length - one - 1); other += 1) {
      const [first, middle, last] = [told.slice(0, one), told.slice(one, -other), told.slice(-other)];
      const isMoved = [...first, ...last].some((word) => /\p{N}/u.test(word));
      if (!isMoved && [...last, ...middle, ...first].join(' ') === said.join(' ')) return true;
    }
  return false;
};

/** Subject and object that changed places. */
const listSwaps = ({ claim, quoted }: Claim): string[] =>
  quoted.some(({ words }) => isSwapped(claim.words, words)) ? [claim.text] : [];

/** Amounts that the source has neither in its sentences nor in brackets beside them. */
const listMissingAmounts = ({ claim, quote, asides }: Claim, language: ClaimLanguage): string[] => {
  const missing = listWrongAmounts(claim, quote, language);
  if (missing.length === 0 || asides.text === '') return missing;
  const besides = listWrongAmounts(claim, asides, language);
  return missing.filter((amount) => besides.includes(amount));
};

const listPraise = ({ claim, page }: Claim, language: ClaimLanguage): string[] =>
  language.praise.filter((word) => hasForm(claim, word, language) && !hasForm(page, word, language));

/** Least share of a claim's meaning words that its quotes have. */
const leastShare = 0.55;
/** Fewer words are not enough to tell. */
const leastWords = 3;
/** Words in sequence that the whole source does not have. */
const mostForeign = 4;

const longestForeign = ({ claim, page }: Claim, language: ClaimLanguage): string[] => {
  let [run, longest]: string[][] = [[], []];
  for (const word of claim.telling) {
    run = hasWord(page, word, language) ? [] : [...(run ?? []), word];
    if (run.length > (longest?.length ?? 0)) longest = run;
  }
  return longest ?? [];
};

/** The words of a claim that is made of other words than its source. */
const listInventions = (compared: Claim, language: ClaimLanguage): string[] => {
  const { claim, quote } = compared;
  const foreign = claim.telling.filter((word) => !hasWord(quote, word, language));
  const isMade = claim.telling.length >= leastWords && foreign.length > (1 - leastShare) * claim.telling.length;
  const run = longestForeign(compared, language);
  if (isMade) return foreign;
  return run.length >= mostForeign ? run : [];
};

/**
 * Lists what a sentence says and its source does not: numbers, units, names, negations, contraries, praise, other words.
 */
export const listUnsupported = (compared: Claim, language: ClaimLanguage): string[] => {
  const { claim, page } = compared;
  if (page.text.includes(claim.text)) return [];
  return [
    ...new Set([
      ...listMissingAmounts(compared, language),
      ...listForeignNames(compared, language),
      ...listDenials(compared, language),
      ...listReversals(compared, language),
      ...listSwaps(compared),
      ...listPraise(compared, language),
      ...listInventions(compared, language),
    ]),
  ];
};
