import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForAdmins } from '../../platform/callers/access.decorators';
import { Route } from '../../platform/callers/route';
import { AuditEventsResponse, ListAuditEventsQuery } from './audit-events.dto';
import { AuditEventsService } from './audit-events.service';

@ForAdmins()
@ApiTags('Audit')
@Controller('api/auth/audit')
export class AuditEventsController {
  constructor(private readonly events: AuditEventsService) {}

  @Get()
  @Route({
    summary: 'List audit events',
    description: 'Newest first; `before` requests the next page. Events are kept for `AUDIT_RETENTION_DAYS`.',
    answer: AuditEventsResponse,
  })
  listAuditEvents(@Query() query: ListAuditEventsQuery) {
    return this.events.find(query);
  }
}
