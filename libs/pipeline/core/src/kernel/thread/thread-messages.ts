import { type GivenActivity, type Warning } from '@svc/contracts';
import { AppError, type AppErrorOptions, type PlainErrorCode } from '@svc/errors';

/** An error in a form that can be sent to another thread. */
interface ToldError {
  readonly message: string;
  readonly stack: string | undefined;
  /** `ENOSPC`, for an error of the system. */
  readonly code: string | undefined;
  /** Null unless it is an AppError. */
  readonly app: { readonly code: PlainErrorCode; readonly options: AppErrorOptions } | null;
}

/** A value with buffers that move to the other thread, where copying them would cost memory twice. */
export class Moved<Value> {
  constructor(
    readonly value: Value,
    readonly buffers: readonly ArrayBuffer[],
  ) {}
}

export type Told<Value> = { readonly value: Value } | { readonly error: ToldError };

/** Messages to the program. */
export type ToProgram =
  | { readonly kind: 'run'; readonly stage: string; readonly input: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly told: Told<unknown> };

/** Messages from the program. */
export type FromProgram =
  | { readonly kind: 'begin' }
  | { readonly kind: 'report'; readonly fraction: number; readonly activity: GivenActivity }
  | { readonly kind: 'warn'; readonly warning: Warning }
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly values: readonly unknown[] }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'end'; readonly told: Told<unknown> };

const toldError = (error: unknown): ToldError => {
  if (!(error instanceof AppError)) {
    const { message, stack, code }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
    return { message, stack, code, app: null };
  }
  const { message, stack, nextActions, statusCode, retryAfterSeconds, fields } = error;
  const options = { message, nextActions, statusCode, retryAfterSeconds, fields };
  return { message, stack, code: undefined, app: { code: error.code as PlainErrorCode, options } };
};

export const tellOutcome = async (work: () => Promise<unknown>): Promise<Told<unknown>> => {
  try {
    return { value: await work() };
  } catch (error) {
    return { error: toldError(error) };
  }
};

/** @throws the error in the message */
export const unwrapTold = <Value>(told: Told<Value>): Value => {
  if ('value' in told) return told.value;
  const { message, stack, code, app } = told.error;
  if (app !== null) throw new AppError(app.code, app.options);
  throw Object.assign(new Error(message), { stack, ...(code !== undefined && { code }) });
};
