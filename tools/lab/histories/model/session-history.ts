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

export const sessionsOf = (statements: AccountStatements): Map<string, SessionHistory> => {
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
