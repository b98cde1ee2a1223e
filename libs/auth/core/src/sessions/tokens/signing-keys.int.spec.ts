import { createHttpApp } from '@svc/http';
import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearer, signUp, startAuthService, times, type AuthService } from '../../../test/auth-service.fixture';
import { authServiceOptions } from '../../auth-service-options';
import { SigningKeysService } from './signing-keys.service';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const published = async (): Promise<string[]> =>
  (await service.get('/.well-known/jwks.json')).json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid);

const statuses = async (): Promise<string[]> =>
  (await service.query<{ status: string }>('SELECT status FROM auth.signing_keys ORDER BY status')).map(
    ({ status }) => status,
  );

const readKeyId = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;

const readStatus = async (token: string) => (await service.get('/api/auth/sessions/current', bearer(token))).statusCode;

const keys = () => service.app.get(SigningKeysService);

describe('signing keys', () => {
  it('are created at the first start', async () => {
    expect(await service.query('SELECT status, activated_at IS NOT NULL AS signs FROM auth.signing_keys')).toEqual([
      { status: 'active', signs: true },
    ]);
  });

  it('are published without their private part, which is stored encrypted', async () => {
    const [jwk] = (await service.get('/.well-known/jwks.json')).json<{ keys: object[] }>().keys;
    expect(jwk).toMatchObject({ alg: 'ES256', crv: 'P-256', kty: 'EC', use: 'sig' });
    expect(Object.keys(jwk ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const [row] = await service.query<{ sealed: Buffer }>('SELECT sealed_private_key AS sealed FROM auth.signing_keys');
    expect(row?.sealed[0]).toBe(1);
    expect(row?.sealed.includes(Buffer.from('2a8648ce3d0201', 'hex'))).toBe(false);
  });

  it('rotate without a refused token: pending, then active, then retired', async () => {
    const before = await signUp(service);
    await keys().rotate(false);
    await expect.poll(published).toHaveLength(2);
    const during = await signUp(service);
    expect(readKeyId(during.accessToken)).toBe(readKeyId(before.accessToken));
    await service.query(
      `UPDATE auth.signing_keys SET created_at = now() - interval '25 hours' WHERE status = 'pending'`,
    );
    await keys().rotateWhenDue(90);
    await expect
      .poll(async () => readKeyId((await signUp(service)).accessToken))
      .not.toBe(readKeyId(before.accessToken));
    expect([await readStatus(before.accessToken), await readStatus(during.accessToken)]).toEqual([200, 200]);
    expect(await published()).toHaveLength(2);
  });

  it('are announced a day before the active key is too old', async () => {
    await service.query(
      `UPDATE auth.signing_keys SET activated_at = now() - interval '89.5 days' WHERE status = 'active'`,
    );
    await keys().rotateWhenDue(90);
    expect(await service.query(`SELECT 1 FROM auth.signing_keys WHERE status = 'pending'`)).toHaveLength(1);
  });

  it('are published until the last token of a retired key has expired, and deleted after the longest session', async () => {
    const old = await signUp(service);
    await keys().rotate(true);
    const age = `UPDATE auth.signing_keys SET retired_at = now() - $1::interval WHERE status = 'retired'`;
    await service.query(age, ['74 minutes']);
    await keys().rotateWhenDue(90);
    expect(await published()).toEqual(expect.arrayContaining([readKeyId(old.accessToken)]));
    await service.query(age, ['76 minutes']);
    await service.query('NOTIFY auth_signing_keys');
    await expect.poll(published).toHaveLength(1);
    await keys().rotateWhenDue(90);
    expect(await readStatus(old.accessToken)).toBe(401);
    expect(await statuses()).toContain('retired');
    await service.query(age, ['91 days']);
    await keys().rotateWhenDue(90);
    expect(await statuses()).toEqual(['active']);
  });

  it('stay published while a token that they signed may live, but sign no longer', async () => {
    await keys().rotate(true);
    await keys().rotateWhenDue(90);
    expect(await statuses()).toEqual(['active', 'retired']);
    const [active] = await service.query<{ id: string }>(`SELECT id FROM auth.signing_keys WHERE status = 'active'`);
    expect(readKeyId((await signUp(service)).accessToken)).toBe(active?.id);
    expect(await published()).toEqual([expect.not.stringContaining(active?.id ?? ''), active?.id]);
  });

  it('store the time since which they sign', async () => {
    await keys().rotate(true);
    await keys().rotate(false);
    const rows = await service.query(
      `SELECT status, activated_at > now() - interval '1 minute' AS signs, retired_at IS NOT NULL AS signs_no_longer
        FROM auth.signing_keys WHERE created_at > now() - interval '1 minute' ORDER BY status`,
    );
    expect(rows.slice(0, 2)).toEqual([
      { status: 'active', signs: true, signs_no_longer: false },
      { status: 'pending', signs: null, signs_no_longer: false },
    ]);
    await service.query(`DELETE FROM auth.signing_keys WHERE status = 'pending'`);
  });

  it('are used at once by the replica that changes them', async () => {
    const before = (await keys().current()).active.id;
    await keys().rotate(true);
    expect((await keys().current()).active.id).not.toBe(before);
    await service.query(
      `UPDATE auth.signing_keys SET activated_at = now() - interval '90 days' WHERE status = 'active'`,
    );
    await keys().rotateWhenDue(90);
    expect((await keys().current()).publicKeys.size).toBe((await published()).length);
  });

  it('do not rotate before their time', async () => {
    await service.query(`DELETE FROM auth.signing_keys WHERE status <> 'active'`);
    await service.query(`UPDATE auth.signing_keys SET activated_at = now() - interval '88.9 days'`);
    await keys().rotateWhenDue(90);
    expect(await statuses()).toEqual(['active']);
    await service.query(`UPDATE auth.signing_keys SET activated_at = now() - interval '89.1 days'`);
    for (let round = 0; round < 2; round += 1) await keys().rotateWhenDue(90);
    expect(await statuses()).toEqual(['active', 'pending']);
    await service.query(
      `UPDATE auth.signing_keys SET created_at = now() - interval '23 hours' WHERE status = 'pending'`,
    );
    await keys().rotateWhenDue(90);
    expect(await statuses()).toEqual(['active', 'pending']);
  });

  it('that were deleted are reported by name, and created again at the next start', async () => {
    await service.query('DELETE FROM auth.signing_keys');
    await keys().rotateWhenDue(90);
    await expect(keys().current()).rejects.toThrow('There is no active signing key.');
    await keys().onModuleInit();
    expect(await statuses()).toEqual(['active']);
  });

  it('are those of the replica that started first', async () => {
    const before = await published();
    const second = await createHttpApp(authServiceOptions([]));
    await second.close();
    expect(await published()).toEqual(before);
    expect((await statuses()).filter((status) => status === 'active')).toHaveLength(1);
  });

  it('stay one active and one pending key under 50 parallel rotations', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      await times(50, (index) => keys().rotate(index === round));
      const rows = await service.query<{ status: string }>(
        `SELECT status FROM auth.signing_keys WHERE status <> 'retired'`,
      );
      expect(rows.filter(({ status }) => status === 'active')).toHaveLength(1);
      expect(rows.length).toBeLessThanOrEqual(2);
    }
  });

  it('fail the start when APP_SECRET is not the one that encrypted them', async () => {
    vi.stubEnv('APP_SECRET', 'another secret that is long enough, too');
    await expect(createHttpApp(authServiceOptions([]))).rejects.toThrow('is APP_SECRET the one it was made with');
  });
});
