import { runMain } from '@svc/stack';
import { parseHistoriesArguments, usage, type HistoriesOptions } from './arguments';
import { describeRun } from './report';
import { runHistories } from './run';
import { buildService } from './system/build';
import { TwoReplicas } from './system/two-replicas';

const progressPauseMs = 10_000;

/** A line of progress every few seconds. */
const tellNowAndThen = (): ((line: string) => void) => {
  let toldAt = performance.now();
  return (line) => {
    if (performance.now() - toldAt < progressPauseMs) return;
    toldAt = performance.now();
    console.log(line);
  };
};

const play = async (options: HistoriesOptions, signal: AbortSignal): Promise<number> => {
  await buildService();
  const system = await TwoReplicas.start(options.clients);
  try {
    const report = await runHistories(options, system, { tell: tellNowAndThen(), signal });
    console.log(describeRun(report, options));
    return report.violations.length === 0 && !signal.aborted ? 0 : 1;
  } finally {
    await system.stop();
  }
};

/** `npm run histories`: random clients over two replicas that are killed meanwhile, held against the rules. */
void runMain(async (stopRequested) => {
  const options = parseHistoriesArguments(process.argv.slice(2));
  if ('problem' in options) {
    console.error(`${options.problem}\n\n${usage}`);
    return 1;
  }
  const stopping = new AbortController();
  void stopRequested.then(() => stopping.abort());
  return play(options, stopping.signal);
});
