import { describe, expect, it } from 'vitest';
import type { MutantResult } from './mutant-result';
import { judgeRoom, reportOf } from './report';
import { parseExplanations, rowFor } from './survivors';

const mutant = (status: MutantResult['status'], original = 'a || b'): MutantResult => ({
  file: 'libs/x.ts',
  line: 7,
  mutator: 'LogicalOperator',
  original,
  replacement: 'a && b',
  status,
});
const results = (killed: number, ...others: MutantResult[]): MutantResult[] => [
  ...Array.from({ length: killed }, () => mutant('killed')),
  ...others,
];
const nothing = parseExplanations('');

describe('the verdict on a room', () => {
  it('is good when 85 % are killed and the others explained', () => {
    const explanations = parseExplanations(`${rowFor(mutant('survived')).replace(/\|$/, 'both are the same |')}`);
    const verdict = judgeRoom(
      'code',
      results(17, mutant('survived'), mutant('survived'), mutant('survived')),
      explanations,
    );
    expect(verdict).toMatchObject({ isGood: true, explained: 3, unexplained: [] });
    expect(reportOf('x', verdict)).toBe('x code: 85.0 % (17 of 20 killed, 3 explained)');
  });

  it.each([
    ['a survivor without a reason', results(99, mutant('survived'))],
    ['code that no test reaches', results(99, mutant('uncovered'))],
  ])('is bad for %s, and names it', (_name, given) => {
    const verdict = judgeRoom('SQL', given, nothing);
    expect(verdict.isGood).toBe(false);
    expect(reportOf('x', verdict)).toContain('| `libs/x.ts` | `LogicalOperator: a \\|\\| b → a && b` |');
  });

  it('is bad below 85 %, whatever the reasons', () => {
    const explanations = parseExplanations('| `libs/x.ts` | `LogicalOperator: a \\|\\| b → a && b` | no |');
    expect(judgeRoom('code', results(8, mutant('survived'), mutant('survived')), explanations).isGood).toBe(false);
  });

  it('leaves out what PostgreSQL does not understand', () => {
    expect(judgeRoom('SQL', results(1, mutant('invalid')), nothing)).toMatchObject({ counted: 1, isGood: true });
  });
});

describe('the table of survivors', () => {
  it('reads no row without a reason, and no head', () => {
    expect(
      parseExplanations(['| file | mutant | why |', '| --- | --- | --- |', rowFor(mutant('survived'))].join('\n')),
    ).toEqual(new Map());
  });
});
