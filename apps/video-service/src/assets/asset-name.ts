import { unicodeForm } from '@svc/http';

const longestStem = 60;
const longestGivenName = 1_024;

/** Builds a plain file name from the given name and the type: without accents, with dashes for other characters. */
export const assetStem = (givenName: string): string => {
  const stem = (givenName.slice(-longestGivenName).split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const plain = unicodeForm(stem, 'NFKD', longestGivenName)
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestStem);
  return plain === '' ? 'asset' : plain;
};

/** The first attempt uses the plain name; further attempts add a number. */
export const assetFileName = (stem: string, extension: string, attempt: number): string =>
  `${stem}${attempt === 1 ? '' : `-${attempt}`}.${extension}`;
