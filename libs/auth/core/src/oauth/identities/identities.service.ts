import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../../platform/callers/request-source';
import { Database } from '@svc/database';
import { AuditService } from '../../platform/audit/audit.service';
import { IdentitiesRepository } from '../../users/identities/identities.repository';
import type { Identity } from '../../platform/schema/identity.entity';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Linked providers of a user. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly database: Database,
    private readonly identities: IdentitiesRepository,
    private readonly audit: AuditService,
  ) {}

  list(userId: string): Promise<Identity[]> {
    return this.identities.list(userId);
  }

  /** @throws AppError AUTH_IDENTITY_NOT_FOUND, AUTH_LAST_WAY_IN */
  async remove(userId: string, id: string, source: RequestSource): Promise<void> {
    if (!idPattern.test(id)) throw new AppError('AUTH_IDENTITY_NOT_FOUND');
    await this.removeEach(userId, { id: id.toLowerCase() }, source);
  }

  /** @throws AppError AUTH_IDENTITY_NOT_FOUND, AUTH_LAST_WAY_IN */
  removeProvider(userId: string, provider: string, source: RequestSource): Promise<void> {
    return this.removeEach(userId, { provider }, source);
  }

  private async removeEach(
    userId: string,
    which: { id: string } | { provider: string },
    source: RequestSource,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const outcome = await this.identities.remove(userId, which, transaction);
      if (outcome === 'unknown') throw new AppError('AUTH_IDENTITY_NOT_FOUND');
      if (outcome === 'last') throw new AppError('AUTH_LAST_WAY_IN');
      const event = {
        actor: `user:${userId}`,
        userId,
        source,
        details: 'id' in which ? { identityId: which.id } : which,
      };
      await this.audit.record({ kind: 'identity.removed', ...event }, transaction);
    });
  }
}
