import { Client, type ClientConfig } from 'pg';

export interface ImpatientClientConfig extends ClientConfig {
  /** A connection that was asked and says nothing for so long is dead. */
  answerTimeoutMs?: number;
  /** A connection that nobody has asked anything for so long is asked whether it lives; without it, never. */
  heartbeatMs?: number;
  /** False behind a pooler: a statement that one server has prepared is asked for at another. */
  namesStatements?: boolean;
  /** True behind a pooler, which tells of the server that it reached first. */
  trustsServer?: boolean;
}

/** Longer than PostgreSQL itself lets a statement run, so that only a connection that is lost is given up. */
export const defaultAnswerTimeoutMs = 8_000;

/** To read what has arrived, once the time is up. */
const graceMs = 50;

/** The error code of a connection that was given up: for callers, PostgreSQL is away. */
const timedOut = 'ETIMEDOUT';

/** PostgreSQL's own code for a statement that writes where nobody may. */
const readOnly = '25006';

/** PostgreSQL says of its own accord, from version 14 on, when one of these changes. */
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

/** PostgreSQL closes the connection with it. */
const lastWords = ['FATAL', 'PANIC'];

type Ask = (...parameters: unknown[]) => unknown;

/** PostgreSQL then parses the statement at each call. */
const withoutName = (asked: unknown): unknown => {
  if (typeof asked !== 'object' || asked === null || !('name' in asked)) return asked;
  const { name: _name, ...unnamed } = asked;
  return unnamed;
};

/**
 * A connection that gives itself up when PostgreSQL falls silent. `statement_timeout` is measured by the server, TCP
 * waits a quarter of an hour for a peer that has gone, and `query_timeout` of node-postgres leaves the connection as it
 * is: whoever releases it without an error, as TypeORM does, puts a dead one back into the pool, until all are dead.
 * Here the connection breaks as if the peer had reset it, which every holder of a connection knows how to deal with.
 */
export class ImpatientClient extends Client {
  private readonly answerTimeoutMs: number;
  private readonly heartbeatMs: number | undefined;
  private deadline: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private isConnected = false;
  private readonly refusals = new Set<string>();

  constructor(config: ImpatientClientConfig = {}) {
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
    // Who waits for an answer is told by its own promise; an error that nobody hears would end the process.
    this.on('error', () => this.stopTimers());
  }

  /** A server that lets nobody write was demoted, or has not been promoted yet; whoever answers for it is elsewhere. */
  private notice({ parameterName, parameterValue }: ParameterStatus): void {
    if (!readOnlySigns.includes(parameterName)) return;
    if (parameterValue === 'on') this.refusals.add(parameterName);
    else this.refusals.delete(parameterName);
    if (!this.isConnected && this.refusals.size > 0) this.leave();
  }

  /** Not before the answer is there that is under way: what it says was done. */
  private leave(): void {
    const error = new Error('PostgreSQL lets nobody write there: it is a standby, or was demoted');
    this.connection.stream.destroy(Object.assign(error, { code: readOnly }));
  }

  /** Before whoever is told releases it, or the pool would lend it once more until its end is read. */
  private expectEnd({ severity, code, message }: Refusal): void {
    if (this.isConnected && lastWords.includes(severity))
      this.connection.stream.destroy(Object.assign(new Error(message), { code }));
  }

  private expectAnswer(): void {
    this.stopTimers();
    this.deadline = setTimeout(() => this.lookOnceMore(), this.answerTimeoutMs);
  }

  /** A process that stood still finds its timers due before it has read the answers that lie there already. */
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
