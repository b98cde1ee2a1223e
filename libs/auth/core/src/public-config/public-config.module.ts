import { Module } from '@nestjs/common';
import { OAuthModule } from '../oauth/oauth.module';
import { SettingsModule } from '../settings/settings.module';
import { ClientPackageController } from './client-package.controller';
import { ConsoleController } from './console.controller';
import { PublicConfigService } from './public-config.service';
import { PublicConfigController } from './public-config.controller';

@Module({
  imports: [OAuthModule, SettingsModule],
  controllers: [PublicConfigController, ClientPackageController, ConsoleController],
  providers: [PublicConfigService],
  exports: [PublicConfigService],
})
export class PublicConfigModule {}
