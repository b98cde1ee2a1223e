import { Module } from '@nestjs/common';
import { OAuthRecordsModule } from '../oauth/configurations/oauth-records.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { UserRecordsModule } from '../users/users.module';
import { CodeVerificationService } from './code-verification.service';
import { CodesService } from './codes.service';
import { EmailController } from './email.controller';
import { LinkAnswers } from './link-answers';
import { LinksController } from './links.controller';
import { LinksService } from './links.service';
import { PasswordChangeService } from './password-change.service';
import { PasswordResetService } from './password-reset.service';
import { ProofIssueJob } from './proof-issue.job';
import { ProofIssueService } from './proof-issue.service';
import { ProofRequestsModule } from './proof-requests.module';
import { ResetEffects } from './reset-effects';
import { ResetTokensService } from './reset-tokens.service';

@Module({
  imports: [OAuthRecordsModule, ProofRequestsModule, SessionsModule, SettingsModule, UserRecordsModule],
  controllers: [EmailController, LinksController],
  providers: [
    CodesService,
    CodeVerificationService,
    LinkAnswers,
    LinksService,
    PasswordChangeService,
    PasswordResetService,
    ProofIssueJob,
    ProofIssueService,
    ResetEffects,
    ResetTokensService,
  ],
})
export class ProofsModule {}
