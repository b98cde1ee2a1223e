import { Repository, And, LessThan, MoreThanOrEqual, Raw, type FindOptionsWhere } from 'typeorm';
import { InjectRepository } from '@nestjs/typeorm';
import { Injectable } from '@nestjs/common';
import type { AuditEventResponse, AuditEventsResponse, ListAuditEventsQuery } from './audit-events.dto';
import { likePattern } from '../../users/user-list.statements';
import { AuditPeopleService } from './audit-people.service';
import { usersLike } from './audit-people.statements';
import { AuditEvent } from '../../platform/schema/audit-event.entity';

type NamedEvent = Awaited<ReturnType<AuditPeopleService['withNames']>>[number];

const toResponse = ({ createdAt, ...event }: NamedEvent): AuditEventResponse => ({
  ...event,
  createdAt: createdAt.toISOString(),
});

/** Users whose address or name has the text; also one user of them. */
const ofUsers = ({ userId, search }: Pick<AuditFilter, 'userId' | 'search'>): FindOptionsWhere<AuditEvent> => {
  if (search === undefined || search === '') return userId === undefined ? {} : { userId };
  const pattern = likePattern(search);
  return {
    userId: Raw(
      (column) =>
        `${column} IN ${usersLike(':pattern')} AND (CAST(:userId AS uuid) IS NULL OR ${column} = CAST(:userId AS uuid))`,
      { pattern, userId: userId ?? null },
    ),
  };
};

interface AuditFilter {
  userId?: string;
  search?: string;
  kind?: string;
  from?: Date;
  to?: Date;
  /** Only events older than this one. */
  before?: string;
  limit: number;
}

/** The clocks of the service, which makes ids, and of PostgreSQL differ by less. */
const clockMarginMs = 60 * 60 * 1000;
const latestMs = 2 ** 48 - 1;

/** The smallest id of version 7 that is made at this time (RFC 9562, 5.7). */
const firstIdAt = (timeMs: number): string => {
  const digits = Math.min(Math.max(timeMs, 0), latestMs).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
};

/**
 * Includes only conditions that were requested, so that each uses its index. Bounds of the ids repeat those of the times:
 * events are sorted by id, and without them a page of long ago would begin its search at the newest event.
 */
const toConditions = ({ userId, search, kind, from, to, before }: AuditFilter): FindOptionsWhere<AuditEvent> => {
  const times = [...(from === undefined ? [] : [MoreThanOrEqual(from)]), ...(to === undefined ? [] : [LessThan(to)])];
  const ids = [
    ...(before === undefined ? [] : [LessThan(before)]),
    ...(from === undefined ? [] : [MoreThanOrEqual(firstIdAt(from.getTime() - clockMarginMs))]),
    ...(to === undefined ? [] : [LessThan(firstIdAt(to.getTime() + clockMarginMs))]),
  ];
  return {
    ...ofUsers({ userId, search }),
    ...(kind === undefined ? {} : { kind }),
    ...(times.length === 0 ? {} : { createdAt: And(...times) }),
    ...(ids.length === 0 ? {} : { id: And(...ids) }),
  };
};

@Injectable()
export class AuditEventsService {
  constructor(
    @InjectRepository(AuditEvent) private readonly events: Repository<AuditEvent>,
    private readonly people: AuditPeopleService,
  ) {}

  async find({ limit: limitText, from, to, ...filter }: ListAuditEventsQuery): Promise<AuditEventsResponse> {
    const limit = Number(limitText);
    const between = {
      ...(from === undefined ? {} : { from: new Date(from) }),
      ...(to === undefined ? {} : { to: new Date(to) }),
    };
    const rows = await this.findRows({ ...filter, ...between, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const named = await this.people.withNames(shown);
    return { data: named.map(toResponse), nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }

  /** Newest first. */
  private findRows(filter: AuditFilter): Promise<AuditEvent[]> {
    const where = toConditions(filter);
    return this.events.find({ where, order: { id: 'DESC' }, take: filter.limit });
  }
}
