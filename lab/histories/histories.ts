import { readCommandLine } from '@svc/command-line';
import { histories } from '@svc/command-line/lab-test-commands';
import { runMain } from '@svc/start';
import { buildApps } from '@svc/testing/harness';
import { describeRun, describeViolation } from './report';
import type { Violation } from './rules/rule';
import { runHistories, type HistoriesOptions } from './run';
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

const mostViolations = 5;

/** Tells of each violation when it is found: a run takes an hour. */
const tellAndCount = (): ((violations: readonly Violation[]) => boolean) => {
  let told = 0;
  return (violations) => {
    for (const violation of violations.slice(told)) console.log(describeViolation(violation));
    told = violations.length;
    return told >= mostViolations;
  };
};

const play = async (options: HistoriesOptions, signal: AbortSignal): Promise<number> => {
  await buildApps();
  const system = await TwoReplicas.start(options.clients);
  try {
    const report = await runHistories(options, system, {
      tell: tellNowAndThen(),
      isEnough: tellAndCount(),
      signal,
    });
    console.log(describeRun(report, options));
    return report.violations.length === 0 && !signal.aborted ? 0 : 1;
  } finally {
    await system.stop();
  }
};

/** `npm run lab -- histories`: random clients of two replicas that are killed at times, checked by the rules. */
void runMain(async (stopRequested) => {
  const { values } = readCommandLine(histories, process.argv.slice(2));
  const stopping = new AbortController();
  void stopRequested.then(() => stopping.abort());
  return play(values, stopping.signal);
});
