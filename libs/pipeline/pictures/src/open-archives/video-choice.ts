import type { VideoPictures } from '@svc/pipeline/media';
import { assignBest } from './assign-pictures';
import { foldWords, type Candidate } from './candidate';
import { existed, isDepicted, wantedThings, type WantedThings } from './depicted-things';
import { isOfTime, rateTime, readToldYear } from './picture-dates';
import {
  requiredWords,
  coveredShare,
  isOfSeries,
  videoSubject,
  wantedPicture,
  type WantedPicture,
} from './picture-words';
import { isUnasked, type Fitting } from './rank-pictures';
import { commonWordsIn, rarestFirst, wordWorthIn, type WordWorth } from './word-worth';

/** Compares letters without their accents and capitals. */
const baseLetters = new Intl.Collator('en', { sensitivity: 'base' });

/** True for a title with this word in it, whatever its accents. @param title folded by `foldWords` */
const hasPlainly = (title: string, word: string): boolean =>
  title.split(' ').some((written) => baseLetters.compare(written, word) === 0);

const pageUrl = ({ found }: Candidate): string => found.credit.url;

/** Assigns the pictures of one video, each to one place at most. */
export class VideoChoice {
  /** Pictures of each place, best first. */
  readonly chosen: Candidate[][];
  readonly wanted: readonly WantedPicture[];
  readonly required: readonly ReturnType<typeof requiredWords>[];
  readonly wordWorth: WordWorth;
  private readonly things: readonly WantedThings[];
  private readonly language: string;
  private readonly scenes: readonly number[];
  private readonly given = new Set<string>();
  /** Years that the words of the places tell. */
  private readonly years: readonly (number | null)[];
  /** Words of the video's subject. */
  readonly subject: readonly string[];
  private readonly articles: readonly string[];

  constructor({ subjects, scenes, language, topic, articles }: VideoPictures) {
    const wanted = subjects.map((subject) => wantedPicture(subject, language, topic));
    const wordWorth = wordWorthIn(wanted);
    this.wordWorth = wordWorth;
    this.language = language;
    this.years = subjects.map(readToldYear);
    this.subject = videoSubject(articles, language);
    this.articles = articles;
    this.things = subjects.map((subject) => wantedThings(subject, { language, topic }));
    this.wanted = wanted.map((one) => rarestFirst(one, wordWorth));
    this.scenes = scenes ?? subjects.map((_, index) => index);
    const isCommon = commonWordsIn(wanted.filter((_, index) => this.isFirst(index)));
    this.required = wanted.map((one, index) => {
      const { head, names } = requiredWords(subjects[index] ?? '', one, language);
      return { head: head !== null && isCommon(head) ? null : head, names: names.filter((name) => !isCommon(name)) };
    });
    this.chosen = wanted.map(() => []);
  }

  /** Places without a picture. */
  get open(): number[] {
    return [...this.chosen.keys()].filter((index) => this.chosen[index]?.length === 0);
  }

  isFirst(index: number): boolean {
    return this.scenes[index] === index;
  }

  /** The other pictures of the scene that begins here. */
  laterUses(first: number): number[] {
    return [...this.scenes.keys()].filter((index) => index !== first && this.scenes[index] === first);
  }

  isFree(candidate: Candidate): boolean {
    return !this.given.has(pageUrl(candidate));
  }

  /** True for a picture of the video's subject, whose name archives may write with other accents. */
  showsSubject({ title }: Candidate): boolean {
    if (this.subject.length === 0) return false;
    return coveredShare(this.subject, title) === 1 || this.subject.every((word) => hasPlainly(title, word));
  }

  /** True for a picture that shows what the words of the place mean, or the video's subject, and is of their time. */
  isFitting(candidate: Candidate, index: number): boolean {
    const [wanted, things] = [this.wanted[index], this.things[index]];
    const told = this.toldYear(index);
    if (wanted === undefined || things === undefined || !isOfTime(candidate, told)) return false;
    if (!existed(candidate, told, this.language) || this.isOfAnother(candidate)) return false;
    if (this.showsSubject(candidate) && this.namesSubject(index)) return true;
    return isDepicted(candidate, wanted, things, this.language, this.wordWorth);
  }

