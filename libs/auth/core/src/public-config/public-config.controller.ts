import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { Route } from '../platform/callers/route';
import { PublicConfigResponse } from './public-config.response';
import { PublicConfigService } from './public-config.service';

@Public()
@ApiTags('Sign-in')
@Controller('api/auth')
export class PublicConfigController {
  constructor(private readonly config: PublicConfigService) {}

  @Get('public-config')
  @Route({
    summary: 'Get the configuration of sign-in pages',
    description: 'Configured providers, password rules and enabled sign-in methods.',
    answer: PublicConfigResponse,
  })
  getPublicConfig() {
    return this.config.read();
  }
}
