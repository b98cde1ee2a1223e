import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '@svc/database';

export interface AuditEventRow extends QueryResultRow {
  id: string;
  kind: string;
  actor: string;
  userId: string | null;
  address: string | null;
  userAgent: string | null;
  details: Record<string, unknown>;
  createdAt: Date;
}

export interface AuditFilter {
  userId?: string;
  kind?: string;
  from?: Date;
  to?: Date;
  /** Only events older than this one. */
  before?: string;
  limit: number;
}

@Injectable()
export class AuditEventsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. Only conditions that were asked for stand in the statement, so that each finds its index. */
  find({ userId, kind, from, to, before, limit }: AuditFilter): Promise<AuditEventRow[]> {
    const values: unknown[] = [];
    const condition = (sql: string, value: unknown): string[] =>
      value === undefined ? [] : [sql.replace('?', `$${values.push(value)}`)];
    const conditions = [
      ...condition('user_id = ?', userId),
      ...condition('kind = ?', kind),
      ...condition('created_at >= ?', from),
      ...condition('created_at < ?', to),
      ...condition('id < ?', before),
    ];
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    return this.database.query<AuditEventRow>(
      `SELECT id, kind, actor, user_id AS "userId", address, user_agent AS "userAgent", details, created_at AS "createdAt"
        FROM auth.audit_events ${where} ORDER BY id DESC LIMIT $${values.push(limit)}`,
      values,
    );
  }
}
