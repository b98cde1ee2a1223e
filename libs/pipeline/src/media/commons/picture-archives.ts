import { createRecentValues } from '../../kernel/recent-values';
import { createPublicService, userAgentOf, type PublicClient } from '../../providers/public-service';
import { settingsOf, type ProviderSettings } from '../../providers/provider-settings';
import type { Rest } from '../../providers/rest';
import { editionOf } from '../../providers/wiki';
import { encyclopediaSettings } from '../../script/encyclopedia/encyclopedia.settings';
import type { Candidate, Needed } from './candidate';
import { picturesOfArticle, searchCommons, withRenditions, withThumbnails } from './commons-archive';
import { clipsOfArticle, searchCommonsClips } from './commons-clips';
import { commonsName } from './commons-file';
import type { ArchiveServers } from './commons.settings';
import { openverseName, searchOpenverse } from './openverse-archive';
import type { PictureArchives } from './picture-archive';
import type { PictureSearch } from './picture-words';

const maxAnswerBytes = 2 * 1024 * 1024;
const keptAnswers = 100;
const keptMs = 3_600_000;

type Search = PictureArchives['searches'][number];

/** What was asked a while ago is not asked again. */
const remembered = (ask: Search): Search => {
  const answers = createRecentValues<Candidate[]>(keptAnswers, keptMs);
  return async (search, needed, signal) => {
    const { widthPixels, heightPixels } = needed;
    const key = JSON.stringify([search, widthPixels, heightPixels]);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const found = await ask(search, needed, signal);
    answers.set(key, found);
    return found;
  };
};

/** Without a mark between them all words have to be there (https://www.mediawiki.org/wiki/Help:CirrusSearch). */
const commonsWords = ({ words, isExact }: PictureSearch): string => words.join(isExact ? ' ' : ' OR ');

type ArticleFiles = (client: PublicClient, title: string, needed: Needed, signal: AbortSignal) => Promise<Candidate[]>;

/** What is moving, and what stands still. */
export interface MovingAndStill {
  clips: PictureArchives;
  photographs: PictureArchives;
}

/** Wikimedia Commons, the articles of Wikipedia, and for photographs Openverse: each asked one thing at a time. */
export const createPictureArchives = (
  { commonsUrl, openverseUrl }: ArchiveServers,
  settings: ProviderSettings,
  rest: Rest,
): MovingAndStill => {
  const manners = { userAgent: userAgentOf(settings), rest, maxAnswerBytes };
  const commons = createPublicService({ name: commonsName, ...manners }).clientOf(commonsUrl);
  const searching = (find: typeof searchCommons) =>
    remembered((search, needed, signal) => find(commons, commonsWords(search), needed, signal));
  const searches = [searching(searchCommons)];
  if (openverseUrl !== 'off') {
    const openverse = createPublicService({ name: openverseName, ...manners }).clientOf(openverseUrl);
    searches.push(
      remembered(({ words }, needed, signal) => searchOpenverse(openverse, words.join(' '), needed, signal)),
    );
  }
  const encyclopedia = settingsOf(settings, encyclopediaSettings);
  const wikipedia = createPublicService({ name: 'The encyclopedia', ...manners });
  const inArticles =
    (filesOf: ArticleFiles): PictureArchives['ofArticle'] =>
    async (title, language, needed, signal) => {
      const edition = editionOf(language);
      if (encyclopedia === null || edition === null) return [];
      const client = wikipedia.clientOf(encyclopedia.url.replaceAll('{language}', edition));
      return filesOf(client, title, needed, signal);
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
      thumbnails: () => Promise.resolve(new Map()),
    },
  };
};
