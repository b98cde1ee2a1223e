import type { Chain, Ledger } from '../load/ledger';
import type { Evidence } from './evidence';

/** Something that somebody had been promised, and what became of it. */
export interface Loss {
  readonly what: 'account' | 'session' | 'mail' | 'video' | 'webhook';
  readonly whose: string;
  readonly sentence: string;
}

/** Which promises a drill holds the services to. */
export interface Scope {
  /** Promises that were given before this moment; all without it. */
  readonly before?: number;
}

const unlessIn = (statuses: ReadonlyMap<string, number>, key: string, wanted: readonly number[]): number | null => {
  const status = statuses.get(key) ?? 0;
  return wanted.includes(status) ? null : status;
};

const findAccounts = ({ accounts }: Ledger, { signIns }: Evidence, before: number): Loss[] =>
  accounts.flatMap(({ email, acknowledgedAt }) => {
    const status = acknowledgedAt < before ? unlessIn(signIns, email, [200]) : null;
    return status === null ? [] : [{ what: 'account', whose: email, sentence: `a sign-in answers ${status}` }];
  });

/** A session whose owner has lost an answer may be over: a token that was used is shown again. */
const isExcused = (chain: Chain, before: number): boolean =>
  chain.hasLostAnswer || chain.openedAt >= before || chain.refreshedAt >= before;

const findSessions = ({ chains }: Ledger, { refreshes }: Evidence, before: number): Loss[] =>
  chains.flatMap((chain) => {
    const status = isExcused(chain, before) ? null : unlessIn(refreshes, chain.refreshToken, [200]);
    return status === null ? [] : [{ what: 'session', whose: chain.email, sentence: `a refresh answers ${status}` }];
  });

const findMails = ({ mails }: Ledger, { mailed }: Evidence, before: number): Loss[] =>
  mails
    .filter(({ email, acknowledgedAt }) => acknowledgedAt < before && !mailed.has(email))
    .map(({ email }) => ({ what: 'mail', whose: email, sentence: 'no mail has come' }));

const findVideos = ({ videos }: Ledger, { tasks }: Evidence, before: number): Loss[] =>
  videos.flatMap(({ taskId, acknowledgedAt }) => {
    const status = tasks.get(taskId) ?? 'unknown';
    if (acknowledgedAt >= before || status === 'completed') return [];
    return [{ what: 'video', whose: taskId, sentence: `the task is ${status}` }];
  });

const findWebhooks = ({ videos }: Ledger, { tasks, deliveries }: Evidence, before: number): Loss[] =>
  videos.flatMap(({ taskId, acknowledgedAt }) => {
    const count = deliveries.get(taskId)?.size ?? 0;
    if (acknowledgedAt >= before || tasks.get(taskId) !== 'completed' || count === 1) return [];
    return [{ what: 'webhook', whose: taskId, sentence: `${count} deliveries have come in the place of one` }];
  });

/** Every promise that was not kept. */
export const findLosses = (ledger: Ledger, evidence: Evidence, scope: Scope = {}): Loss[] =>
  [findAccounts, findSessions, findMails, findVideos, findWebhooks].flatMap((find) =>
    find(ledger, evidence, scope.before ?? Number.POSITIVE_INFINITY),
  );

/** What is there although it was asked for after the moment that a database was brought back to. */
export const findGhosts = (ledger: Ledger, { signIns, tasks }: Evidence, after: number): string[] => [
  ...ledger.accounts
    .filter(({ email, askedAt }) => askedAt > after && signIns.get(email) !== 401)
    .map(({ email }) => `the account ${email} answers ${signIns.get(email) ?? 'nothing'}`),
  ...ledger.videos
    .filter(({ taskId, askedAt }) => askedAt > after && tasks.get(taskId) !== 'unknown')
    .map(({ taskId }) => `the task ${taskId} is ${tasks.get(taskId) ?? 'not looked at'}`),
];
