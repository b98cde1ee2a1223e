import { Module } from '@nestjs/common';
import { OAuthModule } from '../oauth/oauth.module';
import { SettingsModule } from '../settings/settings.module';
import { PreparedPublicConfigService } from './prepared-public-config.service';
import { PublicConfigController } from './public-config.controller';
import { PublicConfigService } from './public-config.service';

@Module({
  imports: [OAuthModule, SettingsModule],
  controllers: [PublicConfigController],
  providers: [PreparedPublicConfigService, PublicConfigService],
  exports: [PublicConfigService],
})
export class PublicConfigModule {}
