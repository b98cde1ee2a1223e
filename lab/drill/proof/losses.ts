import type { Chain, Ledger } from '../load/ledger';
import type { Evidence } from './evidence';

/** A broken promise: acknowledged data that is missing or wrong. */
export interface Loss {
  readonly what: 'account' | 'session' | 'mail' | 'video' | 'webhook';
  readonly whose: string;
  readonly sentence: string;
}

/** A stretch of time whose promises may be lost, in milliseconds since 1970. */
export interface Gap {
  readonly from: number;
  /** Later than all of it; for ever unless given. */
  readonly until?: number;
}

const isIn = ({ from, until = Number.POSITIVE_INFINITY }: Gap, at: number): boolean => at >= from && at < until;

const unlessIn = (statuses: ReadonlyMap<string, number>, key: string, wanted: readonly number[]): number | null => {
  const status = statuses.get(key) ?? 0;
  return wanted.includes(status) ? null : status;
};

const findAccounts = ({ accounts }: Ledger, { signIns }: Evidence, gap: Gap): Loss[] =>
  accounts.flatMap(({ email, acknowledgedAt }) => {
    const status = isIn(gap, acknowledgedAt) ? null : unlessIn(signIns, email, [200]);
    return status === null ? [] : [{ what: 'account', whose: email, sentence: `a sign-in answers ${status}` }];
  });

/** A session whose owner has lost an answer may be over: a token that was used is shown again. */
const isExcused = ({ hasLostAnswer, openedAt, refreshedAt }: Chain, gap: Gap): boolean =>
  hasLostAnswer || isIn(gap, openedAt) || isIn(gap, refreshedAt);

const findSessions = ({ chains }: Ledger, { refreshes }: Evidence, gap: Gap): Loss[] =>
  chains.flatMap((chain) => {
    const status = isExcused(chain, gap) ? null : unlessIn(refreshes, chain.refreshToken, [200]);
    return status === null ? [] : [{ what: 'session', whose: chain.email, sentence: `a refresh answers ${status}` }];
  });

const findMails = ({ mails }: Ledger, { mailed }: Evidence, gap: Gap): Loss[] =>
  mails
    .filter(({ email, acknowledgedAt }) => !isIn(gap, acknowledgedAt) && !mailed.has(email))
    .map(({ email }) => ({ what: 'mail', whose: email, sentence: 'no mail has come' }));

const findVideos = ({ videos }: Ledger, { tasks }: Evidence, gap: Gap): Loss[] =>
  videos.flatMap(({ taskId, acknowledgedAt }) => {
    const status = tasks.get(taskId) ?? 'unknown';
    if (isIn(gap, acknowledgedAt) || status === 'completed') return [];
    return [{ what: 'video', whose: taskId, sentence: `the task is ${status}` }];
  });

const findWebhooks = ({ videos }: Ledger, { tasks, deliveries }: Evidence, gap: Gap): Loss[] =>
  videos.flatMap(({ taskId, acknowledgedAt }) => {
    const count = deliveries.get(taskId)?.size ?? 0;
    if (isIn(gap, acknowledgedAt) || tasks.get(taskId) !== 'completed' || count === 1) return [];
    return [{ what: 'webhook', whose: taskId, sentence: `${count} deliveries have come in the place of one` }];
  });

const nothing: Gap = { from: Number.POSITIVE_INFINITY };

/** Every promise that was not kept, but for those of the gap. */
export const findLosses = (ledger: Ledger, evidence: Evidence, gap: Gap = nothing): Loss[] =>
  [findAccounts, findSessions, findMails, findVideos, findWebhooks].flatMap((find) => find(ledger, evidence, gap));

/** Finds data that was created after the moment to which a database was restored. */
export const findGhosts = (ledger: Ledger, { signIns, tasks }: Evidence, after: number): string[] => [
  ...ledger.accounts
    .filter(({ email, askedAt }) => askedAt > after && signIns.get(email) !== 401)
    .map(({ email }) => `the account ${email} answers ${signIns.get(email) ?? 'nothing'}`),
  ...ledger.videos
    .filter(({ taskId, askedAt }) => askedAt > after && tasks.get(taskId) !== 'unknown')
    .map(({ taskId }) => `the task ${taskId} is ${tasks.get(taskId) ?? 'not looked at'}`),
];
