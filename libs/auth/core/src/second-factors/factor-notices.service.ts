import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { readAcceptLanguage } from '@svc/texts';
import type { Owner } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { AuditService, type AuditKind } from '../platform/audit/audit.service';
import type { MailKind } from '../platform/mail/mail-kind';
import { MailerService } from '../platform/mail/mailer.service';

type NotedKind = Extract<
  AuditKind,
  'factor.added' | 'factor.renamed' | 'factor.removed' | 'factor.reset' | 'recovery_code.used'
>;

const mailByKind: Record<NotedKind, MailKind | null> = {
  'factor.added': 'factor-added',
  // Renaming changes no sign-in, so no notice is sent.
  'factor.renamed': null,
  'factor.removed': 'factor-removed',
  'factor.reset': 'factors-reset',
  'recovery_code.used': 'recovery-code-used',
};

/** Records changes of factors in the audit trail, and mails users when their sign-in changes. */
@Injectable()
export class FactorNoticesService {
  constructor(
    private readonly audit: AuditService,
    private readonly mailer: MailerService,
  ) {}

  /** Records that an anonymous user became a regular user by the first passkey. */
  async noteUpgrade({ id }: Owner, source: RequestSource, transaction: Queryable): Promise<void> {
    const event = { actor: `user:${id}`, userId: id, source, details: { method: 'passkey' } };
    await this.audit.record({ kind: 'user.upgraded', ...event }, transaction);
  }

  /** @param actor caller, if it was not the owner */
  async note(
    kind: NotedKind,
    owner: Owner,
    { source, details, actor }: { source: RequestSource; details: Record<string, unknown>; actor?: string },
    transaction: Queryable,
  ): Promise<void> {
    const userId = owner.kind === 'user' ? owner.id : null;
    const event = { kind, actor: actor ?? `${owner.kind}:${owner.id}`, userId, source, details };
    await this.audit.record(event, transaction);
    const mail = mailByKind[kind];
    if (userId === null || mail === null) return;
    const language = readAcceptLanguage(source.acceptLanguage);
    await this.mailer.enqueue({ kind: mail, userId, language, proof: null }, transaction);
  }
}
