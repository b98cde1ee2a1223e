import { Injectable } from '@nestjs/common';
import { type Batch, type BatchEntry, BatchRepository } from './batch.repository';
import { isTaskId } from '@svc/contracts';
import { runLimited } from '@svc/concurrency';
import { AppError, fieldProblemError } from '@svc/errors';
import { createValidationPipe, isJsonObject } from '@svc/http';
import { TaskRepository, type TaskEntity } from '@svc/video-data';
import {
  AsyncGenerationBody,
  GenerationService,
  requestHash,
  type Requester,
  maySee,
  toExcerpt,
  chooseTitle,
  TaskMapper,
} from '@svc/video';
import type { BatchBody } from './batch.request';
import { type BatchRow, readBatchTable } from './batch-table';
import type { BatchResponse, BatchRowResponse } from './batch.response';

const unmarked = { warnings: [], warning_details: [], fields: [] };
const blank = { percentage: null, result: null, error: null, error_code: null, ...unmarked };

/** Rows checked concurrently: one check may wait for the store. */
const rowsAtOnce = 8;

/** Limits the report of one row: reports are stored, and a small file can have very many errors. */
const mostFields = 10;
const longestMessage = 500;

type ReportedBatch = Batch & { entries: BatchEntry[] };

const isReported = (batch: Batch): batch is ReportedBatch => batch.entries !== null;

const readRows = ({ defaults = {}, ...given }: BatchBody): BatchRow[] =>
  readGiven(given).map((row) => ('body' in row ? { body: { ...defaults, ...row.body } } : row));

const readGiven = ({ requests, csv }: Omit<BatchBody, 'defaults'>): BatchRow[] => {
  if (csv !== undefined && requests !== undefined) throw fieldProblemError('csv', 'csvOrRequests');
  if (csv !== undefined) return readBatchTable(csv);
  return (requests ?? []).map((body) => (isJsonObject(body) ? { body } : { problem: 'must be an object' }));
};

const shortened = (text: string): string =>
  text.length > longestMessage ? `${text.slice(0, longestMessage).toWellFormed()} …` : text;

const refusal = (code: string, message: string, fields: AppError['fields'] = []): BatchEntry => ({
  refusal: { code, message: shortened(message), fields: fields.slice(0, mostFields) },
});

/** Reports an invalid row; rethrows a failure of the service, such as an unreachable database. */
const toRefusal = (error: unknown): BatchEntry => {
  if (!(error instanceof AppError) || error.statusCode >= 500) throw error;
  return refusal(error.code, error.message, error.fields);
};

/** Accepts many requests at once, each on its own. */
@Injectable()
export class BatchesService {
  private readonly validation = createValidationPipe();

  constructor(
    private readonly batches: BatchRepository,
    private readonly generation: GenerationService,
    private readonly tasks: TaskRepository,
    private readonly mapper: TaskMapper,
  ) {}

  /**
   * @param idempotencyKey a repeated batch is answered with its report; an interrupted batch is continued
   * @throws AppError VALIDATION_ERROR, IDEMPOTENCY_KEY_REUSED
   */
  async take(body: BatchBody, requester: Requester, idempotencyKey: string | null): Promise<BatchResponse> {
    const rows = readRows(body);
    const batch = await this.begin(rows, requester, idempotencyKey);
    if (isReported(batch)) return this.toResponse(batch);
    const entries = await this.acceptAll(batch.id, rows, requester);
    const reported = await this.batches.report(batch.id, entries);
    if (reported === undefined || !isReported(reported)) throw new AppError('BATCH_NOT_FOUND');
    return this.toResponse(reported);
  }

  /** @throws AppError BATCH_NOT_FOUND, also for another user's batch */
  async read(batchId: string, requester: Requester): Promise<BatchResponse> {
    const batch = isTaskId(batchId) ? await this.batches.find(batchId) : undefined;
    if (batch === undefined || !maySee(requester, batch, 'batch') || !isReported(batch))
      throw new AppError('BATCH_NOT_FOUND');
    return this.toResponse(batch);
  }

  private async begin(rows: readonly BatchRow[], requester: Requester, idempotencyKey: string | null): Promise<Batch> {
    const hash = requestHash({ rows });
    const { ownerId, name: caller } = requester;
    const batch = await this.batches.insert({ ownerId, caller, idempotencyKey, requestHash: hash });
    if (batch === undefined) throw new AppError('SERVICE_UNAVAILABLE');
    if (batch.requestHash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return batch;
  }

  private async acceptAll(batchId: string, rows: readonly BatchRow[], requester: Requester): Promise<BatchEntry[]> {
    const { signal } = new AbortController();
    return runLimited(rows, rowsAtOnce, signal, (row, index) =>
      this.accept(row, requester, `batch ${batchId} ${index}`),
    );
  }

  /** @param key contains a blank, which a caller's key cannot: a row that is accepted twice is one task */
  private async accept(row: BatchRow, requester: Requester, key: string): Promise<BatchEntry> {
    if ('problem' in row) return refusal('VALIDATION_ERROR', `The row ${row.problem}.`);
    try {
      const options = { type: 'body', metatype: AsyncGenerationBody } as const;
      const body = (await this.validation.transform(row.body, options)) as AsyncGenerationBody;
      const { taskId, request } = await this.generation.begin(body, requester, key);
      return { taskId, title: request.title || toExcerpt(request.text) };
    } catch (error) {
      return toRefusal(error);
    }
  }

  /** The report of a batch with the current state of each task. */
  private async toResponse({ id, entries, createdAt }: ReportedBatch): Promise<BatchResponse> {
    const ids = entries.flatMap((entry) => ('taskId' in entry ? [entry.taskId] : []));
    const tasks = new Map((await this.tasks.findAll(ids)).map((task) => [task.id, task]));
    const rows = entries.map((entry, index) => ({ row: index + 1, ...this.describeRow(entry, tasks) }));
    return {
      batch_id: id,
      accepted: ids.length,
      refused: entries.length - ids.length,
      unfinished: rows.filter(({ status }) => status === 'pending' || status === 'running').length,
      created_at: createdAt.toISOString(),
      rows,
    };
  }

  private describeRow(entry: BatchEntry, tasks: ReadonlyMap<string, TaskEntity>): Omit<BatchRowResponse, 'row'> {
    if ('refusal' in entry) {
      const { code, message, fields } = entry.refusal;
      return { ...blank, status: 'refused', task_id: null, title: null, error: message, error_code: code, fields };
    }
    const task = tasks.get(entry.taskId);
    if (task === undefined) return { ...blank, status: 'deleted', task_id: entry.taskId, title: entry.title };
    const { status, result, progress, error, error_code, warnings, warning_details } = this.mapper.toResponse(task);
    const percentage = progress?.percentage ?? null;
    const told = { error, error_code, warnings, warning_details, fields: [] };
    return { task_id: task.id, title: chooseTitle(task), status, percentage, result, ...told };
  }
}
