import { Injectable } from '@nestjs/common';
import { TaskRepository, type BatchEntry, type TaskEntity } from '@svc/video-data';
import { TaskMapper } from '../tasks/task-mapper';
import { titleOf } from '../videos/video-title';
import type { BatchResponse, BatchRowResponse } from './batch.response';
import type { ReportedBatch } from './batches.service';

const blank = { percentage: null, result: null, error: null, error_code: null, fields: [] };

/** Maps a batch to its report with the current state of each task. */
@Injectable()
export class BatchMapper {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly mapper: TaskMapper,
  ) {}

  async toResponse({ id, entries, createdAt }: ReportedBatch): Promise<BatchResponse> {
    const ids = entries.flatMap((entry) => ('taskId' in entry ? [entry.taskId] : []));
    const tasks = new Map((await this.tasks.findAll(ids)).map((task) => [task.id, task]));
    const rows = entries.map((entry, index) => ({ row: index + 1, ...this.stateOf(entry, tasks) }));
    return {
      batch_id: id,
      accepted: ids.length,
      refused: entries.length - ids.length,
      unfinished: rows.filter(({ status }) => status === 'pending' || status === 'running').length,
      created_at: createdAt.toISOString(),
      rows,
    };
  }

  private stateOf(entry: BatchEntry, tasks: ReadonlyMap<string, TaskEntity>): Omit<BatchRowResponse, 'row'> {
    if ('refusal' in entry) {
      const { code, message, fields } = entry.refusal;
      return { ...blank, status: 'refused', task_id: null, title: null, error: message, error_code: code, fields };
    }
    const task = tasks.get(entry.taskId);
    if (task === undefined) return { ...blank, status: 'deleted', task_id: entry.taskId, title: entry.title };
    const { status, result, progress, error, error_code } = this.mapper.toResponse(task);
    const percentage = progress?.percentage ?? null;
    return { task_id: task.id, title: titleOf(task), status, percentage, result, error, error_code, fields: [] };
  }
}
