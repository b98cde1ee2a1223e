import { type AnswerWords, type QuestionKind, findQuestionWords } from './question-words';
import { byLanguage, readWordLists } from '@svc/content-files';

const between = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');

/** Patterns that find the signs; global, for `match`. */
export interface AnswerSigns {
  cause: RegExp;
  process: RegExp;
  steps: RegExp;
  quantity: RegExp;
  date: RegExp;
  contrast: RegExp;
  role: RegExp;
  superlative: RegExp;
  prominence: RegExp;
  headings: Partial<Record<QuestionKind, RegExp>>;
  asides: RegExp;
}

const lists = readWordLists('language');

const signsFrom = (words: AnswerWords): AnswerSigns => ({
  cause: between(words.cause),
  process: between(words.process),
  steps: between(words.steps),
  quantity: new RegExp(
    `(?<![\\p{L}\\p{N}.,:–-])(?:\\p{N}[\\p{N}.,:–-]*|${lists.any('number words')})\\s?(?:${words.units})(?!\\p{L})`,
    'giu',
  ),
  date: new RegExp(`(?<!\\p{N})(?:1\\p{N}{3}|20\\p{N}{2})(?!\\p{N})|(?<!\\p{L})(?:${words.months})(?!\\p{L})`, 'giu'),
  contrast: between(words.contrast),
  role: between(words.role),
  superlative: between(words.superlative),
  prominence: between(words.prominence),
  headings: Object.fromEntries(Object.entries(words.headings).map(([kind, list]) => [kind, between(list)])),
  asides: new RegExp(words.asides, 'iu'),
});

const readSigns = (language: string): AnswerSigns | null => {
  const answers = findQuestionWords(language)?.answers;
  return answers === undefined ? null : signsFrom(answers);
};

/** Null for a language without these words. */
export const findAnswerSigns = byLanguage('question-words', readSigns);
