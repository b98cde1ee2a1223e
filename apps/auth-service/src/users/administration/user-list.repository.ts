import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '../../database/database';
import { searchPatternOf } from '../search-text';
import { userColumns, type UserRow } from '../user-row';

interface TotalRow extends QueryResultRow {
  /** PostgreSQL's bigint arrives as text. */
  total: string;
}

/**
 * Pages are found on the narrow index first, and joined for the few rows that are shown; a search uses the trigram index.
 * Without a search the total is the sum of the kept counts: counting a million rows would cost more than the page.
 */
@Injectable()
export class UserListRepository {
  constructor(private readonly database: Database) {}

  page(offset: number, limit: number, search: string | undefined): Promise<UserRow[]> {
    const where = search === undefined ? '' : 'WHERE f.search_text LIKE $3';
    return this.database.query<UserRow>(
      `SELECT ${userColumns} FROM (
          SELECT f.id FROM auth.auth_records f ${where} ORDER BY f.created_at DESC, f.id DESC OFFSET $1 LIMIT $2
        ) page
        JOIN auth.auth_records a ON a.id = page.id JOIN auth.profile_records p ON p.auth_id = a.id
        ORDER BY a.created_at DESC, a.id DESC`,
      [offset, limit, ...(search === undefined ? [] : [searchPatternOf(search)])],
    );
  }

  async total(search: string | undefined): Promise<number> {
    const [row] =
      search === undefined
        ? await this.database.query<TotalRow>('SELECT sum(users) AS total FROM auth.user_counts')
        : await this.database.query<TotalRow>(
            'SELECT count(*) AS total FROM auth.auth_records WHERE search_text LIKE $1',
            [searchPatternOf(search)],
          );
    return Number(row?.total ?? 0);
  }
}
