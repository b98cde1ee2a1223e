import type { VideoServiceConfig } from '@svc/config';
import type { TaskStatus } from '@svc/contracts';
import { activityResponse } from '@svc/video';
import type { TaskEntity } from '@svc/video-data';

const dayMs = 86_400_000;
const pollIntervalMs = 2_000;

/** A task in the words of the protocol's tasks extension. */
export interface TaskHandle {
  taskId: string;
  status: 'working' | 'completed' | 'cancelled';
  statusMessage: string;
  createdAt: string;
  lastUpdatedAt: string;
  /** Counted from `createdAt`; null for a video that its owner keeps. */
  ttlMs: number | null;
  pollIntervalMs: number;
}

/** The protocol's `failed` is for errors of the protocol; a failed video is a completed task with an error as result. */
const protocolStatus: Readonly<Record<TaskStatus, TaskHandle['status']>> = {
  pending: 'working',
  running: 'working',
  completed: 'completed',
  failed: 'completed',
  cancelled: 'cancelled',
};

const taskMessage = ({ status, activity, percentage, errorMessage }: TaskEntity): string => {
  if (status === 'pending') return 'Waiting for a worker';
  if (status === 'running') return `${activityResponse(activity).message} (${Math.floor(percentage)} %)`;
  return status === 'failed' ? (errorMessage ?? 'Failed') : `The task is ${status}.`;
};

/** While a task runs, its time to live grows with every change. */
const remainingMs = (
  { type, keptAt, releasedAt, completedAt, updatedAt, createdAt }: TaskEntity,
  { retentionDays, draftDays, taskRowsDays }: VideoServiceConfig,
): number | null => {
  if (keptAt !== null) return null;
  const days = type === 'video_draft' ? draftDays : retentionDays;
  const keptDays = taskRowsDays === 0 ? days : Math.min(days, taskRowsDays);
  const sinceMs = Math.max((completedAt ?? updatedAt).getTime(), releasedAt?.getTime() ?? 0);
  return sinceMs - createdAt.getTime() + keptDays * dayMs;
};

/** Describes the row of a task as a task of the protocol. The row is the only state, so any replica describes it. */
export const toTaskHandle = (task: TaskEntity, config: VideoServiceConfig): TaskHandle => ({
  taskId: task.id,
  status: protocolStatus[task.status],
  statusMessage: taskMessage(task),
  createdAt: task.createdAt.toISOString(),
  lastUpdatedAt: task.updatedAt.toISOString(),
  ttlMs: remainingMs(task, config),
  pollIntervalMs,
});
