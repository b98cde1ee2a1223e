import { setTimeout as pause } from 'node:timers/promises';
import { ask, askUntilAnswered } from '../load/client';
import { Ledger } from '../load/ledger';
import { refreshChain } from '../load/users';
import type { Site } from '../system/site';

/** State of each promise in the services after recovery. */
export interface Evidence {
  /** Status of a sign-in, by address. */
  readonly signIns: ReadonlyMap<string, number>;
  /** Status of a refresh, by the token that was shown. */
  readonly refreshes: ReadonlyMap<string, number>;
  /** Status of each task; `unknown` where there is none. */
  readonly tasks: ReadonlyMap<string, string>;
  readonly deliveries: ReadonlyMap<string, ReadonlySet<string>>;
  /** Addresses that mail has come to. */
  readonly mailed: ReadonlySet<string>;
}

/** Limit for one answer, and for all effects that come after the answer. */
const patienceMs = 240_000;
const pollMs = 500;
const unfinished = new Set(['pending', 'running']);

/** Promises are looked at by requests of their own, which are no part of the load. */
const aside = new Ledger();

const looksAtOnce = 8;

/** @returns what was found, by the name of each */
const lookAtEach = async <Item, Found>(
  items: readonly Item[],
  look: (item: Item) => Promise<readonly [string, Found]>,
): Promise<Map<string, Found>> => {
  const found = new Map<string, Found>();
  const left = items[Symbol.iterator]();
  const lookOn = async (): Promise<void> => {
    for (const item of left) found.set(...(await look(item)));
  };
  await Promise.all(Array.from({ length: looksAtOnce }, lookOn));
  return found;
};

const lookAtSignIns = ({ auth }: Site, { accounts }: Ledger) =>
  lookAtEach(accounts, async ({ email, password }) => {
    const url = `${auth.url}/api/auth/sessions?client_type=server`;
    const asked = { kind: 'sign-in', url, body: { email, password } };
    const told = await askUntilAnswered(aside, asked, AbortSignal.timeout(patienceMs));
    return [email, told?.status ?? 0];
  });

const lookAtChains = ({ auth }: Site, { chains }: Ledger) =>
  lookAtEach(chains, async (chain) => {
    const status = await refreshChain(aside, auth.url, { ...chain }, AbortSignal.timeout(patienceMs));
    return [chain.refreshToken, status ?? 0];
  });

const readStatus = async ({ video }: Site, taskId: string): Promise<string> => {
  const told = await ask(aside, { kind: 'video read', url: `${video.url}/api/tasks/${taskId}` });
  const { status = 'running', error_code: code, error } = told.body as Partial<Record<string, string | null>>;
  if (told.status === 404) return 'unknown';
  return status === 'failed' ? `failed (${code ?? 'no code'}: ${error ?? ''})` : (status ?? 'running');
};

/** How each task has ended, or what it was like when it was waited for no longer. */
export const lookAtTasks = (site: Site, { videos }: Pick<Ledger, 'videos'>, signal: AbortSignal) =>
  lookAtEach(videos, async ({ taskId }) => {
    for (;;) {
      const status = await readStatus(site, taskId);
      if (!unfinished.has(status) || signal.aborted) return [taskId, status];
      await pause(pollMs);
    }
  });

/** Mails and webhooks leave after their answers, and are tried again later and later. */
const waitUntilTold = async (isTold: () => boolean, signal: AbortSignal): Promise<void> => {
  while (!isTold() && !signal.aborted) await pause(pollMs);
};

/** Looks at all that was promised; what is not there yet is waited for, four minutes at most. */
export const gatherEvidence = async (site: Site, ledger: Ledger): Promise<Evidence> => {
  // Before the sign-ins: they are sessions of their own.
  const refreshes = await lookAtChains(site, ledger);
  const signIns = await lookAtSignIns(site, ledger);
  const signal = AbortSignal.timeout(patienceMs);
  const tasks = await lookAtTasks(site, ledger, signal);
  const { deliveries } = site.receiver;
  const { received } = site.mail;
  const completed = ledger.videos.filter(({ taskId }) => tasks.get(taskId) === 'completed');
  const owed = ledger.mails.filter(({ email }) => signIns.get(email) !== 401);
  await waitUntilTold(() => completed.every(({ taskId }) => deliveries.has(taskId)), signal);
  await waitUntilTold(() => owed.every(({ email }) => received.has(email)), signal);
  return { signIns, refreshes, tasks, deliveries, mailed: new Set(received.keys()) };
};

/** Lists the finished videos whose file cannot be read. */
export const findClosedFiles = async ({ video }: Site, taskIds: readonly string[]): Promise<string[]> => {
  const statuses = await lookAtEach(taskIds, async (taskId) => {
    const told = await ask(aside, { kind: 'video read', url: `${video.url}/api/tasks/${taskId}` });
    const { video_url: url } = (told.body['result'] ?? {}) as { video_url?: string };
    if (url === undefined) return [taskId, told.status];
    const { status } = await ask(aside, { kind: 'file', url, headers: { range: 'bytes=0-1023' } });
    return [taskId, status];
  });
  return taskIds.filter((taskId) => statuses.get(taskId) !== 206);
};
