import type { Relation } from './candidates';

/** A fact about a candidate, or about the kind of thing that the subject is. */
type FactKind = Relation | 'belonging';

/** Order of telling. */
export const orders: Readonly<Record<FactKind, number>> = {
  definition: 0,
  belonging: 1,
  parts: 2,
  kinds: 3,
  terms: 4,
  mentions: 5,
  words: 6,
  neighbours: 6.5,
  instances: 7,
};

export const worths: Readonly<Record<FactKind, number>> = {
  definition: 100,
  belonging: 2,
  parts: 5,
  kinds: 3,
  terms: 4.5,
  mentions: 3,
  words: 1,
  neighbours: 1,
  instances: 2.5,
};
