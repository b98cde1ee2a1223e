import type { AccessClaims } from '@svc/access';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SigningKeySet } from './signing-keys.service';
import { VerifiedTokens } from './verified-tokens';

const keySet = (): SigningKeySet => ({ publicKeys: new Map() }) as unknown as SigningKeySet;
const claims = (expiresAtSeconds = 1_000): AccessClaims => ({ exp: expiresAtSeconds }) as AccessClaims;

let keys: SigningKeySet;
let verified: VerifiedTokens;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [keys, verified] = [keySet(), new VerifiedTokens()];
});
afterEach(() => vi.useRealTimers());

describe('the cache of verified tokens', () => {
  it('returns the claims of each token', () => {
    const [one, other] = [claims(), claims()];
    verified.add('one', one, keys);
    verified.add('other', other, keys);
    expect(verified.get('one', keys)).toBe(one);
    expect(verified.get('other', keys)).toBe(other);
    expect(verified.get('stranger', keys)).toBeUndefined();
  });

  it('drops a token in the second in which it expires', () => {
    verified.add('token', claims(10), keys);
    vi.setSystemTime(9_999);
    expect(verified.get('token', keys)).toBeDefined();
    vi.setSystemTime(10_000);
    expect(verified.get('token', keys)).toBeUndefined();
  });

  it('is empty for other keys, and cleared by their first token', () => {
    verified.add('old', claims(), keys);
    const next = keySet();
    expect(verified.get('old', next)).toBeUndefined();
    verified.add('new', claims(), next);
    expect(verified.get('new', next)).toBeDefined();
    expect(verified.get('old', next)).toBeUndefined();
  });

  it('holds 5000 tokens, and drops the oldest', () => {
    for (let count = 1; count <= 5_000; count += 1) verified.add(`token ${count}`, claims(), keys);
    expect(verified.get('token 1', keys)).toBeDefined();
    verified.add('one too many', claims(), keys);
    expect(verified.get('token 1', keys)).toBeUndefined();
    expect(verified.get('token 2', keys)).toBeDefined();
    expect(verified.get('one too many', keys)).toBeDefined();
  });
});
