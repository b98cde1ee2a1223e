import { ask } from '../load/client';
import { Ledger } from '../load/ledger';
import type { Site } from '../system/site';
import { lookAtEach } from './look-at-each';

/** Lists the finished videos whose file cannot be read. */
export const findClosedFiles = async ({ video }: Site, taskIds: readonly string[]): Promise<string[]> => {
  const aside = new Ledger();
  const statuses = await lookAtEach(taskIds, async (taskId) => {
    const told = await ask(aside, { kind: 'video read', url: `${video.url}/api/tasks/${taskId}` });
    const { video_url: url } = (told.body['result'] ?? {}) as { video_url?: string };
    if (url === undefined) return [taskId, told.status];
    const { status } = await ask(aside, { kind: 'file', url, headers: { range: 'bytes=0-1023' } });
    return [taskId, status];
  });
  return taskIds.filter((taskId) => statuses.get(taskId) !== 206);
};
