import type { TaskStage } from './task';

/** Range of each stage in percent. Ranges follow the usual durations of the stages. */
export const stageSpans = {
  script: { from: 0, to: 5 },
  scenes: { from: 5, to: 85 },
  compose: { from: 85, to: 99 },
  done: { from: 100, to: 100 },
} as const satisfies Record<TaskStage, { from: number; to: number }>;

/** @param fraction 0 to 1 within the stage */
export const percentageOf = (stage: TaskStage, fraction: number): number => {
  const { from, to } = stageSpans[stage];
  return from + (to - from) * fraction;
};
