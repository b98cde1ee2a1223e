import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service';
import { SettingsService } from '../settings/settings.service';
import { SessionsRepository } from './sessions.repository';

/** Limits the number of sessions of a user when administrators have set a maximum. */
@Injectable()
export class SessionLimitService {
  constructor(
    private readonly settings: SettingsService,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  /** Call after a session was opened and committed: ends the oldest ones above the limit. */
  async enforce(userId: string): Promise<void> {
    const { maxSessionsPerUser } = await this.settings.current();
    if (maxSessionsPerUser === 0) return;
    const endedCount = await this.sessions.endBeyond(userId, maxSessionsPerUser);
    if (endedCount === 0) return;
    const details = { reason: 'limit', endedCount };
    await this.audit.record({ kind: 'session.ended', actor: 'system', userId, details });
  }
}
