import { plainCode } from './plain-code';
import { dataOf } from './api-error';
import type { AuthClient } from './create-clients';
import type { components } from './generated/auth-service';

type Schemas = components['schemas'];

/** An incomplete sign-in: a second factor must be verified, or the first one added, before there is a session. */
export type SecondFactorRequired = Schemas['SecondFactorRequiredResponse'];

/** True for the response of an incomplete sign-in. */
export const isSecondFactorRequired = (answer: object): answer is SecondFactorRequired =>
  'mfaRequired' in answer && answer.mfaRequired === true;

/**
 * Methods to sign in; for passkeys see `signInWithPasskey`. The client uses the returned tokens. When a second factor
 * is required, the response has none: see `isSecondFactorRequired`. All throw ApiError.
 */
export const signInOf = (auth: AuthClient) => ({
  byPassword: async (body: Pick<Schemas['CreateSessionRequest'], 'email' | 'password' | 'remember'>) =>
    dataOf(await auth.POST('/api/auth/sessions', { body })),
  /** Mails a code or a link, as `verifyEmailMethod` says; needs the setting `emailOtpSignIn`. */
  sendMail: async (body: Schemas['SendProofRequest']) => dataOf(await auth.POST('/api/auth/email/send-otp', { body })),
  byCode: async (email: string, otp: string) =>
    dataOf(await auth.POST('/api/auth/sessions', { body: { method: 'otp', email, otp: plainCode(otp) } })),
  byLink: async (token: string) => dataOf(await auth.POST('/api/auth/email/sign-in-link', { body: { token } })),
  /** Signs in with an ID token that the libraries of Google or Apple returned on the device. */
  byIdToken: async (body: Schemas['NativeTokenRequest']) => dataOf(await auth.POST('/api/auth/id-token', { body })),
  anonymously: async () => dataOf(await auth.POST('/api/auth/users/anonymous')),
  /** Turns the signed-in anonymous user into a permanent user. */
  upgrade: async (body: Schemas['CreateUserRequest']) =>
    dataOf(await auth.POST('/api/auth/users/anonymous/upgrade', { body })),
});

/** @returns the id of the factor of a code: six digits are of an authenticator app, anything else is a recovery code */
export const factorOfCode = ({ factors }: Pick<SecondFactorRequired, 'factors'>, code: string): string => {
  const wanted = /^\d{6}$/.test(plainCode(code)) ? 'totp' : 'recovery_codes';
  return (factors.find(({ type }) => type === wanted) ?? factors[0])?.id ?? '';
};

/** The second step of a sign-in. `mfaToken` expires after 5 minutes or 5 wrong codes. All throw ApiError. */
export const secondFactorOf = (auth: AuthClient, { mfaToken }: Pick<SecondFactorRequired, 'mfaToken'>) => ({
  /** Starts the verification of a factor; for passkeys, returns the options for the browser. */
  challenge: async (factorId: string) =>
    dataOf(await auth.POST('/api/auth/mfa/challenges', { body: { mfaToken, factorId } })),
  /** Adds the first factor of a user when the policy requires one. */
  create: async (body: Schemas['CreateFactorRequest']) =>
    dataOf(await auth.POST('/api/auth/mfa/factors', { body: { ...body, mfaToken } })),
  /** Opens the session. With the first factor, the response contains recovery codes once. */
  verify: async (factorId: string, proof: Schemas['VerifyFactorRequest']) =>
    dataOf(await auth.POST('/api/auth/mfa/verify', { body: { ...proof, mfaToken, factorId } })),
});
