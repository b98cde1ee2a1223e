import { areForms, tellingWords } from '@svc/pipeline-language';
import type { WikiPage } from './mediawiki';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('writers');

/** An article has to contain at least this share of the question's words. */
const leastKnown = 0.6;
/** Share for an article whose title is in the question: its introduction need not contain the question's verb. */
const leastKnownByTitle = 0.5;

/** Novels and songs have the titles of other subjects; users who mean them say so. */
const works = lists.pattern('iu')`(?<!\p{L})(?:${'works'})(?!\p{L})|${'works without spaces'}`;

/** `5 tips for better sleep` asks about sleep. */
const judgements = lists.set('judgements');

/** German joins words: `Energiesparen` is told of in `Energieeinsparung`. */
const leastShared = 6;

const areJoined = (word: string, other: string): boolean =>
  word.length > leastShared &&
  other.length > leastShared &&
  word.slice(0, leastShared) === other.slice(0, leastShared) &&
  /^\p{Script=Latin}+$/u.test(word);

/** Dictionaries cut words without spaces differently, and German joins words. */
const isInside = (word: string, other: string): boolean =>
  /\p{Lo}/u.test(word)
    ? other.includes(word) || word.includes(other)
    : word.length >= 4 && (other.startsWith(word) || other.endsWith(word));

const shareIn = (asked: readonly string[], words: readonly string[]): number =>
  asked.filter((word) =>
    words.some((other) => areForms(word, other) || isInside(word, other) || areJoined(word, other)),
  ).length / Math.max(1, asked.length);

/** Rank counts most: the search knows which articles are popular. */
const rateArticle = (page: WikiPage, rank: number, subject: string, language: string): number => {
  const telling = [...new Set(tellingWords(subject, language))];
  const plain = telling.filter((word) => !judgements().has(word));
  const asked = plain.length > 0 ? plain : telling;
  const title = tellingWords(page.title, language);
  const known = shareIn(asked, [...title, ...tellingWords(page.text, language)]);
  const inTitle = shareIn(title, asked);
  const isNamed = inTitle === 1 || (inTitle > 0 && known >= leastKnownByTitle);
  if ((known < leastKnown && !isNamed) || page.text === '' || page.isDisambiguation) return 0;
  const isWork = works().test(page.text.slice(0, 200)) && !works().test(subject);
  return known + shareIn(asked, title) / 2 + inTitle / 4 + 1 / (1 + rank) - (isWork ? 1 : 0);
};

/** Articles of a search that contain the question's words, best first. */
export const rankArticles = (pages: readonly WikiPage[], subject: string, language: string): WikiPage[] =>
  pages
    .map((page, rank) => ({ page, worth: rateArticle(page, rank, subject, language) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ page }) => page);
