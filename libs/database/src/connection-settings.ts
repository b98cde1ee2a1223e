import { Pool, type ClientBase } from 'pg';
import { defaultAnswerTimeoutMs, ImpatientClient, type ImpatientClientConfig } from './impatient-client';

/** To reach the server and be let in; a request waits no longer for a free connection either. */
const connectTimeoutMs = 5_000;
/** Ends statements at the server before the connection is taken for lost. */
export const statementTimeoutMs = defaultAnswerTimeoutMs - 1_000;
export const idleInTransactionTimeoutMs = 15_000;
/** Shorter than the wait for an answer: when one dead connection is found, no idle one of its age is left. */
const idleTimeoutMs = 5_000;
/** Connections are made anew now and then, so that a pool moves with its server and memory comes back there. */
const lifetimeSeconds = 900;
const keepAliveAfterMs = 10_000;
/** Twice this, and a silent loss is noticed by a connection that only listens. */
const heartbeatMs = 4_000;

/** How one database is reached; `DatabaseConfig` is one of these. */
export interface DatabaseAddresses {
  readonly url: string;
  /**
   * Past the pooler that `url` leads to. A pooler hands out its connections for one transaction each: whatever belongs
   * to a connection for longer (LISTEN, a lock, a setting, a named statement) would be another client's a moment later.
   */
  readonly directUrl?: string;
}

export interface ConnectionPlace {
  database: DatabaseAddresses;
  /** In `pg_stat_activity`. */
  applicationName: string;
}

export interface PoolPlace extends ConnectionPlace {
  poolSize: number;
}

export interface SessionPoolPlace extends PoolPlace {
  /** A connection that nobody has used for so long is closed. */
  idleMs?: number;
}

/** Where a connection is nobody else's until it is closed. */
export const directUrlOf = ({ url, directUrl }: DatabaseAddresses): string => directUrl ?? url;

/** Whether a pooler stands before the database for all that is done within one statement or transaction. */
export const isPooled = ({ url, directUrl }: DatabaseAddresses): boolean =>
  directUrl !== undefined && directUrl !== url;

const lasting = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfterMs };

const limits = {
  ...lasting,
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
};

/** A pooler refuses settings of a connection that is not the client's own; there the limits are the server's. */
const pooledLimits = { ...lasting, namesStatements: false, trustsServer: true };

const recycling = {
  idleTimeoutMillis: idleTimeoutMs,
  maxLifetimeSeconds: lifetimeSeconds,
  Client: ImpatientClient,
};

/** One connection that listens, and asks by itself whether the server is still there. */
export const listenerSettings = ({ database, applicationName }: ConnectionPlace): ImpatientClientConfig => ({
  ...lasting,
  connectionString: directUrlOf(database),
  application_name: applicationName,
  connectionTimeoutMillis: connectTimeoutMs,
  answerTimeoutMs: heartbeatMs,
  heartbeatMs,
});

/** The pool of a service, for statements that somebody waits for; the only one that goes through a pooler. */
export const createServicePool = ({ database, applicationName, poolSize }: PoolPlace): Pool => {
  const timeLimits = isPooled(database) ? pooledLimits : limits;
  const settings = { ...timeLimits, ...recycling, connectionTimeoutMillis: connectTimeoutMs };
  return new Pool({ ...settings, connectionString: database.url, application_name: applicationName, max: poolSize });
};

/** Where the limit is one of the role, as behind a pooler, migrations have it, too. */
const liftLimit = (client: ClientBase): Promise<unknown> => client.query('SET statement_timeout = 0');

/** For migrations, which may take as long as they need: only TCP says whether the server is still there. */
export const createMigrationPool = ({ database, applicationName }: ConnectionPlace): Pool => {
  const settings = { ...lasting, connectionTimeoutMillis: connectTimeoutMs, max: 3, onConnect: liftLimit };
  const connectionString = directUrlOf(database);
  const pool = new Pool({ ...settings, connectionString, application_name: applicationName });
  // The statement under way fails by itself; an error that nobody hears would end the process before its message.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * A pool past any pooler, for locks and for libraries that bring their own statements, which nobody waits for. A
 * heartbeat tells a dead connection, whether it is held or idle, so that none need be made anew for each statement.
 */
export const createSessionPool = ({ database, applicationName, poolSize, idleMs = 60_000 }: SessionPoolPlace): Pool => {
  const patience = { connectionTimeoutMillis: 2 * connectTimeoutMs, idleTimeoutMillis: idleMs, heartbeatMs };
  const settings = { ...limits, ...recycling, ...patience, connectionString: directUrlOf(database) };
  return new Pool({ ...settings, application_name: applicationName, max: poolSize });
};
