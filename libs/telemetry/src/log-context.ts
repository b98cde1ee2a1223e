import { AsyncLocalStorage } from 'node:async_hooks';
import { traceFields } from './span';

/** What all log lines of one piece of work bear. */
export interface LogContext {
  requestId?: string;
  /** Who calls; known once a guard has recognised the caller. */
  userId?: string;
  adminId?: string;
  taskId?: string;
  /** Why the request's token, cookie or key was refused. */
  reason?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** Whatever is logged while the work runs bears the context, also what `addLogContext` adds to it meanwhile. */
export const withLogContext = <Result>(context: LogContext, work: () => Result): Result => contexts.run(context, work);

/** For the lines of the work under way from here on; nothing outside of one. */
export const addLogContext = (fields: LogContext): void => {
  const context = contexts.getStore();
  if (context !== undefined) Object.assign(context, fields);
};

/** What a log line says of the work and of the trace that it belongs to. */
export const logFields = (): LogContext & ReturnType<typeof traceFields> => ({
  ...contexts.getStore(),
  ...traceFields(),
});
