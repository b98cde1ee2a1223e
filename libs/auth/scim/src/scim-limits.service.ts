import { Injectable } from '@nestjs/common';
import { FairQueue } from '@svc/concurrency';
import type { Database, Queryable } from '@svc/database';
import { lockOrganization } from '@svc/auth';
import { isLookup, type FilterTable } from './filter.statements';
import type { ListedPage } from './scim-users.statements';

/** The work of one organisation waits for itself: it would hold each place, and its changes lock the organisation. */
const limits = { places: 2, placesPerCaller: 1, retryAfterSeconds: 5 };
/** Each list has two statements, and so two connections, which sign-ins need too. */
const listLimits = { ...limits, perCaller: 20, total: 200, what: 'lists' };
/** Each change has a connection that sign-ins need too. */
const changeLimits = { ...limits, perCaller: 200, total: 1_000, what: 'changes' };

/** Limits the connections that identity providers occupy: they read all rows, and write in bulk. */
@Injectable()
export class ScimLimitsService {
  private readonly lists = new FairQueue(listLimits);
  private readonly changes = new FairQueue(changeLimits);

  /**
   * Runs one list at a time for each organisation, so that it slows down only itself, and few for all. Lookups by an
   * index do not wait.
   * @throws AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async list<Result>(
    organizationId: string,
    { filter }: ListedPage,
    table: FilterTable,
    act: () => Promise<Result>,
  ): Promise<Result> {
    return isLookup(filter, table) ? act() : this.lists.run(organizationId, act);
  }

  /**
   * Changes of one organisation wait for each other.
   * @throws AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async change<Result>(
    database: Database,
    organizationId: string,
    act: (transaction: Queryable) => Promise<Result>,
  ): Promise<Result> {
    return this.changes.run(organizationId, () =>
      database.transaction(async (transaction) => {
        await transaction.query(lockOrganization, [organizationId]);
        return act(transaction);
      }),
    );
  }
}
