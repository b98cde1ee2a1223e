import { AsyncLocalStorage } from 'node:async_hooks';
import bcrypt from 'bcrypt';
import type { LightMyRequestResponse as Response } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { foreignAlgorithms } from '../src/passwords/foreign-algorithms';
import { PasswordCostsService } from '../src/passwords/password-costs.service';
import {
  changeSettings,
  freshEmail,
  signInAsAdmin,
  bearer,
  signUp,
  startAuthService,
  type AuthService,
} from './auth-service.fixture';

/** Work of a request: the statements it waits for in order, bcrypt rounds, and other key derivations. */
interface Work {
  statements: string[];
  rounds: number;
  derived: string[];
}

const storage = new AsyncLocalStorage<Work>();

const count = (cost: number): void => {
  const work = storage.getStore();
  if (work !== undefined) work.rounds += 2 ** cost;
};

/** The signatures of bcrypt's functions that the service calls. */
interface Hasher {
  compare: (password: string, hash: string) => Promise<boolean>;
  hash: (password: string, rounds: number) => Promise<string>;
}

/** Counts every hash and comparison, and runs it. */
const recordRounds = (): void => {
  const hasher: Hasher = bcrypt;
  const { compare, hash } = hasher;
  vi.spyOn(hasher, 'compare').mockImplementation((password, hashed) => {
    count(bcrypt.getRounds(hashed));
    return compare(password, hashed);
  });
  vi.spyOn(hasher, 'hash').mockImplementation((password, rounds) => {
    count(rounds);
    return hash(password, rounds);
  });
};

/** Counts foreign hashing algorithms. */
const recordForeign = (): void => {
  for (const [name, algorithm] of foreignAlgorithms) {
    const { derive } = algorithm;
    vi.spyOn(algorithm, 'derive').mockImplementation((password, salt, bytes, parameters) => {
      storage.getStore()?.derived.push(`${name} ${JSON.stringify(parameters)}`);
      return derive(password, salt, bytes, parameters);
    });
  }
};

const cost = 8;
let service: AuthService;

type Query = (this: Client, ...given: unknown[]) => unknown;
const query = Reflect.get(Client.prototype, 'query') as Query;

/** Records every statement of every connection. */
const recordingQuery: Query = function record(...given) {
  const [statement] = given as [string | { text?: string }];
  const text = typeof statement === 'string' ? statement : (statement.text ?? '');
  // The first request after a change reads the hashing cost for all.
  if (!text.includes('password_costs')) storage.getStore()?.statements.push(text);
  return Reflect.apply(query, this, given);
};

beforeAll(async () => {
  Reflect.set(Client.prototype, 'query', recordingQuery);
  recordRounds();
  recordForeign();
  service = await startAuthService({ BCRYPT_COST: String(cost) });
});
afterAll(async () => {
  await service.close();
  Reflect.set(Client.prototype, 'query', query);
  vi.restoreAllMocks();
});

interface Measured {
  work: Work;
  answer: Response;
}

const measure = async (ask: () => Promise<Response>): Promise<Measured> => {
  const work: Work = { statements: [], rounds: 0, derived: [] };
  const answer = await storage.run(work, async () => await ask());
  work.derived.sort();
  return { work, answer };
};

/** The parts of an answer that could reveal an account. */
const shown = ({ statusCode, body, headers }: Response) => {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return { statusCode, body, headers: others };
};

const expectAlike = (cases: Record<string, Measured>): void => {
  const [first] = Object.values(cases);
  expect(first?.work.statements.length).toBeGreaterThan(0);
  for (const [name, { work, answer }] of Object.entries(cases)) {
    expect({ name, ...work }).toEqual({ name, ...first?.work });
    expect({ name, ...shown(answer) }).toEqual({ name, ...(first && shown(first.answer)) });
  }
};

const signIn = (email: string, password = 'wrong password') =>
  measure(() => service.post('/api/auth/sessions?client_type=server', { email, password }));

/** A user without a password, as a sign-in through a provider creates it. */
const signUpThroughProvider = async (): Promise<string> => {
  const { email } = await signUp(service);
  await service.query(
    'UPDATE auth.auth_records SET password_hash = NULL, password_scheme = NULL, email_verified = true WHERE email = $1',
    [email],
  );
  return email;
};

