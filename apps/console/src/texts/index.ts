import { ApiError } from '@svc/client';
import { createTexts, type TextLanguage, type Translate } from '@svc/texts';
import { InputError, useWeb } from '@svc/web';
import en from './en.json';

type Key = keyof typeof en;

/** English stands in for a language until it is loaded. */
const catalogue = { en, de: en, es: en, fr: en };

/** Each is a file of its own: a page needs English and one more. */
const files = {
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
};

const consoleTexts = createTexts<Key>(catalogue);

/** Without an answer the texts stay English. */
export const loadTexts = async (language: TextLanguage): Promise<void> => {
  if (language === 'en') return;
  const loaded = await files[language]().catch(() => undefined);
  if (loaded !== undefined) catalogue[language] = loaded.default;
};

export const useTranslate = (): Translate<Key> => consoleTexts.in(useWeb().language);

/** Translates a key that is built from data of the service, which may be newer than this page. */
export const useTranslateOr = (): ((key: string, fallback: string) => string) => {
  const translate = useTranslate();
  return (key, fallback) => (consoleTexts.has(key) ? translate(key) : fallback);
};

/** Falls back to the service's own words. */
export const describeError = (error: unknown, language: TextLanguage): string => {
  const translate = consoleTexts.in(language);
  if (error instanceof InputError) return error.message;
  if (error instanceof TypeError) return translate('problem.unreachable');
  if (!(error instanceof ApiError)) return translate('problem.unknown');
  const key = `problem.code.${error.code}`;
  return consoleTexts.has(key) ? translate(key) : error.message;
};
