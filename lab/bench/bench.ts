import { CommandLineError, readCommandLine, type CommandLine } from '@svc/command-line';
import { bench } from '@svc/command-line/lab-study-commands';
import { runMain } from '@svc/start';

type Values = CommandLine<typeof bench>['values'];
type Benchmark = (words: readonly string[], values: Values) => Promise<number>;

const measureTables: Benchmark = async ([table], plan) => {
  if (table === 'users') return (await import('./users-large')).measureUsers(plan);
  throw new CommandLineError(`There is no table "${table}": name users.`);
};

const measureVideos: Benchmark = async ([subject = 'short'], { rounds }) => {
  if (subject === 'short') return (await import('./video')).measureVideo(rounds ?? 2);
  if (subject === 'changed') return (await import('./video/changed-scene')).measureChangedScene(rounds ?? 5);
  if (subject === 'motion') return (await import('./video/motion')).measureMotion(rounds ?? 1);
  throw new CommandLineError(`There is no video "${subject}": name short, changed or motion.`);
};

/** Loaded when chosen: each imports half of the product. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  compose: async (_, { rounds = 3 }) => (await import('./compose')).measureCompose(rounds),
  floors: async (_, { rounds = 5 }) => (await import('./floors')).measureFloors(rounds),
  'older-version': async (_, { from, service, rounds = 5 }) => {
    if (from === undefined) throw new CommandLineError('--from must name the older version: a commit, or a release.');
    return (await import('./older-version')).measureOlderVersion(from, rounds, service);
  },
  tables: measureTables,
  video: measureVideos,
};

void runMain((stopRequested) => {
  const { values, words } = readCommandLine(bench, process.argv.slice(2));
  const [name = '', ...rest] = words;
  const run = benchmarks[name];
  if (run === undefined) throw new Error(`The benchmark ${name} has no program.`);
  return Promise.race([run(rest, values), stopRequested.then(() => 1)]);
});
