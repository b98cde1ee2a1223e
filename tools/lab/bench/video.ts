import { CommandLineError } from '@svc/command-line';
import { exitCode } from './auth/report';
import { measureLong, measureShort, measureWorkers } from './video/video-measures';

const subjects = { short: measureShort, long: measureLong, workers: measureWorkers } as const;
type VideoSubject = keyof typeof subjects;

const isSubject = (name: string): name is VideoSubject => Object.hasOwn(subjects, name);

/**
 * Measures the time from a topic to a finished video through the built video-service and worker, with built-in providers
 * and engines of its own. Linux only (`/proc`, `taskset`).
 */
export const measureVideo = async (names: readonly string[], rounds: number): Promise<number> => {
  const unknown = names.find((name) => !isSubject(name));
  if (unknown !== undefined)
    throw new CommandLineError(`There is no "${unknown}": name ${Object.keys(subjects).join(', ')}.`);
  const chosen = names.length === 0 ? Object.keys(subjects) : names;
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of chosen.filter(isSubject)) {
      console.log(`\n${name}, round ${round}`);
      await subjects[name]();
    }
  }
  return exitCode();
};
