import { Body, Controller, Get, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '@svc/database';
import type { FastifyReply } from 'fastify';
import { ForAdmins } from '../platform/callers/access.decorators';
import { auditActor, CurrentCaller, type Caller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { AuthConfigResponse, UpdateAuthConfigRequest } from './auth-config.dto';
import { ConfigurationFileResponse, readOwnership } from './file-ownership';
import { isOpenToStrangers } from './redirect-risks';
import { RedirectTargetsService } from './redirect-targets.service';
import type { Settings } from '../platform/schema/settings.entity';
import { toAuthConfig } from './settings.mapper';
import { SettingsService } from './settings.service';

const openRedirects = 'allowedRedirectUrls is empty: redirects to any address are allowed';

const riskyEntry = (entry: string): string => `allowedRedirectUrls: strangers can register a name that ${entry} allows`;

const updateExamples = {
  nothing: { summary: 'Nothing: write here what is to change', value: {} },
  passwords: { summary: 'Longer passwords', value: { passwordMinLength: 12 } },
  redirects: {
    summary: 'Where browsers may be sent',
    value: { allowedRedirectUrls: ['https://app.hive.test/welcome', 'https://*.preview.hive.test/welcome'] },
  },
};

@ForAdmins()
@ApiTags('Settings')
@Controller('api/auth/config')
export class AuthConfigController {
  constructor(
    private readonly settings: SettingsService,
    private readonly redirects: RedirectTargetsService,
    private readonly database: Database,
  ) {}

  @Get()
  @Route({
    summary: 'Authentication settings',
    description: 'All of them, as they are in force on every replica.',
    answer: AuthConfigResponse,
  })
  async getAuthConfig(@Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer(reply, await this.settings.fresh());
  }

  @Put()
  @Route({
    summary: 'Change authentication settings',
    description:
      'Takes any subset; every replica follows within a second. The answer bears a `Warning` header while `allowedRedirectUrls` is empty and that allows everything, and for entries that match names of strangers.',
    answer: AuthConfigResponse,
    body: { type: UpdateAuthConfigRequest, examples: updateExamples },
    errors: ['AUTH_OWNED_BY_FILE'],
  })
  async updateAuthConfig(
    @CurrentCaller() caller: Caller,
    @Body() change: UpdateAuthConfigRequest,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answer(reply, await this.settings.change(change, auditActor(caller), source));
  }

  @Get('file')
  @Route({
    summary: 'What a configuration file owns',
    description: 'Routes that would change it answer 409 AUTH_OWNED_BY_FILE.',
    answer: ConfigurationFileResponse,
  })
  getConfigurationFile() {
    return readOwnership(this.database);
  }

  private answer(reply: FastifyReply, settings: Settings): AuthConfigResponse {
    const { allowedRedirectUrls } = settings;
    const isOpen = allowedRedirectUrls.length === 0 && !this.redirects.requireList;
    const warnings = isOpen ? [openRedirects] : allowedRedirectUrls.filter(isOpenToStrangers).map(riskyEntry);
    // RFC 7234, 5.5: 199 is a warning in free text, and `-` stands for the sender.
    if (warnings.length > 0) reply.header('warning', warnings.map((text) => `199 - "${text}"`).join(', '));
    return toAuthConfig(settings);
  }
}
