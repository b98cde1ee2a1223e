export const taskStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskTypes = ['video_generation'] as const;
export type TaskType = (typeof taskTypes)[number];

/** `duration` in seconds with three decimals, `file_size` in bytes. */
export interface VideoResult {
  video_url: string;
  duration: number;
  file_size: number;
}

export const taskStages = ['script', 'scenes', 'compose', 'done'] as const;
export type TaskStage = (typeof taskStages)[number];

/** Never falls while a task runs. `percentage` is 0 to 100. */
export interface TaskProgress {
  stage: TaskStage;
  current: number;
  total: number;
  percentage: number;
  message: string;
}
