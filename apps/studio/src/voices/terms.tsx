import { createTexts } from '@svc/texts';
import { language } from '../language';
import { useLate } from '../use-late';
import type en from './texts/en.json';

const files = {
  en: () => import('./texts/en.json'),
  de: () => import('./texts/de.json'),
  es: () => import('./texts/es.json'),
  fr: () => import('./texts/fr.json'),
};

const loadTerms = async () => {
  const { default: own } = await files[language]();
  return createTexts<keyof typeof en>({ en: own, de: own, es: own, fr: own });
};

/** Terms of the licence of a voice pack, in the language of the page. */
export const Terms = ({ pack, terms }: { pack: string; terms: readonly string[] }) => {
  const texts = useLate(true, loadTerms);
  const termText = (term: string, index: number): string => {
    const key = `term.${pack}.${index + 1}`;
    return texts?.has(key) ? texts.in(language)(key) : term;
  };
  return (
    <ul class="terms">
      {terms.map((term, index) => (
        <li key={term}>{termText(term, index)}</li>
      ))}
    </ul>
  );
};
