import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database } from '@svc/database';
import { isPlaceholder } from '../platform/fields/email-address';
import type { JobRun } from '../platform/jobs/job';
import { JobRunner } from '../platform/jobs/job-runner';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { MailLettersService } from './mail-letters.service';
import { MailMetrics, type MailOutcome } from './mail-metrics';
import { isRefusedAddress } from './mail-transport';
import { findRecipient } from './mail.statements';
import { sendMail, type SendMail } from './send-mail';

/** Sends queued mails to the current address of the account. */
@Injectable()
export class MailDeliveryService implements OnModuleInit {
  private readonly logger = new Logger(MailDeliveryService.name);

  constructor(
    private readonly database: Database,
    private readonly runner: JobRunner,
    private readonly secret: ApplicationSecretService,
    private readonly letters: MailLettersService,
    private readonly metrics: MailMetrics,
  ) {}

  onModuleInit(): void {
    this.runner.handle(sendMail, (payload, run) => this.deliver(payload, run));
  }

  /** @throws Error when the job must be retried */
  private async deliver(payload: SendMail, run: JobRun): Promise<void> {
    const { kind } = payload;
    try {
      this.metrics.count(kind, await this.send(payload, run));
    } catch (error) {
      const isFinal = run.isLastTry || isRefusedAddress(error);
      this.metrics.count(kind, isFinal ? 'failed' : 'retried');
      if (!isRefusedAddress(error)) throw error;
      this.logger.warn(`The mail ${kind} was not delivered: the mail server refuses the address permanently.`);
    }
  }

  /** Skips a code or link that has expired, was used or was replaced. */
  private async send(payload: SendMail, { confirm }: JobRun): Promise<MailOutcome> {
    const { kind, userId, language, proofId, sealedSecret } = payload;
    const [recipient] = await this.database.query(findRecipient, [userId, proofId]);
    if (recipient === undefined || isPlaceholder(recipient.email)) {
      this.logger.debug(`The mail ${kind} was not sent: its code or link is no longer valid.`);
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
