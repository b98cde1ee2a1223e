import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  accessTokenAlgorithm,
  accessTokenType,
  createClaimsCheck,
  type AccessClaims,
  type OrganizationClaims,
  type Role,
} from '@svc/access';
import { AuthPolicyConfig, AuthServiceConfig } from '@svc/config';
import { AppError, type RefusalReason } from '@svc/errors';
import { compactVerify, decodeJwt, errors } from 'jose';
import { type ActiveOrganization, type SessionAssurance, toAssuranceLevel } from '../../platform/schema/session.entity';
import { signedToken } from './signed-token';
import { SigningKeysService, type SigningKeySet } from './signing-keys.service';
import { accessTokenSeconds } from '../session-limits';
import { UserClaimsService, type TokenUser } from './user-claims.service';
import { VerifiedTokens } from './verified-tokens';

export interface AccessTokenSubject extends SessionAssurance {
  id: string;
  sessionId: string;
  /** Set for users only: without it the subject is an administrator. */
  user?: TokenUser;
}

/** Limits a token to one service: others, this one included, refuse its audience (RFC 8707, 2). */
interface TokenLimits {
  audience: string;
  scope: string;
  seconds: number;
}

export interface IssuedToken {
  accessToken: string;
  expiresAt: Date;
}

const toRole = (user: TokenUser | undefined): Role => {
  if (user === undefined) return 'project_admin';
  return user.anonymous ? 'anonymous' : 'authenticated';
};

const organizationClaims = (active: ActiveOrganization | null | undefined): OrganizationClaims =>
  active ? { org_id: active.id, org_slug: active.slug, org_role: active.role, org_membership: active.grantId } : {};

const refused = (reason: RefusalReason): AppError => new AppError('AUTH_UNAUTHORIZED', { refusal: { reason } });

const reasonFor = (error: errors.JOSEError): RefusalReason => {
  if (error instanceof errors.JWKSNoMatchingKey) return 'unknown_key';
  return error instanceof errors.JWSInvalid ? 'malformed' : 'signature';
};

/** Issues and verifies access tokens. The guard checks that the session is live. */
@Injectable()
export class AccessTokensService {
  private readonly verified = new VerifiedTokens();
  readonly issuer: string;
  private readonly checkClaims: (claims: unknown) => AccessClaims;

  constructor(
    private readonly keys: SigningKeysService,
    private readonly config: AuthServiceConfig,
    private readonly userClaims: UserClaimsService,
    policy: AuthPolicyConfig,
  ) {
    this.issuer = policy.issuer || config.publicUrl;
    this.checkClaims = createClaimsCheck({ issuer: this.issuer, audience: config.audience });
  }

  async issue(
    { id, sessionId, user, amr, authTime, organization }: AccessTokenSubject,
    limits?: TokenLimits,
  ): Promise<IssuedToken> {
    const { active } = await this.keys.current();
    const issuedAt = Math.floor(Date.now() / 1000);
    const claims: AccessClaims = {
      ...(user === undefined ? {} : this.userClaims.of(user)),
      ...organizationClaims(organization),
      iss: this.issuer,
      aud: limits?.audience ?? this.config.audience,
      ...(limits === undefined ? {} : { scope: limits.scope }),
      sub: id,
      sid: sessionId,
      role: toRole(user),
      aal: toAssuranceLevel(amr),
      amr,
      auth_time: Math.floor(authTime),
      iat: issuedAt,
      exp: issuedAt + (limits?.seconds ?? accessTokenSeconds),
      jti: randomUUID(),
    };
    const header = { alg: accessTokenAlgorithm, typ: accessTokenType, kid: active.id } as const;
    return { accessToken: signedToken(header, claims, active.privateKey), expiresAt: new Date(claims.exp * 1000) };
  }

  /** @throws AppError AUTH_UNAUTHORIZED for anything but an unexpired access token of this service */
  async verify(token: string): Promise<AccessClaims> {
    const keys = await this.keys.current();
    const known = this.verified.get(token, keys);
    if (known !== undefined) return known;
    const claims = await this.check(token, keys);
    this.verified.add(token, claims, keys);
    return claims;
  }

  /**
   * The key is chosen by `kid` among the published ones: `jwk`, `jku` and `x5u` of a header are ignored (RFC 8725,
   * 3.10).
   */
  private async check(token: string, keys: SigningKeySet): Promise<AccessClaims> {
    const findKey = ({ kid = '' }: { kid?: string }) => {
      const key = keys.publicKeys.get(kid);
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      return key;
    };
    const verified = await compactVerify(token, findKey, { algorithms: [accessTokenAlgorithm] }).catch(
      (error: unknown) => {
        throw error instanceof errors.JOSEError ? refused(reasonFor(error)) : error;
      },
    );
    if (verified.protectedHeader.typ !== accessTokenType) throw refused('signature');
    return this.checkClaims(decodeJwt(token));
  }
}
