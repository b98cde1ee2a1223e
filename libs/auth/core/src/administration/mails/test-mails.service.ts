import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import type { TextLanguage } from '@svc/texts';
import { AuditService } from '../../platform/audit/audit.service';
import { auditActor, type Caller } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import { MailDeliveryService } from '../../platform/mail/mail-delivery.service';
import { MailerService } from '../../platform/mail/mailer.service';
import { shownMailError } from './undelivered-mails.service';

const pauseSeconds = 60;

/** Sends a mail at once, for an administrator who waits for the answer of the mail server. */
@Injectable()
export class TestMailsService {
  constructor(
    private readonly database: Database,
    private readonly mailer: MailerService,
    private readonly delivery: MailDeliveryService,
    private readonly audit: AuditService,
  ) {}

  /**
   * @returns the error of the mail server; null when it accepted the mail
   * @throws AppError TOO_MANY_REQUESTS
   */
  async send(email: string, language: TextLanguage, caller: Caller, source: RequestSource): Promise<string | null> {
    await this.database.transaction(async (transaction) => {
      if (!(await this.mailer.countIfAllowed(email, 'test', transaction)))
        throw new AppError('TOO_MANY_REQUESTS', {
          message: 'This address was sent a test mail within the last minute, or too many mails today.',
          retryAfterSeconds: pauseSeconds,
        });
      const details = { kind: 'test', email };
      await this.audit.record({ kind: 'mail.sent', actor: auditActor(caller), source, details }, transaction);
    });
    return this.delivery.sendTest(email, language).then(
      () => null,
      (error: unknown) => shownMailError(error instanceof Error ? error.message : String(error)),
    );
  }
}
