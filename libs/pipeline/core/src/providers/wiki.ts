import { primaryLanguage } from '@svc/texts';
import { providerFailed } from './provider-error';
import type { PublicClient } from './public-service';

/** A page of `query.pages`, untrusted; its fields depend on the requested properties. */
export type WikiAnswerPage = Readonly<Record<string, unknown>>;

/** Languages with a large Wikipedia, by BCP 47. */
const editions = new Set(
  'en de es fr it pt nl ru zh ja ko ar hi pl sv uk vi fa id tr cs fi he hu no nb da ro el bg ca eu sr sk lt sl et hr th bn ta te ms ka hy az kk gl lv sq mk bs sw'.split(
    ' ',
  ),
);

/** Name of a language's Wikipedia; null when it is missing or small. */
export const findEdition = (language: string): string | null => {
  const base = primaryLanguage(language);
  if (!editions.has(base)) return null;
  return base === 'nb' ? 'no' : base;
};

/**
 * MediaWiki refuses the request at a longer replication lag (https://www.mediawiki.org/wiki/Manual:Maxlag_parameter).
 */
const maxLagSeconds = '5';

const ofEveryQuery = { action: 'query', format: 'json', formatversion: '2', redirects: '1', maxlag: maxLagSeconds };

/** A file of another archive has both `missing` and `known`. */
const isPage = (page: unknown): page is WikiAnswerPage => {
  if (page === null || typeof page !== 'object' || 'invalid' in page) return false;
  const { missing, known } = page as WikiAnswerPage;
  return missing !== true || known === true;
};

const readIndex = ({ index }: WikiAnswerPage): number => (typeof index === 'number' ? index : 0);

/** Words without search operators (https://www.mediawiki.org/wiki/Help:CirrusSearch), except `OR`. */
export const plainSearch = (words: string): string =>
  words.replaceAll(/[^\p{L}\p{M}\p{N}\s'’.-]|(?<!\S)-/gu, ' ').trim();

/**
 * Pages from `api.php`; a search keeps its order.
 * @param name shown to users, for example `The encyclopedia`
 * @throws AppError PROVIDER_FAILED also for errors with status 200, which MediaWiki always uses
 */
export const askWiki = async (
  name: string,
  client: PublicClient,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<WikiAnswerPage[]> => {
  const address = new URLSearchParams({ ...ofEveryQuery, ...parameters });
  const { query, error } = await client.json(`?${address.toString()}`, { signal });
  if (error !== undefined) {
    const isBusy = error !== null && typeof error === 'object' && 'code' in error && error.code === 'maxlag';
    throw providerFailed(isBusy ? `${name} is too busy just now` : `${name} refused the request`);
  }
  const pages = (query as { pages?: unknown } | null | undefined)?.pages;
  return (Array.isArray(pages) ? pages : []).filter(isPage).sort((one, other) => readIndex(one) - readIndex(other));
};
