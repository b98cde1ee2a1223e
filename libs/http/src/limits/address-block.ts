import { isIPv6 } from 'node:net';

const networkGroups = 4;

/** Expands `::`; an embedded IPv4 address becomes two groups. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address
    .replace(/%.*$/, '')
    .replace(/(?:\d{1,3}\.){3}\d{1,3}$/, '0:0')
    .split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right];
};

/**
 * Key of the limits for an address: an IPv4 address, or the /64 of an IPv6 address, because one customer has all of it.
 */
export const addressBlock = (address: string): string =>
  isIPv6(address)
    ? `${groupsOf(address)
        .slice(0, networkGroups)
        .map((group) => Number.parseInt(group, 16).toString(16))
        .join(':')}::/64`
    : address;
