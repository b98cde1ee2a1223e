import { Client, type ClientConfig } from 'pg';

export interface FailFastClientConfig extends ClientConfig {
  /** The connection counts as dead when an answer takes longer. */
  answerTimeoutMs?: number;
  /** Interval of the heartbeat on an idle connection; missing: no heartbeat. */
  heartbeatMs?: number;
  /** False behind a pooler: a statement prepared on one server connection does not exist on another. */
  namesStatements?: boolean;
  /** True behind a pooler, which reports the state of the server that it reached first. */
  trustsServer?: boolean;
}

/** Longer than the statement timeout of PostgreSQL, so that only a lost connection is given up. */
export const defaultAnswerTimeoutMs = 8_000;

/** Grace period to read an answer that has already arrived. */
const graceMs = 50;

/** Error code of a connection that was given up: callers treat PostgreSQL as unavailable. */
const timedOut = 'ETIMEDOUT';

/** PostgreSQL's code for a write on a read-only server. */
const readOnly = '25006';

/** PostgreSQL 14 and later report changes of these parameters. */
const readOnlySigns = ['in_hot_standby', 'default_transaction_read_only'];

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

interface Refusal {
  severity: string;
  code: string;
  message: string;
}

/** PostgreSQL closes the connection after this error. */
const lastWords = ['FATAL', 'PANIC'];

type Ask = (...parameters: unknown[]) => unknown;

/** Removes the name, so that PostgreSQL parses the statement at each call. */
const withoutName = (asked: unknown): unknown => {
  if (typeof asked !== 'object' || asked === null || !('name' in asked)) return asked;
  const { name: _name, ...unnamed } = asked;
  return unnamed;
};

/**
 * A connection that ends when PostgreSQL stops answering. The server measures `statement_timeout`, TCP waits a quarter
 * of an hour for a lost peer, and `query_timeout` of node-postgres keeps the connection: TypeORM then releases the dead
 * connection into the pool, until all are dead. This client destroys the socket instead, as if the peer had reset it,
 * which every user of a connection handles.
 */
export class FailFastClient extends Client {
  private readonly answerTimeoutMs: number;
  private readonly heartbeatMs: number | undefined;
  private deadline: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private isConnected = false;
  private readonly refusals = new Set<string>();

  constructor(config: FailFastClientConfig = {}) {
    super(config);
    this.answerTimeoutMs = config.answerTimeoutMs ?? defaultAnswerTimeoutMs;
    this.heartbeatMs = config.heartbeatMs;
    const ask = this.query.bind(this) as unknown as Ask;
    const { namesStatements = true, trustsServer = false } = config;
    this.query = ((asked: unknown, ...parameters: unknown[]) => {
      this.expectAnswer();
      return ask(namesStatements ? asked : withoutName(asked), ...parameters);
    }) as typeof this.query;
    this.on('connect', () => {
      this.isConnected = true;
      this.rest();
    });
    this.on('drain', () => (this.refusals.size > 0 ? this.leave() : this.rest()));
    this.connection.on('errorMessage', (refusal: Refusal) => this.expectEnd(refusal));
    if (!trustsServer) this.connection.on('parameterStatus', (status: ParameterStatus) => this.notice(status));
    this.on('end', () => this.stopTimers());
    // The promise of the query reports the error; an error event without a listener would end the process.
    this.on('error', () => this.stopTimers());
  }

  /** A read-only server was demoted or is not promoted yet; the primary is elsewhere. */
  private notice({ parameterName, parameterValue }: ParameterStatus): void {
    if (!readOnlySigns.includes(parameterName)) return;
    if (parameterValue === 'on') this.refusals.add(parameterName);
    else this.refusals.delete(parameterName);
    if (!this.isConnected && this.refusals.size > 0) this.leave();
  }

  /** Waits for the running statement, whose answer says what was committed. */
  private leave(): void {
    const error = new Error('PostgreSQL is read-only: it is a standby, or was demoted');
    this.connection.stream.destroy(Object.assign(error, { code: readOnly }));
  }

  /** Before the caller releases it, or the pool would lend it once more. */
  private expectEnd({ severity, code, message }: Refusal): void {
    if (this.isConnected && lastWords.includes(severity))
      this.connection.stream.destroy(Object.assign(new Error(message), { code }));
  }

  private expectAnswer(): void {
    this.stopTimers();
    this.deadline = setTimeout(() => this.lookOnceMore(), this.answerTimeoutMs);
  }

  /** After a suspension, timers fire before the answers that already arrived are read. */
  private lookOnceMore(): void {
    this.deadline = setTimeout(() => this.giveUp(), graceMs);
  }

  private rest(): void {
    this.stopTimers();
    if (this.heartbeatMs === undefined) return;
    this.heartbeat = setTimeout(() => {
      this.query('SELECT 1').catch(() => undefined);
    }, this.heartbeatMs);
    this.heartbeat.unref();
  }

  private giveUp(): void {
    const error = new Error(`PostgreSQL has not answered for ${this.answerTimeoutMs} ms; the connection is given up`);
    this.connection.stream.destroy(Object.assign(error, { code: timedOut }));
  }

  private stopTimers(): void {
    clearTimeout(this.deadline);
    clearTimeout(this.heartbeat);
  }
}
