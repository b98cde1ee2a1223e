import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { isPlaceholder } from '../fields/email-address';
import { ApplicationSecret } from '../secrets/application-secret';
import { type JobRun, Job } from '../jobs/job';
import { JobRunner } from '../jobs/job-runner';
import { Jobs } from '../jobs/jobs';
import type { MailKind } from './mail-kind';
import type { MailLanguage } from './mail-language';
import { MailLetters } from './mail-letters';
import { MailMetrics, type MailOutcome } from './mail-metrics';
import { findRecipient } from './mail.statements';
import { isRefusedAddress } from './mail-transport';

interface SendMail {
  kind: MailKind;
  userId: string;
  language: MailLanguage;
  /** The mail is dropped when this proof has ended. */
  proofId: string | null;
  /** Base64 of the sealed code or token. */
  sealedSecret: string | null;
}

const sendMail = new Job<SendMail>('send-mail');

export interface OwedMail {
  kind: MailKind;
  userId: string;
  language: MailLanguage;
  proof: { id: string; secret: string } | null;
}

/** Owes mails in the transaction that causes them, and sends them later, to the address in the row. */
@Injectable()
export class MailerService implements OnModuleInit {
  private readonly logger = new Logger(MailerService.name);

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
    private readonly secret: ApplicationSecret,
    private readonly letters: MailLetters,
    private readonly metrics: MailMetrics,
  ) {}

  onModuleInit(): void {
    this.runner.handle(sendMail, (payload, run) => this.deliver(payload, run));
  }

  async owe({ kind, userId, language, proof }: OwedMail, transaction: Queryable): Promise<void> {
    const sealed = proof === null ? null : this.secret.seal('mailed secret', Buffer.from(proof.secret), proof.id);
    await this.jobs.add(
      sendMail,
      { kind, userId, language, proofId: proof?.id ?? null, sealedSecret: sealed?.toString('base64') ?? null },
      transaction,
    );
  }

  /** @throws Error when the mail is to be tried again */
  private async deliver(payload: SendMail, run: JobRun): Promise<void> {
    const { kind } = payload;
    try {
      this.metrics.count(kind, await this.send(payload, run));
    } catch (error) {
      const isFinal = run.isLastTry || isRefusedAddress(error);
      this.metrics.count(kind, isFinal ? 'failed' : 'retried');
      if (!isRefusedAddress(error)) throw error;
      this.logger.warn(`A mail ${kind} was given up: the mail server refuses the address for good.`);
    }
  }

  /** A code that has expired, was used or replaced meanwhile is not sent any more. */
  private async send(payload: SendMail, { confirm }: JobRun): Promise<MailOutcome> {
    const { kind, userId, language, proofId, sealedSecret } = payload;
    const [recipient] = await this.database.query(findRecipient, [userId, proofId]);
    if (recipient === undefined || isPlaceholder(recipient.email)) {
      this.logger.debug(`A mail ${kind} is not needed any more.`);
      return 'dropped';
    }
    const secret =
      proofId === null || sealedSecret === null
        ? ''
        : this.secret.open('mailed secret', Buffer.from(sealedSecret, 'base64'), proofId).toString();
    await confirm();
    await this.letters.send({ kind, language, ...recipient, secret });
    return 'sent';
  }
}
