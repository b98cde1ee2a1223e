import { once, readTable } from '@svc/content-files';

/** Listed voices, by language; requests may name any other voice of the service. */
export const edgeVoices = once((): readonly string[] => readTable('edge-voices.tsv').map(([voice = '']) => voice));

/** The first voice of a language's region, else of the language; null for none. */
export const edgeVoiceFor = (language: string): string | null => {
  const [base = '', region = ''] = language.split('-');
  const speaks = (start: string): string | undefined =>
    edgeVoices().find((voice) => voice.toLowerCase().startsWith(`${start}-`.toLowerCase()));
  return speaks(`${base}-${region}`) ?? speaks(base) ?? null;
};
