import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@svc/database';
import { AppError } from '@svc/errors';
import { kindOf } from '../../passwords/foreign-hash';
import { costOf, type StoredPassword } from '../../passwords/password-hasher';
import { maximumForeignKinds, PasswordCostsService } from '../../passwords/password-costs.service';
import { UserClaimsService } from '../../sessions/tokens/user-claims.service';
import { UserImportRepository, type ImportOutcome } from '../../users/user-import.repository';
import type { ImportFormat } from './formats';
import { readImportLine, type ImportedUser, type RejectedLine } from './import-line';
import type { ImportedLineResponse } from './user-import.dto';

type Entry = ImportedUser | RejectedLine;

const isUser = (entry: Entry): entry is ImportedUser => 'email' in entry;

const bcryptCostOf = (password: StoredPassword | null): number =>
  password === null || password.passwordScheme === 'phc' ? 0 : costOf(password.passwordHash);

const kindOfUser = ({ password }: ImportedUser): string | null =>
  password?.passwordScheme === 'phc' ? kindOf(password.passwordHash) : null;

const tooManyKinds =
  `passwordHash uses a new kind of hash, and at most ${maximumForeignKinds} kinds may be stored at a time, because every refused ` +
  'sign-in costs as much as one hash of each. Import it after sign-ins have renewed the others';

/** Writes one batch of an import in one transaction. */
@Injectable()
export class ImportBatchesService {
  constructor(
    private readonly database: Database,
    private readonly repository: UserImportRepository,
    private readonly costs: PasswordCostsService,
    private readonly claims: UserClaimsService,
  ) {}

  async import(lines: readonly string[], firstLine: number, format: ImportFormat): Promise<ImportedLineResponse[]> {
    const read = lines.map((text, index) => this.checked(readImportLine(text, firstLine + index, format)));
    return this.database.transaction(async (transaction) => {
      const entries = await this.admitted(this.withoutTwins(read), transaction);
      const users = entries.filter(isUser);
      await this.costs.cover(Math.max(0, ...users.map(({ password }) => bcryptCostOf(password))), transaction);
      const outcomes = await this.repository.insert(users, transaction);
      return entries.map((entry) => responseOf(entry, isUser(entry) ? outcomes.get(entry.id) : undefined));
    });
  }

  /** Refuses users whose access tokens would be too large. */
  private checked(entry: Entry): Entry {
    if (!isUser(entry)) return entry;
    try {
      const { appMetadata, emailVerified, createdAt } = entry;
      this.claims.check({ appMetadata, emailVerified, createdAt: new Date(createdAt ?? Date.now()) });
      return entry;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { line: entry.line, reason: error.message };
    }
  }

  /** Refuses the second of two lines with one identity. */
  private withoutTwins(entries: readonly Entry[]): Entry[] {
    const seen = new Set<string>();
    return entries.map((entry) => {
      if (!isUser(entry)) return entry;
      const keys = entry.identities.map(({ provider, subject }) => `${provider} ${subject}`);
      const isTwin = new Set(keys).size < keys.length || keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return isTwin ? { line: entry.line, reason: 'identities contains an identity of another entry' } : entry;
    });
  }

  private async admitted(entries: readonly Entry[], transaction: Transaction): Promise<Entry[]> {
    const kinds = entries
      .filter(isUser)
      .map(kindOfUser)
      .filter((kind) => kind !== null);
    const admitted = await this.costs.admit([...new Set(kinds)], transaction);
    return entries.map((entry) => {
      const kind = isUser(entry) ? kindOfUser(entry) : null;
      return kind === null || admitted.has(kind) ? entry : { line: entry.line, reason: tooManyKinds };
    });
  }
}

const responseOf = (entry: Entry, outcome: ImportOutcome | undefined): ImportedLineResponse => {
  const { line } = entry;
  if (!isUser(entry)) return { line, status: 'invalid', reason: entry.reason };
  if (outcome?.isLinked !== false) return { line, status: 'exists', reason: 'an identity belongs to another user' };
  if (outcome.isTaken) return { line, status: 'exists', reason: 'the email is taken' };
  const { id, ignored } = entry;
  return { line, status: 'created', id, ...(ignored.length === 0 ? {} : { ignored: [...ignored] }) };
};
