import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '@svc/database';
import { searchPatternOf } from '../users/search-text';
import { userColumns, type UserRow } from '../schema/user-row';

interface TotalRow extends QueryResultRow {
  /** PostgreSQL's bigint arrives as text. */
  total: string;
}

export interface UserPage {
  rows: UserRow[];
  total: number;
}

interface FoundRow extends UserRow {
  found: string;
}

/** So many matches are found, counted and sorted at once; for more, a page and a count cost less one by one. */
const mostFound = 1000;

const newestFirst = 'ORDER BY a.created_at DESC, a.id DESC';

/**
 * Pages are found on the narrow index first, and joined for the few rows that are shown; a search uses the trigram index.
 * Without a search the total is the sum of the kept counts: counting a million rows would cost more than the page.
 */
@Injectable()
export class UserListRepository {
  constructor(private readonly database: Database) {}

  async page(offset: number, limit: number): Promise<UserPage> {
    const [rows, total] = await Promise.all([this.rows(offset, limit), this.count()]);
    return { rows, total };
  }

  /** @param term occurs in the email or in the name, in whatever case */
  async search(offset: number, limit: number, term: string): Promise<UserPage> {
    const pattern = searchPatternOf(term);
    const found = await this.find(offset, limit, pattern);
    if (found !== undefined) return found;
    const [rows, total] = await Promise.all([this.rows(offset, limit, pattern), this.countFound(pattern)]);
    return { rows, total };
  }

  /** Walks the trigram index once. @returns nothing when there is too much to find */
  private async find(offset: number, limit: number, pattern: string): Promise<UserPage | undefined> {
    const rows = await this.database.query<FoundRow>(
      `WITH found AS MATERIALIZED (
          SELECT f.id, f.created_at FROM auth.auth_records f WHERE f.search_text LIKE $1 LIMIT ${mostFound + 1}
        ), page AS (
          SELECT found.id FROM found ORDER BY found.created_at DESC, found.id DESC OFFSET $2 LIMIT $3
        )
        SELECT total.found, ${userColumns} FROM (SELECT count(*) AS found FROM found) total
          LEFT JOIN (page JOIN auth.auth_records a ON a.id = page.id JOIN auth.profile_records p ON p.auth_id = a.id)
            ON true
          ${newestFirst}`,
      [pattern, offset, limit],
    );
    const total = Number(rows[0]?.found ?? 0);
    return total > mostFound ? undefined : { rows: rows.filter(({ id }) => (id as string | null) !== null), total };
  }

  private rows(offset: number, limit: number, pattern?: string): Promise<UserRow[]> {
    const where = pattern === undefined ? '' : 'WHERE f.search_text LIKE $3';
    return this.database.query<UserRow>(
      `SELECT ${userColumns} FROM (
          SELECT f.id FROM auth.auth_records f ${where} ORDER BY f.created_at DESC, f.id DESC OFFSET $1 LIMIT $2
        ) page
        JOIN auth.auth_records a ON a.id = page.id JOIN auth.profile_records p ON p.auth_id = a.id
        ${newestFirst}`,
      [offset, limit, ...(pattern === undefined ? [] : [pattern])],
    );
  }

  private async count(): Promise<number> {
    const [row] = await this.database.query<TotalRow>('SELECT sum(users) AS total FROM auth.user_counts');
    return Number(row?.total ?? 0);
  }

  private async countFound(pattern: string): Promise<number> {
    const [row] = await this.database.query<TotalRow>(
      'SELECT count(*) AS total FROM auth.auth_records WHERE search_text LIKE $1',
      [pattern],
    );
    return Number(row?.total ?? 0);
  }
}
