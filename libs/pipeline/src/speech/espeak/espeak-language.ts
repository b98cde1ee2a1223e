import { espeakVoices } from './espeak-voices';

/** eSpeak's codes that differ from the language's own, or that are the most common variant. */
const preferred: Readonly<Record<string, string>> = {
  en: 'en-us',
  fr: 'fr-fr',
  no: 'nb',
  nn: 'nb',
  pt: 'pt-br',
  'pt-pt': 'pt',
  zh: 'cmn',
};

/** The voice for a BCP 47 tag; American English when there is none. */
export const espeakVoiceFor = (language: string): string => {
  const tag = language.toLowerCase();
  const base = tag.split('-', 1)[0] ?? '';
  const isVoice = (code: string): boolean => Object.hasOwn(espeakVoices, code);
  if (tag !== base && isVoice(tag)) return tag;
  return preferred[tag] ?? preferred[base] ?? (isVoice(base) ? base : 'en-us');
};
