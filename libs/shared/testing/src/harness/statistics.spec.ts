import { expect, it } from 'vitest';
import { createPercentiles } from './statistics';

it('percentiles are the smallest values that a share of all values does not exceed', () => {
  const at = createPercentiles(Array.from({ length: 100 }, (_, index) => 100 - index));
  expect([0.5, 0.95, 0.99, 1].map(at)).toEqual([50, 95, 99, 100]);
  expect(createPercentiles([7])(0.99)).toBe(7);
});
