import { splitWords } from './words';
import { questionWordsOf } from './question-languages';
import { wordSet, type QuestionKind } from './question-words';

/** What a topic of a few words asks for. */
export interface Question {
  kind: QuestionKind;
  /** As it was written, without the marks at its end. */
  topic: string;
  /** What it asks about, without the words that ask. */
  subject: string;
  /** How many points a list has; null for what is no list. */
  points: number | null;
  /** Whether it is spoken as a question. */
  isQuestion: boolean;
  /** Speaks of somebody's own life, of which no encyclopedia knows and which is nobody's business. */
  isPersonal: boolean;
}

const marks = /(?<![.!?！？؟。।…\s])[.!?！？؟。।…\s]+$/u;

/** A longer text asks for nothing in particular. */
const questionCharacters = 200;

export const readQuestion = (text: string, language: string): Question => {
  const topic = text.replace(marks, '').trim();
  const words = questionWordsOf(language);
  const patterns = topic.length > questionCharacters ? [] : (words?.patterns ?? []);
  const found = patterns
    .map(([kind, pattern]) => ({ kind, groups: pattern.exec(topic)?.groups }))
    .find(({ groups }) => (groups?.['subject'] ?? '') !== '');
  const personal = wordSet(words?.personal ?? '');
  const count = found?.groups?.['count'];
  return {
    topic,
    kind: found?.kind ?? 'topic',
    subject: found?.groups?.['subject'] ?? topic,
    points: count === undefined ? null : Math.max(1, Number(count)),
    isQuestion: /[?？؟]\s*$/u.test(text) || words?.asks.test(topic) === true,
    isPersonal: splitWords(topic, language).some((word) => personal.has(word)),
  };
};
