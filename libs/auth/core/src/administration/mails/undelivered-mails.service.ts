import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import { truncate } from '@svc/texts';
import { AuditService } from '../../platform/audit/audit.service';
import { auditActor, type Caller } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import { toPerson, type PersonResponse } from '../../platform/fields/person.response';
import {
  findRecipient,
  findUndeliveredMails,
  findUndeliveredProof,
  sendMailAgain,
} from '../../platform/mail/mail.statements';
import { sendMail } from '../../platform/mail/mailer.service';

const mostErrorCharacters = 500;

/** The first line of an error of the mail server. */
export const shownMailError = (error: string): string => truncate(error.split('\n', 1).join(''), mostErrorCharacters);

interface UndeliveredMail {
  id: string;
  kind: string;
  userId: string | null;
  user: PersonResponse | null;
  attempts: number;
  mostAttempts: number;
  lastError: string | null;
  nextAttemptAt: string | null;
  createdAt: string;
}

interface UndeliveredFilter {
  /** Part of the kind, of the id, address or name of the user, or of the error. */
  search: string;
  /** Id of the last mail of the previous page. */
  before: string | null;
  limit: number;
}

/** Mails that wait or have failed, for administrators. */
@Injectable()
export class UndeliveredMailsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** With the error of the last attempt; newest first. */
  async list({ search, before, limit }: UndeliveredFilter): Promise<UndeliveredMail[]> {
    const pattern = search === '' ? null : `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.database.query(findUndeliveredMails, [sendMail.name, before, pattern, limit]);
    return rows.map(({ createdAt, runAt, lastError, email, name, ...row }) => ({
      ...row,
      user: toPerson({ email, name }),
      lastError: lastError === null ? null : shownMailError(lastError),
      nextAttemptAt: row.attempts < row.mostAttempts ? runAt.toISOString() : null,
      createdAt: createdAt.toISOString(),
    }));
  }

  /**
   * Gives a mail all its attempts again, the first one now.
   * @throws AppError AUTH_MAIL_NOT_FOUND, also for a mail whose code or link has ended: it would be dropped
   */
  sendAgain(id: string, caller: Caller, source: RequestSource): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const [mail] = await transaction.query(findUndeliveredProof, [sendMail.name, id]);
      if (mail === undefined) throw new AppError('AUTH_MAIL_NOT_FOUND');
      const { kind, userId, proofId } = mail;
      const isLive = (await transaction.query(findRecipient, [userId, proofId, null])).length > 0;
      if (!isLive || (await transaction.query(sendMailAgain, [id])).length === 0)
        throw new AppError('AUTH_MAIL_NOT_FOUND');
      const details = { kind, again: true };
      await this.audit.record({ kind: 'mail.sent', actor: auditActor(caller), userId, source, details }, transaction);
    });
  }
}
