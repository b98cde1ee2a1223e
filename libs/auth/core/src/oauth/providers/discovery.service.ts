import { Injectable } from '@nestjs/common';
import { OAuthConfig } from '@svc/config';
import { processDiscoveryResponse } from 'oauth4webapi';
import type { ServerMetadata } from 'openid-client';
import { ProviderHttpService } from './provider-http.service';
import { presentMembers, ProviderResponseError } from './response-fields';

const discoverySuffix = '/.well-known/openid-configuration';
const discoveryTimeoutMs = 5000;
const freshMs = 60 * 60 * 1000;
const maximumDocuments = 1000;

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/** URL of the document, and the issuer that it must contain (OpenID Connect Discovery, 4.3). */
const discoveryAddresses = (endpoint: string): { document: string; issuer: string } => {
  const isDocument = new URL(endpoint).pathname.endsWith(discoverySuffix);
  const issuer = withoutSlash(isDocument ? endpoint.replace(/\/\.well-known\/openid-configuration.*$/, '') : endpoint);
  return { document: isDocument ? endpoint : `${issuer}${discoverySuffix}`, issuer };
};

const requiredAddresses = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** Discovery documents of OpenID providers, fetched through the guarded client and cached for an hour. */
@Injectable()
export class DiscoveryService {
  private readonly documents = new Map<string, { metadata: Promise<ServerMetadata>; fetchedAt: number }>();

  constructor(
    private readonly http: ProviderHttpService,
    private readonly oauth: OAuthConfig,
  ) {}

  /**
   * @throws OutboundError, ProviderAnswerError, errors of oauth4webapi: see `providerFailure`. A failure is not cached.
   */
  async discover(endpoint: string): Promise<ServerMetadata> {
    const known = this.documents.get(endpoint);
    if (known !== undefined && performance.now() - known.fetchedAt < freshMs) return known.metadata;
    if (this.documents.size >= maximumDocuments) this.documents.clear();
    const metadata = this.fetchDocument(endpoint);
    this.documents.set(endpoint, { metadata, fetchedAt: performance.now() });
    metadata.catch(() => this.documents.delete(endpoint));
    return metadata;
  }

  private async fetchDocument(endpoint: string): Promise<ServerMetadata> {
    const { document, issuer } = discoveryAddresses(endpoint);
    const response = await this.http.fetch('custom', document, {
      headers: { accept: 'application/json', 'user-agent': 'svc-auth-service' },
      signal: AbortSignal.timeout(discoveryTimeoutMs),
    });
    const members = presentMembers(await response.json());
    const answer = Response.json(members, { status: response.status });
    const { issuer: named } = members;
    if (typeof named !== 'string' || withoutSlash(named) !== issuer) throw new ProviderResponseError('issuer');
    const metadata = await processDiscoveryResponse(new URL(named), answer);
    this.checkAddresses(metadata);
    return metadata;
  }

  /**
   * Checks the authorization endpoint, which only the browser opens; the guarded client checks the others at each
   * connection.
   */
  private checkAddresses(metadata: ServerMetadata): void {
    const schemes = this.oauth.allowPrivateDiscovery ? ['https:', 'http:'] : ['https:'];
    for (const name of requiredAddresses) {
      const address = metadata[name];
      const usable = address !== undefined && URL.canParse(address) && schemes.includes(new URL(address).protocol);
      if (!usable) throw new ProviderResponseError(name);
    }
  }
}
