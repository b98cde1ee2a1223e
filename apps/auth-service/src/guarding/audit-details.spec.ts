import { describe, expect, it } from 'vitest';
import { harmless } from './audit.service';

describe('details of an audit event', () => {
  it('keep no character that forges a line, hides text or turns its direction, wherever it stands', () => {
    const hostile = 'queen\r\n2026-11-22 admin signed in\u0000\u001b[2K\u202e\u2028\u200b\ud800';
    const clean = 'queen  2026-11-22 admin signed in  [2K   \ufffd';
    expect(harmless({ username: hostile, list: [hostile], deep: { [`a\nb`]: hostile } })).toEqual({
      username: clean,
      list: [clean],
      deep: { 'a b': clean },
    });
  });

  it('are bounded in length, number and depth', () => {
    const endless: Record<string, unknown> = {};
    endless['endless'] = endless;
    const text = JSON.stringify(
      harmless({ long: 'x'.repeat(1e6), many: Array.from({ length: 1e5 }, () => 1), endless }),
    );
    expect(text.length).toBeLessThan(5000);
  });

  it('leave numbers, truth values and null as they are, and give __proto__ no power', () => {
    const details = JSON.parse('{"__proto__":{"admin":true},"count":3,"banned":false,"none":null}') as object;
    expect(JSON.stringify(harmless({ ...details }))).toBe(
      '{"__proto__":{"admin":true},"count":3,"banned":false,"none":null}',
    );
  });
});
