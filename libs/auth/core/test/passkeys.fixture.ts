import { bearer, signUp, verifyAddress, type AuthService, type Headers, type Session } from './auth-service.fixture';
import { SoftwareAuthenticator, type Forgery } from '@svc/testing';

interface BegunPasskey {
  id: string;
  options: { challenge: string; rp: { id: string }; user: { id: string; name: string } } & Record<string, unknown>;
}

interface AskedPasskey {
  challengeId: string;
  options: { challenge: string; rpId: string } & Record<string, unknown>;
}

export const beginPasskey = async (service: AuthService, headers: Headers): Promise<BegunPasskey> => {
  await verifyAddress(service, headers);
  const body = { type: 'webauthn', name: 'key' };
  return (await service.post('/api/auth/account/factors', body, headers)).json<BegunPasskey>();
};

export const confirmPasskey = (service: AuthService, id: string, credential: object, headers: Headers) =>
  service.post(`/api/auth/account/factors/${id}/verify`, { credential }, headers);

export interface Held {
  authenticator: SoftwareAuthenticator;
  factorId: string;
  recoveryCodes: string[];
}

/** Adds a passkey to the owner of the headers. */
export const enrolPasskey = async (service: AuthService, headers: Headers): Promise<Held> => {
  const authenticator = new SoftwareAuthenticator();
  const { id, options } = await beginPasskey(service, headers);
  const answer = await confirmPasskey(service, id, authenticator.register(options), headers);
  const { recoveryCodes = [] } = answer.json<{ recoveryCodes?: string[] }>();
  return { authenticator, factorId: id, recoveryCodes };
};

export const signUpWithPasskey = async (service: AuthService): Promise<Session & Held> => {
  const session = await signUp(service);
  return { ...session, ...(await enrolPasskey(service, bearer(session.accessToken))) };
};

export const askForPasskey = async (service: AuthService): Promise<AskedPasskey> =>
  (await service.post('/api/auth/passkeys/options', {})).json<AskedPasskey>();

export const showPasskey = (service: AuthService, body: object, headers: Headers = {}, clientType = 'server') =>
  service.post(`/api/auth/passkeys/verify?client_type=${clientType}`, body, headers);

/** A whole sign-in with a passkey. */
export const signInByPasskey = async (service: AuthService, { authenticator }: Held, forgery: Forgery = {}) => {
  const { challengeId, options } = await askForPasskey(service);
  return showPasskey(service, { challengeId, credential: authenticator.authenticate(options, forgery) });
};
