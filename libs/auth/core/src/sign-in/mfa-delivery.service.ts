import { Injectable } from '@nestjs/common';
import type { HttpReply, HttpRequest } from '../platform/callers/http-exchange';
import { AdminSessionsService } from './administrators/admin-sessions.service';
import type { RequestSource } from '../platform/callers/request-source';
import type { ClientType } from '../sessions/client-type';
import { SessionCookiesService } from '../sessions/session-cookies.service';
import { SessionDeliveryService } from '../sessions/session-delivery.service';
import { SessionsService } from '../sessions/sessions.service';
import type { MfaAdminSessionResponse, MfaSessionResponse } from './mfa.response';
import type { VerifiedSignIn } from './mfa.service';

/** Delivers the session after the second factor, in the form that the first step would have used. */
@Injectable()
export class MfaDeliveryService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly delivery: SessionDeliveryService,
    private readonly adminSessions: AdminSessionsService,
    private readonly cookies: SessionCookiesService,
  ) {}

  /** @param remember see `SessionCookiesService.write` */
  async session(
    reply: HttpReply,
    clientType: ClientType,
    verified: VerifiedSignIn,
    source: RequestSource,
    remember?: boolean,
  ): Promise<MfaSessionResponse | MfaAdminSessionResponse> {
    const codes = verified.recoveryCodes === undefined ? {} : { recoveryCodes: verified.recoveryCodes };
    if (verified.kind === 'user') {
      const signedIn = await this.sessions.granted(verified.opened);
      return { ...(await this.delivery.opened(reply, clientType, signedIn, source, remember)), ...codes };
    }
    const answer = await this.adminSessions.opened(verified.opened, reply, source);
    this.cookies.rememberDevice(reply, { id: answer.projectAdmin.subject, signInEpoch: verified.signInEpoch }, source);
    return { ...answer, ...codes };
  }

  /**
   * Refuses foreign origins: an administrator's session always comes as a cookie. @throws AppError AUTH_FOREIGN_ORIGIN
   */
  refuseForeignPages(request: HttpRequest): void {
    this.cookies.refuseForeignPages(request);
  }
}
