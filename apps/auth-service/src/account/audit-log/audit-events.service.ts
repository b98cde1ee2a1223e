import { Repository, And, LessThan, MoreThanOrEqual, type FindOperator, type FindOptionsWhere } from 'typeorm';
import { InjectRepository } from '@nestjs/typeorm';
import { Injectable } from '@nestjs/common';
import type { AuditEventResponse, AuditEventsResponse, ListAuditEventsQuery } from './audit-events.dto';
import { firstIdSince } from '../../platform/database/timestamp';
import { AuditEvent } from '../../platform/schema/audit-event.entity';

const toResponse = ({ createdAt, ...event }: AuditEvent): AuditEventResponse => ({
  ...event,
  createdAt: createdAt.toISOString(),
});

interface AuditFilter {
  userId?: string;
  kind?: string;
  from?: Date;
  to?: Date;
  /** Only events older than this one. */
  before?: string;
  limit: number;
}

/** Longer than the difference between the clocks of a service and of PostgreSQL. */
const clockToleranceMs = 3_600_000;

const allOf = <Value>(conditions: readonly (FindOperator<Value> | false)[]): FindOperator<Value> | undefined => {
  const chosen = conditions.filter((condition) => condition !== false);
  return chosen.length === 0 ? undefined : And(...chosen);
};

/**
 * Includes only conditions that were requested, so that each uses its index. Times limit the ids as well: the list is in
 * the order of ids, and a search for an old day would otherwise read all newer events.
 */
export const auditConditionsOf = ({ userId, kind, from, to, before }: AuditFilter): FindOptionsWhere<AuditEvent> => {
  const createdAt = allOf([from !== undefined && MoreThanOrEqual(from), to !== undefined && LessThan(to)]);
  const id = allOf([
    from !== undefined && MoreThanOrEqual(firstIdSince(Math.max(0, from.getTime() - clockToleranceMs))),
    to !== undefined && LessThan(firstIdSince(Math.max(0, to.getTime() + clockToleranceMs))),
    before !== undefined && LessThan(before),
  ]);
  return {
    ...(userId === undefined ? {} : { userId }),
    ...(kind === undefined ? {} : { kind }),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(id === undefined ? {} : { id }),
  };
};

@Injectable()
export class AuditEventsService {
  constructor(@InjectRepository(AuditEvent) private readonly events: Repository<AuditEvent>) {}

  async find({ limit: limitText, from, to, ...filter }: ListAuditEventsQuery): Promise<AuditEventsResponse> {
    const limit = Number(limitText);
    const between = {
      ...(from === undefined ? {} : { from: new Date(from) }),
      ...(to === undefined ? {} : { to: new Date(to) }),
    };
    const rows = await this.findRows({ ...filter, ...between, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return { data: shown.map(toResponse), nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }

  /** Newest first. */
  private findRows(filter: AuditFilter): Promise<AuditEvent[]> {
    const where = auditConditionsOf(filter);
    return this.events.find({ where, order: { id: 'DESC' }, take: filter.limit });
  }
}
