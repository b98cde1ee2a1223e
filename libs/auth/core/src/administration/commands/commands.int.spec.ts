import { randomBytes } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  adminPassword,
  bearer,
  signInAsAdmin,
  startAuthService,
  times,
  type AuthService,
} from '../../../test/auth-service.fixture';
import { enrolTotp } from '../../../test/second-factors.fixture';
import { AccessKeysRepository } from '../../settings/access-keys.repository';
import { AdminCommand } from './admin.command';
import { CommandModule } from '../../auth-command.module';
import { KeysCommand } from './keys.command';

let service: AuthService;
let context: INestApplicationContext;

beforeAll(async () => {
  service = await startAuthService();
  context = await NestFactory.createApplicationContext(CommandModule.with([]), { logger: false });
});
afterAll(async () => {
  await context.close();
  await service.close();
});

const admin = (...args: string[]) => context.get(AdminCommand).run(args);
const keys = (...args: string[]) => context.get(KeysCommand).run(args);

const statusOfSignIn = async (username: string, password: string): Promise<number> =>
  (await service.post('/api/auth/admin/sessions', { username, password })).statusCode;

const passwordIn = (lines: string[]): string => lines[0]?.split(': ').at(-1) ?? '';

describe('the admin command', () => {
  it('adds, disables, enables and resets an administrator, and ends the sessions', async () => {
    const password = passwordIn(await admin('add', 'drone'));
    expect(await statusOfSignIn('drone', password)).toBe(200);
    await admin('disable', 'drone');
    expect(await statusOfSignIn('drone', password)).toBe(401);
    expect(await admin('list')).toEqual(['drone  disabled', 'queen']);
    await admin('enable', 'drone');
    const next = passwordIn(await admin('reset-password', 'drone'));
    expect([await statusOfSignIn('drone', password), await statusOfSignIn('drone', next)]).toEqual([401, 200]);
  });

  it('removes the second factors of an administrator who has lost them, and ends the sessions', async () => {
    const password = passwordIn(await admin('add', 'lost'));
    const signIn = () => service.post('/api/auth/admin/sessions', { username: 'lost', password });
    const { accessToken } = (await signIn()).json<{ accessToken: string }>();
    await enrolTotp(service, bearer(accessToken));
    expect((await signIn()).json()).toMatchObject({ mfaRequired: true });
    expect(await admin('reset-factors', 'lost')).toEqual(['2 second factors of administrator lost were removed.']);
    expect((await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode).toBe(401);
    expect((await signIn()).json()).toHaveProperty('accessToken');
  });

  it('ends the running session of an administrator that it disables', async () => {
    const token = await signInAsAdmin(service);
    await admin('disable', 'queen');
    expect((await service.get('/api/auth/sessions/current', bearer(token))).statusCode).toBe(401);
    await admin('enable', 'queen');
    expect(await statusOfSignIn('queen', adminPassword)).toBe(200);
  });

  it('prints the usage for an unknown subcommand', async () => {
    await expect(admin('add', 'queen')).rejects.toThrow('already');
    await expect(admin('disable', 'unknown')).rejects.toThrow('no administrator unknown');
    await expect(admin('add', 'two words')).rejects.toThrow('letters');
    await expect(admin('explode')).rejects.toThrow('There is no action "');
    await expect(admin('add')).rejects.toThrow('"add" needs <name>');
  });
});

describe('the keys command', () => {
  it('publishes the next key to the running service, which continues with the active one', async () => {
    const [active] = await keys('list');
    expect(await keys('rotate')).toHaveLength(3);
    const jwks = async () => (await service.get('/.well-known/jwks.json')).json<{ keys: { kid: string }[] }>().keys;
    await expect.poll(jwks).toHaveLength(2);
    expect(active).toContain('active');
  });

  it('replaces the API key at once', async () => {
    const [key = ''] = await keys('api-key');
    await expect.poll(async () => (await service.get('/api/auth/config', { 'x-api-key': key })).statusCode).toBe(200);
    await expect(keys('x')).rejects.toThrow('There is no action "');
  });

  describe('with ADMIN_API_KEY in the environment', () => {
    const [first, second] = [`svc_${'d4'.repeat(32)}`, `svc_${'e5'.repeat(32)}`];
    const readStatus = async (key: string) => (await service.get('/api/auth/config', { 'x-api-key': key })).statusCode;

    /** Handles the key of the environment like a start of the service. */
    const startWith = async (key: string): Promise<void> => {
      vi.stubEnv('ADMIN_API_KEY', key);
      await (await NestFactory.createApplicationContext(CommandModule.with([]), { logger: false })).close();
    };

    it('keeps the replaced key invalid at the next start, and accepts a new value of the variable', async () => {
      await startWith(first);
      await expect.poll(() => readStatus(first)).toBe(200);
      const [key = ''] = await keys('api-key');
      await expect.poll(() => readStatus(key)).toBe(200);
      await startWith(first);
      expect([await readStatus(first), await readStatus(key)]).toEqual([401, 200]);
      await startWith(second);
      await expect.poll(() => readStatus(second)).toBe(200);
      expect([await readStatus(first), await readStatus(key)]).toEqual([401, 401]);
    });

    it('leaves one valid key when 50 replicas start with two values, in every round', async () => {
      const repository = service.app.get(AccessKeysRepository);
      for (let round = 0; round < raceRounds; round += 1) {
        const given = [randomBytes(32), randomBytes(32)] as const;
        await times(50, (index) => repository.replace(given[index % 2 === 0 ? 0 : 1]));
        const inForce = (await repository.findAccepted())[0]?.keyHash;
        const isInForce = await Promise.all(given.map((hash) => repository.replace(hash)));
        expect(isInForce.filter((answer) => answer)).toHaveLength(1);
        expect(given.some((hash) => inForce?.equals(hash))).toBe(true);
      }
    });
  });
});
