/** https://wordnet.princeton.edu/documentation/wndb5wn */
export interface Concept {
  /** Place in the file, which serves as its id. */
  offset: number;
  /** Number of its subject file, for example 5 for animals. */
  field: number;
  /** The most usual comes first. */
  names: string[];
  /** Concepts by the symbol of their relation. */
  related: ReadonlyMap<string, number[]>;
  /** Definition, remarks and examples. */
  gloss: string;
}

/** Subject files: https://wordnet.princeton.edu/documentation/lexnames5wn */
export const fields = {
  act: 4,
  animal: 5,
  artifact: 6,
  body: 8,
  food: 13,
  group: 14,
  place: 15,
  object: 17,
  person: 18,
  plant: 20,
  event: 11,
  substance: 27,
} as const;

/** Symbols of relations between nouns. */
export const relations = {
  kinds: ['~'],
  instances: ['~i'],
  parts: ['%p', '%s'],
  wholes: ['#p'],
  groups: ['#m'],
  terms: ['-c'],
  kindOf: ['@'],
  instanceOf: ['@i'],
  /** Slang, insults. */
  usage: [';u'],
} as const;

const plainWord = (word: string): string => word.replaceAll('_', ' ').replace(/\([a-z]+\)$/u, '');

const relatedIn = (fields: readonly string[]): Map<string, number[]> => {
  const related = new Map<string, number[]>();
  for (let at = 0; at + 3 < fields.length; at += 4) {
    const [symbol = '', offset, part] = fields.slice(at, at + 3);
    if (part === 'n') related.set(symbol, [...(related.get(symbol) ?? []), Number(offset)]);
  }
  return related;
};

/** A line of `data.noun`. */
export const readConcept = (line: string): Concept => {
  const bar = line.indexOf(' | ');
  const [offset, field, , count = '0', ...rest] = line.slice(0, bar).split(' ');
  const words = Number.parseInt(count, 16);
  const names = Array.from({ length: words }, (_, index) => plainWord(rest[2 * index] ?? ''));
  const related = relatedIn(rest.slice(2 * words + 1));
  return { offset: Number(offset), field: Number(field), names, related, gloss: line.slice(bar + 3).trim() };
};

export const relatedBy = ({ related }: Concept, symbols: readonly string[]): number[] =>
  symbols.flatMap((symbol) => related.get(symbol) ?? []);

/** True for a single person, place or thing with a name of its own. */
export const isNamed = (concept: Concept): boolean => relatedBy(concept, relations.instanceOf).length > 0;
