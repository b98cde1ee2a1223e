import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import type { UserRow } from '../platform/schema/user-row';
import {
  searchPatternOf,
  countFoundUsers,
  countUsers,
  findUsers,
  filterNearUsers,
  filterUsers,
  sortFilteredUsers,
  foundAtOnce,
  listFoundUsers,
  listUsers,
  type TotalRow,
  type UserFilter,
} from './user-list.statements';

interface UserPage {
  rows: UserRow[];
  total: number;
}

const totalOf = ([row]: TotalRow[]): number => Number(row?.total ?? 0);

/**
 * Lists users: a page is found on a narrow index first, then joined; a search uses the trigram index. Without a search
 * the total is the sum of the stored counts, because counting a million rows would cost more than the page.
 */
@Injectable()
export class UserListRepository {
  constructor(private readonly database: Database) {}

  async page(offset: number, limit: number): Promise<UserPage> {
    const [rows, total] = await Promise.all([
      this.database.query(listUsers, [offset, limit]),
      this.database.query(countUsers),
    ]);
    return { rows, total: totalOf(total) };
  }

  /** @param term substring of the email or the name, in any case */
  async search(offset: number, limit: number, term: string): Promise<UserPage> {
    const pattern = searchPatternOf(term);
    const found = await this.find(offset, limit, pattern);
    if (found !== undefined) return found;
    const [rows, total] = await Promise.all([
      this.database.query(listFoundUsers, [offset, limit, pattern]),
      this.database.query(countFoundUsers, [pattern]),
    ]);
    return { rows, total: totalOf(total) };
  }

  /** Newest first. An unknown `before` gives an empty page. */
  async filter(filter: UserFilter): Promise<UserRow[]> {
    if (filter.role === null) return this.run(filterUsers(filter));
    const near = await this.run(filterNearUsers(filter));
    return near.length === filter.limit ? near : this.run(sortFilteredUsers(filter));
  }

  private run({ statement, values }: ReturnType<typeof filterUsers>): Promise<UserRow[]> {
    return this.database.query(statement, values);
  }

  /** @returns an empty list when there are too many matches to find at once */
  private async find(offset: number, limit: number, pattern: string): Promise<UserPage | undefined> {
    const rows = await this.database.query(findUsers, [pattern, offset, limit]);
    const total = Number(rows[0]?.found ?? 0);
    return total > foundAtOnce ? undefined : { rows: rows.filter((row) => row.id !== null), total };
  }
}
