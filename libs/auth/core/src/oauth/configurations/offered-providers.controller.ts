import { Controller, Get } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { builtInProviders, type ProviderName } from '../providers';
import { Route } from '../../platform/callers/route';
import { ConfigurationsRepository } from './configurations.repository';

class OfferedProviderResponse {
  @ApiProperty({ description: 'Name of a built-in provider, or key of a custom one', example: 'google' })
  provider!: string;

  @ApiProperty({ description: 'Display name', example: 'Google' })
  name!: string;

  @ApiProperty({
    description: 'True for a provider that an administrator added: it starts at /api/auth/oauth/custom/{key}',
  })
  custom!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Path (SVG) of the mark, in a square of 24 units; null for a custom provider',
    example: 'M0 0h11.4v11.4H0z',
  })
  mark!: string | null;
}

class OfferedProvidersResponse {
  @ApiProperty({
    type: [OfferedProviderResponse],
    description: 'Built-in ones first, then custom ones in the order of creation',
  })
  data!: OfferedProviderResponse[];
}

const toOffered = (provider: ProviderName): OfferedProviderResponse => ({
  provider,
  name: builtInProviders[provider].title,
  custom: false,
  mark: builtInProviders[provider].mark,
});

@Public()
@ApiTags('Sign-in with providers')
@Controller('api/auth/oauth/providers')
export class OfferedProvidersController {
  constructor(private readonly providers: ConfigurationsRepository) {}

  @Get()
  @Route({
    summary: 'List providers for a sign-in page, with names for its buttons',
    description: 'Configured built-in and custom providers, in display order.',
    answer: OfferedProvidersResponse,
  })
  async listOfferedProviders(): Promise<OfferedProvidersResponse> {
    const { custom, names } = await this.providers.current();
    const added = [...custom.values()].map(({ key, name }) => ({ provider: key, name, custom: true, mark: null }));
    return { data: [...names.builtIn.map(toOffered), ...added] };
  }
}
