import { Accounts1763600000000 } from './1763600000000-accounts.migration';
import { SignIn1763600000001 } from './1763600000001-sign-in.migration';
import { OAuth1763600000002 } from './1763600000002-oauth.migration';
import { ReplacedApiKeys1763700000000, RetiringApiKeys1794600002000 } from './1763700000000-api-keys.migration';
import { ShortSearchBacklog1763740000000, AuthorizationData1794300000000 } from './1763740000000-users.migration';
import {
  SignInEpochs1763801000000,
  EndedSessions1763802000000,
  SessionAssurance1794200000000,
} from './1763801000000-sessions.migration';
import { PasswordCosts1763803000000, ForeignHashes1794600000000 } from './1763803000000-passwords.migration';
import {
  EmailChanges1794101000000,
  MailedSignIns1794400000000,
  UndoneUnverifiedAddresses1795400000000,
} from './1794101000000-emails.migration';
import { Factors1794200000001 } from './1794200000001-factors.migration';
import { DeletedUsers1794300001000 } from './1794300001000-deleted-users.migration';
import { Webhooks1794300002000 } from './1794300002000-webhooks.migration';
import { Passkeys1794400001000 } from './1794400001000-passkeys.migration';
import {
  SessionLimit1794400002000,
  VerificationOnSignUp1794400003000,
  BreachedPasswords1794400004000,
  ProofOfWork1794500102000,
} from './1794400002000-settings.migration';
import { FreeUserCounts1794400005000 } from './1794400005000-free-user-counts.migration';
import {
  TimedExchangeCodes1794600001000,
  SureExchangeCodes1794500000000,
  NativeTokens1794500101000,
} from './1794500000000-oauth.migration';
import { AnonymousUsers1794500100000 } from './1794500100000-anonymous-users.migration';
import { LoneRecoveryCodes1794800000000 } from './1794800000000-lone-recovery-codes.migration';
import { JobPools1795300000000 } from './1795300000000-job-pools.migration';
import { MailedAddresses1795400100000 } from './1795400100000-mailed-addresses.migration';
import { TakenEmails1795400101000 } from './1795400101000-taken-emails.migration';
import { ConfigurationFiles1795600000000 } from './1795600000000-configuration-files.migration';
import { OidcProvider1795699200000 } from './1795699200000-oidc-provider.migration';
import { BanEnds1795698060000 } from './1795698060000-ban-ends.migration';
import { AdminInvitations1795700400000 } from './1795700400000-admin-invitations.migration';
import { PersonalKeys1795700040000 } from './1795700040000-personal-keys.migration';
import { ClientsInUse1795738800000 } from './1795738800000-clients-in-use.migration';
import { ServiceAccounts1795738860000 } from './1795738860000-service-accounts.migration';
import { ClientLogouts1795738920000 } from './1795738920000-client-logouts.migration';
import { BoundKeys1795900050000 } from './1795900050000-bound-keys.migration';
import { Scim1796000060000 } from './1796000060000-scim.migration';
import { Organizations1795800040000 } from './1795800040000-organizations.migration';
import { SessionEndReasons1796100000000 } from './1796100000000-session-end-reasons.migration';
import { OrganizationProviders1796200000000 } from './1796200000000-organization-providers.migration';
import { SecurityEventTokens1796300000000 } from './1796300000000-security-event-tokens.migration';
import { ActiveScimUsers1796400000000 } from './1796400000000-active-scim-users.migration';
import { DomainDepartures1796500000000 } from './1796500000000-domain-departures.migration';
import { SelfRegistrationCounts1796600000000 } from './1796600000000-self-registration-counts.migration';

export const migrations = [
  Accounts1763600000000,
  SignIn1763600000001,
  OAuth1763600000002,
  ReplacedApiKeys1763700000000,
  ShortSearchBacklog1763740000000,
  SignInEpochs1763801000000,
  EndedSessions1763802000000,
  PasswordCosts1763803000000,
  EmailChanges1794101000000,
  SessionAssurance1794200000000,
  Factors1794200000001,
  AuthorizationData1794300000000,
  DeletedUsers1794300001000,
  Webhooks1794300002000,
  MailedSignIns1794400000000,
  Passkeys1794400001000,
  SessionLimit1794400002000,
  VerificationOnSignUp1794400003000,
  BreachedPasswords1794400004000,
  FreeUserCounts1794400005000,
  SureExchangeCodes1794500000000,
  ForeignHashes1794600000000,
  AnonymousUsers1794500100000,
  NativeTokens1794500101000,
  ProofOfWork1794500102000,
  TimedExchangeCodes1794600001000,
  RetiringApiKeys1794600002000,
  LoneRecoveryCodes1794800000000,
  JobPools1795300000000,
  UndoneUnverifiedAddresses1795400000000,
  MailedAddresses1795400100000,
  TakenEmails1795400101000,
  ConfigurationFiles1795600000000,
  OidcProvider1795699200000,
  BanEnds1795698060000,
  PersonalKeys1795700040000,
  AdminInvitations1795700400000,
  ClientsInUse1795738800000,
  ServiceAccounts1795738860000,
  ClientLogouts1795738920000,
  Organizations1795800040000,
  BoundKeys1795900050000,
  Scim1796000060000,
  SessionEndReasons1796100000000,
  OrganizationProviders1796200000000,
  SecurityEventTokens1796300000000,
  ActiveScimUsers1796400000000,
  DomainDepartures1796500000000,
  SelfRegistrationCounts1796600000000,
];
