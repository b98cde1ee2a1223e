import { chosenLanguage } from '@svc/web';
import { loadTexts } from './texts';

/** The page is loaded again when the user chooses another one. */
export const language = chosenLanguage();

const texts = await loadTexts(language);

export const translate = texts.in(language);

/** @returns the text of a key that is built from an answer of the service; the second argument for an unknown key */
export const translateOr = (key: string, otherwise: string, values: Readonly<Record<string, string>> = {}): string =>
  texts.has(key) ? translate(key, values) : otherwise;
