import { AuthServiceConfig } from '@svc/config';
import type { Database } from '@svc/database';
import { describe, expect, it } from 'vitest';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { makeCode, makeToken, proofLifetimeSeconds } from './proof-secrets';
import { ProofsRepository } from './proofs.repository';

const secretsUnder = (appSecret: string, ...acceptedSecrets: string[]): ProofsRepository =>
  new ProofsRepository(
    {} as Database,
    new ApplicationSecretService(Object.assign(new AuthServiceConfig(), { appSecret, acceptedSecrets })),
  );

const secrets = secretsUnder('a secret');
const count = 20_000;
const different = (hashes: Buffer[]): number => new Set(hashes.map((hash) => hash.toString('hex'))).size;

describe('a mailed code', () => {
  it('is uniform and keeps its leading zeros', () => {
    const codes = Array.from({ length: count }, () => makeCode());
    expect(codes.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([]);
    for (let place = 0; place < 6; place += 1) {
      const counts = Array<number>(10).fill(0);
      for (const code of codes) counts[Number(code[place])] = (counts[Number(code[place])] ?? 0) + 1;
      // Seven standard deviations: a false alarm once in 10^11 runs.
      for (const found of counts) expect(Math.abs(found - count / 10)).toBeLessThan(7 * Math.sqrt(count * 0.09));
    }
  });

  it('has a hash that depends on its purpose, its address and the code', () => {
    const hash = secrets.hashOfCode('verify_email', 'bee@hive.test', '042913');
    expect(secrets.hashOfCode('verify_email', 'bee@hive.test', '042913')).toEqual(hash);
    const others = [
      secrets.hashOfCode('reset_password', 'bee@hive.test', '042913'),
      secrets.hashOfCode('verify_email', 'drone@hive.test', '042913'),
      secrets.hashOfCode('verify_email', 'bee@hive.test', '042914'),
      secretsUnder('another secret').hashOfCode('verify_email', 'bee@hive.test', '042913'),
      secrets.hashOfToken('verify_email', '042913'),
    ];
    expect(different([hash, ...others])).toBe(6);
  });
});

describe('a mailed token', () => {
  it('has 256 random bits', () => {
    const tokens = Array.from({ length: 100 }, () => makeToken());
    expect(tokens.filter((token) => !/^[0-9a-f]{64}$/.test(token))).toEqual([]);
    expect(new Set(tokens).size).toBe(100);
  });

  it('has a hash that depends on its purpose and the token', () => {
    const hash = secrets.hashOfToken('verify_email', 'token');
    expect(secrets.hashOfToken('verify_email', 'token')).toEqual(hash);
    const others = [
      secrets.hashOfToken('reset_password', 'token'),
      secrets.hashOfToken('verify_email', 'another'),
      secretsUnder('another secret').hashOfToken('verify_email', 'token'),
    ];
    expect(different([hash, ...others])).toBe(4);
  });
});

describe('a secret during rotation', () => {
  it('still finds codes and tokens of the previous secret', () => {
    const later = secretsUnder('the new secret', 'a secret');
    expect(later.hashesOfCode('verify_email', 'bee@hive.test', '042913')).toEqual([
      later.hashOfCode('verify_email', 'bee@hive.test', '042913'),
      secrets.hashOfCode('verify_email', 'bee@hive.test', '042913'),
    ]);
    expect(later.hashesOfToken('reset_password', 'token')).toEqual([
      later.hashOfToken('reset_password', 'token'),
      secrets.hashOfToken('reset_password', 'token'),
    ]);
  });
});

describe('the lifetime of a mailed secret', () => {
  it('is ten minutes for a code, an hour for a reset link, a day for a verification link and three days for an undo link', () => {
    expect(proofLifetimeSeconds).toEqual({
      verify_email: { code: 600, link: 86_400, exchanged: 0 },
      reset_password: { code: 600, link: 3600, exchanged: 600 },
      change_email: { code: 600, link: 86_400, exchanged: 0 },
      sign_in: { code: 600, link: 900, exchanged: 0 },
      undo_email: { code: 0, link: 3 * 86_400, exchanged: 0 },
    });
  });
});
