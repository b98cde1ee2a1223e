import { wordStem, tellingWords } from '@svc/pipeline-language';
import { toPlural, listSingulars } from '../nouns';
import { fields, isNamed, readConcept, relatedBy, relations, type Concept } from './concept';
import type { Subject } from './find-subject';
import { isFit, readGloss } from './gloss';
import type { NounEntry, WordNet } from './word-net';

/** How a concept is related to the subject. */
export type Relation = 'definition' | 'parts' | 'kinds' | 'terms' | 'instances' | 'mentions' | 'words' | 'neighbours';

/** A concept that a fact may be about. */
export interface Candidate {
  concept: Concept;
  relation: Relation;
}

/** Read for their names and worth; more would only cost time. */
const mostRelated = 60;

export const readAll = async (words: WordNet, offsets: readonly number[]): Promise<Concept[]> => {
  const concepts = [];
  for (const offset of offsets.slice(0, mostRelated)) concepts.push(await words.read(offset));
  return concepts;
};

const escaped = (text: string): string => text.replace(/[.*+?^$()[\]{}|\\]/gu, String.raw`\$&`);

/** Concepts whose definitions contain one of the names. */
const findMentions = async (words: WordNet, names: readonly string[]): Promise<Concept[]> => {
  const forms = names.flatMap((name) => [name, toPlural(name), ...listSingulars(name)]).map(escaped);
  const pattern = new RegExp(`(?<![\\w-])(?:${forms.join('|')})(?![\\w-])`, 'gu');
  const found = new Map<number, Concept>();
  await words.scan((lines) => {
    for (const { index } of lines.matchAll(pattern)) {
      const line = lines.slice(lines.lastIndexOf('\n', index) + 1, lines.indexOf('\n', index));
      if (line.startsWith(' ')) continue;
      const concept = readConcept(line);
      if (readGloss(concept.gloss).definition.search(pattern) !== -1) found.set(concept.offset, concept);
    }
  });
  return [...found.values()];
};

const findEntry = async (words: WordNet, written: string): Promise<NounEntry | null> => {
  for (const name of [written, ...listSingulars(written)]) {
    const entry = await words.find(name);
    if (entry !== null) return entry;
  }
  return null;
};

/** The usual sense of a word in a definition, when it belongs to the same subject. */
const meantIn = async (words: WordNet, { field }: Concept, { offsets }: NounEntry): Promise<Concept | null> => {
  const [first] = await readAll(words, offsets.slice(0, 1));
  return first?.field === field ? first : null;
};

/** Nouns that the definition is made of. */
const explained = async (words: WordNet, { concept, name }: Subject): Promise<Concept[]> => {
  if (concept.field === fields.person) return [];
  const { definition, remarks } = readGloss(concept.gloss);
  const found: Concept[] = [];
  const parts = [definition, ...remarks].join(' , ').split(' ');
  for (let at = 0; at < parts.length; at += 1) {
    for (const length of [2, 1]) {
      const written = parts
        .slice(at, at + length)
        .join(' ')
        .replace(/,$/u, '');
      const entry = written.length < 4 || written === name ? null : await findEntry(words, written);
      if (entry === null) continue;
      const isTerm = length > 1 && entry.offsets.length === 1;
      const meant = isTerm ? (await readAll(words, entry.offsets))[0] : await meantIn(words, concept, entry);
      if (meant) found.push(meant);
      at += length - 1;
      break;
    }
  }
  return found;
};

/** Definitions of ideas share words without being about the same. */
const material: readonly number[] = [fields.animal, fields.artifact, fields.body, fields.object, fields.plant];

/** A subject with fewer candidates is explained by what its definition is made of. */
const fewCandidates = 12;
/** Words that a neighbour's definition shares with that of the subject. */
const leastShared = 2;

const wordStems = (gloss: string): Set<string> =>
  new Set(tellingWords(readGloss(gloss).definition, 'en').map((word) => wordStem(word)));

