import { type GivenActivity, type Warning } from '@svc/contracts';
import { AppError, findStorageProblem } from '@svc/errors';
import { ProgramError } from '../process/program-error';
import { LazyFolder } from './lazy-folder';
import type { Stage, StageContext } from './stage';

interface StageRun {
  signal: AbortSignal;
  /** The private work folder is created in this folder when the stage asks for it. */
  workRoot: string;
  /** 0 to 1, never falling; 1 only after success. */
  onProgress?: (fraction: number, activity: GivenActivity) => void;
  onWarning?: (warning: Warning) => void;
}

interface StageResult<Output> {
  output: Output;
  durationMs: number;
}

/** Converts a failure of programs or the disk to an error for the client; the cause stays for the log. */
const toAppError = (error: unknown): unknown => {
  const problem = findStorageProblem(error);
  if (problem !== null) return new AppError(problem, { cause: error });
  if (!(error instanceof ProgramError)) return error;
  return new AppError(error.timedOut ? 'TASK_TIMED_OUT' : 'RENDER_FAILED', { cause: error });
};

/** Drops reports of progress that fall behind the last one. */
const monotone = (onProgress: (fraction: number, activity: GivenActivity) => void) => {
  let highest = 0;
  return (fraction: number, activity: GivenActivity): void => {
    highest = Math.min(1, Math.max(highest, fraction));
    onProgress(highest, activity);
  };
};

/**
 * Runs a stage in its own work folder and removes the folder afterwards, also after a failure.
 * @throws the signal's reason when it was aborted; AppError for a failure of programs or the disk
 */
export const runStage = async <Input, Output>(
  stage: Stage<Input, Output>,
  input: Input,
  { signal, workRoot, onProgress, onWarning }: StageRun,
): Promise<StageResult<Output>> => {
  signal.throwIfAborted();
  const startedAt = performance.now();
  const folder = new LazyFolder(workRoot, stage.name);
  try {
    const report = monotone(onProgress ?? (() => undefined));
    const warn = onWarning ?? (() => undefined);
    const context: StageContext = {
      signal,
      get workFolder() {
        return folder.path;
      },
      report,
      warn,
    };
    const output = await stage.run(input, context);
    return { output, durationMs: performance.now() - startedAt };
  } catch (error) {
    signal.throwIfAborted();
    throw toAppError(error);
  } finally {
    await folder.remove();
  }
};
