import { requestCurrentSessions, makeSessions, refreshing, signingIn, type Next } from '../auth/accounts';
import { startBenchService, type RunningService } from '../auth/bench-service';
import { putLoad } from '../auth/load';
import { usualLoad } from '../auth/shares';
import { compareCosts, type Comparison, type MeasuredService, type Work } from './request-costs';

const sessionCount = 800;
/** Lowest, so that hashing does not hide the rest of a sign-in. */
const bcryptCost = 4;
/** Short, so that the other side's turn meets the same state of the machine. */
const load = { ...usualLoad, seconds: 1.5 };

const createWorks = async (service: RunningService): Promise<MeasuredService> => {
  const sessions = await makeSessions(service, sessionCount);
  const requestWork = (name: string, next: Next): Work => ({
    name,
    ask: async () => {
      const { answers, failures } = await putLoad(service.url, load, next);
      if (failures > 0) throw new Error(`${failures} requests failed`);
      return answers;
    },
  });
  return {
    processId: service.process.identity?.pid ?? 0,
    works: [
      requestWork('sessions/current', requestCurrentSessions(sessions)),
      requestWork('refresh', refreshing(sessions, load.connections)),
      requestWork('sign-in', signingIn(sessions)),
    ],
  };
};

export const compareAuthServices: Comparison = async (root, rounds) => {
  const own = await startBenchService(bcryptCost);
  try {
    const older = await startBenchService(bcryptCost, {}, root);
    try {
      await compareCosts(rounds, await createWorks(own), await createWorks(older));
    } finally {
      await older.stop();
    }
  } finally {
    await own.stop();
  }
};
