import { findQuestionWords, splitWords } from '@svc/pipeline-language';
import { mostWords } from '../ear/spoken-sentences';
import {
  answerIn,
  chooseClosing,
  type Ends,
  hasOneAnswer,
  findIntroduction,
  namesSubject,
  chooseOpening,
  findDefinition,
} from './choose-ends';
import { chooseUnits, findDependants, countLetters, type UnitBudget } from './choose-units';
import type { RankedUnit } from './rank-prose';

interface Story extends Ends {
  /** False for a video that is too short for more than its answer. */
  hasOpening: boolean;
  budget: UnitBudget;
}

/** A sentence of the story. */
interface StorySentence {
  unit: RankedUnit;
  /** Text before it; empty for none. */
  lead: string;
}

/** An answer that takes more of the video is not told again. */
const mostRecalledShare = 0.4;
/** An answer that is told again at the end of fewer sentences would be heard twice in a row. */
const leastBetween = 3;

const toldYear = ({ text }: RankedUnit): number | null => {
  const year = /(?<!\p{N})(?:1[0-9]{3}|20[0-2][0-9])(?!\p{N})/u.exec(text)?.[0];
  return year === undefined ? null : Number(year);
};

/** Sections of a history are in order; a sentence with an earlier year than the one before it goes back. */
const chronological = (units: readonly RankedUnit[]): RankedUnit[] => {
  let known = 0;
  const dated = units.map((unit) => {
    known = unit.needsPrevious ? known : (toldYear(unit) ?? known);
    return { unit, year: known };
  });
  return dated.sort((one, other) => one.year - other.year).map(({ unit }) => unit);
};

/**
 * A surprise stands before an answer of one sentence only: the answer is among the first two sentences. A surprise that
 * the text tells directly behind the answer stays there.
 */
const chooseBeginning = (
  units: readonly RankedUnit[],
  story: Story,
  answer: readonly RankedUnit[],
  end: StorySentence | null,
): RankedUnit[] => {
  if (!story.hasOpening) return [...answer];
  const told = [...answer, ...(end === null ? [] : [end.unit])];
  const isShort = answer.every(({ text }) => splitWords(text, story.language).length <= mostWords);
  const definition = answer.length === 0 ? findDefinition(units, story) : null;
  if (definition !== null) return [definition];
  // A surprise that answers nothing is no beginning of an answer.
  const isOpen = answer.length === 0 ? !story.question.isQuestion : answer.length === 1 && isShort;
  const opening = isOpen ? chooseOpening(units, story, told) : null;
  if (opening === null) return [...answer];
  return opening.index - 1 === answer.at(-1)?.index ? [...answer, opening] : [opening, ...answer];
};

/** Sentences that stay together: each refers to the one before it, or is refuted by the one behind it. */
const splitRuns = (told: readonly RankedUnit[]): RankedUnit[][] => {
  const runs: RankedUnit[][] = [];
  for (const unit of told) {
    const last = runs.at(-1);
    if (last !== undefined && (unit.needsPrevious || last.at(-1)?.needsNext === true)) last.push(unit);
    else runs.push([unit]);
  }
  return runs;
};

/** Begins with sentences that name the subject and tell no claim as a fact. */
const wellBegun = (told: readonly RankedUnit[], story: Story): RankedUnit[] => {
  const runs = splitRuns(told);
  const certain = runs.filter((run) => !run.some(({ isDoubted }) => isDoubted));
  const named = certain.find(([first]) => first !== undefined && namesSubject(first, story));
  const start =
    runs[0] === certain[0] && runs[0]?.[0] && namesSubject(runs[0][0], story) ? runs[0] : (named ?? certain[0]);
  return start === undefined ? [...told] : [...start, ...runs.filter((run) => run !== start).flat()];
};

