import { chosenLanguage } from '@svc/web';
import { studioTexts } from './texts';

/** The page is loaded again when the user chooses another one. */
export const language = chosenLanguage();

export const translate = studioTexts.in(language);

/** @returns the text of a key that is built from an answer of the service; the second argument for an unknown key */
export const translateOr = (key: string, otherwise: string): string =>
  studioTexts.has(key) ? translate(key) : otherwise;
