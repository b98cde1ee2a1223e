import { AuthPolicyConfig, AuthServiceConfig, HttpConfig } from '@svc/config';
import { describe, expect, it } from 'vitest';
import { RelyingParty } from './relying-party';

const createParty = (publicUrl: string, policy: Partial<AuthPolicyConfig> = {}, http: Partial<HttpConfig> = {}) =>
  new RelyingParty(
    Object.assign(new AuthServiceConfig(), { publicUrl }),
    Object.assign(new AuthPolicyConfig(), policy),
    Object.assign(new HttpConfig(), { environment: 'production', ...http }),
  );

describe('the relying party', () => {
  it.each([
    ['https://auth.hive.test', 'auth.hive.test'],
    ['http://127.0.0.1:3001', 'localhost'],
    ['http://[::1]:3001', 'localhost'],
  ])('of %s is %s', (publicUrl, id) => {
    expect(createParty(publicUrl).id).toBe(id);
  });

  it('is the parent domain that the setting names', () => {
    expect(createParty('https://auth.hive.test', { webauthnRpId: 'hive.test' }).id).toBe('hive.test');
  });

  it('accepts passkeys of allowed origins, and of listed apps', () => {
    const android = 'android:apk-key-hash:7d1043473d55bfa90e8530d35801d4e381bc69f0';
    const party = createParty(
      'https://auth.hive.test',
      { webauthnOrigins: [android] },
      { allowedOrigins: ['https://app.hive.test'] },
    );
    const own = ['https://auth.hive.test', 'https://app.hive.test', android];
    expect(own.filter((origin) => party.isOwnOrigin(origin))).toEqual(own);
    const foreign = [
      'https://evil.test',
      'https://auth.hive.test.evil.test',
      'http://auth.hive.test',
      'https://auth.hive.test:8443',
      'http://localhost:3001',
      'null',
      '',
    ];
    expect(foreign.filter((origin) => party.isOwnOrigin(origin))).toEqual([]);
  });

  it('accepts passkeys of an Android app by the certificate that signs it', () => {
    const fingerprint = Array.from({ length: 32 }, () => 'aB').join(':');
    const party = createParty('https://auth.hive.test', { androidApps: [`test.hive.app=${fingerprint}`] });
    const hash = Buffer.alloc(32, 0xab).toString('base64url');
    expect(party.isOwnOrigin(`android:apk-key-hash:${hash}`)).toBe(true);
    expect(party.isOwnOrigin(`android:apk-key-hash:${hash.slice(1)}`)).toBe(false);
  });
});
