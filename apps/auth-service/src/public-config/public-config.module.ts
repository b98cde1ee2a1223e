import { Module } from '@nestjs/common';
import { OAuthModule } from '../oauth/oauth.module';
import { SettingsModule } from '../settings/settings.module';
import { PreparedPublicConfig } from './prepared-public-config';
import { PublicConfigController } from './public-config.controller';

@Module({
  imports: [OAuthModule, SettingsModule],
  controllers: [PublicConfigController],
  providers: [PreparedPublicConfig],
})
export class PublicConfigModule {}
