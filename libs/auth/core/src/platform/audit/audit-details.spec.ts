import { describe, expect, it } from 'vitest';
import { safeDetails } from './audit.service';

describe('details of an audit event', () => {
  it('contain no characters that forge lines, hide text or change its direction', () => {
    const hostile = 'queen\r\n2026-11-22 admin signed in\u0000\u001b[2K\u202e\u2028\u200b\ud800';
    const clean = 'queen  2026-11-22 admin signed in  [2K   \ufffd';
    expect(safeDetails({ username: hostile, list: [hostile], deep: { [`a\nb`]: hostile } })).toEqual({
      username: clean,
      list: [clean],
      deep: { 'a b': clean },
    });
  });

  it('are limited in length, number and depth', () => {
    const endless: Record<string, unknown> = {};
    endless['endless'] = endless;
    const text = JSON.stringify(
      safeDetails({ long: 'x'.repeat(1e6), many: Array.from({ length: 1e5 }, () => 1), endless }),
    );
    expect(text.length).toBeLessThan(5000);
  });

  it('are cut at 1,000 characters, 100 entries and five levels', () => {
    const deep = { 1: { 2: { 3: { 4: 'kept', 5: { 6: 'lost' } } } } };
    expect(
      safeDetails({
        text: 'x'.repeat(1001),
        list: Array.from({ length: 101 }, (_unused, index) => index),
        record: Object.fromEntries(Array.from({ length: 101 }, (_unused, index) => [`key${index}`, index])),
        ['k'.repeat(301)]: true,
        deep,
        deepList: [[[[['lost']]]]],
      }),
    ).toEqual({
      text: 'x'.repeat(1000),
      list: Array.from({ length: 100 }, (_unused, index) => index),
      record: Object.fromEntries(Array.from({ length: 100 }, (_unused, index) => [`key${index}`, index])),
      ['k'.repeat(300)]: true,
      deep: { 1: { 2: { 3: { 4: 'kept', 5: '…' } } } },
      deepList: [[[['…']]]],
    });
    const many = Object.fromEntries(Array.from({ length: 101 }, (_unused, index) => [`key${index}`, index]));
    expect(Object.keys(safeDetails(many) as object)).toHaveLength(100);
  });

  it('keep numbers, booleans and null as they are, and cannot set a prototype by __proto__', () => {
    const details = JSON.parse('{"__proto__":{"admin":true},"count":3,"banned":false,"none":null}') as object;
    expect(JSON.stringify(safeDetails({ ...details }))).toBe(
      '{"__proto__":{"admin":true},"count":3,"banned":false,"none":null}',
    );
  });
});
