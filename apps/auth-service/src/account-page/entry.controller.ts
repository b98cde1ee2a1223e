import { Get, Query } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { RateLimit } from '../limits/rate-limit.decorator';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';
import { RefreshService } from '../sessions/refresh.service';
import { SessionDeliveryService } from '../sessions/session-delivery.service';
import { SessionsService } from '../sessions/sessions.service';
import { leavingPath } from './account.pages';
import { PageAnswersService } from './page-answers.service';
import { PageCookiesService } from './page-cookies.service';
import { Pages, Visited } from './page.decorators';
import { EntryQuery, ownPath } from './page.request';
import { isSignedIn, type Visit } from './visit';

const signIn = '/account/sign-in';

/**
 * Lies where the refresh cookie is sent, and refreshes: the page's access token lives as long as any other, and by the
 * same rules. So whoever a front end of this site has signed in need not do it again here.
 */
@Pages('api/auth/account-page')
export class EntryController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly cookies: PageCookiesService,
    private readonly presented: PresentedSessionsService,
    private readonly refreshing: RefreshService,
    private readonly sessions: SessionsService,
    private readonly delivery: SessionDeliveryService,
  ) {}

  @RateLimit('refresh')
  @Get('entry')
  async enter(@Visited() visit: Visit, @Query() { to }: EntryQuery): Promise<Response> {
    const path = ownPath(to);
    const isEntered = isSignedIn(visit) || (isNavigation(visit) && (await this.refresh(visit)));
    if (isEntered) return this.answers.go(visit, path === signIn ? '/account/continue' : path);
    // Nobody signs in to sign out.
    if (path !== signIn && path !== leavingPath) visit.note({ after: path });
    return this.answers.go(visit, `${signIn}?entered=1`);
  }

  /** Of several cookies of the name, the first that fits counts. */
  private async refresh({ request, reply, source }: Visit): Promise<boolean> {
    for (const presented of this.presented.byCookie('user', request)) {
      const refreshed = await this.refreshing.refresh('user', presented, 'web', source).catch(forgive);
      if (refreshed === null) continue;
      const grant = await this.sessions.grantToUser(refreshed.owner, refreshed.token);
      this.delivery.session(reply, 'web', { user: refreshed.owner, grant });
      this.cookies.writeAccessToken(reply, grant.accessToken);
      return true;
    }
    return false;
  }
}

/** Pages of other sites must not use up refresh tokens by pictures. */
const isNavigation = ({ request: { headers } }: Visit): boolean =>
  ['document', undefined].includes(headers['sec-fetch-dest']);

const forgive = (error: unknown): null => {
  if (error instanceof AppError && error.statusCode < 500 && error.statusCode !== 429) return null;
  throw error;
};
