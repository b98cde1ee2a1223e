import { isExpletive, resolvePronoun } from '../ear/resolve-pronoun';
import { pointsBackAnywhere, spokenSentences } from '../ear/spoken-sentences';
import { missingInQuote } from './check-quote';
import { compareFigures } from './compare-figures';
import { readProse, type ProseSentence } from './prose';
import { doubtsBefore, doubtsClaim, isDangling, readBeginning, refersBack, takesUp } from './references';

/** A text that a script is told from. */
export interface ToldText {
  title: string;
  /** Null for the text of a request. */
  url: string | null;
  /** Plain text; see `readProse`. */
  text: string;
  /** True for a text of the user, which is read to its end; an article's beginning says most. */
  isOwn?: boolean;
}

/** A sentence as it is spoken, and the sentence of the source that it was made from. */
export interface SpokenUnit extends ProseSentence {
  source: ToldText;
  quote: string;
  /** The same with a pronoun instead of the name, for a sentence told directly behind the one with the name. */
  withPronoun?: string;
  /** True when it is told only behind the unit before it. */
  needsPrevious: boolean;
  /** True when it is told only before the unit behind it, which refutes it. */
  needsNext: boolean;
  /** True for a claim that the text reports, doubts or refutes: no fact. */
  isDoubted: boolean;
  /** Number of the sentence in its source, from 0. */
  sentence: number;
}

const follows = (one: ProseSentence | undefined, other: ProseSentence): boolean =>
  one !== undefined && one.paragraph === other.paragraph && one.indexInParagraph + 1 === other.indexInParagraph;

/** The spoken sentences of a text, in order. Paragraphs are counted from `firstParagraph`. */
const toUnits = (source: ToldText, language: string, firstParagraph: number): SpokenUnit[] => {
  const prose = compareFigures(readProse(source.text, language, source.isOwn), language);
  const units: SpokenUnit[] = [];
  const isBackward = (text: string): boolean =>
    (units.length > 0 && pointsBackAnywhere(readBeginning(text, language), language)) ||
    refersBack(text, source.title, language);
  prose.forEach((sentence, index) => {
    const before = prose[index - 1];
    const previous = follows(before, sentence) ? before : undefined;
    const parts = sentence.isWhole
      ? [{ text: sentence.text, refers: false, isLimited: undefined }]
      : spokenSentences(sentence.text, language);
    const isDoubted = doubtsClaim(parts.map(({ text }) => text).join(' '), language);
    parts.forEach(({ text, refers, isLimited = false }, part) => {
      const last = part > 0 ? units.at(-1)?.text : previous?.text;
      const dangles = isDangling(text, language) && !isExpletive(text, language);
      const isResolved = dangles && !refers && !isDoubted && last !== undefined;
      const told = isResolved ? resolvePronoun(text, last, source.title, language) : null;
      const quote = told === null || part > 0 ? sentence.quote : `${last ?? ''} ${sentence.quote}`;
      const isContinued = takesUp(text, last ?? '', source.title, language);
      const needsPrevious = told === null && (refers || dangles || isContinued || isBackward(text));
      const paragraph = firstParagraph + sentence.paragraph;
      units.push({
        ...sentence,
        paragraph,
        text: told ?? text,
        ...(told !== null && { withPronoun: text }),
        source,
        quote,
        needsPrevious,
        needsNext: isLimited,
        isDoubted,
        sentence: index,
        isDangling: needsPrevious,
      });
    });
  });
  return withRefutations(leaveOutUntold(units, language), language);
};

/** A sentence whose antecedent was left out makes no sense. */
const isTold = (unit: SpokenUnit, before: SpokenUnit | undefined, language: string): boolean =>
  (missingInQuote(unit.text, unit.quote, language).length === 0 && !unit.needsPrevious) ||
  (before?.paragraph === unit.paragraph && isNear(before, unit));

/** The units that make sense; one that refers to a sentence that was left out is left out too. */
const leaveOutUntold = (units: readonly SpokenUnit[], language: string): SpokenUnit[] => {
  const told: SpokenUnit[] = [];
  units.forEach((unit, index) => {
    const before = units[index - 1];
    if (isTold(unit, told.at(-1) === before ? before : undefined, language)) told.push(unit);
  });
  return told;
};

/** A claim is told together with the sentence that refutes it. */
const withRefutations = (units: readonly SpokenUnit[], language: string): SpokenUnit[] =>
  units.map((unit, index) => {
    const next = units[index + 1];
    const isRefuted =
      next?.needsPrevious === true && doubtsBefore(next.text, language) && next.sentence !== unit.sentence;
    return isRefuted ? { ...unit, needsNext: true, isDoubted: true } : unit;
  });

const isNear = (one: SpokenUnit | undefined, other: SpokenUnit): boolean =>
  one !== undefined && (one.sentence === other.sentence || one.indexInParagraph + 1 === other.indexInParagraph);

/** The spoken sentences of all texts. */
export const spokenUnits = (sources: readonly ToldText[], language: string): SpokenUnit[] => {
  const all: SpokenUnit[] = [];
  for (const source of sources) all.push(...toUnits(source, language, (all.at(-1)?.paragraph ?? -1) + 1));
  return all;
};
