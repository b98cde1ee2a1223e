import type { Question } from '@svc/pipeline-language';
import { compareFigures } from './compare-figures';
import { readProse } from './prose';
import { rankUnits } from './rank-prose';
import { spokenUnits, type ToldText } from './spoken-units';

/** A sentence of a text, as written. */
interface Passage {
  text: string;
  /** Title of the text and heading of the section. */
  heading: string;
  paragraph: number;
  score: number;
}

const bestPassages = { first: 15, most: 25 };

/** The sentences of a text in order; those that are no use for a video have no score. */
const readPassages = (source: ToldText, question: Question, language: string): Passage[] => {
  const prose = compareFigures(readProse(source.text, language, source.isOwn), language);
  const scores = new Map<number, number>();
  for (const { sentence, score } of rankUnits(spokenUnits([source], language), question, language))
    scores.set(sentence, Math.max(score, scores.get(sentence) ?? -Infinity));
  return prose.map(({ quote, heading, paragraph }, index) => ({
    text: quote,
    heading: heading === '' ? source.title : `${source.title}: ${heading}`,
    paragraph,
    score: scores.get(index) ?? -Infinity,
  }));
};

/** The sentences before and behind one in its paragraph. */
const findNeighbours = (passages: readonly Passage[], index: number): number[] =>
  [index - 1, index + 1].filter((near) => passages[near]?.paragraph === passages[index]?.paragraph);

/** Indexes, most useful first: the beginning, the best, their neighbours, further good ones. */
const orderByUse = (passages: readonly Passage[]): number[] => {
  const ranked = passages
    .map(({ score }, index) => ({ score, index }))
    .filter(({ score }) => score > -Infinity)
    .sort((one, other) => other.score - one.score)
    .map(({ index }) => index);
  const best = ranked.slice(0, bestPassages.first);
  const further = ranked.slice(bestPassages.first, bestPassages.most);
  return [0, ...best, ...best.flatMap((index) => findNeighbours(passages, index)), ...further];
};

const takeWithin = (passages: readonly Passage[], characters: number): Passage[] => {
  const taken = new Set<Passage>();
  let left = characters;
  for (const index of orderByUse(passages)) {
    const passage = passages[index];
    if (passage === undefined || taken.has(passage) || passage.text.length > left) continue;
    taken.add(passage);
    left -= passage.text.length + 1;
  }
  return passages.filter((passage) => taken.has(passage));
};

const writeParagraphs = (passages: readonly Passage[]): string =>
  passages
    .map((passage, index) => {
      const before = passages[index - 1];
      const heading = before?.heading === passage.heading ? '' : `\n== ${passage.heading} ==\n`;
      const separator = before?.paragraph === passage.paragraph ? ' ' : '\n';
      return `${heading === '' ? separator : heading}${passage.text}`;
    })
    .join('')
    .trim();

export interface ChosenPassages {
  /** Sentences in the order of the texts, below their headings. */
  text: string;
  count: number;
}

/** The sentences of texts that help most to answer a question, with their neighbours. */
export const choosePassages = (
  texts: readonly ToldText[],
  question: Question,
  language: string,
  characters: number,
): ChosenPassages => {
  const share = characters / Math.max(1, texts.length);
  const chosen = texts.map((source) => takeWithin(readPassages(source, question, language), share));
  return { text: chosen.map(writeParagraphs).join('\n'), count: chosen.flat().length };
};
