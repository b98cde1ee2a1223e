import { AsyncLocalStorage } from 'node:async_hooks';
import { Deadline } from '@svc/outbound';
import { providerTimeoutMs } from './provider-http.service';

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** All that the work asks a provider ends when `providerTimeoutMs` are over. */
export const withinDeadline = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const deadline = Deadline.start(providerTimeoutMs);
  try {
    return await deadlines.run(deadline.signal, work);
  } finally {
    deadline.end();
  }
};

/** Of the work that the caller is part of. */
export const currentDeadline = (): AbortSignal | undefined => deadlines.getStore();
