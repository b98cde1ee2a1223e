import { Controller, Get, Header } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { AuthServiceConfig } from '@svc/config';
import { Public } from '@svc/http';
import { SecurityEventTokensService } from './security-event-tokens.service';
import { Route } from '@svc/auth';

class SsfConfigurationResponse {
  @ApiProperty({ example: '1_0' })
  spec_version!: string;

  @ApiProperty({ description: '`iss` of every token' })
  issuer!: string;

  @ApiProperty({ format: 'uri', description: 'Keys that verify the tokens' })
  jwks_uri!: string;

  @ApiProperty({ type: [String], example: ['urn:ietf:rfc:8935'], description: 'Tokens are pushed (RFC 8935)' })
  delivery_methods_supported!: string[];

  @ApiProperty({ enum: ['ALL'], description: 'A receiver gets the events of all users' })
  default_subjects!: 'ALL';
}

const metadata = (issuer: string, publicUrl: string): SsfConfigurationResponse => ({
  spec_version: '1_0',
  issuer,
  jwks_uri: `${publicUrl}/.well-known/jwks.json`,
  delivery_methods_supported: ['urn:ietf:rfc:8935'],
  default_subjects: 'ALL',
});

@Public()
@ApiTags('For services')
@Controller('.well-known')
export class SsfConfigurationController {
  constructor(
    private readonly tokens: SecurityEventTokensService,
    private readonly config: AuthServiceConfig,
  ) {}

  @Header('cache-control', 'public, max-age=300')
  @Get('ssf-configuration')
  @Route({
    summary: 'Shared Signals: how security event tokens are sent',
    description:
      'Metadata of a transmitter (OpenID Shared Signals Framework 1.0). Administrators register receivers as webhooks with the format `security_event_tokens`; there is no endpoint at which receivers register themselves.',
    answer: SsfConfigurationResponse,
  })
  getSsfConfiguration(): SsfConfigurationResponse {
    return metadata(this.tokens.issuer, this.config.publicUrl);
  }
}
