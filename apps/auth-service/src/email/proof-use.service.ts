import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../platform/callers/request-source';
import type { Queryable } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import type { AskedPurpose } from '../platform/schema/proof.entity';
import { ProofSecretsService } from './proof-secrets.service';
import { ProofsRepository } from './proofs.repository';
import type { TakenProof } from './proofs.statements';

/** Consumes mailed codes and links, and records failed tries. */
@Injectable()
export class ProofUseService {
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
  async useCode(
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

  /** @returns the content of the proof, for the one caller that consumed the link of a sign-in */
  useLink(token: string, transaction: Queryable): Promise<TakenProof | undefined> {
    return this.repository.take('sign_in', this.secrets.hashesOfToken('sign_in', token), transaction);
  }

  async recordRefusedLink(token: string, source: RequestSource): Promise<void> {
    const known = await this.repository.findToken('sign_in', this.secrets.hashesOfToken('sign_in', token));
    const details = { method: 'link', ...(known === undefined ? {} : { email: known.email }) };
    await this.audit.record({ kind: 'session.failed', actor: 'anonymous', source, details });
  }
}
