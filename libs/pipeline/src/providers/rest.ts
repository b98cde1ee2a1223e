import { OutboundNetworkError, OutboundTimeoutError } from '@svc/outbound';
import { AppError } from '@svc/errors';
import { providerFailed } from './provider-error';

export interface Rest {
  /**
   * @param name for people, such as `The encyclopedia`
   * @throws AppError PROVIDER_FAILED at once while the network is known to be away
   */
  readonly unlessAway: <Result>(name: string, call: () => Promise<Result>) => Promise<Result>;
}

/** After one that could not be reached nobody is kept waiting for another. */
const restMs = 600_000;

const isAway = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.cause instanceof OutboundNetworkError || error.cause instanceof OutboundTimeoutError);

/**
 * Leaves the public services that share it alone for a while after one could not be reached, so that a machine without a
 * network waits for it once, and not for each service and each video.
 */
export const createRest = (): Rest => {
  let awayUntil = -Infinity;
  return {
    unlessAway: async (name, call) => {
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
