import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import type { TextLanguage } from '@svc/texts';
import { isPlaceholder } from '../fields/email-address';
import { Job } from '../jobs/job';
import { JobRunner } from '../jobs/job-runner';
import { ApplicationSecretService } from '../secrets/application-secret.service';
import { mailKinds, type MailKind, type MailPurpose } from './mail-kind';
import { findRecipient, holdNotice, releaseHeldNotice, countMailIfAllowed, type HeldNotice } from './mail.statements';

/** A member who left an organisation, for the mail to its owners. */
export interface Departure {
  organizationId: string;
  /** The email of the member until then. */
  email: string;
}

export interface SendMail {
  kind: MailKind;
  /** Null when an administrator invites to an organisation. */
  userId: string | null;
  language: TextLanguage;
  /** The mail is dropped when this code or link has ended. */
  proofId: string | null;
  /** Base64 of the encrypted code or token. */
  sealedSecret: string | null;
  /** Absent in other mails than `organization-departure`. */
  departure?: Departure | undefined;
}

/** Only `MailerService` queues it, after it has checked the limit of the address. */
export const sendMail = new Job<SendMail>('send-mail');
const heldNotices = new Job<Record<string, never>>('send-held-notices', '* * * * *');

export interface MailedProof {
  id: string;
  secret: string;
}

interface QueuedMail {
  kind: MailKind;
  /** Null when an administrator invites to an organisation. */
  userId: string | null;
  language: TextLanguage;
  /** Default: the address of the account. */
  email?: string;
  /** Makes the code or link of the mail; called only when the mail may be sent. */
  proof: (() => Promise<MailedProof>) | null;
  departure?: Departure;
}

/** Queues mails in the transaction that causes them, within the limits of their address. */
@Injectable()
export class MailerService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly runner: JobRunner,
    private readonly secret: ApplicationSecretService,
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
    const email = mail.email ?? (await transaction.query(findRecipient, [userId, null, null]))[0]?.email;
    if (email === undefined || isPlaceholder(email)) return false;
    if (await this.countIfAllowed(email, mailKinds[kind], transaction)) {
      await this.queue(mail, transaction);
      return true;
    }
    if (mailKinds[kind] === null && userId !== null) await this.hold(email, { userId, language }, transaction);
    return false;
  }

  private async queue(mail: QueuedMail, transaction: Queryable): Promise<void> {
    const { kind, userId, language, proof: makeProof, departure } = mail;
    const proof = await makeProof?.();
    const sealed = proof && this.secret.seal('mailed secret', Buffer.from(proof.secret), proof.id);
    const carried = { proofId: proof?.id ?? null, sealedSecret: sealed?.toString('base64') ?? null };
    await this.runner.add(sendMail, { kind, userId, language, ...carried, departure }, transaction);
  }

  /** One transaction per address. */
  private async sendHeldNotices(): Promise<void> {
    let isReleased = true;
    while (isReleased)
      isReleased = await this.database.transaction(async (transaction) => {
        const held = await this.release(transaction);
        if (held !== undefined) await this.enqueue({ kind: 'several-notices', ...held, proof: null }, transaction);
        return held !== undefined;
      });
  }

  /** Counts a mail if it may be sent, in one statement, so that the limits hold across replicas. */
  async countIfAllowed(email: string, purpose: MailPurpose | null, transaction: Queryable): Promise<boolean> {
    return (await transaction.execute(countMailIfAllowed, [this.allowanceKey(email), email, purpose])) > 0;
  }

  private async hold(email: string, { userId, language }: HeldNotice, transaction: Queryable): Promise<void> {
    await transaction.execute(holdNotice, [this.allowanceKey(email), userId, language]);
  }

  /** @returns undefined when no held notice may be sent yet */
  private async release(transaction: Queryable): Promise<HeldNotice | undefined> {
    const [released] = await transaction.query(releaseHeldNotice);
    return released;
  }

  private allowanceKey(email: string): Buffer {
    return this.secret.hmac('mail allowance', email);
  }
}
