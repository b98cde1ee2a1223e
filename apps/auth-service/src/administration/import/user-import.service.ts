import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { malformedBodyError } from '@svc/errors';
import { actorOf } from '../../callers/actor';
import type { Caller } from '../../callers/caller';
import type { RequestSource } from '../../callers/request-source';
import { Database } from '@svc/database';
import { AuditService } from '../../guarding/audit.service';
import { costOf } from '../../passwords/password-hasher';
import { PasswordCosts } from '../../passwords/password-costs';
import { readImportLine, type ImportedUser } from './import-line';
import type { ImportReportResponse, ImportedLineResponse } from './user-import.dto';
import { UserImportRepository } from '../../users/user-import.repository';

const maximumLines = 10_000;
const batchSize = 500;

/** Takes users over from other systems, with the bcrypt hashes of their passwords. */
@Injectable()
export class UserImportService {
  constructor(
    private readonly database: Database,
    private readonly repository: UserImportRepository,
    private readonly costs: PasswordCosts,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError VALIDATION_ERROR for a body without lines or with too many */
  async import(body: string, caller: Caller, source: RequestSource): Promise<ImportReportResponse> {
    const lines = body.split('\n').map((text) => text.trim());
    if (lines.at(-1) === '') lines.pop();
    if (lines.length === 0 || lines.length > maximumLines)
      throw malformedBodyError(`The body must have 1 to ${maximumLines} lines.`);
    const data: ImportedLineResponse[] = [];
    for (let start = 0; start < lines.length; start += batchSize) {
      data.push(...(await this.importBatch(lines.slice(start, start + batchSize), start + 1)));
      await nextTurn();
    }
    const created = data.filter(({ status }) => status === 'created').length;
    const details = { created, lines: lines.length };
    await this.audit.record({ kind: 'user.imported', actor: actorOf(caller), source, details });
    return { created, failed: data.length - created, data };
  }

  private async importBatch(lines: readonly string[], firstLine: number): Promise<ImportedLineResponse[]> {
    const read = lines.map((text, index) => readImportLine(text, firstLine + index));
    const users = read.filter((entry): entry is ImportedUser => 'email' in entry);
    const created = await this.database.transaction(async (transaction) => {
      const costs = users.map(({ passwordHash }) => (passwordHash === null ? 0 : costOf(passwordHash)));
      await this.costs.cover(Math.max(0, ...costs), transaction);
      return this.repository.insert(users, transaction);
    });
    return read.map((entry): ImportedLineResponse => {
      if (!('email' in entry)) return { line: entry.line, status: 'invalid', reason: entry.reason };
      if (!created.has(entry.id)) return { line: entry.line, status: 'exists', reason: 'the email is taken' };
      return { line: entry.line, status: 'created', id: entry.id };
    });
  }
}
