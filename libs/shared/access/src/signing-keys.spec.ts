import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SigningKeys } from './signing-keys';

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = (kid: string) => ({ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' });

let server: LoopbackServer;
let keys: SigningKeys;
let kids: string[];
let isAway: boolean;
let asked: number;
let nowMs: number;

beforeEach(async () => {
  [kids, isAway, asked, nowMs] = [['first'], false, 0, 5_000_000];
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  server = await startLoopbackServer((_request, response) => {
    asked += 1;
    response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: kids.map(jwk) }));
  });
  keys = new SigningKeys(`${server.url}/jwks.json`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const encode = (header: unknown): string => `${Buffer.from(JSON.stringify(header)).toString('base64url')}.e30.x`;
const makeToken = (kid: unknown = 'first', change: object = {}): string =>
  encode({ alg: 'ES256', typ: 'at+jwt', kid, ...change });
const refused = expect.objectContaining({ code: 'AUTH_UNAUTHORIZED' }) as Error;

describe('the key of an access token', () => {
  it('is the published key with its id, requested once', async () => {
    const pem = await keys.findPublicKey(makeToken());
    expect(createPublicKey(pem).equals(publicKey)).toBe(true);
    await keys.findPublicKey(makeToken());
    expect(asked).toBe(1);
  });

  it('is requested once for many simultaneous tokens', async () => {
    await Promise.all(Array.from({ length: 20 }, () => keys.findPublicKey(makeToken())));
    expect(asked).toBe(1);
  });

  it.each<[string, string]>([
    ['of another algorithm', makeToken('first', { alg: 'HS256' })],
    ['without an algorithm', makeToken('first', { alg: 'none' })],
    ['of another type', makeToken('first', { typ: 'JWT' })],
    ['without a key id', makeToken(null)],
    ['with a number as key id', makeToken(5)],
    ['with a path as key id', makeToken('../../etc/passwd')],
    ['with a key id that is too long', makeToken('k'.repeat(129))],
    ['with a prefix before the key id', makeToken(' first')],
    ['with a suffix after the key id', makeToken('first\n')],
    ['with a text as header', encode('x')],
    ['with null as header', encode(null)],
    ['of random text', '%%%'],
    ['of no text', ''],
  ])('of a token %s is not looked up', async (_case, token) => {
    await expect(keys.findPublicKey(token)).rejects.toEqual(refused);
    expect(asked).toBe(0);
  });

  it('that is not published is requested again after two seconds, not earlier', async () => {
    await expect(keys.findPublicKey(makeToken('second'))).rejects.toEqual(refused);
    kids = ['first', 'second'];
    nowMs += 2_000;
    await expect(keys.findPublicKey(makeToken('second'))).rejects.toEqual(refused);
    expect(asked).toBe(1);
    nowMs += 1;
    await expect(keys.findPublicKey(makeToken('second'))).resolves.toBeTypeOf('string');
    expect(asked).toBe(2);
  });

  it('is trusted for ten minutes, and then rejected if it was withdrawn', async () => {
    await keys.findPublicKey(makeToken());
    kids = ['second'];
    nowMs += 600_000;
    await expect(keys.findPublicKey(makeToken())).resolves.toBeTypeOf('string');
    nowMs += 1;
    await expect(keys.findPublicKey(makeToken())).rejects.toEqual(refused);
    expect(asked).toBe(2);
  });

  it('is unavailable without the keys, and available again with them', async () => {
    isAway = true;
    await expect(keys.findPublicKey(makeToken())).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Access tokens cannot be verified at the moment.',
      retryAfterSeconds: 5,
    });
    isAway = false;
    await expect(keys.findPublicKey(makeToken())).resolves.toBeTypeOf('string');
  });
});
