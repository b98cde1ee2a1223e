import { Injectable, Logger } from '@nestjs/common';
import { AuthPolicyConfig, type ClaimPaths } from '@svc/config';
import { broken } from '@svc/contracts';
import { fieldError } from '@svc/errors';
import { shownEmail } from '../../platform/fields/email-address';

/** Sources of additional claims. */
interface ClaimSource {
  appMetadata: Readonly<Record<string, unknown>>;
  emailVerified: boolean;
  createdAt: Date;
}

/** Proxies accept a header with a token of this size. */
export const mappedClaimsMaximumBytes = 4096;

const ownValue = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** Claims without a value are omitted. */
const mappedClaims = (
  paths: ClaimPaths,
  { appMetadata, emailVerified, createdAt }: ClaimSource,
): Record<string, unknown> => {
  const source = { appMetadata, emailVerified, createdAt: createdAt.toISOString() };
  const claims = Object.entries(paths).map(([claim, path]): [string, unknown] => [
    claim,
    path.split('.').reduce<unknown>(ownValue, source),
  ]);
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined));
};

const isTooLarge = (claims: Readonly<Record<string, unknown>>): boolean =>
  Buffer.byteLength(JSON.stringify(claims)) > mappedClaimsMaximumBytes;

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
      throw fieldError('appMetadata', broken('claimBytes', { count: mappedClaimsMaximumBytes }));
  }

  /** Empty when the claims are too large for a token: a mapping may be newer than the data. */
  private mapped(user: TokenUser): Record<string, unknown> {
    const claims = mappedClaims(this.paths, user);
    if (Object.keys(claims).length === 0 || !isTooLarge(claims)) return claims;
    this.logger.error(`Tokens of user ${user.id} have no mapped claims: they exceed the size limit.`);
    return {};
  }
}
