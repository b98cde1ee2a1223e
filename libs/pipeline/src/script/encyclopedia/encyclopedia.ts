import { createProviderClient } from '../../providers/provider-client';
import { createProviderLimiter } from '../../providers/provider-limits';
import { createRest } from '../../providers/rest';
import type { EncyclopediaServer } from './encyclopedia.settings';
import { createMediaWiki, type MediaWiki, type WikiPage } from './mediawiki';

/** Of Wikipedias that are large enough to ask, by BCP 47. */
const editions = new Set(
  'en de es fr it pt nl ru zh ja ko ar hi pl sv uk vi fa id tr cs fi he hu no nb da ro el bg ca eu sr sk lt sl et hr th bn ta te ms ka hy az kk gl lv sq mk bs sw'.split(
    ' ',
  ),
);

const editionOf = (language: string): string => {
  const base = language.toLowerCase().split('-', 1)[0] ?? '';
  return base === 'nb' ? 'no' : base;
};

const name = 'The encyclopedia';
/** A page of more is read only as far as its introduction. */
const maxAnswerBytes = 2 * 1024 * 1024;
const connectMs = 1_000;
const answerMs = 6_000;
/** Whoever asks for more patience than this is away for the purposes of one script. */
const longestDelayMs = 5_000;
/** After one that could not be reached nobody is kept waiting for another. */
const restMs = 600_000;

/** A name, a version, and whom to turn to (https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy). */
const userAgentOf = (contact: string): string =>
  `svc-video/0.1 (${contact === '' ? 'self-hosted video service' : contact})`;

export interface Encyclopedia {
  /** Whether there is an edition in a language. */
  readonly knows: (language: string) => boolean;
  readonly search: (language: string, words: string, signal: AbortSignal) => Promise<WikiPage[]>;
  /** All of an article that was found; its beginning when the rest is too long. */
  readonly whole: (language: string, found: WikiPage, signal: AbortSignal) => Promise<WikiPage>;
}

/**
 * Wikipedia, or a server like it. One request at a time, under our own name, as its operators ask for
 * (https://www.mediawiki.org/wiki/API:Etiquette).
 */
export const createEncyclopedia = ({ url, contact }: Omit<EncyclopediaServer, 'isOn'>): Encyclopedia => {
  const limits = { concurrency: 1, requestsPerMinute: null };
  // Outside of the rest: of many videos at once, one finds out that there is no network.
  const turns = createProviderLimiter(limits);
  const limiter = createProviderLimiter(limits);
  const rest = createRest(name, restMs);
  const ask = <Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result> =>
    turns.run(signal, () => rest.unlessAway(call));
  const wikis = new Map<string, MediaWiki>();
  const wikiOf = (language: string): MediaWiki => {
    const edition = editionOf(language);
    const known = wikis.get(edition);
    if (known !== undefined) return known;
    const client = createProviderClient({
      ...{ name, baseUrl: url.replaceAll('{language}', edition), maxBytes: maxAnswerBytes, limiter },
      ...{ timeoutMs: answerMs, connectTimeoutMs: connectMs, headers: { 'user-agent': userAgentOf(contact) } },
      patience: { tries: 2, longestDelayMs, isForSilence: false },
    });
    const wiki = createMediaWiki(client);
    wikis.set(edition, wiki);
    return wiki;
  };
  return {
    knows: (language) => editions.has(editionOf(language)),
    search: (language, words, signal) => ask(signal, () => wikiOf(language).search(words, signal)),
    whole: async (language, found, signal) => {
      const article = await ask(signal, () => wikiOf(language).article(found.title, signal)).catch(() => null);
      signal.throwIfAborted();
      return article ?? found;
    },
  };
};
