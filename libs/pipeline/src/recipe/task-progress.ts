import { percentageOf, type TaskProgress, type TaskStage } from '@svc/contracts';

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
  const percentage = Math.floor(percentageOf(stage, Math.min(1, Math.max(0, fraction))));
  return { stage, current, total, percentage, message };
};
