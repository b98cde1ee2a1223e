import type { MediaCredit } from '../../providers/found-picture';

/** A licence under which a picture may be shown in any video. */
export interface PictureLicence {
  /** Such as `CC BY-SA 4.0`. */
  name: string;
  /** Of its text; null where none is given. */
  url: string | null;
  /** Whether it asks for its author to be named. */
  isOwed: boolean;
}

const free = /^(?:cc0|cc[- ]zero|public domain|pd)(?![a-z])/iu;
/** Nothing that forbids changes or commerce, and no licence that wants its whole text beside the video. */
const named = /^cc[- ]by(?:[- ]sa)?(?:[- ]\d\.\d(?:[,/]\d\.\d)*)?(?:[- ][a-z]{2,3})?$/iu;

const httpsOf = (url: unknown): string | null => {
  if (typeof url !== 'string' || url.length > 500) return null;
  const absolute = url.startsWith('//') ? `https:${url}` : url.replace(/^http:/u, 'https:');
  if (!URL.canParse(absolute)) return null;
  const { protocol, href } = new URL(absolute);
  return protocol === 'https:' ? href : null;
};

/** @returns null for every other licence */
export const licenceOf = (name: string, url: unknown): PictureLicence | null => {
  const short = name.trim();
  if (free.test(short)) return { name: short, url: httpsOf(url), isOwed: false };
  return named.test(short) ? { name: short.toUpperCase(), url: httpsOf(url), isOwed: true } : null;
};

export interface CreditFacts {
  title: string;
  /** Empty where nobody is known. */
  author: string;
  licence: PictureLicence;
  /** Such as `Wikimedia Commons`. */
  archive: string;
  /** Of the picture's page. */
  page: unknown;
}

/** @returns null where somebody has to be named of whom nothing is known */
export const creditOf = ({ title, author, licence, archive, page }: CreditFacts): MediaCredit | null => {
  const url = httpsOf(page);
  if (url === null || (licence.isOwed && author === '')) return null;
  const by = author === '' ? '' : ` by ${author}`;
  return {
    text: `“${title}”${by}, ${licence.name}, cropped, via ${archive}`,
    url,
    ...(licence.url === null ? {} : { licenceUrl: licence.url }),
    ...(licence.isOwed ? { isOwed: true } : {}),
  };
};
