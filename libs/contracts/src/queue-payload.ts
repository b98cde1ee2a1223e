/**
 * The jobs of one video: a script job, then a narration job, which adds a flow of scene jobs and a sound job under one
 * compose job.
 */
export interface QueuePayloads {
  script: { taskId: string };
  narration: { taskId: string };
  sound: { taskId: string };
  scene: { taskId: string; sceneIndex: number };
  compose: { taskId: string };
}
export type JobName = keyof QueuePayloads;
