import { Controller, Get, Module, Req } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import type { FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { clientAddress } from './client-address';
import { createHttpApp } from './create-http-app';

@Controller('address')
class AddressController {
  @Get()
  read(@Req() request: FastifyRequest) {
    return { address: clientAddress(request) };
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [AddressController] })
class AddressModule {}

let app: NestFastifyApplication;

afterEach(() => app.close());

const addressSeen = async (trustedProxies: number, forwardedFor: string, remoteAddress = '203.0.113.9') => {
  Object.assign(process.env, { LOG_LEVEL: 'silent', TRUSTED_PROXIES: String(trustedProxies) });
  app = await createHttpApp({ module: AddressModule, name: 'address' });
  const headers = { 'x-forwarded-for': forwardedFor };
  const answer = await app.inject({ method: 'GET', url: '/address', headers, remoteAddress });
  return answer.json<{ address: string }>().address;
};

describe('the address of a caller', () => {
  it('is the peer of the connection when no proxy is trusted, whatever X-Forwarded-For contains', async () => {
    expect(await addressSeen(0, '198.51.100.1')).toBe('203.0.113.9');
  });

  it('is the hop that the trusted proxy saw, counted from the right', async () => {
    expect(await addressSeen(1, '10.0.0.1, 198.51.100.1')).toBe('198.51.100.1');
  });

  it.each([',,,%00;\t"', 'unknown', '999.999.999.999', '_hidden', '203.0.113.9:', '[203.0.113.9'])(
    'is empty for all that is no address, so that invented texts are one caller: %s',
    async (garbage) => {
      expect(await addressSeen(1, garbage)).toBe('');
    },
  );

  it('is plain IPv4 for an IPv4-mapped IPv6 address', async () => {
    expect(await addressSeen(0, '', '::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it.each([
    [
      '203.0.113.9',
      ['203.0.113.9', '203.0.113.9:4711', '::ffff:203.0.113.9', '::FFFF:203.0.113.9', '::ffff:cb00:7109'],
    ],
    ['203.0.113.9', ['[::ffff:203.0.113.9]:80', '0:0:0:0:0:ffff:203.0.113.9', '0000::FFFF:CB00:7109']],
    ['2001:db8::1', ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:443', '2001:DB8:0:0:0:0:0:1', '2001:0db8::0001']],
    ['fe80::1', ['fe80::1%eth0', 'FE80::1']],
  ])('is %s in every form in which a proxy may write it: %s', async (address, forms) => {
    for (const form of forms) {
      expect(await addressSeen(1, form)).toBe(address);
      await app.close();
    }
  });
});
