import { useState } from 'react';
import { ApiError } from '../api-error';
import { signInWithPasskey, verifyByPasskey } from '../passkeys';
import { useSession } from './session-provider';
import { submitStep, type NextStep, type SignInFields, type SignInStep } from './sign-in-flow';
import type { SignInTexts } from './sign-in-texts';
import type { SignInOffers } from './use-sign-in-offers';

const signInStep: SignInStep = { name: 'sign-in' };

/** The steps of a sign-in within the page; `submit` is for the current `step`. */
export const useSignIn = (texts: SignInTexts, offers: SignInOffers | null) => {
  const { auth, signIn, signInWith } = useSession();
  const [step, setStep] = useState<SignInStep>(signInStep);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const fail = (error: unknown): void => {
    // The user has closed the browser's dialog for passkeys.
    if (error instanceof DOMException) return;
    if (!(error instanceof ApiError)) return setProblem(texts.unreachable);
    setProblem((texts as Partial<Record<string, string>>)[error.code] ?? error.message);
    if (error.code === 'AUTH_INVALID_MFA_TOKEN') setStep(signInStep);
  };
  const attempt = async (action: () => NextStep): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await action().then((next) => next !== null && setStep(next), fail);
    setBusy(false);
  };
  const leave = (departure: () => Promise<void>): Promise<void> => attempt(() => departure().then(() => null));

  const pending = step.name === 'second-factor' ? step.pending : null;
  const passkey = pending?.factors.find(({ type }) => type === 'webauthn');
  const usePasskey = (): Promise<void> =>
    attempt(async () => {
      if (pending === null || passkey === undefined) await signInWithPasskey(auth);
      else await verifyByPasskey(auth, pending, passkey.id);
      return null;
    });

  return {
    step,
    isBusy,
    problem,
    submit: (fields: SignInFields) => attempt(() => submitStep(step, fields, { auth, offers, signIn })),
    show: (name: 'sign-in' | 'sign-up' | 'reset'): void => {
      setProblem(null);
      setStep({ name });
    },
    /** Null for a user without a passkey. */
    usePasskey: pending === null || passkey !== undefined ? usePasskey : null,
    leaveForAccountPage: () => leave(signIn),
    leaveForProvider: (provider: string) => leave(() => signInWith(provider)),
  };
};
