import { decodeJwt } from 'jose';

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Uses a refresh token.
 * @returns null when the session has ended
 * @throws Error when the service is unreachable: the session may still be valid
 */
type Refresh = (refreshToken: string) => Promise<TokenPair | null>;

/** The grace period of the auth-service for a used token: in it, other processes get the same successor. */
const rememberedMs = 10_000;

/** An access token never counts as expiring in its first second: otherwise each request would replace it. */
const isExpiring = (accessToken: string, renewalSeconds: number): boolean => {
  const { exp = 0, iat = 0 } = decodeJwt(accessToken);
  return exp - Math.min(renewalSeconds, exp - iat - 1) <= Date.now() / 1_000;
};

interface Rotation {
  readonly startedAt: number;
  readonly result: Promise<TokenPair | null>;
}

/**
 * Replaces tokens, once for all requests that bring the same refresh token: parallel requests of a browser, and those
 * that it sent before it had the new cookie. Other processes ask the auth-service, which returns the same successor.
 */
export class TokenRotation {
  /** Keyed by refresh token, the oldest first. */
  private readonly rotations = new Map<string, Rotation>();

  constructor(private readonly renewalSeconds: number) {}

  /**
   * @returns the same pair while it is fresh; null when the session has ended
   * @throws Error when the service is unreachable
   */
  async renew(pair: TokenPair, refresh: Refresh): Promise<TokenPair | null> {
    if (!isExpiring(pair.accessToken, this.renewalSeconds)) return pair;
    const known = this.rotations.get(pair.refreshToken);
    if (known === undefined) return this.rotate(pair.refreshToken, refresh);
    const successor = await known.result;
    return successor === null ? null : this.renew(successor, refresh);
  }

  private rotate(refreshToken: string, refresh: Refresh): Promise<TokenPair | null> {
    this.forgetOld();
    const result = refresh(refreshToken).catch((error: unknown) => {
      this.rotations.delete(refreshToken);
      throw error;
    });
    this.rotations.set(refreshToken, { startedAt: performance.now(), result });
    return result;
  }

  private forgetOld(): void {
    for (const [refreshToken, { startedAt }] of this.rotations) {
      if (performance.now() - startedAt < rememberedMs) return;
      this.rotations.delete(refreshToken);
    }
  }
}
