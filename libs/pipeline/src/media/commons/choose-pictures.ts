import { Deadline } from '@svc/outbound';
import type { VideoPictures, FindContext, FoundPicture } from '../media';
import { Asking } from './asking';
import type { Candidate, Needed } from './candidate';
import type { PictureArchives } from './picture-archives';
import { searchesFor, shareOf, wantedPicture, type WantedPicture } from './picture-words';
import { matchOf, qualityOf, rankPictures, type Fitting } from './rank-pictures';

const pageOf = ({ found }: Candidate): string => found.credit.url;

/** Assigns the pictures of one video, each to one scene at most. */
class VideoChoice {
  /** Pictures of each scene, best first. */
  readonly chosen: Candidate[][];
  private readonly given = new Set<string>();

  constructor(readonly wanted: readonly WantedPicture[]) {
    this.chosen = wanted.map(() => []);
  }

  get open(): number[] {
    return [...this.chosen.keys()].filter((index) => this.chosen[index]?.length === 0);
  }

  isFree(candidate: Candidate): boolean {
    return !this.given.has(pageOf(candidate));
  }

  give(index: number, candidate: Candidate): void {
    this.given.add(pageOf(candidate));
    this.chosen[index]?.push(candidate);
  }
}

interface Pair extends Fitting {
  /** Index of the scene. */
  index: number;
}

/** Assigns pictures pair by pair, best first, to scenes without one. */
const giveBest = (choice: VideoChoice, pairs: readonly Pair[]): void => {
  for (const { candidate, index } of pairs.toSorted((one, other) => other.worth - one.worth))
    if (choice.chosen[index]?.length === 0 && choice.isFree(candidate)) choice.give(index, candidate);
};

const pairsOf = (
  choice: VideoChoice,
  pictures: readonly Candidate[],
  worthOf: (candidate: Candidate, wanted: WantedPicture) => number,
): Pair[] =>
  pictures
    .flatMap((candidate) =>
      choice.wanted.map((wanted, index) => ({ candidate, index, worth: worthOf(candidate, wanted) })),
    )
    .filter(({ worth }) => worth > 0);

/** Matching pictures for one scene, from the first search with an unused result. */
const searchScene = async (
  choice: VideoChoice,
  wanted: WantedPicture,
  needed: Needed,
  archives: PictureArchives,
  asking: Asking,
): Promise<Fitting[]> => {
  for (const archive of archives.searches) {
    for (const search of searchesFor(wanted)) {
      const found = await asking.of(archive, (signal) => archive(search, needed, signal), []);
      const fitting = rankPictures(found, wanted, needed, search.isExact);
      const free = fitting.filter(({ candidate }) => choice.isFree(candidate));
      if (free.length > 0) return free;
    }
  }
  return [];
};

/** Prefers pictures of the scene's own words: every picture of an article shows the article's subject. */
const detailWorth =
  (needed: Needed) =>
  (candidate: Candidate, wanted: WantedPicture): number =>
    shareOf(wanted.details, candidate.text) > 0 && matchOf(candidate, wanted) > 0
      ? matchOf(candidate, wanted) + qualityOf(candidate, needed)
      : 0;

const subjectWorth =
  (needed: Needed) =>
  (candidate: Candidate, wanted: WantedPicture): number =>
    shareOf(wanted.subject, candidate.text) > 0 && matchOf(candidate, wanted) > 0 ? qualityOf(candidate, needed) : 0;

/** Fetched when the first picture fails. */
const spares = 1;

/**
 * Pictures of the archives for each scene without one; a picture found for several scenes goes to the scene it fits
 * best.
 */
const chooseFound = async (
  choice: VideoChoice,
  video: VideoPictures,
  archives: PictureArchives,
  asking: Asking,
): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (const index of choice.open) {
    const wanted = choice.wanted[index];
    const found = wanted === undefined ? [] : await searchScene(choice, wanted, video, archives, asking);
    pairs.push(...found.map((fitting) => ({ ...fitting, index })));
  }
  giveBest(choice, pairs);
  return pairs;
};

/** All results of one round may go to other scenes; the next round searches further. */
const rounds = 3;

const chooseAll = async (video: VideoPictures, archives: PictureArchives, asking: Asking): Promise<VideoChoice> => {
  const choice = new VideoChoice(video.subjects.map((subject) => wantedPicture(subject, video.language, video.topic)));
  const own: Candidate[] = [];
  for (const title of video.articles)
    own.push(
      ...(await asking.of(
        archives.ofArticle,
        (signal) => archives.ofArticle(title, video.language, video, signal),
        [],
      )),
    );
  giveBest(choice, pairsOf(choice, own, detailWorth(video)));
  giveBest(choice, pairsOf(choice, own, subjectWorth(video)));
  const found: Pair[] = [];
  for (let round = 0; round < rounds && choice.open.length > 0; round += 1)
    found.push(...(await chooseFound(choice, video, archives, asking)));
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
    if (deadline.signal.aborted)
      context.warn('Searching for pictures took too long; the video uses the pictures found so far.');
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
  const subjects = video.subjects.filter((_, index) => moving[index]?.length === 0);
  const still = await choosePictures({ ...video, subjects }, photographs, context, (limitMs * 2) / 3);
  return moving.map((found) => (found.length > 0 ? found : (still.shift() ?? [])));
};
