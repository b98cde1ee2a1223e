import { ApiError } from '@svc/client';
import { createTexts, type TextLanguage, type Translate } from '@svc/texts';
import { useWeb } from '@svc/web';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';

type Key = keyof typeof en;

const consoleTexts = createTexts<Key>({ en, de, es, fr });

export const useTranslate = (): Translate<Key> => consoleTexts.in(useWeb().language);

/** Translates a key that is built from data of the service, which may be newer than this page. */
export const useTranslateOr = (): ((key: string, fallback: string) => string) => {
  const translate = useTranslate();
  return (key, fallback) => (consoleTexts.has(key) ? translate(key) : fallback);
};

/** Falls back to the service's own words. */
export const describeError = (error: unknown, language: TextLanguage): string => {
  const translate = consoleTexts.in(language);
  if (error instanceof TypeError) return translate('problem.unreachable');
  if (!(error instanceof ApiError)) return translate('problem.unknown');
  const key = `problem.code.${error.code}`;
  return consoleTexts.has(key) ? translate(key) : error.message;
};
