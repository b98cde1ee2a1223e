import type { FindContext, FoundPicture, VideoPictures } from '@svc/pipeline/media';
import { writeWarning } from '@svc/contracts';
import { Deadline } from '@svc/outbound';
import { Asking } from './asking';
import { foldWords, type Candidate, type Needed } from './candidate';
import type { PictureArchives } from './picture-archives';
import { searchesFor, coveredShare, type PictureSearch, type WantedPicture } from './picture-words';
import { hasRequired, rateMatch, rateQuality, rankPictures, type Fitting } from './rank-pictures';
import { giveBest, VideoChoice, type Pair } from './video-choice';
import type { WordWorth } from './word-worth';

/** Later places are served by searches alone: rating every picture for each takes time on the main thread. */
const mostRatedPlaces = 100;

const listPairs = (
  choice: VideoChoice,
  pictures: readonly Candidate[],
  measureWorth: (candidate: Candidate, wanted: WantedPicture) => number,
): Pair[] =>
  pictures
    .flatMap((candidate) =>
      choice.wanted
        .slice(0, mostRatedPlaces)
        .map((wanted, index) => ({ candidate, index, worth: measureWorth(candidate, wanted) }))
        .map((pair) => ({ ...pair, worth: pair.worth > 0 ? pair.worth + choice.rateTime(candidate, pair.index) : 0 })),
    )
    .filter(({ candidate, index, worth }) => worth > 0 && choice.isFitting(candidate, index));

/** Results of a search that show what the place needs; an exact search proves the words that it contains. */
const listFitting = (
  choice: VideoChoice,
  index: number,
  found: readonly Candidate[],
  search: PictureSearch,
  needed: Needed,
): Fitting[] => {
  const [wanted, required] = [choice.wanted[index], choice.required[index]];
  if (wanted === undefined || required === undefined) return [];
  const proven = search.isExact ? foldWords(search.words.join(' ')) : ' ';
  return rankPictures(found, wanted, needed, search.isExact, choice.wordWorth).filter(
    ({ candidate }) =>
      choice.isFree(candidate) && choice.isFitting(candidate, index) && hasRequired(candidate.text + proven, required),
  );
};

/** Matching pictures for one place, from the first search with an unused result. */
const searchPlace = async (
  choice: VideoChoice,
  index: number,
  searches: readonly PictureSearch[],
  needed: Needed,
  archiveSearches: PictureArchives['searches'],
  asking: Asking,
): Promise<Pair[]> => {
  for (const archive of archiveSearches) {
    for (const search of searches) {
      const found = await asking.of(archive, (signal) => archive(search, needed, signal), []);
      const fitting = listFitting(choice, index, found, search, needed);
      if (fitting.length > 0)
        return fitting.map((one) => ({ ...one, index, worth: one.worth + choice.rateTime(one.candidate, index) }));
    }
  }
  return [];
};

/** A further picture of the scene is worth less in a later place than one of the place's own words. */
const sceneShare = 0.5;

/** The results for a scene, offered to its later places. */
const offeredLater = (choice: VideoChoice, found: readonly Pair[]): Pair[] =>
  found.flatMap(({ candidate, index: first, worth }) =>
    choice.laterUses(first).map((index) => {
      const wanted = choice.wanted[index];
      const own = wanted === undefined ? 0 : coveredShare(wanted.details, candidate.text, choice.wordWorth);
      return { candidate, index, worth: worth * sceneShare + own };
    }),
  );

/** Prefers pictures of the scene's own words: every picture of an article shows the article's subject. */
const detailWorth =
  (needed: Needed, measureWorth: WordWorth) =>
  (candidate: Candidate, wanted: WantedPicture): number =>
    coveredShare(wanted.details, candidate.text + (candidate.placement ?? '')) > 0 && rateMatch(candidate, wanted) > 0
      ? rateMatch(candidate, wanted, measureWorth) + rateQuality(candidate, needed)
      : 0;

const subjectWorth =
  (needed: Needed, choice: VideoChoice) =>
  (candidate: Candidate, wanted: WantedPicture): number => {
    const isOfVideo = choice.showsSubject(candidate);
    const isOfSubject = isOfVideo || coveredShare(wanted.subject, candidate.text) > 0;
    const asked = isOfVideo ? { ...wanted, topic: choice.subject } : wanted;
    return isOfSubject && rateMatch(candidate, asked) > 0 ? rateQuality(candidate, needed) : 0;
  };

/** Fetched when the first picture fails. */
const spares = 1;

/** All results of one round may go to other scenes; the next round searches further. */
const rounds = 3;
/** Searches for later pictures, which sources with few requests are not used for. */
const laterSearches = 24;

