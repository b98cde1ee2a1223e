import { Module } from '@nestjs/common';
import { IdentitiesModule, UsersModule } from '../users/users.module';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { NewPasswordsModule } from '../passwords/passwords.module';
import { ProofOfWorkModule } from '../limits/limits.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { EmailController } from './email.controller';
import { FirstVerificationService } from './first-verification.service';
import { InvitedSignInService } from './invited-sign-in.service';
import { LinkResponsesService } from './link-responses.service';
import { LinksController } from './links.controller';
import { LinksService } from './links.service';
import { MailedSignInService } from './mailed-sign-in.service';
import { PasswordResetService } from './password-reset.service';
import { ProofIssueService } from './proof-issue.service';
import { ProofRequestsService } from './proof-requests.service';
import { ProofsRepository } from './proofs.repository';
import { ResetEffectsService } from './reset-effects.service';
import { ResetTokensService } from './reset-tokens.service';

@Module({
  imports: [
    SecondFactorsModule,
    IdentitiesModule,
    NewPasswordsModule,
    ProofOfWorkModule,
    SessionsModule,
    SettingsModule,
    UsersModule,
  ],
  controllers: [EmailController, LinksController],
  providers: [
    FirstVerificationService,
    InvitedSignInService,
    LinkResponsesService,
    LinksService,
    MailedSignInService,
    PasswordResetService,
    ProofIssueService,
    ProofRequestsService,
    ProofsRepository,
    ResetEffectsService,
    ResetTokensService,
  ],
  exports: [
    FirstVerificationService,
    InvitedSignInService,
    LinkResponsesService,
    LinksService,
    MailedSignInService,
    ProofIssueService,
    PasswordResetService,
    ProofRequestsService,
    ProofsRepository,
    ResetTokensService,
  ],
})
export class EmailModule {}
