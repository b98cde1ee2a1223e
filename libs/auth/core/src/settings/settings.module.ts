import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnonKey, ApiKey, RetiringApiKey } from '../platform/schema/api-key.entity';
import { Settings } from '../platform/schema/settings.entity';
import { AnonKeysController } from './anon-keys.controller';
import { AccessKeysRepository } from './access-keys.repository';
import { ApiKeyController } from './api-key.controller';
import { AccessKeysService } from './access-keys.service';
import { AuthConfigController } from './auth-config.controller';
import { RedirectTargetsService } from './redirect-targets.service';
import { SettingsService } from './settings.service';

@Module({
  imports: [TypeOrmModule.forFeature([AnonKey, ApiKey, RetiringApiKey, Settings])],
  controllers: [AnonKeysController, ApiKeyController, AuthConfigController],
  providers: [AccessKeysRepository, AccessKeysService, RedirectTargetsService, SettingsService],
  exports: [AccessKeysService, RedirectTargetsService, SettingsService],
})
export class SettingsModule {}
