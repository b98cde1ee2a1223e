import type { Question } from '@svc/pipeline-language';
import { fields, isNamed, type Concept } from './concept';
import { readGloss } from './gloss';
import { listSingulars } from '../nouns';
import type { NounEntry, WordNet } from './word-net';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('almanac');

/** The thing that a topic is about. */
export interface Subject {
  concept: Concept;
  /** Senses of the same word about the same thing, which have relations of their own. */
  others: Concept[];
  name: string;
}

const longestName = 4;

const article = lists.pattern('iu')`^(?:${'articles'})$`;
const preposition = lists.pattern('iu')`^(?:${'prepositions'})$`;
/** Words that say what a video is to tell, and not about what. */
const telling = lists.pattern('iu')`^(?:.*\b(?:${'telling nouns'})\s+(?:${'words behind telling nouns'})\s+)(?=\S)`;
const generic = lists.pattern('iu')`^(?:${'generic words'})$`;

interface Word {
  text: string;
  isCapital: boolean;
}

const splitWords = (phrase: string): Word[] =>
  phrase
    .replace(/['’]s(?=\s|$)/gu, '')
    .split(/[\s,;:!?"“”()]+/u)
    .filter((word) => word !== '')
    .map((text) => ({ text: text.replace(/\.$/u, ''), isCapital: /^\p{Lu}/u.test(text) }));

interface FoundName {
  entry: NounEntry;
  name: string;
  isCapital: boolean;
}

/** A word or a compound as WordNet has it: as written, else its singular. */
const lookUp = async (words: WordNet, parts: readonly Word[]): Promise<FoundName | null> => {
  const written = parts.map(({ text }) => text).join(' ');
  const isCapital = parts.every((part) => part.isCapital);
  const whole = await words.find(written);
  for (const name of listSingulars(written)) {
    const entry = await words.find(name);
    if (entry !== null && (whole === null || whole.usual < entry.usual)) return { entry, name, isCapital };
  }
  return whole && { entry: whole, name: written.toLowerCase(), isCapital };
};

const noNounEnding = lists.pattern('u')`(?:${'no noun endings of topics'})$`;

const isBefore = async (words: WordNet, { text }: Word): Promise<boolean> =>
  article().test(text) ||
  generic().test(text) ||
  noNounEnding().test(text) ||
  ((await words.isAdjective(text)) && (await words.find(text)) === null);

const verbForms = (word: string): string[] => [word, word.replace(/(?:e?s|e?d|ing)$/u, ''), word.replace(/s$/u, '')];

const isVerb = async (words: WordNet, { text }: Word): Promise<boolean> => {
  for (const form of verbForms(text.toLowerCase())) if (await words.isVerb(form)) return true;
  return false;
};

/** True when the words behind the subject do not change what it is: `volcanoes work`, `bees in winter`. */
const mayFollow = async (words: WordNet, [next]: readonly Word[], isClause: boolean): Promise<boolean> =>
  next === undefined ||
  preposition().test(next.text) ||
  generic().test(next.text) ||
  (isClause && ((await isVerb(words, next)) || (await words.isAdjective(next.text))));

/** The longest name in a phrase that the rest of the phrase allows. */
const nameIn = async (words: WordNet, parts: readonly Word[], isClause: boolean): Promise<FoundName | null> => {
  for (let start = 0; start < parts.length; start += 1) {
    for (let length = Math.min(longestName, parts.length - start); length > 0; length -= 1) {
      const rest = parts.slice(start + length);
      const name = parts.slice(start, start + length);
      if (length === 1 && name.some(({ text }) => article().test(text) || preposition().test(text))) continue;
      if (!(await mayFollow(words, rest, isClause))) continue;
      const found = await lookUp(words, name);
      if (found !== null) return found;
    }
    const [, skipped] = [start, parts[start]];
    if (skipped !== undefined && !(await isBefore(words, skipped))) return null;
  }
  return null;
};

const countRelated = ({ related }: Concept): number => [...related.values()].flat().length;

/** `a very large person` for a whale. */
const isFigurative = (concept: Concept): boolean =>
  concept.field === fields.person && !isNamed(concept) && /\bperson|woman|man\b/u.test(concept.gloss);

const alive: readonly number[] = [fields.animal, fields.plant, fields.object];
const material: readonly number[] = [...alive, fields.artifact, fields.body, fields.food, fields.substance];

/** Frequent senses first; related concepts show how important a sense is. */
const rateConcept = (
  concept: Concept,
  rank: number,
  { entry, name, isCapital }: FoundName,
  senses: Concept[],
): number => {
  const frequency = rank < entry.usual ? 3 / (rank + 1) : 0;
  const isMain = concept.names[0]?.toLowerCase() === name ? 1 : 0;
  const isWritten = concept.names.some((one) => one.toLowerCase() === name && /^\p{Lu}/u.test(one) === isCapital);
  const figurative = isFigurative(concept) && senses.some(({ field }) => alive.includes(field)) ? 4 : 0;
  return (
    frequency +
    isMain +
    (isWritten ? 0.5 : 0) +
    (material.includes(concept.field) ? 1 : 0) +
    Math.log2(1 + countRelated(concept)) -
    figurative
  );
};

/** The spelling of a name: `Germany`, `black hole`. */
const spelled = ({ names }: Concept, name: string): string => names.find((one) => one.toLowerCase() === name) ?? name;

/** The words before what a question asks for. */
const subjectPhrase = ({ kind, subject }: Question): string => {
  const phrase = subject.replace(telling(), '');
  return kind === 'howTo' ? phrase.replace(/^\S+\s+(?=\S)/u, '') : phrase;
};

/** @returns null when WordNet has no such noun, or the topic is more than its noun */
export const findSubject = async (words: WordNet, question: Question): Promise<Subject | null> => {
  if (question.other !== null) return null;
  const isClause = ['how', 'why', 'when'].includes(question.kind);
  const found = await nameIn(words, splitWords(subjectPhrase(question)), isClause);
  if (found === null) return null;
  const senses: Concept[] = [];
  for (const offset of found.entry.offsets) senses.push(await words.read(offset));
  const ranked = senses
    .map((concept, rank) => ({ concept, worth: rateConcept(concept, rank, found, senses) }))
    .sort((one, other) => other.worth - one.worth);
  const [best] = ranked;
  if (best === undefined) return null;
  const stem = found.name.slice(0, 5);
  const { concept: main } = best;
  const areOne = (one: Concept, other: Concept): boolean =>
    one.field === other.field && [one, other].some(({ gloss }) => readGloss(gloss).definition.includes(stem));
  const [first = main, ...others] = senses.filter((sense) => sense === main || areOne(sense, main));
  return { concept: first, others, name: spelled(first, found.name) };
};
