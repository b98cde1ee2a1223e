import { Database } from '@svc/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  freshEmail,
  signUp,
  startAuthService,
  times,
  type AuthService,
} from '../../../test/auth-service.fixture';
import { mailKinds, type MailKind } from './mail-kind';
import { MailerService } from './mailer.service';

const kinds = Object.keys(mailKinds) as MailKind[];
const notices = kinds.filter((kind) => mailKinds[kind] === null);
const hourSeconds = 3600;

let service: AuthService;
let replica: AuthService;

beforeAll(async () => {
  service = await startAuthService();
  replica = await startAuthService({ DATABASE_URL: service.databaseUrl, SMTP_URL: service.inbox.url });
});
afterAll(async () => {
  await replica.close();
  await service.close();
});

const settled = () =>
  expect
    .poll(() =>
      service.query(
        "SELECT 1 FROM auth_jobs.jobs WHERE task_identifier IN ('issue-proof', 'send-mail', 'send-held-notices')",
      ),
    )
    .toEqual([]);

const settledChanges = () =>
  expect
    .poll(() => service.query("SELECT 1 FROM auth_jobs.jobs WHERE task_identifier = 'issue-email-change'"))
    .toEqual([]);

const subjectsTo = async (email: string): Promise<string[]> => {
  await settled();
  return service.inbox.mails.filter(({ envelope }) => envelope.to[0] === email).map(({ subject }) => subject ?? '');
};

/** @param at the replica that queues the mail */
const enqueue = (userId: string, kind: MailKind, at = service): Promise<boolean> =>
  at.app
    .get(Database)
    .transaction((transaction) =>
      at.app.get(MailerService).enqueue({ kind, userId, language: 'en', proof: null }, transaction),
    );

/** Moves the time of all sent mails into the past, in the database. */
const pass = (seconds: number) =>
  service.query(
    `UPDATE auth.mailed_addresses SET sent = (
      SELECT jsonb_agg(jsonb_set(s, '{at}', to_jsonb((s ->> 'at')::float8 - $1))) FROM jsonb_array_elements(sent) s)`,
    [seconds],
  );

const sendHeldNotices = async (): Promise<void> => {
  await service.query("SELECT auth_jobs.add_job('send-held-notices', '{}'::json)");
  await settled();
};

const signUpVerified = async () => {
  const user = await signUp(service);
  await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [user.id]);
  return user;
};

