import { createOwnedFolder, removeOwnedFolder, startPgBouncer } from '@svc/provision';
import { inject } from 'vitest';
import { enginesFolder } from './engines';

/** A PgBouncer before the PostgreSQL of the tests, as operators run one: connections are lent for a transaction. */
export interface TestPooler {
  readonly port: number;
  /** Ends its connections, too: before the databases are dropped. */
  stop(): Promise<void>;
}

const STOP_GRACE_MS = 5_000;
const CONNECT_QUERY = 'SET statement_timeout = 7000; SET idle_in_transaction_session_timeout = 15000';
/** Fewer than the clients have, so that they get each other's. */
const POOL_SIZE = 4;

/** @param poolSize connections to PostgreSQL for each database */
export async function startPoolerBefore(serverUrl: string, poolSize = POOL_SIZE): Promise<TestPooler> {
  const dataFolder = createOwnedFolder();
  const connectQuery = CONNECT_QUERY;
  const options = { dataFolder, enginesFolder: enginesFolder(), serverUrl, poolSize, connectQuery };
  const { port, process } = await startPgBouncer(options);
  return {
    port,
    stop: async () => {
      await process.stop(STOP_GRACE_MS);
      removeOwnedFolder(dataFolder);
    },
  };
}

export const startTestPooler = (poolSize?: number): Promise<TestPooler> =>
  startPoolerBefore(inject('postgresUrl'), poolSize);

/** Settings of an app on this database: through the given pooler, or through the one of the whole run if there is one. */
export function databaseSettings(
  url: string,
  pooler?: TestPooler,
): { DATABASE_URL: string; DATABASE_DIRECT_URL?: string } {
  const port = pooler?.port ?? inject('poolerPort');
  if (port === undefined) return { DATABASE_URL: url };
  const pooled = new URL(url);
  pooled.port = String(port);
  return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: url };
}
