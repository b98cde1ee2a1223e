import { describe, expect, it } from 'vitest';
import { armFormulas, disarmFormulas } from './formulas';

const disarmed: readonly (readonly [given: string, written: string])[] = [
  ['=1+1', "'=1+1"],
  ["'=1", "''=1"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'\t'=1"],
  ['Mozilla/5.0 (X11;=1+1)', "Mozilla/5.0 (X11;'=1+1)"],
  ['x; @SUM(1)', "x;' @SUM(1)"],
  ['x\r\n-1', "x\r'\n'-1"],
];

describe('a formula of a spreadsheet', () => {
  it.each(disarmed)('in %j becomes %j, and can be had back', (given, written) => {
    expect(disarmFormulas(given)).toBe(written);
    expect(armFormulas(disarmFormulas(given))).toBe(given);
  });

  it.each(['', 'harmless', "'harmless", '1=1', 'a - b', 'maja@hive.test', 'Mozilla/5.0 (X11; Linux x86_64)'])(
    'is not seen in %j',
    (text) => {
      expect([disarmFormulas(text), armFormulas(text)]).toEqual([text, text]);
    },
  );
});
