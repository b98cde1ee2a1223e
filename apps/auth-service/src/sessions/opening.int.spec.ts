import { NestFactory } from '@nestjs/core';
import { hash } from 'bcrypt';
import type { LightMyRequestResponse as Response } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  adminPassword,
  bearer,
  changeSettings,
  countStatuses,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
  type Session,
} from '../../test/auth-service.fixture';
import { arrive, exchange, freshPerson, landing, start } from '../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../test/vendors/vendors.fixture';
import { AdminCommand } from '../administration/commands/admin.command';
import { CommandModule } from '../administration/commands/command.module';
import { AccountLinkingService } from '../oauth/identities/account-linking.service';
import { PasswordHasher } from '../passwords/password-hasher';

let service: AuthService;
let network: VendorNetwork;

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});
afterAll(() => service.close());

const google = vendorNamed('google');
const newPassword = 'a new password of the owner';

const signIn = (email: string, password = userPassword) =>
  service.post('/api/auth/sessions?client_type=server', { email, password });

const livingSessions = async (userId: string): Promise<number> =>
  (await service.query('SELECT 1 FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NULL', [userId])).length;

/** Runs a reset up to the token that allows a new password. */
const resetToken = async (email: string): Promise<string> => {
  await service.post('/api/auth/email/send-reset-password', { email });
  const mail = await service.inbox.next(({ envelope }) => envelope.to.includes(email));
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  const answer = await service.post('/api/auth/email/exchange-reset-password-token', { email, code });
  return answer.json<{ token: string }>().token;
};
const reset = (otp: string) => service.post('/api/auth/email/reset-password', { otp, newPassword });

const patchUser = async (id: string, payload: object): Promise<void> => {
  const headers = bearer(await signInAsAdmin(service));
  const answer = await service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, headers, payload });
  expect(answer.statusCode).toBe(200);
};

/** Runs `change` once, after a password was compared and before the session is opened. */
const afterComparing = (change: () => Promise<unknown>): void => {
  const hasher = service.app.get(PasswordHasher);
  const matches = hasher.matches.bind(hasher);
  vi.spyOn(hasher, 'matches').mockImplementationOnce(async (...given) => {
    const right = await matches(...given);
    await change();
    return right;
  });
};

/** Runs `change` once, after a provider has identified the user and before anything is opened or issued. */
const afterArriving = (change: () => Promise<unknown>): void => {
  const linking = service.app.get(AccountLinkingService);
  const arriveThere = linking.resolveAccount.bind(linking);
  vi.spyOn(linking, 'resolveAccount').mockImplementationOnce(async (...given) => {
    const arrived = await arriveThere(...given);
    await change();
    return arrived;
  });
};

interface Change {
  name: string;
  prepare?: (session: Session) => Promise<string>;
  happen: (session: Session, prepared: string) => Promise<unknown>;
  answer: { statusCode: number; error: string };
  undo?: () => Promise<unknown>;
}

const changes: Change[] = [
  {
    name: 'the password is reset',
    prepare: ({ email }) => resetToken(email),
    happen: (_session, token) => reset(token),
    answer: { statusCode: 401, error: 'AUTH_INVALID_CREDENTIALS' },
  },
  {
    name: 'the user is banned',
    happen: ({ id }) => patchUser(id, { banned: true }),
    answer: { statusCode: 403, error: 'AUTH_USER_BANNED' },
  },
  {
    name: 'the account is claimed by the owner of the verified address',
    happen: ({ email }) => arrive(service, network, google, { ...freshPerson(), email }),
    answer: { statusCode: 401, error: 'AUTH_INVALID_CREDENTIALS' },
  },
  {
    name: 'the account is deleted',
    happen: ({ id }) => service.query('DELETE FROM auth.auth_records WHERE id = $1', [id]),
    answer: { statusCode: 401, error: 'AUTH_INVALID_CREDENTIALS' },
  },
  {
    name: 'verification becomes required for an unverified user',
    happen: () => changeSettings(service, { requireEmailVerification: true }),
    answer: { statusCode: 403, error: 'AUTH_EMAIL_NOT_VERIFIED' },
    undo: () => changeSettings(service, { requireEmailVerification: false }),
  },
];

