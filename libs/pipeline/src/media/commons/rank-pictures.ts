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

const isUnasked = ({ text }: Candidate, { subject, details }: WantedPicture): boolean => {
  const asked = ` ${[...subject, ...details].join(' ')} `;
  return kinds.some((kind) => kind.test(text) && !kind.test(asked));
};

/** Of what a scene says a picture has to show at least this share. */
const leastShare = 0.34;

/** How well a picture shows what a scene speaks of; 0 for not at all. */
export const matchOf = (candidate: Candidate, { subject, details }: WantedPicture): number => {
  if (isUnasked(candidate, { subject, details })) return 0;
  const { title, text } = candidate;
  const about = subject.length === 0 ? 0 : shareOf(subject, text) + shareOf(subject, title) / 2;
  return about + shareOf(details, text) + shareOf(details, title) / 2;
};

export const isRelevant = (candidate: Candidate, { subject, details }: WantedPicture): boolean =>
  shareOf(subject.length > 0 ? subject : details, candidate.text) >= leastShare;

/** How good a picture is in itself, in its place. */
export const qualityOf = (candidate: Candidate, needed: Needed): number =>
  0.5 * keptShare(candidate, needed) + (candidate.isAwarded ? 0.4 : 0);

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
): Candidate[] =>
  found
    .map((candidate, rank) => ({ candidate, match: matchOf(candidate, wanted), rank }))
    .filter(
      ({ candidate, match }) =>
        !isUnasked(candidate, wanted) && (isExact || (match > 0 && isRelevant(candidate, wanted))),
    )
    .map(({ candidate, match, rank }) => ({
      candidate,
      worth: match + qualityOf(candidate, needed) + 0.5 / (1 + rank),
    }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ candidate }) => candidate);
