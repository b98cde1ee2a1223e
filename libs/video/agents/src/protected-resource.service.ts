import { Injectable } from '@nestjs/common';
import { proofAlgorithms, scopes, usualScopes } from '@svc/access';
import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { publicAddress } from '@svc/http';

/** OAuth 2.0 Protected Resource Metadata (RFC 9728, section 2). */
export interface ResourceMetadata {
  resource: string;
  resource_name: string;
  /** Issuers of the accepted tokens. */
  authorization_servers: string[];
  bearer_methods_supported: string[];
  scopes_supported: readonly string[];
  dpop_signing_alg_values_supported: readonly string[];
}

const metadataPath = '/.well-known/oauth-protected-resource';
export const endpointPath = '/mcp';

/** Publishes which issuers are accepted: in the metadata document, and in the challenge that points to it. */
@Injectable()
export class ProtectedResourceService {
  constructor(
    private readonly access: AccessConfig,
    private readonly config: VideoServiceConfig,
  ) {}

  private get base(): string {
    return publicAddress(this.config.publicUrl);
  }

  /** The address of the MCP endpoint. */
  get address(): string {
    return `${this.base}${endpointPath}`;
  }

  /** Null while access control is off: there is no protected resource then. */
  describe(path: '' | typeof endpointPath): ResourceMetadata | null {
    if (this.access.videoAuth === 'off') return null;
    return {
      resource: `${this.base}${path}`,
      resource_name: 'Video service',
      authorization_servers: [this.access.issuer],
      bearer_methods_supported: ['header'],
      scopes_supported: scopes,
      dpop_signing_alg_values_supported: proofAlgorithms,
    };
  }

  /**
   * Adds to the challenge of a refused call the address of the metadata (RFC 9728, section 5.1) and, where it names no
   * scope, those of the tools: hosts ask for nothing else.
   */
  challengeWithMetadata(challenge: string): string {
    const metadata = `resource_metadata="${this.base}${metadataPath}${endpointPath}"`;
    const scope = challenge.includes('scope="') ? '' : `, scope="${usualScopes.join(' ')}"`;
    return `${challenge}${challenge.includes(' ') ? ', ' : ' '}${metadata}${scope}`;
  }
}
