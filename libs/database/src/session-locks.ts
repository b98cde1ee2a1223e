import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { createSessionPool, type ConnectionPlace } from './connection-settings';
import { statementError } from './statement-errors';

/** Locks that one process may hold at a time; whoever wants one more waits. */
const heldAtOnce = 8;
/** Connections past a pooler are scarce, and locks are rarely held. */
const idleMs = 1_000;

/** At once, also when another process holds it: a statement that waits looks like a connection that has died. */
const tryLocks = 'SELECT pg_try_advisory_lock(hashtext(name)) AS taken FROM unnest($1::text[]) AS name';
const unlockAll = 'SELECT pg_advisory_unlock_all()';

const fail = (error: unknown): never => {
  throw statementError(error);
};

/**
 * Locks among all processes that share the database, for longer than a transaction. Each is held by a connection of its
 * own and goes with it, so that a dead process holds none.
 */
export class SessionLocks implements OnApplicationShutdown {
  private readonly logger = new Logger(SessionLocks.name);
  private readonly pool: Pool;

  constructor(place: ConnectionPlace) {
    this.pool = createSessionPool({ ...place, poolSize: heldAtOnce, idleMs });
    this.pool.on('error', (error) => this.logger.debug(`A lock's connection was lost: ${error.message}`));
  }

  /**
   * Does the work under all of the locks.
   *
   * @returns null, and nothing is done, while somebody else holds one of them
   * @throws AppError SERVICE_UNAVAILABLE while the database is away, and whatever the work throws
   */
  async hold<Result>(names: readonly string[], work: () => Promise<Result>): Promise<{ result: Result } | null> {
    const client = await this.pool.connect().catch(fail);
    try {
      return (await this.take(client, names)) ? { result: await work() } : null;
    } finally {
      await this.giveBack(client);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private async take(client: PoolClient, names: readonly string[]): Promise<boolean> {
    const { rows } = await client.query<{ taken: boolean }>(tryLocks, [names]).catch(fail);
    return rows.every(({ taken }) => taken);
  }

  /** A connection that cannot be asked any more is closed, and its locks with it. */
  private async giveBack(client: PoolClient): Promise<void> {
    const isGiven = await client.query(unlockAll).then(
      () => true,
      () => false,
    );
    client.release(!isGiven);
  }
}
