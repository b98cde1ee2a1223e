import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import { Database } from '@svc/database';
import { FirstVerificationService } from './first-verification.service';
import { ProofSecretsService, tokenPattern } from './proof-secrets.service';
import type { ProofPurpose } from '../platform/schema/proof.entity';
import { ProofsRepository } from './proofs.repository';
import type { LinkRow } from './proofs.statements';

export type LinkProblem = 'expired' | 'used';

/** Result of a link, and its redirect target. */
export interface LinkOutcome {
  redirectTo: string | null;
  /** Null on success. */
  problem: LinkProblem | null;
}

/** A link that is or was valid, with its user. */
export interface CheckedLink extends LinkOutcome, Pick<LinkRow, 'userId' | 'email' | 'mailbox'> {}

const problemOf = ({ isUsed, isExpired, emailVerified }: LinkRow): LinkProblem | null => {
  if (isUsed) return emailVerified ? null : 'used';
  return isExpired ? 'expired' : null;
};

/** Follows mailed links, for users and for mail scanners. */
@Injectable()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly repository: ProofsRepository,
    private readonly secrets: ProofSecretsService,
    private readonly verification: FirstVerificationService,
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
    return { redirectTo: link.redirectTo, problem: problemOf(link) };
  }

  /** Reads the link without consuming its token. */
  async check(purpose: ProofPurpose, token: string): Promise<CheckedLink> {
    const { isUsed, isExpired, ...link } = await this.find(purpose, token);
    if (isUsed) return { ...link, problem: 'used' };
    return { ...link, problem: isExpired ? 'expired' : null };
  }

  /** Does nothing for a used, expired or unknown token. */
  private consume(token: string, keptSessionIds: readonly string[], source: RequestSource): Promise<void> {
    const hashes = this.secrets.hashesOfToken('verify_email', token);
    return this.database.transaction(async (transaction) => {
      const userId = await this.repository.consumeToken('verify_email', hashes, transaction);
      if (userId !== undefined)
        await this.verification.verify({ userId, method: 'link', source, keptSessionIds }, transaction);
    });
  }

  private async find(purpose: ProofPurpose, token: string): Promise<LinkRow> {
    const link = tokenPattern.test(token)
      ? await this.repository.findToken(purpose, this.secrets.hashesOfToken(purpose, token))
      : undefined;
    if (link === undefined) throw new AppError('AUTH_INVALID_LINK');
    return link;
  }
}
