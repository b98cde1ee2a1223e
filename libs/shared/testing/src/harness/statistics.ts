/** The value in the middle of the sorted values, the upper one of two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * @param values at least one, in any order
 * @returns a function that takes a share from 0 to 1 and returns the smallest value that this share does not exceed
 */
export const createPercentiles = (values: readonly number[]): ((share: number) => number) => {
  const sorted = Float64Array.from(values).sort();
  return (share) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
};
