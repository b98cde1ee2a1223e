import { Module } from '@nestjs/common';
import { ProofsModule } from '../proofs/proofs.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { SignInLinksController } from './sign-in-links.controller';
import { SignInController } from './sign-in.controller';

@Module({
  imports: [ProofsModule, SessionsModule, SettingsModule],
  controllers: [SignInController, SignInLinksController],
})
export class SignInModule {}
