import { describe, expect, it } from 'vitest';
import { createClaimsCheck } from './claims-check';

const issuer = 'https://auth.test';
const nowSeconds = Math.floor(Date.now() / 1000);
const check = createClaimsCheck({ issuer, audience: 'svc', resource: 'https://video.test/' });
const ofSession = {
  iss: issuer,
  aud: 'svc',
  sub: 'bee',
  sid: 'session',
  role: 'authenticated',
  iat: nowSeconds,
  exp: nowSeconds + 60,
  jti: 'id',
};

describe('the audience of an access token', () => {
  it.each(['https://video.test', 'https://video.test/', 'https://video.test/mcp'])(
    'may be the service, as in %s, with scopes',
    (aud) => {
      expect(check({ ...ofSession, aud, scope: 'videos:read' })).toMatchObject({ aud });
      expect(check({ ...ofSession, aud, scope: '' })).toMatchObject({ scope: '' });
    },
  );

  it.each([
    ['https://video.test', undefined],
    ['https://video.test.evil.test/', 'videos:read'],
    ['https://video.tests', 'videos:read'],
    ['https://video.test/other', 'videos:read'],
    ['https://video.test/mcp/other', 'videos:read'],
    ['https://video.test/other/../mcp', 'videos:read'],
    ['http://video.test', 'videos:read'],
    ['https://other.test/mcp', 'videos:read'],
    [['svc', 'https://video.test'], 'videos:read'],
    ['', 'videos:read'],
  ])('is refused as %j with scope %j', (aud, scope) => {
    expect(() => check({ ...ofSession, aud, scope })).toThrow();
  });

  it('is the same under each loopback name, and no resource where none is named', () => {
    const local = createClaimsCheck({ issuer, audience: 'svc', resource: 'http://localhost:3002' });
    expect(local({ ...ofSession, aud: 'http://127.0.0.1:3002/mcp', scope: '' })).toMatchObject({ scope: '' });
    const none = createClaimsCheck({ issuer, audience: 'svc' });
    expect(() => none({ ...ofSession, aud: 'http://localhost:3002', scope: '' })).toThrow();
  });
});
