import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OAuthRecordsModule } from '../oauth/configurations/oauth-records.module';
import { ApiKeyRepository } from './api-key.repository';
import { ApiKeyService } from './api-key.service';
import { PublicConfigController } from './public-config.controller';
import { RedirectTargets } from './redirect-targets.service';
import { Settings } from './settings.entity';
import { SettingsRepository } from './settings.repository';
import { SettingsService } from './settings.service';

@Module({
  imports: [OAuthRecordsModule, TypeOrmModule.forFeature([Settings])],
  controllers: [PublicConfigController],
  providers: [ApiKeyRepository, ApiKeyService, RedirectTargets, SettingsRepository, SettingsService],
  exports: [ApiKeyService, RedirectTargets, SettingsService],
})
export class SettingsModule {}
