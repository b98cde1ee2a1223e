import { Module } from '@nestjs/common';
import { ProofOfWorkModule } from '../limits/proof-of-work/proof-of-work.module';
import { ProofsModule } from '../email/proofs.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { SignInLinksController } from './sign-in-links.controller';
import { SignInLinksService } from './sign-in-links.service';
import { SignInController } from './sign-in.controller';

@Module({
  imports: [ProofOfWorkModule, ProofsModule, SessionsModule, SettingsModule],
  controllers: [SignInController, SignInLinksController],
  providers: [SignInLinksService],
  exports: [SignInLinksService],
})
export class SignInModule {}
