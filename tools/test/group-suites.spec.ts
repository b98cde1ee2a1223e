import { describe, expect, it } from 'vitest';
import { countRun } from './group-suites';
import { summaryLine } from './suite';

describe('the outcome of a size of specs', () => {
  const groups = new Map([
    ['ran.json', { passed: 12, failed: 0 }],
    ['remembered.json', { passed: 300, failed: 0 }],
  ]);
  const ran = { passed: 12, failed: 0, remarks: [], groups: ['ran.json'] };

  it('counts what ran, and what did not as unchanged', () => {
    expect(countRun(ran, groups, true)).toEqual({ passed: 12, failed: 0, remarks: [], unchanged: 300 });
  });

  it('is all unchanged when nothing ran', () => {
    expect(countRun(undefined, groups, true)).toMatchObject({ passed: 0, failed: 0, unchanged: 312 });
  });

  it('has failed when Nx says so, even if no test did', () => {
    expect(countRun(undefined, new Map(), false).failed).toBe(1);
    expect(countRun(ran, groups, false).failed).toBe(1);
  });

  it('is printed in one line', () => {
    const result = { name: 'unit', output: '', seconds: 12.34, ...countRun(ran, groups, true) };
    expect(summaryLine(result)).toBe('unit             12 passed      0 failed     12.3 s  300 unchanged');
    expect(summaryLine({ ...result, unchanged: 0 })).not.toContain('unchanged');
  });
});
