import { OwnProcess, projectRoot } from '@svc/provision';
import type { StopReason } from '@svc/start';

const stopGraceMs = 10_000;

/**
 * Runs a JavaScript program of a package and prints its output.
 *
 * @param program path in the checkout
 * @returns its exit code, or 1 when it was stopped or killed
 */
export const runProgram = async (
  [program, ...args]: readonly [program: string, ...args: string[]],
  stopRequested: Promise<StopReason>,
  environment: NodeJS.ProcessEnv = {},
): Promise<number> => {
  const running = OwnProcess.start({
    name: program,
    file: process.execPath,
    args: [program, ...args],
    cwd: projectRoot(),
    env: { ...process.env, ...environment },
    onLine: console.log,
  });
  await Promise.race([running.finished, stopRequested]);
  const { code } = await running.stop(stopGraceMs);
  return code ?? 1;
};
