import type { VideoPictures } from '@svc/pipeline/media';
import { absentSubjects, drawnSubjects, namedThings } from '../drawn/read-scene';
import { isAnimal } from '../drawn/companions';
import { existedIn } from '../drawn/subjects/eras';
import type { Candidate } from './candidate';
import { coveredShare, type WantedPicture } from './picture-words';
import type { WordWorth } from './word-worth';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('pictures');

/** Names of drawings tell what words mean: a picture of an animal does not fit a company of that name. */
export interface WantedThings {
  /** Things that the words of the picture name. */
  own: readonly string[];
  /** Things that the topic names. */
  ofTopic: readonly string[];
  /** Things that the words say are absent, or name in another sense. */
  absent: readonly string[];
}

export const wantedThings = (
  subject: string,
  { language, topic }: Pick<VideoPictures, 'language' | 'topic'>,
): WantedThings => ({
  own: namedThings({ subject, language, topic }),
  ofTopic: namedThings({ subject: topic, language, topic }),
  absent: absentSubjects({ subject, language, topic }),
});

const known = new WeakMap<Candidate, Map<string, readonly string[]>>();

/** Behind these words a title says where a thing is, or beside what. */
const placing = lists.pattern('u')` (?:${'placing words'}) `;

/** Things in a picture's title: an animal in a tree is a picture of the animal; in its description when it names none. */
const thingsIn = ({ title, text }: Candidate, language: string): readonly string[] => {
  const read = (subject: string): string[] => [
    ...new Set(['en', language].flatMap((one) => drawnSubjects({ subject, language: one }, Infinity))),
  ];
  const [head = ''] = title.split(placing(), 1);
  const living = read(head).filter(isAnimal);
  const things = living.length > 0 ? living : read(title);
  return things.length > 0 ? things : read(text);
};

const findThings = (candidate: Candidate, language: string): readonly string[] => {
  const ofLanguages = known.get(candidate) ?? new Map<string, readonly string[]>();
  known.set(candidate, ofLanguages);
  const things = ofLanguages.get(language) ?? thingsIn(candidate, language);
  ofLanguages.set(language, things);
  return things;
};

/** False for a picture of a thing that the told year did not know. */
export const existed = (candidate: Candidate, told: number | null, language: string): boolean =>
  told === null || findThings(candidate, language).every((name) => existedIn(name, told));

/** Least share of the words, by their worth, in a picture of which nothing else is known. */
const leastWords = 0.5;
/** The same for a picture of the topic. */
const leastOfTopic = 0.3;

/**
 * True for a picture that its article places beside the words, and for one that shows what the words mean: one of the
 * things that they name. Where no thing is known, the words themselves have to match.
 */
export const isDepicted = (
  candidate: Candidate,
  wanted: WantedPicture,
  { own, ofTopic, absent }: WantedThings,
  language: string,
  wordWorth: WordWorth,
): boolean => {
  const shown = findThings(candidate, language);
  const shows = (things: readonly string[]): boolean => things.some((thing) => shown.includes(thing));
  if (shows(absent.filter((thing) => !own.includes(thing)))) return false;
  const words = [...wanted.subject, ...wanted.details];
  const { text, placement = '' } = candidate;
  if (coveredShare(wanted.details, placement, wordWorth) >= leastWords) return true;
  const share = coveredShare(words, text + placement, wordWorth);
  if (own.length > 0 && shown.length > 0) return shows(own) || (shows(ofTopic) && share >= leastOfTopic);
  return shows(ofTopic) || share >= leastWords;
};
