import type { AccountHistory } from '../model/account-history';
import type { End } from '../model/end';
import { isBefore, type Stated } from '../model/operation';
import type { SessionHistory } from '../model/session-history';
import type { Breach, Rule } from './rule';

/** Ends that may have been the first one of the session before it was refused. */
const firstEnds = (history: AccountHistory, session: SessionHistory, told: Stated<'told end'>): End[] => {
  const possible = history.ends.filter((end) => end.operation.start < told.operation.end && end.isPossible(session));
  const sure = possible.filter((end) => end.isSure(session));
  return possible.filter((end) => !sure.some((earlier) => isBefore(earlier.operation, end.operation)));
};

const isTrue = (ends: readonly End[], { fact: { cause }, operation }: Stated<'told end'>): boolean =>
  cause === null
    ? // A check inside of an operation that another one overtook tells no cause.
      ends.some((end) => end.operation.end > operation.start)
    : ends.some(({ causes }) => causes.some((known) => known === cause));

const listBreaches = (history: AccountHistory, session: SessionHistory, told: Stated<'told end'>): Breach[] => {
  const ends = firstEnds(history, session, told);
  if (isTrue(ends, told)) return [];
  const named = told.fact.cause ?? 'no cause';
  const possible = [...new Set(ends.flatMap(({ causes }) => causes))].join(', ') || 'nothing';
  return [
    {
      sentence: `The end of session ${session.id} was told as ${named}; it may have been ended by ${possible}.`,
      operations: [session.opened.operation, ...ends.map(({ operation }) => operation), told.operation],
    },
  ];
};

/** The cause that a refusal names is what ended the session first. */
export const namedCauses: Rule = {
  name: 'the named cause of an end is the true one',
  breaches: (history) =>
    history.all('told end').flatMap((told) => {
      const session = history.sessions.get(told.fact.session);
      return session === undefined ? [] : listBreaches(history, session, told);
    }),
};
