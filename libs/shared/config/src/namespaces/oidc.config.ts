import { IsArray, IsBoolean } from 'class-validator';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

/** The auth-service as OAuth 2.1 and OpenID provider of other programs. */
export class OidcConfig {
  @Setting({
    name: 'OIDC_PROVIDER',
    description:
      '`on`: other programs can sign users in here by OAuth 2.1 and OpenID Connect (docs/guides/sign-in-with.md)',
  })
  @IsBoolean()
  readonly isProvider: boolean = false;

  @Setting({
    name: 'OIDC_CLIENT_DOCUMENTS',
    description:
      '`on`: a client may identify itself by the https address of its metadata document, without registration',
  })
  @IsBoolean()
  readonly clientDocuments: boolean = true;

  @Setting({
    name: 'OIDC_REGISTRATION',
    description: '`on`: any program may register itself as a client (RFC 7591)',
  })
  @IsBoolean()
  readonly registration: boolean = false;

  @Setting({
    name: 'OIDC_RESOURCES',
    address: addresses.verbatim,
    description:
      'Addresses of services that accept access tokens of clients, besides VIDEO_SERVICE_URL, each with its `/mcp`',
    defaultDescription: 'none',
  })
  @IsArray()
  readonly resources: string[] = [];
}
