import { describe, expect, it } from 'vitest';
import { plainCode } from './plain-code';

describe('a code as people see and paste it', () => {
  it.each([
    ['as apps group it', '123 456'],
    ['with a hyphen', '123-456'],
    ['with a dash', '123–456'],
    ['with a minus sign', '123−456'],
    ['between blanks and line ends', '  123456\r\n'],
    ['with narrow and ideographic blanks', '123\u202f4\u30005\u00a06'],
    ['between marks of direction', '\u200f123456\u200e'],
    ['in full-width digits', '１２３４５６'],
    ['in Arabic digits', '١٢٣٤٥٦'],
    ['in Persian digits', '۱۲۳۴۵۶'],
    ['in Devanagari digits', '१२३४५६'],
    ['in mathematical digits', '𝟏𝟐𝟑𝟒𝟓𝟔'],
  ])('is its digits: %s', (_case, typed) => {
    expect(plainCode(typed)).toBe('123456');
  });

  it('keeps letters, and leaves other marks, which are no code', () => {
    expect([plainCode('abcd-EFGH'), plainCode('12.34,56'), plainCode('½²')]).toEqual(['abcdEFGH', '12.34,56', '½²']);
  });
});
