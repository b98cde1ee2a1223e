import { Injectable, Optional } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { AccessConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { readAuthorization, clientAddress, findMisplacedKey } from '@svc/http';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { accessTokenAlgorithm, type AccessClaims } from './access-claims';
import { toCaller, type Caller } from './caller';
import { createClaimsCheck } from './claims-check';
import { DpopProofs, ProofReplayStore } from './dpop-proofs';
import { EndedSessionsService } from './ended-sessions.service';
import { isPersonalKey, PersonalKeysService } from './personal-keys.service';
import { SigningKeys } from './signing-keys';

/** Verifies access tokens by the published keys (`validate` checks the claims), and API keys of users. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  private readonly check: (claims: unknown) => AccessClaims;
  private readonly proofs: DpopProofs;

  constructor(
    config: AccessConfig,
    private readonly endedSessions: EndedSessionsService,
    private readonly personalKeys: PersonalKeysService,
    @Optional() replays?: ProofReplayStore,
  ) {
    const keys = new SigningKeys(config.jwksUrl);
    super({
      jwtFromRequest: (request: FastifyRequest) => readAuthorization(request)?.token ?? null,
      passReqToCallback: true,
      algorithms: [accessTokenAlgorithm],
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
      secretOrKeyProvider: (_request, token: string, done) => {
        keys.findPublicKey(token).then(
          (key) => done(null, key),
          (error: unknown) => done(error),
        );
      },
    });
    this.check = createClaimsCheck(config);
    this.proofs = new DpopProofs(config, replays);
  }

  /** Accepts API keys of users in the place of tokens. */
  override authenticate(request: Parameters<Strategy['authenticate']>[0], options?: object): void {
    const asked = request as unknown as FastifyRequest;
    try {
      const given = readAuthorization(asked);
      if (given?.scheme === 'Bearer' && isPersonalKey(given.token)) return this.acceptKey(given.token, asked);
    } catch (error) {
      return this.error(findMisplacedKey(asked) ?? (error as Error));
    }
    const misplaced = findMisplacedKey(asked);
    return misplaced === undefined ? super.authenticate(request, options) : this.error(misplaced);
  }

  private acceptKey(key: string, request: FastifyRequest): void {
    this.personalKeys.findCaller(key, clientAddress(request)).then(
      (caller) => this.success(caller),
      (error: Error) => this.error(error),
    );
  }

  async validate(request: FastifyRequest, given: unknown): Promise<Caller> {
    const claims = this.check(given);
    await this.requireProof(request, claims);
    if (await this.endedSessions.has(claims.sid))
      throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    if (claims.org_membership !== undefined && (await this.endedSessions.has(claims.org_membership)))
      throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'membership_ended' } });
    return toCaller(claims);
  }

  /** A bound token is refused as a bearer token, and others with the scheme of bound ones (RFC 9449, 7.1 and 7.2). */
  private async requireProof(request: FastifyRequest, { cnf }: AccessClaims): Promise<void> {
    const { scheme, token } = readAuthorization(request) ?? {};
    const isBound = scheme === 'DPoP';
    if (isBound !== (cnf !== undefined))
      throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: isBound ? 'malformed' : 'proof_missing' } });
    if (token !== undefined && cnf !== undefined) await this.proofs.require(request, token, cnf.jkt);
  }
}