  /** Worth of a picture for being of the time that the place tells. */
  rateTime(candidate: Candidate, index: number): number {
    return rateTime(candidate, this.toldYear(index));
  }

  /** Shows the video's subject once: in the first place that tells no year. */
  showSubject(candidates: readonly Candidate[]): void {
    const shown = this.chosen.flatMap(([first]) => first ?? []);
    const places = [...this.chosen.keys()].filter((index) => this.isFirst(index) && this.toldYear(index) === null);
    const place = places.find((index) => this.namesSubject(index));
    if (place === undefined || shown.some((candidate) => this.showsSubject(candidate))) return;
    const free = candidates.find(
      (candidate) =>
        this.isFree(candidate) &&
        this.showsSubject(candidate) &&
        this.isFitting(candidate, place) &&
        !isUnasked(candidate, { subject: this.subject, topic: [], details: this.wanted[place]?.details ?? [] }),
    );
    if (free === undefined) return;
    this.given.add(pageUrl(free));
    this.chosen[place]?.unshift(free);
  }

  private isOfAnother({ text }: Candidate): boolean {
    return this.articles.length === 1 && isOfSeries(this.articles[0] ?? '', text);
  }

  /** True for a place whose words name the video's subject. */
  private namesSubject(index: number): boolean {
    const { subject = [], details = [] } = this.wanted[index] ?? {};
    return coveredShare(this.subject, foldWords([...subject, ...details].join(' '))) === 1;
  }

  private toldYear(index: number): number | null {
    return this.years[index] ?? null;
  }

  give(index: number, candidate: Candidate): void {
    this.given.add(pageUrl(candidate));
    this.chosen[index]?.push(candidate);
  }
}

export interface Pair extends Fitting {
  /** Index of the place. */
  index: number;
}

/** Added for the first picture of a scene: the later ones can show it in another framing. */
const firstWorth = 10;
/** Among equal places the earlier one gets the better picture. */
const earlierShare = 1e-6;
/** Places that are assigned at once: the work grows with their square. */
const placesAtOnce = 100;

const giveAtOnce = (choice: VideoChoice, pairs: readonly Pair[], places: readonly number[]): void => {
  const fitting = pairs.filter(({ candidate, index }) => places.includes(index) && choice.isFree(candidate));
  const pages = [...new Map(fitting.map(({ candidate }) => [pageUrl(candidate), candidate])).entries()];
  const columnByPage = new Map(pages.map(([page], column) => [page, column]));
  const rowByPlace = new Map(places.map((place, row) => [place, row]));
  const worths = places.map(() => pages.map(() => 0));
  for (const { candidate, index, worth } of fitting) {
    const place = rowByPlace.get(index) ?? 0;
    const [row, column] = [worths[place], columnByPage.get(pageUrl(candidate)) ?? -1];
    const whole = (worth + (choice.isFirst(index) ? firstWorth : 0)) * (1 + earlierShare * (places.length - place));
    if (row) row[column] = Math.max(row[column] ?? 0, whole);
  }
  assignBest(worths).forEach((column, row) => {
    const candidate = pages[column]?.[1];
    if (candidate) choice.give(places[row] ?? 0, candidate);
  });
};

/** Assigns pictures to the places without one, so that all together fit best. */
export const giveBest = (choice: VideoChoice, pairs: readonly Pair[]): void => {
  const free = pairs.filter(({ candidate, index }) => choice.chosen[index]?.length === 0 && choice.isFree(candidate));
  const places = [...new Set(free.map(({ index }) => index))].toSorted((one, other) => one - other);
  for (let from = 0; from < places.length; from += placesAtOnce)
    giveAtOnce(choice, free, places.slice(from, from + placesAtOnce));
};
