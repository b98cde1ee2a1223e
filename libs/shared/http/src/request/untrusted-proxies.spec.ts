import { HttpConfig } from '@svc/config';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { registerUntrustedProxies } from './untrusted-proxies';

const behind = async (trustedProxies: number, headers: Record<string, string>[]) => {
  const app = fastify();
  const warn = vi.fn();
  registerUntrustedProxies(app, Object.assign(new HttpConfig(), { trustedProxies }), { warn });
  app.get('/', () => 'ok');
  for (const given of headers) await app.inject({ url: '/', headers: given });
  return { warned: warn.mock.calls.map(([, text]) => String(text)), proxy: app.untrustedProxy };
};

describe('a forwarded request', () => {
  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7;proto=https'],
  ])('is warned of once while no proxy is trusted: %s', async (name, value) => {
    const headers = { [name]: value };
    const { warned, proxy } = await behind(0, [{}, headers, headers]);
    expect(warned).toEqual([expect.stringContaining('Set TRUSTED_PROXIES')]);
    expect(proxy).toBe('127.0.0.1');
  });

  it('is no cause of a warning behind trusted proxies, and neither is one that was not forwarded', async () => {
    expect(await behind(1, [{ 'x-forwarded-for': '203.0.113.7' }])).toEqual({ warned: [], proxy: null });
    expect(await behind(0, [{}])).toEqual({ warned: [], proxy: null });
  });
});
