import { Admin } from '../platform/schema/admin.entity';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Module } from '@nestjs/common';
import { TokensModule } from '../sessions/tokens/tokens.module';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { UsersModule } from '../users/users.module';
import { MfaDeliveryService } from './mfa-delivery.service';
import { MfaController } from './mfa.controller';
import { MfaService } from './mfa.service';
import { PasskeySignInService } from './passkey-sign-in.service';
import { PasskeysController } from './passkeys.controller';
import { PasswordSignInService } from './password-sign-in.service';
import { ReauthenticationController } from './reauthentication.controller';
import { ReauthenticationService } from './reauthentication.service';
import { ProofOfWorkModule } from '../limits/limits.module';
import { EmailModule } from '../email/email.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { SignInLinksController } from './sign-in-links.controller';
import { SignInController } from './sign-in.controller';
import { AdminIdentityService } from './administrators/admin-identity.service';
import { AdminSessionsService } from './administrators/admin-sessions.service';
import { AdminTokensService } from './administrators/admin-tokens.service';
import { AdminSessionsController } from './administrators/admin-sessions.controller';
import { AdminsRepository } from './administrators/admins.repository';
import { CurrentAdminSessionController } from './administrators/current-admin-session.controller';

@Module({
  imports: [TypeOrmModule.forFeature([Admin]), SecondFactorsModule, SessionsModule, TokensModule, UsersModule],
  controllers: [AdminSessionsController, CurrentAdminSessionController],
  providers: [AdminIdentityService, AdminSessionsService, AdminTokensService, AdminsRepository],
  exports: [AdminSessionsService, AdminsRepository],
})
export class AdminsModule {}

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
  providers: [MfaDeliveryService, MfaService, PasskeySignInService, PasswordSignInService, ReauthenticationService],
  exports: [MfaDeliveryService, MfaService, PasskeySignInService, PasswordSignInService, ReauthenticationService],
})
export class SignInModule {}
