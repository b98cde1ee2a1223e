import { type PublicClient, type WikiAnswerPage, askWiki } from '@svc/pipeline/providers';
import { enlargement, isLargeEnough, type Candidate, type Needed } from './candidate';
import { commonsName, describeFile, readNumber, asText, toldOfFiles, type FileMetadata } from './commons-file';

const mostFound = '20';
const mostOfArticle = '40';

/** A clip moves, so that enlarging shows less; few clips are larger than a screen is wide. */
const mostEnlarged = 2;
/** A rendition is enlarged by at most this if a larger one exists. */
const mostBlurred = 1.35;
/** A shorter clip ends before it is noticed; a longer clip often begins with another scene. */
const shortestSeconds = 3;
const longestSeconds = 300;
/** Limit for one scene, in bytes, to save bandwidth. */
export const mostOfClip = 64 * 1024 * 1024;

/** https://www.mediawiki.org/wiki/API:Videoinfo */
const ofEveryClip = {
  prop: 'videoinfo',
  viprop: 'url|size|mime|extmetadata|derivatives',
  viextmetadatafilter: toldOfFiles,
};

interface Rendition {
  url: string;
  widthPixels: number;
  heightPixels: number;
  bytes: number;
}

interface ClipFacts {
  durationSeconds: number;
  page: unknown;
  metadata: FileMetadata;
  renditions: Rendition[];
}

/** WebM alone: the other renditions are segments for players, or of formats that are not supported. */
const toRenditions = (derivative: unknown, durationSeconds: number): Rendition[] => {
  if (derivative === null || typeof derivative !== 'object') return [];
  const { src, type, width, height, bandwidth } = derivative as WikiAnswerPage;
  const url = asText(src).replace(/^\/\//u, 'https://');
  if (!asText(type).startsWith('video/webm') || !URL.canParse(url)) return [];
  // A size is unknown without a stated bandwidth.
  const bytes = readNumber(bandwidth) > 0 ? (readNumber(bandwidth) * durationSeconds) / 8 : Infinity;
  return [{ url, widthPixels: readNumber(width), heightPixels: readNumber(height), bytes }];
};

const readFacts = ({ videoinfo }: WikiAnswerPage): ClipFacts | null => {
  const info: unknown = Array.isArray(videoinfo) ? videoinfo[0] : undefined;
  if (info === null || typeof info !== 'object') return null;
  const { duration, descriptionurl: page, extmetadata, derivatives } = info as WikiAnswerPage;
  const durationSeconds = readNumber(duration);
  const renditions = (Array.isArray(derivatives) ? derivatives : []).flatMap((one) =>
    toRenditions(one, durationSeconds),
  );
  return { durationSeconds, page, metadata: (extmetadata ?? {}) as FileMetadata, renditions };
};

/** The smallest rendition that is large enough, or else the largest. */
const bestRendition = (renditions: readonly Rendition[], needed: Needed): Rendition | undefined => {
  const usable = renditions
    .filter((one) => one.bytes <= mostOfClip && isLargeEnough(one, needed, mostEnlarged))
    .toSorted((one, other) => one.widthPixels - other.widthPixels);
  return usable.find((one) => enlargement(one, needed) <= mostBlurred) ?? usable.at(-1);
};

const readClip = (page: WikiAnswerPage, needed: Needed): Candidate | null => {
  const facts = readFacts(page);
  if (facts === null || facts.durationSeconds < shortestSeconds || facts.durationSeconds > longestSeconds) return null;
  const best = bestRendition(facts.renditions, needed);
  const described = best && describeFile(page, facts.metadata, facts.page);
  if (!best || !described) return null;
  const { credit, ...said } = described;
  const { url, widthPixels, heightPixels } = best;
  const found = { fileUrl: url, credit, isClip: true } as const;
  return { ...said, found, widthPixels, heightPixels, renditionWidthPixels: widthPixels };
};

const readClips = (pages: readonly WikiAnswerPage[], needed: Needed): Candidate[] =>
  pages.flatMap((page) => readClip(page, needed) ?? []);

/** Searches clips, best first. */
export const searchCommonsClips = async (
  client: PublicClient,
  words: string,
  needed: Needed,
  signal: AbortSignal,
): Promise<Candidate[]> => {
  const search = { generator: 'search', gsrsearch: `${words} filetype:video`, gsrnamespace: '6', gsrlimit: mostFound };
  return readClips(await askWiki(commonsName, client, { ...search, ...ofEveryClip }, signal), needed);
};

/** Clips in a Wikipedia article; its pictures, most of its files, are skipped. */
export const clipsOfArticle = async (
  client: PublicClient,
  title: string,
  needed: Needed,
  signal: AbortSignal,
): Promise<Candidate[]> => {
  const listing = { generator: 'images', titles: title, gimlimit: mostOfArticle, ...ofEveryClip };
  const pages = await askWiki('The encyclopedia', client, listing, signal);
  return readClips(
    pages.filter(({ imagerepository }) => imagerepository === 'shared'),
    needed,
  );
};
