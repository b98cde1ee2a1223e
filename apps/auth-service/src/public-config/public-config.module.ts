import { Module } from '@nestjs/common';
import { OAuthModule } from '../oauth/oauth.module';
import { SettingsModule } from '../settings/settings.module';
import { PreparedPublicConfig } from './prepared-public-config';
import { PublicConfigController } from './public-config.controller';
import { PublicConfigService } from './public-config.service';

@Module({
  imports: [OAuthModule, SettingsModule],
  controllers: [PublicConfigController],
  providers: [PreparedPublicConfig, PublicConfigService],
  exports: [PublicConfigService],
})
export class PublicConfigModule {}
