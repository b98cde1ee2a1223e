import type { AccountHistory } from './account-history';
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

export const sessionsOf = (history: AccountHistory): Map<string, SessionHistory> => {
  const accesses = grouped(history.all('access'));
  const refreshes = grouped(history.all('refresh'));
  const agings = grouped(history.all('ages rotations'));
  const opened = history.all('opens').filter(isAccepted);
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
