import type { JobName, QueuePayloads } from '@svc/contracts';

/** One queue for all steps: a worker's concurrency then bounds what it does, whatever the mix. */
export const videoQueue = 'video';

/**
 * Lower goes first. What is nearly finished is finished before more is begun, so that under load the first video
 * is ready early instead of all of them late.
 */
export const jobPriorities: Readonly<Record<JobName, number>> = {
  compose: 1,
  sound: 2,
  scene: 2,
  narration: 3,
  script: 4,
};

export const jobNames = Object.keys(jobPriorities) as JobName[];

/**
 * The same job has the same id, so that adding it twice adds it once. Exactly three parts: the engine refuses
 * other custom ids that contain a colon.
 */
export const jobId = <Name extends JobName>(name: Name, payload: QueuePayloads[Name]): string =>
  `${payload.taskId}:${name}:${'sceneIndex' in payload ? payload.sceneIndex : 0}`;
