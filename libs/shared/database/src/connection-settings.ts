import { ConfigurationError } from '@svc/config';
import { Pool, type ClientBase } from 'pg';
import { defaultAnswerTimeoutMs, FailFastClient, type FailFastClientConfig } from './fail-fast-client';

/**
 * Returns true when the client talks to PostgreSQL itself: the server reports the id of its process to the client, a
 * pooler reports an invented id.
 */
export const reachesServer = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
};

/** Limit for connecting and logging in, and for waiting for a free connection of the pool. */
const connectTimeoutMs = 5_000;
/** The server ends a statement earlier than the client gives up the connection. */
export const statementTimeoutMs = defaultAnswerTimeoutMs - 1_000;
export const idleInTransactionTimeoutMs = 15_000;
/**
 * Shorter than the answer timeout, so that after one dead connection is found, no idle connection of the same age is
 * left.
 */
const idleTimeoutMs = 5_000;
/** Connections are replaced after this time, so that a pool follows a moved server and the server frees memory. */
const lifetimeSeconds = 900;
const keepAliveAfterMs = 10_000;
/** A connection that only listens notices a silent loss after twice this time. */
const heartbeatMs = 4_000;

/** Addresses of one database; `DatabaseConfig` implements it. */
export interface DatabaseAddresses {
  readonly url: string;
  /**
   * Address that bypasses the pooler of `url`. A pooler lends a connection for one transaction, so session state
   * (LISTEN, locks, settings, named statements) would reach another client.
   */
  readonly directUrl?: string;
}

export interface ConnectionPlace {
  database: DatabaseAddresses;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
}

interface PoolPlace extends ConnectionPlace {
  poolSize: number;
}

interface SessionPoolPlace extends PoolPlace {
  /** An idle connection is closed after this time. */
  idleMs?: number;
}

/** Address for connections with session state. */
export const chooseDirectUrl = ({ url, directUrl }: DatabaseAddresses): string => directUrl ?? url;

/** True when a pooler handles all single statements and transactions. */
export const isPooled = ({ url, directUrl }: DatabaseAddresses): boolean =>
  directUrl !== undefined && directUrl !== url;

export const poolerRemedy =
  'DATABASE_URL leads to a pooler: give it the address of PostgreSQL itself as DATABASE_DIRECT_URL as well, or the same ' +
  'address when the pooler keeps a connection for each session (docs/operate/pgbouncer.md)';

/**
 * Call it before anything is set for a session: a pooler lends the connection with its settings, locks and LISTEN to other
 * clients. The operator answers for a direct address.
 * @throws ConfigurationError
 */
export const refusePooler = async ({ directUrl }: DatabaseAddresses, client: ClientBase): Promise<void> => {
  if (directUrl === undefined && !(await reachesServer(client))) throw new ConfigurationError([poolerRemedy]);
};

const lasting = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfterMs };

const limits = {
  ...lasting,
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
};

/** A pooler rejects settings of a connection that it does not know; the limits must be set on the server. */
const pooledLimits = { ...lasting, namesStatements: false, trustsServer: true };

const recycling = {
  idleTimeoutMillis: idleTimeoutMs,
  maxLifetimeSeconds: lifetimeSeconds,
  Client: FailFastClient,
};

/** A connection for LISTEN that checks by itself whether the server answers. */
export const listenerSettings = ({ database, applicationName }: ConnectionPlace): FailFastClientConfig => ({
  ...lasting,
  connectionString: chooseDirectUrl(database),
  application_name: applicationName,
  connectionTimeoutMillis: connectTimeoutMs,
  answerTimeoutMs: heartbeatMs,
  heartbeatMs,
});

/** The pool for requests; the only pool that may go through a pooler. */
export const createServicePool = ({ database, applicationName, poolSize }: PoolPlace): Pool => {
  const timeLimits = isPooled(database) ? pooledLimits : limits;
  const settings = { ...timeLimits, ...recycling, connectionTimeoutMillis: connectTimeoutMs };
  return new Pool({ ...settings, connectionString: database.url, application_name: applicationName, max: poolSize });
};

/** Behind a pooler, the role has the limit, so it applies to migrations as well. */
const liftLimit = (client: ClientBase): Promise<unknown> => client.query('SET statement_timeout = 0');

/** @returns a hook whose promise the pool awaits, although its type says that it returns nothing */
const forSession = (
  database: DatabaseAddresses,
  prepare?: (client: ClientBase) => Promise<unknown>,
): ((client: ClientBase) => unknown) => {
  return async (client) => {
    await refusePooler(database, client);
    await prepare?.(client);
  };
};

/** Connection for migrations, which may take any time: only TCP keepalive detects a lost server. */
export const createMigrationPool = ({ database, applicationName }: ConnectionPlace): Pool => {
  const settings = { ...lasting, connectionTimeoutMillis: connectTimeoutMs, max: 3 };
  const onConnect = forSession(database, liftLimit);
  const connectionString = chooseDirectUrl(database);
  const pool = new Pool({ ...settings, onConnect, connectionString, application_name: applicationName });
  // The running statement rejects by itself; without a listener, the error would end the process before its message.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * A pool that bypasses poolers, for locks and for libraries with their own statements, never for requests. A heartbeat
 * detects dead connections, held or idle, so connections need not be replaced.
 */
export const createSessionPool = ({ database, applicationName, poolSize, idleMs = 60_000 }: SessionPoolPlace): Pool => {
  const patience = { connectionTimeoutMillis: 2 * connectTimeoutMs, idleTimeoutMillis: idleMs, heartbeatMs };
  const settings = { ...limits, ...recycling, ...patience, connectionString: chooseDirectUrl(database) };
  return new Pool({ ...settings, onConnect: forSession(database), application_name: applicationName, max: poolSize });
};
