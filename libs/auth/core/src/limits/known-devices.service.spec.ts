import { AuthServiceConfig } from '@svc/config';
import { describe, expect, it } from 'vitest';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { KnownDevicesService } from './known-devices.service';

const devicesUnder = (appSecret: string, ...acceptedSecrets: string[]): KnownDevicesService =>
  new KnownDevicesService(
    new ApplicationSecretService(Object.assign(new AuthServiceConfig(), { appSecret, acceptedSecrets })),
  );

const devices = devicesUnder('a secret');
const owner = { id: 'bee', signInEpoch: 3 };
const makeToken = (of = owner): string => devices.remember(of, [])[0] ?? '';

describe('a device token', () => {
  it('identifies the device by the same 128 bits each time', () => {
    const token = makeToken();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const id = devices.recognise(owner, [token]);
    expect(id).toBe(Buffer.from(token, 'base64url').subarray(0, 16).toString('hex'));
    expect(devices.recognise(owner, ['junk', makeToken({ id: 'drone', signInEpoch: 3 }), token])).toBe(id);
  });

  it('differs for each browser', () => {
    expect(devices.recognise(owner, [makeToken()])).not.toBe(devices.recognise(owner, [makeToken()]));
  });

  it('is not accepted for another account, after all sessions were ended, or when it was changed', () => {
    const token = makeToken();
    expect(devices.recognise({ ...owner, id: 'drone' }, [token])).toBeNull();
    expect(devices.recognise({ ...owner, signInEpoch: 4 }, [token])).toBeNull();
    const bytes = Buffer.from(token, 'base64url');
    for (let place = 0; place < bytes.length; place += 1) {
      const forged = Buffer.from(bytes);
      forged[place] = (forged[place] ?? 0) ^ 1;
      expect(devices.recognise(owner, [forged.toString('base64url')])).toBeNull();
    }
    for (const other of ['', `${token}A`, `A${token}`, token.slice(1), ` ${token}`])
      expect(devices.recognise(owner, [other])).toBeNull();
    expect(devices.recognise(owner, [])).toBeNull();
  });

  it('stays valid during a rotation of the secret, until the old secret is no longer accepted', () => {
    const token = makeToken();
    expect(devicesUnder('the new secret', 'a secret').recognise(owner, [token])).not.toBeNull();
    expect(devicesUnder('the new secret').recognise(owner, [token])).toBeNull();
    const fresh = devicesUnder('the new secret', 'a secret').remember(owner, []);
    expect(devicesUnder('the new secret').recognise(owner, fresh)).not.toBeNull();
  });
});

describe('the device cookie', () => {
  it('keeps the token of this account, once and first, before those of other accounts', () => {
    const [own, other] = [makeToken(), makeToken({ id: 'drone', signInEpoch: 0 })];
    expect(devices.remember(owner, [other, own])).toEqual([own, other]);
  });

  it('adds a new token for an unknown device, before the others', () => {
    const other = makeToken({ id: 'drone', signInEpoch: 0 });
    const kept = devices.remember(owner, [other]);
    expect(kept).toEqual([expect.not.stringContaining(other), other]);
    expect(devices.recognise(owner, kept)).not.toBeNull();
  });

  it('keeps at most four tokens, and nothing malformed', () => {
    const others = ['A', 'B', 'C', 'D', 'E'].map((letter) => letter.repeat(43));
    const kept = devices.remember(owner, ['junk', 'A'.repeat(44), ...others]);
    expect(kept.slice(1)).toEqual(others.slice(0, 3));
  });
});
