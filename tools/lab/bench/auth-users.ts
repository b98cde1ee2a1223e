import { runMain } from '@svc/stack';
import { benchPassword, makeSessions } from './auth/accounts';
import { startBenchService, type BenchService } from './auth/bench-service';
import { putLoad, type WireRequest } from './auth/load';
import { exitCode, median, report } from './auth/report';
import { addFactors, importSwarm, personOf, settle } from './auth/swarm';

const smallCount = 10_000;
const largeCount = Number(process.argv[2] ?? 1_000_000);
const bcryptCost = 4;
const secondsOfLoad = 2;
const rounds = 9;
const signers = 64;

type Load = 'page' | 'search' | 'sign-in';
type Times = Record<Load, { p50: number; p95: number }>;

const page = ({ apiKey }: BenchService): WireRequest => ({
  method: 'GET',
  path: '/api/auth/users',
  headers: { 'x-api-key': apiKey },
});

/** By a whole address or by a surname with its number and domain: each finds one. */
const search = ({ apiKey }: BenchService, turn: number, count: number): WireRequest => {
  const { email } = personOf((turn * 104_729) % count);
  const term = turn % 2 === 0 ? `${email.split('@')[0]}@` : email.replace(/^[^.]+\./, '');
  return {
    method: 'GET',
    path: `/api/auth/users?search=${encodeURIComponent(term)}`,
    headers: { 'x-api-key': apiKey },
  };
};

const signIn = (turn: number): WireRequest => ({
  method: 'POST',
  path: '/api/auth/sessions?client_type=server',
  body: JSON.stringify({ email: `bench${turn % signers}@hive.test`, password: benchPassword }),
});

/** One caller, so that no queue is measured. */
const measure = async (service: BenchService, count: number): Promise<Times> => {
  const requests: Record<Load, (turn: number) => WireRequest> = {
    page: () => page(service),
    search: (turn) => search(service, turn, count),
    'sign-in': signIn,
  };
  const timesOf = async (load: Load) => {
    let turn = 0;
    const found = await putLoad(service.url, { connections: 1, seconds: secondsOfLoad }, () =>
      requests[load]((turn += 1)),
    );
    if (found.failures > 0) throw new Error(`${load}: ${found.failures} answers were not 200`);
    return { p50: found.p50Ms, p95: found.p95Ms };
  };
  return { page: await timesOf('page'), search: await timesOf('search'), 'sign-in': await timesOf('sign-in') };
};

const describe = (name: string, times: Times): void => {
  const parts = Object.entries(times).map(
    ([load, { p50, p95 }]) => `${load} ${p50.toFixed(2)} (p95 ${p95.toFixed(2)})`,
  );
  console.log(`${name.padEnd(34)} ${parts.join(', ')} ms`);
};

const fill = async (service: BenchService, isFilled: boolean): Promise<void> => {
  const startedAt = performance.now();
  await importSwarm(service, { from: smallCount, to: largeCount, isFilled });
  if (isFilled) await addFactors(service);
  await settle(service);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${largeCount - smallCount} users more${isFilled ? ', filled,' : ''} in ${seconds} s`);
};

interface Round {
  small: Times;
  bare: Times;
  filled: Times;
}

type Contestants = Record<keyof Round, BenchService>;

/** All are asked by turns, so that whatever else the machine does meets all of them. */
const byTurns = async ({ small, bare, filled }: Contestants): Promise<Round[]> => {
  const found: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const times: Round = {
      small: await measure(small, smallCount),
      bare: await measure(bare, largeCount),
      filled: await measure(filled, largeCount),
    };
    for (const name of ['small', 'bare', 'filled'] as const) describe(`round ${round}, ${name}`, times[name]);
    found.push(times);
  }
  return found;
};

const compare = async (contestants: Contestants): Promise<void> => {
  for (const service of Object.values(contestants)) {
    await importSwarm(service, { from: 0, to: smallCount, isFilled: service === contestants.filled });
    await makeSessions(service, signers);
  }
  await settle(contestants.small);
  await fill(contestants.bare, false);
  await fill(contestants.filled, true);
  const found = await byTurns(contestants);
  for (const load of ['page', 'search', 'sign-in'] as const) {
    const ratios = found.map(({ bare, filled }) => filled[load].p50 / bare[load].p50);
    report(`${load}: users with roles, data, providers, factors`, median(ratios), { atMost: 1.25 }, ' times');
    const growth = found.map(({ small, bare }) => bare[load].p50 / small[load].p50);
    report(`${load} at ${largeCount} users against ${smallCount}`, median(growth), { atMost: 3 }, ' times');
    report(`${load}, p95`, median(found.map(({ filled }) => filled[load].p95)), { atMost: 50 }, ' ms');
  }
};

/**
 * `tsx tools/lab/bench/auth-users.ts [count]`: the administrators' list and the sign-in at a million users against ten
 * thousand, and at a million who have roles, data, a provider and, one in five, factors, against a million who have none.
 */
const run = async (): Promise<number> => {
  const services: BenchService[] = [];
  try {
    const start = async (): Promise<BenchService> => {
      const service = await startBenchService(bcryptCost);
      services.push(service);
      return service;
    };
    await compare({ small: await start(), bare: await start(), filled: await start() });
  } finally {
    for (const service of services) await service.stop();
  }
  return exitCode();
};

void runMain((stopRequested) => Promise.race([run(), stopRequested.then(() => 1)]));
