import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnonKey, ApiKey, RetiringApiKey } from '../platform/schema/api-key.entity';
import { Settings } from '../platform/schema/settings.entity';
import { AnonKeysController } from './anon-keys.controller';
import { AccessKeysRepository } from './access-keys.repository';
import { AnonKeysService } from './anon-keys.service';
import { ApiKeyController } from './api-key.controller';
import { ApiKeyService } from './api-key.service';
import { AuthConfigController } from './auth-config.controller';
import { RedirectTargetsService } from './redirect-targets.service';
import { SettingsService } from './settings.service';

@Module({
  imports: [TypeOrmModule.forFeature([AnonKey, ApiKey, RetiringApiKey, Settings])],
  controllers: [AnonKeysController, ApiKeyController, AuthConfigController],
  providers: [AccessKeysRepository, AnonKeysService, ApiKeyService, RedirectTargetsService, SettingsService],
  exports: [ApiKeyService, RedirectTargetsService, SettingsService],
})
export class SettingsModule {}
