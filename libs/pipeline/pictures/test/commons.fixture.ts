import { type VendorHandler, type VendorServer, sendJson, startVendorServer } from '@svc/pipeline/testing';
import { Renderer } from '@takumi-rs/core';

/** A file of the archive; the defaults are those of a good photograph. */
export interface ArchiveFile {
  title: string;
  description: string;
  categories?: string;
  artist?: string;
  licence?: string;
  licenceUrl?: string;
  widthPixels?: number;
  heightPixels?: number;
  mime?: string;
  restrictions?: string;
  assessments?: string;
  /** Titles of the articles that show it. */
  articles?: readonly string[];
  /** Stored by Wikipedia itself, not in the archive. */
  isLocal?: boolean;
  /** Set for a clip with these WebM renditions. */
  clip?: { durationSeconds: number; widths: readonly number[]; bitsPerSecond?: number };
  /** Its content as SVG of 100 x 75; default: a plain ground with a disc. */
  svg?: string;
}

const renderer = new Renderer();

const disc = (hue: number): string =>
  `<rect width="100" height="75" fill="hsl(${hue},40%,70%)"/><circle cx="20" cy="30" r="14" fill="hsl(${(hue + 150) % 360},90%,35%)"/>`;

const titleHue = (title: string): number =>
  Array.from(title).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360;

/** A real JPEG of a file, upright or wide. */
export const drawFile = ({ title, svg }: ArchiveFile, widthPixels: number, heightPixels: number): Promise<Buffer> => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 75" preserveAspectRatio="xMidYMid slice" width="${widthPixels}" height="${heightPixels}">${svg ?? disc(titleHue(title))}</svg>`;
  return renderer.render(
    {
      type: 'image',
      src: 'file',
      style: { width: `${widthPixels}px`, height: `${heightPixels}px`, objectFit: 'cover' },
    },
    { width: widthPixels, height: heightPixels, format: 'jpeg', images: [{ src: 'file', data: Buffer.from(drawn) }] },
  );
};

const fileTitle = ({ title, clip }: ArchiveFile): string => `File:${title}.${clip === undefined ? 'jpg' : 'webm'}`;
const pictureSize = ({ widthPixels = 4_000, heightPixels = 3_000 }: ArchiveFile) => ({ widthPixels, heightPixels });

const writeMetadata = (file: ArchiveFile) => {
  const values = {
    LicenseShortName: file.licence ?? 'CC BY-SA 4.0',
    ObjectName: file.title,
    LicenseUrl: file.licenceUrl ?? 'https://creativecommons.org/licenses/by-sa/4.0',
    Artist: file.artist ?? `<a href="//commons.wikimedia.org/wiki/User:Ann">Ann &amp; Lee</a>`,
    ImageDescription: `<p>${file.description}</p>`,
    Categories: file.categories ?? 'Uploaded with a camera',
    Restrictions: file.restrictions ?? '',
    Assessments: file.assessments ?? '',
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, source: 'commons-desc' }]));
};

const describePicture = (file: ArchiveFile, baseUrl: string, thumbWidth: number) => {
  const { widthPixels, heightPixels } = pictureSize(file);
  const width = Math.min(thumbWidth, widthPixels);
  const address = (size: number): string => `${baseUrl}/files/${size}/${encodeURIComponent(file.title)}.jpg`;
  return {
    size: 5_000_000,
    width: widthPixels,
    height: heightPixels,
    mime: file.mime ?? 'image/jpeg',
    thumburl: address(width),
    thumbwidth: width,
    thumbheight: Math.round((heightPixels * width) / widthPixels),
    url: address(widthPixels),
    descriptionurl: `https://commons.wikimedia.org/wiki/${encodeURIComponent(fileTitle(file).replaceAll(' ', '_'))}`,
    extmetadata: writeMetadata(file),
  };
};

/** The answer of TimedMediaHandler for a clip, with segments for players beside whole files. */
const describeClip = (file: ArchiveFile, baseUrl: string) => {
  const { widthPixels, heightPixels } = pictureSize(file);
  const { durationSeconds = 0, widths = [], bitsPerSecond: bandwidth = 1_000_000 } = file.clip ?? {};
  const shape = heightPixels / widthPixels;
  const derivatives = widths.map((width) => ({
    src: `${baseUrl}/files/${width}/${encodeURIComponent(file.title)}.webm`,
    width,
    type: 'video/webm; codecs="vp9, opus"',
    height: Math.round(width * shape),
    bandwidth,
    transcodekey: `${Math.round(width * shape)}p.vp9.webm`,
  }));
  const piece = {
    src: `${baseUrl}/piece.m3u8`,
    type: 'application/vnd.apple.mpegurl',
    width: 4_000,
    height: 3_000,
    bandwidth,
  };
  return {
    ...describePicture(file, baseUrl, widthPixels),
    duration: durationSeconds,
    mime: 'video/webm',
    derivatives: [piece, ...derivatives],
  };
};

/** Searches like CirrusSearch: all words, or any of those joined by OR. */
const holds = (file: ArchiveFile, search: string): boolean => {
  if (search.includes('filetype:video') !== (file.clip !== undefined)) return false;
  const text = `${file.title} ${file.description} ${file.categories ?? ''}`.toLowerCase();
  const words = search.replace(/\S+:\S+/gu, '').trim();
  const found = (word: string): boolean => text.includes(word.toLowerCase());
  return words.includes(' OR ') ? words.split(' OR ').some(found) : words.split(/\s+/u).every(found);
};

