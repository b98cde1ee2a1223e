import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { isLoopbackHttp } from '@svc/http';
import type { UserCaller } from '../platform/callers/caller';
import type { HttpRequest } from '../platform/callers/http-exchange';
import { cookieValues } from '../platform/callers/request-credentials';
import { CallersService } from './callers.service';

/** Prefix of cookies that sibling domains must not set; plain http has no such cookies. */
export const cookiePrefix = (publicUrl: string): string => (isLoopbackHttp(publicUrl) ? '' : '__Host-');

/** Name of the cookie that contains the access token of the account page. */
export const accountCookieName = (publicUrl: string): string => `${cookiePrefix(publicUrl)}svc_account`;

const forgive = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'AUTH_UNAUTHORIZED') return null;
  throw error;
};

/** Finds the user of a browser by the cookie of the account page. */
@Injectable()
export class BrowserUsersService {
  private readonly cookieName: string;

  constructor(
    private readonly callers: CallersService,
    { publicUrl }: AuthServiceConfig,
  ) {
    this.cookieName = accountCookieName(publicUrl);
  }

  async find(request: Pick<HttpRequest, 'headers'>): Promise<UserCaller | null> {
    for (const token of cookieValues(request, this.cookieName)) {
      const caller = await this.callers.byAccessToken(token).catch(forgive);
      if (caller?.kind === 'user') return caller;
    }
    return null;
  }
}
