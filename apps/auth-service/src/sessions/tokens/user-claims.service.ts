import { Injectable, Logger } from '@nestjs/common';
import { AuthPolicyConfig, type ClaimPaths } from '@svc/config';
import { fieldError } from '@svc/errors';
import { shownEmail } from '../../platform/fields/email-address';
import { isTooLarge, mappedClaims, mappedClaimsMaximumBytes, type ClaimSource } from './mapped-claims';

export interface TokenUser extends ClaimSource {
  id: string;
  email: string;
  anonymous: boolean;
  roles: readonly string[];
}

/** The mapped claims of a user in access tokens. */
@Injectable()
export class UserClaimsService {
  private readonly logger = new Logger(UserClaimsService.name);
  private readonly paths: ClaimPaths;

  constructor(policy: AuthPolicyConfig) {
    this.paths = policy.claimPaths;
  }

  of(user: TokenUser): Record<string, unknown> {
    const { roles } = user;
    const email = shownEmail(user.email);
    return { ...this.mapped(user), ...(email === null ? {} : { email }), ...(roles.length === 0 ? {} : { roles }) };
  }

  /** @throws AppError VALIDATION_ERROR for data that would make the user's tokens too large */
  check(user: ClaimSource): void {
    if (isTooLarge(mappedClaims(this.paths, user)))
      throw fieldError(
        'appMetadata',
        `must have at most ${mappedClaimsMaximumBytes.toLocaleString('en')} bytes in what becomes claims`,
      );
  }

  /** Empty when the claims are too large for a token: a mapping may be newer than the data. */
  private mapped(user: TokenUser): Record<string, unknown> {
    const claims = mappedClaims(this.paths, user);
    if (Object.keys(claims).length === 0 || !isTooLarge(claims)) return claims;
    this.logger.error(`Tokens of user ${user.id} have no mapped claims: they exceed the size limit.`);
    return {};
  }
}
