import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  createOwnedFolder,
  removeOwnedFolder,
  startPostgres,
  startRedis,
  sweepOwnedFolders,
  projectRoot,
  findFfmpeg,
  findFfprobe,
} from '@svc/provision';

/** Folder of unpacked programs, kept between runs; shared with `npm start`. */
export function enginesFolder(): string {
  return join(projectRoot(), '.data', 'engines');
}

/** One PostgreSQL and one Redis for a whole test run; `stop` removes them with their data. */
export interface TestEngines {
  /** URL of a database whose owner may create others. */
  readonly postgresUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

const STOP_GRACE_MS = 5_000;

/** Starts real engines on free loopback ports with their data in a new temporary folder. */
export async function startTestEngines(): Promise<TestEngines> {
  sweepOwnedFolders();
  const dataFolder = createOwnedFolder();
  const password = randomBytes(16).toString('hex');
  const [postgres, redis] = await Promise.allSettled([
    startPostgres({ dataFolder, password, volatile: true }),
    startRedis({ dataFolder, enginesFolder: enginesFolder(), password, volatile: true }),
  ]);
  const started = [postgres, redis].flatMap((engine) => (engine.status === 'fulfilled' ? [engine.value.process] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((engine) => engine.stop(STOP_GRACE_MS)));
    removeOwnedFolder(dataFolder);
  };
  if (postgres.status === 'fulfilled' && redis.status === 'fulfilled') {
    return { postgresUrl: postgres.value.url, redisUrl: redis.value.url, stop };
  }
  await stop();
  throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
}

export interface TestFfmpeg {
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
}

/** Cached, because the search runs both programs, which takes longer than most specs. */
let found: Promise<TestFfmpeg> | undefined;

/** Paths of ffmpeg and ffprobe on this machine. */
export const testFfmpeg = (): Promise<TestFfmpeg> => (found ??= find());

async function find(): Promise<TestFfmpeg> {
  const ffmpegPath = await findFfmpeg(enginesFolder());
  return { ffmpegPath, ffprobePath: await findFfprobe(ffmpegPath, enginesFolder()) };
}
