import { AsyncLocalStorage } from 'node:async_hooks';
import { Deadline } from '@svc/outbound';
import { providerTimeoutMs } from './provider-http.service';

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** Aborts all provider requests of the work after `providerTimeoutMs`. */
export const withinDeadline = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const deadline = Deadline.start(providerTimeoutMs);
  try {
    return await deadlines.run(deadline.signal, work);
  } finally {
    deadline.end();
  }
};

/** Deadline of the surrounding `withinDeadline`. */
export const currentDeadline = (): AbortSignal | undefined => deadlines.getStore();
