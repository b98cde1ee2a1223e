import { Injectable } from '@nestjs/common';
import { AppError, malformedBodyError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import { Database } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import { SettingsService } from '../settings/settings.service';
import { tokenPattern, makeToken } from './proof-secrets';
import { ProofsRepository } from './proofs.repository';
import { LinksService } from './links.service';

interface ResetToken {
  token: string;
  expiresAt: Date;
}

@Injectable()
export class ResetTokensService {
  constructor(
    private readonly database: Database,
    private readonly repository: ProofsRepository,
    private readonly links: LinksService,
    private readonly audit: AuditService,
    private readonly settings: SettingsService,
  ) {}

  /** @throws AppError AUTH_INVALID_CODE; VALIDATION_ERROR while passwords are reset by links */
  async exchange(email: string, code: string, source: RequestSource): Promise<ResetToken> {
    const { resetPasswordMethod } = await this.settings.current();
    if (resetPasswordMethod === 'link')
      throw malformedBodyError('Password reset by code is off: the setting `resetPasswordMethod` is `link`.');
    const exchanged = await this.database.transaction(async (transaction) => {
      const userId = await this.links.useCode('reset_password', email, code, source, transaction);
      if (userId === undefined) return undefined;
      const token = makeToken();
      const secretHash = this.repository.hashOfToken('reset_password', token);
      const { expiresAt } = await this.repository.insert(
        { userId, purpose: 'reset_password', kind: 'exchanged', secretHash, redirectTo: null },
        transaction,
      );
      return { token, expiresAt };
    });
    if (exchanged === undefined) throw new AppError('AUTH_INVALID_CODE');
    return exchanged;
  }

  /**
   * @returns hashes of a token that is valid now
   * @throws AppError AUTH_INVALID_RESET_TOKEN
   */
  async requireLive(token: string, source: RequestSource): Promise<Buffer[]> {
    const hashes = this.repository.hashesOfToken('reset_password', token);
    const row = tokenPattern.test(token) ? await this.repository.findToken('reset_password', hashes) : undefined;
    if (row !== undefined && !row.isUsed && !row.isExpired) return hashes;
    const details = { method: 'token' };
    await this.audit.record({
      kind: 'password.reset_failed',
      actor: 'anonymous',
      userId: row?.userId ?? null,
      source,
      details,
    });
    throw new AppError('AUTH_INVALID_RESET_TOKEN');
  }
}
