import { resolve } from 'node:path';
import { CommandLineError, createProgressLine, readCommandLine, type CommandLine } from '@svc/command-line';
import simulate from '@svc/command-line/lab/simulate';
import { OwnProcess, projectRoot, ProvisionError, type OwnProcessOptions } from '@svc/provision';
import { ensureBundles, runMain, type StopReason } from '@svc/stack';
import { describeDay, simulateDay } from './day/day';
import { describeVideos } from './videos/describe-videos';
import { startOwnEngines } from './videos/engines';
import { runVideos } from './videos/run-videos';

type Values = CommandLine<typeof simulate>['values'];

const mostVideos = 10_000_000;
/** PostgreSQL's counters of an idle connection come up to ten seconds late. */
const countersMs = 11_000;

const runDay = (values: Values): number => {
  const { 'least-pods': least, 'most-pods': most } = values;
  if (least > most) throw new CommandLineError(`--least-pods ${least} is more than --most-pods ${most}.`);
  for (const line of describeDay(values, simulateDay(values))) console.log(line);
  return 0;
};

const countOf = (word: string): number => {
  const count = Number(word);
  if (Number.isInteger(count) && count >= 1 && count <= mostVideos) return count;
  throw new CommandLineError(`<count> is "${word}": give a whole number from 1 to ${mostVideos}.`);
};

const runTask = async (task: OwnProcessOptions, advice: string): Promise<void> => {
  const process = OwnProcess.start(task);
  const { code } = await process.exited;
  if (code !== 0) throw new ProvisionError(`The ${task.name} failed: ${advice}\n${process.lastLines.join('\n')}`);
};

const runCrowd = async (count: number, values: Values, signal: AbortSignal): Promise<number> => {
  const { until = count } = values;
  if (until > count) throw new CommandLineError(`--until ${until} is more than the ${count} videos.`);
  const progress = createProgressLine(process.stdout);
  const note = (line: string): void => progress.note(line);
  await ensureBundles(projectRoot(), runTask, note);
  const engines = await startOwnEngines();
  try {
    const { profiles, ...rest } = values;
    const profilesFolder = profiles === undefined ? undefined : resolve(profiles);
    const tell = (ended: number): void => progress.show(Math.floor((100 * ended) / until), 'of the videos have ended');
    const result = await runVideos({ ...rest, count, countersMs, profilesFolder, signal, tell }, engines);
    progress.end();
    if (signal.aborted) return 1;
    for (const line of describeVideos(result)) console.log(line);
    return (result.ends.get('completed') ?? 0) >= until ? 0 : 1;
  } finally {
    progress.end();
    await engines.stop();
  }
};

/** `npm run lab -- simulate`: a crowd of videos through the real control plane, or a day of a cluster as events. */
void runMain(async (stopRequested: Promise<StopReason>) => {
  const { values, words } = readCommandLine(simulate, process.argv.slice(2));
  const [action, count = ''] = words;
  if (action === 'day') return runDay(values);
  const stopping = new AbortController();
  void stopRequested.then(() => stopping.abort());
  return runCrowd(countOf(count), values, stopping.signal);
});
