import { Module } from '@nestjs/common';
import {
  AccessModule,
  AccountModule,
  PersonalKeysModule,
  SignUpModule,
  AdministrationModule,
  OrganizationsModule,
  OAuthModule,
  ProofOfWorkModule,
  EmailModule,
  PublicConfigModule,
  SecondFactorsModule,
  SessionsModule,
  SettingsModule,
  SignInModule,
} from '@svc/auth';
import { ScimModule } from '@svc/auth-scim';
import { ProviderModule } from '@svc/auth-openid-provider';
import { AccountPagesController } from './account-pages.controller';
import { AddressLinkFormsController } from './address-link-forms.controller';
import { PageResponsesService } from './page-responses.service';
import { SignInCompletionService } from './sign-in-completion.service';
import { ApplicationPagesController, AuthorizePagesController } from './authorize-pages.controller';
import { ApiKeyPagesController } from './api-key-pages.controller';
import { ConfirmController } from './confirm.controller';
import { DeletionPagesController } from './deletion-pages.controller';
import { EntryController } from './entry.controller';
import { FactorPagesController } from './factor-pages.controller';
import { InvitationPagesController } from './invitation-pages.controller';
import { LinkFormsController } from './link-forms.controller';
import { OrganizationPagesController } from './organization-pages.controller';
import { ProvisioningPagesController } from './provisioning-pages.controller';
import { OrganizationEntryService } from './organization-entry.service';
import { OrganizationSignInPagesController } from './organization-sign-in-pages.controller';
import { OwnDataPagesController } from './own-data-pages.controller';
import { PageCookiesService } from './page-cookies.service';
import { PageFilesController } from './page-files.controller';
import { ProviderPagesController } from './provider-pages.controller';
import { ResetPagesController } from './reset-pages.controller';
import { ReturnController } from './return.controller';
import { SecondFactorPagesController } from './second-factor-pages.controller';
import { SessionPagesController } from './session-pages.controller';
import { SignInOffersService } from './sign-in-offers.service';
import { SignInPagesController } from './sign-in-pages.controller';
import { SignUpPagesController } from './sign-up-pages.controller';
import { PageContextsService } from './page-contexts.service';

@Module({
  imports: [
    AccessModule,
    AccountModule,
    AdministrationModule,
    OAuthModule,
    OrganizationsModule,
    ScimModule,
    ProofOfWorkModule,
    EmailModule,
    ProviderModule,
    PersonalKeysModule,
    PublicConfigModule,
    SecondFactorsModule,
    SessionsModule,
    SettingsModule,
    SignInModule,
    SignUpModule,
  ],
  controllers: [
    AccountPagesController,
    AddressLinkFormsController,
    ApplicationPagesController,
    AuthorizePagesController,
    ApiKeyPagesController,
    ConfirmController,
    DeletionPagesController,
    EntryController,
    FactorPagesController,
    InvitationPagesController,
    LinkFormsController,
    OrganizationPagesController,
    OrganizationSignInPagesController,
    ProvisioningPagesController,
    OwnDataPagesController,
    PageFilesController,
    ProviderPagesController,
    ResetPagesController,
    ReturnController,
    SecondFactorPagesController,
    SessionPagesController,
    SignInPagesController,
    SignUpPagesController,
  ],
  providers: [
    PageResponsesService,
    SignInCompletionService,
    PageCookiesService,
    OrganizationEntryService,
    SignInOffersService,
    PageContextsService,
  ],
})
export class AccountPageModule {}
