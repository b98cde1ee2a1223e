const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

const isLoopback = ({ hostname }: URL): boolean =>
  loopbackHosts.includes(hostname) || hostname.endsWith('.localhost') || hostname.startsWith('127.');

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

const mostCharacters = 100;

/** Control, formatting (bidirectional, zero width) and separating characters rearrange a page. */
const misleading = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** The name that a client gives itself, or the other one when a page cannot show it. */
export const shownName = (given: string | undefined, other: string): string => {
  const name = given?.trim() ?? '';
  return name === '' || [...name].length > mostCharacters || misleading.test(name) ? other : name;
};
