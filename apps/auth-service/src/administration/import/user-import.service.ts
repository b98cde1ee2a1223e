import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { malformedBodyError } from '@svc/errors';
import { parseJsonObject } from '@svc/http';
import { actorOf } from '../../platform/callers/actor';
import type { Caller } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import { AuditService } from '../../platform/audit/audit.service';
import { importFormatOf, readHashing, type FormatName, type ImportFormat } from './formats';
import { OvertakenImport } from '../../users/user-import.repository';
import { ImportBatchesService } from './import-batches.service';
import type { ImportReportResponse, ImportedLineResponse } from './user-import.dto';

const maximumLines = 10_000;
const batchSize = 500;
const longestHead = 8192;
/** Beginning of a `firebase auth:export` file. */
const wholeFile = /^\s*\{\s*"users"\s*:\s*\[/;

/** Imports users from other systems, with their password hashes. */
@Injectable()
export class UserImportService {
  constructor(
    private readonly batches: ImportBatchesService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError VALIDATION_ERROR for a body without lines or with too many, and for an invalid `hash_config` */
  async import(
    body: string,
    formatName: FormatName | undefined,
    caller: Caller,
    source: RequestSource,
  ): Promise<ImportReportResponse> {
    if (wholeFile.test(body))
      throw malformedBodyError(`The body is a whole export. Send the entries of its "users", one per line.`);
    const lines = body.split('\n').map((text) => text.trim());
    if (lines.at(-1) === '') lines.pop();
    if (lines.length === 0 || lines.length > maximumLines)
      throw malformedBodyError(`The body must have 1 to ${maximumLines} lines.`);
    const { format, firstLine } = readHead(lines, formatName);
    const data = await this.importAll(lines, firstLine, format);
    const created = data.filter(({ status }) => status === 'created').length;
    const details = { created, lines: lines.length, ...(formatName === undefined ? {} : { format: formatName }) };
    await this.audit.record({ kind: 'user.imported', actor: actorOf(caller), source, details });
    return { created, failed: data.length - created, data };
  }

  private async importAll(
    lines: readonly string[],
    firstLine: number,
    format: ImportFormat,
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
    format: ImportFormat,
  ): Promise<ImportedLineResponse[]> {
    try {
      return await this.batches.import(lines, firstLine, format);
    } catch (error) {
      if (!(error instanceof OvertakenImport)) throw error;
      return this.batches.import(lines, firstLine, format);
    }
  }
}

interface Head {
  format: ImportFormat;
  /** Index of the first line with a user. */
  firstLine: number;
}

/** Reads the parameters of Firebase's hashes from the first line; the export does not contain them. */
const readHead = ([head = '']: readonly string[], name: FormatName | undefined): Head => {
  const bearsHashing = name === 'firebase' && head.length <= longestHead && /^\{\s*"hash_config"/.test(head);
  if (!bearsHashing) return { format: importFormatOf(name, null), firstLine: 0 };
  return { format: importFormatOf(name, readHashing(parseJsonObject(head)['hash_config'])), firstLine: 1 };
};
