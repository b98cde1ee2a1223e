import { describe, expect, it } from 'vitest';
import { countSpecs, type VitestReport } from './vitest-report';

const report = (changes: Partial<VitestReport> = {}): VitestReport => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: 'a', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a' }] }],
  ...changes,
});

describe('the outcome of a vitest run', () => {
  it('counts what passed', () => {
    expect(countSpecs({ report: report(), code: 0 })).toEqual({ passed: 3, failed: 0, remarks: [] });
  });

  it.each([
    ['failed tests', report({ numFailedTests: 2 }), 1, 2],
    ['skipped and planned tests', report({ numPendingTests: 1, numTodoTests: 1 }), 0, 2],
    [
      'a file that did not load',
      report({ testResults: [{ name: 'a', status: 'failed', assertionResults: [] }] }),
      1,
      1,
    ],
    ['a run without any test', report({ numPassedTests: 0, testResults: [] }), 0, 1],
    ['an exit code that no test explains', report(), 1, 1],
    ['a run killed by a signal', report(), null, 1],
    ['a missing report', undefined, 0, 1],
  ])('counts %s as failed', (_what, given, code, failed) => {
    expect(countSpecs({ report: given, code }).failed).toBe(failed);
  });

  it('says why skipped tests count', () => {
    const { remarks } = countSpecs({ report: report({ numPendingTests: 1 }), code: 0 });
    expect(remarks).toEqual(['1 skipped tests count as failed.']);
  });
});
