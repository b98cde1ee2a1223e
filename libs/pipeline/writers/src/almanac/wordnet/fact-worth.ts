import { findAnswerSigns, type AnswerSigns, type Question } from '@svc/pipeline-language';
import { longestSentence, type Fact } from '../fact';
import { conceptName, type Candidate } from './candidates';
import { fields, isNamed, type Concept } from './concept';
import { worths } from './fact-order';
import type { WordNet } from './word-net';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('almanac');

/** How well known a name is in this sense. */
interface Familiarity {
  isUsual: boolean;
  isMainSense: boolean;
}

export const measureFamiliarity = async (words: WordNet, name: string, { offset }: Concept): Promise<Familiarity> => {
  const entry = await words.find(name);
  return { isUsual: (entry?.usual ?? 0) > 0, isMainSense: entry === null || entry.offsets[0] === offset };
};

const countMatches = (text: string, pattern: RegExp | undefined): number =>
  pattern === undefined ? 0 : (text.match(pattern)?.length ?? 0);

const meansPattern = lists.pattern('giu')`\b(?:${'means'})\b`;

/** Signs of an answer to the question. */
const answerIn = (text: string, { kind }: Question, signs: AnswerSigns | null): number => {
  if (signs === null) return 0;
  if (kind === 'how') return 1.5 * (countMatches(text, signs.process) + countMatches(text, signs.cause));
  if (kind === 'why') return 2 * countMatches(text, signs.cause);
  if (kind === 'howTo')
    return countMatches(text, signs.steps) + countMatches(text, signs.quantity) + countMatches(text, meansPattern());
  if (kind === 'history' || kind === 'when') return 3 * Math.min(1, countMatches(text, signs.date));
  return countMatches(text, signs.superlative);
};

/** A word that few people know. */
const isRare = (name: string, { isUsual }: Familiarity): boolean => !isUsual && /^\p{Ll}{10,}$/u.test(name);

const science = lists.pattern('u')`\b(?:${'sciences'}) (?:of|that)\b`;

export const rateFact = (fact: Fact, candidate: Candidate, familiarity: Familiarity, question: Question): number => {
  const text = fact.sentences.join(' ');
  const { concept, relation } = candidate;
  const answer = Math.min(3, answerIn(text, question, findAnswerSigns('en')));
  const isAside =
    (concept.field === fields.person && !['who', 'history'].includes(question.kind)) ||
    (isNamed(concept) && ['how', 'why', 'howTo'].includes(question.kind));
  const words = longestSentence(fact);
  return (
    worths[relation] +
    answer +
    (familiarity.isUsual ? 1 : 0) +
    (fact.isStriking ? 2 : 0) +
    (/\d/u.test(text) ? 0.5 : 0) +
    (/\d/u.test(text) && fact.sentences.length > 1 ? 1 : 0) -
    (science().test(text) ? 1 : 0) -
    (isAside ? 1.5 : 0) -
    (familiarity.isMainSense || relation === 'terms' || isNamed(concept) ? 0 : 3) -
    (isRare(conceptName(concept), familiarity) ? 1 : 0) -
    (words > 18 ? 1 : 0) -
    (conceptName(concept).split(' ').length > 2 ? 1 : 0)
  );
};
