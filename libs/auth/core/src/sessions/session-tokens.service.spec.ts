import { AuthServiceConfig } from '@svc/config';
import { describe, expect, it } from 'vitest';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { SessionTokensService } from './session-tokens.service';

const tokensUnder = (appSecret: string, ...acceptedSecrets: string[]): SessionTokensService =>
  new SessionTokensService(
    new ApplicationSecretService(Object.assign(new AuthServiceConfig(), { appSecret, acceptedSecrets })),
  );

const tokens = tokensUnder('a secret that is long enough');
const sessionId = '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10';
const hex = (hash: Buffer): string => hash.toString('hex');

describe('a refresh token', () => {
  it('names its session, can be parsed again, and is different each time', () => {
    const token = tokens.make(sessionId);
    expect(token.sessionId).toBe(sessionId);
    expect(token.text).toMatch(/^[A-Za-z0-9_-]{86}$/);
    expect(tokens.parse(token.text)).toEqual(token);
    expect(tokens.make(sessionId).text).not.toBe(token.text);
  });

  it('with any changed byte is not accepted', () => {
    const { bytes } = tokens.make(sessionId);
    for (let place = 0; place < bytes.length; place += 1) {
      const forged = Buffer.from(bytes);
      forged[place] = (forged[place] ?? 0) ^ 1;
      expect(tokens.parse(forged.toString('base64url'))).toBeNull();
    }
  });

  it('with text before or after it is not accepted', () => {
    const { text } = tokens.make(sessionId);
    for (const other of [`${text}A`, `A${text}`, ` ${text}`, `${text}\n`, text.slice(1), ''])
      expect(tokens.parse(other)).toBeNull();
  });

  it('of an accepted secret is accepted, and one of a removed secret is not', () => {
    const { text } = tokensUnder('the secret of before').make(sessionId);
    expect(tokensUnder('the new secret', 'the secret of before').parse(text)?.sessionId).toBe(sessionId);
    expect(tokensUnder('the new secret').parse(text)).toBeNull();
  });
});

describe('an encrypted successor', () => {
  const [parent, successor, stranger] = [tokens.make(sessionId), tokens.make(sessionId), tokens.make(sessionId)];
  const isSuccessor = (hash: string): boolean => hash === hex(successor.hash);

  it('can be decrypted with its parent, under any accepted secret', () => {
    const sealed = tokens.sealSuccessor(parent, successor);
    expect(tokens.openSuccessor(parent, sealed, isSuccessor)).toEqual(successor);
    const later = tokensUnder('the new secret', 'a secret that is long enough');
    expect(later.openSuccessor(parent, sealed, isSuccessor)).toEqual(successor);
  });

  it('cannot be decrypted with another token of the session or under another secret', () => {
    const sealed = tokens.sealSuccessor(parent, successor);
    expect(tokens.openSuccessor(stranger, sealed, isSuccessor)).toBeNull();
    expect(tokensUnder('the new secret').openSuccessor(parent, sealed, isSuccessor)).toBeNull();
  });

  it('does not reveal its secret', () => {
    const secret = successor.bytes.subarray(16, 48);
    const sealed = tokens.sealSuccessor(parent, successor);
    expect(sealed).toMatch(/^[0-9a-f]{64}$/);
    expect(sealed).not.toBe(secret.toString('hex'));
  });
});
