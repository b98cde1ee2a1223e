import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import type { TextLanguage } from '@svc/texts';
import type { MailKind } from '../mail/mail-kind';
import { MailerService, type MailedProof } from '../mail/mailer.service';
import type { ProofMethod } from '../platform/schema/settings.entity';
import type { UserRow } from '../platform/schema/user-row';
import type { AskedPurpose } from '../platform/schema/proof.entity';
import { ProofSecretsService } from './proof-secrets.service';
import { ProofsRepository } from './proofs.repository';
import { Job } from '../platform/jobs/job';

export interface IssueProof {
  purpose: AskedPurpose;
  email: string;
  redirectTo: string | null;
  language: TextLanguage;
}

export const issueProof = new Job<IssueProof>('issue-proof');

const mailKindOf: Record<AskedPurpose, Record<ProofMethod, MailKind>> = {
  verify_email: { code: 'verify-email-code', link: 'verify-email-link' },
  reset_password: { code: 'reset-password-code', link: 'reset-password-link' },
  sign_in: { code: 'sign-in-code', link: 'sign-in-link' },
};

/** Creates a code or link and queues its mail, within the limits of the address. */
@Injectable()
export class ProofIssueService {
  constructor(
    private readonly database: Database,
    private readonly repository: ProofsRepository,
    private readonly secrets: ProofSecretsService,
    private readonly mailer: MailerService,
  ) {}

  async issue(user: UserRow, method: ProofMethod, request: IssueProof): Promise<void> {
    const { purpose, language } = request;
    const { id: userId, email } = user;
    await this.database.transaction(async (transaction) => {
      const proof = () => this.make(user, method, request, transaction);
      await this.mailer.enqueue({ kind: mailKindOf[purpose][method], userId, email, language, proof }, transaction);
    });
  }

  private async make(
    user: UserRow,
    method: ProofMethod,
    { purpose, redirectTo }: IssueProof,
    transaction: Queryable,
  ): Promise<MailedProof> {
    const secret = method === 'code' ? this.secrets.makeCode() : this.secrets.makeToken();
    const secretHash =
      method === 'code'
        ? this.secrets.hashOfCode(purpose, user.email, secret)
        : this.secrets.hashOfToken(purpose, secret);
    const proof = { userId: user.id, purpose, kind: method, secretHash, redirectTo };
    const { id } = await this.repository.insert(proof, transaction);
    return { id, secret };
  }
}
