import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

const fingerprint = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(':');
let service: AuthService;
let bare: AuthService;

beforeAll(async () => {
  bare = await startAuthService();
  service = await startAuthService({
    DATABASE_URL: bare.databaseUrl,
    AUTH_PUBLIC_URL: 'https://auth.hive.test/',
    ALLOWED_ORIGINS: 'https://app.hive.test/, http://localhost:5173',
    WEBAUTHN_ORIGINS: 'https://Shop.hive.example',
    APPLE_APPS: 'ABCDE12345.test.hive.app',
    ANDROID_APPS: `test.hive.app=${fingerprint.toLowerCase()}`,
  });
});
afterAll(async () => {
  await service.close();
  await bare.close();
});

const read = async (name: string) => service.get(`/.well-known/${name}`);

describe('the well-known addresses of browsers, phones and password managers', () => {
  it('lead to the page that changes the password', async () => {
    const answer = await read('change-password');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/account/password']);
    expect((await service.get('/account/password', { accept: 'text/html' })).statusCode).toBeLessThan(400);
  });

  it('name the page of the passkeys', async () => {
    const page = 'https://auth.hive.test/account/factors';
    expect((await read('passkey-endpoints')).json()).toEqual({ enroll: page, manage: page });
  });

  it('name the pages of other domains that may use the passkeys', async () => {
    expect((await read('webauthn')).json()).toEqual({
      origins: ['https://auth.hive.test', 'https://app.hive.test', 'https://shop.hive.example'],
    });
  });

  it('name the apps that may use passkeys and passwords', async () => {
    const apple = await read('apple-app-site-association');
    expect(apple.headers['content-type']).toMatch(/^application\/json/);
    expect(apple.json()).toEqual({ webcredentials: { apps: ['ABCDE12345.test.hive.app'] } });
    expect((await read('assetlinks.json')).json()).toEqual([
      {
        relation: ['delegate_permission/common.get_login_creds', 'delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'test.hive.app',
          sha256_cert_fingerprints: [fingerprint],
        },
      },
    ]);
  });

  it('are missing for apps when none is set', async () => {
    for (const name of ['apple-app-site-association', 'assetlinks.json'])
      expect((await bare.get(`/.well-known/${name}`)).statusCode).toBe(404);
  });
});
