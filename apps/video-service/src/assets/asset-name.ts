import { unicodeForm } from '@svc/http';

const longestStem = 60;
const longestGivenName = 1_024;

/** A plain name for an upload, made of the name that it came with and of what it is. Accents go, the rest becomes dashes. */
export const assetStem = (givenName: string): string => {
  const stem = (givenName.slice(-longestGivenName).split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const plain = unicodeForm(stem, 'NFKD', longestGivenName)
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestStem);
  return plain === '' ? 'asset' : plain;
};

/** The first try has the plain name, further ones a number. */
export const assetFileName = (stem: string, extension: string, attempt: number): string =>
  `${stem}${attempt === 1 ? '' : `-${attempt}`}.${extension}`;
