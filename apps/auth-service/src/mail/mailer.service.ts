import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import type { TextLanguage } from '@svc/texts';
import { isPlaceholder } from '../platform/fields/email-address';
import { Job } from '../platform/jobs/job';
import { JobRunner } from '../platform/jobs/job-runner';
import { JobsService } from '../platform/jobs/jobs.service';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { MailAllowanceRepository } from './mail-allowance.repository';
import { mailKinds, type MailKind } from './mail-kind';
import { findRecipient } from './mail.statements';
import { sendMail } from './send-mail';

const heldNotices = new Job<Record<string, never>>('send-held-notices', '* * * * *');

export interface MailedProof {
  id: string;
  secret: string;
}

export interface QueuedMail {
  kind: MailKind;
  userId: string;
  language: TextLanguage;
  /** Default: the address of the account. */
  email?: string;
  /** Makes the code or link of the mail; called only when the mail may be sent. */
  proof: (() => Promise<MailedProof>) | null;
}

/** Queues mails in the transaction that causes them, within the limits of their address. */
@Injectable()
export class MailerService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsService,
    private readonly runner: JobRunner,
    private readonly secret: ApplicationSecretService,
    private readonly allowance: MailAllowanceRepository,
  ) {}

  onModuleInit(): void {
    this.runner.handle(heldNotices, () => this.sendHeldNotices());
  }

  /**
   * Above the limit a notice is held and later merged with others; a requested mail is not sent.
   * @returns false when the mail is not sent now
   */
  async enqueue(mail: QueuedMail, transaction: Queryable): Promise<boolean> {
    const { kind, userId, language } = mail;
    const email = mail.email ?? (await transaction.query(findRecipient, [userId, null]))[0]?.email;
    if (email === undefined || isPlaceholder(email)) return false;
    if (await this.allowance.countIfAllowed(email, mailKinds[kind], transaction)) {
      await this.queue(mail, transaction);
      return true;
    }
    if (mailKinds[kind] === null) await this.allowance.hold(email, { userId, language }, transaction);
    return false;
  }

  private async queue({ kind, userId, language, proof: makeProof }: QueuedMail, transaction: Queryable): Promise<void> {
    const proof = await makeProof?.();
    const sealed = proof && this.secret.seal('mailed secret', Buffer.from(proof.secret), proof.id);
    const carried = { proofId: proof?.id ?? null, sealedSecret: sealed?.toString('base64') ?? null };
    await this.jobs.add(sendMail, { kind, userId, language, ...carried }, transaction);
  }

  /** One transaction per address. */
  private async sendHeldNotices(): Promise<void> {
    let isReleased = true;
    while (isReleased)
      isReleased = await this.database.transaction(async (transaction) => {
        const held = await this.allowance.release(transaction);
        if (held !== undefined) await this.enqueue({ kind: 'several-notices', ...held, proof: null }, transaction);
        return held !== undefined;
      });
  }
}
