import { isTaskId } from '@svc/contracts';
import { jobTable, type AnyJob } from './job-table';

/** More than any script has. */
const mostScenes = 10_000;

const isId = (value: unknown): value is string => typeof value === 'string' && isTaskId(value);
const isSceneIndex = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < mostScenes;

/**
 * Checks a job from the queue, because anyone with access to Redis may have written it, and its fields become parts of
 * paths, keys and statements.
 * @returns only the known fields; null for an unknown job, or a missing or wrong field
 */
export const readJob = (name: string, data: unknown): AnyJob | null => {
  const kind = jobTable.find((known) => known.name === name);
  if (kind === undefined || typeof data !== 'object' || data === null) return null;
  const given = new Map<string, unknown>(Object.entries(data));
  const [taskId, sceneIndex] = [given.get('taskId'), given.get('sceneIndex')];
  if (!isId(taskId)) return null;
  if (!kind.perScene) return { name: kind.name, payload: { taskId } };
  return isSceneIndex(sceneIndex) ? { name: kind.name, payload: { taskId, sceneIndex } } : null;
};
