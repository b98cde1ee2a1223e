import {
  createPublicService,
  editionOf,
  encyclopediaSettings,
  type ProviderSettings,
  type PublicServiceOptions,
  settingsOf,
  type SourceAccess,
  userAgentOf,
  wikimedia,
} from '@svc/pipeline/providers';
import { createMediaWiki, type MediaWiki, type WikiPage } from './mediawiki';

const name = 'The encyclopedia';
/** A longer page is read only up to the end of its introduction. */
const maxAnswerBytes = 2 * 1024 * 1024;

export interface Encyclopedia {
  /** True when the language has an edition. */
  readonly knows: (language: string) => boolean;
  readonly search: (language: string, words: string, signal: AbortSignal) => Promise<WikiPage[]>;
  /** The whole article; its beginning when the rest is too long. */
  readonly whole: (language: string, found: WikiPage, signal: AbortSignal) => Promise<WikiPage>;
  /** The article about the same subject in another language; null when there is none. */
  readonly translated: (from: string, found: WikiPage, to: string, signal: AbortSignal) => Promise<WikiPage | null>;
}

/** True when the language has an edition. */
export const hasEdition = (language: string): boolean => editionOf(language) !== null;

/**
 * Wikipedia, or a compatible server.
 * @param url address of its `api.php`; `{language}` is replaced by the edition
 */
const createEncyclopedia = (
  url: string,
  manners: Pick<PublicServiceOptions, 'userAgent' | 'sources'>,
): Encyclopedia => {
  const service = createPublicService({ name, maxAnswerBytes, source: wikimedia, ...manners });
  const wikis = new Map<string, MediaWiki>();
  const wikiOf = (language: string): MediaWiki => {
    const edition = editionOf(language) ?? '';
    const known = wikis.get(edition);
    if (known !== undefined) return known;
    const wiki = createMediaWiki(name, service.clientOf(url.replaceAll('{language}', edition)));
    wikis.set(edition, wiki);
    return wiki;
  };
  return {
    knows: hasEdition,
    search: (language, words, signal) => wikiOf(language).search(words, signal),
    whole: async (language, found, signal) => {
      const article = await wikiOf(language)
        .article(found.title, signal)
        .catch(() => null);
      signal.throwIfAborted();
      return article ?? found;
    },
    translated: async (from, found, to, signal) => {
      const title = await wikiOf(from).translation(found.title, editionOf(to) ?? '', signal);
      return title === null ? null : wikiOf(to).article(title, signal);
    },
  };
};

/** Null when none is configured. */
export const encyclopediaOf = (settings: ProviderSettings, sources: SourceAccess): Encyclopedia | null => {
  const server = settingsOf(settings, encyclopediaSettings);
  return server && createEncyclopedia(server.url, { userAgent: userAgentOf(settings), sources });
};
