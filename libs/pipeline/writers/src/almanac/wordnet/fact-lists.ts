import { capitalised } from '@svc/texts';
import type { Fact } from '../fact';
import { finished, joinNames, toPlural, withArticle } from '../nouns';
import { isLabel, type Candidate } from './candidates';
import { isNamed, type Concept } from './concept';
import { spokenName, type Noun } from './define';
import { orders, worths } from './fact-order';

const leastListed = 3;
const mostListed = 4;

const listed = (noun: Noun, concept: Concept | undefined): string => {
  if (concept !== undefined && isNamed(concept)) return spokenName(concept, noun);
  return noun.article === 'a' ? `the ${noun.name}` : noun.name;
};

type Candidates = ReadonlyMap<string, Candidate>;

interface Relatives {
  nouns: Noun[];
  relation: 'kinds' | 'parts' | 'instances';
}

const toListFact = ({ name, article }: Noun, { nouns, relation }: Relatives, candidates: Candidates): Fact | null => {
  const shown = nouns.slice(0, mostListed);
  if (shown.length < leastListed) return null;
  const many = article === 'a' ? toPlural(name) : name;
  const names = joinNames(shown.map((noun) => listed(noun, candidates.get(noun.name)?.concept)));
  const sentence = {
    kinds: article === 'a' ? `Among ${many} are ${names}` : `Kinds of ${name} include ${names}`,
    parts: `${article === 'a' ? `The parts of ${withArticle(name)}` : `Parts of ${name}`} include ${names}`,
    instances: `${capitalised(many)} of the world include ${joinNames(shown.map((noun) => noun.name))}`,
  }[relation];
  return {
    sentences: [finished(sentence)],
    standalone: [finished(sentence)],
    isStriking: false,
    section: `${name}: ${relation}`,
    quote: `${name}, ${relation}: ${nouns.map((noun) => noun.name).join('; ')}`,
    picture: shown[0]?.name ?? name,
    worth: worths[relation] + 2,
    order: orders[relation] - 0.5,
  };
};

/** Those with the best facts. */
const bestFirst = (nouns: readonly Noun[], facts: readonly Fact[]): Noun[] =>
  facts
    .toSorted((one, other) => other.worth - one.worth)
    .flatMap(({ section }) => nouns.find(({ name }) => name === section) ?? []);

/** The names that are easiest to understand come first. */
const plainFirst = (nouns: readonly Noun[], subject: string, usual: ReadonlySet<string>): Noun[] => {
  const rank = ({ name }: Noun): number =>
    (usual.has(name) ? 0 : 1) + (name.endsWith(` ${subject}`) ? 0 : 1) + (name.startsWith(`${subject} `) ? 1 : 0);
  return nouns.toSorted((one, other) => rank(one) - rank(other));
};

export const describeBelonging = (noun: Noun, kind: Concept, definition: Fact): Fact | null => {
  const [name = ''] = kind.names;
  const isSaid = definition.sentences.join(' ').toLowerCase().includes(name.toLowerCase());
  if (isSaid || name === '' || isLabel(kind)) return null;
  const subject =
    noun.article === 'a' ? withArticle(noun.name) : noun.article === 'the' ? `the ${noun.name}` : noun.name;
  const sentences = [finished(`${capitalised(subject)} is a kind of ${name}`)];
  return {
    sentences,
    standalone: sentences,
    isStriking: false,
    section: `${noun.name}: kind of`,
    quote: `${noun.name}, kind of: ${kind.names.join('; ')}`,
    picture: noun.name,
    worth: worths.belonging,
    order: orders.belonging,
  };
};

interface Related {
  candidates: Candidates;
  nouns: ReadonlyMap<string, Noun>;
  /** Names that are met in everyday texts. */
  usual: ReadonlySet<string>;
  facts: readonly Fact[];
}

/** The names of kinds, parts and instances, each as one sentence. */
export const toListFacts = (subject: Noun, { candidates, nouns, usual, facts }: Related): Fact[] =>
  (['kinds', 'parts', 'instances'] as const).flatMap((relation) => {
    const relatives = [...candidates]
      .filter(([, candidate]) => candidate.relation === relation)
      .flatMap(([name]) => nouns.get(name) ?? []);
    const ranked = relation === 'instances' ? bestFirst(relatives, facts) : plainFirst(relatives, subject.name, usual);
    return toListFact(subject, { nouns: ranked, relation }, candidates) ?? [];
  });
