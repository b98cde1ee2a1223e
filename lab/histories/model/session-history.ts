import type { AccountStatements } from './account-statements';
import { isAccepted, type Operation, type Stated } from './operation';

/** A session that was seen to open, and every use of its tokens. */
export interface SessionHistory {
  readonly id: string;
  readonly opened: Stated<'opens'>;
  readonly accesses: readonly Stated<'access'>[];
  readonly refreshes: readonly Stated<'refresh'>[];
  /** Operations after which grace is over for every rotation before. */
  readonly agings: readonly Operation[];
}

const grouped = <Type extends 'access' | 'refresh' | 'ages rotations'>(
  stated: readonly Stated<Type>[],
): Map<string, Stated<Type>[]> => Map.groupBy(stated, ({ fact }) => (fact as { session: string }).session);

export const groupSessions = (statements: AccountStatements): Map<string, SessionHistory> => {
  const accesses = grouped(statements.all('access'));
  const refreshes = grouped(statements.all('refresh'));
  const agings = grouped(statements.all('ages rotations'));
  const opened = statements.all('opens').filter(isAccepted);
  return new Map(
    opened.map((statement) => {
      const id = statement.fact.session;
      const session: SessionHistory = {
        id,
        opened: statement,
        accesses: accesses.get(id) ?? [],
        refreshes: refreshes.get(id) ?? [],
        agings: (agings.get(id) ?? []).map(({ operation }) => operation),
      };
      return [id, session];
    }),
  );
};

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
