import { Injectable } from '@nestjs/common';
import { ForeignFactorsService, insertForeignUsers, type ImportRefusal } from '@svc/auth';
import type { ImportSource } from '@svc/config';
import type { Queryable } from '@svc/database';
import type { ImportedUser } from './import-line';
import { ImportedAccountsRepository } from './imported-accounts.repository';

/** Result of a line. */
export interface ImportedLine {
  /** Null when the user was created; undefined when another import overtook it. */
  refusal: ImportRefusal | null | undefined;
  /** Names of fields that are not imported. */
  ignored: readonly string[];
}

/** Writes users with their factors, and with their ids and sessions in the old system. */
@Injectable()
export class ImportedUsersService {
  constructor(
    private readonly factors: ForeignFactorsService,
    private readonly accounts: ImportedAccountsRepository,
  ) {}

  /** Adds the sessions of users that an earlier import created, too: they are newer in this export. */
  async insert(
    source: ImportSource,
    users: readonly ImportedUser[],
    transaction: Queryable,
  ): Promise<ReadonlyMap<string, ImportedLine>> {
    const outcomes = await insertForeignUsers(users, transaction);
    const created = users.filter(({ id }) => outcomes.get(id)?.refusal === null);
    const owners = created.map(({ id, factors }) => ({ userId: id, factors }));
    const lacking = await this.factors.insert(owners, transaction);
    await this.accounts.insert(source, created, transaction);
    const sessions = users.flatMap(({ foreignId, sessions: own }) => own.map((session) => ({ ...session, foreignId })));
    await this.accounts.insertSessions(source, sessions, transaction);
    return new Map(
      users.map(({ id, ignored }) => [
        id,
        {
          refusal: outcomes.get(id)?.refusal,
          ignored: lacking.has(id) ? [...ignored, 'factors.webauthn'] : ignored,
        },
      ]),
    );
  }
}
