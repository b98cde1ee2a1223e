const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** In lower case only, as ids are given out: one task has one address. */
export const isTaskId = (id: string): boolean => uuid.test(id);

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
