import { AsyncLocalStorage } from 'node:async_hooks';

/** The place of a worker that a job holds. */
export interface HeldPlace {
  /** Identifies the job in every process that runs it. */
  readonly id: string;
  /** Frees the place for another job. */
  readonly leave: () => void;
  /** Resolves when the job has a place again. @throws the reason when the job was stopped */
  readonly comeBack: () => Promise<void>;
  /** Reads what an earlier process of the job has kept. */
  readonly find: (key: string) => string | null;
  /** @param value null removes it */
  readonly keep: (key: string, value: string | null) => void;
  /** True when the job ends here because another process continues it. */
  readonly isHandedOn: () => boolean;
}

const places = new AsyncLocalStorage<HeldPlace>();

export const holdPlace = <Result>(place: HeldPlace, work: () => Promise<Result>): Promise<Result> =>
  places.run(place, work);

/** Undefined outside `holdPlace`, for example in the command line. */
export const heldPlace = (): HeldPlace | undefined => places.getStore();

/** Runs work that only waits for another server: its job holds no place until the work ends. */
export const waitElsewhere = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const place = places.getStore();
  place?.leave();
  try {
    return await work();
  } finally {
    await place?.comeBack();
  }
};
