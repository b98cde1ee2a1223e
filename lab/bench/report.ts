import { median } from '@svc/testing/harness';

const misses: string[] = [];

const formatRange = (rounds: readonly number[]): string =>
  rounds.length === 1 ? '' : ` [${Math.min(...rounds).toFixed(2)} to ${Math.max(...rounds).toFixed(2)}]`;

/** The median and the range of a figure's rounds. */
export const toText = (rounds: readonly number[]): string => `${median(rounds).toFixed(2)}${formatRange(rounds)}`;

/** Prints the median and the range of a figure's rounds, and remembers a median that misses its goal. */
export const report = (
  name: string,
  measured: number | readonly number[],
  goal: { atLeast: number } | { atMost: number },
  unit = '',
): void => {
  const rounds = [measured].flat();
  const value = median(rounds);
  const isMet = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
  const wanted = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  console.log(`${isMet ? 'ok  ' : 'MISS'}  ${name.padEnd(58)} ${toText(rounds)}${unit}  (${wanted}${unit})`);
  if (!isMet) misses.push(name);
};

/** Exit code of the benchmark: 1 when a goal was missed. */
export const exitCode = (): number => (misses.length === 0 ? 0 : 1);
