import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  freshEmail,
  signInAsAdmin,
  signUp,
  startAuthService,
  userPassword,
  type AuthService,
  type Session,
} from '../../test/auth-service.fixture';
import { enrolTotp } from '../../test/second-factors.fixture';
import { freshPerson, signInThrough } from '../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});
afterAll(() => service.close());
beforeEach(() =>
  changeSettings(service, { verifyEmailMethod: 'code', resetPasswordMethod: 'link', emailOtpSignIn: true }),
);

const mailTo = async (email: string, holding: RegExp): Promise<string> => {
  const { text } = await service.inbox.next(({ envelope, text }) => envelope.to[0] === email && holding.test(text));
  return holding.exec(text)?.[1] ?? '';
};
const code = /\b(\d{6})\b/;
const tokenPattern = (route: string): RegExp => new RegExp(`/${route}\\?token=([0-9a-f]{64})`);
const post = async (path: string, body: object, headers = {}): Promise<void> => {
  const answer = await service.post(path, body, headers);
  expect([answer.statusCode < 300, answer.body]).toEqual([true, expect.any(String)]);
};
const reset = async (email: string) =>
  post('/api/auth/email/reset-password', {
    otp: await mailTo(email, tokenPattern('reset-password-link')),
    newPassword: 'a password that the owner chose',
  });
const askToChange = (session: Session, newEmail: string) =>
  post('/api/auth/account/email', { newEmail }, bearer(session.accessToken));
const signIn = async (email: string): Promise<Session> =>
  (await service.post('/api/auth/sessions?client_type=server', { email, password: userPassword })).json<Session>();

interface Act {
  name: string;
  /** Proves the mailbox as its owner. @returns the verified address */
  prove: (attacker: Session) => Promise<string>;
  offer?: false;
  keeps?: true;
}

const acts: Act[] = [
  {
    name: 'the code of a verification',
    prove: async ({ email }) => {
      await post('/api/auth/email/send-verification', { email });
      await post('/api/auth/email/verify', { email, otp: await mailTo(email, code) });
      return email;
    },
  },
  {
    name: 'the link of a verification',
    prove: async ({ email }) => {
      await changeSettings(service, { verifyEmailMethod: 'link' });
      await post('/api/auth/email/send-verification', { email });
      await service.get(`/api/auth/email/verify-link?token=${await mailTo(email, tokenPattern('verify-link'))}`);
      return email;
    },
  },
  {
    name: 'a reset',
    offer: false,
    prove: async ({ email }) => {
      await post('/api/auth/email/send-reset-password', { email });
      await reset(email);
      return email;
    },
  },
  {
    name: 'an invitation',
    offer: false,
    prove: async ({ email, id }) => {
      await service.query('UPDATE auth.auth_records SET password_hash = NULL, password_scheme = NULL WHERE id = $1', [
        id,
      ]);
      await post('/api/auth/invitations', { email }, bearer(await signInAsAdmin(service)));
      await reset(email);
      return email;
    },
  },
  {
    name: 'a sign-in by a mailed code',
    prove: async ({ email }) => {
      await post('/api/auth/email/send-otp', { email });
      await post('/api/auth/sessions', { method: 'otp', email, otp: await mailTo(email, code) });
      return email;
    },
  },
  {
    name: 'a provider that vouches for the address',
    prove: async ({ email }) => {
      await signInThrough(service, network, vendorNamed('google'), { ...freshPerson(), email });
      return email;
    },
  },
  {
    name: 'the confirmation of a new address in another session of the account',
    prove: async (attacker) => {
      const mine = await signIn(attacker.email);
      const newEmail = freshEmail();
      await askToChange(mine, newEmail);
      const body = { newEmail, otp: await mailTo(newEmail, code) };
      await post('/api/auth/account/email/confirm', body, bearer(mine.accessToken));
      return newEmail;
    },
  },
  {
    name: 'the undo of a change of an address that was never verified',
    prove: async (attacker) => {
      await askToChange(attacker, freshEmail());
      await post('/api/auth/email/undo-link', { token: await mailTo(attacker.email, tokenPattern('undo-link')) });
      return attacker.email;
    },
  },
];

/** Signs in with an unverified address. */
const attackerWithFactor = async (isAdded: boolean): Promise<Session> => {
  const attacker = await signUp(service);
  if (isAdded) await enrolTotp(service, bearer(attacker.accessToken));
  await service.query('UPDATE auth.auth_records SET email_verified = false WHERE id = $1', [attacker.id]);
  return attacker;
};

describe('the first proof of a mailbox', () => {
  it.each(acts)('by $name ends the sessions and removes the factors of an attacker', async ({ name, prove, offer }) => {
    const attacker = await attackerWithFactor(!name.includes('another session'));
    const email = await prove(attacker);
    const current = await service.get('/api/auth/sessions/current', bearer(attacker.accessToken));
    expect(current.statusCode).toBe(401);
    const [account] = await service.query(
      `SELECT a.email, a.email_verified AS verified,
          (SELECT count(*)::int FROM auth.factors f WHERE f.auth_id = a.id) AS factors,
          (SELECT count(*)::int FROM auth.audit_events e WHERE e.user_id = a.id AND e.kind = 'email.verified') AS events
        FROM auth.auth_records a WHERE a.id = $1`,
      [attacker.id],
    );
    expect(account).toEqual({ email, verified: true, factors: 0, events: 1 });
    if (offer !== false) expect(await mailTo(email, tokenPattern('reset-password-link'))).toHaveLength(64);
  });
});
