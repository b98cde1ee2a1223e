import { dataOf } from './api-error';
import type { AuthClient } from './create-clients';
import type { components } from './generated/auth-service';

type Schemas = components['schemas'];

/** Half a sign-in: a second factor is to be shown, or the first one added, before there is a session. */
export type SecondFactorRequired = Schemas['SecondFactorRequiredResponse'];

/** Whether the answer of a sign-in is but half of it. */
export const isSecondFactorRequired = (answer: object): answer is SecondFactorRequired =>
  'mfaRequired' in answer && answer.mfaRequired === true;

/**
 * The ways in; of passkeys see `signInWithPasskey`. The client goes on with the tokens of each. Where a second factor is
 * asked for the answer has none: see `isSecondFactorRequired`. All throw ApiError.
 */
export const signInOf = (auth: AuthClient) => ({
  byPassword: async (body: Pick<Schemas['CreateSessionRequest'], 'email' | 'password' | 'remember'>) =>
    dataOf(await auth.POST('/api/auth/sessions', { body })),
  /** Mails a code or a link, as `verifyEmailMethod` says, where `emailOtpSignIn` is on. */
  sendMail: async (body: Schemas['SendProofRequest']) => dataOf(await auth.POST('/api/auth/email/send-otp', { body })),
  byCode: async (email: string, otp: string) =>
    dataOf(await auth.POST('/api/auth/sessions', { body: { method: 'otp', email, otp } })),
  byLink: async (token: string) => dataOf(await auth.POST('/api/auth/email/sign-in-link', { body: { token } })),
  /** By a token that the libraries of Google or Apple have got on the device. */
  byIdToken: async (body: Schemas['NativeTokenRequest']) => dataOf(await auth.POST('/api/auth/id-token', { body })),
  anonymously: async () => dataOf(await auth.POST('/api/auth/users/anonymous')),
  /** Makes the anonymous user that is signed in a user like others, in place. */
  upgrade: async (body: Schemas['CreateUserRequest']) =>
    dataOf(await auth.POST('/api/auth/users/anonymous/upgrade', { body })),
});

/** The second step of a sign-in. What `mfaToken` is good for ends after 5 minutes or 5 wrong codes. All throw ApiError. */
export const secondFactorOf = (auth: AuthClient, { mfaToken }: Pick<SecondFactorRequired, 'mfaToken'>) => ({
  /** What is asked of a factor: of passkeys, the options for the browser. */
  challenge: async (factorId: string) =>
    dataOf(await auth.POST('/api/auth/mfa/challenges', { body: { mfaToken, factorId } })),
  /** Begins the first factor of somebody who has none, where the policy requires one. */
  create: async (body: Schemas['CreateFactorRequest']) =>
    dataOf(await auth.POST('/api/auth/mfa/factors', { body: { ...body, mfaToken } })),
  /** Opens the session. Answers recovery codes, too, once, with the first factor. */
  verify: async (factorId: string, proof: Schemas['VerifyFactorRequest']) =>
    dataOf(await auth.POST('/api/auth/mfa/verify', { body: { ...proof, mfaToken, factorId } })),
});
