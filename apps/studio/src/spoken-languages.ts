import { capitalised } from '@svc/texts';

const tags = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'zh'];

/** Languages of videos that the pages offer, each by its own name. */
export const spokenLanguages = tags.map((value) => ({
  value,
  label: capitalised(new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value),
}));
