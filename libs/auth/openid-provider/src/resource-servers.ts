import type { AuthPolicyConfig, OidcConfig } from '@svc/config';
import { loopbackAliases } from '@svc/http';
import type { ResourceServer } from 'oidc-provider';
import { accessTokenSeconds } from '@svc/auth';

/** Scopes of the video-service. */
export const resourceScopes = ['videos:read', 'videos:write', 'drafts:write', 'assets:write'] as const;

/** Scopes of OpenID Connect. */
export const identityScopes = ['openid', 'profile', 'email', 'offline_access'] as const;

/** The services that accept access tokens of clients (RFC 8707). */
export class ResourceServers {
  private readonly addresses: ReadonlySet<string>;

  /** The resource of a service account that names none. */
  readonly usual: string | undefined;

  constructor(policy: AuthPolicyConfig, { resources }: OidcConfig) {
    const addresses = [policy.videoServiceUrl ?? [], resources].flat();
    const bare = addresses.map((address) => new URL(address).href.replace(/\/$/, '')).flatMap(loopbackAliases);
    this.usual = bare[0];
    this.addresses = new Set(bare.flatMap((address) => [address, `${address}/`, `${address}/mcp`]));
  }

  /** True for a configured address and its MCP endpoint, as written: the text becomes the audience. */
  has(resource: string): boolean {
    return this.addresses.has(resource);
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
