import { Module } from '@nestjs/common';
import {
  AccessModule,
  AccountModule,
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
  PagesModule,
} from '@svc/auth';
import { AccountPagesController } from './account-pages.controller';
import { ConfirmController } from './confirm.controller';
import { DeletionPagesController } from './deletion-pages.controller';
import { EntryController } from './entry.controller';
import { FactorPagesController } from './factor-pages.controller';
import { InvitationPagesController } from './invitation-pages.controller';
import { OrganizationPagesController } from './organization-pages.controller';
import { ProvisioningPagesController } from './provisioning-pages.controller';
import { OrganizationEntryService } from './organization-entry.service';
import { OrganizationSignInPagesController } from './organization-sign-in-pages.controller';
import { OwnDataPagesController } from './own-data-pages.controller';
import { ProviderPagesController } from './provider-pages.controller';
import { ResetPagesController } from './reset-pages.controller';
import { ReturnController } from './return.controller';
import { SecondFactorPagesController } from './second-factor-pages.controller';
import { SessionPagesController } from './session-pages.controller';
import { SignInOffersService } from './sign-in-offers.service';
import { SignInPagesController } from './sign-in-pages.controller';
import { SignUpPagesController } from './sign-up-pages.controller';
import { WellKnownController } from './well-known.controller';

@Module({
  imports: [
    AccessModule,
    AccountModule,
    AdministrationModule,
    OAuthModule,
    OrganizationsModule,
    PagesModule,
    ProofOfWorkModule,
    EmailModule,
    PublicConfigModule,
    SecondFactorsModule,
    SessionsModule,
    SettingsModule,
    SignInModule,
    SignUpModule,
  ],
  controllers: [
    AccountPagesController,
    ConfirmController,
    DeletionPagesController,
    EntryController,
    FactorPagesController,
    InvitationPagesController,
    OrganizationPagesController,
    OrganizationSignInPagesController,
    ProvisioningPagesController,
    OwnDataPagesController,
    ProviderPagesController,
    ResetPagesController,
    ReturnController,
    SecondFactorPagesController,
    SessionPagesController,
    SignInPagesController,
    SignUpPagesController,
    WellKnownController,
  ],
  providers: [OrganizationEntryService, SignInOffersService],
})
export class AccountPageModule {}
