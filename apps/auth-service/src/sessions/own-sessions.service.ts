import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { AuditService } from '../platform/audit/audit.service';
import { causeOf } from '../platform/schema/session-endings';
import type {
  EndedSessionsResponse,
  OwnSessionResponse,
  OwnSessionsResponse,
  PastSessionResponse,
} from './own-session.response';
import type { OwnSessionRow, PastSessionRow } from './sessions.statements';
import type { SuccessResponse } from './session.response';
import { SessionsRepository } from './sessions.repository';
import { parse } from 'bowser';

/** Dozens of patterns run on each text, and one list of sessions has up to a thousand texts. */
const known = new Map<string, string | null>();
const mostKnown = 4_000;

const parsed = (userAgent: string): string | null => {
  const { browser, os, platform } = parse(userAgent);
  const device = platform.model ?? os.name;
  if (!browser.name) return device ?? null;
  return device ? `${browser.name} on ${device}` : browser.name;
};

/** @returns browser and system, for example `Firefox on Linux`; null for other programs */
export const deviceNameOf = (userAgent: string | null): string | null => {
  if (!userAgent) return null;
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const name = parsed(userAgent);
  known.set(userAgent, name);
  return name;
};

const toDevice = (row: Omit<OwnSessionRow, 'expiresAt'>): Omit<OwnSessionResponse, 'current' | 'expiresAt'> => ({
  id: row.id,
  clientType: row.clientType,
  address: row.address,
  userAgent: row.userAgent,
  deviceName: deviceNameOf(row.userAgent),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
});

export const toPastSession = (row: PastSessionRow): PastSessionResponse => ({
  ...toDevice(row),
  endedAt: row.endedAt.toISOString(),
  reason: causeOf(row.endReason),
});

export const toSession = (row: OwnSessionRow): Omit<OwnSessionResponse, 'current'> => ({
  ...toDevice(row),
  expiresAt: row.expiresAt.toISOString(),
});

/** Lists and ends a user's own sessions. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly sessionRows: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  async list(caller: UserCaller): Promise<OwnSessionsResponse> {
    const [data, ended] = await Promise.all([this.listLive(caller), this.sessionRows.listPast(caller.user.id)]);
    return { data, ended: ended.map(toPastSession) };
  }

  async listLive({ user, sessionId }: UserCaller): Promise<OwnSessionResponse[]> {
    const rows = await this.sessionRows.listOwn(user.id);
    return rows.map((row) => ({ ...toSession(row), current: row.id === sessionId }));
  }

  /** @throws AppError AUTH_SESSION_NOT_FOUND, also for another user's session */
  async end({ user }: UserCaller, sessionId: string, source: RequestSource): Promise<SuccessResponse> {
    if (!(await this.sessionRows.endOwn(user.id, sessionId, 'ended'))) throw new AppError('AUTH_SESSION_NOT_FOUND');
    await this.record(user.id, source, { sessionId });
    return { success: true, message: 'The session was ended.' };
  }

  async endOthers({ user, sessionId }: UserCaller, source: RequestSource): Promise<EndedSessionsResponse> {
    const owner = { kind: 'user', id: user.id } as const;
    const endedCount = await this.sessionRows.endAllOf(owner, 'ended', undefined, [sessionId]);
    await this.record(user.id, source, { endedCount });
    return { success: true, message: 'All other sessions were ended.', endedCount };
  }

  private record(
    userId: string,
    source: RequestSource,
    ended: { sessionId: string } | { endedCount: number },
  ): Promise<void> {
    const details = { ...ended, reason: causeOf('ended') };
    return this.audit.record({ kind: 'session.ended', actor: `user:${userId}`, userId, source, details });
  }
}
