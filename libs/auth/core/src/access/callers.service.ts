import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { SessionsRepository } from '../sessions/sessions.repository';
import { AccessKeysService } from '../settings/access-keys.service';
import { AccessTokensService } from '../sessions/tokens/access-tokens.service';
import type { AdminCaller, ApiKeyCaller, UserCaller } from '../platform/callers/caller';
import type { HttpRequest } from '../platform/callers/http-exchange';
import { cookieValues } from '../platform/callers/request-credentials';
import { accountCookieName } from './account-cookie';

const forgive = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'AUTH_UNAUTHORIZED') return null;
  throw error;
};

/**
 * Identifies the caller by the credentials of a request. Always reads the database: the tokens of an ended session are
 * refused at once.
 */
@Injectable()
export class CallersService {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly sessionRows: SessionsRepository,
    private readonly apiKeys: AccessKeysService,
    private readonly config: AuthServiceConfig,
  ) {}

  /** @throws AppError AUTH_UNAUTHORIZED */
  async byAccessToken(token: string): Promise<UserCaller | AdminCaller> {
    const { sid, sub, role } = await this.tokens.verify(token);
    if (role === 'project_admin') {
      const admin = await this.sessionRows.findLiveAdmin(sid, sub);
      if (admin === undefined) throw await this.ended(sid);
      const { id, username, ...assurance } = admin;
      return { kind: 'admin', sessionId: sid, assurance, adminId: id, username };
    }
    const user = await this.sessionRows.findLiveUser(sid, sub);
    if (user === undefined) throw await this.ended(sid);
    const { amr, authTime, organization } = user;
    return { kind: 'user', sessionId: sid, assurance: { amr, authTime, organization }, user };
  }

  private async ended(sessionId: string): Promise<AppError> {
    return new AppError('AUTH_UNAUTHORIZED', { refusal: await this.sessionRows.findRefusal(sessionId) });
  }

  /** @returns the user of a browser, by the cookie of the account page */
  async byBrowser(request: Pick<HttpRequest, 'headers'>): Promise<UserCaller | null> {
    for (const token of cookieValues(request, accountCookieName(this.config.publicUrl))) {
      const caller = await this.byAccessToken(token).catch(forgive);
      if (caller?.kind === 'user') return caller;
    }
    return null;
  }

  /** @throws AppError AUTH_INVALID_API_KEY */
  async byApiKey(key: string): Promise<ApiKeyCaller> {
    if (!(await this.apiKeys.isValid(key))) throw new AppError('AUTH_INVALID_API_KEY');
    return { kind: 'api-key' };
  }
}
