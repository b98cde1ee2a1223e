import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address';

describe('public addresses', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:82b::200e',
  ])('accepts %s as public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this host', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['all of the loopback network', '127.255.255.254'],
    ['cloud metadata, link-local', '169.254.169.254'],
    ['private', '172.31.255.255'],
    ['protocol assignments', '192.0.0.8'],
    ['private', '192.168.0.1'],
    ['benchmarking', '198.19.0.1'],
    ['documentation', '203.0.113.7'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4-mapped in hexadecimal', '::ffff:a9fe:a9fe'],
    ['IPv4-mapped public', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation', '2001:db8::1'],
    ['6to4 around loopback', '2002:7f00:1::'],
    ['documentation', '3fff::1'],
    ['unique local', 'fd00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['a name', 'localhost'],
    ['a short form', '127.1'],
    ['a decimal form', '2130706433'],
    ['nothing', ''],
  ])('rejects %s (%s) as not public', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
