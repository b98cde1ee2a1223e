import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApp } from '@svc/http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bearer,
  readCookie,
  freshEmail,
  signInAsAdmin,
  signUp,
  signUpOnWeb,
  startAuthService,
  userPassword,
  type AuthService,
} from '../../../test/auth-service.fixture';
import { signInPending, signUpWithTotp, totpCode } from '../../../test/second-factors.fixture';
import { authServiceOptions } from '../../auth-service-options';
import { CommandModule } from '../../auth-command.module';
import { KeysCommand } from '../../administration/commands/keys.command';
import { SigningKeysService } from '../../sessions/tokens/signing-keys.service';

const oldSecret = 'an old secret that is long enough!';
const newSecret = 'a new secret that is long enough!!';

/** The replica that still encrypts with the old secret and accepts the new one too. */
let before: AuthService;
/** The replica that encrypts with the new secret and accepts the old one too. */
let after: NestFastifyApplication;
const apps: NestFastifyApplication[] = [];

const stubSecrets = (secret: string, ...accepted: string[]): void => {
  vi.stubEnv('APP_SECRET', secret);
  vi.stubEnv('APP_SECRETS_ACCEPTED', accepted.join(','));
};
const startReplica = async (secret: string, ...accepted: string[]): Promise<NestFastifyApplication> => {
  stubSecrets(secret, ...accepted);
  const app = await createHttpApp(authServiceOptions([]));
  apps.push(app);
  return app;
};

beforeAll(async () => {
  before = await startAuthService({ APP_SECRET: oldSecret, APP_SECRETS_ACCEPTED: newSecret });
  after = await startReplica(newSecret, oldSecret);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await before.close();
});

const refresh = async (app: Pick<NestFastifyApplication, 'inject'>, refreshToken: string) => {
  const url = '/api/auth/refresh?client_type=server';
  const answer = await app.inject({ method: 'POST', url, payload: { refreshToken } });
  return { status: answer.statusCode, token: answer.json<{ refreshToken: string }>().refreshToken };
};

const clientSecretAt = async (app: Pick<NestFastifyApplication, 'inject'>): Promise<string> => {
  const headers = bearer(await signInAsAdmin(before));
  const answer = await app.inject({ method: 'GET', url: '/api/auth/oauth/github/config', headers });
  return answer.json<{ clientSecret: string }>().clientSecret;
};

describe('during a rotation of APP_SECRET', () => {
  it('a session continues on every replica', async () => {
    const first = (await signUp(before)).refreshToken;
    const second = await refresh(after, first);
    const third = await refresh(before.app, second.token);
    const fourth = await refresh(after, third.token);
    expect([second.status, third.status, fourth.status]).toEqual([200, 200, 200]);
  });

  it('a repeated refresh gets the same answer from a replica with the other secret', async () => {
    const { refreshToken } = await signUp(before);
    const answered = await refresh(before.app, refreshToken);
    expect(await refresh(after, refreshToken)).toEqual(answered);
  });

  it('a browser keeps its session and CSRF token', async () => {
    const { cookie, csrfToken } = await signUpOnWeb(before);
    const url = '/api/auth/refresh';
    const answer = await after.inject({ method: 'POST', url, headers: { cookie, 'x-csrf-token': csrfToken } });
    const next = answer.json<{ csrfToken: string }>().csrfToken;
    const headers = { cookie: readCookie(answer), 'x-csrf-token': next };
    expect([answer.statusCode, (await before.inject({ method: 'POST', url, headers })).statusCode]).toEqual([200, 200]);
    expect(next).not.toBe(csrfToken);
  });

  it('a mailed code is accepted on every replica, whichever made or sent it', async () => {
    const { email } = await signUp(before, freshEmail());
    await before.post('/api/auth/email/send-reset-password', { email });
    const mail = await before.inbox.next(({ envelope }) => envelope.to.includes(email));
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    const url = '/api/auth/email/exchange-reset-password-token';
    const exchanged = await after.inject({ method: 'POST', url, payload: { email, code } });
    const { token: otp } = exchanged.json<{ token: string }>();
    const reset = await before.post('/api/auth/email/reset-password', { otp, newPassword: `${userPassword}!` });
    expect([exchanged.statusCode, reset.statusCode]).toEqual([200, 200]);
  });

  it('access tokens and provider secrets of either replica are valid on both', async () => {
    const { accessToken } = await signUp(before);
    const url = '/api/auth/sessions/current';
    expect((await after.inject({ method: 'GET', url, headers: bearer(accessToken) })).statusCode).toBe(200);
    const payload = { provider: 'github', clientId: 'bee', clientSecret: 'nine jars' };
    const headers = bearer(await signInAsAdmin(before));
    await before.post('/api/auth/oauth/configs', payload, headers);
    expect([await clientSecretAt(before.app), await clientSecretAt(after)]).toEqual(['nine jars', 'nine jars']);
  });
});

describe('after `keys reseal`', () => {
  it('only tokens of the old secret become invalid when the old one is removed', async () => {
    const left = (await signUp(before)).refreshToken;
    const moved = (await refresh(after, (await signUp(before)).refreshToken)).token;
    const user = await signUpWithTotp(before);
    await signInAsAdmin(before);
    const keys = before.app.get(SigningKeysService);
    await keys.requireRsa();
    await keys.rotate(true);
    await expect(startReplica(newSecret)).rejects.toThrow('is APP_SECRET the one it was made with');

    stubSecrets(newSecret, oldSecret);
    const command = await NestFactory.createApplicationContext(CommandModule.with([]), { logger: false });
    const lines = await command.get(KeysCommand).run(['reseal']);
    await command.close();
    expect(lines).toEqual(['3 keys and secrets are sealed with APP_SECRET.']);

    const alone = await startReplica(newSecret);
    expect(await clientSecretAt(alone)).toBe('nine jars');
    expect((await alone.get(SigningKeysService).current()).rsa.active).toBeDefined();
    const { mfaToken } = await signInPending(before, user.email);
    const payload = { mfaToken, factorId: user.factorId, code: totpCode(user.secret) };
    expect((await alone.inject({ method: 'POST', url: '/api/auth/mfa/verify', payload })).statusCode).toBe(200);
    expect([(await refresh(alone, moved)).status, (await refresh(alone, left)).status]).toEqual([200, 401]);
  });
});
