import { setTimeout as pause } from 'node:timers/promises';
import { callJson, SoftwareAuthenticator, type CreationOptions, type RequestOptions } from '@svc/testing/harness';
import { Secret, TOTP } from 'otpauth';
import {
  bearer,
  password,
  server,
  signUp,
  readTokens,
  useSession,
  type AccountKind,
  type AccountPlace,
} from './account-kind';

const periodMs = 30_000;
const factors = '/api/auth/account/factors';

/** An authenticator app that shows each code once, as a service accepts it once. */
class AuthenticatorApp {
  private lastStep = 0;

  constructor(private readonly secret: string) {}

  /** A code of the present step, or of the next one, which services accept too. */
  async code(): Promise<string> {
    const present = (): number => Math.floor(Date.now() / periodMs);
    while (this.lastStep > present()) await pause(periodMs - (Date.now() % periodMs));
    this.lastStep = Math.max(present(), this.lastStep + 1);
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: this.lastStep * periodMs });
  }
}

interface Pending {
  readonly mfaToken: string;
  readonly factorId: string;
}

const signInPending = async ({ authUrl }: AccountPlace, email: string, type: string): Promise<Pending> => {
  const answer = await callJson(`${authUrl}/api/auth/sessions?${server}`, { body: { email, password } });
  const offered = (answer['factors'] ?? []) as { id: string; type: string }[];
  const factorId = offered.find((factor) => factor.type === type)?.id;
  if (factorId === undefined) throw new Error(`The sign-in asks for no ${type}.`);
  return { mfaToken: String(answer['mfaToken']), factorId };
};

const finish = async (place: AccountPlace, pending: Pending, proof: object): Promise<void> => {
  const body = { ...pending, ...proof };
  await useSession(place, readTokens(await callJson(`${place.authUrl}/api/auth/mfa/verify?${server}`, { body })));
};

const addApp = async (place: AccountPlace): Promise<{ email: string; app: AuthenticatorApp; codes: string[] }> => {
  const { email, accessToken } = await signUp(place);
  const headers = bearer(accessToken);
  const begun = await callJson(`${place.authUrl}${factors}`, { headers, body: { type: 'totp' } });
  const app = new AuthenticatorApp(String(begun['secret']));
  const verify = `${place.authUrl}${factors}/${String(begun['id'])}/verify`;
  const added = await callJson(verify, { headers, body: { code: await app.code() } });
  return { email, app, codes: added['recoveryCodes'] as string[] };
};

const authenticatorApp: AccountKind = {
  name: 'authenticator app',
  operation: `POST ${factors}`,
  create: async (place) => {
    const { email, app } = await addApp(place);
    return async (later) => {
      const pending = await signInPending(later, email, 'totp');
      await finish(later, pending, { code: await app.code() });
    };
  },
};

const recoveryCode: AccountKind = {
  name: 'recovery code',
  operation: `POST ${factors}`,
  create: async (place) => {
    const { email, codes } = await addApp(place);
    return async (later) => finish(later, await signInPending(later, email, 'recovery_codes'), { code: codes.shift() });
  },
};

const addPasskey = async (place: AccountPlace): Promise<{ email: string; device: SoftwareAuthenticator }> => {
  const { email, accessToken } = await signUp(place);
  const headers = bearer(accessToken);
  const begun = await callJson(`${place.authUrl}${factors}`, { headers, body: { type: 'webauthn' } });
  const device = new SoftwareAuthenticator(place.authUrl);
  const credential = device.register(begun['options'] as CreationOptions);
  await callJson(`${place.authUrl}${factors}/${String(begun['id'])}/verify`, { headers, body: { credential } });
  return { email, device };
};

const passkey: AccountKind = {
  name: 'passkey',
  operation: 'POST /api/auth/passkeys/verify',
  create: async (place) => {
    const { device } = await addPasskey(place);
    return async (later) => {
      const asked = await callJson(`${later.authUrl}/api/auth/passkeys/options`, { method: 'POST' });
      const credential = device.authenticate(asked['options'] as RequestOptions);
      const body = { challengeId: asked['challengeId'], credential };
      await useSession(
        later,
        readTokens(await callJson(`${later.authUrl}/api/auth/passkeys/verify?${server}`, { body })),
      );
    };
  },
};

const passkeyAsSecondStep: AccountKind = {
  name: 'passkey after a password',
  operation: 'POST /api/auth/mfa/challenges',
  create: async (place) => {
    const { email, device } = await addPasskey(place);
    return async (later) => {
      const pending = await signInPending(later, email, 'webauthn');
      const asked = await callJson(`${later.authUrl}/api/auth/mfa/challenges`, { body: pending });
      await finish(later, pending, { credential: device.authenticate(asked['options'] as RequestOptions) });
    };
  },
};

export const factorKinds: readonly AccountKind[] = [authenticatorApp, recoveryCode, passkey, passkeyAsSecondStep];
