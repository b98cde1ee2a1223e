import type { Operation } from '../model/operation';
import { replacements } from '../model/rotations';
import type { SessionHistory } from '../model/session-history';
import type { Breach, Rule } from './rule';

/** The refresh tokens that followed one another in a session, or at a client. */
interface TokenFamily {
  readonly id: string;
  readonly opened: { readonly operation: Operation; readonly fact: { readonly token: string } };
  readonly refreshes: readonly {
    readonly operation: Operation;
    readonly fact: { readonly token: string; readonly given: string | null };
  }[];
}

/** Between the two times a token was surely the one current token of its family. */
interface Reign {
  readonly token: string;
  readonly from: Operation;
  readonly to: Operation;
}

const answersWith = ({ opened, refreshes }: TokenFamily): Map<string, Operation[]> => {
  const given = refreshes.flatMap(({ operation, fact }) =>
    fact.given === null ? [] : [{ token: fact.given, operation }],
  );
  const all = [{ token: opened.fact.token, operation: opened.operation }, ...given];
  const byToken = Map.groupBy(all, ({ token }) => token);
  return new Map([...byToken].map(([token, answers]) => [token, answers.map(({ operation }) => operation)]));
};

/** Presentations that were not refused: one of them rotated the token. */
const presentations = ({ refreshes }: TokenFamily): Map<string, Operation[]> => {
  const taken = refreshes.filter(({ operation }) => operation.outcome !== 'refused');
  const byToken = Map.groupBy(taken, ({ fact }) => fact.token);
  return new Map([...byToken].map(([token, uses]) => [token, uses.map(({ operation }) => operation)]));
};

const listReigns = (family: TokenFamily): Reign[] => {
  const presented = presentations(family);
  return [...answersWith(family)].map(([token, answers]) => {
    const from = answers.reduce((first, answer) => (answer.end < first.end ? answer : first));
    const rotations = presented.get(token) ?? [];
    // When a token was presented several times, it is unknown which use rotated it. Only the last answer is certain.
    const shown = rotations.length === 1 ? [...answers, ...rotations] : answers;
    const to = shown.reduce((last, answer) => (answer.start > last.start ? answer : last));
    return { token, from, to };
  });
};

const overlaps = (family: TokenFamily): Breach[] => {
  const reigns = listReigns(family)
    .filter(({ from, to }) => from.end < to.start)
    .toSorted((one, other) => one.from.end - other.from.end);
  const breaches: Breach[] = [];
  let longest: Reign | undefined;
  for (const reign of reigns) {
    if (longest !== undefined && reign.from.end < longest.to.start)
      breaches.push({
        sentence: `Family ${family.id} had two current refresh tokens at once.`,
        operations: [longest.from, reign.from, longest.to, reign.to],
      });
    if (longest === undefined || reign.to.start > longest.to.start) longest = reign;
  }
  return breaches;
};

/** Every rotated token was presented by a client. Only the current token, and those that a lost answer had, may be unused. */
const unusedSuccessors = (family: TokenFamily, mayBeLost: (token: string) => boolean): Breach[] => {
  const presented = presentations(family);
  const unused = [...answersWith(family)].filter(([token]) => !presented.has(token) && !mayBeLost(token));
  if (unused.length < 2) return [];
  const sentence = `Family ${family.id} has ${unused.length} unused successors: it was forked.`;
  return [{ sentence, operations: unused.flatMap(([, answers]) => answers) }];
};

export const listForks = (family: TokenFamily, mayBeLost: (token: string) => boolean = () => false): Breach[] => [
  ...overlaps(family),
  ...unusedSuccessors(family, mayBeLost),
];

const forksOfSession = (session: SessionHistory): Breach[] =>
  listForks(session, (token) => replacements(session, token).length > 0);

/**
 * The refresh tokens of a session form one chain: reuse within the grace period returns the same successor, and a later
 * one replaces it.
 */
export const forkedFamilies: Rule = {
  name: 'no family is forked',
  breaches: (history) => [...history.sessions.values()].flatMap(forksOfSession),
};
