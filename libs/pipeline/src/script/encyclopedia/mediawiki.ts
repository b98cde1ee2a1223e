import type { ProviderClient } from '../../providers/provider-client';

/** A page as `prop=extracts|info|pageprops` tells of it. */
export interface WikiPage {
  title: string;
  /** Plain text; with headings between `==` when it is the whole article. */
  text: string;
  /** Of the page for people; null when it is no https address. */
  url: string | null;
  /** A list of articles of one name. */
  isDisambiguation: boolean;
}

export interface MediaWiki {
  /** The beginnings of the articles that a search finds, best first. */
  readonly search: (words: string, signal: AbortSignal) => Promise<WikiPage[]>;
  /** A whole article, redirects followed; null when there is none of this title. */
  readonly article: (title: string, signal: AbortSignal) => Promise<WikiPage | null>;
}

const candidates = '6';

/** https://www.mediawiki.org/wiki/Extension:TextExtracts#API */
const ofEveryPage = {
  ...{ action: 'query', format: 'json', formatversion: '2', redirects: '1' },
  ...{ prop: 'extracts|info|pageprops', inprop: 'url', ppprop: 'disambiguation', explaintext: '1' },
};

interface RawPage {
  title?: unknown;
  extract?: unknown;
  canonicalurl?: unknown;
  fullurl?: unknown;
  index?: unknown;
  missing?: unknown;
  invalid?: unknown;
  pageprops?: { disambiguation?: unknown };
}

const isHttp = (url: unknown): url is string =>
  typeof url === 'string' && URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);

const readPage = ({ title, extract, canonicalurl, fullurl, pageprops }: RawPage): WikiPage => ({
  title: typeof title === 'string' ? title : '',
  text: typeof extract === 'string' ? extract.toWellFormed().replace(/[^\P{Cc}\n]/gu, ' ') : '',
  url: [canonicalurl, fullurl].find(isHttp) ?? null,
  isDisambiguation: pageprops?.disambiguation !== undefined,
});

const readPages = (answer: Record<string, unknown>): WikiPage[] => {
  const pages = (answer['query'] as { pages?: unknown } | undefined)?.pages;
  const found = Array.isArray(pages) ? (pages as (RawPage | null)[]).filter((page) => page !== null) : [];
  const there = found.filter(({ missing, invalid }) => missing !== true && invalid !== true);
  const order = (page: RawPage): number => (typeof page.index === 'number' ? page.index : 0);
  return there.sort((one, other) => order(one) - order(other)).map(readPage);
};

/** MediaWiki's `api.php`, as far as scripts are written with it. */
export const createMediaWiki = (client: ProviderClient): MediaWiki => {
  const query = async (parameters: Record<string, string>, signal: AbortSignal): Promise<WikiPage[]> => {
    const address = new URLSearchParams({ ...ofEveryPage, ...parameters });
    return readPages(await client.json(`?${address.toString()}`, { signal }));
  };
  return {
    search: (words, signal) =>
      query(
        {
          ...{ generator: 'search', gsrsearch: words, gsrlimit: candidates, gsrnamespace: '0' },
          ...{ exintro: '1', exlimit: candidates },
        },
        signal,
      ),
    article: async (title, signal) =>
      (await query({ titles: title, exsectionformat: 'wiki' }, signal)).find(({ text }) => text !== '') ?? null,
  };
};
