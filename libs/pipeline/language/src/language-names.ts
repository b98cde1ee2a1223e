import { once, readTable } from '@svc/content-files';
import { canonicalLanguage, primaryLanguage } from '@svc/texts';

/** Languages whose names are understood, in English and in each of them. */
const namedTags =
  'en zh zh-Hans zh-Hant es de fr it pt pt-BR nl ru uk ja ko ar hi bn ur fa tr pl cs sk hu ro bg sr hr sl el he sv nb no da fi et lv lt vi th id ms fil ta te mr gu kn ml pa sw ca eu gl ga cy is sq mk hy ka az kk uz mn ne si my km lo am af la eo'.split(
    ' ',
  );

/** Names that `Intl` does not have, and country codes. */
const otherNames = () =>
  readTable('language-names.tsv').map(([name = '', language = '']): [string, string] => [name, language]);

const writtenNames = (tag: string): [string, string][] => {
  const shown = ['en', 'de', 'es', 'fr', 'zh', tag].map((locale) =>
    new Intl.DisplayNames(locale, { type: 'language' }).of(tag),
  );
  return shown.flatMap((name) => (name === undefined ? [] : [[name.toLowerCase(), tag] as [string, string]]));
};

const names = once(
  (): ReadonlyMap<string, string> => new Map([...namedTags.toReversed().flatMap(writtenNames), ...otherNames()]),
);

const assigned = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const assignedTag = (tag: string): string | null => {
  const canonical = canonicalLanguage(tag.replaceAll('_', '-'));
  return canonical !== null && assigned.of(primaryLanguage(canonical)) !== undefined ? canonical : null;
};

/**
 * The tag of a language that a text names by its tag or in words: `en_US`, `English (US)`, `中文`.
 * @returns null for anything else
 */
export const languageNamed = (text: string): string | null => {
  const bare = text
    .toLowerCase()
    .replaceAll(/[(（[].*$|["'`.]/gu, '')
    .trim();
  const words = bare.split(/[\s,:;/]+/u).filter((word) => word !== '');
  const found = [bare, ...words].map((name) => names().get(name)).find((tag) => tag !== undefined);
  return names().get(bare) ?? assignedTag(bare) ?? found ?? null;
};
