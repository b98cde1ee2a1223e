import { describe, expect, it } from 'vitest';
import { countBoth, worthASecondTry } from './second-try';
import type { VitestFile, VitestReport, VitestRun } from './vitest-report';

const file = (name: string, ...tests: ('passed' | 'failed')[]): VitestFile => ({
  name,
  status: tests.includes('failed') || tests.length === 0 ? 'failed' : 'passed',
  assertionResults: tests.map((status, index) => ({ status, fullName: `${name} ${index}` })),
});

const report = (...testResults: VitestFile[]): VitestReport => ({
  numPassedTests: testResults.flatMap(({ assertionResults }) => assertionResults).length,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

const unsteady = report(file('steady', 'passed', 'passed'), file('unsteady', 'passed', 'failed'), file('unloaded'));

describe('a second try', () => {
  it('is for the files that failed or did not load', () => {
    expect(worthASecondTry(unsteady)).toEqual(['unsteady', 'unloaded']);
  });

  it('is for nothing where all passed, where nothing is reported, and where more fails than by accident', () => {
    const broken = report(...['a', 'b', 'c', 'd'].map((name) => file(name, 'failed')));
    for (const given of [report(file('steady', 'passed')), undefined, broken])
      expect(worthASecondTry(given)).toEqual([]);
  });

  const again = (passed: number, failed: number): VitestRun => ({
    report: { ...report(), numPassedTests: passed, numFailedTests: failed },
    code: failed === 0 ? 0 : 1,
  });

  it('that passes counts each test once and names what failed before', () => {
    expect(countBoth(unsteady, again(3, 0))).toEqual({
      passed: 5,
      failed: 0,
      remarks: ['Passed only at the second try: unsteady 1', 'Passed only at the second try: unloaded'],
    });
  });

  it('that fails is a failure', () => {
    expect(countBoth(unsteady, again(2, 1))).toMatchObject({ passed: 4, failed: 1 });
  });
});
