interface ProgramFailure {
  command: string;
  args: readonly string[];
  /** Null when a signal ended the program or it never started. */
  exitCode: number | null;
  /** Null unless a signal ended it. */
  signalName?: string | null;
  /** The end of its standard error. */
  errorTail: string;
  timedOut: boolean;
  cancelled: boolean;
  /** It wrote more than the caller reads. */
  outputTooLong?: boolean;
  cause?: unknown;
}

const failureReason = ({ exitCode, signalName, timedOut, cancelled, cause }: ProgramFailure): string => {
  if (cancelled) return 'was cancelled';
  if (timedOut) return 'took too long';
  if (exitCode !== null) return `ended with exit code ${exitCode}`;
  if (cause instanceof Error) return `failed: ${cause.message}`;
  return `was killed by ${signalName ?? 'a signal'}`;
};

/** A program that failed. For the log only: the text names paths and is never sent to a client. */
export class ProgramError extends Error {
  readonly command: string;
  readonly args: readonly string[];
  readonly exitCode: number | null;
  readonly errorTail: string;
  readonly timedOut: boolean;
  readonly cancelled: boolean;
  readonly outputTooLong: boolean;

  constructor(failure: ProgramFailure) {
    const tail = failure.errorTail.trim();
    super(`${failure.command} ${failureReason(failure)}${tail ? `: ${tail}` : ''}`, { cause: failure.cause });
    this.name = 'ProgramError';
    this.command = failure.command;
    this.args = failure.args;
    this.exitCode = failure.exitCode;
    this.errorTail = tail;
    this.timedOut = failure.timedOut;
    this.cancelled = failure.cancelled;
    this.outputTooLong = failure.outputTooLong === true;
  }
}
