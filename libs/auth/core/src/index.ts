export { AccessModule } from './access/access.module';
export { accountCookieName, cookiePrefix } from './access/account-cookie';
export { requireAssurance } from './access/assurance';
export { CallersService } from './access/callers.service';
export { AccountModule, PersonalKeysModule, SignUpModule } from './account/account.module';
export { ChangePasswordRequest } from './account/account.request';
export { AccountResponse } from './account/account.response';
export { AccountService } from './account/account.service';
export { ChangeEmailRequest, ConfirmEmailRequest } from './account/email-change.request';
export { EmailChangeService } from './account/email-change.service';
export { EmailReplacementService } from './account/email-replacement.service';
export { OwnPasswordService } from './account/own-password.service';
export { AnonymousSignUpService } from './account/sign-up/anonymous-sign-up.service';
export { CreateUserRequest } from './account/sign-up/create-user.request';
export { SignUpService } from './account/sign-up/sign-up.service';
export { AdministrationModule } from './administration/administration.module';
export { AdminCommand } from './administration/commands/admin.command';
export { CommandModule } from './administration/commands/command.module';
export { ConfigCommand } from './administration/commands/config.command';
export { KeysCommand } from './administration/commands/keys.command';
export { HousekeepingService } from './administration/housekeeping/housekeeping.service';
export { UserAdministrationService } from './administration/user-administration.service';
export { appOptions } from './auth-service-options';
export {
  ExchangeResetCodeRequest,
  LinkTokenRequest,
  ResetPasswordRequest,
  SendProofRequest,
  VerifyEmailRequest,
} from './email/email.dto';
export { EmailModule } from './email/email.module';
export { FirstVerificationService } from './email/first-verification.service';
export { isOfLink, linkForm, linkFormsPath } from './email/link-page';
export { LinkResponsesService } from './email/link-responses.service';
export { LinksService } from './email/links.service';
export { MailedSignInService, type UsedSignInLink } from './email/mailed-sign-in.service';
export { PasswordResetService } from './email/password-reset.service';
export { ProofRequestsService } from './email/proof-requests.service';
export { ResetTokensService } from './email/reset-tokens.service';
export { ProofOfWorkModule } from './limits/limits.module';
export { ProofOfWorkGuard } from './limits/proof-of-work/proof-of-work.guard';
export { ProofOfWorkService } from './limits/proof-of-work/proof-of-work.service';
export { RateLimit } from './limits/rate-limit.decorator';
export { UpdateOAuthConfigRequest } from './oauth/configurations/configuration.request';
export { ConfigurationsRepository } from './oauth/configurations/configurations.repository';
export {
  checkDiscoveryScheme,
  checkedClientIds,
  checkedSettings,
  customOwner,
} from './oauth/configurations/configurations.service';
export { CreateCustomOAuthConfigRequest } from './oauth/configurations/custom-configuration.request';
export { ExchangeService } from './oauth/exchange/exchange.service';
export { IdentitiesService } from './oauth/identities/identities.service';
export { OAuthModule } from './oauth/oauth.module';
export {
  CreateOrganizationProviderRequest,
  OrganizationProviderResponse,
  UpdateOrganizationProviderRequest,
} from './oauth/organization-providers/organization-provider.dto';
export { OrganizationProvidersService } from './oauth/organization-providers/organization-providers.service';
export { ProviderResolver } from './oauth/provider-resolver.service';
export { type ProviderName, builtInProviders, isProviderName, providerNames } from './oauth/providers';
export { OrganizationSignInService } from './oauth/sign-in/organization-sign-in.service';
export { ProviderSignInService, type Start } from './oauth/sign-in/provider-sign-in.service';
export { CodeChallengeField } from './oauth/sign-in/start.dto';
export { domainRule } from './organizations/domain-records';
export { ClaimDomainRequest, DomainResponse } from './organizations/domain.dto';
export { DomainsService } from './organizations/domains.service';
export {
  findVerifiedDomain,
  insertDomain,
  listAllDomains,
  mostDomains,
  removeDomainByName,
} from './organizations/domains.statements';
export { membersWithEmail } from './organizations/invitations.statements';
export { MembersService } from './organizations/members.service';
export {
  type MemberRow,
  countMembers,
  findMember,
  findOtherOwner,
  insertMember,
  removeMember,
} from './organizations/members.statements';
export { OrganizationAccessService, type OrganizationCaller } from './organizations/organization-access.service';
export { OrganizationInvitationsService } from './organizations/organization-invitations.service';
export { memberRoles, roleRule } from './organizations/organization-rules';
export {
  AcceptOrganizationInvitationRequest,
  CreateOrganizationRequest,
  InvitationResponse,
  InviteMemberRequest,
  MemberListResponse,
  MemberResponse,
  OrganizationResponse,
  OwnInvitationResponse,
  PageQuery,
  UpdateMemberRequest,
} from './organizations/organization.dto';
export { OrganizationsModule } from './organizations/organizations.module';
export { OrganizationsService, pageOf } from './organizations/organizations.service';
export { countMemberships, findOrganizationBySlug, lockOrganization } from './organizations/organizations.statements';
export { kindOf, maximumForeignLength, readForeignHash } from './passwords/foreign-hash';
export { PasswordCostsService, maximumForeignKinds } from './passwords/password-costs.service';
export { type StoredPassword, costOf } from './passwords/password-hasher';
export { AuditService } from './platform/audit/audit.service';
export { ForAdmins, ForSignedIn, ForUsers, Fresh } from './platform/callers/access.decorators';
export {
  type Caller,
  CurrentCaller,
  CurrentUser,
  type Owner,
  SignedInCaller,
  type UserCaller,
  actorOf,
  ownerOf,
  requireNamed,
} from './platform/callers/caller';
export type { HttpReply, HttpRequest } from './platform/callers/http-exchange';
export { bearerToken, cookieValues } from './platform/callers/request-credentials';
export { type RequestSource, Source, printable, sourceOf } from './platform/callers/request-source';
export { CachedValue, channels } from './platform/database/cached-value';
export { isTimestamp, timestampRule } from './platform/database/timestamp';
export { appMetadataRule, patchAppMetadata, roleListRule } from './platform/fields/authorization-data';
export { ExpiryField, ExpiryProperty, LastUseProperty } from './platform/fields/credential-times';
export { normaliseEmail, shownEmail } from './platform/fields/email-address';
export { type StoredProfile, emptyProfile } from './platform/fields/profile-columns';
export { labelRule, redirectRule } from './platform/fields/user-fields';
export { JobRunner } from './platform/jobs/job-runner';
export { Job } from './platform/jobs/job';
export { readableOn } from './platform/mail/mail-templates.service';
export { applicationOf, pageHeaders, renderDocument } from './platform/pages/page-document';
export { AuthRecord } from './platform/schema/auth-record.entity';
export { CustomConfiguration } from './platform/schema/custom-configuration.entity';
export type { FactorSummary, FactorType } from './platform/schema/factor.entity';
export { Identity } from './platform/schema/identity.entity';
export { authMigration } from './platform/schema/migrate-database';
export {
  BlockedClient,
  ClientLogout,
  type ClientMetadata,
  type GrantedScopes,
  OidcClient,
  OidcConsent,
  OidcGrant,
} from './platform/schema/oidc.entity';
export { organizationIdentityPrefix } from './platform/schema/organization-provider.entity';
export { mostMembers, mostMemberships } from './platform/schema/organization.entity';
export { PersonalKey } from './platform/schema/personal-key.entity';
export { ProfileRecord } from './platform/schema/profile-record.entity';
export { ProviderConfiguration } from './platform/schema/provider-configuration.entity';
export { ScimGroup, ScimToken, ScimUser } from './platform/schema/scim.entity';
export { ServiceAccount } from './platform/schema/service-account.entity';
export { type EndCause, causeOf, endCauses } from './platform/schema/session-endings';
export { assuranceLevelOf } from './platform/schema/session.entity';
export { type ProofMethod, Settings } from './platform/schema/settings.entity';
export { isBanned } from './platform/schema/user-row.statements';
export type { UserRow } from './platform/schema/user-row';
export { WebhookDelivery } from './platform/schema/webhook-delivery.entity';
export { Webhook, type WebhookFormat, webhookFormats } from './platform/schema/webhook.entity';
export { ApplicationSecretService } from './platform/secrets/application-secret.service';
export { sameBytes } from './platform/secrets/derived-keys';
export { type AuthTextKey, type AuthTranslate, authTexts } from './platform/texts';
export { PublicConfigModule } from './public-config/public-config.module';
export { PublicConfigResponse } from './public-config/public-config.response';
export { PublicConfigService } from './public-config/public-config.service';
export { EnrolmentService, enrollerOf } from './second-factors/enrolment.service';
export {
  CreateFactorRequest,
  MfaVerifyRequest,
  RenameFactorRequest,
  VerifyFactorRequest,
} from './second-factors/factor.request';
export { FactorResponse, toFactor } from './second-factors/factor.response';
export { OwnFactorsService } from './second-factors/own-factors.service';
export { VerifyPasskeyRequest } from './second-factors/passkey.dto';
export { SecondFactorsModule } from './second-factors/second-factors.module';
export { qrCodeOf } from './second-factors/totp';
export { LogoutService } from './sessions/logout.service';
export { OwnSessionResponse, OwnSessionsResponse, PastSessionResponse } from './sessions/own-session.response';
export { PresentedSessionsService } from './sessions/presented-sessions.service';
export { RefreshService } from './sessions/refresh.service';
export { SessionCookiesService } from './sessions/session-cookies.service';
export { SessionDeliveryService } from './sessions/session-delivery.service';
export { accessTokenSeconds, convergenceSeconds, sessionLimits } from './sessions/session-limits';
export { CreateSessionRequest } from './sessions/session.request';
export { SuccessResponse } from './sessions/session.response';
export { SessionsModule } from './sessions/sessions.module';
export { SessionsRepository } from './sessions/sessions.repository';
export { SessionsService, type SignInOutcome, type SignedIn, isPending } from './sessions/sessions.service';
export { liveSession } from './sessions/sessions.statements';
export { AccessTokensService } from './sessions/tokens/access-tokens.service';
export { signedToken } from './sessions/tokens/signed-token';
export { type SigningKeySet, SigningKeysService } from './sessions/tokens/signing-keys.service';
export { TokensModule } from './sessions/tokens/tokens.module';
export { UserClaimsService } from './sessions/tokens/user-claims.service';
export { UpdateAuthConfigRequest } from './settings/auth-config.dto';
export {
  type OwnedList,
  type OwnedPart,
  lockOwnership,
  refuseOwned,
  replaceOwnership,
} from './settings/file-ownership';
export { RedirectTargetsService } from './settings/redirect-targets.service';
export { toAuthConfig } from './settings/settings.mapper';
export { SettingsModule } from './settings/settings.module';
export { type SettingsChange, SettingsService, withNormalTargets } from './settings/settings.service';
export { MfaService, type VerifiedSignIn } from './sign-in/mfa.service';
export { PasskeySignInService } from './sign-in/passkey-sign-in.service';
export { PasswordSignInService } from './sign-in/password-sign-in.service';
export { ReauthenticationRequest } from './sign-in/reauthentication.controller';
export { ReauthenticationService } from './sign-in/reauthentication.service';
export { SignInModule } from './sign-in/sign-in.module';
export { patchProfile } from './users/profiles/profile-patch';
export {
  type ForeignIdentity,
  type ForeignUser,
  type ImportOutcome,
  OvertakenImport,
  insertForeignUsers,
} from './users/user-import.repository';
export { toUserResponse } from './users/user.mapper';
export { UsersModule } from './users/users.module';
export { UsersRepository } from './users/users.repository';