const importUser = async (passwordHash: string): Promise<string> => {
  const email = freshEmail();
  const answer = await service.inject({
    method: 'POST',
    url: '/api/auth/users/import',
    headers: { ...bearer(await signInAsAdmin(service)), 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ email, passwordHash }),
  });
  expect(answer.json()).toMatchObject({ created: 1 });
  return email;
};

describe('the work of a refused sign-in', () => {
  it('is the same for an unknown email, a wrong password, a user without password and an unverified one', async () => {
    const verified = await signUp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [verified.id]);
    const unverified = await signUp(service);
    const withoutPassword = await signUpThroughProvider();
    await changeSettings(service, { requireEmailVerification: true });
    const cases = {
      unknown: await signIn(freshEmail()),
      'wrong password': await signIn(verified.email),
      'without a password': await signIn(withoutPassword),
      unverified: await signIn(unverified.email),
    };
    expect(cases.unknown.answer.statusCode).toBe(401);
    expect(cases.unknown.work.rounds).toBe(2 ** cost);
    expectAlike(cases);
  });

  it('is the same for hashes of lower cost, imported or from before BCRYPT_COST was raised', async () => {
    const cases = {
      unknown: await signIn(freshEmail()),
      'cost 4': await signIn(await importUser(await bcrypt.hash('a password of old', 4))),
      'cost 7': await signIn(await importUser(await bcrypt.hash('a password of old', 7))),
    };
    expectAlike(cases);
  });

  it.each([
    '$argon2id$v=19$m=64,t=2,p=1',
    '$firebase-scrypt$ln=4,r=8,p=1',
    '$pbkdf2-sha512$i=1000',
    '$scrypt$ln=5,r=8,p=1',
  ])('is the same for an imported foreign hash: %s', async (kind) => {
    const known = (await signUp(service)).email;
    const imported = await importUser(`${kind}$AQIDBAUGBwgJCgsMDQ4PEA$AQIDBAUGBwgJCgsMDQ4PEA`);
    const cases = {
      unknown: await signIn(freshEmail()),
      imported: await signIn(imported),
      known: await signIn(known),
    };
    expect(cases.unknown.work.derived).toHaveLength(1);
    expectAlike(cases);
    await service.query('DELETE FROM auth.auth_records WHERE email = $1', [imported]);
    await service.app.get(PasswordCostsService).measure();
    expect((await signIn(known)).work.derived).toEqual([]);
  });

  it('is the same while the account is blocked after too many failures', async () => {
    const emails = { unknown: freshEmail(), known: (await signUp(service)).email };
    for (const email of Object.values(emails)) for (let failure = 0; failure < 5; failure += 1) await signIn(email);
    await service.query(`UPDATE auth.attempt_counters SET blocked_until = now() + interval '10 minutes'`);
    const cases = { unknown: await signIn(emails.unknown), known: await signIn(emails.known) };
    expect(cases.unknown.answer.statusCode).toBe(429);
    expectAlike(cases);
  });
});

describe('the work of a request for a mail', () => {
  it.each(['send-verification', 'send-reset-password', 'send-otp'])(
    'of %s is the same for a known, an unknown and a verified address',
    async (route) => {
      const [known, verified] = [await signUp(service), await signUp(service)];
      await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [verified.id]);
      const ask = (email: string) => measure(() => service.post(`/api/auth/email/${route}`, { email }));
      const cases = {
        unknown: await ask(freshEmail()),
        known: await ask(known.email),
        verified: await ask(verified.email),
        'without a password': await ask(await signUpThroughProvider()),
      };
      expect(cases.unknown.answer.statusCode).toBe(202);
      expect(cases.unknown.work.rounds).toBe(0);
      expectAlike(cases);
    },
  );

  it.each([
    ['verify', { otp: '000000' }],
    ['exchange-reset-password-token', { code: '000000' }],
  ])('of %s is the same for a known and an unknown address without a code', async (route, fields) => {
    const known = await signUp(service);
    const ask = (email: string) => measure(() => service.post(`/api/auth/email/${route}`, { email, ...fields }));
    expectAlike({ unknown: await ask(freshEmail()), known: await ask(known.email) });
  });
});
