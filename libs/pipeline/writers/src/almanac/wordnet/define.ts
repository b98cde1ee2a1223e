import { capitalised } from '@svc/texts';
import { finished, toPlural, withArticle } from '../nouns';
import { fields, isNamed, type Concept } from './concept';
import { isStable, readGloss } from './gloss';
import { phraseHead, isUnique, describeMany, toPredicate } from './predicates';
import { remarkAbout, type Speech } from './remarks';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('almanac');

/** A noun in a sentence: `a fox`, `the internet`, `coffee`. */
export interface Noun {
  name: string;
  article: 'a' | 'the' | null;
  /** True when the noun that its definition begins with has a plural. */
  isDefinedByCounted: boolean;
}

/** Names that are spoken with `the`. */
const namedWithThe = lists.pattern('iu')`(?:\b(?:${'named with the'})$)`;
const waters = lists.pattern('iu')`\b(?:${'waters'})$`;

const eventsWithThe = lists.pattern('iu')`^(?:${'events with the'}) of\b|\b(?:invasion|campaign|offensive)$`;

/** The name in a sentence. */
export const spokenName = (concept: Concept, { name, article }: Noun): string => {
  if (!isNamed(concept)) return article === 'a' ? withArticle(name) : article === 'the' ? `the ${name}` : name;
  const isWithThe =
    concept.field !== fields.person &&
    ([namedWithThe, eventsWithThe].some((form) => form().test(name)) ||
      waters().test(phraseHead(readGloss(concept.gloss).definition)));
  return isWithThe ? `the ${capitalised(name.replace(/^the /iu, ''))}` : name;
};

const eventFields: readonly number[] = [fields.act, fields.event];

const pronounFor = (concept: Concept, { name }: Noun): string => {
  if (concept.field !== fields.person) return 'It';
  return isNamed(concept) ? (name.split(' ').at(-1) ?? name) : `The ${name}`;
};

interface Statement {
  speech: Speech;
  predicate: string;
}

const deedOfPerson = lists.pattern('u')`\bwho (?:${'deeds'})\b`;

/** Says what a person did in a year, which stays true: `Bobby Fischer was world champion from 1972 to 1975`. */
const listDeeds = ({ gloss }: Concept, name: string): string[] => {
  const { definition, remarks } = readGloss(gloss);
  const at = definition.search(deedOfPerson());
  const deed = at === -1 || !/\d{4}/u.test(definition.slice(at)) ? undefined : definition.slice(at + 'who '.length);
  const held = remarks.flatMap((remark) =>
    /^\p{Ll}.*\bfrom \d{4} (?:to|until) \d{4}/u.test(remark) ? `was ${remark}` : [],
  );
  return [...(deed === undefined ? [] : [deed]), ...held].map((words) => `${name} ${words}`);
};

const toStatement = (concept: Concept, noun: Noun): Statement | null => {
  const { definition, isPast } = readGloss(concept.gloss);
  const isPerson = concept.field === fields.person && isNamed(concept);
  // A person may have died since.
  if (!isStable(definition) || (isPerson && !isPast)) return null;
  const isCounted = noun.article === 'a';
  const many = isCounted && !isNamed(concept) ? describeMany(definition) : null;
  if (many !== null) {
    const speech = { name: toPlural(noun.name), pronoun: 'They', be: 'are', have: 'have', isMany: true };
    return { speech, predicate: many };
  }
  const predicate = toPredicate(definition, isCounted || isNamed(concept), noun.isDefinedByCounted);
  if (predicate === null) return null;
  const isEvent = isNamed(concept) && eventFields.includes(concept.field);
  // The name of a war is no definition of a battle.
  if (isEvent && /^\p{Lu}/u.test(predicate)) return null;
  const isOver = isPerson || isEvent || /^(?:an? |the )?former\b/u.test(definition);
  const article = isCounted && isUnique(predicate) ? 'the' : noun.article;
  const name = spokenName(concept, { ...noun, article });
  const verbForms = isOver ? { be: 'was', have: 'had' } : { be: 'is', have: 'has' };
  return { speech: { name, pronoun: pronounFor(concept, noun), ...verbForms, isMany: false }, predicate };
};

/** Sentences that say what a concept is. */
interface Definition {
  /** The definition, then remarks that need it. */
  sentences: string[];
  /** A remark with a year or a number as a sentence of its own; null when there is none. */
  striking: string | null;
}

/** @returns null when the definition cannot be spoken */
export const define = (concept: Concept, noun: Noun): Definition | null => {
  const statement = toStatement(concept, noun);
  if (statement === null) {
    const deeds =
      concept.field === fields.person && isNamed(concept) ? listDeeds(concept, noun.name).map(finished) : [];
    return deeds.length === 0 ? null : { sentences: deeds, striking: null };
  }
  const { speech, predicate } = statement;
  const { remarks, subject } = readGloss(concept.gloss);
  const isNew = subject !== null && !isNamed(concept) && !new RegExp(`\\b${subject}\\b`, 'u').test(predicate);
  const first = finished(`${isNew ? `In ${subject}, ` : ''}${speech.name} ${speech.be} ${predicate}`);
  const others = remarks.flatMap((remark) => remarkAbout(remark, speech, noun.name) ?? []);
  const striking = others.find((other) => /\d/u.test(other) && other.startsWith(speech.pronoun));
  return {
    sentences: [first, ...others.map(finished)],
    striking: striking === undefined ? null : finished(speech.name + striking.slice(speech.pronoun.length)),
  };
};
