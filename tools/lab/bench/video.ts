import { runMain } from '@svc/stack';
import { exitCode } from './auth/report';
import { measureLong, measureShort, measureWorkers } from './video/video-measures';

const subjects = { short: measureShort, long: measureLong, workers: measureWorkers } as const;
type Subject = keyof typeof subjects;

const isSubject = (name: string): name is Subject => Object.hasOwn(subjects, name);

const run = async (names: readonly string[], rounds: number): Promise<number> => {
  const unknown = names.find((name) => !isSubject(name));
  if (unknown !== undefined) throw new Error(`There is no "${unknown}": name ${Object.keys(subjects).join(', ')}.`);
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names.filter(isSubject)) {
      console.log(`\n${name}, round ${round}`);
      await subjects[name]();
    }
  }
  return exitCode();
};

/**
 * `tsx tools/lab/bench/video.ts [short|long|workers ...] [rounds]`: topic to finished video through the built video-service
 * and worker, all that is built in, on engines of its own. Linux only (`/proc`, `taskset`).
 */
void runMain((stopRequested) => {
  const given = process.argv.slice(2);
  const rounds = Number(given.find((argument) => /^\d+$/.test(argument)) ?? 2);
  const names = given.filter((argument) => !/^\d+$/.test(argument));
  const chosen = names.length > 0 ? names : Object.keys(subjects);
  return Promise.race([run(chosen, rounds), stopRequested.then(() => 1)]);
});
