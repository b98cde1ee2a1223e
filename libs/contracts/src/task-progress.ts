import type { TaskStage } from './task';

/** Where each stage of a video begins and ends on the bar of 0 to 100; what a stage is worth is what it usually takes. */
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
