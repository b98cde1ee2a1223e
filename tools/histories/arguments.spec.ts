import { describe, expect, it } from 'vitest';
import { parseHistoriesArguments } from './arguments';

describe('the arguments of histories', () => {
  it('have defaults', () => {
    expect(parseHistoriesArguments([])).toEqual({ operations: 20_000, seed: 1, clients: 32, kills: 4 });
  });

  it('are whole numbers', () => {
    expect(parseHistoriesArguments(['--seed', '14', '--kills', '0'])).toMatchObject({ seed: 14, kills: 0 });
    for (const text of ['many', '-1', '1.5', ''])
      expect(parseHistoriesArguments([`--operations=${text}`])).toEqual({
        problem: '--operations must be a whole number.',
      });
  });

  it('are refused when nobody knows them', () => {
    expect(parseHistoriesArguments(['--speed', '9'])).toMatchObject({ problem: expect.stringContaining('--speed') });
  });
});
