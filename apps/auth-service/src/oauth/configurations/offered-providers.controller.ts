import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { builtInProviders } from '../providers';
import { ConfiguredProvidersService } from './configured-providers.service';

export class OfferedProviderResponse {
  @ApiProperty({ description: 'Name of a built-in provider, or key of a custom one', example: 'google' })
  provider!: string;

  @ApiProperty({ description: 'As people know it', example: 'Google' })
  name!: string;

  @ApiProperty({ description: 'Whether an administrator added it: such a one starts at /api/auth/oauth/custom/{key}' })
  custom!: boolean;
}

export class OfferedProvidersResponse {
  @ApiProperty({
    type: [OfferedProviderResponse],
    description: 'Built-in ones first, then custom ones as they were added',
  })
  data!: OfferedProviderResponse[];
}

@Public()
@ApiTags('Client')
@Controller('api/auth/oauth/providers')
export class OfferedProvidersController {
  constructor(private readonly providers: ConfiguredProvidersService) {}

  @Get()
  @ApiOperation({
    summary: 'Providers that a sign-in page can offer, with names for its buttons',
    description: 'Built-in and custom ones that are configured, in the order in which they are shown.',
    operationId: 'listOfferedProviders',
  })
  @ApiOkResponse({ type: OfferedProvidersResponse })
  async list(): Promise<OfferedProvidersResponse> {
    const { custom, names } = await this.providers.current();
    const builtIn = names.builtIn.map((provider) => ({
      provider,
      name: builtInProviders[provider].title,
      custom: false,
    }));
    const added = [...custom.values()].map(({ key, name }) => ({ provider: key, name, custom: true }));
    return { data: [...builtIn, ...added] };
  }
}
