import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { Database } from '@svc/database';
import type { TextLanguage } from '@svc/texts';
import { mailKinds, type MailKind } from './mail-kind';
import { MailTemplatesService, type RenderedMail } from './mail-templates.service';
import { findUndeliveredMails } from './mail.statements';
import { sendMail } from './mailer.service';

const madeUp = { name: 'Maja', account: 'maja@hive.test', email: 'maja@hive.test', code: '246813' };
const mostErrorCharacters = 500;

interface UndeliveredMail {
  id: string;
  kind: string;
  userId: string;
  attempts: number;
  mostAttempts: number;
  lastError: string | null;
  nextAttemptAt: string | null;
  createdAt: string;
}

/** Shows administrators what mails look like, and why one was not delivered. */
@Injectable()
export class MailInspectionService {
  constructor(
    private readonly database: Database,
    private readonly templates: MailTemplatesService,
    private readonly config: AuthServiceConfig,
  ) {}

  previews(language: TextLanguage): (RenderedMail & { kind: MailKind })[] {
    const link = `${this.config.publicUrl.replace(/\/$/, '')}/account`;
    const kinds = Object.keys(mailKinds) as MailKind[];
    return kinds.map((kind) => ({ kind, ...this.templates.render(kind, language, { ...madeUp, link }) }));
  }

  async undelivered(limit: number): Promise<UndeliveredMail[]> {
    const rows = await this.database.query(findUndeliveredMails, [sendMail.name, limit]);
    return rows.map(({ createdAt, runAt, lastError, ...row }) => ({
      ...row,
      lastError: lastError?.split('\n', 1).join('').slice(0, mostErrorCharacters) ?? null,
      nextAttemptAt: row.attempts < row.mostAttempts ? runAt.toISOString() : null,
      createdAt: createdAt.toISOString(),
    }));
  }
}
