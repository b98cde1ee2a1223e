import { Injectable, Optional } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { AccessConfig } from '@svc/config';
import { AppError, misplacedKey } from '@svc/errors';
import { clientAddress } from '@svc/http';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { accessTokenAlgorithm, type AccessClaims } from './access-claims';
import { callerOf, type Caller } from './caller';
import { createClaimsCheck } from './claims-check';
import { DpopProofs, ProofReplayStore } from './dpop-proofs';
import { EndedSessionsService } from './ended-sessions.service';
import { isPersonalKey, PersonalKeysService } from './personal-keys.service';
import { SigningKeys } from './signing-keys';

const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();
const boundToken = ExtractJwt.fromAuthHeaderWithScheme('DPoP');

/** Rejects duplicate Authorization headers: Node keeps the first, but a proxy in front may have checked the other. */
const onlyToken = (request: FastifyRequest, extract: typeof bearerToken): string | null => {
  const names = request.raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization',
  );
  return names.length > 1 ? null : extract(request);
};

const tokenOf = (request: FastifyRequest): string | null =>
  onlyToken(request, bearerToken) ?? onlyToken(request, boundToken);

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
      jwtFromRequest: tokenOf,
      passReqToCallback: true,
      algorithms: [accessTokenAlgorithm],
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
      secretOrKeyProvider: (_request, token: string, done) => {
        keys.publicKeyOf(token).then(
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
    const credential = onlyToken(asked, bearerToken);
    if (credential === null || !isPersonalKey(credential)) {
      const misplaced = misplacedKey(asked.headers.authorization);
      return misplaced === undefined ? super.authenticate(request, options) : this.error(misplaced);
    }
    this.personalKeys.callerOf(credential, clientAddress(asked)).then(
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
    return callerOf(claims);
  }

  /** A bound token is refused as a bearer token, and others with the scheme of bound ones (RFC 9449, 7.1 and 7.2). */
  private async requireProof(request: FastifyRequest, { cnf }: AccessClaims): Promise<void> {
    const token = onlyToken(request, boundToken);
    if ((token !== null) !== (cnf !== undefined))
      throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: token === null ? 'proof_missing' : 'malformed' } });
    if (token !== null && cnf !== undefined) await this.proofs.require(request, token, cnf.jkt);
  }
}
