import { isIP } from 'node:net';
import { isPublicAddress } from '@svc/outbound';

const maximumLength = 2_048;

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Names are looked up when the call is made, and the connected address is checked then; here only what is plain. */
const leadsInside = (url: URL): boolean => {
  const host = hostOf(url);
  return isIP(host) === 0 ? /^localhost\.?$|\.localhost\.?$/i.test(host) : !isPublicAddress(host);
};

/**
 * Where webhooks may go, as the WHATWG parser writes it.
 *
 * @param allowPrivate http and inner addresses too, for development
 * @returns null for an address that may not be called
 */
export const webhookAddress = (given: string, allowPrivate: boolean): string | null => {
  if (given.length > maximumLength || !URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.username !== '' || url.password !== '') return null;
  if (allowPrivate && url.protocol === 'http:') return url.href;
  return url.protocol === 'https:' && (allowPrivate || !leadsInside(url)) ? url.href : null;
};
