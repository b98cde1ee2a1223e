import {
  createPublicService,
  findEdition,
  encyclopediaSettings,
  type ProviderSettings,
  type PublicServiceOptions,
  findSettings,
  type SourceAccess,
  userAgentText,
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
export const hasEdition = (language: string): boolean => findEdition(language) !== null;

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
  const openWiki = (language: string): MediaWiki => {
    const edition = findEdition(language) ?? '';
    const known = wikis.get(edition);
    if (known !== undefined) return known;
    const wiki = createMediaWiki(name, service.openClient(url.replaceAll('{language}', edition)));
    wikis.set(edition, wiki);
    return wiki;
  };
  return {
    knows: hasEdition,
    search: (language, words, signal) => openWiki(language).search(words, signal),
    whole: async (language, found, signal) => {
      const article = await openWiki(language)
        .article(found.title, signal)
        .catch(() => null);
      signal.throwIfAborted();
      return article ?? found;
    },
    translated: async (from, found, to, signal) => {
      const title = await openWiki(from).translation(found.title, findEdition(to) ?? '', signal);
      return title === null ? null : openWiki(to).article(title, signal);
    },
  };
};

/** Null when none is configured. */
export const openEncyclopedia = (settings: ProviderSettings, sources: SourceAccess): Encyclopedia | null => {
  const server = findSettings(settings, encyclopediaSettings);
  return server && createEncyclopedia(server.url, { userAgent: userAgentText(settings), sources });
};

/** Null when the settings turn it off; another thread has one in any case. */
export const usedEncyclopedia = (settings: ProviderSettings, found: Encyclopedia | null): Encyclopedia | null =>
  findSettings(settings, encyclopediaSettings) && found;
