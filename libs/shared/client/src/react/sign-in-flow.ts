import { dataOf } from '../api-error';
import type { AuthClient } from '../create-clients';
import { plainCode } from '../plain-code';
import { factorOfCode, isSecondFactorRequired, secondFactorOf, signInOf, type SecondFactorRequired } from '../sign-in';
import type { SignInOffers } from './use-sign-in-offers';

export interface SignInFields {
  email: string;
  password: string;
  name: string;
  /** Belongs to the second factor, or to a mail. */
  code: string;
}

/** `verify`: the address by a mailed code; `choose`: a new password with a mailed code; `mailed`: a link was mailed. */
export type SignInStep =
  | { name: 'sign-in' | 'sign-up' | 'reset' }
  | { name: 'second-factor'; pending: SecondFactorRequired }
  | { name: 'verify' | 'choose'; email: string }
  | { name: 'mailed'; email: string; isSignUp: boolean };

/** Null when the session is open, or the browser leaves. */
export type NextStep = Promise<SignInStep | null>;

interface FlowContext {
  auth: AuthClient;
  offers: SignInOffers | null;
  /** Leaves for the account page. */
  signIn: () => Promise<void>;
}

/** @param answer to a password that was accepted */
const proceed = async (answer: object, { signIn }: FlowContext): NextStep => {
  if (!isSecondFactorRequired(answer)) return null;
  if (answer.factors.length > 0) return { name: 'second-factor', pending: answer };
  // A user who must add the first factor does that on the account page.
  await signIn();
  return null;
};

const byPassword = async (email: string, password: string, context: FlowContext): NextStep =>
  proceed(await signInOf(context.auth).byPassword({ email, password }), context);

const signUp = async ({ email, password, name }: SignInFields, context: FlowContext): NextStep => {
  const body = { email, password, ...(name === '' ? {} : { name }) };
  const answer = dataOf(await context.auth.POST('/api/auth/users', { body }));
  if (!answer.requireEmailVerification || answer.accessToken !== null) return proceed(answer, context);
  return context.offers?.verifyEmailMethod === 'code'
    ? { name: 'verify', email }
    : { name: 'mailed', email, isSignUp: true };
};

const mailReset = async (email: string, { auth, offers }: FlowContext): NextStep => {
  dataOf(await auth.POST('/api/auth/email/send-reset-password', { body: { email } }));
  return offers?.resetPasswordMethod === 'code'
    ? { name: 'choose', email }
    : { name: 'mailed', email, isSignUp: false };
};

const choosePassword = async (email: string, { code, password }: SignInFields, context: FlowContext): NextStep => {
  const { auth } = context;
  const exchange = await auth.POST('/api/auth/email/exchange-reset-password-token', { body: { email, code } });
  const body = { newPassword: password, otp: dataOf(exchange).token };
  dataOf(await auth.POST('/api/auth/email/reset-password', { body }));
  return byPassword(email, password, context);
};

/** Sends the fields of a step. @throws ApiError */
export const submitStep = async (step: SignInStep, fields: SignInFields, context: FlowContext): NextStep => {
  const { auth } = context;
  const { email, password, code } = fields;
  if (step.name === 'sign-up') return signUp(fields, context);
  if (step.name === 'reset') return mailReset(email, context);
  if (step.name === 'choose') return choosePassword(step.email, fields, context);
  if (step.name === 'verify')
    dataOf(await auth.POST('/api/auth/email/verify', { body: { email: step.email, otp: plainCode(code) } }));
  else if (step.name === 'second-factor')
    await secondFactorOf(auth, step.pending).verify(factorOfCode(step.pending, code), { code });
  else return byPassword(email, password, context);
  return null;
};
