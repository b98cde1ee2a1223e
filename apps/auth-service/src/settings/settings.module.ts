import { Module } from '@nestjs/common';
import { AnonKeysController } from './anon-keys.controller';
import { AnonKeysRepository } from './anon-keys.repository';
import { AnonKeysService } from './anon-keys.service';
import { ApiKeyController } from './api-key.controller';
import { ApiKeyRepository } from './api-key.repository';
import { ApiKeyService } from './api-key.service';
import { AuthConfigController } from './auth-config.controller';
import { RedirectTargetsService } from './redirect-targets.service';
import { SettingsRepository } from './settings.repository';
import { SettingsService } from './settings.service';

@Module({
  controllers: [AnonKeysController, ApiKeyController, AuthConfigController],
  providers: [
    AnonKeysRepository,
    AnonKeysService,
    ApiKeyRepository,
    ApiKeyService,
    RedirectTargetsService,
    SettingsRepository,
    SettingsService,
  ],
  exports: [ApiKeyService, RedirectTargetsService, SettingsService],
})
export class SettingsModule {}
