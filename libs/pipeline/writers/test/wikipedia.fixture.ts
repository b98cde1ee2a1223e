import { chineseArticles, germanArticles } from './articles/other-articles';
import { englishArticles } from './articles/english-articles';
import { sendJson, startVendorServer, type VendorHandler, type VendorServer } from '@svc/pipeline/testing';

const editions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: englishArticles,
  de: germanArticles,
  zh: chineseArticles,
};

const redirects: Readonly<Record<string, string>> = { 'Bee dance': 'Waggle dance' };

/** Answers of `prop=langlinks`. */
const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Waggle dance': { de: 'Schwänzeltanz' },
  'Coffee preparation': { de: 'Kaffeezubereitung' },
};

const cutIntroduction = (text: string): string => text.split(/^==/mu)[0]?.trim() ?? '';

/** Searches like CirrusSearch: all words, or any of those joined by OR; word forms by their beginnings. */
const holds = (title: string, text: string, search: string): boolean => {
  const whole = `${title} ${text}`.toLowerCase();
  const found = (word: string): boolean => whole.includes(word.toLowerCase().replace(/(?:ing|s)$/u, ''));
  if (search.includes(' OR ')) return search.split(' OR ').some(found);
  return search.split(/\s+/u).every(found);
};

const makePage = (edition: string, title: string, text: string, more = {}) => ({
  pageid: title.length,
  ns: 0,
  title,
  extract: text,
  contentmodel: 'wikitext',
  fullurl: `https://${edition}.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`,
  ...(/refers to:/u.test(text) ? { pageprops: { disambiguation: '' } } : {}),
  ...more,
});

const searched = (edition: string, words: string) => {
  const found = Object.entries(editions[edition] ?? {}).filter(([title, text]) => holds(title, text, words));
  // The order of a search is in `index`, not in the list.
  return found
    .map(([title, text], index) => makePage(edition, title, cutIntroduction(text), { index: index + 1 }))
    .reverse();
};

const titled = (edition: string, title: string) => {
  const target = redirects[title] ?? title;
  const text = editions[edition]?.[target];
  return text === undefined ? { ns: 0, title, missing: true } : makePage(edition, target, text);
};

const linked = (title: string, edition: string) => {
  const found = translations[redirects[title] ?? title]?.[edition];
  const langlinks = found === undefined ? {} : { langlinks: [{ lang: edition, title: found }] };
  return { pageid: title.length, ns: 0, title, ...langlinks };
};

/** Answers like the documentation of `api.php`, with articles of these tests. */
export const answerAsWikipedia: VendorHandler = ({ url }, response) => {
  const edition = url.pathname.split('/')[1] ?? '';
  const search = url.searchParams.get('gsrsearch');
  const title = url.searchParams.get('titles') ?? '';
  const elsewhere = url.searchParams.get('lllang');
  const named = () => (elsewhere === null ? titled(edition, title) : linked(title, elsewhere));
  const pages = search === null ? [named()] : searched(edition, search);
  sendJson(response, { batchcomplete: true, ...(pages.length > 0 ? { query: { pages } } : {}) });
};

export interface WikipediaServer extends VendorServer {
  /** Like ENCYCLOPEDIA_URL. */
  readonly apiUrl: string;
}

export const startWikipedia = async (): Promise<WikipediaServer> => {
  const server = await startVendorServer();
  server.handle = answerAsWikipedia;
  return Object.assign(server, { apiUrl: `${server.baseUrl}/{language}/w/api.php` });
};
