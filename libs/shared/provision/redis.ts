import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchUntilReady } from './launch-until-ready';
import type { OwnProcess } from './own-process';
import { findFreePort } from './ports';
import { ProvisionError } from './provision-error';
import { findRedisServer } from './redis-server';

interface RedisOptions {
  /** Folder for the append-only file and, when none is installed, the unpacked server. */
  readonly dataFolder: string;
  /** Folder that unpacked programs are kept in; the data folder unless given. */
  readonly enginesFolder?: string;
  readonly password: string;
  readonly preferredPort?: number;
  /** Turns off persistence to disk. Only tests use it. */
  readonly volatile?: boolean;
  readonly logFile?: string;
  readonly notify?: (notice: string) => void;
}

export interface StartedRedis {
  readonly url: string;
  readonly port: number;
  readonly process: OwnProcess;
}

const START_TIMEOUT_MS = 20_000;

/** Starts a Redis (or Valkey) on loopback behind a password, keeping every key until it is used (`noeviction`). */
export async function startRedis(options: RedisOptions): Promise<StartedRedis> {
  const folder = join(options.dataFolder, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const program = await findRedisServer(options.enginesFolder ?? options.dataFolder, options.notify);
  const port = await findFreePort(...(options.preferredPort === undefined ? [] : [options.preferredPort]));
  const configFile = join(folder, 'redis.conf');
  writeFileSync(configFile, configuration(folder, port, options), { mode: 0o600 });
  const outcome = await launchUntilReady({
    name: 'redis',
    file: program,
    args: [configFile],
    env: process.env,
    cwd: folder,
    logFile: options.logFile,
    readyLine: /ready to accept connections/i,
    timeoutMs: START_TIMEOUT_MS,
  });
  if ('failure' in outcome) {
    throw new ProvisionError(`Redis did not start: ${outcome.failure} (or set REDIS_URL to use your own server).`);
  }
  return {
    url: `redis://:${encodeURIComponent(options.password)}@127.0.0.1:${port}/0`,
    port,
    process: outcome.process,
  };
}

/** Writes a file of mode 0600, because every user of the machine can read the arguments of a process. */
function configuration(folder: string, port: number, options: RedisOptions): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    'protected-mode yes',
    `requirepass ${options.password}`,
    'maxmemory 512mb',
    'maxmemory-policy noeviction',
    `dir ${JSON.stringify(folder)}`,
    'databases 256',
    'daemonize no',
    'logfile ""',
    'save ""',
    `appendonly ${options.volatile ? 'no' : 'yes'}`,
    '',
  ].join('\n');
}
