import { readdirSync, readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Stack } from '@svc/start';
import { heapAfterCollection } from './heap-after-collection';

/** Values at one moment, by name; the name ends in the unit. */
export type Reading = Readonly<Record<string, number>>;

const nodeProcesses = ['auth-service', 'video-service', 'video-worker', 'inbox'] as const;
const kibibyte = 1024;

/** Proportional memory would be more exact for forks, but only root may read that of other users. */
const residentBytes = (id: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * kibibyte;

const openDescriptors = (id: number): number => readdirSync(`/proc/${id}/fd`).length;

/** Memory that V8 may free is not growth: the heap is read after a collection. Redis frees at once. */
const readProcesses = async (stack: Stack): Promise<Reading> => {
  const readings: Record<string, number> = {};
  for (const name of nodeProcesses) {
    const id = stack.processId(name);
    if (id === undefined) continue;
    readings[`${name}, heap after collection, bytes`] = await heapAfterCollection(id);
    readings[`${name}, open descriptors`] = openDescriptors(id);
  }
  const redis = stack.processId('redis');
  return redis === undefined
    ? readings
    : {
        ...readings,
        'redis, resident bytes': residentBytes(redis),
        'redis, open descriptors': openDescriptors(redis),
      };
};

/** Its own connection, and the background's workers, are not of the services. */
const connectionsSql = `SELECT count(*)::int AS connections FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Whole tables, with their indexes, of both services. */
const tablesSql = `SELECT n.nspname || '.' || c.relname AS name, pg_total_relation_size(c.oid)::float8 AS bytes
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`;

/** Looks at the processes, PostgreSQL and Redis of a stack, by connections of its own. */
export class Readings {
  private constructor(
    private readonly stack: Stack,
    private readonly database: pg.Client,
    private readonly redis: Redis,
  ) {}

  static async open(stack: Stack): Promise<Readings> {
    const database = new pg.Client({ connectionString: stack.environment['DATABASE_URL'] });
    await database.connect();
    return new Readings(stack, database, new Redis(stack.environment['REDIS_URL'] ?? ''));
  }

  async take(): Promise<Reading> {
    const [processes, { rows }, keys] = await Promise.all([
      readProcesses(this.stack),
      this.database.query<{ connections: number }>(connectionsSql),
      this.redis.dbsize(),
    ]);
    return {
      ...processes,
      'postgres, connections': rows[0]?.connections ?? 0,
      'redis, keys': keys,
    };
  }

  /** Bytes of each table, indexes included, by `schema.table`. */
  async tables(): Promise<Reading> {
    const { rows } = await this.database.query<{ name: string; bytes: number }>(tablesSql);
    return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
  }

  async close(): Promise<void> {
    await this.database.end();
    this.redis.disconnect();
  }
}
