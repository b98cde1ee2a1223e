import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import type { TextLanguage } from '@svc/texts';
import { isPlaceholder } from '../platform/fields/email-address';
import { Job } from '../platform/jobs/job';
import { JobRunner } from '../platform/jobs/job-runner';
import { MailerService } from '../platform/mail/mailer.service';
import { makeCode, makeToken } from '../email/proof-secrets';
import { ProofsRepository } from '../email/proofs.repository';
import type { ProofMethod } from '../platform/schema/settings.entity';
import type { AuthRecord } from '../platform/schema/auth-record.entity';
import { SettingsService } from '../settings/settings.service';
import { UsersRepository } from '../users/users.repository';
import { findUndo } from './email-change.statements';

interface IssueEmailChange {
  userId: string;
  /** Invalid when all sessions of the account ended after this epoch. */
  signInEpoch: number;
  newEmail: string;
  redirectTo: string | null;
  language: TextLanguage;
}

export const issueEmailChange = new Job<IssueEmailChange>('issue-email-change');

type Asker = Pick<AuthRecord, 'id' | 'email' | 'emailVerified'>;

/** Binds a code to one account and one address. */
export const emailChangeScope = (userId: string, newEmail: string): string => `${userId} ${newEmail}`;

/** Decides after the answer which mail is sent: free and taken addresses get the same answer. */
@Injectable()
export class EmailChangeIssueService implements OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly proofs: ProofsRepository,
    private readonly mailer: MailerService,
  ) {}

  onModuleInit(): void {
    this.runner.handle(issueEmailChange, (change) => this.run(change));
  }

  /** Locks the account: a parallel end of its sessions also ends this change, or runs later and finds the link. */
  private async run(change: IssueEmailChange): Promise<void> {
    const owner = await this.users.findLookalike(change.newEmail);
    const { verifyEmailMethod } = await this.settings.current();
    await this.database.transaction(async (transaction) => {
      const user = await this.users.lock({ id: change.userId }, transaction);
      if (user === undefined || user.bannedAt !== null || user.signInEpoch !== change.signInEpoch) return;
      if (!(await this.enqueueNotice(user, change.language, transaction))) return;
      if (owner === undefined || owner.id === user.id)
        return this.enqueueProof(user, verifyEmailMethod, change, transaction);
      const taken = { kind: 'change-email-taken', userId: owner.id, language: change.language, proof: null } as const;
      await this.mailer.enqueue(taken, transaction);
    });
  }

  /**
   * Sends the notice for free and taken addresses alike, so that the old mailbox does not reveal which. Skipped while
   * an undo link is valid.
   *
   * @returns false when the owner of the old address would get no notice: then the change does not begin
   */
  private async enqueueNotice(user: Asker, language: TextLanguage, transaction: Queryable): Promise<boolean> {
    const { id: userId, email, emailVerified } = user;
    if (isPlaceholder(email)) return true;
    const mailbox = { email, addressVerified: emailVerified, redirectTo: null };
    const proof = async () => {
      const secret = makeToken();
      const secretHash = this.proofs.hashOfToken('undo_email', secret);
      const undo = { userId, purpose: 'undo_email', kind: 'link', secretHash, ...mailbox } as const;
      return { id: (await this.proofs.insert(undo, transaction)).id, secret };
    };
    const mail = { kind: 'change-email-notice', userId, email, language, proof } as const;
    if (await this.mailer.enqueue(mail, transaction)) return true;
    return (await transaction.query(findUndo, [userId, email])).length > 0;
  }

  private async enqueueProof(
    { id: userId }: Asker,
    method: ProofMethod,
    { newEmail: email, redirectTo, language }: IssueEmailChange,
    transaction: Queryable,
  ): Promise<void> {
    const purpose = 'change_email';
    const proof = async () => {
      const secret = method === 'code' ? makeCode() : makeToken();
      const secretHash =
        method === 'code'
          ? this.proofs.hashOfCode(purpose, emailChangeScope(userId, email), secret)
          : this.proofs.hashOfToken(purpose, secret);
      const made = { userId, purpose, kind: method, secretHash, redirectTo, email } as const;
      return { id: (await this.proofs.insert(made, transaction)).id, secret };
    };
    await this.mailer.enqueue({ kind: `change-email-${method}`, userId, email, language, proof }, transaction);
  }
}
