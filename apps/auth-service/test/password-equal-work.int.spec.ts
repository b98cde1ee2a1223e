import { createHttpApp } from '@svc/http';
import bcrypt from 'bcrypt';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from '../src/features';
import { adminPassword, bearer, freshEmail, signInAsAdmin, signUp, type AuthService } from '@svc/auth/testing';
import { authServiceOptions, PasswordCostsService } from '@svc/auth';
import { startAuthService } from './service.fixture';

let service: AuthService;
let cheap: string;
let dear: string;
let withoutPassword: string;

const compare = vi.spyOn(bcrypt, 'compare');
const make = vi.spyOn(bcrypt, 'hash');

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());
beforeEach(async () => {
  cheap = (await signUp(service)).email;
  const other = await signUp(service);
  withoutPassword = other.email;
  await service.query('UPDATE auth.auth_records SET password_hash = NULL WHERE id = $1', [other.id]);
});

const importUser = async (cost: number): Promise<string> => {
  const email = freshEmail();
  const line = JSON.stringify({ email, passwordHash: await bcrypt.hash('imported password', cost) });
  const answer = await service.inject({
    method: 'POST',
    url: '/api/auth/users/import',
    headers: { ...bearer(await signInAsAdmin(service)), 'content-type': 'application/x-ndjson' },
    payload: line,
  });
  expect(answer.json()).toMatchObject({ created: 1 });
  return email;
};

/** Bcrypt rounds of a wrong password: 2 to the power of each cost. */
const countWork = async (
  email: string,
  path = 'sessions',
  at: Pick<AuthService, 'inject'> = service,
): Promise<number> => {
  compare.mockClear();
  make.mockClear();
  const names = path === 'sessions' ? { email } : { username: email };
  const payload = { ...names, password: 'wrong password' };
  expect((await at.inject({ method: 'POST', url: `/api/auth/${path}`, payload })).statusCode).toBe(401);
  const compared = compare.mock.calls.map(([, stored]) => bcrypt.getRounds(stored));
  const made = make.mock.calls.map(([, cost]) => Number(cost));
  return [...compared, ...made].reduce((rounds, cost) => rounds + 2 ** cost, 0);
};

describe('a wrong password', () => {
  it('costs exactly one comparison while all hashes have the same cost', async () => {
    expect([await countWork(cheap), await countWork(freshEmail()), await countWork(withoutPassword)]).toEqual([
      16, 16, 16,
    ]);
    expect([compare.mock.calls.length, make.mock.calls.length]).toEqual([1, 0]);
  });

  it('costs as much as the most expensive imported hash, for every name, on both sign-ins and on every replica', async () => {
    const replica = await createHttpApp(authServiceOptions(features));
    try {
      const other = { inject: (options: InjectOptions) => replica.inject(options) };
      expect(await countWork(cheap, 'sessions', other)).toBe(2 ** 4);
      dear = await importUser(8);
      await importUser(6);
      for (const email of [dear, cheap, withoutPassword, freshEmail()]) {
        expect(await countWork(email)).toBe(2 ** 8);
        expect(await countWork(email, 'admin/sessions')).toBe(2 ** 8);
      }
      expect(await countWork('queen', 'admin/sessions')).toBe(2 ** 8);
      await expect.poll(() => countWork(freshEmail(), 'sessions', other)).toBe(2 ** 8);
    } finally {
      await replica.close();
    }
  });

  it('becomes cheaper when the expensive hashes are gone, without lookups in between', async () => {
    const costs = service.app.get(PasswordCostsService);
    await costs.measure();
    expect(await countWork(freshEmail())).toBe(2 ** 8);
    await service.query('DELETE FROM auth.auth_records WHERE email = $1', [dear]);
    expect(await countWork(freshEmail())).toBe(2 ** 8);
    await costs.measure();
    expect(await countWork(freshEmail())).toBe(2 ** 6);
  });

  it('costs as much as a hash imported by an older version of the service, after the next measurement', async () => {
    await service.query("DELETE FROM auth.auth_records WHERE password_hash LIKE '____06%'");
    const costs = service.app.get(PasswordCostsService);
    await costs.measure();
    expect(await countWork(freshEmail())).toBe(2 ** 4);
    const earlier = await importUser(4);
    await service.query("UPDATE auth.auth_records SET password_hash = $2, created_at = '2001-01-01' WHERE email = $1", [
      earlier,
      await bcrypt.hash('imported password', 7),
    ]);
    await costs.measure();
    expect(await countWork(freshEmail())).toBe(2 ** 7);
    await service.query('DELETE FROM auth.auth_records WHERE email = $1', [earlier]);
    await costs.measure();
    expect(await countWork(freshEmail())).toBe(2 ** 4);
  });

  it('costs no more than needed when it is right', async () => {
    compare.mockClear();
    make.mockClear();
    const answer = await service.post('/api/auth/admin/sessions', { username: 'queen', password: adminPassword });
    expect(answer.statusCode).toBe(200);
    expect([compare.mock.calls.length, make.mock.calls.length]).toEqual([1, 0]);
  });
});
