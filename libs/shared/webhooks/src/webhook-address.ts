import { isIP } from 'node:net';
import { isPublicAddress } from '@svc/outbound';

const maximumLength = 2_048;

const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Checks only literal addresses. Names are resolved, and the address checked, when the call is made (DNS rebinding).
 */
const leadsInside = (url: URL): boolean => {
  const host = bareHost(url);
  return isIP(host) === 0 ? /^localhost\.?$|\.localhost\.?$/i.test(host) : !isPublicAddress(host);
};

/**
 * Normalizes the address of a webhook by the WHATWG parser.
 * @param allowPrivate accepts http and private addresses, for development
 * @returns null for an address that must not be called
 */
export const webhookAddress = (given: string, allowPrivate: boolean): string | null => {
  if (given.length > maximumLength || !URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.username !== '' || url.password !== '') return null;
  if (allowPrivate && url.protocol === 'http:') return url.href;
  return url.protocol === 'https:' && (allowPrivate || !leadsInside(url)) ? url.href : null;
};
