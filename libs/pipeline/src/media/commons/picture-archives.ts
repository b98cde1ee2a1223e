import { createRecentValues } from '../../kernel/recent-values';
import { createPublicService, userAgentOf } from '../../providers/public-service';
import { settingsOf, type ProviderSettings } from '../../providers/provider-settings';
import type { Rest } from '../../providers/rest';
import { editionOf } from '../../providers/wiki';
import { encyclopediaSettings } from '../../script/encyclopedia/encyclopedia.settings';
import type { Candidate, Needed } from './candidate';
import type { PictureArchives } from './choose-pictures';
import { commonsName, picturesOfArticle, searchCommons, withRenditions } from './commons-archive';
import type { ArchiveServers } from './commons.settings';
import { openverseName, searchOpenverse } from './openverse-archive';
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

/** Wikimedia Commons, the articles of Wikipedia, and Openverse: each asked one thing at a time. */
export const createPictureArchives = (
  { commonsUrl, openverseUrl }: ArchiveServers,
  settings: ProviderSettings,
  rest: Rest,
): PictureArchives => {
  const manners = { userAgent: userAgentOf(settings), rest, maxAnswerBytes };
  const commons = createPublicService({ name: commonsName, ...manners }).clientOf(commonsUrl);
  const searches = [
    remembered((search, needed, signal) => searchCommons(commons, commonsWords(search), needed, signal)),
  ];
  if (openverseUrl !== 'off') {
    const openverse = createPublicService({ name: openverseName, ...manners }).clientOf(openverseUrl);
    searches.push(
      remembered(({ words }, needed, signal) => searchOpenverse(openverse, words.join(' '), needed, signal)),
    );
  }
  const encyclopedia = settingsOf(settings, encyclopediaSettings);
  const wikipedia = createPublicService({ name: 'The encyclopedia', ...manners });
  const ofArticle = async (title: string, language: string, needed: Needed, signal: AbortSignal) => {
    const edition = editionOf(language);
    if (encyclopedia === null || edition === null) return [];
    const client = wikipedia.clientOf(encyclopedia.url.replaceAll('{language}', edition));
    return picturesOfArticle(client, title, needed, signal);
  };
  return {
    ofArticle,
    searches,
    renditions: (candidates, needed, signal) => withRenditions(commons, candidates, needed, signal),
  };
};
