import { type PublicClient, type WikiAnswerPage, askWiki, plainSearch } from '@svc/pipeline/providers';
import { AppError } from '@svc/errors';
import { enlargement, foldWords, isDecodable, isLargeEnough, type Candidate, type Needed } from './candidate';
import { commonsName, describeFile, readNumber, asText, toldOfFiles, type FileMetadata } from './commons-file';

const mostFound = '20';
const mostOfArticle = '40';

/** Widths of cached renditions at Wikimedia (https://www.mediawiki.org/wiki/Common_thumbnail_sizes). */
const keptWidths = [960, 1_280, 1_920, 3_840];

/** One of the widths that are cached for articles. */
const thumbnailWidthPixels = 500;

const keptWidthFor = (widthPixels: number): number =>
  keptWidths.find((width) => width >= widthPixels) ?? keptWidths.at(-1) ?? widthPixels;

/** Parameters of https://www.mediawiki.org/wiki/API:Imageinfo, with fields of the extension CommonsMetadata. */
const ofEveryFile = ({ widthPixels }: Needed) => ({
  prop: 'imageinfo',
  iiprop: 'url|size|mime|extmetadata',
  iiurlwidth: String(keptWidthFor(widthPixels * 1.3)),
  iiextmetadatafilter: toldOfFiles,
});

interface FileFacts {
  mime: string;
  width: number;
  height: number;
  url: string;
  page: unknown;
  thumbUrl: string;
  thumbWidth: number;
  metadata: FileMetadata;
}

const readFacts = ({ imageinfo }: WikiAnswerPage): FileFacts | null => {
  const info: unknown = Array.isArray(imageinfo) ? imageinfo[0] : undefined;
  if (info === null || typeof info !== 'object') return null;
  const { mime, width, height, url, descriptionurl, thumburl, thumbwidth, extmetadata } = info as WikiAnswerPage;
  return {
    mime: asText(mime),
    width: readNumber(width),
    height: readNumber(height),
    url: asText(url),
    page: descriptionurl,
    thumbUrl: asText(thumburl) || asText(url),
    thumbWidth: readNumber(thumbwidth) || readNumber(width),
    metadata: (extmetadata ?? {}) as FileMetadata,
  };
};

/** Photographs are JPEG; drawings, logos, maps and documents mostly have other types. */
const isPhotograph = ({ mime }: FileFacts): boolean => mime === 'image/jpeg' || mime === 'image/webp';

const readCandidate = (page: WikiAnswerPage, needed: Needed): Candidate | null => {
  const facts = readFacts(page);
  if (facts === null || !isPhotograph(facts) || !URL.canParse(facts.thumbUrl)) return null;
  const { width: widthPixels, height: heightPixels, thumbWidth: renditionWidthPixels } = facts;
  const rendition = {
    widthPixels: renditionWidthPixels,
    heightPixels: (heightPixels * renditionWidthPixels) / widthPixels,
  };
  if (!isLargeEnough({ widthPixels, heightPixels }, needed) || !isDecodable(rendition)) return null;
  const described = describeFile(page, facts.metadata, facts.page);
  if (described === null) return null;
  const { credit, ...said } = described;
  return { ...said, found: { fileUrl: facts.thumbUrl, credit }, widthPixels, heightPixels, renditionWidthPixels };
};

const readCandidates = (pages: readonly WikiAnswerPage[], needed: Needed): Candidate[] =>
  pages.flatMap((page) => readCandidate(page, needed) ?? []);

/** Searches pictures, best first. */
export const searchCommons = async (
  client: PublicClient,
  words: string,
  needed: Needed,
  signal: AbortSignal,
): Promise<Candidate[]> => {
  const search = {
    generator: 'search',
    gsrsearch: `${plainSearch(words)} filetype:bitmap`,
    gsrnamespace: '6',
    gsrlimit: mostFound,
    ...ofEveryFile(needed),
  };
  return readCandidates(await askWiki(commonsName, client, search, signal), needed);
};

/** Characters of an article behind the name of a file: its caption, and the paragraph beside it. */
const placementCharacters = 700;

const readContent = ({ revisions }: WikiAnswerPage): string => {
  const [revision] = Array.isArray(revisions) ? (revisions as (WikiAnswerPage | null)[]) : [];
  const slots = revision?.['slots'] as { main?: { content?: unknown } } | null | undefined;
  return asText(slots?.main?.content);
};

