const misses: string[] = [];

/** Prints one finding, and remembers when it misses its goal. */
export const report = (
  name: string,
  value: number,
  goal: { atLeast: number } | { atMost: number },
  unit = '',
): void => {
  const isMet = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
  const wanted = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  console.log(`${isMet ? 'ok  ' : 'MISS'}  ${name.padEnd(58)} ${value.toFixed(2)}${unit}  (${wanted}${unit})`);
  if (!isMet) misses.push(name);
};

/** Exit code of the benchmark: 1 when a goal was missed. */
export const exitCode = (): number => (misses.length === 0 ? 0 : 1);
