import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig, OidcConfig } from '@svc/config';
import { loopbackAliases } from '@svc/http';
import type { ResourceServer } from 'oidc-provider';
import { accessTokenSeconds } from '../sessions/session-limits';

/** Scopes of the video-service. */
export const resourceScopes = ['videos:read', 'videos:write', 'drafts:write', 'assets:write'] as const;

/** Scopes of OpenID Connect. */
export const identityScopes = ['openid', 'profile', 'email', 'offline_access'] as const;

/** The services that accept access tokens of clients (RFC 8707). */
@Injectable()
export class ResourcesService {
  private readonly addresses: URL[];

  constructor(policy: AuthPolicyConfig, { resources }: OidcConfig) {
    const addresses = [policy.videoServiceUrl ?? [], resources].flat();
    this.addresses = addresses.flatMap(loopbackAliases).map((address) => new URL(address));
  }

  /** True for a configured address and for paths below it. */
  has(resource: string): boolean {
    const url = URL.parse(resource);
    if (url === null || url.username !== '' || url.password !== '') return false;
    return this.addresses.some(({ origin, pathname }) => {
      const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
      return url.origin === origin && `${url.pathname}/`.startsWith(folder);
    });
  }

  /** The resource is the audience of its tokens. */
  serverOf(resource: string): ResourceServer {
    return {
      scope: resourceScopes.join(' '),
      audience: resource,
      accessTokenTTL: accessTokenSeconds,
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg: 'ES256' } },
    };
  }
}
