import { accountOf } from './account';
import { dataOf } from './api-error';
import type { AuthClient } from './create-clients';
import { secondFactorOf, type SecondFactorRequired } from './sign-in';

type Json = Record<string, unknown>;

/** Creates and uses passkeys: a browser, or a program with the same functions. */
export interface PasskeyHolder {
  create: (options: Json) => Promise<Json>;
  get: (options: Json, wish: { autofill: boolean; signal?: AbortSignal }) => Promise<Json>;
}

interface PublicKey {
  toJSON: () => Json;
}

/** The used parts of a page; the types of browsers are missing on servers. */
interface Page {
  PublicKeyCredential: {
    parseCreationOptionsFromJSON: (options: Json) => object;
    parseRequestOptionsFromJSON: (options: Json) => object;
  };
  navigator: {
    credentials: { create: (wish: object) => Promise<PublicKey>; get: (wish: object) => Promise<PublicKey> };
  };
}

const page = (): Page => globalThis as unknown as Page;

/** The page's browser. Rejects with the browser's own error when the user cancels. */
export const thisBrowser: PasskeyHolder = {
  create: async (options) => {
    const publicKey = page().PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return (await page().navigator.credentials.create({ publicKey })).toJSON();
  },
  get: async (options, { autofill, signal }) => {
    const publicKey = page().PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const mediation = autofill ? { mediation: 'conditional' } : {};
    const wish = { publicKey, ...mediation, ...(signal === undefined ? {} : { signal }) };
    return (await page().navigator.credentials.get(wish)).toJSON();
  },
};

/**
 * Adds a passkey to the signed-in account.
 * @param name for the user
 * @returns recovery codes with the account's first factor
 * @throws ApiError AUTH_REAUTHENTICATION_REQUIRED after 10 minutes, and errors of the holder
 */
export const addPasskey = async (auth: AuthClient, name: string, holder = thisBrowser) => {
  const { factors } = accountOf(auth);
  const { id, options = {} } = await factors.create({ type: 'webauthn', name });
  return factors.verify(id, { credential: await holder.create(options) });
};

export interface PasskeyWish {
  /**
   * Offers passkeys in the autofill of a field with `autocomplete="username webauthn"`; resolves when the user chooses
   * one.
   */
  autofill?: boolean;
  /** Ends the offer. */
  signal?: AbortSignal;
}

/**
 * Signs in with a passkey of any user; the client's session has its tokens afterwards.
 * @throws ApiError AUTH_INVALID_PASSKEY, and errors of the holder
 */
export const signInWithPasskey = async (
  auth: AuthClient,
  { autofill = false, ...wish }: PasskeyWish = {},
  holder = thisBrowser,
) => {
  const { challengeId, options } = dataOf(await auth.POST('/api/auth/passkeys/options'));
  const credential = await holder.get(options, { autofill, ...wish });
  return dataOf(await auth.POST('/api/auth/passkeys/verify', { body: { challengeId, credential } }));
};

/**
 * Completes the second step of a sign-in with a passkey.
 * @throws ApiError AUTH_INVALID_MFA_TOKEN after 5 minutes, and errors of the holder
 */
export const verifyByPasskey = async (
  auth: AuthClient,
  pending: SecondFactorRequired,
  factorId: string,
  holder = thisBrowser,
) => {
  const step = secondFactorOf(auth, pending);
  const { options = {} } = await step.challenge(factorId);
  return step.verify(factorId, { credential: await holder.get(options, { autofill: false }) });
};

/** Re-authenticates the user with a passkey. @throws ApiError, and errors of the holder */
export const reauthenticateByPasskey = async (auth: AuthClient, holder = thisBrowser) => {
  const { challengeId, options } = dataOf(await auth.POST('/api/auth/passkeys/options'));
  const credential = await holder.get(options, { autofill: false });
  return accountOf(auth).reauthenticate({ challengeId, credential });
};
