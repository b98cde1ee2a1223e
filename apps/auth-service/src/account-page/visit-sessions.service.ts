import { Injectable } from '@nestjs/common';
import { PresentedSessions } from '../sessions/presented-sessions';
import type { Visit } from './visit';

/** Sessions that a browser proves at a page: by the refresh cookie, and by the cookie of the account page. */
@Injectable()
export class VisitSessions {
  constructor(private readonly presented: PresentedSessions) {}

  async idsOf({ request, caller }: Visit): Promise<string[]> {
    const own = caller === null ? [] : [caller.sessionId];
    return [...(await this.presented.idsOf(request)), ...own];
  }
}
