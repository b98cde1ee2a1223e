import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  changeSettings,
  countStatuses,
  freshEmail,
  signUp,
  startAuthService,
  times,
  type AuthService,
} from '../../test/auth-service.fixture';

type Asked = 'verification' | 'reset-password' | 'otp';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());
afterEach(() =>
  changeSettings(service, { verifyEmailMethod: 'code', resetPasswordMethod: 'code', emailOtpSignIn: false }),
);

const ask = (what: Asked, email: string) => service.post(`/api/auth/email/send-${what}`, { email });

/** Waits until every request is decided and its mail is sent. */
const settled = () =>
  expect
    .poll(() => service.query("SELECT 1 FROM auth_jobs.jobs WHERE task_identifier IN ('issue-proof', 'send-mail')"))
    .toEqual([]);

const mailsTo = async (email: string): Promise<string[]> => {
  await settled();
  return service.inbox.mails.filter(({ envelope }) => envelope.to[0] === email).map(({ text }) => text);
};

const askAndSettle = async (what: Asked, email: string): Promise<void> => {
  expect((await ask(what, email)).statusCode).toBe(202);
  await settled();
};

describe('requesting a mail', () => {
  it('answers alike for known, unknown, verified and banned addresses, and mails only those who need it', async () => {
    const [known, verified, banned] = [await signUp(service), await signUp(service), await signUp(service)];
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [verified.id]);
    await service.query('UPDATE auth.auth_records SET banned_at = now() WHERE id = $1', [banned.id]);
    const emails = [freshEmail(), verified.email, banned.email, known.email];
    const answers = await Promise.all(emails.map((email) => ask('verification', email)));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([202, answers[0]?.body]);
    const counts = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length));
    expect(counts).toEqual([0, 0, 0, 1]);
  });

  it('mails a reset to a verified address', async () => {
    const { email, id } = await signUp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [id]);
    await askAndSettle('reset-password', email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('mails a code or a link, as configured for the purpose', async () => {
    await changeSettings(service, { verifyEmailMethod: 'code', resetPasswordMethod: 'link', emailOtpSignIn: true });
    const { email } = await signUp(service);
    for (const what of ['verification', 'reset-password', 'otp'] as const) await askAndSettle(what, email);
    const kinds = await service.query<{ purpose: string; kind: string }>(
      'SELECT f.purpose, f.kind FROM auth.proofs f JOIN auth.auth_records a ON a.id = f.auth_id WHERE a.email = $1',
      [email],
    );
    expect(Object.fromEntries(kinds.map(({ purpose, kind }) => [purpose, kind]))).toEqual({
      verify_email: 'code',
      reset_password: 'link',
      sign_in: 'code',
    });
  });

  it('sends no sign-in mail once the setting is off, even when it was requested before', async () => {
    const { email } = await signUp(service);
    const asked = { purpose: 'sign_in', email, redirectTo: null, language: 'en' };
    await service.query("SELECT auth_jobs.add_job('issue-proof', $1::json)", [JSON.stringify(asked)]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

/** Moves the recorded times of every address back. */
const pass = (seconds: number) =>
  service.query(
    `UPDATE auth.mailed_addresses SET sent = (
      SELECT jsonb_agg(jsonb_set(s, '{at}', to_jsonb((s ->> 'at')::float8 - $1))) FROM jsonb_array_elements(sent) s)`,
    [seconds],
  );

describe('mails to one address', () => {
  it('are limited to one a minute for 1,000 requests, which all get 202', async () => {
    const { email } = await signUp(service);
    const answers = await times(1000, () => ask('reset-password', email));
    expect(countStatuses(answers)).toEqual({ 202: 1000 });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are limited to 5 an hour and 20 a day for each purpose', async () => {
    const { email, id } = await signUp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [id]);
    for (let request = 0; request < 6; request += 1) {
      await askAndSettle('reset-password', email);
      await pass(61);
    }
    expect(await mailsTo(email)).toHaveLength(5);
    for (let hour = 0; hour < 4; hour += 1)
      for (let request = 0; request < 6; request += 1) {
        await askAndSettle('reset-password', email);
        await pass(request === 5 ? 3300 : 61);
      }
    expect(await mailsTo(email)).toHaveLength(20);
    await pass(25 * 3600);
    await askAndSettle('reset-password', email);
    expect(await mailsTo(email)).toHaveLength(21);
  });

  it('are not blocked by a mail of a future time after the clock was set back', async () => {
    const { email } = await signUp(service);
    await askAndSettle('reset-password', email);
    await pass(-3600);
    await askAndSettle('reset-password', email);
    expect(await mailsTo(email)).toHaveLength(2);
  });
});
