import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../callers/request-source';
import type { Queryable } from '../database/database';
import { AuditService } from '../guarding/audit.service';
import { UsersRepository } from '../users/users.repository';

/** Notes that an address is its user's. */
@Injectable()
export class VerifiedEmailService {
  constructor(
    private readonly users: UsersRepository,
    private readonly audit: AuditService,
  ) {}

  async verify(userId: string, method: 'code' | 'link', source: RequestSource, transaction: Queryable): Promise<void> {
    if (!(await this.users.markVerified(userId, transaction))) return;
    const actor = `user:${userId}`;
    await this.audit.record({ kind: 'email.verified', actor, userId, source, details: { method } }, transaction);
  }
}
