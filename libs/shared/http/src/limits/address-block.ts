import { isIPv6 } from 'node:net';

/** Expands `::`; an embedded IPv4 address becomes two groups. */
const splitGroups = (address: string): string[] => {
  const [head = '', tail] = address
    .replace(/%.*$/, '')
    .replace(/(?:\d{1,3}\.){3}\d{1,3}$/, '0:0')
    .split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right];
};

const firstGroups = (address: string, count: number): string =>
  splitGroups(address)
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');

/**
 * Key of the limits for an address: an IPv4 address, or the /64 of an IPv6 address, because one customer has all of it.
 */
export const addressBlock = (address: string): string =>
  isIPv6(address) ? `${firstGroups(address, 4)}::/64` : address;

/**
 * Key of the limits of a day: hosting companies rent a /24 of IPv4 out as a whole, and give each site up to a /48 of
 * IPv6 (RFC 6177), which has 65,536 of the blocks above.
 */
export const networkBlock = (address: string): string =>
  isIPv6(address) ? `${firstGroups(address, 3)}::/48` : `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
