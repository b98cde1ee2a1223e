import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  createDataFolder,
  createOwnedFolder,
  projectRoot,
  removeOwnedFolder,
  startPostgres,
  startRedis,
  sweepOwnedFolders,
  findFfmpeg,
  findFfprobe,
  type OwnProcess,
} from '@svc/provision';

/** Folder of unpacked programs, kept between runs; shared with `npm start`. */
export function enginesFolder(): string {
  return join(projectRoot(), '.data', 'engines');
}

/** One PostgreSQL and one Redis with their own folder. */
export interface TestEngines {
  /** URL of a database whose owner may create others. */
  readonly postgresUrl: string;
  readonly redisUrl: string;
  readonly postgres: OwnProcess;
  readonly redis: OwnProcess;
  /** Holds the data of both; apps may write below it too. */
  readonly folder: string;
  /** Ends both and removes the folder. */
  stop(): Promise<void>;
}

interface TestEnginesOptions {
  /** Writes to disk as in production (fsync); otherwise data are lost with the machine, which is faster. */
  readonly isDurable?: boolean;
}

const stopGraceMs = 5_000;

/** Starts real engines on free loopback ports with their data in a new temporary folder. */
export async function startTestEngines({ isDurable = false }: TestEnginesOptions = {}): Promise<TestEngines> {
  sweepOwnedFolders();
  const folder = isDurable ? createOwnedFolder() : createDataFolder();
  const common = { dataFolder: folder, password: randomBytes(16).toString('hex'), volatile: !isDurable };
  const [postgres, redis] = await Promise.allSettled([
    startPostgres(common),
    startRedis({ ...common, enginesFolder: enginesFolder() }),
  ]);
  const started = [postgres, redis].flatMap((engine) => (engine.status === 'fulfilled' ? [engine.value.process] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((engine) => engine.stop(stopGraceMs)));
    removeOwnedFolder(folder);
  };
  if (postgres.status === 'fulfilled' && redis.status === 'fulfilled') {
    const { url: postgresUrl, process } = postgres.value;
    const { url: redisUrl, process: redisProcess } = redis.value;
    return { postgresUrl, redisUrl, postgres: process, redis: redisProcess, folder, stop };
  }
  await stop();
  throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
}

interface TestFfmpeg {
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
