import { scopes as resourceScopes, usualScopes } from '@svc/access';
import type { AuthPolicyConfig, OidcConfig } from '@svc/config';
import { loopbackAliases } from '@svc/http';
import type { KoaContextWithOIDC, ResourceServer } from 'oidc-provider';
import { accessTokenSeconds } from '@svc/auth';

export { resourceScopes };

/** Scopes of OpenID Connect. */
export const identityScopes = ['openid', 'profile', 'email', 'offline_access'] as const;

/** Routes at which a client asks for access. */
const askingRoutes: ReadonlySet<string> = new Set([
  'authorization',
  'device_authorization',
  'pushed_authorization_request',
]);

const known = new Set<string>([...resourceScopes, ...identityScopes]);

/** False for an unknown scope, and for `offline_access`, which hosts add to everything. */
export const givesAccess = (scope: string): boolean => known.has(scope) && scope !== 'offline_access';

const accessScopes = ({ oidc }: KoaContextWithOIDC): string[] => [...oidc.requestParamScopes].filter(givesAccess);

const isAsking = ({ oidc }: KoaContextWithOIDC): boolean => askingRoutes.has(oidc.route);

/** The services that accept access tokens of clients (RFC 8707). */
export class ResourceServers {
  private readonly addresses: ReadonlySet<string>;

  /** The resource of a request that names none. */
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

  /** Tells the right address only to a client that knows the host. */
  describeRefusal(resource: string): string {
    const { origin } = new URL(resource);
    const endpoint = [...this.addresses].find((one) => one.endsWith('/mcp') && new URL(one).origin === origin);
    return `the resource is unknown${endpoint === undefined ? '' : `: the right one is ${endpoint}`}`;
  }

  /** Agents of before RFC 8707 name no resource; without `openid`, a token for userinfo is useless. */
  usualResource(context: KoaContextWithOIDC): string | undefined {
    const asksForIdentity = accessScopes(context).some((scope) => !resourceScopes.some((name) => name === scope));
    return isAsking(context) && !asksForIdentity ? this.usual : undefined;
  }

  /** Completes a request for no scope, so that its user is asked for something useful. */
  offerScopes(context: KoaContextWithOIDC): void {
    const { params, requestParamScopes } = context.oidc;
    if (params !== undefined && isAsking(context) && accessScopes(context).length === 0)
      params['scope'] = [...new Set([...requestParamScopes, ...usualScopes])].filter(Boolean).join(' ');
  }

  /** The resource is the audience of its tokens. */
  resourceServer(resource: string): ResourceServer {
    return {
      scope: resourceScopes.join(' '),
      audience: resource,
      accessTokenTTL: accessTokenSeconds,
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg: 'ES256' } },
    };
  }
}
