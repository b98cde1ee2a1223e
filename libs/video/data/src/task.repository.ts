import { randomBytes } from 'node:crypto';
import {
  type Warning,
  type GenerationRequest,
  type TaskStatus,
  type TaskType,
  isDocumentName,
  isMediaName,
  mediaFolder,
} from '@svc/contracts';
import { Injectable } from '@nestjs/common';
import { createStatementBatcher, Database } from '@svc/database';
import { Any, In, type Repository } from 'typeorm';
import { TaskEntity, type VideoPlan } from './task.entity';
import { insertTasks, longestWait, ping, type InsertRow, findTaskNaming } from './task.statements';
import { countTasks } from './tally.statements';
import {
  type FailedTask,
  findFailedTasks,
  type DescribedFailure,
  describeFailedTasks,
  reopenFailedTasks,
  type FailedTaskSearch,
  type FailurePage,
  type TaskCounts,
} from './failed-tasks.statements';

/** Id of tasks and drafts: UUID version 7 (RFC 9562, section 5.7): 48 bits of time in milliseconds, the rest random. */
export const newTaskId = (nowMs = Date.now()): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

export interface NewTask {
  ownerId: string | null;
  caller: string;
  /** Who asked, also for an organisation; missing: the caller. */
  subject?: string;
  request: GenerationRequest;
  idempotency: { key: string; requestHash: string } | null;
  webhookUrl?: string | null;
  /** Missing: none. */
  warnings?: readonly Warning[];
  /** Default `video_generation`. */
  type?: TaskType;
  /** The draft to write, which is created with the task, or the draft of the video. */
  draftId?: string | null;
  plan?: VideoPlan | null;
  /** Tasks with the same UUID are accepted together or not at all. */
  bundle?: string | null;
}

export interface TaskLimits {
  unfinishedTasks: number;
  unfinishedTasksOfCaller: number;
  draftsOfCaller: number;
}

/** `exists`: the same caller used this idempotency key before. */
export type InsertOutcome =
  | { kind: 'created'; id: string }
  | { kind: 'exists'; task: TaskEntity }
  | { kind: InsertRow['refusal'] };

export interface TaskFilter {
  status?: TaskStatus;
  ownerId?: string;
  offset: number;
  limit: number;
}

const batches = { maxBatchSize: 64, maxConcurrency: 4 };

const toRow = (task: NewTask, id: string, index: number) => ({
  position: index + 1,
  id,
  owner_id: task.ownerId,
  caller: task.caller,
  subject: task.subject ?? task.caller,
  request: task.request,
  idempotency_key: task.idempotency?.key ?? null,
  request_hash: task.idempotency?.requestHash ?? null,
  webhook_url: task.webhookUrl ?? null,
  warnings: task.warnings ?? [],
  type: task.type ?? 'video_generation',
  draft_id: task.draftId ?? null,
  plan: task.plan ?? null,
  bundle: task.bundle ?? null,
});

/** A document is named as a whole text, or in its first line, as JSON writes them. */
const documentMentions = (path: string): string[] =>
  isDocumentName(path)
    ? [path, mediaFolder + path].flatMap((name) => ['"', '\\n', '\\r'].map((end) => `"${name}${end}`))
    : [];

/** Reads tasks, inserts new ones and reopens failed ones for an operator. */
@Injectable()
export class TaskRepository {
  private readonly tasks: Repository<TaskEntity>;
  /** The jobs of a worker read at the same moments, so their reads are batched; a single read is sent alone. */
  private readonly reads = createStatementBatcher<string, Readonly<TaskEntity> | null>(
    (ids) => this.readAll(ids),
    batches,
  );

  constructor(private readonly database: Database) {
    this.tasks = database.repository(TaskEntity);
  }

  /**
   * Counts and inserts in one statement, serialized over all replicas. A used idempotency key inserts nothing.
   * @returns one outcome for each task
   */
  async insert(tasks: readonly NewTask[], limits: TaskLimits): Promise<InsertOutcome[]> {
    const ids = tasks.map(() => newTaskId());
    const rows = await this.database.query(insertTasks, [
      JSON.stringify(tasks.map((task, index) => toRow(task, ids[index] ?? '', index))),
      limits.unfinishedTasks,
      limits.unfinishedTasksOfCaller,
      limits.draftsOfCaller,
    ]);
    return Promise.all(
      tasks.map(async (task, index): Promise<InsertOutcome> => {
        const [id, row] = [ids[index], rows[index]];
        if (id === undefined || row?.inserted !== true) return this.whyNot(task, row?.refusal ?? 'full');
        return { kind: 'created', id };
      }),
    );
  }

