import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { buildApps } from '@svc/testing/harness';
import { OlderVersion } from '../drill/system/older-version';
import { currentOf, makeSessions, refreshing, signingIn, type BenchSession, type Next } from './auth/accounts';
import { startBenchService, type RunningService } from './auth/bench-service';
import { rateOf, sharesOf, usualLoad } from './auth/shares';
import { exitCode, report } from './report';

const sessionCount = 800;
const warmUpRounds = 3;
/** Lowest, so that hashing does not hide the rest of a sign-in. */
const bcryptCost = 4;

type NextOf = (sessions: readonly BenchSession[]) => Next;

const works: readonly (readonly [name: string, nextOf: NextOf])[] = [
  ['sessions/current', currentOf],
  ['refresh', (sessions) => refreshing(sessions, usualLoad.connections)],
  ['sign-in', signingIn],
];

const readersOf = async (service: RunningService): Promise<(() => Promise<number>)[]> => {
  const sessions = await makeSessions(service, sessionCount);
  return works.map(([, nextOf]) => {
    const next = nextOf(sessions);
    return () => rateOf(service.url, next);
  });
};

const compare = async (older: RunningService, rounds: number): Promise<void> => {
  const own = await startBenchService(bcryptCost);
  try {
    const [ownRates, olderRates] = [await readersOf(own), await readersOf(older)];
    for (const [index, [name]] of works.entries()) {
      const [ownRate, olderRate] = [ownRates[index], olderRates[index]];
      if (ownRate === undefined || olderRate === undefined) throw new Error(`${name} has no rate.`);
      report(`${name}, of the older version`, await sharesOf({ rounds, warmUpRounds }, ownRate, olderRate), {
        atLeast: 0.97,
      });
    }
  } finally {
    await own.stop();
  }
};

/** Compares requests with those of an older version by turns, each on a PostgreSQL of its own. @param from a commit */
export const measureOlderVersion = async (from: string, rounds: number): Promise<number> => {
  const folder = createOwnedFolder();
  try {
    await buildApps();
    const { root, name } = await OlderVersion.build(from, folder);
    console.log(`Compared with ${name}`);
    const older = await startBenchService(bcryptCost, {}, root);
    try {
      await compare(older, rounds);
    } finally {
      await older.stop();
    }
    return exitCode();
  } finally {
    removeOwnedFolder(folder);
  }
};