/** A photo in the answer of `GET /v1/images/` of Openverse. */
interface OpenversePhoto {
  title: string;
  license: string;
  url?: string;
  widthPixels?: number;
}

const openverseResult = (photo: OpenversePhoto, baseUrl: string) => ({
  id: `id-${photo.title}`,
  title: photo.title,
  creator: 'Bo Diaz',
  license: photo.license,
  license_version: '2.0',
  license_url: `https://creativecommons.org/licenses/${photo.license}/2.0/`,
  url: photo.url ?? `${baseUrl}/files/1600/${encodeURIComponent(photo.title)}.jpg`,
  filetype: 'jpg',
  foreign_landing_url: `https://www.flickr.com/photos/bo/${photo.title.length}`,
  width: photo.widthPixels ?? 1_600,
  height: 1_200,
  tags: [{ name: photo.title.toLowerCase(), accuracy: null }],
  mature: false,
  provider: 'flickr',
  source: 'flickr',
});

export interface ArchiveServer extends VendorServer {
  files: readonly ArchiveFile[];
  openverse: readonly OpenversePhoto[];
  /** Wikitext of articles by their titles. */
  articles: Readonly<Record<string, string>>;
  /** The bytes of every clip. */
  clip: Buffer;
  /** Answers like the archives' documentation. */
  readonly answerWell: VendorHandler;
  /** Like COMMONS_URL, OPENVERSE_URL and ENCYCLOPEDIA_URL. */
  readonly addresses: { commonsUrl: string; openverseUrl: string; wikipediaUrl: string };
}

const makePage = (file: ArchiveFile, baseUrl: string, thumbWidth: number, more = {}) => ({
  ns: 6,
  title: fileTitle(file),
  imagerepository: 'local',
  // The request decides which of the two is returned; a picture has no clip.
  ...(Number.isNaN(thumbWidth)
    ? { videoinfo: [file.clip === undefined ? describePicture(file, baseUrl, 100) : describeClip(file, baseUrl)] }
    : { imageinfo: [describePicture(file, baseUrl, thumbWidth)] }),
  ...more,
});

const answerQuery = (server: ArchiveServer, parameters: URLSearchParams) => {
  const width = parameters.get('prop') === 'videoinfo' ? NaN : Number(parameters.get('iiurlwidth'));
  const search = parameters.get('gsrsearch');
  const titles = (parameters.get('titles') ?? '').split('|');
  const page = (file: ArchiveFile, more = {}) => makePage(file, server.baseUrl, width, more);
  if (parameters.get('prop') === 'revisions')
    return titles.map((title) => ({
      title,
      revisions: [{ slots: { main: { content: server.articles[title] ?? '' } } }],
    }));
  if (search !== null)
    // The order of a search is in `index`, not in the list.
    return server.files
      .filter((file) => holds(file, search))
      .map((file, at) => page(file, { index: at + 1 }))
      .reverse();
  if (parameters.get('generator') !== 'images')
    return server.files.filter((file) => titles.includes(fileTitle(file))).map((file) => page(file));
  return server.files
    .filter(({ articles = [] }) => titles.some((title) => articles.includes(title)))
    .map((file) => page(file, file.isLocal === true ? {} : { missing: true, known: true, imagerepository: 'shared' }));
};

const sendFile = async (server: ArchiveServer, path: string, response: Parameters<VendorHandler>[1]) => {
  if (path.endsWith('.webm')) {
    response.writeHead(200, { 'content-type': 'video/webm' }).end(server.clip);
    return;
  }
  const [, width = '0', name = ''] = /^\/files\/(\d+)\/(.+)\.jpg$/u.exec(path) ?? [];
  const title = decodeURIComponent(name);
  const file = server.files.find((one) => one.title === title) ?? { title, description: '' };
  const { widthPixels, heightPixels } = pictureSize(file);
  const picture = await drawFile(file, Number(width), Math.round((heightPixels * Number(width)) / widthPixels));
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
};

/** Wikimedia Commons, an edition of Wikipedia (its files) and Openverse on this machine. */
export const startArchives = async (): Promise<ArchiveServer> => {
  const vendor = await startVendorServer();
  const { baseUrl } = vendor;
  const answerWell: VendorHandler = ({ url }, response) => {
    if (url.pathname.startsWith('/files/')) void sendFile(server, url.pathname, response);
    else if (url.pathname.startsWith('/openverse/')) {
      const asked = (url.searchParams.get('q') ?? '').toLowerCase().split(' ');
      const found = server.openverse.filter(({ title }) => asked.some((word) => title.toLowerCase().includes(word)));
      const results = found.map((photo) => openverseResult(photo, baseUrl));
      sendJson(response, { result_count: results.length, page_count: 1, page_size: 20, page: 1, results });
    } else {
      const pages = answerQuery(server, url.searchParams);
      sendJson(response, { batchcomplete: true, ...(pages.length > 0 ? { query: { pages } } : {}) });
    }
  };
  const server: ArchiveServer = Object.assign(vendor, {
    files: [],
    openverse: [],
    articles: {},
    clip: Buffer.alloc(0),
    answerWell,
    addresses: {
      commonsUrl: `${baseUrl}/w/api.php`,
      openverseUrl: `${baseUrl}/openverse/v1`,
      wikipediaUrl: `${baseUrl}/{language}/w/api.php`,
    },
  });
  server.handle = answerWell;
  return server;
};
