import type { Next } from './accounts';
import { putLoad, type LoadOptions } from './load';

export const usualLoad = { connections: 32, seconds: 3 };

/** Answers a second. @throws Error when one was not 200 */
export const measureRate = async (url: string, next: Next, options: LoadOptions = usualLoad): Promise<number> => {
  const { perSecond, failures } = await putLoad(url, options, next);
  if (failures > 0) throw new Error(`${failures} requests failed`);
  return perSecond;
};

interface Turns {
  readonly rounds: number;
  /** A service becomes faster for about ten seconds, while V8 compiles the hot code. */
  readonly warmUpRounds: number;
}

/** Measures both ways in turns; the share of the first in the second in each round. */
export const measureShares = async (
  { rounds, warmUpRounds }: Turns,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<number[]> => {
  for (let round = 0; round < warmUpRounds; round += 1) await first();
  await second();
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await first(), await second()];
    console.log(`${one.toFixed(1)}/s against ${other.toFixed(1)}/s`);
    shares.push(one / other);
  }
  return shares;
};
