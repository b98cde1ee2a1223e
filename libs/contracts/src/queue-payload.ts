/** The jobs of one video: one script job, which adds a flow of scene jobs under one compose job. */
export interface QueuePayloads {
  script: { taskId: string };
  scene: { taskId: string; sceneIndex: number };
  compose: { taskId: string };
}
export type JobName = keyof QueuePayloads;