describe('an unverified address', () => {
  it('receives at most 3 mails an hour when its password is changed 12 times and a reset is requested', async () => {
    const { email, accessToken } = await signUp(service, freshEmail(), 'correct horse battery staple 0');
    for (let turn = 0; turn < 12; turn += 1) {
      const payload = {
        currentPassword: `correct horse battery staple ${turn}`,
        newPassword: `correct horse battery staple ${turn + 1}`,
      };
      const url = '/api/auth/account/password';
      const answer = await service.inject({ method: 'PATCH', url, payload, headers: bearer(accessToken) });
      expect(answer.statusCode).toBe(200);
    }
    const asked = await service.post('/api/auth/email/send-reset-password', { email });
    expect(asked.statusCode).toBe(202);
    expect(await subjectsTo(email)).toHaveLength(3);
  });

  it.each(kinds)('receives at most 2 mails of the kind %s an hour', async (kind) => {
    const { id, email } = await signUp(service);
    for (let minute = 0; minute < 10; minute += 1) {
      await enqueue(id, kind);
      await pass(61);
    }
    expect(await subjectsTo(email)).toHaveLength(2);
  });

  it.each(['reset-password-code', 'change-email-notice'] as const)(
    'still receives a mail of the kind %s after all other mails of an hour and of a day',
    async (kind) => {
      const others = kinds.filter((other) => !['reset_password', 'undo_email'].includes(mailKinds[other] ?? ''));
      const { id, email } = await signUp(service);
      for (let hour = 0; hour < 21; hour += 1) {
        for (let minute = 0; minute < 2; minute += 1) {
          for (const other of others) await enqueue(id, other);
          await pass(61);
        }
        if (hour === 0) expect(await enqueue(id, kind)).toBe(true);
        await pass(hourSeconds);
      }
      expect(await enqueue(id, kind)).toBe(true);
      expect(await subjectsTo(email)).toHaveLength(12);
    },
  );

  it('is not replaced while its owner cannot be told of the change', async () => {
    const { id, accessToken } = await signUp(service);
    for (let minute = 0; minute < 2; minute += 1) {
      await enqueue(id, 'reset-password-code');
      await pass(61);
    }
    const newEmail = freshEmail();
    const change = () => service.post('/api/auth/account/email', { newEmail }, bearer(accessToken));
    expect((await change()).statusCode).toBe(202);
    await settledChanges();
    expect(await subjectsTo(newEmail)).toEqual([]);
    await pass(hourSeconds);
    expect((await change()).statusCode).toBe(202);
    await settledChanges();
    expect(await subjectsTo(newEmail)).toHaveLength(1);
  });

  it('receives exactly 3 mails when two replicas queue ten of every kind at once', async () => {
    const { id, email } = await signUp(service);
    const mails = Array.from({ length: 10 }, () => kinds).flat();
    const taken = await times(mails.length, (index) => enqueue(id, mails[index]!, index % 2 === 0 ? service : replica));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await subjectsTo(email)).toHaveLength(3);
  });

  it('receives at most 20 mails a day, all kinds together', async () => {
    const { id, email } = await signUp(service);
    for (let hour = 0; hour < 12; hour += 1) {
      for (const kind of kinds) await enqueue(id, kind);
      await pass(hourSeconds + 1);
    }
    expect(await subjectsTo(email)).toHaveLength(20);
  });
});

describe('notices beyond the allowance', () => {
  it('of every kind are merged into one mail, sent once the limit allows it', async () => {
    const { id, email } = await signUp(service);
    for (const kind of notices) await enqueue(id, kind);
    await sendHeldNotices();
    expect(await subjectsTo(email)).toHaveLength(2);
    await pass(hourSeconds + 1);
    await sendHeldNotices();
    expect((await subjectsTo(email)).slice(2)).toEqual(['Several changes to your account']);
    await sendHeldNotices();
    expect(await subjectsTo(email)).toHaveLength(3);
  });

  it('to a verified address start after 20 mails in an hour', async () => {
    const { id, email } = await signUpVerified();
    await times(30, () => enqueue(id, 'password-changed'));
    expect(await subjectsTo(email)).toHaveLength(20);
  });
});

describe('a verified address', () => {
  it('still receives notices after the requested mails have used up their limit', async () => {
    const { id, email } = await signUpVerified();
    for (let minute = 0; minute < 30; minute += 1) {
      for (const kind of ['reset-password-code', 'sign-in-code', 'change-email-taken'] as const)
        await enqueue(id, kind);
      await pass(61);
    }
    expect(await subjectsTo(email)).toHaveLength(15);
    expect(await enqueue(id, 'password-changed')).toBe(true);
  });

  it('is not replaced while its owner cannot be notified', async () => {
    const { id, email, accessToken } = await signUpVerified();
    await times(20, () => enqueue(id, 'password-changed'));
    const newEmail = freshEmail();
    const change = () => service.post('/api/auth/account/email', { newEmail }, bearer(accessToken));
    expect((await change()).statusCode).toBe(202);
    await settledChanges();
    expect(await subjectsTo(newEmail)).toEqual([]);
    await pass(hourSeconds + 1);
    expect((await change()).statusCode).toBe(202);
    await settledChanges();
    expect(await subjectsTo(newEmail)).toHaveLength(1);
    expect(await subjectsTo(email)).toHaveLength(21);
  });
});
