import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { auditActor, AuditService, UsersRepository, type Caller, type RequestSource } from '@svc/auth';
import { csvHead, writeUsersCsv } from './csv/write-users-csv';

const batchSize = 500;

/** Writes all users with an account of their own as CSV, a batch in memory at a time. */
@Injectable()
export class UserExportService {
  constructor(
    private readonly users: UsersRepository,
    private readonly audit: AuditService,
  ) {}

  async export(caller: Caller, source: RequestSource): Promise<Readable> {
    await this.audit.record({ kind: 'users.exported', actor: auditActor(caller), source });
    return Readable.from(this.write());
  }

  /** Newest first; anonymous users have no address to import. */
  private async *write(): AsyncGenerator<string> {
    yield csvHead;
    let before: string | null = null;
    do {
      const rows = await this.users.filter({ ...everyNamed, before, limit: batchSize });
      yield writeUsersCsv(rows);
      before = rows.length < batchSize ? null : (rows.at(-1)?.id ?? null);
    } while (before !== null);
  }
}

const everyNamed = { search: '', banned: null, emailVerified: null, anonymous: false, invited: null, role: null };
