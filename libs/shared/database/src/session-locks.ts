import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { createSessionPool, type ConnectionPlace } from './connection-settings';
import { statementError } from './statement-errors';

/** Maximum number of locks of one process; further callers wait. */
const heldAtOnce = 8;
/** Connections that bypass the pooler are scarce, and locks are rarely held. */
const idleMs = 1_000;

/** Does not wait for another holder: a statement that waits would look like a dead connection. */
const tryLocks = 'SELECT pg_try_advisory_lock(hashtext(name)) AS taken FROM unnest($1::text[]) AS name';
const unlockAll = 'SELECT pg_advisory_unlock_all()';

const fail = (error: unknown): never => {
  throw statementError(error);
};

/**
 * Locks between all processes of the database, longer than a transaction. Each lock has its own connection and ends
 * with it, so that a dead process holds none.
 */
export class SessionLocks implements OnApplicationShutdown {
  private readonly logger = new Logger(SessionLocks.name);
  private readonly pool: Pool;

  constructor(place: ConnectionPlace) {
    this.pool = createSessionPool({ ...place, poolSize: heldAtOnce, idleMs });
    this.pool.on('error', (error) => this.logger.debug(`A lock's connection was lost: ${error.message}`));
  }

  /**
   * Runs the work while it holds all of the locks.
   * @returns null, without running the work, while another holder has one of them
   * @throws AppError SERVICE_UNAVAILABLE while the database is unavailable, or the error of the work
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

  /** A connection that fails to unlock is closed, which releases its locks. */
  private async giveBack(client: PoolClient): Promise<void> {
    const isGiven = await client.query(unlockAll).then(
      () => true,
      () => false,
    );
    client.release(!isGiven);
  }
}
