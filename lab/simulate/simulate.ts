import { CommandLineError, createProgressLine, readCommandLine, type CommandLine } from '@svc/command-line';
import { simulate } from '@svc/command-line/lab-study-commands';
import { runMain, type StopReason } from '@svc/start';
import { buildApps, startTestEngines } from '@svc/testing/harness';
import { describeVideos } from './describe-videos';
import { processCpuMs } from './control-plane';
import { runVideos } from './run-videos';

type Values = CommandLine<typeof simulate>['values'];

const mostVideos = 10_000_000;
/** PostgreSQL's counters of an idle connection come up to ten seconds late. */
const countersMs = 11_000;

const parseCount = (word: string): number => {
  const count = Number(word);
  if (Number.isInteger(count) && count >= 1 && count <= mostVideos) return count;
  throw new CommandLineError(`<count> is "${word}": give a whole number from 1 to ${mostVideos}.`);
};

const runCrowd = async (count: number, values: Values, signal: AbortSignal): Promise<number> => {
  const progress = createProgressLine(process.stdout);
  await buildApps();
  const engines = await startTestEngines({ isDurable: true });
  try {
    const tell = (ended: number): void => progress.show(Math.floor((100 * ended) / count), 'of the videos have ended');
    const result = await runVideos(
      { ...values, count, countersMs, signal, tell },
      {
        databaseUrl: engines.postgresUrl,
        redisUrl: engines.redisUrl,
        cpuMs: () => ({ PostgreSQL: processCpuMs(engines.postgres), Redis: processCpuMs(engines.redis) }),
      },
    );
    progress.end();
    if (signal.aborted) return 1;
    for (const line of describeVideos(result)) console.log(line);
    return result.ends.get('completed') === count ? 0 : 1;
  } finally {
    progress.end();
    await engines.stop();
  }
};

/** `npm run lab -- simulate videos`: many videos through the real services. */
void runMain((stopRequested: Promise<StopReason>) => {
  const { values, words } = readCommandLine(simulate, process.argv.slice(2));
  const [, count = ''] = words;
  const stopping = new AbortController();
  void stopRequested.then(() => stopping.abort());
  return runCrowd(parseCount(count), values, stopping.signal);
});
