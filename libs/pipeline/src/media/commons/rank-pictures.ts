import { keptShare, type Candidate, type Needed } from './candidate';
import { shareOf, type WantedPicture } from './picture-words';

/** What illustrates nothing unless somebody asks for it. The words are those of archives, which speak English. */
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

/** Of what a scene says a picture has to show at least this share. */
const leastShare = 0.34;

/** How well a picture shows what a scene speaks of; 0 for not at all. */
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

/** How good a picture is in itself, in its place. */
export const qualityOf = (candidate: Candidate, needed: Needed): number =>
  0.5 * keptShare(candidate, needed) + (candidate.isAwarded ? 0.4 : 0);

export interface Fitting {
  candidate: Candidate;
  /** More is better, also between scenes. */
  worth: number;
}

/**
 * Those that fit, the best first.
 * @param found in the order of the search
 * @param isExact the archive itself has found all of the words, in whatever language
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
