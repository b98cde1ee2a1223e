import { arabic, chinese, hindi, japanese, korean, thai } from './languages/eastern';
import { dutch, english, german } from './languages/germanic';
import { french, italian, portuguese, spanish } from './languages/romance';
import { polish, russian } from './languages/slavic';
import type { SentenceLanguage } from './sentence-language';

const languages: readonly SentenceLanguage[] = [
  ...[english, german, dutch, spanish, french, italian, portuguese, polish, russian],
  ...[arabic, hindi, thai, japanese, chinese, korean],
];

/** Abbreviations that many languages share. */
const other: SentenceLanguage = {
  language: 'und',
  titles: 'dr prof st mr mrs ing',
  beforeFigures: 'nr no p pp art fig vol tel s',
  inside: 'min km kg cm jr sr inc ltd co',
  final: 'etc',
  starters: '',
};

const byLanguage = new Map(languages.map((language) => [language.language, language]));

/** @param language BCP 47 */
export const sentenceLanguageOf = (language: string): SentenceLanguage =>
  byLanguage.get(language.toLowerCase().split('-', 1)[0] ?? '') ?? other;
