import { describe, expect, it } from 'vitest';
import { outcomeOfBoth, worthASecondTry } from './second-try';
import type { VitestReport } from './vitest-outcome';

const file = (name: string, ...tests: ('passed' | 'failed')[]): VitestReport['testResults'][number] => ({
  name,
  status: tests.includes('failed') || tests.length === 0 ? 'failed' : 'passed',
  assertionResults: tests.map((status, index) => ({ status, fullName: `${name} ${index}` })),
});

const report = (...testResults: VitestReport['testResults'][number][]): VitestReport => ({
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

  it('that passes counts each test once and names what failed before, with what it printed', () => {
    const second = { outcome: { passed: 3, failed: 0, output: 'again' } };
    expect(outcomeOfBoth({ report: unsteady, output: 'log' }, second)).toEqual({
      passed: 5,
      failed: 0,
      output: 'log\nThe second try, alone:\nagain',
      remarks: ['Passed only at the second try: unsteady 1', 'Passed only at the second try: unloaded'],
    });
  });

  it('that fails is a failure', () => {
    const second = { outcome: { passed: 2, failed: 1, output: 'again' } };
    expect(outcomeOfBoth({ report: unsteady, output: 'log' }, second)).toMatchObject({ passed: 4, failed: 1 });
  });
});
