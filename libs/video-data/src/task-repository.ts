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
  inserted: string | null;
  total: number;
  ofCaller: number;
}

/** Reading tasks and taking new ones in. */
@Injectable()
export class TaskRepository {
  constructor(@InjectRepository(TaskEntity) private readonly tasks: Repository<TaskEntity>) {}

  /** Counts and inserts in one statement; a key that is taken inserts nothing. */
  async insert(task: NewTask, limits: TaskLimits): Promise<InsertOutcome> {
    const rows: InsertRow[] = await this.tasks.query(
      `WITH open AS (
         SELECT (SELECT count(*)::int FROM video.task WHERE status IN ('pending', 'running')) AS total,
                (SELECT count(*)::int FROM video.task WHERE status IN ('pending', 'running') AND caller = $3) AS of_caller
       ), inserted AS (
         INSERT INTO video.task (id, owner_id, caller, request, idempotency_key, request_hash, webhook_url)
         SELECT $1, $2, $3, $4, $5, $6, $9 FROM open WHERE total < $7 AND of_caller < $8
         ON CONFLICT (caller, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
         RETURNING id
       ) SELECT (SELECT id FROM inserted) AS inserted, total, of_caller AS "ofCaller" FROM open`,
      [
        newTaskId(),
        task.ownerId,
        task.caller,
        task.request,
        task.idempotency?.key ?? null,
        task.idempotency?.requestHash ?? null,
        limits.unfinishedTasks,
        limits.unfinishedTasksOfCaller,
        task.webhookUrl ?? null,
      ],
    );
    return this.outcomeOf(rows[0], task, limits);
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
  private async outcomeOf(row: InsertRow | undefined, task: NewTask, limits: TaskLimits): Promise<InsertOutcome> {
    if (row?.inserted) return { kind: 'created', id: row.inserted };
    if (task.idempotency !== null) {
      const { key } = task.idempotency;
      const existing = await this.tasks.findOneBy({ caller: task.caller, idempotencyKey: key });
      if (existing !== null) return { kind: 'exists', task: existing };
    }
    return (row?.ofCaller ?? 0) >= limits.unfinishedTasksOfCaller ? { kind: 'caller full' } : { kind: 'full' };
  }
}
