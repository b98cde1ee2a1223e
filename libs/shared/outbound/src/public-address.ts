import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges outside of the public internet (IANA special-purpose registry, multicast, reserved). */
const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Ranges inside 2000::/3, the only global unicast space, that are not public: Teredo and protocol assignments,
 * documentation, and 6to4, which can wrap a private IPv4 address. All else (loopback, ULA, link-local, IPv4-mapped,
 * NAT64 64:ff9b::/96) lies outside of 2000::/3.
 */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const toBlockList = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
};

const special = { ipv4: toBlockList(specialV4, 'ipv4'), ipv6: toBlockList(specialV6, 'ipv6') };
const globalUnicast = toBlockList(['2000::/3'], 'ipv6');
const loopback = { ipv4: toBlockList(['127.0.0.0/8'], 'ipv4'), ipv6: toBlockList(['::1/128'], 'ipv6') };

/** True for a literal IP address in the public internet; false for all else, names included. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.ipv4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return globalUnicast.check(address, 'ipv6') && !special.ipv6.check(address, 'ipv6');
};

/** True for a literal IP address of this machine; false for all else, names and IPv4-mapped addresses included. */
export const isLoopbackAddress = (address: string): boolean =>
  isIPv4(address) ? loopback.ipv4.check(address, 'ipv4') : isIPv6(address) && loopback.ipv6.check(address, 'ipv6');