/** Concepts that mention the same things as the subject's definition: a neutron star for a black hole. */
const findNeighbours = async (words: WordNet, { concept }: Subject, made: readonly Concept[]): Promise<Concept[]> => {
  const stems = wordStems(concept.gloss);
  const names = made.filter(({ field }) => field === concept.field).map(({ names: [name = ''] }) => name);
  const mentions = names.length === 0 ? [] : await findMentions(words, names);
  return mentions.filter(({ gloss, field }) => {
    const shared = [...wordStems(gloss)].filter((stem) => stems.has(stem)).length;
    return field === concept.field && shared >= leastShared;
  });
};

/** A person is mentioned by surname. */
const writtenNames = ({ concept, name }: Subject): string[] =>
  concept.field === fields.person && isNamed(concept) ? [name, name.slice(name.lastIndexOf(' ') + 1)] : [name];

const allCandidates = async (words: WordNet, subject: Subject): Promise<Candidate[]> => {
  const senses = [subject.concept, ...subject.others];
  const related = async (relation: Relation, symbols: readonly string[]): Promise<Candidate[]> => {
    const offsets = [...new Set(senses.flatMap((sense) => relatedBy(sense, symbols)))];
    return (await readAll(words, offsets)).map((concept) => ({ concept, relation }));
  };
  const made = await explained(words, subject);
  const as = (relation: Relation) => (concept: Concept) => ({ concept, relation });
  const candidates = [
    { concept: subject.concept, relation: 'definition' as const },
    ...(await related('parts', relations.parts)),
    ...(await related('kinds', relations.kinds)),
    ...(await related('terms', relations.terms)),
    ...(await related('instances', relations.instances)),
    ...(await findMentions(words, writtenNames(subject))).map(as('mentions')),
    ...made.map(as('words')),
  ];
  if (candidates.length >= fewCandidates || !material.includes(subject.concept.field)) return candidates;
  if (isNamed(subject.concept)) return candidates;
  return [...candidates, ...(await findNeighbours(words, subject, made)).map(as('neighbours'))];
};

/** Latin names of groups, trade names. */
export const isLabel = (concept: Concept): boolean =>
  !isNamed(concept) && /^\p{Lu}\w+$/u.test(concept.names[0] ?? '') && concept.field !== fields.place;

/** Some terms have their meaning elsewhere, and here for an example only. */
const definesTerm = ({ gloss }: Concept, name: string): boolean => {
  const { subject, definition } = readGloss(gloss);
  return subject !== null || definition.includes(name);
};

/** The usual name; the whole one of a person, and `battle of` for a place. */
export const conceptName = (concept: Concept): string => {
  const isPerson = concept.field === fields.person && isNamed(concept);
  const isEvent = concept.field === fields.act && isNamed(concept);
  const whole = isPerson ? /^\p{L}+ \p{L}+$/u : isEvent ? /^(?:battle|siege) of\b|\binvasion$/iu : null;
  return (whole === null ? undefined : concept.names.find((name) => whole.test(name))) ?? concept.names[0] ?? '';
};

const isTold = ({ concept, relation }: Candidate, { concept: subject, name }: Subject): boolean => {
  if (relation === 'definition') return true;
  const [first = ''] = concept.names;
  if (concept.offset === subject.offset || first.toLowerCase() === name.toLowerCase()) return false;
  if (!isFit(concept.gloss) || relatedBy(concept, relations.usage).length > 0 || isLabel(concept)) return false;
  if (/\b(?:some|certain) (?:sport|people)\b/u.test(concept.gloss)) return false;
  if (relation === 'terms' && !definesTerm(concept, name)) return false;
  // Many kinds of people are insults.
  return concept.field !== fields.person || relation !== 'kinds' || first.includes(name);
};

/** The subject and the concepts that may be told about it, by name; the first is the subject. */
export const candidatesFor = async (words: WordNet, subject: Subject): Promise<Map<string, Candidate>> => {
  const named = new Map<string, Candidate>();
  for (const candidate of await allCandidates(words, subject)) {
    const name = candidate.relation === 'definition' ? subject.name : conceptName(candidate.concept);
    if (isTold(candidate, subject) && !named.has(name)) named.set(name, candidate);
  }
  return named;
};
