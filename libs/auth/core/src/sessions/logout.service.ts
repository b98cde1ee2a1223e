import { Injectable } from '@nestjs/common';
import type { HttpReply, HttpRequest } from '../platform/callers/http-exchange';
import type { RequestSource } from '../platform/callers/request-source';
import { toEndCause, type EndReason } from '../platform/schema/session-endings';
import { AuditService } from '../platform/audit/audit.service';
import { PresentedSessionsService } from './presented-sessions.service';
import { SessionTokensService } from './session-tokens.service';
import { SessionCookiesService } from './session-cookies.service';
import type { SessionOwnerKind } from './session-limits';
import type { SuccessResponse } from './session.response';
import { SessionsRepository } from './sessions.repository';

export const logoutDescription =
  'Ends every session that the request proves: by the refresh cookie (unless the page has a foreign origin), by the ' +
  'bearer token, and by a refresh token in the body; and clears the cookie. Always answers 200; ' +
  '`message` says what was ended.';

type Leaving = Extract<EndReason, 'logout' | 'replaced'>;

const logoutMessage = (provenCount: number, endedCount: number): string => {
  if (endedCount > 1) return `Signed out: ${endedCount} sessions were ended.`;
  if (endedCount === 1) return 'Signed out: the session was ended.';
  return provenCount > 0
    ? 'Signed out: the session had ended before.'
    : 'No session was ended: the request has no valid refresh cookie, access token or refreshToken.';
};

/** Ends every session that a request proves. Never refuses: without a session the caller is signed out already. */
@Injectable()
export class LogoutService {
  constructor(
    private readonly presented: PresentedSessionsService,
    private readonly refreshTokens: SessionTokensService,
    private readonly cookies: SessionCookiesService,
    private readonly sessionRows: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  /** A page of a foreign origin could sign its visitor out: its cookie is ignored. */
  async logout(
    kind: SessionOwnerKind,
    bodyToken: string | undefined,
    request: HttpRequest,
    reply: HttpReply,
    source: RequestSource,
  ): Promise<SuccessResponse> {
    const isForeign = this.cookies.isFromForeignPage(request);
    const tokens = isForeign ? [] : this.presented.byCookie(kind, request);
    const inBody = this.refreshTokens.parse(bodyToken ?? '');
    const bearer = await this.presented.byBearer(request);
    const ids = [...tokens, ...(inBody === null ? [] : [inBody])].map(({ sessionId }) => sessionId);
    const proven = [...new Set(bearer === undefined ? ids : [...ids, bearer])];
    const endedCount = proven.length === 0 ? 0 : await this.end(proven, source, 'logout');
    if (!isForeign) this.cookies.clear(kind, reply);
    return { success: true, message: logoutMessage(proven.length, endedCount) };
  }

  /** A sign-in overwrites the cookie of the previous session, which could not be used or ended afterwards. */
  async replaced(kind: SessionOwnerKind, request: HttpRequest, source: RequestSource): Promise<void> {
    const ids = this.presented.listEarlierIds(kind, request);
    if (ids.length > 0) await this.end(ids, source, 'replaced');
  }

  /** Ends the sessions of a browser that has proven them by other means than its refresh cookie. */
  async leave(sessionId: string, reason: Leaving, reply: HttpReply, source: RequestSource): Promise<void> {
    await this.end([sessionId], source, reason);
    if (reason === 'logout') this.cookies.clear('user', reply);
  }

  private async end(ids: string[], source: RequestSource, reason: Leaving): Promise<number> {
    const ended = await this.sessionRows.endEach(ids, reason);
    for (const { id, kind, ownerId } of ended)
      await this.audit.record({
        kind: 'session.ended',
        actor: `${kind}:${ownerId}`,
        userId: kind === 'user' ? ownerId : null,
        source,
        details: { sessionId: id, reason: toEndCause(reason) },
      });
    return ended.length;
  }
}
