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

/** Sends queued mails to the address that the account has by then. */
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

  /** A code that has expired, was used or replaced since is not sent. */
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
