import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { AccessConfig } from '@svc/config';
import { AppError, misplacedKey } from '@svc/errors';
import { clientAddress } from '@svc/http';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { accessTokenAlgorithm, type AccessClaims } from './access-claims';
import { callerOf, type Caller } from './caller';
import { createClaimsCheck } from './claims-check';
import { EndedSessionsService } from './ended-sessions.service';
import { isPersonalKey, PersonalKeysService } from './personal-keys.service';
import { SigningKeys } from './signing-keys';

const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Rejects duplicate Authorization headers: Node keeps the first, but a proxy in front may have checked the other. */
const onlyBearerToken = (request: FastifyRequest): string | null => {
  const names = request.raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization',
  );
  return names.length > 1 ? null : bearerToken(request);
};

/** Verifies access tokens by the published keys (`validate` checks the claims), and API keys of users. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  private readonly check: (claims: unknown) => AccessClaims;

  constructor(
    config: AccessConfig,
    private readonly endedSessions: EndedSessionsService,
    private readonly personalKeys: PersonalKeysService,
  ) {
    const keys = new SigningKeys(config.jwksUrl);
    super({
      jwtFromRequest: onlyBearerToken,
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
  }

  /** Accepts API keys of users in the place of tokens. */
  override authenticate(request: Parameters<Strategy['authenticate']>[0], options?: object): void {
    const asked = request as unknown as FastifyRequest;
    const credential = onlyBearerToken(asked);
    if (credential === null || !isPersonalKey(credential)) {
      const misplaced = misplacedKey(asked.headers.authorization);
      return misplaced === undefined ? super.authenticate(request, options) : this.error(misplaced);
    }
    this.personalKeys.callerOf(credential, clientAddress(asked)).then(
      (caller) => this.success(caller),
      (error: Error) => this.error(error),
    );
  }

  async validate(given: unknown): Promise<Caller> {
    const claims = this.check(given);
    if (await this.endedSessions.has(claims.sid))
      throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    if (claims.org_membership !== undefined && (await this.endedSessions.has(claims.org_membership)))
      throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'membership_ended' } });
    return callerOf(claims);
  }
}
