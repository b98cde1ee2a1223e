import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { And, LessThan, MoreThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { AuditEvent } from '../../platform/schema/audit-event.entity';

export interface AuditFilter {
  userId?: string;
  kind?: string;
  from?: Date;
  to?: Date;
  /** Only events older than this one. */
  before?: string;
  limit: number;
}

/** Includes only conditions that were requested, so that each uses its index. */
const conditionsOf = ({ userId, kind, from, to, before }: AuditFilter): FindOptionsWhere<AuditEvent> => {
  const times = [...(from === undefined ? [] : [MoreThanOrEqual(from)]), ...(to === undefined ? [] : [LessThan(to)])];
  return {
    ...(userId === undefined ? {} : { userId }),
    ...(kind === undefined ? {} : { kind }),
    ...(times.length === 0 ? {} : { createdAt: And(...times) }),
    ...(before === undefined ? {} : { id: LessThan(before) }),
  };
};

@Injectable()
export class AuditEventsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  find(filter: AuditFilter): Promise<AuditEvent[]> {
    const where = conditionsOf(filter);
    return this.database.repository(AuditEvent).find({ where, order: { id: 'DESC' }, take: filter.limit });
  }
}
