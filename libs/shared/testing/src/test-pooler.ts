import { createOwnedFolder, removeOwnedFolder, startPgBouncer } from '@svc/provision';
import { inject } from 'vitest';
import { enginesFolder } from './harness/engines';

/** A PgBouncer before the PostgreSQL of the tests in transaction mode, as operators run it. */
export interface TestPooler {
  readonly port: number;
  /** Ends its connections as well; call it before the databases are dropped. */
  stop(): Promise<void>;
}

const STOP_GRACE_MS = 5_000;
const CONNECT_QUERY = 'SET statement_timeout = 7000; SET idle_in_transaction_session_timeout = 15000';
/** Fewer than the clients have, so that clients share them. */
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

/** Settings of an app on this database: through the given pooler, or through that of the whole run if there is one. */
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
