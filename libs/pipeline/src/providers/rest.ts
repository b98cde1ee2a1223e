import { OutboundNetworkError, OutboundTimeoutError } from '@svc/outbound';
import { AppError } from '@svc/errors';
import { providerFailed } from './provider-error';

export interface Rest {
  /** @throws AppError PROVIDER_FAILED at once while the service is known to be out of reach */
  readonly unlessAway: <Result>(call: () => Promise<Result>) => Promise<Result>;
}

const isAway = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.cause instanceof OutboundNetworkError || error.cause instanceof OutboundTimeoutError);

/**
 * Leaves a service alone for a while after it could not be reached, so that a machine without a network waits for it once
 * and not for each video.
 * @param name for people, such as `The picture service`
 */
export const createRest = (name: string, restMs: number): Rest => {
  let awayUntil = -Infinity;
  return {
    unlessAway: async (call) => {
      if (performance.now() < awayUntil) throw providerFailed(`${name} could not be reached a moment ago`);
      try {
        return await call();
      } catch (error) {
        if (isAway(error)) awayUntil = performance.now() + restMs;
        throw error;
      }
    },
  };
};
