import { fields, isNamed, type Concept } from './concept';
import type { Noun } from './define';
import { readGloss } from './gloss';
import { definingNoun } from './predicates';
import { toPlural } from '../nouns';
import type { WordNet } from './word-net';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('almanac');

/** Words that follow a noun, and not the first half of a compound. */
const behind = (): string => String.raw`(?=[;,.")]|$| (?:${lists.any('words behind nouns')})\b)`;

/** The given nouns with the word before them. Faster than the same pattern for any noun: the nouns are rare. */
const examplePattern = (nouns: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<=\b(${lists.any('words before nouns')})) (${nouns.map((noun) => RegExp.escape(noun)).join('|')})${behind()}`,
    'g',
  );

/** Subjects whose nouns mostly have a plural. */
const countedFields: readonly number[] = [
  ...[fields.animal, fields.artifact, fields.body, fields.group, fields.place],
  ...[fields.object, fields.person, fields.plant, fields.event],
];

/** The last word of a name decides. */
const lastWord = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

const isCountedByDefault = ({ field, gloss }: Concept): boolean =>
  countedFields.includes(field) ||
  (field !== fields.food &&
    field !== fields.substance &&
    /^(?:\([^)]*\) )?an?\b(?! (?:form|type|style) of)/u.test(gloss));

/** Subjects with things that exist once, such as the sky and the internet. */
const onlyOnes: readonly number[] = [fields.artifact, fields.object, fields.place];

/** Examples without an article that outweigh the subject. */
const priorExamples = 3;

interface Examples {
  counted: number;
  bare: number;
  the: number;
}

const countingArticle = lists.pattern('u')`^(?:${'counting articles'})$`;

/** Counts `a fox`, `of coffee` and `the internet` in the texts of WordNet. */
const countExamples = async (words: WordNet, nouns: readonly string[]): Promise<Map<string, Examples>> => {
  const singulars = new Map(nouns.map((word) => [toPlural(word), word]));
  const found = new Map(nouns.map((word) => [word, { counted: 0, bare: 0, the: 0 }]));
  const pattern = examplePattern([...nouns, ...singulars.keys()]);
  await words.scan((lines) => {
    for (const [, before = '', form = ''] of lines.matchAll(pattern)) {
      const examples = found.get(singulars.get(form) ?? form);
      if (examples === undefined) continue;
      if (singulars.has(form) || countingArticle().test(before)) examples.counted += 1;
      else if (before === 'the') examples.the += 1;
      else examples.bare += 1;
    }
  });
  return found;
};

const chooseArticle = (concept: Concept, { counted, bare, the }: Examples): Noun['article'] => {
  if (the > 2 && the >= 4 * (counted + bare) && onlyOnes.includes(concept.field)) return 'the';
  const score = counted - bare + (countedFields.includes(concept.field) ? priorExamples : 0);
  return (score === 0 ? isCountedByDefault(concept) : score > 0) ? 'a' : null;
};

const noExamples: Examples = { counted: 0, bare: 0, the: 0 };

/** The nouns with their articles, as the texts of WordNet use them. */
export const nounsFor = async (words: WordNet, concepts: ReadonlyMap<string, Concept>): Promise<Map<string, Noun>> => {
  const defining = new Map([...concepts].map(([name, { gloss }]) => [name, definingNoun(readGloss(gloss).definition)]));
  const needed = [...[...concepts.keys()].map(lastWord), ...[...defining.values()].filter((word) => word !== null)];
  const examples = await countExamples(words, [...new Set(needed)]);
  return new Map(
    [...concepts].map(([name, concept]) => {
      const counts = examples.get(lastWord(name)) ?? noExamples;
      const article = chooseArticle(concept, name.includes(' ') ? { ...counts, the: 0 } : counts);
      const by = examples.get(defining.get(name) ?? '') ?? noExamples;
      return [
        name,
        {
          name,
          article: isNamed(concept) ? null : article,
          isDefinedByCounted: chooseArticle(concept, { ...by, the: 0 }) === 'a',
        },
      ];
    }),
  );
};
