import { askWiki, plainSearch, type PublicClient, type WikiAnswerPage } from '@svc/pipeline/providers';

/** A page with `prop=extracts|info|pageprops`. */
export interface WikiPage {
  title: string;
  /** Plain text; with headings between `==` for the whole article. */
  text: string;
  /** Address of the page; null unless it is https. */
  url: string | null;
  /** True for a list of articles with one name. */
  isDisambiguation: boolean;
}

export interface MediaWiki {
  /** The beginnings of found articles, best first. */
  readonly search: (words: string, signal: AbortSignal) => Promise<WikiPage[]>;
  /** A whole article, redirects followed; null when the title does not exist. */
  readonly article: (title: string, signal: AbortSignal) => Promise<WikiPage | null>;
  /** Title of the article about the same subject in another edition; null when there is none. */
  readonly translation: (title: string, edition: string, signal: AbortSignal) => Promise<string | null>;
}

const candidates = '6';

/** https://www.mediawiki.org/wiki/Extension:TextExtracts#API */
const ofEveryPage = { prop: 'extracts|info|pageprops', inprop: 'url', ppprop: 'disambiguation', explaintext: '1' };

const isHttp = (url: unknown): url is string =>
  typeof url === 'string' && URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);

const readPage = ({ title, extract, canonicalurl, fullurl, pageprops }: WikiAnswerPage): WikiPage => ({
  title: typeof title === 'string' ? title : '',
  text: typeof extract === 'string' ? extract.toWellFormed().replace(/[^\P{Cc}\n]/gu, ' ') : '',
  url: [canonicalurl, fullurl].find(isHttp) ?? null,
  isDisambiguation: (pageprops as { disambiguation?: unknown } | null | undefined)?.disambiguation !== undefined,
});

/** https://www.mediawiki.org/wiki/API:Langlinks */
const readLink = (pages: readonly WikiAnswerPage[]): string | null => {
  const links = pages.flatMap(({ langlinks }) => (Array.isArray(langlinks) ? (langlinks as unknown[]) : []));
  const title = (links[0] as { title?: unknown } | null | undefined)?.title;
  return typeof title === 'string' && title !== '' ? title : null;
};

/**
 * The calls of MediaWiki's `api.php` that scripts need.
 * @param name shown to users, for example `The encyclopedia`
 */
export const createMediaWiki = (name: string, client: PublicClient): MediaWiki => {
  const query = async (parameters: Record<string, string>, signal: AbortSignal): Promise<WikiPage[]> =>
    (await askWiki(name, client, { ...ofEveryPage, ...parameters }, signal)).map(readPage);
  return {
    search: (words, signal) =>
      query(
        {
          generator: 'search',
          gsrsearch: plainSearch(words),
          gsrlimit: candidates,
          gsrnamespace: '0',
          exintro: '1',
          exlimit: candidates,
        },
        signal,
      ),
    article: async (title, signal) =>
      (await query({ titles: title, exsectionformat: 'wiki' }, signal)).find(({ text }) => text !== '') ?? null,
    translation: async (title, edition, signal) =>
      readLink(await askWiki(name, client, { prop: 'langlinks', lllang: edition, titles: title }, signal)),
  };
};
