import { describe, expect, it } from 'vitest';
import { webhookAddress } from './webhook-address';

const near = [
  'http://localhost:3000/hook',
  'https://a.localhost/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
];
const inside = ['http://10.0.0.1/', 'https://192.168.1.1/', 'https://169.254.169.254/', 'http://hooks.hive.test/'];
const never = ['ftp://localhost/', 'http://user@localhost/', 'javascript:alert(1)', 'http://[::ffff:127.0.0.1]/', 'x'];

describe('the address of a webhook receiver', () => {
  it.each(near)('%s is refused by a public service, and accepted where this machine may be called', (given) => {
    expect(webhookAddress(given, 'public')).toBeNull();
    expect(webhookAddress(given, 'loopback')).toBe(new URL(given).href);
    expect(webhookAddress(given, 'private')).toBe(new URL(given).href);
  });

  it.each(inside)('%s is accepted only where private networks may be called', (given) => {
    expect(webhookAddress(given, 'public')).toBeNull();
    expect(webhookAddress(given, 'loopback')).toBeNull();
    expect(webhookAddress(given, 'private')).not.toBeNull();
  });

  it.each(never)('%s is refused where only this machine may be called', (given) => {
    expect(webhookAddress(given, 'loopback')).toBeNull();
  });

  it('is accepted when it is https at a public host', () => {
    expect(webhookAddress('https://hooks.hive.com/a', 'public')).toBe('https://hooks.hive.com/a');
    expect(webhookAddress('https://hooks.hive.com/a', 'loopback')).toBe('https://hooks.hive.com/a');
  });
});