/** The beginning behind a sentence that says what the video is about, unless its first sentence does. */
const introduced = (units: readonly RankedUnit[], start: readonly RankedUnit[], story: Story): RankedUnit[] => {
  const [first] = start;
  const isNamed = first === undefined || namesSubject(first, story);
  const introduction = isNamed || !story.hasOpening ? null : findIntroduction(units, story);
  return introduction === null ? [...start] : [introduction, ...start.filter((unit) => unit !== introduction)];
};

/** A definition that takes more of the video leaves too little for the answer. */
const mostDefinedShare = 0.25;

/** The sentence that says what the answered question is about. */
const defined = (units: readonly RankedUnit[], story: Story, answer: readonly RankedUnit[]): RankedUnit[] => {
  const definition = story.hasOpening && answer.length > 0 ? findDefinition(units, story) : null;
  const isShort = definition !== null && countLetters([definition]) <= mostDefinedShare * story.budget.letters;
  return isShort ? [definition] : [];
};

/** The end of a video: another answer, else the same one again. */
const chooseEnd = (units: readonly RankedUnit[], story: Story, answer: readonly RankedUnit[]): StorySentence | null => {
  const closing = story.hasOpening || answer.length === 0 ? chooseClosing(units, story, answer) : null;
  if (closing !== null) return { unit: closing, lead: '' };
  const [only] = answer;
  const lead = findQuestionWords(story.language)?.recall ?? '';
  const isSingle = answer.length === 1 && hasOneAnswer(story.question);
  if (only === undefined || !isSingle || story.budget.count <= leastBetween) return null;
  return countLetters([only]) <= mostRecalledShare * story.budget.letters ? { unit: only, lead } : null;
};

/** Sentences that go on with the answer in its paragraph; they follow it to the beginning. */
const followersIn = (inner: readonly RankedUnit[], answer: RankedUnit | undefined): RankedUnit[] => {
  const followers: RankedUnit[] = [];
  for (let last = answer; last !== undefined;) {
    const { index, paragraph } = last;
    last = inner.find((unit) => unit.index === index + 1 && unit.paragraph === paragraph);
    if (last !== undefined) followers.push(last);
  }
  return followers;
};

/**
 * The answer is told at the beginning, facts in the order of the text, and the answer at the end: another sentence that
 * answers, else the same one again.
 */
export const tellStory = (units: readonly RankedUnit[], story: Story): StorySentence[] => {
  const answer = answerIn(units, story);
  const wanted = chooseEnd(units, story, answer);
  const start = introduced(units, chooseBeginning(units, story, answer, wanted), story);
  // Repeat nothing that is no answer.
  const end = answer.length === 0 && wanted !== null && start.includes(wanted.unit) ? null : wanted;
  const isAgain = end !== null && start.includes(end.unit);
  const ends = [...start, ...(end === null || isAgain ? [] : [end.unit])];
  const letters = story.budget.letters - (isAgain ? countLetters([end.unit]) : 0);
  const barred = findDependants(
    units,
    ends.filter((unit) => unit !== answer.at(-1)),
  );
  const fixed = [...ends, ...defined(units, story, answer).filter((unit) => !ends.includes(unit))];
  const chosen = chooseUnits(units, fixed, barred, { ...story.budget, letters });
  const inner = chosen.filter((unit) => !ends.includes(unit));
  const behind = followersIn(inner, answer.at(-1));
  const rest = inner.filter((unit) => !behind.includes(unit));
  const body = story.question.kind === 'history' ? chronological(rest) : rest;
  const told = start.length > 0 ? [...start, ...behind, ...body] : wellBegun(body, story);
  return [...told.map((unit) => ({ unit, lead: '' })), ...(end === null ? [] : [end])];
};

/** The sentence with its pronoun when it is told directly behind the one with the name. */
export const textBehind = (unit: RankedUnit, before: RankedUnit | undefined): string =>
  before !== undefined && before.index + 1 === unit.index ? (unit.withPronoun ?? unit.text) : unit.text;
