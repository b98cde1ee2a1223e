import { Injectable } from '@nestjs/common';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';
import type { Visit } from './visit';

/** Sessions that a browser presents on a page: refresh cookie, and cookie of the account page. */
@Injectable()
export class VisitSessionsService {
  constructor(private readonly presented: PresentedSessionsService) {}

  async idsOf({ request, caller }: Visit): Promise<string[]> {
    const own = caller === null ? [] : [caller.sessionId];
    return [...(await this.presented.idsOf(request)), ...own];
  }
}
