import {
  type ProviderSettings,
  type PublicClient,
  type SourceAccess,
  createPublicService,
  findEdition,
  encyclopediaSettings,
  findSettings,
  userAgentText,
  wikimedia,
} from '@svc/pipeline/providers';
import type { Candidate, Needed } from './candidate';
import { picturesOfArticle, searchCommons, withRenditions, withThumbnails } from './commons-archive';
import { clipsOfArticle, searchCommonsClips } from './commons-clips';
import { commonsName } from './commons-file';
import type { ArchiveServers } from './commons.settings';
import { searchOpenverse } from './openverse-archive';
import { createOpenverseClient } from './openverse-client';
import { coveredShare, type PictureSearch } from './picture-words';

/** Archives of pictures. Every function may throw AppError PROVIDER_FAILED. */
export interface PictureArchives {
  readonly ofArticle: (title: string, language: string, needed: Needed, signal: AbortSignal) => Promise<Candidate[]>;
  /** Searched in this order until one has a result. */
  readonly searches: readonly ((search: PictureSearch, needed: Needed, signal: AbortSignal) => Promise<Candidate[]>)[];
  /** Addresses of larger renditions. */
  readonly renditions: (
    candidates: readonly Candidate[],
    needed: Needed,
    signal: AbortSignal,
  ) => Promise<Map<Candidate, string>>;
  /** Addresses of small renditions, for candidates without one. */
  readonly thumbnails: (candidates: readonly Candidate[], signal: AbortSignal) => Promise<Map<Candidate, string>>;
}

const maxAnswerBytes = 2 * 1024 * 1024;

type Search = PictureArchives['searches'][number];

/**
 * CirrusSearch requires all words unless an operator separates them
 * (https://www.mediawiki.org/wiki/Help:CirrusSearch).
 */
const commonsWords = ({ words, isExact }: PictureSearch): string => words.join(isExact ? ' ' : ' OR ');

type ArticleFiles = (client: PublicClient, title: string, needed: Needed, signal: AbortSignal) => Promise<Candidate[]>;

/** Openverse also returns photographs with few of the words. */
const leastWords = 0.5;

/** Archives of clips and of photographs. */
export interface MovingAndStill {
  clips: PictureArchives;
  photographs: PictureArchives;
}

/** Wikimedia Commons, Wikipedia articles, and Openverse for photographs: one request at a time for each. */
export const createPictureArchives = (
  servers: ArchiveServers,
  settings: ProviderSettings,
  sources: SourceAccess,
): MovingAndStill => {
  const manners = { userAgent: userAgentText(settings), sources, maxAnswerBytes };
  const commons = createPublicService({ name: commonsName, source: wikimedia, ...manners }).openClient(
    servers.commonsUrl,
  );
  const searching =
    (find: typeof searchCommons): Search =>
    (search, needed, signal) =>
      find(commons, commonsWords(search), needed, signal);
  const searches = [searching(searchCommons)];
  const openverse = createOpenverseClient(servers, manners);
  if (openverse !== null)
    searches.push(async ({ words, isExact }, needed, signal) => {
      const found = await searchOpenverse(openverse, words.join(' '), needed, signal);
      return isExact ? found.filter(({ text }) => coveredShare(words, text) >= leastWords) : found;
    });
  const encyclopedia = findSettings(settings, encyclopediaSettings);
  const wikipedia = createPublicService({ name: 'The encyclopedia', source: wikimedia, ...manners });
  const inArticles =
    (listFiles: ArticleFiles): PictureArchives['ofArticle'] =>
    async (title, language, needed, signal) => {
      const edition = findEdition(language);
      if (encyclopedia === null || edition === null) return [];
      const client = wikipedia.openClient(encyclopedia.url.replaceAll('{language}', edition));
      return listFiles(client, title, needed, signal);
    };
  return {
    photographs: {
      ofArticle: inArticles(picturesOfArticle),
      searches,
      renditions: (candidates, needed, signal) => withRenditions(commons, candidates, needed, signal),
      thumbnails: (candidates, signal) => withThumbnails(commons, candidates, signal),
    },
    clips: {
      ofArticle: inArticles(clipsOfArticle),
      searches: [searching(searchCommonsClips)],
      renditions: () => Promise.resolve(new Map()),
      thumbnails: (candidates, signal) => withThumbnails(commons, candidates, signal),
    },
  };
};
