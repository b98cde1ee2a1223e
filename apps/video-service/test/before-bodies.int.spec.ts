import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoService } from '@svc/video/testing';
import { startVideoService } from './service.fixture';

let service: VideoService;

beforeAll(async () => {
  service = await startVideoService({
    RATE_LIMITS: 'on',
    VIDEO_AUTH: 'jwt',
    AUTH_JWKS_URL: 'http://127.0.0.1:1/jwks',
    AUTH_ISSUER: 'https://auth.test',
    APP_SECRET: 'a secret of thirty-two characters',
  });
});
afterAll(() => service.close());

const send = (url: string, type: string) =>
  service.app.inject({ method: 'POST', url, payload: '{"text":', headers: { 'content-type': type } });

describe('an unauthorised or rate-limited request', () => {
  it.each([
    ['/api/video/generate/async', 'application/json'],
    ['/api/video/generate/sync', 'application/json'],
    ['/api/assets', 'multipart/form-data; boundary=x'],
  ])('without a token is refused before its body is read: %s', async (url, type) => {
    expect((await send(url, type)).json()).toMatchObject({ error: 'AUTH_UNAUTHORIZED' });
  });

  it('has rate limit headers, and is refused beyond the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => send('/api/assets', 'multipart/form-data')));
    expect(answers[0]?.headers).toHaveProperty('ratelimit-limit', '60');
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(10);
    const elsewhere = await service.app.inject({ method: 'GET', url: '/nowhere' });
    expect([elsewhere.statusCode, elsewhere.headers['ratelimit-limit']]).toEqual([404, '1200']);
  });
});
