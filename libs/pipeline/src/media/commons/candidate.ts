import { plainText } from '../../input/plain-text';
import type { FoundPicture } from '../../providers/found-picture';
import type { CreditFacts } from './picture-licence';

/** A picture that may be shown: its licence allows it, and it is large enough. */
export interface Candidate {
  found: FoundPicture;
  /** What its credit is made of. */
  facts: CreditFacts;
  /** Address of a small rendition; missing where the archive is asked for it by the name. */
  thumbnailUrl?: string;
  /** In its archive, by which a better rendition can be asked for. */
  name: string;
  /** What it is called, and all that is said of it; lower case, words by blanks. */
  title: string;
  text: string;
  widthPixels: number;
  heightPixels: number;
  /** Width of the rendition at `fileUrl`. */
  renditionWidthPixels: number;
  /** Chosen by people as a good one. */
  isAwarded: boolean;
}

/** What a picture is needed for. */
export interface Needed {
  widthPixels: number;
  heightPixels: number;
}

const namedCharacters = 100;

/** A name or title from outside: one line of plain text. */
export const nameOf = (value: unknown): string => {
  const text = typeof value === 'string' ? plainText(value.slice(0, 4_000)) : '';
  const [start = '', ...more] = text.match(new RegExp(`.{1,${namedCharacters}}`, 'gsu')) ?? [];
  return more.length === 0 ? start.trim() : `${start.trim()}…`;
};

/** Lower case, words by single blanks, also in front: where a word begins can be seen. */
export const foldWords = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;

/** A picture may be drawn this much larger than it is. */
const mostEnlarged = 1.35;
/** Of a picture has to be seen at least. */
const leastKept = 0.27;
/** More costs more to decode than it shows. */
const mostPixels = 24_000_000;

/** The share of a picture that is seen when it fills a place. */
export const keptShare = (picture: Needed, needed: Needed): number => {
  const shapes = (picture.widthPixels * needed.heightPixels) / (picture.heightPixels * needed.widthPixels);
  return Math.min(shapes, 1 / shapes);
};

/** How much a picture is enlarged when it fills a place. */
export const enlargement = (picture: Needed, needed: Needed): number =>
  Math.max(needed.widthPixels / picture.widthPixels, needed.heightPixels / picture.heightPixels);

export const isLargeEnough = (picture: Needed, needed: Needed, enlargedBy = mostEnlarged): boolean =>
  picture.widthPixels > 0 &&
  picture.heightPixels > 0 &&
  enlargement(picture, needed) <= enlargedBy &&
  keptShare(picture, needed) >= leastKept;

export const isDecodable = ({ widthPixels, heightPixels }: Needed): boolean => widthPixels * heightPixels <= mostPixels;
