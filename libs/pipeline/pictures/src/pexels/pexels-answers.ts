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

const home = 'https://www.pexels.com/';

const credit = (kind: 'photo' | 'clip', author: unknown, page: unknown) =>
  stockCredit({ kind, author, page }, 'Pexels', home);

/** The photo at the needed size, scaled by the vendor's picture server. */
const photoAddress = (original: string, needed: PixelSize): string => {
  const url = new URL(original);
  url.search = new URLSearchParams({
    auto: 'compress',
    cs: 'tinysrgb',
    fit: 'crop',
    w: String(needed.widthPixels),
    h: String(needed.heightPixels),
  }).toString();
  return url.href;
};

const smallPlace: PixelSize = { widthPixels: 320, heightPixels: 320 };

const readSide = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

const readPhoto = (photo: Loose, needed: PixelSize): StockItem[] => {
  // The original accepts `w`, `h` and `fit` like the documented sizes.
  const original = asAddress(asRecord(photo['src'])['original']);
  if (original === '') return [];
  return [
    {
      found: { fileUrl: photoAddress(original, needed), credit: credit('photo', photo['photographer'], photo['url']) },
      thumbnailUrl: photoAddress(original, smallPlace),
      title: readTitle(photo['alt']),
      author: readTitle(photo['photographer']),
      widthPixels: readSide(photo['width']),
      heightPixels: readSide(photo['height']),
      durationSeconds: 0,
    },
  ];
};

const readFile = ({ link, width, height, file_type }: Loose): StockFile[] =>
  typeof link === 'string' && file_type === 'video/mp4' && typeof width === 'number' && typeof height === 'number'
    ? [{ link, widthPixels: width, heightPixels: height }]
    : [];

const readVideo = (video: Loose, needed: PixelSize): StockItem[] => {
  const file = bestFile(asRecords(video['video_files']).flatMap(readFile), needed);
  if (file === null) return [];
  const { link: fileUrl, widthPixels, heightPixels } = file;
  const author = asRecord(video['user'])['name'];
  return [
    {
      found: { fileUrl, isClip: true, credit: credit('clip', author, video['url']) },
      thumbnailUrl: asAddress(video['image']),
      title: '',
      author: readTitle(author),
      widthPixels,
      heightPixels,
      durationSeconds: Number(video['duration']) || 0,
    },
  ];
};

/** Answers of `GET /v1/search` (https://www.pexels.com/api/documentation/#photos-search). */
export const readPhotos = (answer: Loose, needed: PixelSize): StockItem[] =>
  asRecords(answer['photos']).flatMap((photo) => readPhoto(photo, needed));

/** Answers of `GET /videos/search` (https://www.pexels.com/api/documentation/#videos-search). */
export const readVideos = (answer: Loose, needed: PixelSize): StockItem[] =>
  asRecords(answer['videos']).flatMap((video) => readVideo(video, needed));
