import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { readAcceptLanguage } from '@svc/texts';
import { auditActor, type Caller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { shownEmail } from '../platform/fields/email-address';
import { AuditService, type AuditKind } from '../platform/audit/audit.service';
import { MailerService } from '../platform/mail/mailer.service';
import type { StoredPassword } from '../passwords/password-hasher';
import { ProofsRepository } from '../email/proofs.repository';
import type { UserRow } from '../platform/schema/user-row';
import type { EndReason } from '../platform/schema/session-endings';
import { SessionsRepository } from '../sessions/sessions.repository';
import type { PatchUserRequest } from './user-administration.dto';

/** A patch with a hashed password. */
export type UserEdit = Omit<PatchUserRequest, 'password'> & { password?: StoredPassword };

interface EditedUser {
  before: UserRow;
  edit: UserEdit;
  caller: Caller;
  source: RequestSource;
}

const listAuditKinds = ({
  banned,
  banReason: _reason,
  bannedUntil: _end,
  emailVerified,
  ...others
}: UserEdit): AuditKind[] => [
  ...(banned === undefined ? [] : [banned ? ('user.banned' as const) : ('user.unbanned' as const)]),
  ...(emailVerified === undefined ? [] : ['user.verified' as const]),
  ...(others.password === undefined ? [] : ['password.changed' as const]),
  ...(Object.keys(others).length === 0 ? [] : ['user.updated' as const]),
];

/** The audit trail names changed fields of password, profile and data, without their values. */
const auditDetails = ({ before, edit }: EditedUser): Record<string, unknown> => {
  const { banned, bannedUntil, emailVerified, email, roles } = edit;
  const shown = Object.entries({ banned, bannedUntil, emailVerified, email, roles }).filter(
    ([, value]) => value !== undefined,
  );
  const previous = email === undefined || email === before.email ? {} : { previousEmail: shownEmail(before.email) };
  const { banReason, ...changed } = edit;
  const reason = banReason ? { reason: banReason } : {};
  return { fields: Object.keys(changed), ...Object.fromEntries(shown), ...previous, ...reason };
};

/** Ends access and sends notices when an administrator changes a user. */
@Injectable()
export class EditEffectsService {
  constructor(
    private readonly sessionRows: SessionsRepository,
    private readonly proofs: ProofsRepository,
    private readonly mailer: MailerService,
    private readonly audit: AuditService,
  ) {}

  async follow(edited: EditedUser, transaction: Queryable): Promise<void> {
    const { before, edit, caller, source } = edited;
    const { id, email } = before;
    if (edit.banned === true) await this.endSessions(id, 'ban', transaction);
    if (edit.password !== undefined) await this.replacePassword(id, source, transaction);
    // Codes and links were mailed to the old address.
    if (edit.email !== undefined && edit.email !== email) await this.proofs.endProofs(id, transaction);
    const event = { actor: auditActor(caller), userId: id, source, details: auditDetails(edited) };
    for (const kind of listAuditKinds(edit)) await this.audit.record({ kind, ...event }, transaction);
  }

  /** Ends sessions and open mails, as a password reset does: one of them may be the reason for it. */
  private async replacePassword(userId: string, source: RequestSource, transaction: Queryable): Promise<void> {
    await this.proofs.endProofs(userId, transaction);
    await this.endSessions(userId, 'passwordSet', transaction);
    const language = readAcceptLanguage(source.acceptLanguage);
    await this.mailer.enqueue({ kind: 'password-changed', userId, language, proof: null }, transaction);
  }

  private async endSessions(id: string, reason: EndReason, transaction: Queryable): Promise<void> {
    await this.sessionRows.endSessions({ kind: 'user', id }, reason, transaction);
  }
}
