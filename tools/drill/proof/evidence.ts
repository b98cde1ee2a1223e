import { setTimeout as pause } from 'node:timers/promises';
import { ask, askUntilAnswered } from '../load/client';
import { Ledger } from '../load/ledger';
import { refreshChain } from '../load/people';
import type { Site } from '../system/site';

/** What the services say of each promise when all is whole again. */
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

const patienceMs = 240_000;
const pollMs = 500;
const unfinished = new Set(['pending', 'running']);

/** Promises are looked at by requests of their own, which are no part of the load. */
const aside = new Ledger();

const inTurn = async <Item, Result>(
  items: readonly Item[],
  look: (item: Item) => Promise<Result>,
): Promise<Map<Item, Result>> => {
  const found = new Map<Item, Result>();
  for (const item of items) found.set(item, await look(item));
  return found;
};

const lookAtSignIns = ({ auth }: Site, { accounts }: Ledger, signal: AbortSignal) =>
  Promise.all(
    accounts.map(async ({ email, password }) => {
      const url = `${auth.url}/api/auth/sessions?client_type=server`;
      const told = await askUntilAnswered(aside, { kind: 'sign-in', url, body: { email, password } }, signal);
      return [email, told?.status ?? 0] as const;
    }),
  );

const lookAtChains = async ({ auth }: Site, { chains }: Ledger, signal: AbortSignal) => {
  const shown = chains.map((chain) => ({ ...chain }));
  const statuses = await inTurn(shown, (chain) => refreshChain(aside, auth.url, { ...chain }, signal));
  return new Map([...statuses].map(([{ refreshToken }, status]) => [refreshToken, status ?? 0]));
};

const statusOf = async ({ video }: Site, taskId: string): Promise<string> => {
  const told = await ask(aside, { kind: 'video read', url: `${video.url}/api/tasks/${taskId}` });
  const { status = 'running' } = told.body as { status?: string };
  return told.status === 404 ? 'unknown' : status;
};

const lookAtTasks = (site: Site, { videos }: Ledger, signal: AbortSignal) =>
  inTurn(
    videos.map(({ taskId }) => taskId),
    async (taskId) => {
      for (;;) {
        const status = await statusOf(site, taskId);
        if (!unfinished.has(status) || signal.aborted) return status;
        await pause(pollMs);
      }
    },
  );

/** Mails and webhooks leave after their answers, and are tried again later and later. */
const untilToldOf = async (isTold: () => boolean, signal: AbortSignal): Promise<void> => {
  while (!isTold() && !signal.aborted) await pause(pollMs);
};

/** Looks at all that was promised; what is not there yet is waited for, four minutes at most. */
export const gatherEvidence = async (site: Site, ledger: Ledger): Promise<Evidence> => {
  const signal = AbortSignal.timeout(patienceMs);
  // Before the sign-ins: they are sessions of their own.
  const refreshes = await lookAtChains(site, ledger, signal);
  const signIns = new Map(await lookAtSignIns(site, ledger, signal));
  const tasks = await lookAtTasks(site, ledger, signal);
  const { deliveries } = site.receiver;
  const { received } = site.mail;
  const completed = ledger.videos.filter(({ taskId }) => tasks.get(taskId) === 'completed');
  const owed = ledger.mails.filter(({ email }) => signIns.get(email) !== 401);
  await untilToldOf(() => completed.every(({ taskId }) => deliveries.has(taskId)), signal);
  await untilToldOf(() => owed.every(({ email }) => received.has(email)), signal);
  return { signIns, refreshes, tasks, deliveries, mailed: new Set(received.keys()) };
};
