import { Pool } from 'pg';
import { defaultAnswerTimeoutMs, ImpatientClient, type ImpatientClientConfig } from './impatient-client';

/** To reach the server and be let in; a request waits no longer for a free connection either. */
const connectTimeoutMs = 5_000;
/** Ends statements at the server before the connection is taken for lost. */
const statementTimeoutMs = defaultAnswerTimeoutMs - 1_000;
const idleInTransactionTimeoutMs = 15_000;
/** Shorter than the wait for an answer: when one dead connection is found, no idle one of its age is left. */
const idleTimeoutMs = 5_000;
/** Connections are made anew now and then, so that a pool moves with its server and memory comes back there. */
const lifetimeSeconds = 900;
const keepAliveAfterMs = 10_000;
/** Twice this, and a silent loss is noticed by a connection that only listens. */
const heartbeatMs = 4_000;

export interface ConnectionPlace {
  url: string;
  /** In `pg_stat_activity`. */
  applicationName: string;
}

export interface PoolPlace extends ConnectionPlace {
  poolSize: number;
}

const lasting = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfterMs };

const limits = {
  ...lasting,
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
};

const recycling = {
  idleTimeoutMillis: idleTimeoutMs,
  maxLifetimeSeconds: lifetimeSeconds,
  Client: ImpatientClient,
};

/** One connection that listens, and asks by itself whether the server is still there. */
export const listenerSettings = ({ url, applicationName }: ConnectionPlace): ImpatientClientConfig => ({
  ...lasting,
  connectionString: url,
  application_name: applicationName,
  connectionTimeoutMillis: connectTimeoutMs,
  answerTimeoutMs: heartbeatMs,
  heartbeatMs,
});

/** The pool of a service, for statements that somebody waits for. */
export const createServicePool = ({ url, applicationName, poolSize }: PoolPlace): Pool => {
  const settings = { ...limits, ...recycling, connectionTimeoutMillis: connectTimeoutMs };
  return new Pool({ ...settings, connectionString: url, application_name: applicationName, max: poolSize });
};

/** For migrations, which may take as long as they need: only TCP says whether the server is still there. */
export const createMigrationPool = ({ url, applicationName }: ConnectionPlace): Pool => {
  const settings = { ...lasting, connectionTimeoutMillis: connectTimeoutMs, max: 3 };
  const pool = new Pool({ ...settings, connectionString: url, application_name: applicationName });
  // The statement under way fails by itself; an error that nobody hears would end the process before its message.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * A pool for libraries that bring their own statements, which nobody waits for. A heartbeat tells a dead connection,
 * whether it is held or idle, so that none need be made anew for each statement.
 */
export const createPool = ({ url, applicationName, poolSize }: PoolPlace): Pool => {
  const patience = { connectionTimeoutMillis: 2 * connectTimeoutMs, idleTimeoutMillis: 60_000, heartbeatMs };
  const settings = { ...limits, ...recycling, ...patience };
  return new Pool({ ...settings, connectionString: url, application_name: applicationName, max: poolSize });
};
