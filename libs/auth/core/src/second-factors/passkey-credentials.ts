import type { Owner } from '../platform/callers/caller';

/** Unparsed credential as the browser's `toJSON` returns it. */
export type GivenCredential = Readonly<Record<string, unknown>>;

interface Credential<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Response;
  clientExtensionResults: Record<string, never>;
}

type Registration = Credential<{ clientDataJSON: string; attestationObject: string }> & { transports: string[] };

type Assertion = Credential<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
}>;

/** A verified registration. */
export interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  signatureCount: number;
  transports: string[];
}

const base64url = /^[\w-]+$/;

const isBytes = (value: unknown): value is string => typeof value === 'string' && base64url.test(value);

const isObject = (value: unknown): value is GivenCredential => typeof value === 'object' && value !== null;

const read = <Name extends string>(
  given: GivenCredential,
  names: readonly Name[],
): Credential<Record<Name, string>> | null => {
  const { id, rawId, type, response } = given;
  if (!isBytes(id) || rawId !== id || type !== 'public-key' || !isObject(response)) return null;
  if (!names.every((name) => isBytes(response[name]))) return null;
  const texts = Object.fromEntries(names.map((name) => [name, response[name]])) as Record<Name, string>;
  return { id, rawId: id, type, response: texts, clientExtensionResults: {} };
};

const mostTransports = 8;
const transportPattern = /^[a-z-]{1,20}$/;

/** Keeps known transports only: they are hints for browsers. */
const readTransports = ({ response }: GivenCredential): string[] => {
  const given = isObject(response) ? response['transports'] : undefined;
  if (!Array.isArray(given)) return [];
  const known = given.filter((name): name is string => typeof name === 'string' && transportPattern.test(name));
  return known.slice(0, mostTransports);
};

/** @returns null when it is malformed */
export const readRegistration = (given: GivenCredential): Registration | null => {
  const credential = read(given, ['clientDataJSON', 'attestationObject']);
  return credential && { ...credential, transports: readTransports(given) };
};

/** @returns null when it is malformed */
export const readAssertion = (given: GivenCredential): Assertion | null => {
  const credential = read(given, ['clientDataJSON', 'authenticatorData', 'signature']);
  if (credential === null) return null;
  const userHandle = isObject(given['response']) ? given['response']['userHandle'] : undefined;
  const handle = isBytes(userHandle) ? { userHandle } : {};
  return { ...credential, response: { ...credential.response, ...handle } };
};

/** User handle (WebAuthn Level 3, 5.4.3): contains the id of the account and no personal data. */
export const toUserHandle = ({ kind, id }: Owner): Buffer =>
  Buffer.concat([Buffer.from(kind === 'user' ? 'u' : 'a'), Buffer.from(id.replaceAll('-', ''), 'hex')]);
