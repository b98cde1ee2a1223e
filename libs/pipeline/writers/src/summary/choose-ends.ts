import { pointsBack } from '../ear/spoken-sentences';
import { type Question, type QuestionKind, splitWords, tellingWords } from '@svc/pipeline-language';
import { findClosure } from './choose-units';
import type { RankedUnit } from './rank-prose';
import { namesAny, readBeginning } from './references';
import { likeness } from './word-weights';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('writers');

export interface Ends {
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
/** A weaker sentence is no answer. */
const leastAnswer = 0.25;
/** Share of the best answer that another answer has at least. */
const nextShare = 0.9;
/** The same for a question that many sentences answer together. */
const partShare = 0.5;
const answeredInParts: readonly QuestionKind[] = ['howTo', 'who', 'what', 'versus', 'list'];

/** True for a question that one sentence answers. */
export const hasOneAnswer = ({ kind }: Question): boolean => !answeredInParts.includes(kind);
/** Worth that an answer loses for each sentence that it needs. */
const needCost = 0.1;
/** Worth that an answer from the middle of a paragraph loses. */
const innerCost = 0.15;
/** Two sentences that are more alike say the same. */
const mostAlike = 0.6;

export const namesSubject = ({ text }: RankedUnit, { subject, question, language }: Ends): boolean =>
  namesAny(text, subject === '' ? question.subject : subject, language);

const highestBy = <Item>(items: readonly Item[], worth: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>(
    (best, item) => (best === undefined || worth(item) > worth(best) ? item : best),
    undefined,
  );

export const isAlone = (unit: RankedUnit): boolean => !unit.needsPrevious && !unit.needsNext;

const standsAlone = (unit: RankedUnit, { subject, question, language }: Ends): boolean => {
  const name = subject === '' ? question.subject : subject;
  return isAlone(unit) && !pointsBack(unit.text, language, (words) => namesAny(words, name, language));
};

const conjunctions = lists.set('conjunctions before a reason or a condition');

/** Matters that no video begins with, unless it is about them. */
const unfit = lists.pattern('iu')`(?<!\p{L})(?:${'unfit for an opening'})`;

const beginsWithReason = ({ text }: RankedUnit, language: string): boolean =>
  conjunctions().has(splitWords(text, language)[0] ?? '');

/** Tells a fact about the subject that may open a video: the subject is named, and nothing is doubted. */
const mayOpen = (unit: RankedUnit, ends: Ends): boolean =>
  standsAlone(unit, ends) && !unit.isDoubted && namesSubject(unit, ends) && !beginsWithReason(unit, ends.language);

/** The subject stands near the beginning: a statue of it at the end of a sentence is another matter. */
const beginsWithSubject = ({ text }: RankedUnit, { subject, question, language }: Ends): boolean =>
  namesAny(readBeginning(text, language), subject === '' ? question.subject : subject, language);

/** The most surprising sentence about the subject that is no definition. */
export const chooseOpening = (
  units: readonly RankedUnit[],
  ends: Ends,
  told: readonly RankedUnit[],
): RankedUnit | null => {
  const { question, language } = ends;
  const isDated = question.kind === 'history';
  const able = units.filter(
    (unit) =>
      mayOpen(unit, ends) &&
      beginsWithSubject(unit, ends) &&
      (!unfit().test(unit.text) || unfit().test(question.topic)) &&
      !told.includes(unit) &&
      unit.index > 0 &&
      unit.surprise >= leastSurprise &&
      splitWords(unit.text, language).length <= mostLongOpeningWords &&
      !(isDated && /\p{N}{4}/u.test(unit.text)),
  );
  const short = able.filter(({ text }) => splitWords(text, language).length <= mostOpeningWords);
  return highestBy(short.length > 0 ? short : able, ({ surprise, score }) => surprise + score / 2) ?? null;
};

/** A definition may be longer than another sentence that introduces the subject. */
const mostDefinitionWords = 34;

const isFirst = ({ sentence }: RankedUnit): boolean => sentence === 0;

const introduces = (unit: RankedUnit, ends: Ends): boolean =>
  mayOpen(unit, ends) &&
  splitWords(unit.text, ends.language).length <= (isFirst(unit) ? mostDefinitionWords : mostLongOpeningWords);

const countAsked = ({ text }: RankedUnit, { question, language }: Ends): number =>
  tellingWords(question.subject, language).filter((word) => namesAny(text, word, language)).length;

/**
 * A sentence that says what the video is about, for an opening that does not: the first one, which is mostly a
 * definition, else the one with most words of the question.
 */
export const findIntroduction = (units: readonly RankedUnit[], ends: Ends): RankedUnit | null => {
  const able = units.filter((unit) => introduces(unit, ends));
  return able.find(isFirst) ?? highestBy(able, (unit) => countAsked(unit, ends)) ?? null;
};

/** The first sentence of the text for a question that the text does not answer. */
export const findDefinition = (units: readonly RankedUnit[], ends: Ends): RankedUnit | null => {
  const { kind, isQuestion } = ends.question;
  const isAsked = isQuestion && kind !== 'history' && kind !== 'list';
  const introduction = isAsked ? findIntroduction(units, ends) : null;
  return introduction !== null && isFirst(introduction) ? introduction : null;
};

const unitWorth = ({ answer, score }: RankedUnit): number => answer + 1.5 * score;

/** The sentence that answers the question best, behind those that it needs; empty when the text has no answer. */
export const answerIn = (units: readonly RankedUnit[], ends: Ends): RankedUnit[] => {
  const { question } = ends;
  if (question.kind === 'history') return [];
  // A definition answers what a thing is.
  const isDefined = question.kind === 'who' || question.kind === 'what';
  const definition = isDefined ? findIntroduction(units, ends) : null;
  if (definition !== null && isFirst(definition)) return [definition];
  const found = units
    .filter(({ answer, isDoubted }) => answer >= leastAnswer && !isDoubted)
    .map((unit) => ({ unit, closure: findClosure(units, unit) }))
    .filter(({ closure }) => closure.length > 0 && !closure.some(({ isDoubted }) => isDoubted));
  const best = highestBy(
    found,
    ({ unit, closure }) =>
      unitWorth(unit) - needCost * (closure.length - 1) - (closure[0]?.indexInParagraph === 0 ? 0 : innerCost),
  );
  return best?.closure ?? (definition === null ? [] : [definition]);
};

/** A sentence that ends the video: another answer where the question was answered, else the best sentence. */
export const chooseClosing = (
  units: readonly RankedUnit[],
  ends: Ends,
  told: readonly RankedUnit[],
): RankedUnit | null => {
  const { question } = ends;
  if (question.kind === 'history') return null;
  const best = told.at(-1);
  const able = units.filter(
    (unit) =>
      standsAlone(unit, ends) &&
      !unit.isDoubted &&
      !told.includes(unit) &&
      (best === undefined ||
        (unit.answer >= (hasOneAnswer(question) ? nextShare : partShare) * best.answer &&
          likeness(unit.weights, best.weights) <= mostAlike)),
  );
  return highestBy(able, unitWorth) ?? null;
};
