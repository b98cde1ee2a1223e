import { readContentData, byLanguage } from '@svc/content-files';
import type { SentenceLanguage } from './sentence-language';

type PatternName = 'speech' | 'afterQuote' | 'continues';

/** The file `content/sentences/<language>.yaml`: lists that are empty are absent, patterns are texts. */
type SentenceFile = Partial<Omit<SentenceLanguage, PatternName | 'language'>> & { [Name in PatternName]?: string };

const compilePatterns = (texts: Record<PatternName, string | undefined>): Partial<Record<PatternName, RegExp>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, new RegExp(text, 'u')]])),
  );

const readLanguage = (language: string): SentenceLanguage => {
  const { speech, afterQuote, continues, ...given } = readContentData(`sentences/${language}`) as SentenceFile;
  const lists = { titles: '', beforeFigures: '', inside: '', final: '', starters: '' };
  return { ...lists, ...given, ...compilePatterns({ speech, afterQuote, continues }), language };
};

const languages = byLanguage('sentences', readLanguage);

/** Abbreviations that many languages share; of a language without a file. */
const other = (): SentenceLanguage => languages('und') ?? readLanguage('und');

/** @param language BCP 47 */
export const findSentenceLanguage = (language: string): SentenceLanguage => languages(language) ?? other();
