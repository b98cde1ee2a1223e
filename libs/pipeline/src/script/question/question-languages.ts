import { easternWords } from './eastern-words';
import type { QuestionWords } from './question-words';
import { westernWords } from './western-words';

const languages: readonly QuestionWords[] = [...westernWords, ...easternWords];

const baseOf = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';

/** Null for a language without an entry. */
export const questionWordsOf = (language: string): QuestionWords | null =>
  languages.find((words) => words.language === baseOf(language)) ?? null;
