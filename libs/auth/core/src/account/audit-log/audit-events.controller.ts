import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@svc/http';
import { ForAdmins } from '../../platform/callers/access.decorators';
import { AuditEventsResponse, ListAuditEventsQuery } from './audit-events.dto';
import { AuditEventsService } from './audit-events.service';

@ForAdmins()
@ApiTags('Audit')
@Controller('api/auth/audit')
export class AuditEventsController {
  constructor(private readonly events: AuditEventsService) {}

  @Get()
  @ApiOperation({
    summary: 'List audit events',
    description: 'Newest first; `before` requests the next page. Events are kept for `AUDIT_RETENTION_DAYS`.',
    operationId: 'listAuditEvents',
  })
  @ApiOkResponse({ type: AuditEventsResponse })
  @ApiErrors('VALIDATION_ERROR')
  find(@Query() query: ListAuditEventsQuery): Promise<AuditEventsResponse> {
    return this.events.find(query);
  }
}
