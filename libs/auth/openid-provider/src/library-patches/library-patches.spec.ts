import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Provider } from 'oidc-provider';
import { describe, expect, it } from 'vitest';
import { patchedVersion } from './library';

const { version } = createRequire(import.meta.url)('oidc-provider/package.json') as { version: string };
const provider = new Provider('https://auth.test', { features: { deviceFlow: { enabled: true } } });

/** The replaced methods. */
const { Client, DeviceCode, RefreshToken, Session } = provider;
const replaced: Readonly<Record<string, unknown>> = {
  'Client.find': Reflect.get(Client, 'find'),
  'Client.compareClientSecret': Reflect.get(Client.prototype, 'compareClientSecret'),
  'Client.clientAuthMethod': Reflect.getOwnPropertyDescriptor(Client.prototype, 'clientAuthMethod')?.get,
  'Client.redirectUriAllowed': Reflect.get(Client.prototype, 'redirectUriAllowed'),
  'Client.backchannelLogout': Reflect.get(Client.prototype, 'backchannelLogout'),
  'RefreshToken.generateTokenId': Reflect.get(RefreshToken.prototype, 'generateTokenId'),
  'RefreshToken.find': Reflect.get(RefreshToken, 'find'),
  'DeviceCode.generateTokenId': Reflect.get(DeviceCode.prototype, 'generateTokenId'),
  'Session.get': Reflect.get(Session, 'get'),
  'Session.persist': Reflect.get(Session.prototype, 'persist'),
  'Session.save': Reflect.get(Session.prototype, 'save'),
};

describe('the patches of oidc-provider', () => {
  it('were read against the version that is installed', () => {
    expect(version).toBe(patchedVersion);
  });

  it('replace methods whose text is the one that was read', () => {
    const texts = Object.entries(replaced).map(([name, method]) => [name, hash('sha256', String(method)).slice(0, 12)]);
    expect(Object.fromEntries(texts)).toMatchInlineSnapshot(`
      {
        "Client.backchannelLogout": "c4d4f0126520",
        "Client.clientAuthMethod": "9d8081686844",
        "Client.compareClientSecret": "7a404f9c2599",
        "Client.find": "f9e7ecd05f5f",
        "Client.redirectUriAllowed": "4336b785844e",
        "DeviceCode.generateTokenId": "23989c95cb71",
        "RefreshToken.find": "7774e9bf19c4",
        "RefreshToken.generateTokenId": "23989c95cb71",
        "Session.get": "eed32d535b29",
        "Session.persist": "ef22bdac508c",
        "Session.save": "f8ddf6a8fe26",
      }
    `);
  });

  const files = globSync('*.patch.ts', { cwd: import.meta.dirname });

  it.each(files)('name the issue of the library, or that there is none: %s', (file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    expect(text).toMatch(/github\.com\/panva\/node-oidc-provider\/(?:issues|pull)\/\d+|no issue/u);
  });

  it('are all applied', () => {
    const service = readFileSync(join(import.meta.dirname, '..', 'library-patches.service.ts'), 'utf8');
    expect(files.filter((file) => !service.includes(`library-patches/${file.slice(0, -3)}'`))).toEqual([]);
  });
});
