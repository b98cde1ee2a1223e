import type { AuthServiceConfig } from '@svc/config';
import { describe, expect, it } from 'vitest';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { CsrfTokensService } from './csrf-tokens.service';

const tokensOf = (appSecret: string, ...acceptedSecrets: string[]): CsrfTokensService =>
  new CsrfTokensService(new ApplicationSecretService({ appSecret, acceptedSecrets } as unknown as AuthServiceConfig));

const [last, present, next] = ['the last secret', 'the present one', 'the next one'].map((text) => text.repeat(4)) as [
  string,
  string,
  string,
];

describe('a CSRF token', () => {
  it('is valid for its session only', () => {
    const tokens = tokensOf(present);
    expect(tokens.isRight('one', tokens.make('one'))).toBe(true);
    expect(tokens.isRight('other', tokens.make('one'))).toBe(false);
    for (const given of [undefined, '', 'x', `${tokens.make('one')}x`])
      expect(tokens.isRight('one', given)).toBe(false);
  });

  it('is accepted under each accepted secret, and no other, during a rotation of the secret', () => {
    const tokens = tokensOf(present, last);
    expect(tokens.isRight('one', tokensOf(last).make('one'))).toBe(true);
    expect(tokens.isRight('one', tokensOf(present).make('one'))).toBe(true);
    expect(tokens.isRight('one', tokensOf(next).make('one'))).toBe(false);
  });
});
