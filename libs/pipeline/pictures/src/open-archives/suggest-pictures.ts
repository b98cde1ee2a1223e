import type { FindContext, SuggestedPicture, WantedSuggestions } from '@svc/pipeline/media';
import { writeWarning } from '@svc/contracts';
import { Deadline } from '@svc/outbound';
import { splitWords } from '@svc/pipeline-language';
import { Asking } from './asking';
import type { Candidate } from './candidate';
import type { PictureArchives } from './picture-archives';
import { searchesFor, wantedPicture, type PictureSearch, type WantedPicture } from './picture-words';
import { rankPictures } from './rank-pictures';

/** A user is waiting. */
const limitMs = 8_000;
const mostSuggested = 9;
const mostWords = 8;

const pageUrl = ({ found }: Candidate): string => found.credit.url;

/** A user's own words are searched as they are, before their interpretation. */
const listSearches = ({ search, language }: WantedSuggestions, wanted: WantedPicture): PictureSearch[] => {
  const words = splitWords(search ?? '', language).slice(0, mostWords);
  return [...(words.length > 0 ? [{ words, isExact: true }] : []), ...searchesFor(wanted)];
};

const inArticles = async (
  wanted: WantedSuggestions,
  shown: WantedPicture,
  archives: PictureArchives,
  asking: Asking,
): Promise<Candidate[]> => {
  const found: Candidate[] = [];
  for (const title of wanted.search === null ? wanted.articles : []) {
    const ask = (signal: AbortSignal) => archives.ofArticle(title, wanted.language, wanted, signal);
    found.push(...(await asking.of(archives.ofArticle, ask, [])));
  }
  return rankPictures(found, shown, wanted, false).map(({ candidate }) => candidate);
};

/** Takes the best results of each search until there are enough. */
const gather = async (wanted: WantedSuggestions, archives: PictureArchives, asking: Asking): Promise<Candidate[]> => {
  const shown = wantedPicture(
    wanted.search ?? wanted.subject,
    wanted.language,
    wanted.search === null ? wanted.topic : '',
  );
  const byPage = new Map<string, Candidate>();
  const take = (found: readonly Candidate[]): void => {
    for (const one of found)
      if (!byPage.has(pageUrl(one)) && !wanted.without.has(pageUrl(one))) byPage.set(pageUrl(one), one);
  };
  take(await inArticles(wanted, shown, archives, asking));
  for (const archive of archives.searches)
    for (const search of listSearches(wanted, shown)) {
      if (byPage.size >= mostSuggested) break;
      const found = await asking.of(archive, (signal) => archive(search, wanted, signal), []);
      take(rankPictures(found, shown, wanted, search.isExact).map(({ candidate }) => candidate));
    }
  return [...byPage.values()].slice(0, mostSuggested);
};

const told = (candidate: Candidate, fileUrl: string, thumbnailUrl: string): SuggestedPicture => {
  const { found, facts, widthPixels, heightPixels } = candidate;
  const { title, author, licence, archive } = facts;
  const { name, url } = licence;
  const said = { title, author: author || null, licence: { name, url }, archive };
  return { found: { ...found, fileUrl }, thumbnailUrl, ...said, widthPixels, heightPixels };
};

/**
 * Pictures from which a user can choose for one scene, best first: from its articles and from a search for its words,
 * or for the user's words.
 */
export const suggestPictures = async (
  wanted: WantedSuggestions,
  archives: PictureArchives,
  context: FindContext,
): Promise<SuggestedPicture[]> => {
  const deadline = Deadline.start(limitMs, context.signal);
  const asking = new Asking(context, deadline);
  const none = new Map<Candidate, string>();
  try {
    const candidates = await gather(wanted, archives, asking);
    const [larger, smaller] = await Promise.all([
      asking.of(archives.renditions, (signal) => archives.renditions(candidates, wanted, signal), none),
      asking.of(archives.thumbnails, (signal) => archives.thumbnails(candidates, signal), none),
    ]);
    if (deadline.signal.aborted) context.warn(writeWarning('suggestions_too_slow'));
    return candidates.flatMap((one) => {
      const fileUrl = larger.get(one) ?? one.found.fileUrl;
      // A clip is no picture of itself.
      const thumbnailUrl = one.thumbnailUrl ?? smaller.get(one) ?? (one.found.isClip === true ? null : fileUrl);
      return thumbnailUrl === null ? [] : [told(one, fileUrl, thumbnailUrl)];
    });
  } finally {
    deadline.end();
  }
};
