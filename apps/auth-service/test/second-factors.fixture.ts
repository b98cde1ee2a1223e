import { Secret, TOTP } from 'otpauth';
import {
  bearer,
  signUp,
  userPassword,
  verifyAddressOf,
  type AuthService,
  type Headers,
  type Session,
} from './auth-service.fixture';

const period = 30;

/** The code of an authenticator app with this key, some steps from now. */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * period * 1000 });

export interface Enrolled {
  factorId: string;
  secret: string;
  recoveryCodes: string[];
}

/** Adds an authenticator app to the owner of the headers. Its code of the step before is used up by that. */
export const enrolTotp = async (service: AuthService, headers: Headers): Promise<Enrolled> => {
  await verifyAddressOf(service, headers);
  const created = await service.post('/api/auth/account/factors', { type: 'totp', name: 'phone' }, headers);
  const { id, secret } = created.json<{ id: string; secret: string }>();
  const url = `/api/auth/account/factors/${id}/verify`;
  const show = () => service.post(url, { code: totpCode(secret, -1) }, headers);
  const first = await show();
  // The present step may end while its request is on its way, and the code is one of two steps before then.
  const verified = first.statusCode === 401 ? await show() : first;
  if (verified.statusCode !== 200) throw new Error(verified.body);
  const { recoveryCodes = [] } = verified.json<{ recoveryCodes?: string[] }>();
  return { factorId: id, secret, recoveryCodes };
};

/** A new user with an authenticator app. */
export const signUpWithTotp = async (service: AuthService): Promise<Session & Enrolled> => {
  const session = await signUp(service);
  return { ...session, ...(await enrolTotp(service, bearer(session.accessToken))) };
};

export interface Pending {
  mfaRequired: boolean;
  mfaToken: string;
  factors: { id: string; type: string; name: string | null }[];
}

/** What a sign-in with the password answers. */
export const signInPending = async (service: AuthService, email: string): Promise<Pending> =>
  (await service.post('/api/auth/sessions?client_type=server', { email, password: userPassword })).json<Pending>();

export const verifyMfa = (service: AuthService, body: object, headers: Headers = {}) =>
  service.post('/api/auth/mfa/verify?client_type=server', body, headers);

/** The app's memory of used steps goes back, as if half a minute had passed. */
export const passTotpStep = (service: AuthService, factorId: string): Promise<unknown> =>
  service.query('UPDATE auth.factors SET last_step = last_step - 1 WHERE id = $1', [factorId]);
