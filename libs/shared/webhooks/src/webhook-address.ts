import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '@svc/outbound';

const maximumLength = 2_048;

/**
 * Receivers that may be called: https at public hosts, always; `loopback` adds http and https at this machine,
 * `private` http and https anywhere. The last two are for development.
 */
export type ReceiverReach = 'public' | 'loopback' | 'private';

const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Names that lead to this machine (RFC 6761, 6.3). */
const localName = /^localhost\.?$|\.localhost\.?$/i;

/** Checks the text only, as the following does. */
export const isLoopbackReceiver = (url: URL): boolean => {
  const host = bareHost(url);
  return isIP(host) === 0 ? localName.test(host) : isLoopbackAddress(host);
};

/** Names are resolved, and their address checked, when the call is made (DNS rebinding). */
const leadsInside = (url: URL): boolean => {
  const host = bareHost(url);
  return isIP(host) === 0 ? localName.test(host) : !isPublicAddress(host);
};

const isAllowed = (url: URL, reach: ReceiverReach): boolean =>
  reach === 'private' || (reach === 'loopback' && isLoopbackReceiver(url))
    ? /^https?:$/.test(url.protocol)
    : url.protocol === 'https:' && !leadsInside(url);

/**
 * Normalizes the address of a webhook by the WHATWG parser.
 * @returns null for an address that must not be called
 */
export const webhookAddress = (given: string, reach: ReceiverReach): string | null => {
  if (given.length > maximumLength || !URL.canParse(given)) return null;
  const url = new URL(given);
  const hasUser = url.username !== '' || url.password !== '';
  return !hasUser && isAllowed(url, reach) ? url.href : null;
};
