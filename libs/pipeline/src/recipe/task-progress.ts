import type { TaskProgress, TaskStage } from '@svc/contracts';

/** Where each stage of a video begins and ends, in percent. */
const spans: Record<TaskStage, readonly [from: number, to: number]> = {
  script: [0, 5],
  scenes: [5, 88],
  compose: [88, 99],
  done: [100, 100],
};

/**
 * Progress of a whole video from the progress of one stage.
 * @param fraction 0 to 1 within the stage
 * @param current finished parts of `total`, for example scenes
 */
export const taskProgress = (
  stage: TaskStage,
  fraction: number,
  message: string,
  current = 0,
  total = 1,
): TaskProgress => {
  const [from, to] = spans[stage];
  const percentage = Math.floor(from + (to - from) * Math.min(1, Math.max(0, fraction)));
  return { stage, current, total, percentage, message };
};
