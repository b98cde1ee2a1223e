import { Repository, And, LessThan, MoreThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { InjectRepository } from '@nestjs/typeorm';
import { Injectable } from '@nestjs/common';
import type { AuditEventResponse, AuditEventsResponse, ListAuditEventsQuery } from './audit-events.dto';
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
    const where = conditionsOf(filter);
    return this.events.find({ where, order: { id: 'DESC' }, take: filter.limit });
  }
}
