import { Client, type ClientConfig } from 'pg';

export interface ImpatientClientConfig extends ClientConfig {
  /** A connection that was asked and says nothing for so long is dead. */
  answerTimeoutMs?: number;
  /** A connection that nobody has asked anything for so long is asked whether it lives; without it, never. */
  heartbeatMs?: number;
  /** False behind a pooler: a statement that one server has prepared is asked for at another. */
  namesStatements?: boolean;
}

/** Longer than PostgreSQL itself lets a statement run, so that only a connection that is lost is given up. */
export const defaultAnswerTimeoutMs = 8_000;

/** To read what has arrived, once the time is up. */
const graceMs = 50;

/** The error code of a connection that was given up: for callers, PostgreSQL is away. */
const timedOut = 'ETIMEDOUT';

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

  constructor(config: ImpatientClientConfig = {}) {
    super(config);
    this.answerTimeoutMs = config.answerTimeoutMs ?? defaultAnswerTimeoutMs;
    this.heartbeatMs = config.heartbeatMs;
    const ask = this.query.bind(this) as unknown as Ask;
    const { namesStatements = true } = config;
    this.query = ((asked: unknown, ...parameters: unknown[]) => {
      this.expectAnswer();
      return ask(namesStatements ? asked : withoutName(asked), ...parameters);
    }) as typeof this.query;
    this.on('connect', () => this.rest());
    this.on('drain', () => this.rest());
    this.on('end', () => this.stopTimers());
    // Who waits for an answer is told by its own promise; an error that nobody hears would end the process.
    this.on('error', () => this.stopTimers());
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
