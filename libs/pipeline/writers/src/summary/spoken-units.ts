import { isExpletive, resolvePronoun } from '../ear/resolve-pronoun';
import { pointsBackAnywhere, spokenSentences } from '../ear/spoken-sentences';
import { missingInQuote } from './check-quote';
import { isDangling, readProse, type ProseSentence } from './prose';

/** A text that a script is told from. */
export interface ToldText {
  title: string;
  /** Null for the text of a request. */
  url: string | null;
  /** Plain text; see `readProse`. */
  text: string;
  /** Sentences that are read; default: those of an article. */
  mostSentences?: number;
}

/** A sentence as it is spoken, and the sentence of the source that it was made from. */
export interface SpokenUnit extends ProseSentence {
  source: ToldText;
  quote: string;
  /** True when it is told only behind the unit before it. */
  needsPrevious: boolean;
  /** Number of the sentence in its source, from 0. */
  sentence: number;
}

const follows = (one: ProseSentence | undefined, other: ProseSentence): boolean =>
  one !== undefined && one.paragraph === other.paragraph && one.indexInParagraph + 1 === other.indexInParagraph;

/** The spoken sentences of a text, in order. Paragraphs are counted from `firstParagraph`. */
const unitsOf = (source: ToldText, language: string, firstParagraph: number): SpokenUnit[] => {
  const prose = readProse(source.text, language, source.mostSentences);
  const units: SpokenUnit[] = [];
  const isBackward = (text: string): boolean => units.length > 0 && pointsBackAnywhere(text, language);
  prose.forEach((sentence, index) => {
    const before = prose[index - 1];
    const previous = follows(before, sentence) ? before : undefined;
    spokenSentences(sentence.text, language).forEach(({ text, refers }, part) => {
      const last = part > 0 ? units.at(-1)?.text : previous?.text;
      const dangles = isDangling(text, language) && !isExpletive(text, language);
      const told = dangles && !refers && last !== undefined ? resolvePronoun(text, last, source.title, language) : null;
      const quote = told === null || part > 0 ? sentence.text : `${last ?? ''} ${sentence.text}`;
      const needsPrevious = told === null && (refers || dangles || isBackward(text));
      const paragraph = firstParagraph + sentence.paragraph;
      units.push({
        ...sentence,
        paragraph,
        text: told ?? text,
        source,
        quote,
        needsPrevious,
        sentence: index,
        isDangling: needsPrevious,
      });
    });
  });
  // A sentence whose antecedent was left out makes no sense.
  return units.filter(
    (unit, index) =>
      (missingInQuote(unit.text, unit.quote, language).length === 0 && !unit.needsPrevious) ||
      (index > 0 && units[index - 1]?.paragraph === unit.paragraph && isNear(units[index - 1], unit)),
  );
};

const isNear = (one: SpokenUnit | undefined, other: SpokenUnit): boolean =>
  one !== undefined && (one.sentence === other.sentence || one.indexInParagraph + 1 === other.indexInParagraph);

/** The spoken sentences of all texts. */
export const spokenUnits = (sources: readonly ToldText[], language: string): SpokenUnit[] => {
  const all: SpokenUnit[] = [];
  for (const source of sources) all.push(...unitsOf(source, language, (all.at(-1)?.paragraph ?? -1) + 1));
  return all;
};
