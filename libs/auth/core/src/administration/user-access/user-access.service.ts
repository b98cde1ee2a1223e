import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import { toIdentity } from '../../oauth/identities/identity.response';
import { AuditService } from '../../platform/audit/audit.service';
import { auditActor, type Caller } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import { toEndCause } from '../../platform/schema/session-endings';
import { toFactor } from '../../second-factors/factor.response';
import { OwnFactorsService } from '../../second-factors/own-factors.service';
import type { EndedSessionsResponse } from '../../sessions/own-session.response';
import { toPastSession, toSession } from '../../sessions/own-session.mapper';
import type { SuccessResponse } from '../../sessions/session.response';
import { SessionsRepository } from '../../sessions/sessions.repository';
import { IdentitiesRepository } from '../../users/identities/identities.repository';
import { UsersRepository } from '../../users/users.repository';
import type { UserAccessResponse } from '../user-administration.dto';

/** Shows administrators the sessions, factors and identities of a user, and ends sessions. */
@Injectable()
export class UserAccessService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly sessionRows: SessionsRepository,
    private readonly factors: OwnFactorsService,
    private readonly identities: IdentitiesRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError AUTH_USER_NOT_FOUND */
  async read(userId: string): Promise<UserAccessResponse> {
    if ((await this.users.find(userId)) === undefined) throw new AppError('AUTH_USER_NOT_FOUND');
    const [sessions, endedSessions, factors, identities] = await Promise.all([
      this.sessionRows.listOwn(userId),
      this.sessionRows.listPast(userId),
      this.factors.list({ kind: 'user', id: userId }),
      this.identities.list(userId),
    ]);
    return {
      sessions: sessions.map(toSession),
      endedSessions: endedSessions.map(toPastSession),
      factors: factors.map(toFactor),
      identities: identities.map(toIdentity),
    };
  }

  /** @throws AppError AUTH_USER_NOT_FOUND */
  endAll(userId: string, caller: Caller, source: RequestSource): Promise<EndedSessionsResponse> {
    return this.database.transaction(async (transaction) => {
      if ((await this.users.lock({ id: userId }, transaction)) === undefined) throw new AppError('AUTH_USER_NOT_FOUND');
      const endedCount = await this.sessionRows.endSessions({ kind: 'user', id: userId }, 'disabled', transaction);
      const details = { reason: toEndCause('disabled'), endedCount };
      const event = { kind: 'session.ended', actor: auditActor(caller), userId, source, details } as const;
      await this.audit.record(event, transaction);
      return { success: true, message: 'All sessions were ended.', endedCount };
    });
  }

  /** @throws AppError AUTH_SESSION_NOT_FOUND, also for another user's session */
  async end(userId: string, sessionId: string, caller: Caller, source: RequestSource): Promise<SuccessResponse> {
    if (!(await this.sessionRows.endOwn(userId, sessionId, 'disabled'))) throw new AppError('AUTH_SESSION_NOT_FOUND');
    const details = { sessionId, reason: toEndCause('disabled') };
    await this.audit.record({ kind: 'session.ended', actor: auditActor(caller), userId, source, details });
    return { success: true, message: 'The session was ended.' };
  }
}
