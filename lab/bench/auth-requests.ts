import { currentOf, makeSessions, publicConfig, type BenchSession } from './auth/accounts';
import { startBenchService, startBeside, type RunningService } from './auth/bench-service';
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
