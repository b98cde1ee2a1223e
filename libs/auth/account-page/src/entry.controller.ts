import { Get, Query } from '@nestjs/common';
import { AppError } from '@svc/errors';
import {
  RateLimit,
  endCauses,
  type EndCause,
  PresentedSessionsService,
  RefreshService,
  SessionDeliveryService,
  SessionsService,
  PageResponsesService,
  PageCookiesService,
  Pages,
  CurrentPage,
  isSignedIn,
  withRequest,
  type PageContext,
} from '@svc/auth';
import { signOutPath } from './account.pages';
import { EntryQuery, ownPath } from './page.request';

const signIn = '/account/sign-in';

/**
 * Refreshes on a path that gets the refresh cookie. The page's access token lives as long as any other, so a user who
 * is signed in to a front end of this site is signed in here.
 */
@Pages('api/auth/account-page')
export class EntryController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly cookies: PageCookiesService,
    private readonly presented: PresentedSessionsService,
    private readonly refreshing: RefreshService,
    private readonly sessions: SessionsService,
    private readonly delivery: SessionDeliveryService,
  ) {}

  @RateLimit('refresh')
  @Get('entry')
  async enter(@CurrentPage() context: PageContext, @Query() { to }: EntryQuery): Promise<Response> {
    const path = ownPath(to);
    const isEntered = isSignedIn(context) || (isNavigation(context) && (await this.refresh(context)));
    if (isEntered) return this.responses.redirect(context, path === signIn ? '/account/continue' : path);
    // A sign-out does not require a sign-in.
    if (path !== signIn && path !== signOutPath) context.note({ after: withRequest(context, path) });
    return this.responses.redirect(context, `${signIn}?entered=1`);
  }

  /** Uses the first valid one of several cookies of the same name. */
  private async refresh(context: PageContext): Promise<boolean> {
    const { request, reply, source } = context;
    for (const presented of this.presented.byCookie('user', request)) {
      const refreshed = await this.refreshing.refresh('user', presented, 'web', source).catch(forgive);
      if (refreshed instanceof AppError) {
        tellEnd(context, refreshed);
        continue;
      }
      const grant = await this.sessions.grantToUser(refreshed.owner, refreshed.token);
      this.delivery.session(reply, 'web', { user: refreshed.owner, grant });
      this.cookies.writeAccessToken(reply, grant.accessToken);
      return true;
    }
    return false;
  }
}

/** Refreshes only for navigations, so that other sites cannot use up refresh tokens by embedded images. */
const isNavigation = ({ request: { headers } }: PageContext): boolean =>
  ['document', undefined].includes(headers['sec-fetch-dest']);

const forgive = (error: unknown): AppError => {
  if (error instanceof AppError && error.statusCode < 500 && error.statusCode !== 429) return error;
  throw error;
};

/** Ends that the user of this browser caused here. */
const expected: readonly EndCause[] = ['logout', 'next_sign_in', 'account_upgrade', 'account_deleted'];

/** The next page says why the user was signed out. */
const tellEnd = (context: PageContext, { refusal }: AppError): void => {
  const cause = endCauses.find((known) => known === refusal?.detail);
  if (refusal?.reason === 'session_ended' && cause !== undefined && !expected.includes(cause))
    context.note({ signedOutBy: cause });
};