describe('a sign-in whose password was right when it was compared', () => {
  it.each(changes)('opens no session when, before it opens, $name', async ({ prepare, happen, answer, undo }) => {
    const session = await signUp(service);
    const prepared = (await prepare?.(session)) ?? '';
    afterComparing(() => happen(session, prepared));
    expect((await signIn(session.email)).json()).toMatchObject(answer);
    expect(await livingSessions(session.id)).toBe(undo === undefined ? 0 : 1);
    await undo?.();
  });

  it('leaves no session, in any order of the reset and ten parallel sign-ins', async () => {
    await times(10, async () => {
      const { email, id } = await signUp(service);
      const token = await resetToken(email);
      const [answer, others] = await Promise.all([reset(token), times(4, () => signIn(email))]);
      expect(answer.statusCode).toBe(200);
      expect(Object.keys(countStatuses(others)).filter((status) => !['200', '401'].includes(status))).toEqual([]);
      expect(await livingSessions(id)).toBe(0);
    });
  });

  it('waits for a running change of the account, and then checks it', async () => {
    const { id, email } = await signUp(service);
    const foreign = await hash('another password', 4);
    const other = new Client({ connectionString: service.databaseUrl });
    await other.connect();
    await other.query('BEGIN');
    await other.query(`UPDATE auth.auth_records SET password_hash = $2, password_scheme = 'bcrypt' WHERE id = $1`, [
      id,
      foreign,
    ]);
    const answer = signIn(email);
    await expect
      .poll(() =>
        service.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%proven%'`),
      )
      .not.toEqual([]);
    await other.query('COMMIT');
    await other.end();
    expect((await answer).statusCode).toBe(401);
  });

  it('opens a session when only the hash was renewed, or all other sessions were ended', async () => {
    const { id, email, accessToken } = await signUp(service);
    const hasher = service.app.get(PasswordHasher);
    afterComparing(async () => {
      const { passwordHash } = await hasher.hash(userPassword);
      await service.query('UPDATE auth.auth_records SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
    });
    expect((await signIn(email)).statusCode).toBe(200);
    afterComparing(() => service.inject({ method: 'DELETE', url: '/api/auth/sessions', headers: bearer(accessToken) }));
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('is audited and noted once, with the session that it opens', async () => {
    const { id, email } = await signUp(service);
    await signIn(email);
    const events = await service.query(
      `SELECT details FROM auth.audit_events WHERE user_id = $1 AND kind = 'session.opened'`,
      [id],
    );
    const opened = { details: { clientType: expect.any(String), amr: ['pwd'] } };
    expect(events).toEqual([opened, opened]);
  });
});

describe('an svc_code', () => {
  const freshCode = async () => {
    const person = freshPerson();
    const { answer, started } = await arrive(service, network, google, person);
    const place = landing(answer);
    const redeem = () => exchange(service, place.get('svc_code'), started.pkce?.verifier ?? '');
    return { ...person, id: place.get('user_id') ?? '', redeem };
  };
  const refused = { statusCode: 401, error: 'AUTH_OAUTH_INVALID_CODE' };

  it('issued before a reset opens no session after it', async () => {
    const { id, email, redeem } = await freshCode();
    await reset(await resetToken(email));
    expect((await redeem()).json()).toMatchObject(refused);
    expect(await livingSessions(id)).toBe(0);
  });

  it('issued before a ban opens no session, even when the ban is lifted within its minute', async () => {
    const banned = await freshCode();
    await patchUser(banned.id, { banned: true });
    expect((await banned.redeem()).json()).toMatchObject({ statusCode: 403, error: 'AUTH_USER_BANNED' });
    const forgiven = await freshCode();
    await patchUser(forgiven.id, { banned: true });
    await patchUser(forgiven.id, { banned: false });
    expect((await forgiven.redeem()).json()).toMatchObject(refused);
  });

  it('issued to an unverified user opens no session once verification is required', async () => {
    const { id, redeem } = await freshCode();
    await patchUser(id, { emailVerified: false });
    await changeSettings(service, { requireEmailVerification: true });
    expect((await redeem()).json()).toMatchObject({ statusCode: 403, error: 'AUTH_EMAIL_NOT_VERIFIED' });
    await changeSettings(service, { requireEmailVerification: false });
  });

  it('issued during a reset opens no session after it', async () => {
    const { id, email, subject } = await freshCode();
    await patchUser(id, { emailVerified: false });
    const token = await resetToken(email);
    afterArriving(() => reset(token));
    const elsewhere = { subject, email: freshPerson().email };
    const { answer, started } = await arrive(service, network, google, elsewhere);
    const code = landing(answer).get('svc_code');
    expect((await exchange(service, code, started.pkce?.verifier ?? '')).json()).toMatchObject(refused);
    expect(await livingSessions(id)).toBe(0);
  });

  it('leaves no session, in any order of the reset and ten parallel exchanges', async () => {
    await times(10, async () => {
      const { id, email, redeem } = await freshCode();
      const token = await resetToken(email);
      const answers: Response[] = await Promise.all([reset(token), redeem()]);
      expect(answers[0]?.statusCode).toBe(200);
      expect(await livingSessions(id)).toBe(0);
    });
  });
});

describe('a callback that opens a session itself', () => {
  it('opens none for an account that is banned during the callback', async () => {
    const person = freshPerson();
    const { answer } = await arrive(service, network, google, person);
    const id = landing(answer).get('user_id') ?? '';
    afterArriving(() => patchUser(id, { banned: true }));
    const started = await start(service, 'google', { pkce: null });
    const place = landing((await arrive(service, network, google, person, started)).answer);
    expect([place.get('access_token'), place.get('svc_error_code')]).toEqual([null, 'AUTH_USER_BANNED']);
    expect(await livingSessions(id)).toBe(0);
  });
});

describe("an administrator's sign-in", () => {
  const signInAs = (password: string) => service.post('/api/auth/admin/sessions', { username: 'queen', password });
  const living = () => service.query('SELECT 1 FROM auth.sessions WHERE admin_id IS NOT NULL AND ended_at IS NULL');

  it('opens no session when the account is disabled or its password reset before it opens', async () => {
    const context = await NestFactory.createApplicationContext(CommandModule, { logger: false });
    const command = context.get(AdminCommand);
    afterComparing(() => command.run(['disable', 'queen']));
    expect((await signInAs(adminPassword)).statusCode).toBe(401);
    expect(await living()).toEqual([]);
    await command.run(['enable', 'queen']);
    afterComparing(() => command.run(['reset-password', 'queen']));
    expect((await signInAs(adminPassword)).statusCode).toBe(401);
    expect(await living()).toEqual([]);
    await context.close();
  });
});
