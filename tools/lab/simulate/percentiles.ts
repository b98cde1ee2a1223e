/**
 * @param values in whatever order, at least one
 * @returns for a share from 0 to 1 the smallest value that so many are not above
 */
export const percentilesOf = (values: readonly number[]): ((share: number) => number) => {
  const sorted = Float64Array.from(values).sort();
  return (share) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
};
