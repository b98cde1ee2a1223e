import { describe, expect, it } from 'vitest';
import { vitestOutcome, type VitestReport } from './vitest-outcome';

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
    expect(vitestOutcome(report(), 0, '')).toMatchObject({ passed: 3, failed: 0 });
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
    expect(vitestOutcome(given, code, '').failed).toBe(failed);
  });

  it('says why skipped tests count', () => {
    expect(vitestOutcome(report({ numPendingTests: 1 }), 0, 'log\n').output).toBe(
      'log\n1 skipped tests count as failed.\n',
    );
  });
});
