import { hash } from 'node:crypto';
import type { AccessConfig } from '@svc/config';
import { AppError, type RefusalReason } from '@svc/errors';
import { loopbackAliases, publicAddress } from '@svc/http';
import type { FastifyRequest } from 'fastify';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWTPayload, type JWTVerifyResult } from 'jose';

/** Signature algorithms of proofs; the auth-service publishes the same. */
export const proofAlgorithms = ['ES256', 'Ed25519', 'EdDSA'] as const;

/** Clocks differ; a proof is used at once (RFC 9449, 11.1). */
const proofSeconds = 60;
const mostCharacters = 8 * 1024;
const mostIdCharacters = 256;
const mostRemembered = 100_000;

/** Remembers used proofs for all replicas of a service. */
export abstract class ProofReplayStore {
  /**
   * @returns false when the id was claimed before
   * @throws AppError SERVICE_UNAVAILABLE
   */
  abstract claim(id: string, seconds: number): Promise<boolean>;
}

/** Remembers for one process: enough for a service with one replica. */
class OwnReplays extends ProofReplayStore {
  private readonly claimedAt = new Map<string, number>();

  override claim(id: string, seconds: number): Promise<boolean> {
    const now = performance.now();
    for (const [known, at] of this.claimedAt) {
      if (now - at < seconds * 1000 && this.claimedAt.size < mostRemembered) break;
      this.claimedAt.delete(known);
    }
    const isNew = !this.claimedAt.has(id);
    if (isNew) this.claimedAt.set(id, now);
    return Promise.resolve(isNew);
  }
}

const refused = (reason: RefusalReason): AppError => new AppError('AUTH_UNAUTHORIZED', { refusal: { reason } });

/** The only header `DPoP` of a request (RFC 9449, 4.3). */
const readProof = ({ raw, headers }: FastifyRequest): string => {
  const count = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'dpop').length;
  const proof = headers['dpop'];
  if (count === 0 || typeof proof !== 'string') throw refused('proof_missing');
  if (count > 1 || proof.length > mostCharacters) throw refused('proof_wrong');
  return proof;
};

const withoutQuery = (address: unknown): string | undefined => {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  return url === null ? undefined : `${url.origin}${url.pathname}`;
};

/** Checks the proofs of access tokens that are bound to a key of their client (RFC 9449, 4.3 and 7.1). */
export class DpopProofs {
  private readonly replays: ProofReplayStore;
  /** Guards check a request again when its body was slow; its proof is used only once. */
  private readonly proven = new WeakMap<FastifyRequest['raw'], string>();

  constructor(
    private readonly config: AccessConfig,
    replays?: ProofReplayStore,
  ) {
    this.replays = replays ?? new OwnReplays();
  }

  /**
   * @param thumbprint `cnf.jkt` of the token: of the key that signs its proofs
   * @throws AppError AUTH_UNAUTHORIZED, SERVICE_UNAVAILABLE
   */
  async require(request: FastifyRequest, token: string, thumbprint: string): Promise<void> {
    if (this.proven.get(request.raw) === token) return;
    const { payload, protectedHeader } = await this.verify(readProof(request));
    const { jwk } = protectedHeader;
    const isSigner = jwk !== undefined && (await calculateJwkThumbprint(jwk)) === thumbprint;
    if (!isSigner || !this.isFor(request, token, payload)) throw refused('proof_wrong');
    const id = hash('sha256', `${thumbprint}:${payload.jti}`, 'base64url');
    if (!(await this.replays.claim(id, 2 * proofSeconds))) throw refused('proof_replayed');
    this.proven.set(request.raw, token);
  }

  private async verify(proof: string): Promise<JWTVerifyResult> {
    try {
      return await jwtVerify(proof, EmbeddedJWK, { algorithms: [...proofAlgorithms], typ: 'dpop+jwt' });
    } catch {
      throw refused('proof_wrong');
    }
  }

  private isFor(request: FastifyRequest, token: string, { htm, htu, ath, iat, jti }: JWTPayload): boolean {
    const path = request.url.split('?', 1).join('');
    const address = withoutQuery(htu);
    const bases = loopbackAliases(publicAddress(this.config.resource));
    return (
      htm === request.method &&
      bases.some((base) => withoutQuery(`${base}${path}`) === address) &&
      ath === hash('sha256', token, 'base64url') &&
      typeof iat === 'number' &&
      Math.abs(Date.now() / 1000 - iat) <= proofSeconds &&
      typeof jti === 'string' &&
      jti !== '' &&
      jti.length <= mostIdCharacters
    );
  }
}
