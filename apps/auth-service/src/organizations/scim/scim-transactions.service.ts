import { Injectable } from '@nestjs/common';
import { createLimiter } from '@svc/concurrency';
import { Database, type Queryable } from '@svc/database';
import { lockOrganization } from '../organizations.statements';
import { ScimError } from './scim-error';

/** Changes of one organisation wait for each other, each with a connection that sign-ins need too. */
const mostAtOnce = 2;
const mostWaiting = 200;

/** Transactions of identity providers, which write in bulk. */
@Injectable()
export class ScimTransactionsService {
  private readonly places = createLimiter(mostAtOnce);
  private waiting = 0;

  constructor(private readonly database: Database) {}

  /**
   * Changes of one organisation wait for each other.
   * @throws ScimError 429 when too many wait
   */
  async change<Result>(organizationId: string, act: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    if (this.waiting >= mostWaiting) throw new ScimError(429, 'Too many changes wait; try again in a few seconds.');
    this.waiting += 1;
    try {
      return await this.places.run(null, () =>
        this.database.transaction(async (transaction) => {
          await transaction.query(lockOrganization, [organizationId]);
          return act(transaction);
        }),
      );
    } finally {
      this.waiting -= 1;
    }
  }
}
