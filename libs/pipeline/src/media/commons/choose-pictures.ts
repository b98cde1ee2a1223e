import { AppError } from '@svc/errors';
import { Deadline } from '@svc/outbound';
import type { FilmPictures, FindContext, FoundPicture } from '../media';
import type { Candidate, Needed } from './candidate';
import { searchesFor, shareOf, wantedPicture, type PictureSearch, type WantedPicture } from './picture-words';
import { matchOf, qualityOf, rankPictures, type Fitting } from './rank-pictures';

/** Where pictures are looked for. All may throw AppError PROVIDER_FAILED. */
export interface PictureArchives {
  readonly ofArticle: (title: string, language: string, needed: Needed, signal: AbortSignal) => Promise<Candidate[]>;
  /** The first is asked first; the others where it has nothing. */
  readonly searches: readonly ((search: PictureSearch, needed: Needed, signal: AbortSignal) => Promise<Candidate[]>)[];
  /** Addresses of larger renditions, for those that need one. */
  readonly renditions: (
    candidates: readonly Candidate[],
    needed: Needed,
    signal: AbortSignal,
  ) => Promise<Map<Candidate, string>>;
}

const pageOf = ({ found }: Candidate): string => found.credit.url;

/** Pictures of one film, each given to one scene at most. */
class FilmChoice {
  /** Of each scene, the best first. */
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
  /** Of the scene. */
  index: number;
}

/** Gives pictures away pair by pair, the best first, to scenes that have none. */
const giveBest = (choice: FilmChoice, pairs: readonly Pair[]): void => {
  for (const { candidate, index } of pairs.toSorted((one, other) => other.worth - one.worth))
    if (choice.chosen[index]?.length === 0 && choice.isFree(candidate)) choice.give(index, candidate);
};

/** All pictures with all scenes. */
const pairsOf = (
  choice: FilmChoice,
  pictures: readonly Candidate[],
  worthOf: (candidate: Candidate, wanted: WantedPicture) => number,
): Pair[] =>
  pictures
    .flatMap((candidate) =>
      choice.wanted.map((wanted, index) => ({ candidate, index, worth: worthOf(candidate, wanted) })),
    )
    .filter(({ worth }) => worth > 0);

/** Asks archives until one fails, which is left alone for the rest of the film, or until it is too late. */
class Asking {
  private readonly silent = new Set<unknown>();
  private hasWarned = false;

  constructor(
    private readonly context: FindContext,
    private readonly deadline: Deadline,
  ) {}

  async of(archive: unknown, ask: (signal: AbortSignal) => Promise<Candidate[]>): Promise<Candidate[]> {
    const { signal } = this.deadline;
    this.context.signal.throwIfAborted();
    if (signal.aborted || this.silent.has(archive)) return [];
    try {
      return await ask(signal);
    } catch (error) {
      this.context.signal.throwIfAborted();
      if (signal.aborted) return [];
      if (!(error instanceof AppError)) throw error;
      this.silent.add(archive);
      if (!this.hasWarned) this.context.warn(`Not all pictures could be searched: ${error.message}`);
      this.hasWarned = true;
      return [];
    }
  }
}

/** What the archives have for one scene: of the first search that finds something free, all that fits. */
const searchScene = async (
  choice: FilmChoice,
  wanted: WantedPicture,
  needed: Needed,
  archives: PictureArchives,
  asking: Asking,
): Promise<Fitting[]> => {
  for (const archive of archives.searches) {
    for (const search of searchesFor(wanted)) {
      const found = await asking.of(archive, (signal) => archive(search, needed, signal));
      const fitting = rankPictures(found, wanted, needed, search.isExact);
      const free = fitting.filter(({ candidate }) => choice.isFree(candidate));
      if (free.length > 0) return free;
    }
  }
  return [];
};

/** Shows what the scene alone speaks of; what the whole article is about every picture of it shows. */
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

/** Tried when the first one cannot be fetched. */
const spares = 1;

/** What the archives have for each scene that has nothing yet; where that is the same, the scene it fits best gets it. */
const chooseFound = async (
  choice: FilmChoice,
  film: FilmPictures,
  archives: PictureArchives,
  asking: Asking,
): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (const index of choice.open) {
    const wanted = choice.wanted[index];
    const found = wanted === undefined ? [] : await searchScene(choice, wanted, film, archives, asking);
    pairs.push(...found.map((fitting) => ({ ...fitting, index })));
  }
  giveBest(choice, pairs);
  return pairs;
};

/** What one round finds may all be given to others; the next one looks further. */
const rounds = 3;

const chooseAll = async (film: FilmPictures, archives: PictureArchives, asking: Asking): Promise<FilmChoice> => {
  const choice = new FilmChoice(film.subjects.map((subject) => wantedPicture(subject, film.language, film.topic)));
  const own: Candidate[] = [];
  for (const title of film.articles)
    own.push(
      ...(await asking.of(archives.ofArticle, (signal) => archives.ofArticle(title, film.language, film, signal))),
    );
  giveBest(choice, pairsOf(choice, own, detailWorth(film)));
  giveBest(choice, pairsOf(choice, own, subjectWorth(film)));
  const found: Pair[] = [];
  for (let round = 0; round < rounds && choice.open.length > 0; round += 1)
    found.push(...(await chooseFound(choice, film, archives, asking)));
  for (const { candidate, index } of found)
    if ((choice.chosen[index]?.length ?? 0) <= spares && choice.isFree(candidate)) choice.give(index, candidate);
  return choice;
};

const chooseWithin = async (
  film: FilmPictures,
  archives: PictureArchives,
  asking: Asking,
): Promise<FoundPicture[][]> => {
  const { chosen } = await chooseAll(film, archives, asking);
  let larger = new Map<Candidate, string>();
  await asking.of(archives.renditions, async (signal) => {
    larger = await archives.renditions(chosen.flat(), film, signal);
    return [];
  });
  return chosen.map((candidates) =>
    candidates.map((candidate) => ({ ...candidate.found, fileUrl: larger.get(candidate) ?? candidate.found.fileUrl })),
  );
};

/**
 * Chooses for every scene of a film: the article's own pictures first, then what the archives find by the scene's words.
 * @param limitMs for all of it: then nothing more is searched, and what was found is taken
 * @returns for each scene its pictures, the best first; none twice in the film
 */
export const choosePictures = async (
  film: FilmPictures,
  archives: PictureArchives,
  context: FindContext,
  limitMs: number,
): Promise<FoundPicture[][]> => {
  const deadline = Deadline.start(limitMs, context.signal);
  try {
    const chosen = await chooseWithin(film, archives, new Asking(context, deadline));
    if (deadline.signal.aborted)
      context.warn('Pictures were searched for too long; the film goes on with those that were found.');
    return chosen;
  } finally {
    deadline.end();
  }
};

/** Clips for the scenes that there are any for; the others show photographs, for which there is time left. */
export const chooseMoving = async (
  { clips, photographs }: { clips: PictureArchives; photographs: PictureArchives },
  film: FilmPictures,
  context: FindContext,
  limitMs: number,
): Promise<FoundPicture[][]> => {
  const moving = await choosePictures(film, clips, context, limitMs / 3);
  const subjects = film.subjects.filter((_, index) => moving[index]?.length === 0);
  const still = await choosePictures({ ...film, subjects }, photographs, context, (limitMs * 2) / 3);
  return moving.map((found) => (found.length > 0 ? found : (still.shift() ?? [])));
};
