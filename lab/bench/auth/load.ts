import { WireConnection, type WireAnswer, type WireRequest } from '@svc/testing/harness';

interface LoadResult {
  answers: number;
  perSecond: number;
  /** Answers other than 200. */
  failures: number;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
  /** Takes the milliseconds of each answer. */
  onAnswer?: (milliseconds: number) => void;
}

/**
 * Asks over several connections for some seconds.
 *
 * @param next makes the next request of a connection from its number and the answer before
 */
export const putLoad = async (
  url: string,
  options: LoadOptions,
  next: (connection: number, previous: WireAnswer | undefined) => WireRequest,
): Promise<LoadResult> => {
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1000;
  let answers = 0;
  let failures = 0;
  const work = async (index: number): Promise<void> => {
    const connection = await WireConnection.open(url);
    await new Promise<void>((resolve) => {
      const step = (previous: WireAnswer | undefined): void => {
        if (performance.now() >= endsAt) return resolve();
        const askedAt = performance.now();
        connection.ask(next(index, previous), (answer) => {
          options.onAnswer?.(performance.now() - askedAt);
          answers += 1;
          if (answer.status !== 200) failures += 1;
          step(answer);
        });
      };
      step(undefined);
    });
    connection.close();
  };
  await Promise.all(Array.from({ length: options.connections }, (_unused, index) => work(index)));
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  return { answers, perSecond: answers / elapsedSeconds, failures };
};
