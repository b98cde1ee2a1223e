import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AccountModule } from '../account/account.module';
import { EmailModule } from '../email/email.module';
import { ProofOfWorkModule } from '../limits/limits.module';
import { OAuthModule } from '../oauth/oauth.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { PublicConfigModule } from '../public-config/public-config.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { AddressLinkFormsController } from './address-link-forms.controller';
import { ErrorPagesService } from './error-pages.service';
import { LinkFormsController } from './link-forms.controller';
import { PageContextsService } from './page-contexts.service';
import { PageCookiesService } from './page-cookies.service';
import { PageFilesController } from './page-files.controller';
import { PageResponsesService } from './page-responses.service';
import { ProvisioningPagesService } from './provisioning-pages.service';
import { SignInCompletionService } from './sign-in-completion.service';

/** Pages of mailed links, and what every page is made of. */
@Module({
  imports: [
    AccessModule,
    AccountModule,
    EmailModule,
    OAuthModule,
    OrganizationsModule,
    ProofOfWorkModule,
    PublicConfigModule,
    SessionsModule,
    SettingsModule,
    SignInModule,
  ],
  controllers: [AddressLinkFormsController, LinkFormsController, PageFilesController],
  providers: [
    ErrorPagesService,
    PageContextsService,
    PageCookiesService,
    PageResponsesService,
    ProvisioningPagesService,
    SignInCompletionService,
  ],
  exports: [
    ErrorPagesService,
    PageContextsService,
    PageCookiesService,
    PageResponsesService,
    ProvisioningPagesService,
    SignInCompletionService,
  ],
})
export class PagesModule {}