/** Searches for the scenes without a picture. */
const chooseFirst = async (
  choice: VideoChoice,
  video: VideoPictures,
  archives: PictureArchives,
  asking: Asking,
): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (const index of choice.open.filter((place) => choice.isFirst(place))) {
    const wanted = choice.wanted[index];
    const searches = wanted === undefined ? [] : searchesFor(wanted);
    pairs.push(...(await searchPlace(choice, index, searches, video, archives.searches, asking)));
  }
  giveBest(choice, pairs);
  return pairs;
};

/** Searches once for each later place without a picture, in the first archive alone. */
const chooseLater = async (
  choice: VideoChoice,
  video: VideoPictures,
  archives: PictureArchives,
  asking: Asking,
): Promise<void> => {
  const pairs: Pair[] = [];
  for (const index of choice.open.filter((place) => !choice.isFirst(place)).slice(0, laterSearches)) {
    const wanted = choice.wanted[index];
    const [search] = wanted === undefined ? [] : searchesFor(wanted);
    if (search !== undefined)
      pairs.push(...(await searchPlace(choice, index, [search], video, archives.searches.slice(0, 1), asking)));
  }
  giveBest(choice, pairs);
};

const picturesOfArticles = async (
  { articles, language, ...needed }: VideoPictures,
  { ofArticle }: PictureArchives,
  asking: Asking,
): Promise<Candidate[]> => {
  const own: Candidate[] = [];
  for (const title of articles)
    own.push(...(await asking.of(ofArticle, (signal) => ofArticle(title, language, needed, signal), [])));
  return own;
};

const chooseAll = async (video: VideoPictures, archives: PictureArchives, asking: Asking): Promise<VideoChoice> => {
  const choice = new VideoChoice(video);
  const own = await picturesOfArticles(video, archives, asking);
  const detailed = listPairs(choice, own, detailWorth(video, choice.wordWorth));
  const ofSubject = listPairs(choice, own, subjectWorth(video, choice));
  const firstOnly = (pairs: readonly Pair[]): Pair[] => pairs.filter(({ index }) => choice.isFirst(index));
  giveBest(choice, firstOnly(detailed));
  giveBest(choice, firstOnly(ofSubject));
  const found: Pair[] = [];
  for (let round = 0; round < rounds && choice.open.some((index) => choice.isFirst(index)); round += 1)
    found.push(...(await chooseFirst(choice, video, archives, asking)));
  giveBest(choice, [...detailed, ...offeredLater(choice, found)]);
  await chooseLater(choice, video, archives, asking);
  giveBest(choice, ofSubject);
  choice.showSubject([...own, ...found.map(({ candidate }) => candidate)]);
  for (const { candidate, index } of found)
    if ((choice.chosen[index]?.length ?? 0) <= spares && choice.isFree(candidate)) choice.give(index, candidate);
  return choice;
};

const chooseWithin = async (
  video: VideoPictures,
  archives: PictureArchives,
  asking: Asking,
): Promise<FoundPicture[][]> => {
  const { chosen } = await chooseAll(video, archives, asking);
  const enlarge = (signal: AbortSignal) => archives.renditions(chosen.flat(), video, signal);
  const larger = await asking.of(archives.renditions, enlarge, new Map<Candidate, string>());
  return chosen.map((candidates) =>
    candidates.map((candidate) => ({ ...candidate.found, fileUrl: larger.get(candidate) ?? candidate.found.fileUrl })),
  );
};

/**
 * Chooses pictures for every scene of a video: first from the article, then from the archives by the scene's words.
 * @param limitMs for the whole search; then the results so far are used
 * @returns for each scene its pictures, best first; none twice in the video
 */
export const choosePictures = async (
  video: VideoPictures,
  archives: PictureArchives,
  context: FindContext,
  limitMs: number,
): Promise<FoundPicture[][]> => {
  const deadline = Deadline.start(limitMs, context.signal);
  try {
    const chosen = await chooseWithin(video, archives, new Asking(context, deadline));
    if (deadline.signal.aborted) context.warn(writeWarning('search_too_slow'));
    return chosen;
  } finally {
    deadline.end();
  }
};

/** Clips for scenes that have matching ones, photographs for the others; the clips leave time for the photographs. */
export const chooseMoving = async (
  { clips, photographs }: { clips: PictureArchives; photographs: PictureArchives },
  video: VideoPictures,
  context: FindContext,
  limitMs: number,
): Promise<FoundPicture[][]> => {
  const moving = await choosePictures(video, clips, context, limitMs / 3);
  const open = [...moving.keys()].filter((index) => moving[index]?.length === 0);
  const subjects = open.map((index) => video.subjects[index] ?? '');
  // Places of a scene whose first picture is a clip are places of scenes of their own.
  const scenes = open.map((index, at) => {
    const first = open.indexOf(video.scenes?.[index] ?? index);
    return first === -1 ? at : first;
  });
  const still = await choosePictures({ ...video, subjects, scenes }, photographs, context, (limitMs * 2) / 3);
  return moving.map((found) => (found.length > 0 ? found : (still.shift() ?? [])));
};
