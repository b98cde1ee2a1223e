import type { AccountHistory } from './account-history';
import { possibleDepartures, sureDepartures } from './demanding-domains';
import type { End } from './end';
import { isAccepted, isBefore, mayHaveHappened, type EndCause, type Operation, type Stated } from './operation';
import type { SessionHistory } from './session-history';

/** A right that was surely given, and everything that was done with it. */
export interface RightHistory {
  readonly granted: Stated<'grants'>;
  readonly uses: readonly Stated<'uses right'>[];
  readonly withdrawals: readonly Stated<'withdraws'>[];
}

export const listRights = (history: AccountHistory): RightHistory[] => {
  const uses = Map.groupBy(history.all('uses right'), ({ fact }) => fact.right);
  const withdrawals = Map.groupBy(history.all('withdraws'), ({ fact }) => fact.right);
  return history
    .all('grants')
    .filter(isAccepted)
    .map((granted) => ({
      granted,
      uses: uses.get(granted.fact.right) ?? [],
      withdrawals: withdrawals.get(granted.fact.right) ?? [],
    }));
};

/** Ends of sessions that leave keys alone: the owner ends one, or a stolen token ends its own session. */
const sparing: ReadonlySet<EndCause> = new Set(['logout', 'ended_by_owner', 'refresh_reuse', 'code_reuse']);

/** Ends that surely take the keys: the account may be in other hands. */
const taking: ReadonlySet<EndCause> = new Set([
  'ban',
  'password_reset',
  'password_change',
  'factors_reset_by_administrator',
  'account_deleted',
]);

const asSession = ({ granted: { operation, fact } }: RightHistory): SessionHistory => {
  const evidence = 'mailbox';
  const opened = {
    operation,
    fact: { type: 'opens', session: fact.right, token: fact.right, evidence, level: 2 },
  } as const;
  return { id: fact.right, opened, accesses: [], refreshes: [], agings: [] };
};

const takenBy = (history: AccountHistory, right: RightHistory): Operation[] => {
  if (right.granted.fact.kind !== 'API key') return [];
  const session = asSession(right);
  const isSure = (end: End): boolean => end.causes.every((cause) => taking.has(cause)) && end.isSure(session);
  return history.ends.filter(isSure).map(({ operation }) => operation);
};

/** Operations after which the right is surely gone. */
export const sureEnds = (history: AccountHistory, right: RightHistory): Operation[] => [
  ...right.withdrawals.filter(isAccepted).map(({ operation }) => operation),
  ...takenBy(history, right),
  ...sureDepartures(history, right.granted.fact.right, right.granted.operation),
];

/** True when the right may have been gone before the use was over. */
export const mayBeGone = (
  history: AccountHistory,
  right: RightHistory,
  { operation: use }: Stated<'uses right'>,
): boolean => {
  const { granted, withdrawals } = right;
  const other = history.ends.filter(({ causes }) => causes.some((cause) => !sparing.has(cause)));
  return [
    ...withdrawals.filter(mayHaveHappened).map(({ operation }) => operation),
    ...other.map(({ operation }) => operation),
    ...possibleDepartures(history, granted.fact.right),
  ].some((operation) => operation.start < use.end && !isBefore(operation, granted.operation));
};
