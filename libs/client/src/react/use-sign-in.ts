import { useState } from 'react';
import { ApiError } from '../api-error';
import { signInWithPasskey, verifyByPasskey } from '../passkeys';
import { factorOfCode, isSecondFactorRequired, secondFactorOf, signInOf, type SecondFactorRequired } from '../sign-in';
import { useSession } from './session-provider';

export interface SignInFields {
  email: string;
  password: string;
  /** Belongs to the second step. */
  code: string;
}

type Action = () => Promise<void>;

/** The steps of a sign-in within the page; `submit` is for the step that `isPending` tells. */
export const useSignIn = (unreachable: string) => {
  const { auth, signIn } = useSession();
  const [pending, setPending] = useState<SecondFactorRequired | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const fail = (error: unknown): void => {
    // The user has closed the browser's dialog for passkeys.
    if (error instanceof DOMException) return;
    setProblem(error instanceof ApiError ? error.message : unreachable);
    if (error instanceof ApiError && error.code === 'AUTH_INVALID_MFA_TOKEN') setPending(null);
  };
  const attempt = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await action().catch(fail);
    setBusy(false);
  };
  const start = async ({ email, password }: SignInFields): Promise<void> => {
    const answer = await signInOf(auth).byPassword({ email, password });
    if (!isSecondFactorRequired(answer)) return;
    // A user who must add the first factor does that on the account page.
    if (answer.factors.length === 0) return signIn();
    setPending(answer);
  };
  const verify = (step: SecondFactorRequired, { code }: SignInFields): Promise<unknown> =>
    secondFactorOf(auth, step).verify(factorOfCode(step, code), { code });

  const passkey = pending?.factors.find(({ type }) => type === 'webauthn');
  const usePasskey: Action = () =>
    attempt(() =>
      pending === null || passkey === undefined ? signInWithPasskey(auth) : verifyByPasskey(auth, pending, passkey.id),
    );
  return {
    isPending: pending !== null,
    isBusy,
    problem,
    submit: (fields: SignInFields) => attempt(() => (pending === null ? start(fields) : verify(pending, fields))),
    /** Null for a user without a passkey. */
    usePasskey: pending === null || passkey !== undefined ? usePasskey : null,
    leave: (): Promise<void> => attempt(signIn),
  };
};
