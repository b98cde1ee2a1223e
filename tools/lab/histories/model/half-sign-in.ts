import type { AccountStatements } from './account-statements';
import type { Operation, Stated } from './operation';
import type { SessionHistory } from './session-history';

/** A sign-in that waits for a second factor: it ends by whatever would have ended its session. */
export const asSession = ({ operation, fact }: Stated<'pends'>): SessionHistory => {
  const { token, evidence } = fact;
  const opened = { operation, fact: { type: 'opens', session: token, token, evidence, level: 1 } } as const;
  return { id: token, opened, accesses: [], refreshes: [], agings: [] };
};

export const halfSignIn = (statements: AccountStatements, token: string | null): Stated<'pends'> | undefined =>
  statements.all('pends').find(({ fact }) => fact.token === token);

/** Tries at a second factor for one half of a sign-in, or at any. */
export const triesAt = (statements: AccountStatements, token?: string): Operation[] =>
  [...statements.all('shows factor'), ...statements.all('guesses factor')]
    .filter(({ fact }) => token === undefined || fact.pending === token)
    .map(({ operation }) => operation);
