import { Module } from '@nestjs/common';
import { IdentitiesModule } from '../users/identities/identities.module';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { ProofOfWorkModule } from '../limits/proof-of-work/proof-of-work.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { UsersModule } from '../users/users.module';
import { CodesService } from './codes.service';
import { EmailController } from './email.controller';
import { FirstVerificationService } from './first-verification.service';
import { LinkResponsesService } from './link-responses.service';
import { LinkPagesService } from './link-pages.service';
import { LinksController } from './links.controller';
import { LinksService } from './links.service';
import { MailedSignInService } from './mailed-sign-in.service';
import { PasswordChangeService } from './password-change.service';
import { PasswordOffersService } from './password-offers.service';
import { PasswordResetService } from './password-reset.service';
import { PriorAccessService } from './prior-access.service';
import { ProofIssueJob } from './proof-issue.job';
import { ProofIssueService } from './proof-issue.service';
import { ProofRequestsService } from './proof-requests.service';
import { ProofSecretsService } from './proof-secrets.service';
import { ProofsRepository } from './proofs.repository';
import { ResetEffectsService } from './reset-effects.service';
import { ResetTokensService } from './reset-tokens.service';

@Module({
  imports: [SecondFactorsModule, IdentitiesModule, ProofOfWorkModule, SessionsModule, SettingsModule, UsersModule],
  controllers: [EmailController, LinksController],
  providers: [
    CodesService,
    FirstVerificationService,
    LinkResponsesService,
    LinkPagesService,
    LinksService,
    MailedSignInService,
    PasswordChangeService,
    PasswordOffersService,
    PasswordResetService,
    PriorAccessService,
    ProofIssueJob,
    ProofIssueService,
    ProofRequestsService,
    ProofSecretsService,
    ProofsRepository,
    ResetEffectsService,
    ResetTokensService,
  ],
  exports: [
    FirstVerificationService,
    LinkResponsesService,
    LinkPagesService,
    LinksService,
    MailedSignInService,
    PasswordOffersService,
    PasswordResetService,
    ProofRequestsService,
    ProofSecretsService,
    ProofsRepository,
    ResetTokensService,
  ],
})
export class EmailModule {}
