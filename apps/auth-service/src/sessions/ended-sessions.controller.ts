import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';
import { EndedSessionListResponse, EndedSessionsQuery } from './ended-sessions.dto';
import { EndedSessionsRepository } from './ended-sessions.repository';

@Public()
@ApiTags('Client')
@Controller('.well-known')
export class EndedSessionsController {
  constructor(private readonly repository: EndedSessionsRepository) {}

  @Get('ended-sessions')
  @Header('cache-control', 'public, max-age=1')
  @ApiOperation({
    summary: 'Sessions that ended while their access tokens may still be valid',
    description:
      'For services that verify access tokens themselves: ask every two seconds, with `next` of the answer before as ' +
      '`since`, and refuse tokens whose `sid` was listed. None is left out, in whatever order endings are committed. ' +
      'While a page is full, `next` leads to the rest. A session that expires is not listed: its tokens end before it.',
    operationId: 'listEndedSessions',
  })
  @ApiOkResponse({ type: EndedSessionListResponse })
  @ApiErrors('VALIDATION_ERROR')
  async list(@Query() { since }: EndedSessionsQuery): Promise<EndedSessionListResponse> {
    const { rows, next } = await this.repository.list(since);
    return { sessions: rows.map(({ id, at }) => ({ id, endedAt: at })), next };
  }
}
