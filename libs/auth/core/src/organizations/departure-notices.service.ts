import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@svc/database';
import { textLanguages } from '@svc/texts';
import { AuditService } from '../platform/audit/audit.service';
import { Job } from '../platform/jobs/job';
import { JobRunner } from '../platform/jobs/job-runner';
import { type Departure, MailerService } from '../platform/mail/mailer.service';
import { listOwners } from './members.statements';

/** Added by the trigger `domain_left` of `auth_records`, in the transaction that changes the email. */
const notifyOwners = new Job<Departure>('notify-owners-of-departure');

/** The owners who joined first; the audit trail has the event for all. */
const mostOwners = 20;

/** Tells owners that a member left by a change of the email. */
@Injectable()
export class DepartureNoticesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly runner: JobRunner,
    private readonly mailer: MailerService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.runner.handle(notifyOwners, (departure) => this.notify(departure));
  }

  private async notify(departure: Departure): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const owners = await transaction.query(listOwners, [departure.organizationId, mostOwners]);
      // Owners send no request here that names a language.
      const mail = { kind: 'organization-departure', language: textLanguages[0], proof: null, departure } as const;
      for (const { userId } of owners) await this.mailer.enqueue({ ...mail, userId }, transaction);
    });
    this.audit.count('organization.member_removed');
  }
}
