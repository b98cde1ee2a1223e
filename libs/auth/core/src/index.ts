export { AccessModule } from './access/access.module';
export { cookiePrefix } from './access/account-cookie';
export { requireAssurance } from './access/assurance';
export { CallersService } from './access/callers.service';
export type { AccountData } from './account/account-data';
export { AccountModule, SignUpModule } from './account/account.module';
export { ChangePasswordRequest } from './account/account.request';
export { AccountExportResponse, AccountResponse, DirectoryEntryResponse } from './account/account.response';
export { AccountService } from './account/account.service';
export { ChangeEmailRequest, ConfirmEmailRequest } from './account/email-change.request';
export { EmailChangeService } from './account/email-change.service';
export { OwnPasswordService } from './account/own-password.service';
export { PersonalKeyResponse, mostResources, resourcesSchema } from './account/personal-key.response';
export { AnonymousSignUpService } from './account/sign-up/anonymous-sign-up.service';
export { CreateUserRequest } from './account/sign-up/create-user.request';
export { SignUpService } from './account/sign-up/sign-up.service';
export { AdministrationModule } from './administration/administration.module';
export { CommandModule, CommandSettingsModule } from './auth-command.module';
export { commandsWith } from './auth-commands';
export type { OperatorCommand } from './administration/commands/feature-command';
export type { ResealSecrets } from './administration/commands/sealed-secrets';
export { removal } from './administration/housekeeping/expired-rows.statements';
export { HousekeepingService } from './administration/housekeeping/housekeeping.service';
export { UserAdministrationService } from './administration/user-administration.service';
export type { AuthFeature } from './auth-feature';
export { authServiceOptions } from './auth-service-options';
export {
  ExchangeResetCodeRequest,
  ResetPasswordRequest,
  SendProofRequest,
  VerifyEmailRequest,
} from './email/email.dto';
export { EmailModule } from './email/email.module';
export { FirstVerificationService } from './email/first-verification.service';
export { MailedSignInService } from './email/mailed-sign-in.service';
export { PasswordResetService } from './email/password-reset.service';
export { ProofRequestsService } from './email/proof-requests.service';
export { ResetTokensService } from './email/reset-tokens.service';
export { ProofOfWorkModule } from './limits/limits.module';
export { ProofOfWorkGuard } from './limits/proof-of-work/proof-of-work.guard';
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
export { OAuthStateRepository } from './oauth/states/oauth-state.repository';
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
  CreateOrganizationRequest,
  InvitationResponse,
  InviteMemberRequest,
  MemberListResponse,
  MemberResponse,
  OrganizationResponse,
  OwnInvitationResponse,
  PageOf,
  PageQuery,
  UpdateMemberRequest,
} from './organizations/organization.dto';
export { OrganizationsModule } from './organizations/organizations.module';
export { OrganizationCreationService } from './organizations/organization-creation.service';
export { OrganizationsService, toPage } from './organizations/organizations.service';
export {
  countMemberships,
  findOrganizationBySlug,
  lockOrganization,
  searchAllOrganizations,
} from './organizations/organizations.statements';
export { type AccountSection, type ShownSection, accountSections, listedNames } from './pages/account-section';
export { organizationsPath, provisioningPath, roleName } from './pages/organization-parts';
export {
  type Form,
  type Page,
  PageContext,
  PageRedirect,
  type SignedInPageContext,
  givenCredential,
  isSignedIn,
  requestPage,
  requireState,
  shownProof,
  withRequest,
} from './pages/page-context';
export type { PageState } from './pages/page-state';
export { PageCookiesService } from './pages/page-cookies.service';
export { ErrorPagesService } from './pages/error-pages.service';
export { PageResponsesService } from './pages/page-responses.service';
export type { BegunTotp, Notice } from './pages/page-state';
export { CurrentPage, FormPost, Pages } from './pages/page.decorators';
export { RequiresSignIn } from './pages/page.guard';
export { PagesModule } from './pages/pages.module';
export {
  accountName,
  action,
  codeField,
  day,
  emailField,
  field,
  form,
  newPasswordField,
  or,
  passkeyForm,
  proofOfWorkInput,
  tokenField,
  typed,
  usernameField,
} from './pages/parts';
export { ProvisioningPagesService, type ProvisioningSection } from './pages/provisioning-pages.service';
export { SignInCompletionService } from './pages/sign-in-completion.service';
export { foreignAlgorithms } from './passwords/foreign-algorithms';
export { hashKind, maximumForeignLength, readForeignHash } from './passwords/foreign-hash';
export { PasswordCostsService, maximumForeignKinds } from './passwords/password-costs.service';
export { type StoredPassword, readCost } from './passwords/password-hasher';
export { PasswordsModule } from './passwords/passwords.module';
export { AuditService } from './platform/audit/audit.service';
export { Route } from './platform/callers/route';
export { organizationErrors, signInErrors } from './platform/callers/route-errors';
export { ForAdmins, ForSignedIn, ForUsers, apiKeyScheme } from './platform/callers/access.decorators';
export {
  type Caller,
  CurrentCaller,
  CurrentUser,
  SignedInCaller,
  type UserCaller,
  auditActor,
  toOwner,
  requireNamed,
} from './platform/callers/caller';
export type { HttpRequest } from './platform/callers/http-exchange';
export { bearerToken, cookieValues } from './platform/callers/request-credentials';
export { type RequestSource, Source, printable, readSource } from './platform/callers/request-source';
export { CachedValue, channels } from './platform/database/cached-value';
export { isTimestamp, timestampRule } from './platform/database/timestamp';
export { appMetadataRule, patchAppMetadata, roleListRule } from './platform/fields/authorization-data';
export { ExpiryField, ExpiryProperty, LastUseProperty } from './platform/fields/credential-times';
export { normaliseEmail, readEmail, shownEmail } from './platform/fields/email-address';
export { type StoredProfile, emptyProfile } from './platform/fields/profile-columns';
export { labelRule, redirectRule } from './platform/fields/user-fields';
export { JobRunner } from './platform/jobs/job-runner';
export { Job } from './platform/jobs/job';
export { checkMail } from './platform/mail/check-mail';
export { ApplicationBrandService } from './platform/pages/application-brand.service';
export { pageHeaders, renderDocument } from './platform/pages/page-document';
export { AuthRecord } from './platform/schema/auth-record.entity';
export { authMigration, authSchema, migrateAuthData } from './platform/schema/auth-schema';
export { CustomConfiguration } from './platform/schema/custom-configuration.entity';
export type { FactorSummary, FactorType } from './platform/schema/factor.entity';
export { Identity } from './platform/schema/identity.entity';
export { restore } from './platform/schema/migrations/feature-functions';
export { OfOrganization } from './platform/schema/organization-domain.entity';
export { organizationIdentityPrefix } from './platform/schema/organization-provider.entity';
export { mostMembers, mostMemberships } from './platform/schema/organization.entity';
export { ProfileRecord } from './platform/schema/profile-record.entity';
export { ProviderConfiguration } from './platform/schema/provider-configuration.entity';
export { type EndCause, toEndCause, endCauses } from './platform/schema/session-endings';
export { Session, toAssuranceLevel } from './platform/schema/session.entity';
export { type ProofMethod, Settings } from './platform/schema/settings.entity';
export { isBanned } from './platform/schema/user-row.statements';
export type { UserRow } from './platform/schema/user-row';
export { ApplicationSecretService } from './platform/secrets/application-secret.service';
export { sameBytes } from './platform/secrets/derived-keys';
export { type AuthTextKey, type AuthTranslate, authTexts } from './platform/texts';
export { PublicConfigModule } from './public-config/public-config.module';
export { PublicConfigResponse } from './public-config/public-config.response';
export { PublicConfigService } from './public-config/public-config.service';
export { EnrolmentService, toEnroller } from './second-factors/enrolment.service';
export {
  CreateFactorRequest,
  MfaVerifyRequest,
  RenameFactorRequest,
  VerifyFactorRequest,
} from './second-factors/factor.request';
export { type ForeignFactor, ForeignFactorsService } from './second-factors/foreign-factors.service';
export { FactorResponse, toFactor } from './second-factors/factor.response';
export { OwnFactorsService } from './second-factors/own-factors.service';
export { VerifyPasskeyRequest } from './second-factors/passkey.dto';
export { SecondFactorsModule } from './second-factors/second-factors.module';
export { drawQrCode } from './second-factors/totp';
export { type ClientType, ClientTypeQuery } from './sessions/client-type';
export { LogoutService } from './sessions/logout.service';
export { OriginGuard } from './sessions/origin.guard';
export { OwnSessionResponse, OwnSessionsResponse, PastSessionResponse } from './sessions/own-session.response';
export { PresentedSessionsService } from './sessions/presented-sessions.service';
export { RefreshService } from './sessions/refresh.service';
export { SessionCookiesService } from './sessions/session-cookies.service';
export { SessionDeliveryService } from './sessions/session-delivery.service';
export { accessTokenSeconds, convergenceSeconds, idTokenSeconds, sessionLimits } from './sessions/session-limits';
export { SecondFactorRequiredResponse } from './sessions/second-factor.response';
export { CreateSessionRequest, RememberField } from './sessions/session.request';
export { done, SessionResponse, SuccessResponse } from './sessions/session.response';
export { SessionsModule } from './sessions/sessions.module';
export { SessionsRepository } from './sessions/sessions.repository';
export { SessionsService, type SignInOutcome } from './sessions/sessions.service';
export { liveSession } from './sessions/sessions.statements';
export { AccessTokensService } from './sessions/tokens/access-tokens.service';
export { signedToken } from './sessions/tokens/signed-token';
export { type SigningKeySet, SigningKeysService } from './sessions/tokens/signing-keys.service';
export { TokensModule } from './sessions/tokens/tokens.module';
export { UserClaimsService } from './sessions/tokens/user-claims.service';
export { UpdateAuthConfigRequest } from './settings/auth-config.dto';
export { type OwnedPart, lockOwnership, ownedLists, refuseOwned, replaceOwnership } from './settings/file-ownership';
export {
  type BodyOptions,
  type Entries,
  type EntryChange,
  type FileSection,
  type GivenValue,
  type SectionName,
  fileSections,
  withoutEmpty,
} from './settings/file-section';
export { isDangerousScheme } from './settings/redirect-targets';
export { RedirectTargetsService } from './settings/redirect-targets.service';
export { toAuthConfig } from './settings/settings.mapper';
export { SettingsModule } from './settings/settings.module';
export { auditedChange, type SettingsChange, SettingsService, withNormalTargets } from './settings/settings.service';
export { AdminsRepository } from './sign-in/administrators/admins.repository';
export { MfaService } from './sign-in/mfa.service';
export { PasskeySignInService } from './sign-in/passkey-sign-in.service';
export { PasswordSignInService } from './sign-in/password-sign-in.service';
export { ReauthenticationRequest } from './sign-in/reauthentication.controller';
export { ReauthenticationService } from './sign-in/reauthentication.service';
export { SignInModule } from './sign-in/sign-in.module';
export { IdentitiesRepository, type IdentityKey, type Mailbox } from './users/identities/identities.repository';
export { patchProfile } from './users/profiles/profile-patch';
export {
  type ForeignIdentity,
  type ForeignUser,
  type ImportRefusal,
  OvertakenImport,
  insertForeignUsers,
} from './users/user-import.repository';
export { toUserResponse } from './users/user.mapper';
export { UsersModule } from './users/users.module';
export { UsersRepository } from './users/users.repository';
export { likePattern } from './users/user-list.statements';
export { PersonProperty, PersonResponse, toPerson, type PersonColumns } from './platform/fields/person.response';
