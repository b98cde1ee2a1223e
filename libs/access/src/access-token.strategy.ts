import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { AccessConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { accessTokenAlgorithm, isAccessClaims } from './access-claims';
import { callerOf, type Caller } from './caller';
import { EndedSessionsService } from './ended-sessions.service';
import { SigningKeys } from './signing-keys';

const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Rejects duplicate Authorization headers: Node keeps the first, but a proxy in front may have checked the other. */
const onlyBearerToken = (request: FastifyRequest): string | null => {
  const names = request.raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization',
  );
  return names.length > 1 ? null : bearerToken(request);
};

/** Verifies access tokens of the auth-service by its published keys. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(
    config: AccessConfig,
    private readonly endedSessions: EndedSessionsService,
  ) {
    const keys = new SigningKeys(config.jwksUrl);
    super({
      jwtFromRequest: onlyBearerToken,
      algorithms: [accessTokenAlgorithm],
      issuer: config.issuer,
      audience: config.audience,
      secretOrKeyProvider: (_request, token: string, done) => {
        keys.publicKeyOf(token).then(
          (key) => done(null, key),
          (error: unknown) => done(error),
        );
      },
    });
  }

  async validate(claims: unknown): Promise<Caller> {
    if (!isAccessClaims(claims) || (await this.endedSessions.has(claims.sid))) throw new AppError('AUTH_UNAUTHORIZED');
    return callerOf(claims);
  }
}
