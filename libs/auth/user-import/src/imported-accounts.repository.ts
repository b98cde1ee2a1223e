import { Injectable } from '@nestjs/common';
import type { ImportSource } from '@svc/config';
import { Database, type Queryable } from '@svc/database';
import type { ImportedUser } from './import-line';
import {
  findImportedSession,
  insertImportedAccounts,
  insertImportedSessions,
  useImportedSession,
} from './imported-accounts.statements';
import type { ImportedSessionFields } from './imported-sessions';

/** Ids and sessions of users in the systems that they were imported from. */
@Injectable()
export class ImportedAccountsRepository {
  constructor(private readonly database: Database) {}

  async insert(source: ImportSource, created: readonly ImportedUser[], transaction: Queryable): Promise<void> {
    const known = created.filter(({ foreignId }) => foreignId !== null);
    const columns = [known.map(({ foreignId }) => foreignId), known.map(({ id }) => id)];
    await transaction.execute(insertImportedAccounts, [source, ...columns]);
  }

  async insertSessions(
    source: ImportSource,
    sessions: readonly (ImportedSessionFields & { foreignId: string | null })[],
    target: Queryable = this.database,
  ): Promise<void> {
    if (sessions.length > 0) await target.execute(insertImportedSessions, [source, JSON.stringify(sessions)]);
  }

  /** @returns undefined when the token is unknown, was used or has expired */
  async use(hash: Buffer, sources: readonly ImportSource[], transaction: Queryable) {
    const [row] = await transaction.query(useImportedSession, [hash, sources]);
    return row;
  }

  async find(hash: Buffer) {
    const [row] = await this.database.query(findImportedSession, [hash]);
    return row;
  }
}
