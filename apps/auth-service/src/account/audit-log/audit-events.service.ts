import { Injectable } from '@nestjs/common';
import type { AuditEventResponse, AuditEventsResponse, ListAuditEventsQuery } from './audit-events.dto';
import type { AuditEvent } from '../../platform/schema/audit-event.entity';
import { AuditEventsRepository } from './audit-events.repository';

const toResponse = ({ createdAt, ...event }: AuditEvent): AuditEventResponse => ({
  ...event,
  createdAt: createdAt.toISOString(),
});

@Injectable()
export class AuditEventsService {
  constructor(private readonly repository: AuditEventsRepository) {}

  async find({ limit: limitText, from, to, ...filter }: ListAuditEventsQuery): Promise<AuditEventsResponse> {
    const limit = Number(limitText);
    const between = {
      ...(from === undefined ? {} : { from: new Date(from) }),
      ...(to === undefined ? {} : { to: new Date(to) }),
    };
    const rows = await this.repository.find({ ...filter, ...between, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return { data: shown.map(toResponse), nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }
}
