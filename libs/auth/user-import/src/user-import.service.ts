import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { broken } from '@svc/contracts';
import { AppError, fieldProblem, fieldProblemError, type FieldProblem } from '@svc/errors';
import { parseJsonObject } from '@svc/http';
import {
  auditActor,
  type Caller,
  type RequestSource,
  AuditService,
  OvertakenImport,
  type ImportRefusal,
  hashKind,
  readCost,
  type StoredPassword,
  maximumForeignKinds,
  PasswordCostsService,
  UserClaimsService,
} from '@svc/auth';
import { findImportFormat, readHashing, type FormatName, type ImportFormat } from './formats';
import type { ImportReportResponse, ImportedLineResponse } from './user-import.dto';
import { Database, type Transaction } from '@svc/database';
import { toImportFields } from './csv/csv-cells';
import { matchColumns, readColumns, requireEmailColumn } from './csv/csv-columns';
import { readCsvTable } from './csv/csv-table';
import { lineProblem, readImportLine, wholeLine, type ImportedUser, type RejectedLine } from './import-line';
import { ImportedUsersService, type ImportedLine } from './imported-users.service';
import type { ImportSource } from '@svc/config';

export const maximumLines = 10_000;
const batchSize = 500;
const longestHead = 8192;

/** Beginning of a `firebase auth:export` file. */
const wholeFile = /^\s*\{\s*"users"\s*:\s*\[/;

type Entry = ImportedUser | RejectedLine;

interface SourceFormat extends ImportFormat {
  readonly source: ImportSource;
}

const isUser = (entry: Entry): entry is ImportedUser => 'email' in entry;

const readBcryptCost = (password: StoredPassword | null): number =>
  password === null || password.passwordScheme === 'phc' ? 0 : readCost(password.passwordHash);

const kindOfUser = ({ password }: ImportedUser): string | null =>
  password?.passwordScheme === 'phc' ? hashKind(password.passwordHash) : null;

/** Each refused sign-in costs as much as one hash of each kind. */
const tooManyKinds = fieldProblem('passwordHash', broken('hashKinds', { count: maximumForeignKinds }));

/** Imports users from other systems, with their password hashes. */
@Injectable()
export class UserImportService {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly costs: PasswordCostsService,
    private readonly claims: UserClaimsService,
    private readonly users: ImportedUsersService,
  ) {}

  /** @throws AppError VALIDATION_ERROR for a body without lines or with too many, and for an invalid `hash_config` */
  async import(
    body: string,
    formatName: FormatName | undefined,
    caller: Caller,
    source: RequestSource,
  ): Promise<ImportReportResponse> {
    if (wholeFile.test(body)) throw fieldProblemError('file', 'wholeExport');
    const lines = body.split('\n').map((text) => text.trim());
    if (lines.at(-1) === '') lines.pop();
    if (lines.length === 0 || lines.length > maximumLines)
      throw fieldProblemError('file', broken('importLines', { count: maximumLines }));
    const { format, firstLine } = readHead(lines, formatName);
    const data = await this.importAll(lines, firstLine, { ...format, source: formatName ?? 'own' });
    const created = data.filter(({ status }) => status === 'created').length;
    const details = { created, lines: lines.length, ...(formatName === undefined ? {} : { format: formatName }) };
    await this.audit.record({ kind: 'user.imported', actor: auditActor(caller), source, details });
    return { created, failed: data.length - created, data };
  }

  /**
   * Imports the rows of a CSV file; a line of the report is a row.
   * @param columns field of each column; undefined: by their names
   * @throws AppError VALIDATION_ERROR for a file that is no table, and for columns without an email
   */
  async importTable(
    csv: string,
    columns: string | undefined,
    caller: Caller,
    source: RequestSource,
  ): Promise<ImportReportResponse> {
    const { header, rows } = readCsvTable(csv, maximumLines);
    const fields = columns === undefined ? matchColumns(header) : readColumns(columns, header.length);
    requireEmailColumn(fields);
    const lines = rows.map((row) => JSON.stringify(toImportFields(fields, row)));
    const report = await this.import(lines.join('\n'), undefined, caller, source);
    return {
      ...report,
      data: report.data.map((entry, index) => ({ ...entry, line: rows[index]?.number ?? entry.line })),
    };
  }

  private async importAll(
    lines: readonly string[],
    firstLine: number,
    format: SourceFormat,
  ): Promise<ImportedLineResponse[]> {
    const data: ImportedLineResponse[] = [];
    for (let start = firstLine; start < lines.length; start += batchSize) {
      data.push(...(await this.importBatch(lines.slice(start, start + batchSize), start + 1, format)));
      await nextTurn();
    }
    return data;
  }

  /** Retries when a provider's sign-in created the user between read and write; the second read finds it. */
  private async importBatch(
    lines: readonly string[],
    firstLine: number,
    format: SourceFormat,
  ): Promise<ImportedLineResponse[]> {
    try {
      return await this.importLines(lines, firstLine, format);
    } catch (error) {
      if (!(error instanceof OvertakenImport)) throw error;
      return this.importLines(lines, firstLine, format);
    }
  }

  private async importLines(
    lines: readonly string[],
    firstLine: number,
    format: SourceFormat,
  ): Promise<ImportedLineResponse[]> {
    const read = lines.map((text, index) => this.checked(readImportLine(text, firstLine + index, format)));
    return this.database.transaction(async (transaction) => {
      const entries = await this.admitted(this.withoutTwins(read), transaction);
      const users = entries.filter(isUser);
      await this.costs.cover(Math.max(0, ...users.map(({ password }) => readBcryptCost(password))), transaction);
      const imported = await this.users.insert(format.source, users, transaction);
      return entries.map((entry) => toResponse(entry, imported));
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
      return { line: entry.line, problem: lineProblem(error) };
    }
  }

  /** Refuses the second of two lines with one id or identity. */
  private withoutTwins(entries: readonly Entry[]): Entry[] {
    const seen = new Set<string>();
    return entries.map((entry) => {
      if (!isUser(entry)) return entry;
      const keys = [entry.id, ...entry.identities.map(({ provider, subject }) => `${provider} ${subject}`)];
      const isTwin = new Set(keys).size < keys.length || keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return isTwin ? { line: entry.line, problem: fieldProblem(wholeLine, 'repeatedUser') } : entry;
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
      return kind === null || admitted.has(kind) ? entry : { line: entry.line, problem: tooManyKinds };
    });
  }
}

const refusals: Record<ImportRefusal, FieldProblem> = {
  identity: fieldProblem('identities', 'foreignIdentity'),
  'deleted id': fieldProblem('id', 'deletedUser'),
  id: fieldProblem('id', 'taken'),
  email: fieldProblem('email', 'taken'),
};

const described = (problem: FieldProblem) => ({ reason: problem.message, problem });

const toResponse = (entry: Entry, imported: ReadonlyMap<string, ImportedLine>): ImportedLineResponse => {
  const { line } = entry;
  if (!isUser(entry)) return { line, status: 'invalid', ...described(entry.problem) };
  const { refusal = 'identity', ignored = [] } = imported.get(entry.id) ?? {};
  if (refusal !== null) return { line, status: 'exists', ...described(refusals[refusal]) };
  return { line, status: 'created', id: entry.id, ...(ignored.length === 0 ? {} : { ignored: [...ignored] }) };
};

interface Head {
  format: ImportFormat;
  /** Index of the first line with a user. */
  firstLine: number;
}

/** Reads the parameters of Firebase's hashes from the first line; the export does not contain them. */
const readHead = ([head = '']: readonly string[], name: FormatName | undefined): Head => {
  const bearsHashing = name === 'firebase' && head.length <= longestHead && /^\{\s*"hash_config"/.test(head);
  if (!bearsHashing) return { format: findImportFormat(name, null), firstLine: 0 };
  return { format: findImportFormat(name, readHashing(parseJsonObject(head)['hash_config'])), firstLine: 1 };
};
