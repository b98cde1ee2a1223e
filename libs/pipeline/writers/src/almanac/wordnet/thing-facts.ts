import type { Question } from '@svc/pipeline-language';
import { longestSentence, spokenFact, type Fact } from '../fact';
import { candidatesFor, readAll, type Candidate } from './candidates';
import { relatedBy, relations } from './concept';
import { nounsFor } from './counted-nouns';
import { define, type Noun } from './define';
import { describeBelonging, toListFacts } from './fact-lists';
import { orders } from './fact-order';
import { measureFamiliarity, rateFact } from './fact-worth';
import type { Subject } from './find-subject';
import type { WordNet } from './word-net';

const toFact = (candidate: Candidate, noun: Noun): Fact | null => {
  const { concept, relation } = candidate;
  const definition = define(concept, noun);
  if (definition === null) return null;
  const { sentences, striking } = definition;
  if (relation !== 'definition' && sentences.some((sentence) => sentence.includes('for example'))) return null;
  return spokenFact({
    sentences,
    standalone: striking === null ? sentences : [striking],
    isStriking: striking !== null,
    section: noun.name,
    quote: `${noun.name}: ${concept.gloss}`,
    picture: noun.name,
    worth: 0,
    order: orders[relation],
  });
};

/** A longer sentence is told only when it defines the subject. */
const mostWords = 24;

const isSpeakable = (fact: Fact): boolean => fact.order === orders.definition || longestSentence(fact) <= mostWords;

/** Everything that WordNet says about a thing, as facts; the first is its definition. Empty when it has none. */
export const thingFacts = async (words: WordNet, subject: Subject, question: Question): Promise<Fact[]> => {
  const candidates = await candidatesFor(words, subject);
  const concepts = new Map([...candidates].map(([name, { concept }]) => [name, concept]));
  const nouns = await nounsFor(words, concepts);
  const facts: Fact[] = [];
  const usual = new Set<string>();
  for (const [name, candidate] of candidates) {
    const noun = nouns.get(name);
    const fact = noun === undefined ? null : toFact(candidate, noun);
    if (fact === null || !isSpeakable(fact)) continue;
    const familiarity = await measureFamiliarity(words, name, candidate.concept);
    if (familiarity.isUsual) usual.add(name);
    facts.push({ ...fact, worth: rateFact(fact, candidate, familiarity, question) });
  }
  const [definition] = facts;
  const noun = nouns.get(subject.name);
  if (definition === undefined || definition.order !== orders.definition || noun === undefined) return [];
  const [kind] = await readAll(words, relatedBy(subject.concept, relations.kindOf).slice(0, 1));
  const isKnown = kind !== undefined && (await measureFamiliarity(words, kind.names[0] ?? '', kind)).isUsual;
  const belonging = isKnown ? describeBelonging(noun, kind, definition) : null;
  const lists = toListFacts(noun, { candidates, nouns, usual, facts });
  return [...facts, ...lists, ...(belonging === null ? [] : [belonging])];
};
