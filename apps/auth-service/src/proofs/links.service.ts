import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../callers/request-source';
import { Database } from '../database/database';
import { ProofSecrets, tokenPattern } from './proof-secrets';
import type { ProofPurpose } from './proof.entity';
import { ProofsRepository, type LinkRow } from './proofs.repository';
import { VerifiedEmailService } from './verified-email.service';

export type LinkProblem = 'expired' | 'used';

/** What became of a link, and where its browser wants to go. */
export interface LinkOutcome {
  redirectTo: string | null;
  /** Null when all is well. */
  problem: LinkProblem | null;
}

/** What happens when a mailed link is followed, by its reader or by a scanner on the way. */
@Injectable()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly repository: ProofsRepository,
    private readonly secrets: ProofSecrets,
    private readonly verified: VerifiedEmailService,
  ) {}

  /**
   * Verifies the address. A second visit finds it verified and says so again.
   *
   * @param isVisit false for HEAD, which must change nothing
   * @throws AppError AUTH_INVALID_LINK for a token that we do not know
   */
  async verifyEmail(token: string, isVisit: boolean, source: RequestSource): Promise<LinkOutcome> {
    const link = await this.find('verify_email', token);
    if (link.isUsed) return { redirectTo: link.redirectTo, problem: link.emailVerified ? null : 'used' };
    if (link.isExpired) return { redirectTo: link.redirectTo, problem: 'expired' };
    if (isVisit) await this.consume(token, source);
    return { redirectTo: link.redirectTo, problem: null };
  }

  /** Only looks: the token is used by the new password. */
  async checkReset(token: string): Promise<LinkOutcome> {
    const { redirectTo, isUsed, isExpired } = await this.find('reset_password', token);
    if (isUsed) return { redirectTo, problem: 'used' };
    return { redirectTo, problem: isExpired ? 'expired' : null };
  }

  private async consume(token: string, source: RequestSource): Promise<void> {
    const hash = this.secrets.hashOfToken('verify_email', token);
    await this.database.transaction(async (transaction) => {
      const userId = await this.repository.consumeToken('verify_email', hash, transaction);
      if (userId !== undefined) await this.verified.verify(userId, 'link', source, transaction);
    });
  }

  private async find(purpose: ProofPurpose, token: string): Promise<LinkRow> {
    const link = tokenPattern.test(token)
      ? await this.repository.findToken(purpose, this.secrets.hashOfToken(purpose, token))
      : undefined;
    if (link === undefined) throw new AppError('AUTH_INVALID_LINK');
    return link;
  }
}
