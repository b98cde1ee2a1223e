import { join } from 'node:path';
import type { SuiteOutcome } from './suite';
import type { ProgramResult, TestRun } from './test-run';

/** True when Nx ran none of its tasks. */
export const isAllRemembered = (output: string): boolean => {
  const [, remembered, all] = /Nx read the output from the cache .* for (\d+) out of (\d+) tasks?/u.exec(output) ?? [];
  return remembered !== undefined && remembered === all;
};

const toOutcome = ({ code, output }: ProgramResult): SuiteOutcome => {
  const isRemembered = isAllRemembered(output);
  return {
    passed: code === 0 && !isRemembered ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    output,
    unchanged: code === 0 && isRemembered ? 1 : 0,
  };
};

/** Runs a program of `node_modules` to its end: one check that passes or fails. */
export const runProgram = async (
  root: string,
  run: TestRun,
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<SuiteOutcome> =>
  toOutcome(await run.node(name, [join(root, 'node_modules', '.bin', name), ...args], environment));
