import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { measureProcessorSeconds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

type Class = { prototype: object; name: string };

const controllers = (): Class[] =>
  [...service.app.get(ModulesContainer).values()].flatMap(({ controllers: all }) =>
    [...all.values()].map(({ metatype }) => metatype as Class),
  );

/** Parameters of bodies and queries whose type is not a class: the validation pipe skips them. */
const unvalidated = (controller: Class): string[] =>
  Object.getOwnPropertyNames(controller.prototype).flatMap((method) => {
    const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
      string,
      { index: number; data?: unknown }
    >;
    const types = (Reflect.getMetadata('design:paramtypes', controller.prototype, method) ?? []) as unknown[];
    const whole = [RouteParamtypes.BODY, RouteParamtypes.QUERY].map((kind) => `${kind}:`);
    return Object.entries(args)
      .filter(([key, { data }]) => data === undefined && whole.some((prefix) => key.startsWith(prefix)))
      .filter(([, { index }]) => types[index] === Object || types[index] === undefined)
      .map(() => `${controller.name}.${method}`);
  });

describe('validation', () => {
  it('covers every body and query: each is declared as a class', () => {
    expect(controllers().length).toBeGreaterThan(10);
    expect(controllers().flatMap(unvalidated)).toEqual([]);
  });

  const hostile = (payload: string) =>
    service.inject({
      method: 'POST',
      url: '/api/auth/sessions',
      headers: { 'content-type': 'application/json' },
      payload,
    });

  it.each<[string, string]>([
    ['NUL bytes', '{"email":"a\\u0000@b.test","password":"x"}'],
    ['half a surrogate pair', '{"email":"a@b.test","password":"\\ud800"}'],
    ['10,000 levels', `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['__proto__', '{"email":"a@b.test","password":"x","__proto__":{"admin":true}}'],
    ['constructor', '{"email":"a@b.test","password":"x","constructor":{"prototype":{}}}'],
    ['an array', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['nothing', ''],
    ['half an object', '{"email":'],
    ['no UTF-8', '{"email":"\xff"}'],
    ['a number for a text', '{"email":"a@b.test","password":5}'],
  ])('answers %s with 400 quickly', async (_case, payload) => {
    const envelope = { error: expect.any(String), message: expect.any(String), statusCode: 400 };
    const answer = async () => expect((await hostile(payload)).json()).toMatchObject(envelope);
    expect(await measureProcessorSeconds(answer)).toBeLessThan(5);
  });

  it('answers 413 to a body over 1 MiB, and no 500 to 2,000 query keys', async () => {
    expect((await hostile(JSON.stringify({ email: 'x'.repeat(1_100_000) }))).statusCode).toBe(413);
    const query = Array.from({ length: 2000 }, (_unused, index) => `k${index}`)
      .join('&')
      .slice(0, 8000);
    expect((await service.get(`/api/auth/public-config?${query}`)).statusCode).toBe(200);
  });

  it('accepts emoji in every text', async () => {
    const answer = await service.post('/api/auth/users', {
      email: 'emoji@hive.test',
      password: '🐝🐝🐝🐝🐝🐝🐝🐝',
      name: '🐝',
    });
    expect(answer.json()).toMatchObject({ user: { profile: { name: '🐝' } } });
    const signIn = await service.post('/api/auth/sessions', { email: 'emoji@hive.test', password: '🐝🐝🐝🐝🐝🐝🐝🐝' });
    expect(signIn.statusCode).toBe(200);
  });

  it('refuses a refresh token that is not a text', async () => {
    for (const refreshToken of [5, {}, ['x']]) {
      const answer = await service.post('/api/auth/refresh?client_type=server', { refreshToken });
      expect(answer.json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    }
    expect((await service.post('/api/auth/refresh?client_type=server')).statusCode).toBe(401);
  });

  it('writes the common response headers', async () => {
    const answer = await service.get('/api/auth/public-config');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });
});
