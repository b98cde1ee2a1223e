import type { AccessClaims } from '@svc/access';
import type { SigningKeySet } from './signing-keys.service';

const maximumCount = 5000;

/**
 * Tokens whose signature was checked with the current keys, so that a caller's next requests need no signature check.
 * A change of keys clears them; expiry is checked every time.
 */
export class VerifiedTokens {
  private readonly claims = new Map<string, AccessClaims>();
  private keys: SigningKeySet | undefined;

  get(token: string, keys: SigningKeySet): AccessClaims | undefined {
    if (keys !== this.keys) return undefined;
    const claims = this.claims.get(token);
    return claims !== undefined && claims.exp * 1000 > Date.now() ? claims : undefined;
  }

  add(token: string, claims: AccessClaims, keys: SigningKeySet): void {
    if (keys !== this.keys) {
      this.keys = keys;
      this.claims.clear();
    }
    const oldest = this.claims.size >= maximumCount ? this.claims.keys().next() : undefined;
    if (oldest?.done === false) this.claims.delete(oldest.value);
    this.claims.set(token, claims);
  }
}
