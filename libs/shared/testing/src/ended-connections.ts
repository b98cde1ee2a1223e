import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

/** Moment at which a connection to PostgreSQL ends, relative to a statement. */
export type EndingMoment = 'before it' | 'before it, unnoticed' | 'within it' | 'after its answer';

/** Fields of node-postgres that its types omit. */
type Connection = Client & { readonly processID: number; readonly connection: { readonly stream: Socket } };
type Query = (this: Connection, ...given: unknown[]) => unknown;

type Callback = (error: unknown, answer?: unknown) => void;

interface Plan {
  statements: number;
  readonly last: number;
  readonly moment: EndingMoment;
  /** Statements after the work, such as batches for several callers, are left alone. */
  isOver: boolean;
}

const plans = new AsyncLocalStorage<Plan>();
const session = 'SELECT FROM pg_stat_activity WHERE pid = $1';
const pauseMs = 1;

/**
 * Ends connections of this process to PostgreSQL from another session, at an exact moment. Only connections that open
 * after its creation are affected.
 */
export class EndedConnections {
  private readonly administration: Client;
  private readonly query = Reflect.get(Client.prototype, 'query') as Query;

  /** @param url of a superuser */
  constructor(url: string) {
    this.administration = new Client({ connectionString: url });
    const pass = (connection: Connection, given: readonly unknown[]): unknown => this.pass(connection, given);
    Reflect.set(Client.prototype, 'query', function query(this: Connection, ...given: unknown[]) {
      return pass(this, given);
    });
  }

  async connect(): Promise<void> {
    await this.administration.connect();
  }

  async stop(): Promise<void> {
    Reflect.set(Client.prototype, 'query', this.query);
    await this.administration.end();
  }

  /**
   * Runs the work and ends the connection of its nth statement at that moment.
   * @returns null when the work had fewer statements
   */
  async during<Result>(
    { statement, moment }: { statement: number; moment: EndingMoment },
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    const plan: Plan = { statements: 0, last: statement, moment, isOver: false };
    // Awaited inside: a request of light-my-request starts only when it is awaited.
    const result = await plans.run(plan, async () => await work());
    plan.isOver = true;
    return plan.statements < statement ? null : result;
  }

  /**
   * Repeats the work, each time with freshly prepared input and with the connection of its next statement ending at
   * that moment.
   * @returns the results, until the work had no further statement
   */
  async atEach<Given, Result>(
    moment: EndingMoment,
    prepare: () => Promise<Given>,
    work: (given: Given) => Promise<Result>,
  ): Promise<Result[]> {
    const results: Result[] = [];
    for (;;) {
      const given = await prepare();
      const result = await this.during({ statement: results.length + 1, moment }, () => work(given));
      if (result === null) return results;
      results.push(result);
    }
  }

  private pass(connection: Connection, given: readonly unknown[]): unknown {
    const plan = plans.getStore();
    if (plan === undefined || plan.isOver) return Reflect.apply(this.query, connection, given);
    plan.statements += 1;
    if (plan.statements !== plan.last) return Reflect.apply(this.query, connection, given);
    const callback = given.find((one): one is Callback => typeof one === 'function');
    // The connection returns to the pool with the answer, so it ends as an idle connection.
    if (callback !== undefined && plan.moment === 'after its answer')
      return Reflect.apply(this.query, connection, given);
    const asked = given.filter((one) => typeof one !== 'function');
    const answer = plans.exit(() => this.end(plan.moment, connection, asked));
    if (callback === undefined) return answer;
    answer.then((rows) => callback(null, rows), callback);
    return undefined;
  }

  private async end(moment: EndingMoment, connection: Connection, asked: readonly unknown[]): Promise<unknown> {
    if (moment === 'before it, unnoticed') return this.endUnnoticed(connection, asked);
    if (moment === 'within it') return this.endWithin(connection);
    if (moment === 'before it') await this.endNoticed(connection);
    const answer = await this.ask(connection, asked);
    if (moment === 'after its answer') await this.endNoticed(connection);
    return answer;
  }

  private ask(connection: Connection, asked: readonly unknown[]): Promise<unknown> {
    return Reflect.apply(this.query, connection, asked) as Promise<unknown>;
  }

  private async terminate({ processID }: Connection): Promise<void> {
    await this.administration.query('SELECT pg_terminate_backend($1)', [processID]);
  }

  /** @param condition in SQL, on the session of the connection */
  private async isFound({ processID }: Connection, condition = 'true'): Promise<boolean> {
    return (await this.administration.query(`${session} AND ${condition}`, [processID])).rowCount === 1;
  }

  private async endNoticed(connection: Connection): Promise<void> {
    const noticed = new Promise((resolve) => connection.once('end', resolve));
    await this.terminate(connection);
    await noticed;
  }

  /** The client reads PostgreSQL's message only after the statement was sent. */
  private async endUnnoticed(connection: Connection, asked: readonly unknown[]): Promise<unknown> {
    const { stream } = connection.connection;
    stream.pause();
    await this.terminate(connection);
    // PostgreSQL itself looks only every 100 ms whether a terminated session is gone.
    while (await this.isFound(connection)) await setTimeout(pauseMs);
    const answer = this.ask(connection, asked);
    stream.resume();
    return answer;
  }

  /** Replaces the statement by one that runs long enough to be found. */
  private async endWithin(connection: Connection): Promise<unknown> {
    const answer = this.ask(connection, ['SELECT pg_sleep(60)']);
    answer.catch(() => undefined);
    while (!(await this.isFound(connection, `wait_event = 'PgSleep'`))) await setTimeout(pauseMs);
    await this.terminate(connection);
    return answer;
  }
}
