import { isTaskId } from './task';

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

type Fields<Payload> = { readonly [Field in keyof Payload]: (value: unknown) => value is Payload[Field] };

/** More than any script has. */
const mostScenes = 10_000;

const isId = (value: unknown): value is string => typeof value === 'string' && isTaskId(value);
const isSceneIndex = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < mostScenes;

/** What each field must be; a job's id becomes part of paths, keys and statements. */
const fieldsOf: { readonly [Name in JobName]: Fields<QueuePayloads[Name]> } = {
  script: { taskId: isId },
  narration: { taskId: isId },
  sound: { taskId: isId },
  scene: { taskId: isId, sceneIndex: isSceneIndex },
  compose: { taskId: isId },
};

const isJobName = (name: string): name is JobName => Object.hasOwn(fieldsOf, name);

/** A job as it may be run. */
export type ReadJob = { [Name in JobName]: { name: Name; payload: QueuePayloads[Name] } }[JobName];

/**
 * Reads what came out of the queue, which whoever reaches Redis may have written.
 *
 * @returns nothing but the known fields; null when there is no such job, or a field is missing or wrong
 */
export const readJob = (name: string, data: unknown): ReadJob | null => {
  if (!isJobName(name) || typeof data !== 'object' || data === null) return null;
  const given = data as Record<string, unknown>;
  const payload: Record<string, unknown> = {};
  for (const [field, fits] of Object.entries<(value: unknown) => boolean>(fieldsOf[name])) {
    if (!Object.hasOwn(given, field) || !fits(given[field])) return null;
    payload[field] = given[field];
  }
  return { name, payload } as ReadJob;
};
