import { AsyncLocalStorage } from 'node:async_hooks';
import { traceFields } from './span';

/** Fields of every log line of one request or job. */
export interface LogContext {
  requestId?: string;
  /** Authenticated user; set by the guard. */
  userId?: string;
  adminId?: string;
  taskId?: string;
  method?: string;
  /** Pattern of the route. */
  route?: string;
  /** Name of the job. */
  job?: string;
  /** Why the request's token, cookie or key was refused. */
  reason?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

let note: (context: LogContext) => void = () => undefined;

/** Calls `listener` with each context that begins or gets fields. */
export const noteLogContexts = (listener: (context: LogContext) => void): void => {
  note = listener;
};

/** Adds the context to every log line while `work` runs, with later additions of `addLogContext`. */
export const withLogContext = <Result>(context: LogContext, work: () => Result): Result => {
  note(context);
  return contexts.run(context, work);
};

/** Adds fields to the following log lines of the current request or job; does nothing outside. */
export const addLogContext = (fields: LogContext): void => {
  const context = contexts.getStore();
  if (context !== undefined) note(Object.assign(context, fields));
};

/** Context and trace ids of a log line. */
export const logFields = (): LogContext & ReturnType<typeof traceFields> => ({
  ...contexts.getStore(),
  ...traceFields(),
});
