import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import type { TextLanguage } from '@svc/texts';
import type { MailKind } from '../platform/mail/mail-kind';
import { MailerService, type MailedProof } from '../platform/mail/mailer.service';
import type { ProofMethod } from '../platform/schema/settings.entity';
import type { UserRow } from '../platform/schema/user-row';
import type { AskedPurpose } from '../platform/schema/proof.entity';
import { makeCode, makeToken } from './proof-secrets';
import { ProofsRepository } from './proofs.repository';
import { Job } from '../platform/jobs/job';
import { JobRunner } from '../platform/jobs/job-runner';
import { SettingsService } from '../settings/settings.service';
import { UsersRepository } from '../users/users.repository';

interface IssueProof {
  purpose: AskedPurpose;
  email: string;
  redirectTo: string | null;
  language: TextLanguage;
}

export const issueProof = new Job<IssueProof>('issue-proof');

const mailKindByPurpose: Record<AskedPurpose, Record<ProofMethod, MailKind>> = {
  verify_email: { code: 'verify-email-code', link: 'verify-email-link' },
  reset_password: { code: 'reset-password-code', link: 'reset-password-link' },
  sign_in: { code: 'sign-in-code', link: 'sign-in-link' },
};

export interface PasswordOffer {
  kind: 'email-verified' | 'invitation' | 'change-email-undone';
  userId: string;
  language: TextLanguage;
  /** Redirect target of the link; null for a page of the service. */
  redirectTo: string | null;
  /** Default: the lifetime of a requested link. */
  lifetimeSeconds?: number;
}

/** Creates codes and links and queues their mails. A job decides after the answer whether a requested mail is sent. */
@Injectable()
export class ProofIssueService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: ProofsRepository,
    private readonly mailer: MailerService,
    private readonly runner: JobRunner,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
  ) {}

  private async issue(user: UserRow, method: ProofMethod, request: IssueProof): Promise<void> {
    const { purpose, language } = request;
    const { id: userId, email } = user;
    await this.database.transaction(async (transaction) => {
      const proof = () => this.make(user, method, request, transaction);
      await this.mailer.enqueue(
        { kind: mailKindByPurpose[purpose][method], userId, email, language, proof },
        transaction,
      );
    });
  }

  private async make(
    user: UserRow,
    method: ProofMethod,
    { purpose, redirectTo }: IssueProof,
    transaction: Queryable,
  ): Promise<MailedProof> {
    const secret = method === 'code' ? makeCode() : makeToken();
    const secretHash =
      method === 'code'
        ? this.repository.hashOfCode(purpose, user.email, secret)
        : this.repository.hashOfToken(purpose, secret);
    const proof = { userId: user.id, purpose, kind: method, secretHash, redirectTo };
    const { id } = await this.repository.insert(proof, transaction);
    return { id, secret };
  }

  onModuleInit(): void {
    this.runner.handle(issueProof, (request) => this.run(request));
  }

  private async run(request: IssueProof): Promise<void> {
    const user = await this.users.findByEmail(request.email);
    if (user === undefined || user.bannedAt !== null) return;
    if (request.purpose === 'verify_email' && user.emailVerified) return;
    const { verifyEmailMethod, resetPasswordMethod, emailOtpSignIn } = await this.settings.current();
    if (request.purpose === 'sign_in' && !emailOtpSignIn) return;
    const method = request.purpose === 'reset_password' ? resetPasswordMethod : verifyEmailMethod;
    await this.issue(user, method, request);
  }

  /** @returns false when the address reached its limit of mails */
  offerPassword({ kind, userId, language, ...link }: PasswordOffer, transaction: Queryable): Promise<boolean> {
    const proof = async () => {
      const secret = makeToken();
      const secretHash = this.repository.hashOfToken('reset_password', secret);
      const made = { userId, purpose: 'reset_password', kind: 'link', secretHash, ...link } as const;
      return { id: (await this.repository.insert(made, transaction)).id, secret };
    };
    return this.mailer.enqueue({ kind, userId, language, proof }, transaction);
  }
}
