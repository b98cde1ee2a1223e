import { describe, expect, it } from 'vitest';
import { readAuthorization } from './authorization';

const requestWith = (...values: string[]) => ({
  headers: values[0] === undefined ? {} : { authorization: values[0] },
  raw: { rawHeaders: values.flatMap((value) => ['Authorization', value]) },
});

const schemes = ['Bearer', 'bearer', 'BEARER', 'bEaReR', 'DPoP', 'dpop', 'DPOP'];
const token = 'svc_pat_A-Za.z0~9+/==';

describe('the Authorization header', () => {
  it('of no request is undefined', () => {
    expect(readAuthorization(requestWith())).toBeUndefined();
  });

  it.each(schemes)('takes the scheme %s, one blank and one token', (scheme) => {
    const expected = { scheme: scheme.toLowerCase() === 'dpop' ? 'DPoP' : 'Bearer', token };
    expect(readAuthorization(requestWith(`${scheme} ${token}`))).toEqual(expected);
  });

  const malformed = schemes.flatMap((scheme) => [
    scheme,
    `${scheme} `,
    `${scheme}  ${token}`,
    `${scheme}\t${token}`,
    `${scheme} \t${token}`,
    `${scheme}\u00a0${token}`,
    ` ${scheme} ${token}`,
    `${scheme} ${token} `,
    `${scheme} ${token} x`,
    `${scheme} ${token},${token}`,
    `${scheme} ${token}, ${scheme} ${token}`,
    `${scheme} ${token}\n`,
    `${scheme} "${token}"`,
    `${scheme} token=${token}`,
    `${scheme} ==`,
    `${scheme} a=b`,
    `${scheme} ü`,
    `${scheme}${token}`,
  ]);
  it.each([...malformed, '', token, `Basic ${token}`, `JWT ${token}`, `Bearer Bearer ${token}`])(
    'is refused with 401 as malformed: %j',
    (value) => {
      expect(() => readAuthorization(requestWith(value))).toThrow(
        expect.objectContaining({ code: 'AUTH_UNAUTHORIZED', statusCode: 401, refusal: { reason: 'malformed' } }),
      );
    },
  );

  it('is refused when it comes twice, also with the same value', () => {
    const value = `Bearer ${token}`;
    expect(() => readAuthorization(requestWith(value, value))).toThrow(
      expect.objectContaining({ code: 'AUTH_UNAUTHORIZED' }),
    );
  });
});
