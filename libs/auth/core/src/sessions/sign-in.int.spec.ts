import { hash } from 'bcrypt';
import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  countStatuses,
  freshEmail,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
} from '../../test/auth-service.fixture';
import { expectFiveEvaluated } from '../../test/guesses.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  service.post('/api/auth/sessions?client_type=server', { email, password }, headers);

describe('signing in', () => {
  it('returns the user and tokens, for any case of the address', async () => {
    const { email, id } = await signUp(service);
    const answer = await signIn(` ${email.toUpperCase()} `, userPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      user: { id, email, metadata: { lastSignInClientType: 'server' } },
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    });
  });

  it('gives the same answer for an unknown email, a wrong password and a user without a password', async () => {
    const { email } = await signUp(service);
    const other = await signUp(service);
    await service.query('UPDATE auth.auth_records SET password_hash = NULL WHERE id = $1', [other.id]);
    const answers = await Promise.all(
      [email, other.email, freshEmail()].map((address) => signIn(address, 'wrong password')),
    );
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(401);
      expect(body).toBe(answers[0]?.body);
    }
  });

  it('uses every character of a long password, in one Unicode normal form', async () => {
    const long = 'x'.repeat(72);
    const { email } = await signUp(service, freshEmail(), `${long}-one`);
    expect((await signIn(email, `${long}-two`)).statusCode).toBe(401);
    expect((await signIn(email, `${long}-one`)).statusCode).toBe(200);
    const unicode = await signUp(service, freshEmail(), 'caf\u00e9 au lait');
    expect((await signIn(unicode.email, 'cafe\u0301 au lait')).statusCode).toBe(200);
  });

  it('verifies bcrypt hashes of other systems and renews them', async () => {
    const { email, id } = await signUp(service);
    const foreign = (await hash('imported password', 4)).replace('$2b$', '$2y$');
    await service.query(`UPDATE auth.auth_records SET password_hash = $2, password_scheme = 'bcrypt' WHERE id = $1`, [
      id,
      foreign,
    ]);
    expect((await signIn(email, 'imported password')).statusCode).toBe(200);
    await expect
      .poll(() => service.query('SELECT password_scheme FROM auth.auth_records WHERE id = $1', [id]))
      .toEqual([{ password_scheme: 'hmac-sha384+bcrypt' }]);
    expect((await signIn(email, 'imported password')).statusCode).toBe(200);
  });

  it('refuses a banned user, ends the sessions, and accepts the user again after the ban', async () => {
    const session = await signUp(service);
    const headers = bearer(await signInAsAdmin(service));
    const patch = (banned: boolean) =>
      service.inject({ method: 'PATCH', url: `/api/auth/users/${session.id}`, headers, payload: { banned } });
    expect((await patch(true)).json()).toMatchObject({ id: session.id, banned: true });
    expect((await signIn(session.email, userPassword)).json()).toMatchObject({ error: 'AUTH_USER_BANNED' });
    expect((await service.get('/api/auth/sessions/current', bearer(session.accessToken))).statusCode).toBe(401);
    await patch(false);
    expect((await signIn(session.email, userPassword)).statusCode).toBe(200);
  });

  it('refuses a page of a foreign origin for web clients', async () => {
    const { email } = await signUp(service);
    const answer = await service.post(
      '/api/auth/sessions',
      { email, password: userPassword },
      { origin: 'https://evil.test' },
    );
    expect(answer.json()).toMatchObject({ error: 'AUTH_FOREIGN_ORIGIN' });
    const form = await service.inject({
      method: 'POST',
      url: '/api/auth/sessions',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${email}&password=x`,
    });
    expect(form.statusCode).toBe(415);
  });
});

describe('guessing passwords', () => {
  const stranger = { 'user-agent': 'a stranger' };
  const unblock = (seconds: number) =>
    service.query(`UPDATE auth.attempt_counters SET blocked_until = blocked_until - make_interval(secs => $1)`, [
      seconds,
    ]);

  it('evaluates 5 of 200 parallel guesses, and of 50 in each further round, for existing and unknown accounts', async () => {
    for (const guesses of [200, ...Array<number>(raceRounds).fill(50)]) {
      const { email } = await signUp(service);
      for (const address of [email, freshEmail()]) {
        const guess = (index: number) => signIn(address, `guess number ${index}`, stranger);
        const answers = await expectFiveEvaluated(guesses, guess, ({ statusCode }) => statusCode);
        const refused = answers.find(({ statusCode }) => statusCode === 429);
        expect(refused?.json()).toMatchObject({ error: 'AUTH_TOO_MANY_ATTEMPTS' });
        expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
      }
    }
  });

  it('accepts 50 parallel right passwords: the limit counts failures only', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { email } = await signUp(service);
      const answers = await times(50, () => signIn(email, userPassword, stranger));
      expect(countStatuses(answers)).toEqual({ 200: 50 });
    }
  });

  it('delays longer with every failure, up to 15 minutes from the 20th', async () => {
    const { email } = await signUp(service);
    const delays: number[] = [];
    for (let failure = 1; failure <= 21; failure += 1) {
      expect((await signIn(email, 'wrong password', stranger)).statusCode).toBe(401);
      const refused = failure < 5 ? undefined : await signIn(email, userPassword, stranger);
      if (refused !== undefined) delays.push(Number(refused.headers['retry-after']));
      await unblock(900);
    }
    expect(delays.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(delays.at(-1)).toBe(900);
  });

  it('records each failure, and a lock at the 20th', async () => {
    const { email, id } = await signUp(service);
    for (let failure = 1; failure <= 20; failure += 1) {
      await signIn(email, 'wrong password', stranger);
      await unblock(900);
    }
    const events = await service.query<{ kind: string; address: string; user_agent: string; details: object }>(
      `SELECT kind, address, user_agent, details FROM auth.audit_events WHERE user_id = $1 AND kind LIKE 'session.%' ORDER BY id`,
      [id],
    );
    expect(events.map(({ kind }) => kind)).toEqual([
      'session.opened',
      ...Array<string>(19).fill('session.failed'),
      'session.locked',
    ]);
    expect(events.at(-1)).toMatchObject({
      address: '127.0.0.1',
      user_agent: 'a stranger',
      details: { blockedSeconds: 900 },
    });
  });
});
