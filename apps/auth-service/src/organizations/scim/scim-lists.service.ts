import { Injectable } from '@nestjs/common';
import { createLimiter } from '@svc/concurrency';
import type { Filter } from './filter';
import { ScimError } from './scim-error';
import type { ListedPage } from './scim-users.statements';

/** Each list has two statements, and so two connections, which sign-ins need too. */
const mostAtOnce = 2;
const mostWaiting = 20;

/** Attributes with an index that finds one value. */
const indexedNames = new Set(['id', 'userName', 'externalId', 'displayName']);

const isLookup = (filter: Filter | undefined): boolean => {
  if (filter?.kind === 'and') return filter.filters.some(isLookup);
  return filter?.kind === 'compare' && filter.operator === 'eq' && indexedNames.has(filter.path[0].name);
};

interface Turn {
  limiter: ReturnType<typeof createLimiter>;
  count: number;
}

/**
 * Lists that read all rows of an organisation: one at a time for each organisation, so that it slows down only itself,
 * and few for all. Lookups by an index do not wait.
 */
@Injectable()
export class ScimListsService {
  private readonly all = createLimiter(mostAtOnce);
  private readonly turns = new Map<string, Turn>();

  /** @throws ScimError 429 when too many lists of the organisation wait */
  async run<Result>(organizationId: string, { filter }: ListedPage, act: () => Promise<Result>): Promise<Result> {
    if (isLookup(filter)) return act();
    const turn = this.turns.get(organizationId) ?? { limiter: createLimiter(1), count: 0 };
    if (turn.count >= mostWaiting) throw new ScimError(429, 'Too many lists wait; try again in a few seconds.');
    this.turns.set(organizationId, turn);
    turn.count += 1;
    try {
      return await turn.limiter.run(null, () => this.all.run(null, act));
    } finally {
      turn.count -= 1;
      if (turn.count === 0) this.turns.delete(organizationId);
    }
  }
}
