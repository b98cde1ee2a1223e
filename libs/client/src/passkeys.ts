import { accountOf } from './account';
import { dataOf } from './api-error';
import type { AuthClient } from './create-clients';
import { secondFactorOf, type SecondFactorRequired } from './sign-in';

type Json = Record<string, unknown>;

/** What makes and uses passkeys: a browser, or a program that does the same. */
export interface PasskeyHolder {
  create: (options: Json) => Promise<Json>;
  get: (options: Json, wish: { autofill: boolean; signal?: AbortSignal }) => Promise<Json>;
}

interface PublicKey {
  toJSON: () => Json;
}

/** The parts of a page that are used here; the types of browsers are not those of servers. */
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

/** The page that this runs in. Rejects with the browser's own error when the person refuses. */
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
 * Adds a passkey to the account that is signed in.
 *
 * @param name by which its owner tells it from others
 * @returns recovery codes with the account's first factor
 * @throws ApiError AUTH_REAUTHENTICATION_REQUIRED after 10 minutes, and whatever the holder throws
 */
export const addPasskey = async (auth: AuthClient, name: string, holder = thisBrowser) => {
  const { factors } = accountOf(auth);
  const { id, options = {} } = await factors.create({ type: 'webauthn', name });
  return factors.verify(id, { credential: await holder.create(options) });
};

export interface PasskeyWish {
  /** Offered in the autofill of a field with `autocomplete="username webauthn"`; resolves when one is chosen there. */
  autofill?: boolean;
  /** Ends the offer. */
  signal?: AbortSignal;
}

/**
 * Signs in with a passkey, whoever it belongs to. The session of the client has its tokens then.
 *
 * @throws ApiError AUTH_INVALID_PASSKEY, and whatever the holder throws
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
 * Makes the second step of a sign-in with a passkey.
 *
 * @throws ApiError AUTH_INVALID_MFA_TOKEN after 5 minutes, and whatever the holder throws
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

/** Shows again who is signed in, by a passkey. @throws ApiError, and whatever the holder throws */
export const reauthenticateByPasskey = async (auth: AuthClient, holder = thisBrowser) => {
  const { challengeId, options } = dataOf(await auth.POST('/api/auth/passkeys/options'));
  const credential = await holder.get(options, { autofill: false });
  return accountOf(auth).reauthenticate({ challengeId, credential });
};
