import { keptShare, type Candidate, type Needed } from './candidate';
import { shareOf, type WantedPicture } from './picture-words';

/** Kinds of pictures that are shown only on request. The words are English, the language of the archives. */
const kinds: readonly RegExp[] = [
  /(?<= )(?:logos?|wordmark|emblem|coats? of arms|wappen|icons?|flags?|seal of|banner)(?= )/u,
  /(?<= )(?:maps?|karte|locator|cartography|plan of)(?= )/u,
  /(?<= )(?:scans?|scanned|manuscripts?|newspapers?|documents?|book covers?|title pages?|pages? from|letter from|sheet music)(?= )/u,
  /(?<= )(?:diagrams?|charts?|graphs?|infographics?|schematics?|screenshots?|schema)(?= )/u,
  /(?<= )(?:posters?|stamps?|banknotes?|coins?|gravestones?|graves?|plaques?)(?= )/u,
];

const isUnasked = ({ text }: Candidate, { subject, topic, details }: WantedPicture): boolean => {
  const asked = ` ${[...subject, ...topic, ...details].join(' ')} `;
  return kinds.some((kind) => kind.test(text) && !kind.test(asked));
};

/** A picture has to match at least this share of a scene's words. */
const leastShare = 0.34;

/** How well a picture matches a scene's words; 0 for no match. */
export const matchOf = (candidate: Candidate, wanted: WantedPicture): number => {
  if (isUnasked(candidate, wanted)) return 0;
  const { subject, topic, details } = wanted;
  const { title, text } = candidate;
  const about = shareOf(subject, text) + shareOf(subject, title) / 2 + shareOf(topic, text) / 2;
  return about + shareOf(details, text) + shareOf(details, title) / 2;
};

export const isRelevant = ({ text }: Candidate, { subject, topic, details }: WantedPicture): boolean => {
  const general = Math.max(shareOf(subject, text), shareOf(topic, text));
  return (subject.length + topic.length > 0 ? general : shareOf(details, text)) >= leastShare;
};

/** Quality of a picture in its place, independent of the words. */
export const qualityOf = (candidate: Candidate, needed: Needed): number =>
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
): Fitting[] =>
  found
    .filter((candidate) => !isUnasked(candidate, wanted) && (isExact || isRelevant(candidate, wanted)))
    .map((candidate, rank) => ({
      candidate,
      worth: matchOf(candidate, wanted) + qualityOf(candidate, needed) + 0.5 / (1 + rank),
    }))
    .sort((one, other) => other.worth - one.worth);
