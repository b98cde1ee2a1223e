import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../platform/callers/request-source';
import type { Queryable } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import type { AskedPurpose } from '../platform/schema/proof.entity';
import { ProofSecretsService } from './proof-secrets.service';
import { ProofsRepository } from './proofs.repository';

@Injectable()
export class CodesService {
  constructor(
    private readonly repository: ProofsRepository,
    private readonly secrets: ProofSecretsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Consumes a correct code. Commit the transaction in either case: a wrong code counts as a try.
   *
   * @returns the user's id; undefined when the code is wrong, used, expired or unknown
   */
  async use(
    purpose: AskedPurpose,
    email: string,
    code: string,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<string | undefined> {
    const outcome = await this.repository.tryCode(
      purpose,
      email,
      this.secrets.hashesOfCode(purpose, email, code),
      transaction,
    );
    if (outcome?.right === true) return outcome.userId;
    const kind = purpose === 'reset_password' ? 'password.reset_failed' : 'session.failed';
    const details = { email, method: 'code' };
    await this.audit.record(
      { kind, actor: 'anonymous', userId: outcome?.userId ?? null, source, details },
      transaction,
    );
    return undefined;
  }
}
