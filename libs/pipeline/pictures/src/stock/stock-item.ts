import { writeStockCredit } from '@svc/contracts';
import type { FoundPicture, MediaCredit } from '@svc/pipeline/providers';
import { readName } from '../open-archives/candidate';

export interface PixelSize {
  widthPixels: number;
  heightPixels: number;
}

/** A photograph or clip of a stock service, with the file that fits its place. */
export interface StockItem extends PixelSize {
  found: FoundPicture;
  /** Empty when unknown. */
  thumbnailUrl: string;
  title: string;
  author: string;
  /** Zero for a photograph. */
  durationSeconds: number;
}

/** A file of a clip. */
export interface StockFile extends PixelSize {
  link: string;
}

export type Loose = Record<string, unknown>;

export const asRecord = (value: unknown): Loose =>
  value !== null && typeof value === 'object' ? (value as Loose) : {};

export const asRecords = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.filter((entry): entry is Loose => entry !== null && typeof entry === 'object') : [];

export const asAddress = (value: unknown): string => (typeof value === 'string' && URL.canParse(value) ? value : '');

export const readTitle = (value: unknown): string => readName(value);

interface StockWork {
  kind: 'photo' | 'clip';
  author: unknown;
  /** Page of the work. */
  page: unknown;
}

/** Stock services ask for a link to themselves, and the author's name with a link to the work. */
export const stockCredit = ({ kind, author, page }: StockWork, place: string, home: string): MediaCredit => {
  const isPage = typeof page === 'string' && page.length <= 500 && URL.canParse(page) && page.startsWith('https://');
  return { ...writeStockCredit(kind, { name: readTitle(author), place }), url: isPage ? new URL(page).href : home };
};

/** Larger files cost more to decode than they show. */
const maxSidePixels = 4_096;

/** The smallest file that covers the needed size, else the largest file. */
export const bestFile = <File extends StockFile>(files: readonly File[], needed: PixelSize): File | null => {
  const countPixels = (file: File): number => file.widthPixels * file.heightPixels;
  const usable = files
    .filter((file) => Math.max(file.widthPixels, file.heightPixels) <= maxSidePixels)
    .sort((one, other) => countPixels(one) - countPixels(other));
  const covers = (file: File): boolean =>
    file.widthPixels >= needed.widthPixels && file.heightPixels >= needed.heightPixels;
  return usable.find(covers) ?? usable.at(-1) ?? null;
};

export const chooseOrientation = ({ widthPixels, heightPixels }: PixelSize): 'portrait' | 'landscape' | 'square' => {
  const shape = widthPixels / heightPixels;
  if (shape > 1.15) return 'landscape';
  return shape < 0.87 ? 'portrait' : 'square';
};
