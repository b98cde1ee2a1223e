import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '@svc/database';
import { Public } from '@svc/http';
import { readSettledList } from '../platform/database/settled-lists';
import { Route } from '../platform/callers/route';
import { EndedSessionListResponse, EndedSessionsQuery } from './ended-sessions.dto';
import { listEnded } from './sessions.statements';

@Public()
@ApiTags('For services')
@Controller('.well-known')
export class EndedSessionsController {
  constructor(private readonly database: Database) {}

  @Header('cache-control', 'public, max-age=1')
  @Get('ended-sessions')
  @Route({
    summary: 'Sessions that ended while their access tokens may still be valid',
    description:
      'For services that verify access tokens themselves: poll every two seconds with `next` of the previous answer as `since`, and refuse tokens whose `sid` was listed. No session is missed, in any order of commits. Ended API keys of users are listed with their ids. While a page is full, `next` leads to the rest. Expired sessions are not listed: their tokens expire earlier.',
    answer: EndedSessionListResponse,
  })
  async listEndedSessions(@Query() { since }: EndedSessionsQuery): Promise<EndedSessionListResponse> {
    const { rows, next } = await readSettledList(this.database, listEnded, since);
    return { sessions: rows.map(({ id, at }) => ({ id, endedAt: at })), next };
  }
}
