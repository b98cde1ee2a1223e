import { resolve } from 'node:path';
import { projectRoot } from '@svc/provision';
import { median, processorSeconds } from '@svc/testing/harness';
import {
  benchPassword,
  currentOf,
  makeSessions,
  publicConfig,
  refreshing,
  type BenchSession,
  type Next,
} from './auth/accounts';
import { startBenchService, type BenchService } from './auth/bench-service';
import { putLoad } from './auth/load';
import { exitCode, report } from './report';

const rounds = 9;
const load = { connections: 16, seconds: 2 };
const warmUp = { connections: 16, seconds: 8 };
const sessionCount = 400;
/** The lowest that bcrypt allows: the rest of a sign-in is measured. */
const bcryptCost = 4;

interface Contestant {
  service: BenchService;
  requests: Record<string, Next>;
}

interface Measured {
  perSecond: number;
  /** Processor time of service and PostgreSQL for each answer. */
  cpuMs: number;
}

const signingIn =
  (sessions: readonly BenchSession[]): Next =>
  (connection) => ({
    method: 'POST',
    path: '/api/auth/sessions?client_type=server',
    body: JSON.stringify({ email: sessions[connection]?.email, password: benchPassword }),
  });

const start = async (root: string): Promise<Contestant> => {
  const service = await startBenchService(bcryptCost, root);
  const sessions = await makeSessions(service, sessionCount);
  const requests = {
    'public-config': publicConfig,
    'sessions/current': currentOf(sessions),
    refresh: refreshing(sessions, load.connections),
    'sign-in': signingIn(sessions),
  };
  return { service, requests };
};

/** Processor time so far of the service and its PostgreSQL, whose connections are child processes. */
const cpuMs = ({ process, postgres }: BenchService): number =>
  1_000 * [process, postgres].reduce((sum, { identity }) => sum + processorSeconds(identity?.pid ?? 0), 0);

const measure = async (service: BenchService, next: Next): Promise<Measured> => {
  const before = cpuMs(service);
  const { perSecond, failures } = await putLoad(service.url, load, next);
  if (failures > 0) throw new Error(`${failures} requests failed`);
  return { perSecond, cpuMs: (cpuMs(service) - before) / (perSecond * load.seconds) };
};

/** Measures both in turns; every second round begins with the other one. */
const compare = async (name: string, ours: Contestant, others: Contestant): Promise<void> => {
  const next = (contestant: Contestant): Next => contestant.requests[name] ?? publicConfig;
  for (const contestant of [ours, others]) await putLoad(contestant.service.url, warmUp, next(contestant));
  const cpu: number[] = [];
  const rate: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const found = new Map<Contestant, Measured>();
    for (const one of round % 2 === 0 ? [ours, others] : [others, ours])
      found.set(one, await measure(one.service, next(one)));
    const [here, there] = [found.get(ours), found.get(others)];
    cpu.push((here?.cpuMs ?? 0) / (there?.cpuMs ?? 1));
    rate.push((here?.perSecond ?? 0) / (there?.perSecond ?? 1));
  }
  console.log(
    `${name}: answers in a second ${median(rate).toFixed(3)}; each round's processor time ${cpu.map((share) => share.toFixed(2)).join(' ')}`,
  );
  report(`${name}, processor time against the other checkout`, median(cpu), { atMost: 1.03 });
};

/**
 * Compares requests here and in another checkout of this project, measured in turns.
 *
 * @param other folder of the checkout, in which `npm run check -- build` was run
 */
export const compareWithCheckout = async (other: string): Promise<number> => {
  const ours = await start(projectRoot());
  const others = await start(resolve(other));
  try {
    for (const name of Object.keys(ours.requests)) await compare(name, ours, others);
  } finally {
    await ours.service.stop();
    await others.service.stop();
  }
  return exitCode();
};
