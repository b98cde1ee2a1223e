import type { MediaCredit } from '@svc/pipeline/providers';
import { writeArchiveCredit } from '@svc/contracts';

/** A licence under which a picture may be shown in every video. */
interface PictureLicence {
  /** Short name, such as `CC BY-SA 4.0`. */
  name: string;
  /** Address of its text; null for none. */
  url: string | null;
  /** True when it requires a credit. */
  isOwed: boolean;
}

const free = /^(?:cc0|cc[- ]zero|public domain|pd)(?![a-z])/iu;
/** No licence that forbids changes or commercial use, and none that requires its whole text beside the video. */
const named = /^cc[- ]by(?:[- ]sa)?(?:[- ]\d\.\d(?:[,/]\d\.\d)*)?(?:[- ][a-z]{2,3})?$/iu;

const toHttps = (url: unknown): string | null => {
  if (typeof url !== 'string' || url.length > 500) return null;
  const absolute = url.startsWith('//') ? `https:${url}` : url.replace(/^http:/u, 'https:');
  if (!URL.canParse(absolute)) return null;
  const { protocol, href } = new URL(absolute);
  return protocol === 'https:' ? href : null;
};

/** @returns null for every other licence */
export const toLicence = (name: string, url: unknown): PictureLicence | null => {
  const short = name.trim();
  if (free.test(short)) return { name: short, url: toHttps(url), isOwed: false };
  return named.test(short) ? { name: short.toUpperCase(), url: toHttps(url), isOwed: true } : null;
};

export interface CreditFacts {
  title: string;
  /** Empty when unknown. */
  author: string;
  licence: PictureLicence;
  /** Name of the archive, such as `Wikimedia Commons`. */
  archive: string;
  /** Address of the picture's page. */
  page: unknown;
}

/** @returns null when a credit is required but no author is known */
export const toCredit = ({ title, author, licence, archive, page }: CreditFacts): MediaCredit | null => {
  const url = toHttps(page);
  if (url === null || (licence.isOwed && author === '')) return null;
  return {
    ...writeArchiveCredit({ title, name: author, licence: licence.name, place: archive }),
    url,
    ...(licence.url === null ? {} : { licenceUrl: licence.url }),
    ...(licence.isOwed ? { isOwed: true } : {}),
  };
};
