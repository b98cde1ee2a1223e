import { Injectable } from '@nestjs/common';
import { createLimiter } from '@svc/concurrency';
import type { Database, Queryable } from '@svc/database';
import { lockOrganization } from '../organizations.statements';
import { isLookup, type FilterTable } from './filter.statements';
import { ScimError } from './scim-error';
import type { ListedPage } from './scim-users.statements';

/** Each list has two statements, and so two connections, which sign-ins need too. */
const mostListsAtOnce = 2;
const mostWaitingLists = 20;

/** Each change has a connection that sign-ins need too. */
const mostChangesAtOnce = 2;
const mostWaitingChanges = 200;

interface Turn {
  limiter: ReturnType<typeof createLimiter>;
  count: number;
}

/** Limits the connections that identity providers occupy: they read all rows, and write in bulk. */
@Injectable()
export class ScimLimitsService {
  private readonly lists = createLimiter(mostListsAtOnce);
  private readonly turns = new Map<string, Turn>();
  private readonly changes = createLimiter(mostChangesAtOnce);
  private waitingChanges = 0;

  /**
   * Runs one list at a time for each organisation, so that it slows down only itself, and few for all. Lookups by an
   * index do not wait.
   * @throws ScimError 429 when too many lists of the organisation wait
   */
  async list<Result>(
    organizationId: string,
    { filter }: ListedPage,
    table: FilterTable,
    act: () => Promise<Result>,
  ): Promise<Result> {
    if (isLookup(filter, table)) return act();
    const turn = this.turns.get(organizationId) ?? { limiter: createLimiter(1), count: 0 };
    if (turn.count >= mostWaitingLists) throw new ScimError(429, 'Too many lists wait; try again in a few seconds.');
    this.turns.set(organizationId, turn);
    turn.count += 1;
    try {
      return await turn.limiter.run(null, () => this.lists.run(null, act));
    } finally {
      turn.count -= 1;
      if (turn.count === 0) this.turns.delete(organizationId);
    }
  }

  /**
   * Changes of one organisation wait for each other.
   * @throws ScimError 429 when too many wait
   */
  async change<Result>(
    database: Database,
    organizationId: string,
    act: (transaction: Queryable) => Promise<Result>,
  ): Promise<Result> {
    if (this.waitingChanges >= mostWaitingChanges)
      throw new ScimError(429, 'Too many changes wait; try again in a few seconds.');
    this.waitingChanges += 1;
    try {
      return await this.changes.run(null, () =>
        database.transaction(async (transaction) => {
          await transaction.query(lockOrganization, [organizationId]);
          return act(transaction);
        }),
      );
    } finally {
      this.waitingChanges -= 1;
    }
  }
}
