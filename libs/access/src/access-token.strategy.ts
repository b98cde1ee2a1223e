import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { AccessConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { accessTokenAlgorithm, isAccessClaims } from './access-claims';
import { callerOf, type Caller } from './caller';
import { SigningKeys } from './signing-keys';

/** Access tokens as the auth-service issues them (decisions: "access token"), verified by its published keys. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(config: AccessConfig) {
    const keys = new SigningKeys(config.jwksUrl);
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
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

  validate(claims: unknown): Caller {
    if (!isAccessClaims(claims)) throw new AppError('UNAUTHORIZED');
    return callerOf(claims);
  }
}
