import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import { Database, type Queryable } from '@svc/database';
import { FirstVerificationService } from './first-verification.service';
import { tokenPattern } from './proof-secrets';
import type { ProofPurpose, AskedPurpose } from '../platform/schema/proof.entity';
import { ProofsRepository } from './proofs.repository';
import type { LinkRow, TakenProof } from './proofs.statements';
import { AuditService } from '../platform/audit/audit.service';

export type LinkProblem = 'expired' | 'used';

/** Result of a link, and its redirect target. */
export interface LinkOutcome {
  redirectTo: string | null;
  /** Null on success. */
  problem: LinkProblem | null;
}

/** A link that is or was valid, with its user. */
export interface CheckedLink extends LinkOutcome, Pick<LinkRow, 'userId' | 'email' | 'mailbox' | 'isInvitation'> {}

const findProblem = ({ isUsed, isExpired, emailVerified }: LinkRow): LinkProblem | null => {
  if (isUsed) return emailVerified ? null : 'used';
  return isExpired ? 'expired' : null;
};

/** Follows mailed links, for users and for mail scanners, consumes mailed codes, and records failed tries. */
@Injectable()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly proofs: ProofsRepository,
    private readonly verification: FirstVerificationService,
    private readonly audit: AuditService,
  ) {}

  /** @returns the account's address while the link can still verify it; undefined for any other link */
  async waiting(token: string): Promise<string | undefined> {
    const { isUsed, isExpired, email } = await this.find('verify_email', token);
    return isUsed || isExpired ? undefined : email;
  }

  /**
   * Verifies the address. A second visit succeeds again.
   *
   * @param isVisit false for HEAD and for a GET that asks first: they must change nothing
   * @param keptSessionIds sessions whose credential came with the visit
   * @throws AppError AUTH_INVALID_LINK for an unknown token
   */
  async verifyEmail(
    token: string,
    isVisit: boolean,
    keptSessionIds: readonly string[],
    source: RequestSource,
  ): Promise<LinkOutcome> {
    if (isVisit) await this.consume(token, keptSessionIds, source);
    const link = await this.find('verify_email', token);
    return { redirectTo: link.redirectTo, problem: findProblem(link) };
  }

  /** Reads the link without consuming its token. */
  async check(purpose: ProofPurpose, token: string): Promise<CheckedLink> {
    const { isUsed, isExpired, ...link } = await this.find(purpose, token);
    if (isUsed) return { ...link, problem: 'used' };
    return { ...link, problem: isExpired ? 'expired' : null };
  }

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
    const outcome = await this.proofs.tryCode(
      purpose,
      email,
      this.proofs.hashesOfCode(purpose, email, code),
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
    return this.proofs.take('sign_in', this.proofs.hashesOfToken('sign_in', token), transaction);
  }

  async recordRefusedLink(token: string, source: RequestSource): Promise<void> {
    const known = await this.proofs.findToken('sign_in', this.proofs.hashesOfToken('sign_in', token));
    const details = { method: 'link', ...(known === undefined ? {} : { email: known.email }) };
    await this.audit.record({ kind: 'session.failed', actor: 'anonymous', source, details });
  }

  /** Does nothing for a used, expired or unknown token. */
  private consume(token: string, keptSessionIds: readonly string[], source: RequestSource): Promise<void> {
    const hashes = this.proofs.hashesOfToken('verify_email', token);
    return this.database.transaction(async (transaction) => {
      const userId = await this.proofs.consumeToken('verify_email', hashes, transaction);
      if (userId !== undefined)
        await this.verification.verify({ userId, method: 'link', source, keptSessionIds }, transaction);
    });
  }

  private async find(purpose: ProofPurpose, token: string): Promise<LinkRow> {
    const link = tokenPattern.test(token)
      ? await this.proofs.findToken(purpose, this.proofs.hashesOfToken(purpose, token))
      : undefined;
    if (link === undefined) throw new AppError('AUTH_INVALID_LINK');
    return link;
  }
}
