import { median } from '@svc/testing/harness';
import { currentOf, makeSessions, publicConfig, refreshing, type BenchSession, type Next } from './auth/accounts';
import { startBenchService, startBeside, type RunningService } from './auth/bench-service';
import { putLoad, type LoadOptions } from './auth/load';
import { findPgbench, pgbenchRotations } from './auth/pgbench';
import { exitCode, report } from './report';

const rounds = 3;
/** The service becomes faster for about ten seconds, while V8 compiles the hot code. */
const warmUpRounds = 3;
const load = { connections: 32, seconds: 3 };
const sessionCount = 800;

const rate = async (url: string, next: Next, options: LoadOptions = load): Promise<number> => {
  const { perSecond, failures } = await putLoad(url, options, next);
  if (failures > 0) throw new Error(`${failures} requests failed`);
  return perSecond;
};

/** Warms both ways up, measures them in turns, and reports the median share of the first in the second. */
const compare = async (
  name: string,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
  atLeast: number,
): Promise<void> => {
  for (let round = 0; round < warmUpRounds; round += 1) await ours();
  await bare();
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [ourRate, bareRate] = [await ours(), await bare()];
    shares.push(ourRate / bareRate);
    console.log(`${name}: ${ourRate.toFixed(0)}/s against ${bareRate.toFixed(0)}/s`);
  }
  report(name, median(shares), { atLeast });
};

const measure = async (service: RunningService, bareUrl: string): Promise<void> => {
  const sessions = await makeSessions(service, sessionCount);
  const sessionOf = (connection: number): BenchSession | undefined => sessions[connection];
  await compare(
    'public-config as a share of a bare Fastify route',
    () => rate(service.url, publicConfig, { ...load, sleepless: true }),
    () => rate(bareUrl, () => ({ method: 'GET', path: '/hello' }), { ...load, sleepless: true }),
    0.8,
  );
  await compare(
    'sessions/current as a share of a bare indexed read',
    () => rate(service.url, currentOf(sessions)),
    () => rate(bareUrl, (connection) => ({ method: 'GET', path: `/read/${sessionOf(connection)?.id}` })),
    0.45,
  );
  const pgbench = findPgbench();
  if (pgbench === undefined) {
    console.log('skipped: refresh against pgbench, which is not installed (Debian: postgresql-contrib)');
    return;
  }
  const next = refreshing(sessions, load.connections);
  await compare(
    'refresh as a share of pgbench with the same statement',
    () => rate(service.url, next),
    () => pgbenchRotations(pgbench, service.databaseUrl, load),
    0.5,
  );
};

/** Compares requests with the bare work that each needs. */
export const measureAuthRequests = async (): Promise<number> => {
  const service = await startBenchService(4);
  const bare = await startBeside('auth/bare-server.ts', { DATABASE_URL: service.databaseUrl });
  try {
    await measure(service, bare.url);
  } finally {
    await bare.stop();
    await service.stop();
  }
  return exitCode();
};
