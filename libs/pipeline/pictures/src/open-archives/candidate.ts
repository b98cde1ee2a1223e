import { plainText } from '@svc/pipeline/engine';
import type { FoundPicture } from '@svc/pipeline/providers';
import { truncate } from '@svc/texts';
import type { CreditFacts } from './picture-licence';

/** A picture that may be shown: its licence allows it, and it is large enough. */
export interface Candidate {
  found: FoundPicture;
  /** Facts for its credit. */
  facts: CreditFacts;
  /** Address of a small rendition; missing when the archive finds it by the name. */
  thumbnailUrl?: string;
  /** Name in its archive; a better rendition is requested by it. */
  name: string;
  /** Title and all descriptions; lower case, words separated by spaces. */
  title: string;
  text: string;
  /** Words beside it in its article, as `text`; missing for a picture of a search. */
  placement?: string;
  widthPixels: number;
  heightPixels: number;
  /** Width of the rendition at `fileUrl`. */
  renditionWidthPixels: number;
  /** True for a picture with an award of the archive's community. */
  isAwarded: boolean;
}

/** The place that a picture has to fill. */
export interface Needed {
  widthPixels: number;
  heightPixels: number;
}

const namedCharacters = 100;

/** A name or title from an archive as one line of plain text. */
export const readName = (value: unknown): string => {
  const text = typeof value === 'string' ? plainText(truncate(value, 4_000)) : '';
  const [start = '', ...more] = text.match(new RegExp(`.{1,${namedCharacters}}`, 'gsu')) ?? [];
  return more.length === 0 ? start.trim() : `${start.trim()}…`;
};

/** Lower case, each word with a single space before it, so that beginnings of words can be found. */
export const foldWords = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;

/** A picture may be enlarged by this factor. */
const mostEnlarged = 1.35;
/** Share of a picture that must be visible. */
const leastKept = 0.27;
/** More pixels cost more to decode than they show. */
const mostPixels = 24_000_000;

/** The visible share of a picture that fills a place. */
export const keptShare = (picture: Needed, needed: Needed): number => {
  const shapes = (picture.widthPixels * needed.heightPixels) / (picture.heightPixels * needed.widthPixels);
  return Math.min(shapes, 1 / shapes);
};

/** The factor by which a picture that fills a place is enlarged. */
export const enlargement = (picture: Needed, needed: Needed): number =>
  Math.max(needed.widthPixels / picture.widthPixels, needed.heightPixels / picture.heightPixels);

export const isLargeEnough = (picture: Needed, needed: Needed, enlargedBy = mostEnlarged): boolean =>
  picture.widthPixels > 0 &&
  picture.heightPixels > 0 &&
  enlargement(picture, needed) <= enlargedBy &&
  keptShare(picture, needed) >= leastKept;

export const isDecodable = ({ widthPixels, heightPixels }: Needed): boolean => widthPixels * heightPixels <= mostPixels;
