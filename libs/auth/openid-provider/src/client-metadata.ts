import { isDangerousScheme } from '@svc/auth';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

const isLoopback = ({ hostname }: URL): boolean =>
  loopbackHosts.includes(hostname) || hostname.endsWith('.localhost') || hostname.startsWith('127.');

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** Any program of the device can get the answer: a port or a scheme proves no identity (RFC 8252, 8.6). */
export const isLocalTarget = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol !== 'https:' || isLoopback(url);
};

/** True for http beyond loopback, where a code is in clear text. */
export const isClearTarget = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && !loopbackHosts.includes(url.hostname);
};

/** The operating system gives such an address to an app, also one with a host: `cursor://anysphere.cursor-mcp/`. */
const isPrivateUse = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && !isWeb(url) && !isDangerousScheme(url.protocol);
};

/** True for https, http on loopback and the private-use scheme of an app (RFC 8252, 7), without fragment. */
export const isRedirectTarget = (address: string): boolean => {
  const url = URL.parse(address);
  if (url === null || address.includes('#') || url.username !== '' || url.password !== '') return false;
  return isWeb(url) ? !isClearTarget(address) : isPrivateUse(address);
};

export type ApplicationType = 'web' | 'native';

/** Only a native client has the address of an app, whatever an administrator states. */
export const typeOfRegistered = (redirectUris: readonly string[], stated: ApplicationType = 'web'): ApplicationType =>
  redirectUris.some(isPrivateUse) ? 'native' : stated;

const mostCharacters = 100;

/** Control, formatting (bidirectional, zero width) and separating characters rearrange a page. */
const misleading = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** The name that a client gives itself, or the other one when a page cannot show it. */
export const shownName = (given: string | undefined, other: string): string => {
  const name = given?.trim() ?? '';
  return name === '' || [...name].length > mostCharacters || misleading.test(name) ? other : name;
};
