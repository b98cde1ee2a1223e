import { Module } from '@nestjs/common';
import { TokensModule } from '../sessions/tokens/tokens.module';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { UsersModule } from '../users/users.module';
import { AdminsModule } from './administrators/admins.module';
import { MfaDeliveryService } from './mfa-delivery.service';
import { MfaController } from '../sign-in/mfa.controller';
import { MfaService } from '../sign-in/mfa.service';
import { PasskeySessionsService } from './passkey-sessions.service';
import { PasskeySignInService } from '../sign-in/passkey-sign-in.service';
import { PasskeysController } from '../sign-in/passkeys.controller';
import { VerifiedSignInsService } from './verified-sign-ins.service';
import { PasswordCheckService } from './password-check.service';
import { PasswordSignInService } from './password-sign-in.service';
import { ReauthenticationController } from './reauthentication.controller';
import { ReauthenticationService } from './reauthentication.service';
import { ProofOfWorkModule } from '../limits/proof-of-work/proof-of-work.module';
import { EmailModule } from '../email/email.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { SignInLinksController } from './sign-in-links.controller';
import { SignInLinksService } from './sign-in-links.service';
import { SignInController } from './sign-in.controller';

@Module({
  imports: [
    TokensModule,
    AdminsModule,
    SecondFactorsModule,
    UsersModule,
    ProofOfWorkModule,
    EmailModule,
    SessionsModule,
    SettingsModule,
  ],
  controllers: [MfaController, PasskeysController, ReauthenticationController, SignInController, SignInLinksController],
  providers: [
    MfaDeliveryService,
    MfaService,
    PasskeySessionsService,
    PasskeySignInService,
    PasswordCheckService,
    PasswordSignInService,
    ReauthenticationService,
    VerifiedSignInsService,
    SignInLinksService,
  ],
  exports: [
    MfaDeliveryService,
    MfaService,
    PasskeySignInService,
    PasswordSignInService,
    ReauthenticationService,
    SignInLinksService,
  ],
})
export class SignInModule {}
