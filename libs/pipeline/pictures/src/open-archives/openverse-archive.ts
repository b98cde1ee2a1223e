import type { PublicClient } from '@svc/pipeline/providers';
import { foldWords, isDecodable, isLargeEnough, readName, type Candidate, type Needed } from './candidate';
import { toCredit, toLicence } from './picture-licence';

/** https://api.openverse.org/v1/: anonymous requests get at most 20 results. */
const ofEverySearch = {
  license: 'cc0,pdm,by,by-sa',
  category: 'photograph',
  excluded_source: 'wikimedia',
  page_size: '20',
  mature: 'false',
};

const licenceNames: Readonly<Record<string, string>> = {
  cc0: 'CC0',
  pdm: 'Public domain',
  by: 'CC BY',
  'by-sa': 'CC BY-SA',
};

type Loose = Readonly<Record<string, unknown>>;

const licenceIn = ({ license, license_version: version, license_url: url }: Loose) => {
  const name = typeof license === 'string' ? licenceNames[license] : undefined;
  if (name === undefined) return null;
  const isNumbered = name.startsWith('CC BY') && typeof version === 'string' && /^\d\.\d$/u.test(version);
  return toLicence(isNumbered ? `${name} ${version}` : name, url);
};

const tagsIn = ({ tags }: Loose): string =>
  (Array.isArray(tags) ? (tags as (Loose | null)[]) : [])
    .slice(0, 40)
    .map((tag) => readName(tag?.['name']))
    .join(' ');

const readResult = (result: Loose, needed: Needed): Candidate | null => {
  const { id, title, creator, url, thumbnail, width, height, foreign_landing_url: page } = result;
  const licence = licenceIn(result);
  if (licence === null || typeof url !== 'string' || !URL.canParse(url)) return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  const size = { widthPixels: width, heightPixels: height };
  if (!isLargeEnough(size, needed) || !isDecodable(size)) return null;
  const called = readName(title) || 'Untitled';
  const facts = { title: called, author: readName(creator), licence, archive: 'Openverse', page };
  const credit = toCredit(facts);
  return (
    credit && {
      found: { fileUrl: url, credit },
      facts,
      thumbnailUrl: typeof thumbnail === 'string' && URL.canParse(thumbnail) ? thumbnail : url,
      name: String(id),
      title: foldWords(called),
      text: foldWords(`${called} ${tagsIn(result)}`),
      ...size,
      renditionWidthPixels: width,
      isAwarded: false,
    }
  );
};

/** Searches pictures, best first. */
export const searchOpenverse = async (
  client: PublicClient,
  words: string,
  needed: Needed,
  signal: AbortSignal,
): Promise<Candidate[]> => {
  const query = new URLSearchParams({ q: words, ...ofEverySearch });
  const { results } = await client.json(`/images/?${query.toString()}`, { signal });
  const found = Array.isArray(results) ? (results as (Loose | null)[]) : [];
  return found.flatMap((result) => (result === null ? [] : (readResult(result, needed) ?? [])));
};
