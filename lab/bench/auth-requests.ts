import { currentOf, makeSessions, publicConfig, refreshing, type BenchSession } from './auth/accounts';
import { startBenchService, startBeside, type RunningService } from './auth/bench-service';
import { findPgbench, pgbenchRotations } from './auth/pgbench';
import { rateOf, sharesOf, usualLoad } from './auth/shares';
import { exitCode, report } from './report';

const warmUpRounds = 3;
const sessionCount = 800;

const measure = async (service: RunningService, bareUrl: string, rounds: number): Promise<void> => {
  const turns = { rounds, warmUpRounds };
  const sessions = await makeSessions(service, sessionCount);
  const sessionOf = (connection: number): BenchSession | undefined => sessions[connection];
  report(
    'public-config as a share of a bare Fastify route',
    await sharesOf(
      turns,
      () => rateOf(service.url, publicConfig, { ...usualLoad, sleepless: true }),
      () => rateOf(bareUrl, () => ({ method: 'GET', path: '/hello' }), { ...usualLoad, sleepless: true }),
    ),
    { atLeast: 0.8 },
  );
  report(
    'sessions/current as a share of a bare indexed read',
    await sharesOf(
      turns,
      () => rateOf(service.url, currentOf(sessions)),
      () => rateOf(bareUrl, (connection) => ({ method: 'GET', path: `/read/${sessionOf(connection)?.id}` })),
    ),
    { atLeast: 0.55 },
  );
  const pgbench = findPgbench();
  if (pgbench === undefined) {
    console.log('skipped: refresh against pgbench, which is not installed (Debian: postgresql-contrib)');
    return;
  }
  const next = refreshing(sessions, usualLoad.connections);
  report(
    'refresh as a share of pgbench with the same statement',
    await sharesOf(
      turns,
      () => rateOf(service.url, next),
      () => pgbenchRotations(pgbench, service.databaseUrl, usualLoad),
    ),
    { atLeast: 0.65 },
  );
};

/** Compares requests with the bare work that each needs. */
export const measureAuthRequests = async (rounds: number): Promise<number> => {
  const service = await startBenchService(4);
  const bare = await startBeside('auth/bare-server.ts', { DATABASE_URL: service.databaseUrl });
  try {
    await measure(service, bare.url, rounds);
  } finally {
    await bare.stop();
    await service.stop();
  }
  return exitCode();
};
