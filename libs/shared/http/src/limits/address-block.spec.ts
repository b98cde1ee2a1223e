import { describe, expect, it } from 'vitest';
import { addressBlock, networkBlock } from './address-block';

describe('the block of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:bbbb:cccc:dddd:eeee', '2001:db8:0:1::/64'],
    ['2001:0DB8::1:0:0:0:2', '2001:db8:0:1::/64'],
    ['2001:db8::2', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['garbage', 'garbage'],
  ])('of %s is %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.255', '192.0.2.0/24'],
    ['192.0.3.7', '192.0.3.0/24'],
    ['2001:db8:7:1:aaaa::1', '2001:db8:7::/48'],
    ['2001:0DB8:0007:ffff::2', '2001:db8:7::/48'],
    ['2001:db8:8::2', '2001:db8:8::/48'],
    ['::1', '0:0:0::/48'],
  ])('of %s is %s', (address, block) => {
    expect(networkBlock(address)).toBe(block);
  });
});
