import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lastRefreshToken, refreshTokenHash } from './supabase-refresh-tokens';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const key = Buffer.from(Array.from({ length: 32 }, (_unused, index) => index));

/** Made by `RefreshToken.Encode` of supabase/auth, commit bc32168e (2026-08-20). */
const vectors: [counter: number, token: string][] = [
  [0, 'AA-PrVvZy0afoWVwhncolQ4AEEeS21YkVVH2gDaCjX0E5dBl_VM'],
  [1, 'AA-PrVvZy0afoWVwhncolQ4BOXLCSRIMC3y4Jfqdr_eNGdCcWdE'],
  [127, 'AA-PrVvZy0afoWVwhncolQ5_p40jSCf0yGPBeoRnXJJN6-6NYLM'],
  [128, 'AA-PrVvZy0afoWVwhncolQ6AARDaGxbuWPCn2uRuFeUgfqqELQsp'],
  [300, 'AA-PrVvZy0afoWVwhncolQ6sAgsI5B_mmNFoUxQu6QAKnesB27bc'],
  [Number.MAX_SAFE_INTEGER, 'AA-PrVvZy0afoWVwhncolQ7_________Dz0APBM4qne6V1l3TOhpZdxonu4g'],
];

describe('the refresh token of a Supabase session', () => {
  it.each(vectors)('is derived from the key and the counter %i', (counter, token) => {
    expect(lastRefreshToken(id, counter, key)).toBe(token);
  });

  it('is known by its stored hash when the session has no readable key', () => {
    const encrypted = '{"key_id":"k","alg":"aes-gcm-hkdf","data":"x"}';
    const row = { id, refresh_token_hmac_key: encrypted, refresh_token_counter: 1, token_hash: 'a'.repeat(64) };
    expect(refreshTokenHash(row)).toBe('a'.repeat(64));
    expect(refreshTokenHash({ id })).toBeNull();
    const counted = { id, refresh_token_hmac_key: key.toString('base64url'), refresh_token_counter: 1 };
    expect(refreshTokenHash(counted)).toBe(hash('sha256', vectors[1]?.[1] ?? '', 'hex'));
  });
});
