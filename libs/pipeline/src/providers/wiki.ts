import { providerFailed } from './provider-error';
import type { PublicClient } from './public-service';

/** A page of `query.pages`, untrusted; what is in it depends on the properties that were asked for. */
export type WikiAnswerPage = Readonly<Record<string, unknown>>;

/** Of Wikipedias that are large enough to ask, by BCP 47. */
const editions = new Set(
  'en de es fr it pt nl ru zh ja ko ar hi pl sv uk vi fa id tr cs fi he hu no nb da ro el bg ca eu sr sk lt sl et hr th bn ta te ms ka hy az kk gl lv sq mk bs sw'.split(
    ' ',
  ),
);

/** Name of the Wikipedia of a language; null when there is none, or a small one. */
export const editionOf = (language: string): string | null => {
  const base = language.toLowerCase().split('-', 1)[0] ?? '';
  if (!editions.has(base)) return null;
  return base === 'nb' ? 'no' : base;
};

/** Whoever lags behind for longer is left to those who write (https://www.mediawiki.org/wiki/Manual:Maxlag_parameter). */
const maxLagSeconds = '5';

const ofEveryQuery = { action: 'query', format: 'json', formatversion: '2', redirects: '1', maxlag: maxLagSeconds };

/** A file that lies in an archive is missing from the wiki that shows it, and known there. */
const isPage = (page: unknown): page is WikiAnswerPage => {
  if (page === null || typeof page !== 'object' || 'invalid' in page) return false;
  const { missing, known } = page as WikiAnswerPage;
  return missing !== true || known === true;
};

const orderOf = ({ index }: WikiAnswerPage): number => (typeof index === 'number' ? index : 0);

/**
 * Pages that `api.php` tells of, in the order of the search if it is one.
 * @param name for people, such as `The encyclopedia`
 * @throws AppError PROVIDER_FAILED also for errors that come with status 200, as all of MediaWiki's do
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
  return (Array.isArray(pages) ? pages : []).filter(isPage).sort((one, other) => orderOf(one) - orderOf(other));
};