/** Wikitext without templates, references and markup. */
const withoutMarkup = (text: string): string =>
  text
    .replaceAll(/<ref[^>]{0,200}\/>|<ref[^>]{0,200}>[^<]{0,2000}<\/ref>|<[^<>]{0,200}>/gu, ' ')
    .replaceAll(/\{\{[^{}]{0,2000}\}\}/gu, ' ');

/** The words beside a file in the source of its article; folded. */
const placementIn = (source: string, name: string): string => {
  const bare = name.replace(/^File:/u, '');
  const at = [bare, bare.replaceAll(' ', '_')].map((written) => source.indexOf(written)).find((found) => found >= 0);
  if (at === undefined) return '';
  return foldWords(withoutMarkup(source.slice(at + bare.length, at + bare.length + placementCharacters)));
};

/** Source of an article (https://www.mediawiki.org/wiki/API:Revisions); empty when it cannot be read. */
const fetchSource = async (client: PublicClient, title: string, signal: AbortSignal): Promise<string> => {
  const listing = { titles: title, prop: 'revisions', rvprop: 'content', rvslots: 'main' };
  try {
    const [page] = await askWiki('The encyclopedia', client, listing, signal);
    return page === undefined ? '' : readContent(page);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return '';
  }
};

/** The same pictures with the words beside them in the article. */
const withPlacements = async (
  client: PublicClient,
  title: string,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<Candidate[]> => {
  if (candidates.length === 0) return [];
  const source = await fetchSource(client, title, signal);
  return candidates.map((candidate) => ({ ...candidate, placement: placementIn(source, candidate.name) }));
};

/** Pictures of a Wikipedia article that are in the archive; files stored by Wikipedia itself are mostly not free. */
export const picturesOfArticle = async (
  client: PublicClient,
  title: string,
  needed: Needed,
  signal: AbortSignal,
): Promise<Candidate[]> => {
  const listing = { generator: 'images', titles: title, gimlimit: mostOfArticle, ...ofEveryFile(needed) };
  const pages = await askWiki('The encyclopedia', client, listing, signal);
  const shared = pages.filter(({ imagerepository }) => imagerepository === 'shared');
  return withPlacements(client, title, readCandidates(shared, needed), signal);
};

/** A rendition is enlarged by at most this before a larger one is requested. */
const mostBlurred = 1.1;

const needsMore = ({ widthPixels, heightPixels, renditionWidthPixels }: Candidate, needed: Needed): boolean =>
  renditionWidthPixels < widthPixels &&
  enlargement(
    { widthPixels: renditionWidthPixels, heightPixels: (heightPixels * renditionWidthPixels) / widthPixels },
    needed,
  ) > mostBlurred;

/** Addresses of renditions of about one width; none for a picture that the archive does not find by its name. */
const fetchRenditions = async (
  client: PublicClient,
  candidates: readonly Candidate[],
  widthPixels: number,
  signal: AbortSignal,
): Promise<Map<Candidate, string>> => {
  if (candidates.length === 0) return new Map();
  const titles = candidates.map(({ name }) => name).join('|');
  const listing = { titles, prop: 'imageinfo', iiprop: 'url|size|mime', iiurlwidth: String(widthPixels) };
  const pages = await askWiki(commonsName, client, listing, signal);
  const urls = new Map(pages.map((page) => [asText(page['title']), readFacts(page)?.thumbUrl ?? '']));
  return new Map(
    candidates.flatMap((candidate) => {
      const url = urls.get(candidate.name) ?? '';
      return URL.canParse(url) ? [[candidate, url] as const] : [];
    }),
  );
};

/** The same pictures in the size of their place; pictures that are large enough stay as they are. */
export const withRenditions = async (
  client: PublicClient,
  candidates: readonly Candidate[],
  needed: Needed,
  signal: AbortSignal,
): Promise<Map<Candidate, string>> => {
  const small = candidates.filter((candidate) => needsMore(candidate, needed));
  const largest = Math.max(
    0,
    ...small.map(({ widthPixels, heightPixels }) => widthPixels * enlargement({ widthPixels, heightPixels }, needed)),
  );
  return fetchRenditions(client, small, keptWidthFor(largest), signal);
};

/** The same pictures with small renditions to choose from. */
export const withThumbnails = async (
  client: PublicClient,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<Map<Candidate, string>> =>
  fetchRenditions(
    client,
    candidates.filter(({ thumbnailUrl }) => thumbnailUrl === undefined),
    thumbnailWidthPixels,
    signal,
  );
