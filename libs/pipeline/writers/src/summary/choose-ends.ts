import { pointsBack } from '../ear/spoken-sentences';
import { type Question, areForms, splitWords, tellingWords } from '@svc/pipeline-language';
import type { RankedUnit } from './rank-prose';

interface Ends {
  question: Question;
  /** Subject of the text. */
  subject: string;
  language: string;
}

/** Longer openings are no surprise any more. */
const mostOpeningWords = 18;
/** Limit for an opening about the subject when no shorter one is. */
const mostLongOpeningWords = 25;
/** Weaker facts are no surprise. */
const leastSurprise = 0.2;
const isAbout = ({ text }: RankedUnit, subject: string, language: string): boolean => {
  const named = tellingWords(subject, language);
  const words = splitWords(text, language);
  return named.some((word) => words.some((other) => areForms(word, other)));
};

const highestBy = <Item>(items: readonly Item[], worth: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>(
    (best, item) => (best === undefined || worth(item) > worth(best) ? item : best),
    undefined,
  );

export const isAlone = (unit: RankedUnit): boolean => !unit.needsPrevious;

const standsAlone = (unit: RankedUnit, language: string): boolean => isAlone(unit) && !pointsBack(unit.text, language);

/** The most surprising sentence about the subject that is no definition. */
export const openingOf = (
  units: readonly RankedUnit[],
  { question, subject, language }: Ends,
  closing: RankedUnit | null,
) => {
  const isDated = question.kind === 'history';
  const able = units.filter(
    (unit) =>
      standsAlone(unit, language) &&
      unit !== closing &&
      unit.index > 0 &&
      splitWords(unit.text, language).length <= mostLongOpeningWords &&
      !(isDated && /\p{N}{4}/u.test(unit.text)),
  );
  const isShort = ({ text }: RankedUnit): boolean => splitWords(text, language).length <= mostOpeningWords;
  const about = able.filter((unit) => isAbout(unit, `${subject} ${question.subject}`, language));
  const choice = [about.filter(isShort), about, able.filter(isShort)].find(({ length }) => length > 0) ?? [];
  const best = highestBy(choice, ({ surprise, score }) => surprise + score / 2) ?? null;
  return isDated && (best?.surprise ?? 0) < leastSurprise ? null : best;
};

/** The sentence that answers the question best. */
export const closingOf = (units: readonly RankedUnit[], { question, language }: Ends): RankedUnit | null => {
  if (question.kind === 'history') return null;
  return (
    highestBy(
      units.filter((unit) => standsAlone(unit, language)),
      ({ answer, score }) => answer + 1.5 * score,
    ) ?? null
  );
};
