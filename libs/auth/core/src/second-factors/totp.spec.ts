import { describe, expect, it } from 'vitest';
import { describeTotp, makeTotpSecret, findTimeStep } from './totp';

/** RFC 6238, appendix B: key and last six digits of its examples. */
const secret = Buffer.from('12345678901234567890');
const examples: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
];

describe('a code of an authenticator app', () => {
  it.each(examples)('at %i seconds is %s, as in RFC 6238', (seconds, code) => {
    expect(findTimeStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('is accepted one step early or late, with its step', () => {
    for (const late of [-30, 0, 30]) expect(findTimeStep(secret, '005924', (1234567890 + late) * 1000)).toBe(41152263);
    for (const late of [-60, 60]) expect(findTimeStep(secret, '005924', (1234567890 + late) * 1000)).toBeNull();
  });

  it.each(['', '5924', '0059241', '00592４', '005 24', 'recovery'])('is not %o', (code) => {
    expect(findTimeStep(secret, code, 1234567890_000)).toBeNull();
  });
});

describe('the key of an authenticator app', () => {
  it('is random, and is returned as text, URI and QR code', () => {
    expect(makeTotpSecret()).not.toEqual(makeTotpSecret());
    const key = describeTotp(secret, 'auth.hive.test', 'maja@hive.test');
    expect(key.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(key.uri).toBe(
      'otpauth://totp/auth.hive.test:maja%40hive.test?issuer=auth.hive.test' +
        '&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    );
    const svg = Buffer.from(key.qrCode.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg [^]*<\/svg>$/);
  });
});
