import type { GenerationRequest, TaskStatus } from '@svc/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { newTaskId } from './task-id';
import { TaskEntity } from './task.entity';

export interface NewTask {
  ownerId: string | null;
  caller: string;
  request: GenerationRequest;
  idempotency: { key: string; requestHash: string } | null;
  webhookUrl?: string | null;
}

export interface TaskLimits {
  unfinishedTasks: number;
  unfinishedTasksOfCaller: number;
}

/** `exists`: the same caller used this idempotency key before. */
export type InsertOutcome =
  { kind: 'created'; id: string } | { kind: 'exists'; task: TaskEntity } | { kind: 'full' } | { kind: 'caller full' };

export interface TaskFilter {
  status?: TaskStatus;
  ownerId?: string;
  offset: number;
  limit: number;
}

interface InsertRow {
  inserted: boolean;
  callerIsFull: boolean;
}

/** Refused rows take a place in the count all the same: a burst is cut off, not picked over. */
const insertStatement = `
  WITH given AS (
    SELECT *, row_number() OVER (PARTITION BY caller ORDER BY position) AS place_of_caller
    FROM jsonb_to_recordset($1::jsonb) AS given (position int, id uuid, owner_id text, caller text, request jsonb,
      idempotency_key text, request_hash text, webhook_url text)
  ), open AS (
    SELECT count(*) AS total FROM video.task WHERE status IN ('pending', 'running')
  ), open_of_caller AS (
    SELECT caller, count(*) AS total FROM video.task
    WHERE status IN ('pending', 'running') AND caller IN (SELECT caller FROM given) GROUP BY caller
  ), counted AS (
    SELECT given.*, open.total + position AS place, coalesce(open_of_caller.total, 0) + place_of_caller AS caller_place
    FROM given CROSS JOIN open LEFT JOIN open_of_caller USING (caller)
  ), inserted AS (
    INSERT INTO video.task (id, owner_id, caller, request, idempotency_key, request_hash, webhook_url)
    SELECT id, owner_id, caller, request, idempotency_key, request_hash, webhook_url FROM counted
    WHERE place <= $2 AND caller_place <= $3 ORDER BY position
    ON CONFLICT (caller, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
    RETURNING id
  ) SELECT inserted.id IS NOT NULL AS inserted, caller_place > $3 AS "callerIsFull"
    FROM counted LEFT JOIN inserted USING (id) ORDER BY position`;

const rowOf = (task: NewTask, id: string, index: number) => ({
  position: index + 1,
  id,
  owner_id: task.ownerId,
  caller: task.caller,
  request: task.request,
  idempotency_key: task.idempotency?.key ?? null,
  request_hash: task.idempotency?.requestHash ?? null,
  webhook_url: task.webhookUrl ?? null,
});

/** Reading tasks and taking new ones in. */
@Injectable()
export class TaskRepository {
  constructor(@InjectRepository(TaskEntity) private readonly tasks: Repository<TaskEntity>) {}

  /**
   * Counts and inserts in one statement, in this order; a key that is taken inserts nothing.
   *
   * @returns one outcome for each task
   */
  async insert(tasks: readonly NewTask[], limits: TaskLimits): Promise<InsertOutcome[]> {
    const ids = tasks.map(() => newTaskId());
    const rows: InsertRow[] = await this.tasks.query(insertStatement, [
      JSON.stringify(tasks.map((task, index) => rowOf(task, ids[index] ?? '', index))),
      limits.unfinishedTasks,
      limits.unfinishedTasksOfCaller,
    ]);
    return Promise.all(
      tasks.map(async (task, index): Promise<InsertOutcome> => {
        const [id, row] = [ids[index], rows[index]];
        if (id === undefined || row?.inserted !== true) return this.whyNot(task, row?.callerIsFull === true);
        return { kind: 'created', id };
      }),
    );
  }

  find(id: string): Promise<TaskEntity | null> {
    return this.tasks.findOneBy({ id });
  }

  /** Newest first; `total` counts all that match. */
  async list(filter: TaskFilter): Promise<{ tasks: TaskEntity[]; total: number }> {
    const { status, ownerId, offset, limit } = filter;
    const [tasks, total] = await this.tasks.findAndCount({
      where: { ...(status === undefined ? {} : { status }), ...(ownerId === undefined ? {} : { ownerId }) },
      order: { id: 'DESC' },
      skip: offset,
      take: limit,
    });
    return { tasks, total };
  }

  /** How long the task that waits longest has waited; 0 when none does. */
  async longestWaitSeconds(): Promise<number> {
    const [row]: { seconds: number }[] = await this.tasks.query(
      `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds
       FROM video.task WHERE status = 'pending'`,
    );
    return row?.seconds ?? 0;
  }

  /** For readiness checks. */
  async ping(): Promise<void> {
    await this.tasks.query('SELECT 1');
  }

  /** A repeated key is answered with its task even while the line is full. */
  private async whyNot({ caller, idempotency }: NewTask, callerIsFull: boolean): Promise<InsertOutcome> {
    const idempotencyKey = idempotency?.key;
    const task = idempotencyKey === undefined ? null : await this.tasks.findOneBy({ caller, idempotencyKey });
    if (task !== null) return { kind: 'exists', task };
    return { kind: callerIsFull ? 'caller full' : 'full' };
  }
}
