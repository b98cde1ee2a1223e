import pg from 'pg';
import { buildApps, startTestEngines } from '@svc/testing/harness';
import { runVideos } from '../simulate/videos/run-videos';
import { exitCode, report } from './report';

const count = 30;
/** All videos are requested within a second. */
const rate = 50;
/** Leaves more than three quarters of the time to sleeping stages, so that two cores carry four workers. */
const pace = 4;

const secondsSql = 'SELECT extract(epoch FROM max(completed_at) - min(created_at))::float8 AS seconds FROM video.task';

/** Seconds from the first request to the last finished video. */
const drainQueue = async (workers: number): Promise<number> => {
  const engines = await startTestEngines({ isDurable: true });
  const client = new pg.Client({ connectionString: engines.postgresUrl });
  try {
    const { signal } = new AbortController();
    const options = { count, seed: 1, rate, waiting: 0, workers, jobsOfWorker: 1, pace, countersMs: 0, signal };
    await runVideos(options, { databaseUrl: engines.postgresUrl, redisUrl: engines.redisUrl, cpuMs: () => ({}) });
    await client.connect();
    const { rows } = await client.query<{ seconds: number }>(secondsSql);
    return rows[0]?.seconds ?? Number.NaN;
  } finally {
    await client.end();
    await engines.stop();
  }
};

/** Compares how fast one, two and four workers drain the same queue. Their stages only sleep. */
export const measureWorkers = async (rounds: number): Promise<number> => {
  await buildApps();
  const [two, four]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const seconds = { one: await drainQueue(1), two: await drainQueue(2), four: await drainQueue(4) };
    console.log(
      Object.entries(seconds)
        .map(([name, value]) => `${name}: ${value.toFixed(1)} s`)
        .join(', '),
    );
    two.push(seconds.two / seconds.one);
    four.push(seconds.four / seconds.one);
  }
  report('queue drained by two workers, of one', two, { atMost: 0.53 });
  report('queue drained by four workers, of one', four, { atMost: 0.28 });
  return exitCode();
};
