import { Module } from '@nestjs/common';
import { TokensModule } from '../sessions/tokens/tokens.module';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { UsersModule } from '../users/users.module';
import { AdminsModule } from './administrators/admins.module';
import { MfaDelivery } from '../sign-in/mfa-delivery';
import { MfaController } from '../sign-in/mfa.controller';
import { MfaService } from '../sign-in/mfa.service';
import { PasskeyOpenings } from '../sign-in/passkey-openings';
import { PasskeySignInService } from '../sign-in/passkey-sign-in.service';
import { PasskeysController } from '../sign-in/passkeys.controller';
import { VerifiedSignIns } from '../sign-in/verified-sign-ins';
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
    MfaDelivery,
    MfaService,
    PasskeyOpenings,
    PasskeySignInService,
    PasswordCheckService,
    PasswordSignInService,
    ReauthenticationService,
    VerifiedSignIns,
    SignInLinksService,
  ],
  exports: [
    MfaDelivery,
    MfaService,
    PasskeySignInService,
    PasswordSignInService,
    ReauthenticationService,
    SignInLinksService,
  ],
})
export class SignInModule {}
