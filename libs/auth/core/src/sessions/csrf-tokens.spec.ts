import type { AuthServiceConfig } from '@svc/config';
import { describe, expect, it } from 'vitest';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { SessionTokensService } from './session-tokens.service';

const createTokens = (appSecret: string, ...acceptedSecrets: string[]): SessionTokensService =>
  new SessionTokensService(
    new ApplicationSecretService({ appSecret, acceptedSecrets } as unknown as AuthServiceConfig),
  );

const [last, present, next] = ['the last secret', 'the present one', 'the next one'].map((text) => text.repeat(4)) as [
  string,
  string,
  string,
];

describe('a CSRF token', () => {
  it('is valid for its session only', () => {
    const tokens = createTokens(present);
    expect(tokens.isCsrfToken('one', tokens.makeCsrfToken('one'))).toBe(true);
    expect(tokens.isCsrfToken('other', tokens.makeCsrfToken('one'))).toBe(false);
    for (const given of [undefined, '', 'x', `${tokens.makeCsrfToken('one')}x`])
      expect(tokens.isCsrfToken('one', given)).toBe(false);
  });

  it('is accepted under each accepted secret, and no other, during a rotation of the secret', () => {
    const tokens = createTokens(present, last);
    expect(tokens.isCsrfToken('one', createTokens(last).makeCsrfToken('one'))).toBe(true);
    expect(tokens.isCsrfToken('one', createTokens(present).makeCsrfToken('one'))).toBe(true);
    expect(tokens.isCsrfToken('one', createTokens(next).makeCsrfToken('one'))).toBe(false);
  });
});
