import {
  asAddress,
  asRecord,
  asRecords,
  bestFile,
  readTitle,
  stockCredit,
  type Loose,
  type PixelSize,
  type StockFile,
  type StockItem,
} from '../stock/stock-item';

const home = 'https://pixabay.com/';

const credit = (kind: 'photo' | 'clip', { user, pageURL }: Loose) =>
  stockCredit({ kind, author: user, page: pageURL }, 'Pixabay', home);

const readSide = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** `largeImageURL` has at most 1280 pixels on its longer side; keys with full access get the others too. */
const readPhoto = (hit: Loose): StockItem[] => {
  const fileUrl = asAddress(hit['fullHDURL']) || asAddress(hit['largeImageURL']) || asAddress(hit['webformatURL']);
  if (fileUrl === '') return [];
  return [
    {
      found: { fileUrl, credit: credit('photo', hit) },
      thumbnailUrl: asAddress(hit['webformatURL']) || asAddress(hit['previewURL']),
      title: readTitle(hit['tags']),
      author: readTitle(hit['user']),
      widthPixels: readSide(hit['imageWidth']),
      heightPixels: readSide(hit['imageHeight']),
      durationSeconds: 0,
    },
  ];
};

interface Rendition extends StockFile {
  thumbnail: string;
}

/** A rendition that does not exist has an empty address and no size. */
const readRendition = ({ url, width, height, thumbnail }: Loose): Rendition[] => {
  const link = asAddress(url);
  const [widthPixels, heightPixels] = [readSide(width), readSide(height)];
  return link === '' || widthPixels === 0 || heightPixels === 0
    ? []
    : [{ link, widthPixels, heightPixels, thumbnail: asAddress(thumbnail) }];
};

const readVideo = (hit: Loose, needed: PixelSize): StockItem[] => {
  const renditions = Object.values(asRecord(hit['videos'])).flatMap((one) => readRendition(asRecord(one)));
  const file = bestFile(renditions, needed);
  if (file === null) return [];
  const { link: fileUrl, widthPixels, heightPixels } = file;
  const small = renditions.toSorted((one, other) => one.widthPixels - other.widthPixels);
  return [
    {
      found: { fileUrl, isClip: true, credit: credit('clip', hit) },
      thumbnailUrl: small.find(({ thumbnail }) => thumbnail !== '')?.thumbnail ?? '',
      title: readTitle(hit['tags']),
      author: readTitle(hit['user']),
      widthPixels,
      heightPixels,
      durationSeconds: Number(hit['duration']) || 0,
    },
  ];
};

/** Answers of `GET /` (https://pixabay.com/api/docs/#api_search_images). */
export const readPhotos = (answer: Loose): StockItem[] => asRecords(answer['hits']).flatMap(readPhoto);

/** Answers of `GET /videos/` (https://pixabay.com/api/docs/#api_search_videos). */
export const readVideos = (answer: Loose, needed: PixelSize): StockItem[] =>
  asRecords(answer['hits']).flatMap((hit) => readVideo(hit, needed));