  /** Simultaneous readers share one result. */
  find(id: string): Promise<Readonly<TaskEntity> | null> {
    return this.reads.run(id);
  }

  /** Newest first; `total` counts all matches. */
  async list({ status, ownerId, offset, limit }: TaskFilter): Promise<{ tasks: TaskEntity[]; total: number }> {
    const filter = status === undefined ? {} : { status };
    const where = ownerId === undefined ? filter : { ...filter, ownerId };
    const [tasks, total] = await Promise.all([
      this.tasks.find({ where, order: { id: 'DESC' }, skip: offset, take: limit }),
      ownerId === undefined ? countTasks(this.database, filter) : this.tasks.countBy(where),
    ]);
    return { tasks, total };
  }

  /** Existing tasks of these ids, in no particular order. */
  findAll(ids: readonly string[]): Promise<TaskEntity[]> {
    return this.tasks.findBy({ id: In(ids) });
  }

  /** Who asked, by task id: the places of a user are the same for every organisation. Deleted tasks are missing. */
  async findCallers(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.tasks.find({ select: { id: true, caller: true, subject: true }, where: { id: Any(ids) } });
    return new Map(rows.map(({ id, caller, subject }) => [id, subject ?? caller]));
  }

  /**
   * True while a waiting or running task names the asset, or its folder, in any field or in its script.
   * @param path has no characters that JSON escapes, like all paths of uploads
   */
  async isAssetInUse(path: string): Promise<boolean> {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const folders = isMediaName(path) ? [mediaFolder + folder] : [];
    const names = [path, mediaFolder + path, ...folders];
    const named = names.map((text) => JSON.stringify(text)).concat(documentMentions(path));
    return (await this.database.query(findTaskNaming, [named])).length > 0;
  }

  /** Waiting time of the oldest waiting task; 0 without one. */
  async longestWaitSeconds(): Promise<number> {
    const [row] = await this.database.query(longestWait);
    return row?.seconds ?? 0;
  }

  /** Resolves when PostgreSQL answers; used by readiness. */
  async ping(): Promise<void> {
    await this.database.query(ping);
  }

  /** Latest first. */
  findFailed({ errorCode, withinHours, limit }: FailedTaskSearch): Promise<FailedTask[]> {
    return this.database.query(findFailedTasks, [errorCode, withinHours, limit]);
  }

  /** The newest task first; a search reads the newest ten thousand failed tasks. */
  describeFailed({ before, search, limit }: FailurePage): Promise<DescribedFailure[]> {
    return this.database.query(describeFailedTasks, [before, search?.toLowerCase() ?? null, limit]);
  }

  async countByStatus(): Promise<TaskCounts> {
    const [pending, running, failed] = await Promise.all(
      (['pending', 'running', 'failed'] as const).map((status) => countTasks(this.database, { status })),
    );
    return { pending: pending ?? 0, running: running ?? 0, failed: failed ?? 0 };
  }

  /**
   * Reopens failed tasks. The sweep of the workers queues their jobs again; finished parts are reused, and webhooks are
   * sent again at the end.
   * @returns the ids of reopened tasks; other tasks do not change
   */
  async retry(ids: readonly string[]): Promise<string[]> {
    const reopened = await this.database.query(reopenFailedTasks, [ids]);
    return reopened.map(({ id }) => id);
  }

  private async readAll(ids: readonly string[]): Promise<(TaskEntity | null)[]> {
    const found = new Map((await this.findAll([...new Set(ids)])).map((task) => [task.id, task]));
    return ids.map((id) => found.get(id) ?? null);
  }

  /** A repeated key returns its task even when the queue is full. */
  private async whyNot({ caller, idempotency }: NewTask, kind: InsertRow['refusal']): Promise<InsertOutcome> {
    const idempotencyKey = idempotency?.key;
    const task = idempotencyKey === undefined ? null : await this.tasks.findOneBy({ caller, idempotencyKey });
    if (task !== null) return { kind: 'exists', task };
    return { kind };
  }
}
