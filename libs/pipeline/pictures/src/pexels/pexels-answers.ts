import type { MediaCredit } from '@svc/pipeline/media';
import { writeStockCredit } from '@svc/contracts';
import type { PixelSize } from '../openai/image-size';

/** A still of `GET /v1/search`. */
interface PexelsPhoto {
  /** Address of the original; it accepts `w`, `h` and `fit` like the documented sizes. */
  original: string;
  credit: MediaCredit;
}

/** A video of `GET /videos/search`. */
export interface PexelsVideo {
  durationSeconds: number;
  files: PexelsFile[];
  credit: MediaCredit;
}

interface PexelsFile extends PixelSize {
  link: string;
}

type Loose = Record<string, unknown>;

const asRecords = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.filter((entry): entry is Loose => entry !== null && typeof entry === 'object') : [];

const readName = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, 100)
    : '';

/** Pexels requires a link to itself, and the author's name with a link to the work. */
const toCredit = (kind: 'photo' | 'clip', author: unknown, page: unknown): MediaCredit => {
  const name = readName(author);
  const isPage = typeof page === 'string' && page.length <= 500 && URL.canParse(page) && page.startsWith('https://');
  return {
    ...writeStockCredit(kind, { name, place: 'Pexels' }),
    url: isPage ? new URL(page).href : 'https://www.pexels.com/',
  };
};

export const readPhotos = (answer: Loose): PexelsPhoto[] =>
  asRecords(answer['photos']).flatMap(({ src, photographer, url }) => {
    const original = (src as Loose | undefined)?.['original'];
    return typeof original === 'string' ? [{ original, credit: toCredit('photo', photographer, url) }] : [];
  });

const readFile = (file: Loose): PexelsFile | null => {
  const { link, width, height, file_type } = file;
  const isVideo = typeof link === 'string' && file_type === 'video/mp4';
  if (!isVideo || typeof width !== 'number' || typeof height !== 'number') return null;
  return { link, widthPixels: width, heightPixels: height };
};

export const readVideos = (answer: Loose): PexelsVideo[] =>
  asRecords(answer['videos'])
    .map((video) => ({
      durationSeconds: Number(video['duration']) || 0,
      files: asRecords(video['video_files'])
        .map(readFile)
        .filter((file) => file !== null),
      credit: toCredit('clip', (video['user'] as Loose | undefined)?.['name'], video['url']),
    }))
    .filter(({ files }) => files.length > 0);

export const chooseOrientation = ({ widthPixels, heightPixels }: PixelSize): 'portrait' | 'landscape' | 'square' => {
  const shape = widthPixels / heightPixels;
  if (shape > 1.15) return 'landscape';
  return shape < 0.87 ? 'portrait' : 'square';
};

/** The photo at the needed size, scaled by the vendor's picture server. */
export const photoAddress = ({ original }: PexelsPhoto, needed: PixelSize): string => {
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

/** Larger files cost more to decode than they show. */
const maxSidePixels = 4_096;

/** The smallest file that covers the needed size, else the largest file. */
export const bestFile = ({ files }: PexelsVideo, needed: PixelSize): PexelsFile | null => {
  const countPixels = (file: PexelsFile): number => file.widthPixels * file.heightPixels;
  const usable = files
    .filter((file) => Math.max(file.widthPixels, file.heightPixels) <= maxSidePixels)
    .sort((one, other) => countPixels(one) - countPixels(other));
  const covers = (file: PexelsFile): boolean =>
    file.widthPixels >= needed.widthPixels && file.heightPixels >= needed.heightPixels;
  return usable.find(covers) ?? usable.at(-1) ?? null;
};
