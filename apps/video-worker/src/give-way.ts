import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const ownThreads = '/proc/self/task';

/** Linux has a priority for each thread; elsewhere 0 is the whole process. */
const threadIds = (): number[] => (process.platform === 'linux' ? readdirSync(ownThreads).map(Number) : [0]);

/**
 * Lowers the priority: services that answer requests share the cores. New threads and child processes inherit it. Called
 * once the worker has started: on a saturated machine, a start at low priority takes minutes.
 */
export const giveWay = (): void => {
  try {
    for (const thread of threadIds()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has a lower priority already, or a thread has ended.
  }
};
