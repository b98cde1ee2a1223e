import { capitalised, primaryLanguage } from '@svc/texts';
import { splitWords } from './words';
import { type QuestionKind, findQuestionWords } from './question-words';
import { wordSet } from '../sentences/sentence-language';

/** The question in a topic of a few words. */
export interface Question {
  kind: QuestionKind;
  /** The text as written, without the marks at its end. */
  topic: string;
  /** The subject, without the question words. */
  subject: string;
  /** Second subject of a comparison; null for no comparison. */
  other: string | null;
  /** Number of points of a list; null for no list. */
  points: number | null;
  /** True when it is spoken as a question. */
  isQuestion: boolean;
  /** True for a question about private matters, which an encyclopedia cannot answer. */
  isPersonal: boolean;
}

const marks = /(?<![.!?！？؟。।…\s])[.!?！？؟。।…\s]+$/u;

/** A longer text is no question. */
const questionCharacters = 200;

export const readQuestion = (text: string, language: string): Question => {
  const topic = text.replace(marks, '').trim();
  const words = findQuestionWords(language);
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
    other: found?.groups?.['other'] ?? null,
    points: count === undefined ? null : Math.max(1, Number(count)),
    isQuestion: /[?？؟]\s*$/u.test(text) || words?.asks.test(topic) === true,
    isPersonal: splitWords(topic, language).some((word) => personal.has(word)),
  };
};

/** Corrects the number of points in a title; a list without points is about its subject. */
const countedTopic = ({ topic, subject, points }: Question, told: number): string => {
  if (points === null || points === told) return topic;
  return told === 0 ? subject : topic.replace(String(points), String(told));
};

/**
 * The topic as a title; a question keeps its mark.
 *
 * @param told number of points that the script tells
 */
export const questionTitle = (question: Question, told: number, language: string): string => {
  const base = primaryLanguage(language);
  const asks = ['zh', 'ja'].includes(base) ? '？' : base === 'ar' ? '؟' : '?';
  const topic = countedTopic(question, told);
  return `${capitalised(topic)}${question.isQuestion ? asks : ''}`;
};
