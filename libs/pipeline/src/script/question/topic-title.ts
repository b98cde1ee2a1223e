import type { Question } from './question';

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
export const titleOf = (question: Question, told: number, language: string): string => {
  const base = language.split('-', 1)[0] ?? '';
  const asks = ['zh', 'ja'].includes(base) ? '？' : base === 'ar' ? '؟' : '?';
  const topic = countedTopic(question, told);
  return `${topic.slice(0, 1).toUpperCase()}${topic.slice(1)}${question.isQuestion ? asks : ''}`;
};
