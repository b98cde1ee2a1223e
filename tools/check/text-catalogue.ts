import type { TextLanguage } from '@svc/texts';
import type { TextUse } from './text-uses';

type Text = string | Readonly<Record<string, string>>;
export type Catalogue = Readonly<Record<TextLanguage, Readonly<Record<string, Text>>>>;

const listTexts = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text));

const placeholdersIn = (text: Text): string[] => {
  const names = listTexts(text).flatMap((form) => [...form.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
};

const problemOfText = (key: string, text: Text | undefined, english: Text): string | null => {
  if (text === undefined) return `${key} is missing`;
  if (listTexts(text).some((form) => form.trim() === '')) return `${key} is empty`;
  if (typeof text !== 'string' && !placeholdersIn(text).includes('count')) return `${key} is a plural without a count`;
  const [own, wanted] = [placeholdersIn(text).join(', '), placeholdersIn(english).join(', ')];
  return own === wanted ? null : `${key} has the placeholders ${own || 'none'} instead of ${wanted || 'none'}`;
};

/** Compares every language with English. */
export const findTranslationProblems = (catalogue: Catalogue): string[] =>
  Object.entries(catalogue).flatMap(([language, texts]) => {
    const wrong = Object.entries(catalogue.en).map(([key, english]) => problemOfText(key, texts[key], english));
    const extra = Object.keys(texts).filter((key) => !Object.hasOwn(catalogue.en, key));
    return [...wrong.filter((problem) => problem !== null), ...extra.map((key) => `${key} is not in English`)].map(
      (problem) => `${language}: ${problem}`,
    );
  });

const problemOfUse = (texts: Catalogue['en'], { keys, written, values }: TextUse): string[] => {
  const used = Object.keys(texts).filter((key) => keys.test(key));
  if (used.length === 0) return [`${written} is used and missing`];
  const needed = used.flatMap((key) => placeholdersIn(texts[key] ?? ''));
  const lacking = values === null ? [] : needed.filter((name) => !values.includes(name));
  return [...new Set(lacking)].map((name) => `${written} is used without a value of ${name}`);
};

/** A key that is built from a whole subject, such as `editor.${name}`, hides the unused keys of that subject. */
const wholeSubject = /^`[\w-]+\.\$\{/;

const problemsOfGroup = (texts: Catalogue['en'], group: TextUse, uses: readonly TextUse[]): string[] =>
  Object.keys(texts)
    .filter((key) => group.keys.test(key))
    .filter((key) => uses.some(({ isBuilt, isTranslated, written }) => !isBuilt && isTranslated && written === key))
    .map((key) => `${group.written} is built and ${key} is written out`);

/** Keys that the source code uses and no catalogue has, the reverse, and placeholders without a value. */
export const findUseProblems = (texts: Catalogue['en'], uses: readonly TextUse[]): string[] => {
  const translated = uses.filter(({ isTranslated }) => isTranslated);
  const wrong = translated.flatMap((use) => problemOfUse(texts, use));
  const mixed = uses
    .filter(({ written }) => wholeSubject.test(written))
    .flatMap((use) => problemsOfGroup(texts, use, uses));
  const unused = Object.keys(texts).filter((key) => !uses.some(({ keys }) => keys.test(key)));
  return [...new Set([...wrong, ...mixed]), ...unused.map((key) => `${key} is unused`)];
};
