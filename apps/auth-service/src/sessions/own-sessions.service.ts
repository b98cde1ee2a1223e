import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { AuditService } from '../platform/audit/audit.service';
import { deviceNameOf } from './device-name';
import type { EndedSessionsResponse, OwnSessionResponse, OwnSessionsResponse } from './own-session.response';
import type { OwnSessionRow } from './sessions.statements';
import type { SuccessResponse } from './session.response';
import { SessionsRepository } from './sessions.repository';

export const toSession = (row: OwnSessionRow): Omit<OwnSessionResponse, 'current'> => ({
  id: row.id,
  clientType: row.clientType,
  address: row.address,
  userAgent: row.userAgent,
  deviceName: deviceNameOf(row.userAgent),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** Lists and ends a user's own sessions. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly sessionRows: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  async list({ user, sessionId }: UserCaller): Promise<OwnSessionsResponse> {
    const rows = await this.sessionRows.listOwn(user.id);
    return { data: rows.map((row) => ({ ...toSession(row), current: row.id === sessionId })) };
  }

  /** @throws AppError AUTH_SESSION_NOT_FOUND, also for another user's session */
  async end({ user }: UserCaller, sessionId: string, source: RequestSource): Promise<SuccessResponse> {
    if (!(await this.sessionRows.endOwn(user.id, sessionId))) throw new AppError('AUTH_SESSION_NOT_FOUND');
    await this.record(user.id, source, { sessionId, reason: 'ended' });
    return { success: true, message: 'The session was ended.' };
  }

  async endOthers({ user, sessionId }: UserCaller, source: RequestSource): Promise<EndedSessionsResponse> {
    const owner = { kind: 'user', id: user.id } as const;
    const endedCount = await this.sessionRows.endAllOf(owner, 'ended', undefined, [sessionId]);
    await this.record(user.id, source, { reason: 'others ended', endedCount });
    return { success: true, message: 'All other sessions were ended.', endedCount };
  }

  private record(userId: string, source: RequestSource, details: Record<string, unknown>): Promise<void> {
    return this.audit.record({ kind: 'session.ended', actor: `user:${userId}`, userId, source, details });
  }
}
