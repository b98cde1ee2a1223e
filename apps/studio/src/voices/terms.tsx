import { language } from '../language';
import { useLate } from '../use-late';
import type en from './texts/en.json';

const files = {
  en: () => import('./texts/en.json'),
  de: () => import('./texts/de.json'),
  es: () => import('./texts/es.json'),
  fr: () => import('./texts/fr.json'),
};

type TermKey = keyof typeof en;

const asTermKey = (key: string): TermKey => {
  const [, pack, place] = key.split('.');
  return `term.${pack}.${place}` as TermKey;
};

/** Terms in the language of the page, by their English text. */
const loadTermTexts = async (): Promise<ReadonlyMap<string, string>> => {
  const [{ default: english }, { default: own }] = await Promise.all([files.en(), files[language]()]);
  const keys = Object.keys(english).map(asTermKey);
  return new Map(keys.map((key) => [english[key], own[key]]));
};

/** Terms of the licence of a voice pack, in the language of the page. */
export const Terms = ({ terms }: { terms: readonly string[] }) => {
  const texts = useLate(true, loadTermTexts);
  return (
    <ul class="terms">
      {terms.map((term) => (
        <li key={term}>{texts?.get(term) ?? term}</li>
      ))}
    </ul>
  );
};
