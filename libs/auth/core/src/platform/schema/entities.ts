import { Admin } from './admin.entity';
import { AttemptCounter } from './attempt-counter.entity';
import { AuditEvent } from './audit-event.entity';
import { MailedAddress } from './mailed-address.entity';
import { Factor } from './factor.entity';
import { PersonalKey } from './personal-key.entity';
import { PendingSignIn } from './pending-sign-in.entity';
import { Proof } from './proof.entity';
import { ProviderConfiguration } from './provider-configuration.entity';
import { ConfigurationFile } from './configuration-file.entity';
import { CustomConfiguration } from './custom-configuration.entity';
import { ExchangeCode, UsedState } from './exchange-code.entity';
import { Identity } from './identity.entity';
import {
  BlockedClient,
  ClientLogout,
  OidcArtifact,
  OidcClient,
  OidcConsent,
  OidcGrant,
  SelfRegistrationCount,
} from './oidc.entity';
import { Organization, OrganizationInvitation, OrganizationMember } from './organization.entity';
import { OrganizationProvider } from './organization-provider.entity';
import { OrganizationDomain, ScimGroup, ScimGroupMember, ScimToken, ScimUser } from './scim.entity';
import { PasswordCost } from './password-cost.entity';
import { Session, EndedSession } from './session.entity';
import { AnonKey, ApiKey, RetiringApiKey } from './api-key.entity';
import { Settings } from './settings.entity';
import { ServiceAccount, ServiceAccountSecret } from './service-account.entity';
import { SigningKey } from './signing-key.entity';
import { AuthRecord, DeletedUser, UserCount } from './auth-record.entity';
import { ProfileRecord } from './profile-record.entity';
import { Webhook } from './webhook.entity';
import { WebhookDelivery } from './webhook-delivery.entity';

export const entities = [
  Admin,
  AnonKey,
  ApiKey,
  AttemptCounter,
  AuditEvent,
  AuthRecord,
  BlockedClient,
  ClientLogout,
  ConfigurationFile,
  CustomConfiguration,
  DeletedUser,
  EndedSession,
  ExchangeCode,
  Factor,
  Identity,
  MailedAddress,
  OidcArtifact,
  OidcClient,
  OidcConsent,
  OidcGrant,
  Organization,
  OrganizationDomain,
  OrganizationInvitation,
  OrganizationMember,
  OrganizationProvider,
  PasswordCost,
  PendingSignIn,
  PersonalKey,
  ProfileRecord,
  Proof,
  ProviderConfiguration,
  RetiringApiKey,
  ScimGroup,
  ScimGroupMember,
  ScimToken,
  ScimUser,
  SelfRegistrationCount,
  ServiceAccount,
  ServiceAccountSecret,
  Session,
  Settings,
  SigningKey,
  UsedState,
  UserCount,
  Webhook,
  WebhookDelivery,
];
