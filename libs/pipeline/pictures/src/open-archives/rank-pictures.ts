import { keptShare, type Candidate, type Needed } from './candidate';
import { coveredShare, type requiredWords, type WantedPicture } from './picture-words';
import type { WordWorth } from './word-worth';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('pictures');

/** Kinds of pictures that are shown only on request. The words are English, the language of the archives. */
const kinds: readonly (() => RegExp)[] = [
  lists.pattern('u')`(?<= )(?:${'signs'})(?= )`,
  lists.pattern('u')`(?<= )(?:${'maps'})(?= )`,
  lists.pattern('u')`(?<= )(?:${'documents'})(?= )`,
  lists.pattern('u')`(?<= )(?:${'diagrams'})(?= )`,
  lists.pattern('u')`(?<= )(?:${'printed things'})(?= )`,
];

/** True for a map, a chart, or a document that the words do not ask for. */
export const isUnasked = ({ text }: Candidate, { subject, topic, details }: WantedPicture): boolean => {
  const asked = ` ${[...subject, ...topic, ...details].join(' ')} `;
  return kinds.some((kind) => kind().test(text) && !kind().test(asked));
};

/** A picture has to match at least this share of a scene's words. */
const leastShare = 0.34;

/**
 * How well a picture matches a scene's words; 0 for no match.
 * @param wordWorth weight of a word among those of the video
 */
export const rateMatch = (candidate: Candidate, wanted: WantedPicture, wordWorth?: WordWorth): number => {
  if (isUnasked(candidate, wanted)) return 0;
  const { subject, topic, details } = wanted;
  const { title, text, placement = '' } = candidate;
  const about = coveredShare(subject, text) + coveredShare(subject, title) / 2 + coveredShare(topic, text) / 2;
  const placed = coveredShare(details, placement, wordWorth);
  return about + coveredShare(details, text, wordWorth) + coveredShare(details, title, wordWorth) / 2 + placed;
};

/** True when a picture has the words without which it shows something else. */
export const hasRequired = (text: string, { head, names }: ReturnType<typeof requiredWords>): boolean =>
  (head === null || coveredShare([head], text) === 1) && (names.length === 0 || coveredShare(names, text) >= 0.5);

const isRelevant = ({ text }: Candidate, { subject, topic, details }: WantedPicture): boolean => {
  const general = Math.max(coveredShare(subject, text), coveredShare(topic, text));
  return (subject.length + topic.length > 0 ? general : coveredShare(details, text)) >= leastShare;
};

/** Quality of a picture in its place, independent of the words. */
export const rateQuality = (candidate: Candidate, needed: Needed): number =>
  0.5 * keptShare(candidate, needed) + (candidate.isAwarded ? 0.4 : 0);

export interface Fitting {
  candidate: Candidate;
  /** More is better, also across scenes. */
  worth: number;
}

/**
 * Matching pictures, best first.
 * @param found in the order of the search
 * @param isExact the archive itself has matched all words, in any language
 */
export const rankPictures = (
  found: readonly Candidate[],
  wanted: WantedPicture,
  needed: Needed,
  isExact: boolean,
  wordWorth?: WordWorth,
): Fitting[] =>
  found
    .filter((candidate) => !isUnasked(candidate, wanted) && (isExact || isRelevant(candidate, wanted)))
    .map((candidate, rank) => ({
      candidate,
      worth: rateMatch(candidate, wanted, wordWorth) + rateQuality(candidate, needed) + 0.5 / (1 + rank),
    }))
    .sort((one, other) => other.worth - one.worth);
