import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkGivenPostgres,
  checkGivenRedis,
  startPostgres,
  startRedis,
  writeAtomically,
  type OwnProcess,
} from '@svc/provision';
import type { StackSecrets } from './secrets';
import type { StackSettings } from './stack-settings';

export interface EngineContext {
  readonly settings: StackSettings;
  readonly secrets: StackSecrets;
  /** Turns off crash safety to save time. Only tests use it. */
  readonly volatile: boolean;
  readonly adopt: (engine: OwnProcess) => Promise<void>;
  readonly notify: (line: string) => void;
}

/** The address in DATABASE_URL when given, else that of a PostgreSQL started in the data folder. */
export async function providePostgres(context: EngineContext): Promise<string> {
  const { settings, secrets, volatile, notify } = context;
  const given = settings.given['DATABASE_URL'];
  if (given !== undefined) {
    await checkGivenPostgres(given);
    notify('PostgreSQL: the one that DATABASE_URL names');
    return given;
  }
  const postgres = await startPostgres({
    dataFolder: settings.dataFolder,
    password: secrets.postgresPassword ?? '',
    preferredPort: volatile ? undefined : readPorts(settings).postgres,
    volatile,
    logFile: join(settings.dataFolder, 'logs', 'postgres.log'),
    notify,
  });
  await context.adopt(postgres.process);
  rememberPorts(settings, { postgres: postgres.port });
  notify(`PostgreSQL on 127.0.0.1:${postgres.port}`);
  return postgres.url;
}

/** The address in REDIS_URL when given, else that of a Redis started in the data folder. */
export async function provideRedis(context: EngineContext): Promise<string> {
  const { settings, secrets, volatile, notify } = context;
  const given = settings.given['REDIS_URL'];
  if (given !== undefined) {
    const warning = await checkGivenRedis(given);
    notify('Redis: the one that REDIS_URL names');
    if (warning !== undefined) notify(`Warning: ${warning}`);
    return given;
  }
  const redis = await startRedis({
    dataFolder: settings.dataFolder,
    enginesFolder: settings.enginesFolder,
    password: secrets.redisPassword ?? '',
    preferredPort: volatile ? undefined : readPorts(settings).redis,
    volatile,
    logFile: join(settings.dataFolder, 'logs', 'redis.log'),
    notify,
  });
  await context.adopt(redis.process);
  rememberPorts(settings, { redis: redis.port });
  notify(`Redis on 127.0.0.1:${redis.port}`);
  return redis.url;
}

/** Ports of the last start: a database tool keeps its connection settings from day to day. */
interface EnginePorts {
  readonly postgres?: number;
  readonly redis?: number;
}

/** Away from the usual 5432 and 6379, which belong to servers that a person installs. */
const FIRST_PORTS: EnginePorts = { postgres: 15_432, redis: 16_379 };

const portsFile = (settings: StackSettings): string => join(settings.dataFolder, 'ports.json');

function readPorts(settings: StackSettings): EnginePorts {
  const file = portsFile(settings);
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EnginePorts) : FIRST_PORTS;
  } catch {
    return FIRST_PORTS;
  }
}

function rememberPorts(settings: StackSettings, ports: EnginePorts): void {
  writeAtomically(portsFile(settings), JSON.stringify({ ...readPorts(settings), ...ports }));
}
