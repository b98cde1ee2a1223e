import { heldPlace, type HeldPlace } from '@svc/concurrency';
import { isWithoutAnswer } from './provider-error';

/** Work of another server that takes minutes. */
interface RemoteWork<Result> {
  /** Differs between the works of a job. */
  key: string;
  /** @returns the id that the server gives the work */
  begin: () => Promise<string>;
  /** Waits for its end. */
  follow: (id: string) => Promise<Result>;
  /** Stops it at the server, without waiting for the answer. */
  cancel: (id: string) => void;
}

/** A next attempt asks for work that may go on, and was paid. */
const isLeftToOthers = (error: unknown, place: HeldPlace | undefined): boolean =>
  place !== undefined && (place.isHandedOn() || isWithoutAnswer(error));

const followToEnd = async <Result>({ key, follow, cancel }: RemoteWork<Result>, id: string): Promise<Result> => {
  const place = heldPlace();
  try {
    return await follow(id);
  } catch (error) {
    if (isLeftToOthers(error, place)) throw error;
    cancel(id);
    place?.keep(key, null);
    throw error;
  }
};

/**
 * Begins the work, or continues what an earlier process of the job has begun: the server is paid once. Cancels it when
 * the caller stops waiting, unless another process or attempt continues the job.
 */
export const runRemotely = async <Result>(work: RemoteWork<Result>, signal: AbortSignal): Promise<Result> => {
  const place = heldPlace();
  const begun = place?.find(work.key) ?? null;
  if (begun !== null) {
    try {
      return await followToEnd(work, begun);
    } catch (error) {
      if (signal.aborted || isWithoutAnswer(error)) throw error;
      // The server may have forgotten it.
    }
  }
  const id = await work.begin();
  place?.keep(work.key, id);
  return followToEnd(work, id);
};
