import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import type { UserRow } from '../platform/schema/user-row';
import { searchPatternOf } from './search-text';
import {
  countFoundUsers,
  countUsers,
  findUsers,
  foundAtOnce,
  listFoundUsers,
  listUsers,
  type TotalRow,
} from './user-list.statements';

export interface UserPage {
  rows: UserRow[];
  total: number;
}

const totalOf = ([row]: TotalRow[]): number => Number(row?.total ?? 0);

/**
 * Pages are found on the narrow index first, and joined for the few rows that are shown; a search uses the trigram index.
 * Without a search the total is the sum of the kept counts: counting a million rows would cost more than the page.
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

  /** @param term occurs in the email or in the name, in whatever case */
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

  /** @returns nothing when there is too much to find at once */
  private async find(offset: number, limit: number, pattern: string): Promise<UserPage | undefined> {
    const rows = await this.database.query(findUsers, [pattern, offset, limit]);
    const total = Number(rows[0]?.found ?? 0);
    return total > foundAtOnce ? undefined : { rows: rows.filter((row) => row.id !== null), total };
  }
}
