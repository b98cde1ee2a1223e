import { describe, expect, it } from 'vitest';
import type { ApplicationSecret } from '../secrets/application-secret';
import { ProofSecrets } from './proof-secrets';

const secrets = new ProofSecrets({} as ApplicationSecret);
const count = 20_000;

describe('a mailed code', () => {
  it('is uniform and keeps its leading zeros: no digit is likelier anywhere', () => {
    const codes = Array.from({ length: count }, () => secrets.makeCode());
    expect(codes.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([]);
    for (let place = 0; place < 6; place += 1) {
      const counts = Array<number>(10).fill(0);
      for (const code of codes) counts[Number(code[place])] = (counts[Number(code[place])] ?? 0) + 1;
      // Seven standard deviations: chance alone gets there once in a hundred thousand million runs.
      for (const found of counts) expect(Math.abs(found - count / 10)).toBeLessThan(7 * Math.sqrt(count * 0.09));
    }
  });
});
