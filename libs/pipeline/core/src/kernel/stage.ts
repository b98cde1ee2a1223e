import { type GivenActivity, type Warning } from '@svc/contracts';
/** Passed to stages that need no files. */
export interface TextStageContext {
  /** Aborted when the task is cancelled, the worker shuts down, or a time limit is reached. Every port stops then. */
  readonly signal: AbortSignal;
  /** 0 to 1 within this stage. */
  readonly report: (fraction: number, activity: GivenActivity) => void;
  /** Reports an option that the chosen workflow does not support; no option is ignored silently. */
  readonly warn: (warning: Warning) => void;
}

/** Passed to every stage besides its input. */
export interface StageContext extends TextStageContext {
  /** Private, empty folder of this run; the runner always removes it. */
  readonly workFolder: string;
}

/**
 * One idempotent step of a video. `run` is a function-typed property: as a method, a wrong order of stages would
 * compile (method parameters are bivariant).
 */
export interface Stage<Input, Output, Context extends TextStageContext = StageContext> {
  readonly name: string;
  readonly run: (input: Input, context: Context) => Promise<Output>;
}
