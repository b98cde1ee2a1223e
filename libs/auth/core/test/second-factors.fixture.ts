import { Secret, TOTP } from 'otpauth';
import {
  bearer,
  signUp,
  userPassword,
  verifyAddress,
  type AuthService,
  type Headers,
  type Session,
} from './auth-service.fixture';

const period = 30;

/** Returns the code of an authenticator app with this key, some steps from now. */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * period * 1000 });

interface Enrolled {
  factorId: string;
  secret: string;
  recoveryCodes: string[];
}

/** Adds an authenticator app to the owner of the headers. Uses the code of the previous time step. */
export const enrolTotp = async (service: AuthService, headers: Headers): Promise<Enrolled> => {
  await verifyAddress(service, headers);
  const created = await service.post('/api/auth/account/factors', { type: 'totp', name: 'phone' }, headers);
  const { id, secret } = created.json<{ id: string; secret: string }>();
  const url = `/api/auth/account/factors/${id}/verify`;
  const show = () => service.post(url, { code: totpCode(secret, -1) }, headers);
  const first = await show();
  // The time step may end while the request is on its way: the code is then two steps old.
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

/** Returns the answer to a sign-in with the password. */
export const signInPending = async (service: AuthService, email: string): Promise<Pending> =>
  (await service.post('/api/auth/sessions?client_type=server', { email, password: userPassword })).json<Pending>();

export const verifyMfa = (service: AuthService, body: object, headers: Headers = {}) =>
  service.post('/api/auth/mfa/verify?client_type=server', body, headers);

/** Moves the last used time step of the app half a minute into the past. */
export const passTotpStep = (service: AuthService, factorId: string): Promise<unknown> =>
  service.query('UPDATE auth.factors SET last_step = last_step - 1 WHERE id = $1', [factorId]);
