import { createTexts, type TextLanguage, type Texts } from '@svc/texts';
import type en from './en.json';

type TextKey = keyof typeof en;

const files = {
  en: () => import('./en.json'),
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
};

/** Loads one language: all four would be a third of the page's script. */
export const loadTexts = async (language: TextLanguage): Promise<Texts<TextKey>> => {
  const { default: own } = await files[language]();
  return createTexts<TextKey>({ en: own, de: own, es: own, fr: own });
};
